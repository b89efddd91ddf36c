"""What is told of a game before and after it: how it is played, the end, the replay, the analysis.
No server runs."""

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Browser, expect

import duchy
from browser.layout.scenes import OVER, Scene, scene, variant
from browser.layout.stage import Stage
from duchy.server.wire import messages

# What is drawn of a picture beyond its edge, and so is not seen.
CLIPPED = """
[...document.querySelectorAll('.how section svg:not(.face svg)')].flatMap((svg) => {
  const edge = svg.getBoundingClientRect();
  return [...svg.querySelectorAll('use, text, polygon')].filter((part) => {
    const box = part.getBoundingClientRect();
    return box.left < edge.left - 1 || box.right > edge.right + 1 || box.top < edge.top - 1
      || box.bottom > edge.bottom + 1;
  }).map((part) => part.outerHTML);
})
"""
# Badges that lie on goods or on the die of a depot.
COVERED = """
() => {
  const box = (one) => one.getBoundingClientRect();
  const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2;
  const read = [...document.querySelectorAll('.moment :is(.good, .die)')];
  return [...document.querySelectorAll('.marks > span')].flatMap((badge) =>
    read.filter((one) => meet(box(badge), box(one)))
      .map((one) => `${badge.textContent} on ${one.outerHTML}`));
}
"""


@pytest.fixture
def stages(browser: Browser) -> Iterator[list[Stage]]:
    opened: list[Stage] = []
    yield opened
    for stage in opened:
        assert stage.errors == []
        stage.close()


def stage_of(stages: list[Stage], browser: Browser, *size: int, **how: Any) -> Stage:
    stages.append(Stage(browser, *size, **how))
    return stages[-1]


@pytest.mark.parametrize("game", duchy.game_ids())
def test_nothing_is_clipped_in_how_to_play(browser: Browser, stages: list[Stage], game: str):
    stage = stage_of(stages, browser, 1280, 800)
    stage.open(f"/how/{game}")
    stage.page.wait_for_selector(".how section svg")
    for size in ((1280, 800), (390, 844)):
        stage.resize(*size)
        assert stage.page.evaluate(CLIPPED) == []
        assert stage.page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0


@pytest.fixture(scope="module")
def over() -> Scene:
    return scene(variant("burgundy", 2), OVER)


def test_the_replay_says_what_the_move_was(browser: Browser, stages: list[Stage], over: Scene):
    """And marks its line in the log."""
    stage = stage_of(stages, browser)
    number = len(over.record.moves) // 2
    stage.lay(over, f"?move={number}")
    head = stage.page.get_by_role("heading", level=1)
    expect(head).not_to_contain_text("choosing")
    expect(head).not_to_contain_text("turn:")
    marked = stage.page.locator(".log [aria-current='step']")
    expect(marked).not_to_have_count(0)
    stage.page.get_by_role("button", name="A turn on").click()
    expect(head).not_to_contain_text("choosing")


def test_badges_of_the_analysis_cover_neither_goods_nor_dice(
    browser: Browser, stages: list[Stage], over: Scene
):
    moves = over.record.moves
    at = next(i for i, (_, action) in enumerate(moves) if i > 60 and action.startswith("take "))
    seat, action = moves[at]
    choices = [
        messages.Advised(
            action=name, words=name, why="", points=100.0 - rank, cost=float(rank), verb="take",
            things=[thing], source=thing, target="", piece="", number=0,
        )
        for rank, (name, thing) in enumerate(
            [(action, "space:1.3"), ("second", "space:6.4"), ("third", "space:4.3")]
        )
    ]  # fmt: skip
    decision = messages.AnalysedDecision(
        move=at, seat=seat, when="B1", action=action, words=action, cost=0.0, missed="",
        choices=choices,
    )  # fmt: skip
    analysis = messages.Analysis(
        state="done", done=len(moves), moves=len(moves), sides=[0, 1], as_chance=False,
        start=[0.0, 0.0], scores=over.record.scores, decisions=[decision], links=[],
        chapters=[messages.Chapter(move=0, name="A")],
    )  # fmt: skip
    stage = stage_of(stages, browser)
    stage.page.route(
        "**/api/tables/*/analysis*",
        lambda route: route.fulfill(
            content_type="application/json", body=msgspec.json.encode(analysis)
        ),
    )
    stage.answers.lay(over)
    stage.open(f"/table/{over}/analysis?seat={seat}&move={at}")
    for size in ((1280, 800), (1024, 768), (390, 844)):
        stage.resize(*size)
        expect(stage.page.locator(".marks > span")).not_to_have_count(0)
        stage.settle()
        assert stage.page.evaluate(COVERED) == []


@pytest.mark.parametrize(("game", "seats"), [("burgundy", 4), ("burgundy_dice", 8)])
def test_the_end_fits_a_desk_and_a_phone(
    browser: Browser, stages: list[Stage], game: str, seats: int
):
    stage = stage_of(stages, browser)
    stage.lay(scene(variant(game, seats), OVER))
    for size in ((1280, 800), (1280, 720), (360, 740)):
        stage.resize(*size)
        assert stage.page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
        for name in stage.page.locator(".scores .name").all():
            assert name.evaluate("one => one.scrollWidth <= one.clientWidth + 1")
        for button in stage.page.locator(".after > *").all():
            expect(button).to_be_in_viewport(ratio=1)
