"""Whole games in a real browser, from the front page to the final score, by clicking what glows."""

import pytest
from playwright.sync_api import expect

from browser.conftest import Visitors
from browser.house import STATIC, House, new_table, play, play_together, to_table, totals


def test_two_clicks_lead_to_a_table_and_clicking_what_glows_ends_the_game(
    house: House, visit: Visitors
):
    page = visit()
    to_table(page, house, "Play against bots")
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
    assert len(play_together(ann, ben)) == 2


EXPANSIONS = (
    "shields", "trade_routes", "inns", "white_castles", "extra_tiles", "border_posts",
)  # fmt: skip


@pytest.mark.parametrize(
    "seats, options",
    [(2, dict.fromkeys(EXPANSIONS, True)), (4, {"team": True})],
    ids=["all expansions", "teams"],
)
def test_nothing_is_out_of_reach_with_expansions_and_in_teams(
    house: House, visit: Visitors, seats: int, options: dict[str, object]
):
    page = visit()
    bots = ["random"] * (seats - 1)
    table = new_table(page, house, "burgundy", *bots, options=options)
    page.goto(f"{house.url}/table/{table['id']}")
    page.wait_for_selector(".duchy")
    assert play(page) == "over"


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
