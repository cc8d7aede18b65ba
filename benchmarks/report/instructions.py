# SPDX-FileCopyrightText: 2026 The portacl authors
# SPDX-License-Identifier: Apache-2.0
"""Instructions of a call for two rows of three classes, counted by callgrind.

Run as a program it prints them, and with --check compares them with a recorded bound.
"""

from __future__ import annotations

import argparse
import json
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from programs import BenchmarkError
from tables import instructions_table, text_table

PROGRAM = "instructions_per_call"
# Calls in each dump, as in the program.
COUNTED_CALLS = 1000
# Compilers and C libraries differ by less; a step more in a call does not.
TOLERANCE = 0.10


def count(folder: Path) -> dict[str, float] | None:
    """Instructions of each part of a call; None without valgrind."""
    if shutil.which("valgrind") is None:
        return None
    with tempfile.TemporaryDirectory() as dumps:
        command = ["valgrind", "--tool=callgrind", "--collect-atstart=no", "--quiet"]
        command += [f"--callgrind-out-file={dumps}/out", str(folder / PROGRAM)]
        done = subprocess.run(command, capture_output=True, text=True)
        if done.returncode != 0:
            raise BenchmarkError(f"{PROGRAM} failed under valgrind: {done.stderr.strip()}")
        counts = dict(filter(None, map(read_dump, sorted(Path(dumps).iterdir()))))
    if not counts:
        raise BenchmarkError(f"{PROGRAM} left no counts")
    return counts


def read_dump(path: Path) -> tuple[str, float] | None:
    """The name and the count of a dump; None for that of the end of the program."""
    text = path.read_text()
    name = re.search(r"^desc: Trigger: Client Request: (\w+)$", text, re.MULTILINE)
    # A part per thread; the calling one's is all there is, since small calls run inline.
    totals = re.findall(r"^(?:totals|summary): (\d+)", text, re.MULTILINE)
    if name is None or not totals:
        return None
    return name[1], int(totals[-1]) / COUNTED_CALLS


def excesses(counts: dict[str, float], bounds: dict[str, float]) -> list[str]:
    """What is above its bound, a line each."""
    return [
        f"{part}: {counts[part]:.1f} instructions a call, expected at most "
        f"{bound * (1 + TOLERANCE):.1f} ({bound:.1f} and {TOLERANCE:.0%})"
        for part, bound in bounds.items()
        if counts[part] > bound * (1 + TOLERANCE)
    ]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--bin", type=Path, required=True, help="folder of the programs")
    bounds = parser.add_mutually_exclusive_group()
    bounds.add_argument("--check", type=Path, help="bounds to compare with")
    bounds.add_argument("--record", type=Path, help="file to write the counts to, as bounds")
    arguments = parser.parse_args()

    counts = count(arguments.bin)
    if counts is None:
        print("instructions.py: valgrind is missing (Debian package valgrind)", file=sys.stderr)
        return 1
    print(instructions_table(counts, text_table))
    if arguments.record:
        arguments.record.write_text(json.dumps(counts, indent=2) + "\n")
    if not arguments.check:
        return 0
    above = excesses(counts, json.loads(arguments.check.read_text()))
    for line in above:
        print(f"instructions.py: {line}", file=sys.stderr)
    return 1 if above else 0


if __name__ == "__main__":
    sys.exit(main())
