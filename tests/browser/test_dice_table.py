"""The table of the Dice Game, laid without a server: what is lit, veiled, told and explained."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.layout.scenes import scene, variant
from browser.layout.stage import Stage

GAME = "burgundy_dice"

# What Tab stops at, and what is no choice among it.
STOPS = """() => [...document.querySelectorAll('.own *, .market *, .tray *')].filter(
    one => one.tabIndex === 0 && one.checkVisibility()
      && !one.matches('.shine, .also, .chosen, .threaded, .on, .doubt'))
  .map(one => one.outerHTML.slice(0, 90))"""
PLACES = """() => [...document.querySelectorAll('.board, .bone, .circle, .act')].map(one => {
  const { x, y, width, height } = one.getBoundingClientRect();
  return [x, y, width, height].map(Math.round);
})"""


@pytest.fixture
def stage(browser: Browser) -> Iterator[Stage]:
    found = Stage(browser)
    yield found
    found.close()
    assert found.errors == []


def lay(stage: Stage, seats: int, kind: str = "turn") -> Page:
    stage.lay(scene(variant(GAME, seats), kind))
    return stage.page


@pytest.mark.parametrize("kind", ["turn", "marked", "sell", "castle", "waiting"])
def test_tab_stops_only_at_what_can_be_chosen(stage: Stage, kind: str):
    page = lay(stage, 2, kind)
    assert page.evaluate(STOPS) == []


def test_a_pair_veils_what_it_cannot_do_and_nothing_moves(stage: Stage):
    page = lay(stage, 8)
    veils = page.locator(".own polygon[opacity='0.5']")
    expect(veils).to_have_count(0)
    before = page.evaluate(PLACES)
    page.locator(".pair.threaded").first.click()
    lit = page.locator(".own .possible")
    expect(veils).not_to_have_count(0)
    assert veils.count() + lit.count() == 37
    page.mouse.move(640, 5)
    page.locator(".pair.on").click()
    page.mouse.move(640, 5)
    assert page.evaluate(PLACES) == before


def test_the_last_turn_of_a_rival_is_on_his_sheet_and_in_words(stage: Stage):
    page = lay(stage, 2)
    rival = page.locator(".rival")
    expect(rival.locator(".last")).to_contain_text(" into ")
    expect(rival.locator("polygon[stroke^='var(--seat']")).not_to_have_count(0)


@pytest.mark.parametrize(
    "selector",
    [
        ".own .field", ".own .points", ".own table", ".cast.time", ".phasetable thead .now",
        ".phasetable tbody tr:last-child th", ".phasetable .glass", ".fulls li", ".castles small",
        ".bonus .bonusname", ".rival .state", ".pair:not(button)", ".cast:not(button)",
    ],
)  # fmt: skip
def test_everything_has_a_tooltip(stage: Stage, selector: str):
    page = lay(stage, 8)
    page.locator(f"{selector} >> visible=true").first.hover(force=True)
    tip = page.locator("[role=tooltip] p")
    expect(tip.first).not_to_be_empty(timeout=10_000)


def test_previews_show_the_bonus_that_comes(stage: Stage):
    page = lay(stage, 2, "castle")
    page.locator(".own .possible").first.hover()
    card = page.get_by_role("tooltip")
    expect(card).to_contain_text("area of 1, phase I")
    expect(card).to_contain_text("+1")
    expect(card.locator(".brings, li")).not_to_have_count(1)
