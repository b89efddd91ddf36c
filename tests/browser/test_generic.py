"""A game that brings no table for the client is played on a plain one."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from browser.conftest import Visitors, require_a_browser
from browser.house import House, laid, my_choice, number, play, table_of, wait_for_change
from new_game import install


@pytest.fixture(scope="module")
def pig(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server with Pig, the game of docs/new-game.md, installed."""
    require_a_browser()
    folder: Path = tmp_path_factory.mktemp("pig")
    path = install(folder)
    opened = House(folder, PYTHONPATH=path, DUCHY_HOME=str(folder / "home"))
    yield opened
    opened.close()


def test_it_stands_on_the_front_page_with_the_others(pig: House, visit: Visitors):
    page = visit()
    page.goto(pig.url)
    expect(page.get_by_role("heading", name="Pig", exact=True)).to_be_visible()
    page.locator('a[href^="/play/pig?"]').filter(has_text="Play against bots").click()
    page.get_by_role("button", name="Start", exact=True).click()
    page.wait_for_selector(".app .actions")
    picture = page.get_by_role("img", name="The table of Pig")
    expect(picture).to_be_visible()
    page.wait_for_function("() => document.querySelector('.generic img').naturalWidth > 0")
    my_choice(page)
    choices = page.get_by_role("group", name="What you can do")
    expect(choices.get_by_role("button")).to_have_text(["Roll the die"])


def test_it_is_played_to_the_end(pig: House, visit: Visitors):
    page = visit()
    page.goto(laid(page, pig, "pig", "greedy", options={"target": 20}))
    my_choice(page)
    shown = page.locator(".generic img").get_attribute("src")
    at = number(page)
    page.get_by_role("button", name="Roll the die").click()
    wait_for_change(page, at)
    assert page.locator(".generic img").get_attribute("src") != shown
    assert play(page) == "over"
    found = table_of(page)
    assert max(found["scores"]) >= 20
    expect(page.get_by_role("heading", name="wins").first).to_be_visible()
    page.get_by_role("button", name="Replay").click()
    page.wait_for_selector(".generic img[src*='moves=0']")


def test_a_phone_shows_picture_and_choices_together(pig: House, visit: Visitors):
    page = visit(390, 844, touch=True)
    page.goto(laid(page, pig, "pig", "greedy"))
    my_choice(page)
    for one in (page.locator(".generic img"), page.get_by_role("button", name="Roll the die")):
        box = one.bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 390
        assert box["height"] >= 44
