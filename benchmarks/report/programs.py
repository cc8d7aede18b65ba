# SPDX-FileCopyrightText: 2026 The portacl authors
# SPDX-License-Identifier: Apache-2.0
"""Runs benchmark programs and reads what they measured."""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import tempfile
from dataclasses import dataclass, field
from pathlib import Path

# Of a repetition of the rows that leave their number of calls to Google Benchmark.
MIN_SECONDS = 0.02
SECONDS = {"ns": 1e-9, "us": 1e-6, "ms": 1e-3, "s": 1.0}


class BenchmarkError(Exception):
    """A program failed, or one of its rows did."""


@dataclass
class Row:
    """What the repetitions of one benchmark measured."""

    name: str
    seconds: list[float] = field(default_factory=list)
    bytes_per_second: list[float] = field(default_factory=list)
    fill_ratio: list[float] = field(default_factory=list)

    def median(self) -> float:
        return statistics.median(self.seconds)

    def spread(self) -> float:
        """The range of the middle half of the repetitions, as a share of the median."""
        if len(self.seconds) < 4:
            return (max(self.seconds) - min(self.seconds)) / self.median()
        quartiles = statistics.quantiles(self.seconds, n=4, method="inclusive")
        return (quartiles[2] - quartiles[0]) / self.median()

    def rate(self) -> float:
        return statistics.median(self.bytes_per_second)


@dataclass(frozen=True)
class Effort:
    """How often each row is measured, and in what order."""

    repetitions: int
    is_interleaved: bool = True


class Program:
    """A benchmark program of the build tree."""

    def __init__(self, path: Path):
        self.path = path
        self.context: dict[str, object] = {}

    def names(self) -> list[str]:
        listing = subprocess.run(
            [self.path, "--benchmark_list_tests"], check=True, capture_output=True, text=True
        )
        return listing.stdout.split()

    def run(self, pattern: str, effort: Effort, threads: int | None = None) -> dict[str, Row]:
        """Measures the rows that match; the keys are their names without the kind of time."""
        environment = dict(os.environ)
        if threads is not None:
            environment["PORTACL_THREADS"] = str(threads)
        with tempfile.TemporaryDirectory() as folder:
            output = Path(folder) / "rows.json"
            command = [
                self.path,
                f"--benchmark_filter={pattern}",
                f"--benchmark_repetitions={effort.repetitions}",
                f"--benchmark_min_time={MIN_SECONDS}",
                f"--benchmark_enable_random_interleaving={str(effort.is_interleaved).lower()}",
                f"--benchmark_out={output}",
                "--benchmark_out_format=json",
            ]
            done = subprocess.run(command, env=environment, capture_output=True, text=True)
            if done.returncode != 0:
                raise BenchmarkError(
                    f"{self.path.name} ended with {done.returncode}: {done.stderr.strip()}"
                )
            measured = json.loads(output.read_text())
        self.context = measured["context"]
        rows = collect(measured["benchmarks"])
        # Interleaving shuffles them.
        return {name: rows[name] for name in map(without_clock, self.names()) if name in rows}


def without_clock(name: str) -> str:
    """The name of a row without what Google Benchmark adds to it."""
    return name.removesuffix("/manual_time").removesuffix("/iterations:1")


def collect(entries: list[dict]) -> dict[str, Row]:
    """Puts the repetitions of each row together."""
    rows: dict[str, Row] = {}
    for entry in entries:
        if entry.get("error_occurred"):
            raise BenchmarkError(f"{entry['run_name']}: {entry['error_message']}")
        if entry["run_type"] != "iteration":
            continue
        name = without_clock(entry["run_name"])
        row = rows.setdefault(name, Row(name))
        row.seconds.append(entry["real_time"] * SECONDS[entry["time_unit"]])
        if "bytes_per_second" in entry:
            row.bytes_per_second.append(entry["bytes_per_second"])
        if "ratio" in entry:
            row.fill_ratio.append(entry["ratio"])
    return rows


def merge(into: dict[str, Row], more: dict[str, Row]) -> None:
    """Adds the repetitions of another run of the same rows."""
    for name, row in more.items():
        known = into.setdefault(name, Row(name))
        known.seconds += row.seconds
        known.bytes_per_second += row.bytes_per_second
        known.fill_ratio += row.fill_ratio
