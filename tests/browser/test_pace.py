"""What bots do is shown at a pace that people can follow, unless they want to skip or to pause."""

import time
from itertools import pairwise

from playwright.sync_api import Page, expect

from browser.conftest import Visitors
from browser.house import House, laid, my_choice, my_turn, number, play, table_of


def shown(page: Page) -> list[tuple[float, int]]:
    """When which number of the table came onto the screen, from my last move to my next turn."""
    found: list[tuple[float, int]] = page.evaluate("window.shown")
    return found


WATCH = """
() => {
  const state = document.querySelector('[data-number]');
  window.shown = [];
  new MutationObserver(() => {
    const now = Number(state.dataset.number);
    if (shown.at(-1)?.[1] !== now) shown.push([performance.now(), now]);
  }).observe(state, { attributes: true });
}
"""


def end_my_turn(page: Page) -> int:
    """Whatever glows, until the bots move; the number after my last move."""
    page.evaluate(WATCH)
    my_choice(page)
    me = table_of(page)["seat"]
    while True:
        assert play(page, moves=1) == "moves"
        page.wait_for_function("() => document.querySelector('[data-busy]').dataset.busy === '0'")
        if table_of(page)["to_act"] != [me] or not my_turn(page):
            return number(page)


def at_a_table(house: House, visit: Visitors, pace: str) -> Page:
    page = visit()
    address = laid(page, house, "burgundy", "random", "random")
    page.evaluate("pace => (localStorage['duchy.pace'] = pace)", pace)
    page.goto(address)
    my_choice(page)
    return page


def test_moves_of_bots_come_one_after_the_other(house: House, visit: Visitors):
    page = at_a_table(house, visit, "fast")
    mine = end_my_turn(page)
    my_choice(page)
    steps = [(at, one) for at, one in shown(page) if one >= mine]
    assert len(steps) > 3
    assert steps[-1][1] == table_of(page)["number"]
    followed = [after - before for (before, _), (after, _) in pairwise(steps)]
    assert sum(gap > 350 for gap in followed) >= 3  # those that the log tells of


def test_a_key_or_a_click_shows_all(house: House, visit: Visitors):
    page = at_a_table(house, visit, "slow")
    for way in ("key", "click"):
        before = end_my_turn(page)
        while not table_of(page)["choices"]:
            time.sleep(0.05)
        assert number(page) == before
        if way == "key":
            page.keyboard.press("ArrowDown")
        else:
            page.locator("header").first.click(position={"x": 2, "y": 2})
        expect(page.locator("[data-number]")).to_have_attribute(
            "data-number", str(table_of(page)["number"]), timeout=1000
        )
        assert my_turn(page)


def test_at_once_is_chosen_in_the_menu(house: House, visit: Visitors):
    page = at_a_table(house, visit, "slow")
    page.get_by_role("button", name="Settings", exact=True).click()
    page.get_by_label("Pace of the bots").select_option("at once")
    page.keyboard.press("Escape")
    end_my_turn(page)
    while not table_of(page)["choices"]:
        time.sleep(0.05)
    now = str(table_of(page)["number"])
    expect(page.locator("[data-number]")).to_have_attribute("data-number", now, timeout=1000)
