"""Which modules of duchy are compiled, and whether the compiled ones are up to date.

`setup.py` reads this file too, by path: it imports nothing of the package.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import find_spec
from pathlib import Path

COMPILED = ("core", "games", "bots")
"""The folders of the package that mypyc compiles."""

INTERPRETED: frozenset[str] = frozenset()
"""Files in those folders that stay interpreted, as paths below the package."""

STAMP = "native.stamp"
"""What the build leaves beside the package when it has compiled it."""

_PACKAGE = Path(__file__).resolve().parent


@dataclass(frozen=True)
class BuildInfo:
    """What the running interpreter uses, and what the last build left."""

    native: bool
    """The compiled modules are in use."""
    built: bool
    """The package has been compiled."""
    stale: bool
    """The sources have changed since they were compiled."""
    compiler: str
    """The versions that made the build, empty if there is none."""


def compiled_sources(package: Path = _PACKAGE) -> list[Path]:
    """The source files that a native build compiles, in a fixed order."""
    files = (file for folder in COMPILED for file in (package / folder).rglob("*.py"))
    return sorted(file for file in files if file.relative_to(package).as_posix() not in INTERPRETED)


def fingerprint(package: Path = _PACKAGE) -> str:
    """A hash over the names and contents of the compiled sources."""
    digest = hashlib.sha256()
    for file in compiled_sources(package):
        digest.update(file.relative_to(package).as_posix().encode() + b"\0")
        digest.update(file.read_bytes() + b"\0")
    return digest.hexdigest()


def is_native() -> bool:
    """Whether this interpreter runs the compiled modules."""
    spec = find_spec("duchy.core.engine.rng")
    origin = spec.origin if spec else None
    return origin is not None and origin.endswith(tuple(EXTENSION_SUFFIXES))


def stale() -> bool:
    """Whether compiled modules are there but their sources have changed since."""
    return build_info().stale


def build_info() -> BuildInfo:
    """What the running interpreter uses, and what the last build left."""
    native = is_native()
    try:
        stamp = json.loads((_PACKAGE / STAMP).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return BuildInfo(native=native, built=native, stale=native, compiler="")
    return BuildInfo(
        native=native,
        built=True,
        stale=stamp.get("sources") != fingerprint(),
        compiler=str(stamp.get("compiler", "")),
    )
