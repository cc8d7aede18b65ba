# SPDX-FileCopyrightText: 2026 The portacl authors
# SPDX-License-Identifier: Apache-2.0
"""What is measured beside the suite: phases, device memory, layouts, sizes and threads."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Callable

from programs import Effort, Program, Row, merge

Progress = Callable[[str], None]


def phases(folder: Path, effort: Effort, progress: Progress) -> list[dict]:
    """Phase one, phase two and the whole call where the work is nothing."""
    progress("phases of a call")
    rows = Program(folder / "nll_loss_backward_phases_bench").run(".", effort)
    return [plain(row) for row in rows.values()]


def memory(folder: Path, effort: Effort, progress: Progress) -> list[dict]:
    """Device memory, got and touched."""
    progress("device memory")
    rows = Program(folder / "device_memory_bench").run(".", effort)
    return [plain(row) for row in rows.values()]


def layouts(folder: Path, rounds: int, effort: Effort, progress: Progress) -> list[dict]:
    """Layouts of out, each with its speed as a share of the contiguous one's of equal bytes."""
    program = Program(folder / "nll_loss_backward_layouts_bench")
    rows: dict[str, Row] = {}
    for number in range(rounds):
        progress(f"layouts of out, round {number + 1} of {rounds}")
        merge(rows, program.run("NllLossBackwardLayouts/", effort))
    result = []
    for row in rows.values():
        _, variant, layout, *shape = row.name.split("/")
        base = rows[contiguous_name(variant, layout, shape)]
        entry = plain(row) | {"variant": variant, "layout": layout, "shape": " ".join(shape)}
        result.append(entry | {"contiguous_share": base.median() / row.median()})
    return result


def contiguous_name(variant: str, layout: str, shape: list[str]) -> str:
    """The matrix with as many rows and classes."""
    size = {part[0]: int(part[2:]) for part in shape}
    pixels = size.get("H", 1) * size.get("W", 1)
    rows = f"N:{size['N'] * pixels}/C:{size['C']}"
    return f"NllLossBackwardLayouts/{variant}/contiguous/{rows}"


def sizes(folder: Path, rounds: int, effort: Effort, progress: Progress) -> list[dict]:
    """Time over N and over C, on one thread, as many as there are cores, and twice as many."""
    program = Program(folder / "nll_loss_backward_layouts_bench")
    cores = len(os.sched_getaffinity(0))
    measured: dict[int, dict[str, Row]] = {
        threads: {} for threads in dict.fromkeys([1, cores, 2 * cores])
    }
    for number in range(rounds):
        for threads, rows in measured.items():
            progress(f"sizes of out on {threads} threads, round {number + 1} of {rounds}")
            merge(rows, program.run("NllLossBackwardSizes/", effort, threads))
    result = []
    for threads, rows in measured.items():
        for row in rows.values():
            _, _, axis, n, c = row.name.split("/")
            out_bytes = int(n[2:]) * int(c[2:]) * 4
            entry = plain(row) | {"axis": axis, "n": int(n[2:]), "c": int(c[2:])}
            entry |= {"threads": threads, "out_bytes": out_bytes}
            entry |= {"speedup": measured[1][row.name].median() / row.median()}
            result.append(entry)
    return result


def plain(row: Row) -> dict:
    entry: dict = {"name": row.name, "us": row.median() * 1e6, "spread": row.spread()}
    if row.bytes_per_second:
        entry["gb_per_second"] = row.rate() / 1e9
    if row.fill_ratio:
        ratios = sorted(row.fill_ratio)
        entry["fill_share"] = ratios[len(ratios) // 2]
    return entry
