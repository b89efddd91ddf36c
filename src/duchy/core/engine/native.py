"""A mark that the compiler needs.

mypyc closes compiled classes to interpreted subclasses unless they carry this mark. Games in other
packages subclass ours, so the base classes carry it. Without the compiler's helper package the mark
does nothing.
"""

from collections.abc import Callable
from typing import Any

try:
    from mypy_extensions import mypyc_attr
except ImportError:

    def mypyc_attr(*attrs: str, **options: object) -> Callable[[Any], Any]:  # type: ignore[misc]
        return lambda thing: thing


__all__ = ["mypyc_attr"]
