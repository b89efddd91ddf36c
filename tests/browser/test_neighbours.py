"""Pages opened one after the other, without a reload: none is drawn with another's styles."""

import time

import pytest
from playwright.sync_api import Page

import duchy
from browser.conftest import Visitors
from browser.house import PATIENCE, House, go, laid, my_choice

# Everything that is drawn: where it is, and how. A die that rolls as its table is opened keeps
# the class of that until the next roll; opened again, the table shows it at rest.
DRAWN = """() => [...document.querySelectorAll('.root *')].map((one) => {
  const box = one.getBoundingClientRect(), style = getComputedStyle(one);
  return [
    one.tagName, (one.getAttribute('class') ?? '').replace(/\\b(rolled|tumble)\\b/g, '').trim(),
    ...[box.x, box.y, box.width, box.height].map(Math.round),
    style.display, style.color, style.backgroundColor, style.fontSize, style.fontWeight,
    style.fill, style.stroke, style.opacity, style.filter, style.boxShadow, style.borderRadius,
  ].join(' | ');
})"""


def drawn(page: Page, game: str) -> list[str]:
    """How the page looks when all of it is there: a table, or how the game is played."""
    page.wait_for_selector(f"[data-styles~={game}] :is(.app, .how)")
    if "/table/" in page.url:
        my_choice(page)
    page.evaluate("document.fonts.ready.then(() => new Promise(requestAnimationFrame))")
    found: list[str] = page.evaluate(DRAWN)
    return found


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (390, 844)])
def test_a_page_looks_the_same_after_those_of_other_games(
    house: House, visit: Visitors, width: int, height: int
):
    page = visit(width, height)
    games = duchy.game_ids()
    pages = [(game, laid(page, house, game, *["random"] * 3)) for game in games]
    pages += [(game, f"{house.url}/how/{game}") for game in games]
    fresh: dict[str, list[str]] = {}
    for game, address in pages:
        page.goto(address, wait_until="networkidle")  # with what it fetches for itself
        fresh[address] = drawn(page, game)
    for game, address in pages:  # so that the styles of all are there
        go(page, address)
        page.wait_for_selector(f"[data-styles~={game}] :is(.app, .how)")
    for game, address in pages:
        go(page, address)
        until = time.monotonic() + PATIENCE
        while (now := drawn(page, game)) != fresh[address] and time.monotonic() < until:
            page.wait_for_timeout(100)  # it is still fetching
        assert now == fresh[address]
    go(page, "/")
    page.wait_for_selector("body:not([data-styles])")
