# SPDX-FileCopyrightText: 2026 The portacl authors
# SPDX-License-Identifier: Apache-2.0
"""Runs all benchmarks, prints their tables, and writes summary.json and a plot."""

from __future__ import annotations

import argparse
import json
import sys
import time
from pathlib import Path
from typing import Callable

import extras
import goals
import instructions
import machine
import plot
import suite
from programs import BenchmarkError, Effort, Program
from tables import machine_text, report, text_table, totals_text

FULL = Effort(repetitions=9)
QUICK = Effort(repetitions=5)
# Rows whose program keeps one shape at a time: their repetitions follow each other, and rounds
# spread them over time.
ROUNDS = 3
IN_ROUNDS = Effort(repetitions=3, is_interleaved=False)


def measure(folder: Path, is_quick: bool, command: str) -> dict:
    """The summary of a run."""
    program = Program(folder / "nll_loss_backward_bench")
    effort = QUICK if is_quick else FULL
    cases = suite.measure(program, effort, is_quick, progress)
    summary = suite.totals(cases)
    summary["suite"] = "quick" if is_quick else "full"
    summary["context"] = machine.describe(program.context, command)
    summary["rows"] = cases
    summary["failures"] = []
    for name, extra in extras_of(folder, effort, is_quick).items():
        try:
            summary[name] = extra()
        except BenchmarkError as error:
            # The suite is too long to lose it for this.
            summary["failures"].append(str(error))
    summary["goals"] = goals.goals_of(summary)
    return summary


def extras_of(folder: Path, effort: Effort, is_quick: bool) -> dict[str, Callable[[], object]]:
    """What is measured beside the suite, by its key in the summary."""

    def count() -> dict[str, float] | None:
        progress("instructions of a call")
        return instructions.count(folder)

    measured: dict[str, Callable[[], object]] = {
        "phases": lambda: extras.phases(folder, effort, progress),
        "instructions": count,
    }
    if not is_quick:
        measured["memory"] = lambda: extras.memory(folder, effort, progress)
        measured["layouts"] = lambda: extras.layouts(folder, ROUNDS, IN_ROUNDS, progress)
        measured["sizes"] = lambda: extras.sizes(folder, ROUNDS, IN_ROUNDS, progress)
    return measured


def progress(what: str) -> None:
    print(f"measuring {what}", file=sys.stderr, flush=True)


def main() -> int:
    parser = argparse.ArgumentParser(prog="report", description=__doc__)
    parser.add_argument("--bin", type=Path, required=True, help="folder of the programs")
    parser.add_argument("--out", type=Path, required=True, help="folder of summary.json and plots")
    parser.add_argument("--quick", action="store_true", help="the short list")
    parser.add_argument("--command", required=True, help="what the user ran, for the record")
    arguments = parser.parse_args()

    start = time.monotonic()
    busy_cores = machine.busy_cores()
    try:
        summary = measure(arguments.bin, arguments.quick, arguments.command)
    except BenchmarkError as error:
        print(f"report: {error}", file=sys.stderr)
        return 1
    summary["context"]["busy_cores_before"] = busy_cores
    summary["seconds"] = round(time.monotonic() - start)
    arguments.out.mkdir(parents=True, exist_ok=True)
    path = arguments.out / "summary.json"
    path.write_text(json.dumps(summary, indent=2) + "\n")
    plots = plot.draw(summary, arguments.out)

    print(report(summary, text_table, "\n"))
    print(f"\n{machine_text(summary['context'])}\n{totals_text(summary)}")
    if summary.get("instructions") is None:
        print("No instructions are counted: valgrind is missing.")
    if not plots:
        print("No plot is drawn: python3-matplotlib is missing.")
    print("Written:", *[path, *plots])
    for failure in summary["failures"]:
        print(f"report: {failure}", file=sys.stderr)
    return 1 if summary["failures"] else 0


if __name__ == "__main__":
    sys.exit(main())
