"""Every table at every size: whatever may be chosen can be seen and hit, and no text is cut."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

import duchy
from browser.layout.checks import BY_TOUCH, SIZES, problems
from browser.layout.scenes import FIRST, LOBBY, OVER, Variant, scene, scenes, variants
from browser.layout.stage import Stage

VARIANTS = [one for game in duchy.game_ids() for one in variants(game)]
TABLES = {OVER, LOBBY}
"""Scenes that show no table; their pages have tests of their own."""

Size = tuple[int, int]


def _kinds(of: Variant) -> list[str]:
    return [kind for kind in scenes(of) if kind not in TABLES]


def _sizes(of: Variant, kind: str) -> list[Size]:
    """Most scenes at three sizes that change from scene to scene, the busiest ones at all."""
    if kind in (FIRST, "turn", "playing"):
        return list(SIZES)
    start = _kinds(of).index(kind) + VARIANTS.index(of)
    return [SIZES[(start + step) % len(SIZES)] for step in (0, 4, 9)]


def _laid(
    browser: Browser, of: Variant, wanted: dict[str, list[Size]], touch: bool
) -> Iterator[str]:
    """What is wrong with the scenes of a variant, at those sizes that are used by touch or not."""
    stage = Stage(browser, touch=touch, remember={"curtain": "off"})
    try:
        for kind, sizes in wanted.items():
            mine = [size for size in sizes if (size in BY_TOUCH) == touch]
            if not mine:
                continue
            stage.resize(*mine[0])
            stage.lay(scene(of, kind))
            for width, height in mine:
                stage.resize(width, height)
                for problem in problems(stage.page, touch):
                    yield f"{kind} at {width}x{height}: {problem}"
        yield from (f"error: {error}" for error in stage.errors)
    finally:
        stage.close()


def _wrong(browser: Browser, of: Variant, wanted: dict[str, list[Size]]) -> list[str]:
    return [problem for touch in (True, False) for problem in _laid(browser, of, wanted, touch)]


@pytest.mark.long
@pytest.mark.parametrize("of", VARIANTS, ids=str)
def test_a_table_lies_well(browser: Browser, of: Variant):
    wrong = _wrong(browser, of, {kind: _sizes(of, kind) for kind in _kinds(of)})
    assert not wrong, "\n".join(wrong)


@pytest.mark.long
@pytest.mark.parametrize("of", VARIANTS, ids=str)
def test_every_scene_lies_well_at_every_size(browser: Browser, of: Variant):
    wrong = _wrong(browser, of, {kind: list(SIZES) for kind in _kinds(of)})
    assert not wrong, "\n".join(wrong)
