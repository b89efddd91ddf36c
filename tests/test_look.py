"""Palette and symbols have one source, the client's; the copies of the engine are as it is."""

import runpy
from pathlib import Path

import pytest

TOOL = runpy.run_path(str(Path(__file__).parents[1] / "tools" / "make_look.py"))


@pytest.mark.parametrize("name", TOOL["FILES"])
def test_the_copy_is_up_to_date(name: str):
    written = (TOOL["PICTURES"] / name).read_text("utf-8")
    assert written == TOOL["FILES"][name](), "run: python tools/make_look.py"
