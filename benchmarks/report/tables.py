# SPDX-FileCopyrightText: 2026 The portacl authors
# SPDX-License-Identifier: Apache-2.0
"""Tables of a summary, for terminals and for documents."""

from __future__ import annotations

from typing import Callable, Sequence

# Threads of the peer wait for each other without sleeping: beside other work they wait for the
# scheduler, thousands of times longer.
QUIET_CORES = 0.2

Cells = Sequence[Sequence[str]]
Layout = Callable[[Sequence[str], Cells], str]


def text_table(heads: Sequence[str], cells: Cells) -> str:
    """Columns as wide as their widest cell; the first to the left, the others to the right."""
    widths = [max(len(row[i]) for row in [heads, *cells]) for i in range(len(heads))]

    def line(row: Sequence[str]) -> str:
        others = [cell.rjust(width) for cell, width in zip(row[1:], widths[1:])]
        return "  ".join([row[0].ljust(widths[0]), *others]).rstrip()

    return "\n".join([line(heads), "-" * len(line(heads)), *map(line, cells)])


def markdown_table(heads: Sequence[str], cells: Cells) -> str:
    def line(row: Sequence[str]) -> str:
        return "| " + " | ".join(row) + " |"

    rule = "| --- |" + " ---: |" * (len(heads) - 1)
    return "\n".join([line(heads), rule, *map(line, cells)])


def duration(microseconds: float | None) -> str:
    """Three digits and a unit."""
    if microseconds is None:
        return ""
    for limit, scale, unit in ((1, 1e3, "ns"), (1e3, 1, "us"), (1e6, 1e-3, "ms")):
        if microseconds < limit:
            return f"{digits(microseconds * scale)} {unit}"
    return f"{digits(microseconds * 1e-6)} s"


def digits(value: float | None, suffix: str = "") -> str:
    if value is None:
        return ""
    decimals = 2 if value < 10 else 1 if value < 100 else 0
    return f"{value:.{decimals}f}{suffix}"


def percent(share: float | None) -> str:
    return "" if share is None else f"{share:.0%}"


def size(size_bytes: float) -> str:
    for limit, scale, unit in ((1e3, 1, "B"), (1e6, 1e3, "KB"), (1e9, 1e6, "MB")):
        if size_bytes < limit:
            return f"{digits(size_bytes / scale)} {unit}"
    return f"{digits(size_bytes / 1e9)} GB"


def suite_table(summary: dict, layout: Layout) -> str:
    heads = ["N x C", "dtype", "reduction", "ignored", "ours", "+-", "peer", "+-", "ratio"]
    heads += ["of fill", "of copy"]
    cells = [
        [
            f"{row['n']} x {row['c']}",
            row["dtype"],
            row["reduction"],
            f"{row['ignored_percent']}%",
            duration(row["ours_us"]),
            percent(row["ours_spread"]),
            duration(row["peer_us"]),
            percent(row["peer_spread"]),
            digits(row["ratio"], "x"),
            percent(row["fill_share"]),
            percent(row["copy_share"]),
        ]
        for row in summary["rows"]
    ]
    return layout(heads, cells)


def plain_table(rows: list[dict], layout: Layout) -> str:
    heads = ["row", "time", "+-", "GB/s"]
    cells = [
        [
            row["name"],
            duration(row["us"]),
            percent(row["spread"]),
            digits(row.get("gb_per_second")),
        ]
        for row in rows
    ]
    return layout(heads, cells)


def layouts_table(rows: list[dict], layout: Layout) -> str:
    heads = ["layout", "variant", "shape", "time", "+-", "of contiguous", "of fill"]
    cells = [
        [
            row["layout"],
            row["variant"],
            row["shape"],
            duration(row["us"]),
            percent(row["spread"]),
            percent(row["contiguous_share"]),
            percent(row.get("fill_share")),
        ]
        for row in rows
    ]
    return layout(heads, cells)


def sizes_table(rows: list[dict], layout: Layout) -> str:
    heads = ["N x C, fp32", "out", "threads", "time", "+-", "per MB", "speedup", "of fill"]
    cells = [
        [
            f"{row['n']} x {row['c']}",
            size(row["out_bytes"]),
            str(row["threads"]),
            duration(row["us"]),
            percent(row["spread"]),
            duration(row["us"] / row["out_bytes"] * 1e6),
            digits(row["speedup"], "x"),
            percent(row.get("fill_share")),
        ]
        for row in sorted(rows, key=lambda row: (row["axis"], row["out_bytes"], row["threads"]))
    ]
    return layout(heads, cells)


def instructions_table(counts: dict, layout: Layout) -> str:
    heads = ["part of a call", "instructions"]
    return layout(heads, [[part, f"{count:.1f}"] for part, count in counts.items()])


def goals_table(goals: list[dict], layout: Layout) -> str:
    heads = ["goal", "wanted", "reached", "met"]
    cells = [
        [goal["name"], goal["wanted"], goal["reached"], "yes" if goal["is_met"] else "no"]
        for goal in goals
    ]
    return layout(heads, cells)


def totals_text(summary: dict) -> str:
    """The sums of the suite, a line each."""
    lines = []
    if summary["geomean"] is None:
        lines.append(f"Peer: {summary['context']['peer']}; its rows are absent.")
    else:
        lines.append(f"Against {summary['context']['peer']}: {digits(summary['geomean'])}x in the")
        lines[-1] += f" geometric mean, {digits(summary['min'])}x at least ({summary['min_case']})."
    for key, what in (
        ("fill_share", "Of the best plain fill, for out of 64 MB and more"),
        ("copy_share", "Of the traffic at the speed of a copy, for many narrow rows"),
    ):
        if summary[key] is not None:
            lines.append(f"{what}: {summary[key]:.2f} at least ({summary[f'{key}_case']}).")
    return "\n".join(lines)


def is_busy(context: dict) -> bool:
    """Whether the numbers are those of a machine with other work to do."""
    return context["busy_cores_before"] > QUIET_CORES


def machine_text(context: dict) -> str:
    busy = is_busy(context)
    return (
        f"{context['date']}, {context['cpu']}, {context['cores']} cores, {context['isa']}, "
        f"{context['memory_gib']} GiB, Linux {context['kernel']}, transparent huge pages "
        f"{context['huge_pages']}; {context['threads']} threads; {context['compiler']}, "
        f"{context['flags']}; {context['peer']}."
        + (" Other work kept the machine busy: not to be trusted." * busy)
    )


SECTIONS = (
    ("Suite", "rows", None),
    ("Phases of a call", "phases", plain_table),
    ("Instructions of a call of (2, 3)", "instructions", instructions_table),
    ("Device memory", "memory", plain_table),
    ("Layouts of out", "layouts", layouts_table),
    ("Sizes of out and threads", "sizes", sizes_table),
    ("Goals", "goals", goals_table),
)


def report(summary: dict, layout: Layout, heading: str) -> str:
    """All tables that the summary has numbers for."""
    parts = []
    for title, key, table in SECTIONS:
        if not summary.get(key):
            continue
        body = table(summary[key], layout) if table else suite_table(summary, layout)
        parts.append(f"{heading}{title}\n\n{body}")
    return "\n\n".join(parts)
