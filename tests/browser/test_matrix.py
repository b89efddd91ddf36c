"""Every table at every size: whatever may be chosen can be seen and hit, and no text is cut.

The moments are stored, so nothing is played and no server runs. Every kind of choice is laid at
some sizes, the busiest table of each game at all; `long`: everything at all sizes.
"""

import re
from collections.abc import Iterator, Sequence

import pytest
from playwright.sync_api import Browser

import duchy
from browser.layout.checks import BY_TOUCH, SIZES, problems
from browser.layout.scenes import FIRST, LOBBY, OVER, Variant, scene, scenes, variants
from browser.layout.stage import Stage

GAMES = duchy.game_ids()
VARIANTS = [one for game in GAMES for one in variants(game)]
NO_TABLES = {OVER, LOBBY}
"""Scenes that show no table; their pages have tests of their own."""
BUSIEST = ("turn", "playing", "action", FIRST)
"""Of a game the first of these that it has."""

KNOWN: dict[str, dict[str, str]] = {
    "burgundy": {
        r"at 640x400: .*'Look into: Black depot'.*covered": "below the inn at 200 % zoom",
        r"text overlaps: (button\.line|p\.last)": "a long last turn where four rivals share a desk",
        r"tribute at .*: the table is": "so many ways that their row grows",
        r"span\.good\.shine <wares:.*covered .*<depot:": "the depot takes the same choice",
    },
}
"""By game: what is wrong by now, as a pattern, and why it is not mended yet."""

Size = tuple[int, int]
Wanted = dict[tuple[Variant, str], Sequence[Size]]
"""The sizes at which a scene of a variant is laid."""


def _kinds(of: Variant) -> list[str]:
    return [kind for kind in scenes(of) if kind not in NO_TABLES]


def _busiest(of: Variant) -> str:
    return next(kind for kind in BUSIEST if kind in _kinds(of))


def _by_turns(start: int, count: int) -> list[Size]:
    """Sizes that change from scene to scene, far from each other."""
    return [SIZES[(start + step * 5) % len(SIZES)] for step in range(count)]


def _some(game: str) -> Wanted:
    """Every kind of choice where most are asked it, at two sizes; the busiest scene of every
    variant at three, that of the fullest table at all."""
    found: Wanted = {}
    seen: set[str] = set()
    largest = sorted(variants(game), key=lambda of: (of.seats, len(of.options)), reverse=True)
    for turn, of in enumerate(largest):
        for kind in _kinds(of):
            if kind not in seen:
                seen.add(kind)
                found[of, kind] = _by_turns(len(found), 2)
        found[of, _busiest(of)] = _by_turns(turn, 3) if turn else SIZES
    return found


def _laid(browser: Browser, wanted: Wanted, touch: bool) -> Iterator[str]:
    """What is wrong with scenes at those of the sizes that are used by touch, or not."""
    stage = Stage(browser, touch=touch, remember={"curtain": "off"})
    try:
        for (of, kind), sizes in wanted.items():
            mine = [size for size in sizes if (size in BY_TOUCH) == touch]
            if not mine:
                continue
            stage.resize(*mine[0])
            stage.lay(scene(of, kind))
            for width, height in mine:
                stage.resize(width, height)
                for problem in problems(stage.page, touch):
                    yield f"{of} {kind} at {width}x{height}: {problem}"
        yield from (f"error: {error}" for error in stage.errors)
    finally:
        stage.close()


def _wrong(browser: Browser, wanted: Wanted) -> list[str]:
    return [problem for touch in (True, False) for problem in _laid(browser, wanted, touch)]


@pytest.mark.parametrize("game", GAMES)
def test_every_kind_of_choice_lies_well(browser: Browser, game: str):
    wrong = _wrong(browser, _some(game))
    known = KNOWN.get(game, {})
    new = [line for line in wrong if not any(re.search(fault, line) for fault in known)]
    assert not new, "\n".join(new)
    mended = [fault for fault in known if not any(re.search(fault, line) for line in wrong)]
    assert not mended, f"mended, so no longer known: {mended}"


@pytest.mark.long
@pytest.mark.parametrize("of", VARIANTS, ids=str)
def test_a_table_lies_well(browser: Browser, of: Variant):
    wrong = _wrong(
        browser,
        {
            (of, kind): SIZES if kind == _busiest(of) else _by_turns(i + VARIANTS.index(of), 3)
            for i, kind in enumerate(_kinds(of))
        },
    )
    assert not wrong, "\n".join(wrong)


@pytest.mark.long
@pytest.mark.parametrize("of", VARIANTS, ids=str)
def test_every_scene_lies_well_at_every_size(browser: Browser, of: Variant):
    wrong = _wrong(browser, {(of, kind): SIZES for kind in _kinds(of)})
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("game", GAMES)
def test_every_kind_of_choice_is_shown(game: str):
    """Whoever adds a kind of choice makes the stored moments anew: `tools/scenes.py`."""
    asked = {key for of in variants(game) for key in scenes(of)}
    lines = duchy.game(game).words.texts("en").lines
    assert {key.partition(".")[2] for key in lines if key.startswith("prompt.")} <= asked
