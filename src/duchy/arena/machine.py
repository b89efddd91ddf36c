"""The stamp on figures: the program, and the machine it ran on."""

import os
import platform
from functools import cache
from pathlib import Path

import duchy
from duchy.native import is_native


def version() -> str:
    how = "native" if is_native() else "pure Python"
    return f"duchy {duchy.__version__} ({how}, Python {platform.python_version()})"


@cache
def machine() -> str:
    return f"{processor()}, {os.cpu_count()} cores, {platform.system()}"


def processor() -> str:
    try:
        for line in Path("/proc/cpuinfo").read_text("utf-8").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    except OSError:
        pass
    return platform.processor() or platform.machine()
