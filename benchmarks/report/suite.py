# SPDX-FileCopyrightText: 2026 The portacl authors
# SPDX-License-Identifier: Apache-2.0
"""The suite: our whole calls, the peer's and the machine's ceilings, case by case."""

from __future__ import annotations

import math
import re
from typing import Callable

from programs import Effort, Program, Row

ELEMENT_BYTES = {"fp32": 4, "fp16": 2, "bf16": 2}
# From here on out does not fit into caches, and a call is held against a plain fill.
LARGE_BYTES = 64 << 20
# Up to so many classes and from so many rows on it is held against the traffic of a copy.
NARROW_CLASSES = 16
MANY_ROWS = 10000

# What `make bench-quick` measures of it.
QUICK_SHAPES = {(2, 3), (32, 1000), (12048, 2), (65536, 10), (4096, 32000)}
QUICK_DTYPES = {"fp32", "bf16"}

Group = tuple[str, int, int]


def groups_of(names: list[str], is_quick: bool) -> list[Group]:
    """Dtype, N and C of the rows, in the order of the program: each is measured at once."""
    groups: dict[Group, None] = {}
    for name in names:
        match = re.match(r"NllLossBackward/([a-z0-9]+)[_/].*/N:(\d+)/C:(\d+)/", name)
        if match is None:
            continue
        dtype, rows, classes = match[1], int(match[2]), int(match[3])
        if not is_quick or (dtype in QUICK_DTYPES and (rows, classes) in QUICK_SHAPES):
            groups[(dtype, rows, classes)] = None
    return list(groups)


def measure(
    program: Program, effort: Effort, is_quick: bool, progress: Callable[[str], None]
) -> list[dict]:
    """The cases of the suite, measured."""
    cases: list[dict] = []
    for group in groups_of(program.names(), is_quick):
        dtype, rows, classes = group
        progress(f"{dtype} N:{rows} C:{classes}")
        pattern = f"NllLossBackward/{dtype}[_/].*/N:{rows}/C:{classes}/"
        cases += cases_of(group, program.run(pattern, effort))
    return cases


def cases_of(group: Group, rows: dict[str, Row]) -> list[dict]:
    """The cases of one dtype and shape."""
    dtype, n, c = group
    shape = f"/N:{n}/C:{c}"

    def best(*names: str) -> Row | None:
        found = [rows[name] for name in names if name in rows]
        return min(found, key=Row.median, default=None)

    ceilings = f"NllLossBackward/{dtype}/"
    fill = best(f"{ceilings}fill_memset{shape}", f"{ceilings}fill_streaming{shape}")
    copy = best(f"{ceilings}copy_memcpy{shape}", f"{ceilings}copy_streaming{shape}")
    cases = []
    for name, ours in rows.items():
        if "/native/" not in name:
            continue
        peer = rows.get(name.replace("/native/", "/libtorch/"))
        case = describe(name.replace("/native/", "/"), group)
        case |= timing("ours", ours) | timing("peer", peer)
        case["ratio"] = peer.median() / ours.median() if peer else None
        case["fill_share"] = fill.median() / ours.median() if fill else None
        case["copy_share"] = ours.rate() / copy.rate() if copy else None
        cases.append(case)
    return cases


def describe(name: str, group: Group) -> dict:
    dtype, rows, classes = group
    match = re.search(r"_([a-z]+)/N:.*/ignored:(\d+)", name)
    assert match is not None
    return {
        "case": name,
        "dtype": dtype,
        "n": rows,
        "c": classes,
        "reduction": match[1],
        "ignored_percent": int(match[2]),
        "out_bytes": rows * classes * ELEMENT_BYTES[dtype],
    }


def timing(who: str, row: Row | None) -> dict:
    return {
        f"{who}_us": row.median() * 1e6 if row else None,
        f"{who}_spread": row.spread() if row else None,
        f"{who}_repetitions": len(row.seconds) if row else 0,
    }


def totals(cases: list[dict]) -> dict:
    """The figures that sum the suite up; null where there is nothing to sum up."""
    compared = [case for case in cases if case["ratio"] is not None]
    least = min(compared, key=lambda case: case["ratio"], default=None)
    large = [case for case in cases if case["out_bytes"] >= LARGE_BYTES]
    fullest = min(large, key=lambda case: case["fill_share"], default=None)
    narrow = [case for case in cases if is_narrow(case)]
    narrowest = min(narrow, key=lambda case: case["copy_share"], default=None)
    return {
        "geomean": geometric_mean([case["ratio"] for case in compared]),
        "min": least["ratio"] if least else None,
        "min_case": least["case"] if least else None,
        "fill_share": fullest["fill_share"] if fullest else None,
        "fill_share_case": fullest["case"] if fullest else None,
        "copy_share": narrowest["copy_share"] if narrowest else None,
        "copy_share_case": narrowest["case"] if narrowest else None,
    }


def is_narrow(case: dict) -> bool:
    return (
        case["c"] <= NARROW_CLASSES and case["n"] >= MANY_ROWS and case["copy_share"] is not None
    )


def geometric_mean(values: list[float]) -> float | None:
    if not values:
        return None
    return math.exp(sum(math.log(value) for value in values) / len(values))
