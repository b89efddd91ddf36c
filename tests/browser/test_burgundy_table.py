"""The table of The Castles of Burgundy, laid without a server: what it marks, says and covers."""

from collections.abc import Iterator
from itertools import pairwise

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.layout.scenes import scene, variant
from browser.layout.stage import Stage

BASE = variant("burgundy", 4)
ALL = variant("burgundy", 4, everything=True)


@pytest.fixture
def stage(browser: Browser) -> Iterator[Stage]:
    laid = Stage(browser, remember={"hints.burgundy": "off"})
    yield laid
    laid.close()
    assert laid.errors == []


def covered(page: Page, above: str, below: str) -> list[str]:
    """What of `below` lies, with its middle or a third around it, under something of `above`."""
    found: list[str] = page.evaluate(
        """([above, below]) => [...document.querySelectorAll(below)].filter((one) => {
          const a = one.getBoundingClientRect();
          return [...document.querySelectorAll(above)].some((other) => {
            const b = other.getBoundingClientRect();
            return b.width && a.left + a.width / 3 < b.right && a.right - a.width / 3 > b.left
              && a.top + a.height / 3 < b.bottom && a.bottom - a.height / 3 > b.top;
          });
        }).map((one) => one.outerHTML.slice(0, 90))""",
        [above, below],
    )
    return found


@pytest.mark.parametrize("size", [(1280, 800), (1024, 768), (820, 1180)])
def test_name_and_way_back_cover_no_field_of_a_rival(stage: Stage, size: tuple[int, int]):
    stage.resize(*size)
    stage.lay(scene(ALL, "turn"))
    stage.page.locator(".enlarge").first.click()
    expect(stage.page.get_by_role("button", name="Back to your duchy")).to_be_visible()
    assert covered(stage.page, ".own .title, .own .points, .own .back", ".own .duchy .field") == []


def test_depots_stay_solid_while_a_ship_asks(stage: Stage):
    stage.lay(scene(BASE, "goods_of_a_depot"))
    lit = stage.page.locator(".depot:has(> .plate)")
    expect(lit).not_to_have_count(0)
    for depot in lit.all():
        colour = depot.evaluate("e => getComputedStyle(e).backgroundColor")
        assert colour.startswith("rgb("), colour
        assert depot.evaluate("e => Number(getComputedStyle(e).opacity)") == 1


@pytest.mark.parametrize("size", [(1280, 720), (1280, 800), (1440, 900)])
def test_every_monastery_shows_what_it_does_and_no_price_covers_it(
    stage: Stage, size: tuple[int, int]
):
    stage.resize(*size)
    stage.lay(scene(ALL, "turn"))
    for name in stage.page.locator(".market [data-tile^=monastery]").evaluate_all(
        "found => found.map(one => one.dataset.tile)"
    ):
        sign = stage.page.locator(
            f".market [data-tile={name}] use[href='#sym-{name.replace('monastery', 'monastery-')}']"
        )
        expect(sign.first).to_be_visible()
    assert covered(stage.page, ".depot .price", ".market .market-tile, .market .arms") == []
    assert covered(stage.page, ".market .arms", ".market .market-tile") == []


def test_tab_stops_only_at_what_can_be_chosen_or_pressed(stage: Stage):
    stage.lay(scene(ALL, "turn"))
    idle = stage.page.evaluate(
        """() => [...document.querySelectorAll('.app [data-thing]')].filter((one) =>
          one.tabIndex >= 0 && !one.disabled &&
            !one.matches('.shine, .also, .chosen, .threaded, .act')
        ).map((one) => one.dataset.thing)"""
    )
    assert idle == []


@pytest.mark.parametrize("size", [(1280, 800), (1024, 768), (844, 390)])
def test_the_last_turns_of_rivals_are_marked(stage: Stage, size: tuple[int, int]):
    stage.resize(*size)
    stage.lay(scene(BASE, "turn"))
    expect(stage.page.locator(".rival .last")).not_to_have_count(0)
    if size[1] > 400:
        expect(stage.page.locator(".rival polygon.last")).not_to_have_count(0)
    expect(stage.page.locator(".market .took .crest")).not_to_have_count(0)


def test_the_board_says_how_its_fields_are_named(stage: Stage):
    stage.lay(scene(BASE, "turn"))
    marks = stage.page.locator(".own .duchy .mark").all_text_contents()
    assert marks == ["a", "4", "b", "5", "c", "6", "d", "7", "e", "6", "f", "5", "g", "4"]


def test_a_chosen_die_veils_what_it_cannot_do_and_moves_nothing(stage: Stage):
    stage.lay(scene(BASE, "turn"))
    page = stage.page
    still = ".own .duchy, .depot, .tray .hexbox, .act.end"
    places = "found => found.map(one => JSON.stringify(one.getBoundingClientRect()))"
    before = page.locator(still).evaluate_all(places)
    page.locator(".diebox:enabled").first.click()
    expect(page.locator(".own .veil")).not_to_have_count(0)
    expect(page.locator(".depot.mine, .depot.off")).not_to_have_count(0)
    expect(page.locator(".own .possible")).to_have_count(
        page.locator(".own .possible.shine, .own .possible.also").count()
    )
    assert page.locator(still).evaluate_all(places) == before
    page.locator(".diebox.chosen").click()
    expect(page.locator(".own .veil")).to_have_count(0)


def test_a_phone_on_its_side_opens_a_depot_in_the_room_for_tips(browser: Browser):
    stage = Stage(browser, 844, 390, touch=True)
    stage.lay(scene(BASE, "turn"))
    stage.page.locator(".depot .open").first.tap()
    tiles = stage.page.locator(".tip .market-tile")
    expect(tiles).not_to_have_count(0)
    for tile in tiles.all():
        box = tile.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 44
    stage.page.locator(".tip .market-tile.also").first.tap()
    expect(stage.page.locator(".tip .go").first).to_be_visible()
    assert stage.errors == []
    stage.close()


@pytest.mark.parametrize(
    ("topic", "words"),
    [
        (".phases", "joined fields"),
        (".rounds ol", "white die"),
        (".white-die", "depot"),
        ("[data-topic=bridge]", "moves first"),
        ("[data-topic='bonus:mine']", "first to do so"),
        (".ladder", "joined fields"),
        (".market .depot", "A die that shows"),
        ("[data-topic^=route]", "Goods you sell"),
        ("[data-topic=post]", "edge of the duchy"),
        (".held [data-shield]", "points"),
    ],
)
def test_everything_printed_explains_itself(stage: Stage, topic: str, words: str):
    stage.lay(scene(ALL, "turn"))
    stage.page.locator(topic).first.dispatch_event("pointerover", {"pointerType": "mouse"})
    expect(stage.page.get_by_role("tooltip")).to_contain_text(words)


def test_no_tip_says_a_word_twice(stage: Stage):
    """Shields ended with a word that their text had said."""
    stage.lay(scene(ALL, "turn"))
    page = stage.page
    for shield in page.locator(".market [data-shield], .held [data-shield]").all():
        shield.dispatch_event("pointerover", {"pointerType": "mouse"})
        shield.hover(force=True)
        said = page.get_by_role("tooltip").inner_text().lower().replace("\n", " ").split()
        twice = [one for one, other in pairwise(said) if one == other]
        assert twice == [], said
