# SPDX-FileCopyrightText: 2026 The portacl authors
# SPDX-License-Identifier: Apache-2.0
"""What the project wants of its speed, beside what a run reached."""

from __future__ import annotations

import statistics
from dataclasses import asdict, dataclass
from typing import Iterable

MEGABYTE = 1 << 20
WHOLE_CALL = "NllLossBackwardPhases/fp32_i64_mean/native/N:2/C:3"
PHASE_ONE = "NllLossBackwardPhases/fp32_i64_mean/phase_one/N:2/C:3"


@dataclass(frozen=True)
class Goal:
    name: str
    wanted: str
    reached: str
    is_met: bool


def at_least(name: str, reached: float, wanted: float, unit: str = "") -> Goal:
    return Goal(name, f"at least {wanted:g}{unit}", f"{reached:.3g}{unit}", reached >= wanted)


def at_most(name: str, reached: float, wanted: float, unit: str = "") -> Goal:
    return Goal(name, f"at most {wanted:g}{unit}", f"{reached:.3g}{unit}", reached <= wanted)


def goals_of(summary: dict) -> list[dict]:
    """The goals that the run has numbers for."""
    parts = (of_suite(summary), of_phases(summary), of_memory(summary))
    parts += (of_layouts(summary), of_sizes(summary))
    return [asdict(goal) for part in parts for goal in part]


def of_suite(summary: dict) -> Iterable[Goal]:
    if summary["geomean"] is not None:
        yield at_least("Against the peer, geometric mean", summary["geomean"], 4, "x")
        yield at_least("Against the peer, least", summary["min"], 1, "x")
    if summary["fill_share"] is not None:
        yield at_least("Of the best plain fill, out of 64 MB and more", summary["fill_share"], 0.95)
    if summary["copy_share"] is not None:
        yield at_least("Of a copy's traffic, many narrow rows", summary["copy_share"], 0.6)


def of_phases(summary: dict) -> Iterable[Goal]:
    times = {row["name"]: row["us"] for row in summary.get("phases", [])}
    if times:
        yield at_most("Whole call, 2 x 3", times[WHOLE_CALL], 0.4, " us")
        yield at_most("Phase one, 2 x 3", times[PHASE_ONE], 0.2, " us")


def of_memory(summary: dict) -> Iterable[Goal]:
    times = {row["name"].rsplit("/", 1)[0]: row["us"] for row in summary.get("memory", [])}
    if times:
        faster = times["SystemMemory/first_touch_4k"] / times["DeviceMemory/first_touch"]
        yield at_most("aclrtMalloc of 512 MB again", times["DeviceMemory/malloc_again"], 10, " us")
        yield at_least("First touch, against pages of 4 KiB", faster, 10, "x")


def of_layouts(summary: dict) -> Iterable[Goal]:
    shares = [
        row["contiguous_share"]
        for row in summary.get("layouts", [])
        if row["layout"] in ("row_sliced", "channels_last")
    ]
    if shares:
        yield at_least("Strided out with contiguous rows, of contiguous", min(shares), 0.5)


def of_sizes(summary: dict) -> Iterable[Goal]:
    sizes = summary.get("sizes", [])
    counts = sorted({row["threads"] for row in sizes})
    for axis, what in (("over_rows", "Time over N"), ("over_classes", "Time over C")):
        rows = [row for row in sizes if row["axis"] == axis and row["threads"] == cores(summary)]
        if rows:
            off = deviation([row["us"] / row["out_bytes"] for row in rows])
            yield at_most(f"{what}, 1 MB to 1 GB, off linear by", off, 0.15)
    large = [row for row in sizes if row["out_bytes"] > 16 * MEGABYTE]
    two = [row["speedup"] for row in large if row["threads"] == 2]
    if two:
        yield at_least("2 threads against 1, above 16 MB, least", min(two), 1.8, "x")
    if counts and counts[-1] > cores(summary):
        yield at_least("Twice the threads of the cores, of as many", crowding(sizes, summary), 0.95)


def cores(summary: dict) -> int:
    return summary["context"]["cores"]


def deviation(costs: list[float]) -> float:
    """The farthest that one cost is from the median, as a share of it."""
    median = statistics.median(costs)
    return max(abs(cost / median - 1) for cost in costs)


def crowding(sizes: list[dict], summary: dict) -> float:
    """The least speed with twice as many threads as cores, as a share of that with as many."""
    times = {(row["name"], row["threads"]): row["us"] for row in sizes}
    count = cores(summary)
    return min(
        times[name, count] / time for (name, threads), time in times.items() if threads > count
    )
