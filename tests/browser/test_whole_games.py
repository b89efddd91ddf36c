"""Games in a real browser, from the front page to the final score, by clicking what glows.

One with everything in it is played from its beginning; the others from shortly before their end.
"""

import pytest
from playwright.sync_api import expect

from browser.conftest import Visitors
from browser.house import (
    STATIC,
    House,
    laid,
    late_position,
    play,
    play_together,
    sit_down,
    to_table,
    totals,
)


def test_two_clicks_lead_to_a_table_and_clicking_what_glows_ends_the_game(
    house: House, visit: Visitors
):
    page = visit()
    to_table(page, house, "Play against bots")
    assert play(page, moves=20) == "moves"
    page.goto(laid(page, house, "burgundy", "random", position=late_position(30)))
    assert play(page) == "over"
    assert len(totals(page)) == 2
    expect(page.get_by_role("heading", level=1)).to_contain_text("wins")

    page.get_by_role("button", name="Replay").click()
    expect(page.get_by_text("Move 0 of")).to_be_visible()
    page.get_by_role("button", name="Move on").click()
    expect(page.get_by_text("Move 1 of")).to_be_visible()
    assert page.url.endswith("?move=1")
    record = page.request.get(page.url.split("?")[0].replace("/table/", "/api/tables/") + "/record")
    assert record.ok
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_url(lambda url: "move=" not in url)
    page.wait_for_selector(".act.undo")


def test_a_solo_game_is_played_to_its_end(house: House, visit: Visitors):
    page = visit()
    to_table(page, house, "Solo")
    assert play(page, moves=10) == "moves"
    page.goto(laid(page, house, "burgundy", position=late_position(20, 1)))
    assert play(page) == "over"
    expect(page.get_by_role("heading", level=1)).to_contain_text("fields")


def test_two_browsers_play_against_each_other(house: House, visit: Visitors):
    ann, ben = visit(), visit()
    ann.goto(house.url)
    ann.get_by_role("link", name="Play with friends").first.click()
    ann.get_by_role("button", name="Open the table").click()
    link = ann.locator("#invite").input_value()
    ben.goto(link)
    ben.get_by_role("button", name="Sit down here").click()
    for page in (ann, ben):
        page.wait_for_selector(".duchy")
    sit_down(house, ann, ben, "burgundy", position=late_position(20))
    assert len(play_together(ann, ben)) == 2


EXPANSIONS = (
    "shields", "trade_routes", "inns", "white_castles", "extra_tiles", "border_posts",
)  # fmt: skip


def test_nothing_is_out_of_reach_in_a_whole_game_with_every_expansion(
    house: House, visit: Visitors
):
    page = visit()
    options = dict.fromkeys(EXPANSIONS, True)
    page.goto(laid(page, house, "burgundy", "random", options={**options}))
    page.wait_for_selector(".duchy")
    assert play(page) == "over"


@pytest.mark.parametrize(("moves_left", "clicks", "then"), [(40, 60, "over"), (320, 30, "moves")])
def test_nothing_is_out_of_reach_in_teams(
    house: House, visit: Visitors, moves_left: int, clicks: int, then: str
):
    """At the end, and for a while in the middle."""
    page = visit()
    position = late_position(moves_left, 4, team=True)
    page.goto(laid(page, house, "burgundy", *["random"] * 3, position=position))
    page.wait_for_selector(".duchy")
    assert play(page, moves=clicks) == then


def test_the_way_to_a_table_is_light(house: House, visit: Visitors):
    """Every script from the front page to the first move, packed as it is sent."""
    page = visit()
    scripts: set[str] = set()
    page.on("response", lambda answer: scripts.add(answer.url.rpartition("/")[2]))
    to_table(page, house, "Play against bots")
    page.wait_for_load_state("networkidle")
    packed = {file.name.removesuffix(".gz"): file for file in STATIC.parent.rglob("*.js.gz")}
    sizes = [packed[name].stat().st_size for name in scripts if name in packed]
    assert len(sizes) > 3
    assert sum(sizes) < 150_000
