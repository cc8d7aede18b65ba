# SPDX-FileCopyrightText: 2026 The portacl authors
# SPDX-License-Identifier: Apache-2.0
"""The suite as a picture: how many times faster than the peer, and how near to the ceiling."""

from __future__ import annotations

import statistics
from pathlib import Path

COLOURS = {"fp32": "#2b6cb0", "fp16": "#2f855a", "bf16": "#c05621"}


def draw(summary: dict, folder: Path) -> list[Path]:
    """Writes performance.png and performance.svg; nothing without matplotlib."""
    try:
        import matplotlib
    except ImportError:
        return []
    matplotlib.use("Agg")
    # The same picture for the same numbers, byte for byte.
    matplotlib.rcParams.update({"svg.hashsalt": "portacl", "font.size": 9})
    from matplotlib import pyplot

    shapes = list(dict.fromkeys((row["n"], row["c"]) for row in summary["rows"]))
    height = 2.2 + 0.42 * len(shapes)
    figure, (ratios, shares) = pyplot.subplots(1, 2, figsize=(10, height), sharey=True)
    draw_ratios(ratios, summary, shapes)
    draw_shares(shares, summary, shapes)
    ratios.set_yticks(range(len(shapes)), [f"{n} x {c}" for n, c in shapes])
    ratios.set_ylabel("rows x classes")
    ratios.invert_yaxis()
    handles, labels = shares.get_legend_handles_labels()
    figure.legend(handles, labels, loc="upper right", ncols=len(labels), frameon=False)
    figure.suptitle("aclnnNLLLossBackward on a CPU", x=0.01, ha="left", fontweight="bold")
    figure.text(0.01, 0.01, footer(summary["context"]), fontsize=7, color="#4a5568")
    figure.tight_layout(rect=(0, 0.05, 1, 1))

    paths = [folder / "performance.png", folder / "performance.svg"]
    figure.savefig(paths[0], dpi=150, metadata={"Software": None})
    figure.savefig(paths[1], metadata={"Date": None, "Creator": None})
    pyplot.close(figure)
    return paths


def series(summary: dict, shapes: list, key: str):
    """For each dtype: the places of its bars, and the numbers of all of its cases there."""
    dtypes = list(dict.fromkeys(row["dtype"] for row in summary["rows"]))
    step = 0.8 / len(dtypes)
    for index, dtype in enumerate(dtypes):
        places, numbers = [], []
        for place, shape in enumerate(shapes):
            found = [
                row[key]
                for row in summary["rows"]
                if (row["n"], row["c"]) == shape and row["dtype"] == dtype and row[key]
            ]
            if found:
                places.append(place + (index - (len(dtypes) - 1) / 2) * step)
                numbers.append(found)
        yield dtype, step, places, numbers


def draw_bars(axes, summary: dict, shapes: list, key: str) -> None:
    """The median of the cases of a shape as a bar, the least and the largest as its whisker."""
    for dtype, step, places, numbers in series(summary, shapes, key):
        medians = [statistics.median(found) for found in numbers]
        below = [median - min(found) for median, found in zip(medians, numbers)]
        above = [max(found) - median for median, found in zip(medians, numbers)]
        axes.barh(places, medians, height=0.9 * step, color=COLOURS[dtype], label=dtype)
        axes.errorbar(medians, places, xerr=[below, above], fmt="none", ecolor="#1a202c", lw=0.8)
    axes.grid(axis="x", color="#e2e8f0", lw=0.6)
    axes.set_axisbelow(True)
    for side in ("top", "right", "left"):
        axes.spines[side].set_visible(False)


def draw_ratios(axes, summary: dict, shapes: list) -> None:
    if summary["geomean"] is None:
        axes.set_title("no peer", loc="left")
        return
    draw_bars(axes, summary, shapes, "ratio")
    axes.set_xscale("log")
    axes.set_xticks([1, 2, 4, 8, 16, 32], ["1x", "2x", "4x", "8x", "16x", "32x"])
    axes.minorticks_off()
    axes.axvline(1, color="#1a202c", lw=1)
    peer = summary["context"]["peer"]
    axes.set_title(f"times faster than {peer}: {summary['geomean']:.1f}x in the mean", loc="left")


def draw_shares(axes, summary: dict, shapes: list) -> None:
    draw_bars(axes, summary, shapes, "fill_share")
    axes.axvline(1, color="#1a202c", lw=1)
    axes.set_title("speed over that of the best plain fill of out", loc="left")


def footer(context: dict) -> str:
    return (
        f"{context['command']}, {context['date']}: {context['cpu']}, {context['cores']} cores, "
        f"{context['threads']} threads, {context['compiler']}"
    )
