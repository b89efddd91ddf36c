"""Says which rules a test proves."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pytest


def rule(*ids: str) -> pytest.MarkDecorator:
    """Mark a test, a test class or one parametrized case with the ids of the rules it proves.

    >>> @rule("COB-T-003", "COB-T-004")
    ... def test_a_full_store_takes_no_tile(): ...
    """
    # Imported here because only tests have pytest, and only tests call this.
    import pytest

    if not ids:
        raise ValueError("rule() needs at least one rule id")
    return pytest.mark.rule(*ids)
