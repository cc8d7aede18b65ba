# SPDX-FileCopyrightText: 2026 The portacl authors
# SPDX-License-Identifier: Apache-2.0
"""Puts the tables of the last run into the documents, between their markers.

A document has pairs of lines, <!-- bench:NAME --> and <!-- /bench:NAME -->; what lies between them
is replaced.
"""

from __future__ import annotations

import argparse
import json
import re
import shutil
import sys
from pathlib import Path

from tables import goals_table, is_busy, machine_text, markdown_table, report, totals_text

PLOTS = ("performance.svg", "performance.png")


def contents(summary: dict) -> dict[str, str]:
    """What the markers stand for."""
    machine = f"`{summary['context']['command']}` on {machine_text(summary['context'])}"
    return {
        "machine": machine,
        "totals": "\n".join(f"- {line}" for line in totals_text(summary).splitlines()),
        "goals": goals_table(summary["goals"], markdown_table),
        "tables": report({**summary, "goals": None}, markdown_table, "### "),
    }


def fill(text: str, parts: dict[str, str]) -> str:
    """The document with each part between its markers."""
    for name, part in parts.items():
        pattern = rf"(<!-- bench:{name} -->\n).*?(<!-- /bench:{name} -->)"
        text = re.sub(pattern, lambda match: f"{match[1]}{part}\n{match[2]}", text, flags=re.DOTALL)
    return text


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--run", type=Path, required=True, help="folder of a run's summary.json")
    parser.add_argument("--plots", type=Path, required=True, help="folder that gets the plots")
    parser.add_argument("documents", type=Path, nargs="+")
    arguments = parser.parse_args()

    summary = json.loads((arguments.run / "summary.json").read_text())
    if is_busy(summary["context"]) or summary["suite"] != "full":
        print("documents.py: documents take a full run on a machine that was idle", file=sys.stderr)
        return 1
    parts = contents(summary)
    for document in arguments.documents:
        document.write_text(fill(document.read_text(), parts))
    arguments.plots.mkdir(parents=True, exist_ok=True)
    for name in PLOTS:
        shutil.copyfile(arguments.run / name, arguments.plots / name)
    return 0


if __name__ == "__main__":
    sys.exit(main())
