# SPDX-FileCopyrightText: 2026 The portacl authors
# SPDX-License-Identifier: Apache-2.0
"""What was measured on what: never the name of the machine."""

from __future__ import annotations

import datetime
import os
import platform
import time
from pathlib import Path


def describe(context: dict, command: str) -> dict:
    """The context of a report, from that of the suite's program."""
    return {
        "date": datetime.datetime.now(datetime.timezone.utc).strftime("%Y-%m-%d"),
        "command": command,
        "cpu": cpu_model(),
        "cores": len(os.sched_getaffinity(0)),
        "memory_gib": round(os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 2**30),
        "kernel": ".".join(platform.release().split(".")[:2]),
        "huge_pages": huge_pages(),
        "threads": int(str(context.get("engine_threads", 0))),
        "isa": context.get("isa"),
        "compiler": context.get("compiler"),
        "flags": context.get("flags"),
        "peer": context.get("peer"),
    }


def busy_cores() -> float:
    """Cores that others use while this program sleeps for a second. The load of the last minutes
    would count the build before the run."""
    before = working_ticks()
    time.sleep(1)
    return round((working_ticks() - before) / os.sysconf("SC_CLK_TCK"), 2)


def working_ticks() -> int:
    """What all cores have done, idle or waiting for devices apart."""
    ticks = list(map(int, Path("/proc/stat").read_text().split("\n", 1)[0].split()[1:9]))
    idle, waiting = ticks[3:5]
    return sum(ticks) - idle - waiting


def cpu_model() -> str:
    fields = {}
    for line in Path("/proc/cpuinfo").read_text().splitlines():
        key, _, value = line.partition(":")
        fields.setdefault(key.strip(), value.strip())
    model = fields.get("model name", platform.machine())
    family, number = fields.get("cpu family"), fields.get("model")
    return f"{model} (family {family}, model {number})" if family and number else model


def huge_pages() -> str:
    """The setting in force for transparent huge pages."""
    setting = Path("/sys/kernel/mm/transparent_hugepage/enabled")
    if not setting.exists():
        return "absent"
    text = setting.read_text()
    return text[text.index("[") + 1 : text.index("]")]
