"""No page has what axe-core objects to, in light and in dark."""

import pytest
from playwright.sync_api import expect

from browser.conftest import Visitors
from browser.house import (
    House,
    my_choice,
    new_table,
    play,
    record_of,
    to_table,
    uploaded,
    violations,
)

# What a page is made of does not depend on how the rules are compiled.
PAGES = (
    "/", "/play/burgundy?way=bots", "/play/burgundy?way=friends", "/play/burgundy_cards?way=solo",
    "/play/burgundy_dice?way=bots", "/play/artificium?way=hot", "/mine", "/open", "/watch",
    "/how/burgundy", "/about", "/record", "/join", "/device", "/name", "/nothing", "/table/nowhere",
)  # fmt: skip


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_pages_around_the_tables(house: House, visit: Visitors, theme: str):
    page = visit()
    page.emulate_media(color_scheme="dark" if theme == "dark" else "light", reduced_motion="reduce")
    for path in PAGES:
        page.goto(house.url + path)
        page.wait_for_selector(".who:has-text('Guest')")
        page.wait_for_load_state("networkidle")
        assert (path, violations(page, theme == "dark")) == (path, [])


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_table(house: House, visit: Visitors, theme: str):
    page = visit()
    page.emulate_media(color_scheme="dark" if theme == "dark" else "light", reduced_motion="reduce")
    to_table(page, house, "Play against bots")
    play(page, moves=10)
    my_choice(page)
    dark = theme == "dark"
    assert violations(page, dark) == []
    page.get_by_role("button", name="Settings").first.click()
    expect(page.get_by_role("dialog", name="Settings")).to_be_visible()
    assert violations(page, dark) == []
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Chat").first.click()
    expect(page.locator(".chat")).to_be_visible()
    assert violations(page, dark) == []


def test_a_table_on_a_phone(house: House, visit: Visitors):
    page = visit(390, 844, touch=True)
    to_table(page, house, "Play against bots")
    my_choice(page)
    assert violations(page) == []


EXPANSIONS: dict[str, object] = dict.fromkeys(
    ("extra_tiles", "white_castles", "inns", "trade_routes", "shields", "border_posts"), True
)


@pytest.mark.parametrize("size", [(390, 844), (360, 740)])
def test_a_phone_with_every_expansion_and_its_replay(
    house: House, visit: Visitors, size: tuple[int, int]
):
    """What scrolls on a small screen can be scrolled by the keyboard."""
    page = visit(*size, touch=True)
    table = new_table(page, house, "burgundy", "random", options=EXPANSIONS)
    page.goto(f"{house.url}/table/{table['id']}")
    my_choice(page)
    page.wait_for_selector(".route[tabindex]")
    assert violations(page) == []
    page.goto(f"{house.url}/table/{table['id']}?move=0")
    page.wait_for_selector(".replay")
    page.wait_for_selector(".route[tabindex]")
    assert violations(page) == []


def test_the_end_and_the_replay(house: House, visit: Visitors):
    page = visit()
    page.goto(house.url)
    page.goto(f"{house.url}/table/{uploaded(page, house, record_of('burgundy'))}")
    expect(page.locator(".moments .parts").first).not_to_be_empty()  # the last to be there
    assert violations(page) == []
    page.get_by_role("button", name="Replay").click()
    page.wait_for_selector(".replay")
    assert violations(page) == []
