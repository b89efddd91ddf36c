"""Drag and drop, the end of a game, replay, rematch, playing on, tables of bots, first games."""

import re
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

import duchy
from browser.conftest import Visitors
from browser.house import House, drag, first_way, late_position, my_choice, number, play, segment
from browser.test_people import guest, look, post
from duchy.core.engine.playthrough import Playthrough


def finish(page: Page, house: House) -> str:
    """A game against a bot that has just ended on the page."""
    made = post(
        page, house, "/tables", 201, game="burgundy", position=late_position(14),
        seats=[{"kind": "me"}, {"kind": "bot", "bot": "random"}],
    )  # fmt: skip
    page.goto(f"{house.url}/table/{made['id']}")
    page.wait_for_selector(".app")
    assert play(page) == "over"
    return str(made["id"])


def test_tiles_are_dragged_from_depots_and_onto_fields(house: House, visit: Visitors):
    page = guest(visit, house, "Ann")
    seats = [{"kind": "me"}, {"kind": "hot", "name": "Ben"}]
    made = post(page, house, "/tables", 201, game="burgundy", seats=seats)
    page.goto(f"{house.url}/table/{made['id']}")
    page.wait_for_selector(".market-tile.also")
    at = number(page)
    drag(page, page.locator(".market-tile.also").first, page.locator(".tray .storage"))
    first_way(page, at)  # with either die
    expect(page.locator(".tray .hexbox .tile")).to_have_count(1)

    # until a stored tile fits somewhere
    seen = look(page, house, made["id"])
    for _ in range(40):
        if any(choice["action"].startswith("place") for choice in seen["choices"]):
            break
        choice = next(
            (c for c in seen["choices"] if c["action"].startswith("take")), seen["choices"][0]
        )
        post(page, house, f"/tables/{made['id']}/moves", seat=choice["seat"],
             number=seen["number"], key=f"k{seen['number']}", action=choice["action"])  # fmt: skip
        seen = look(page, house, made["id"])
    place = next(c["action"] for c in seen["choices"] if c["action"].startswith("place"))
    key, field = re.match(r"place (\d+)>(\w+)", place).groups()  # type: ignore[union-attr]
    page.wait_for_function(
        "n => Number(document.querySelector('[data-number]').dataset.number) >= n",
        arg=seen["number"],
    )
    at = number(page)
    stored = page.locator(f"[data-thing='key:{key}']")
    drag(page, stored, page.locator(f".possible[data-thing='field:{field}']"))
    first_way(page, at)
    tiles = look(page, house, made["id"])["view"]["players"]
    assert any(field in player["tiles"] for player in tiles)


def test_the_end_leads_to_replay_link_record_and_on(house: House, visit: Visitors):
    page = guest(visit, house, "Ann")
    table = finish(page, house)
    expect(page.locator(".scores tbody tr").first).to_be_visible()
    expect(page.locator(".chart .line").first).to_be_visible()
    link = page.locator(".moments a").first
    href = link.get_attribute("href") or ""
    link.click()
    expect(page.locator(".replay output")).to_contain_text("Move ")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    expect(page).to_have_url(re.compile(re.escape(href)))
    # the link leads others to the same moment, who see no more than they may
    other = guest(visit, house, "Ben")
    other.goto(house.url + href)
    told = page.locator(".replay output").inner_text()
    expect(other.locator(".replay output")).to_have_text(told)
    with page.expect_download() as download:
        page.get_by_role("link", name="Download the record").click()
    record = download.value.path().read_text()
    assert 'game = "burgundy"' in record
    page.get_by_role("slider", name="Move").fill("3")
    expect(page.locator(".replay output")).to_contain_text("Move 3 of")
    page.get_by_role("button", name=re.compile("Play on from here")).click()
    page.wait_for_url(lambda url: table not in url)
    page.wait_for_selector(".own .duchy")
    assert play(page, moves=2) == "moves"


def test_a_rematch_seats_everybody_again(house: House, visit: Visitors):
    page = guest(visit, house, "Ann")
    table = finish(page, house)
    page.get_by_role("button", name=re.compile("Rematch")).click()
    page.wait_for_url(lambda url: table not in url)
    page.wait_for_selector(".own .duchy")
    fresh = page.url.rpartition("/")[2]
    seats: list[dict[str, Any]] = look(page, house, fresh)["table"]["seats"]
    assert [seat["kind"] for seat in seats] == ["guest", "bot"]


def test_bots_among_themselves_are_watched(house: House, visit: Visitors):
    page = visit()
    page.goto(f"{house.url}/play/burgundy?way=watch")
    page.get_by_role("button", name="Start").click()
    # quick bots may have played the whole game before the page is there
    page.wait_for_selector(".own .duchy, .fin")
    page.wait_for_function(
        "() => document.querySelector('.fin') ||"
        " Number(document.querySelector('[data-number]').dataset.number) > 20"
    )
    assert page.locator(".possible, .threaded").count() == 0


def test_a_first_game_has_hints_and_the_second_none(house: House, visit: Visitors):
    page = visit(360, 740, touch=True)
    page.goto(house.url)
    page.locator("a[href='/how/burgundy']").click()
    expect(page.locator(".how section")).to_have_count(7)
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    for shown in (True, False):
        page.goto(f"{house.url}/play/burgundy?way=bots")
        expect(page.get_by_role("switch", name="Tips")).to_have_attribute(
            "aria-checked", "true" if shown else "false"
        )
        page.get_by_role("button", name="Start").click()
        page.wait_for_url(re.compile("/table/"))
        my_choice(page)
        expect(page.locator(".first-hint")).to_have_count(1 if shown else 0)
        assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0


def test_what_was_filled_in_is_marked_where_it_matters(house: House, visit: Visitors):
    page = guest(visit, house, "Ann")
    made = post(
        page, house, "/tables", 201, game="burgundy",
        seats=[{"kind": "me"}, *[{"kind": "hot", "name": name} for name in "BCD"]],
        options={"team": True, "team_board": "12b"},
    )  # fmt: skip
    page.goto(f"{house.url}/table/{made['id']}")
    page.locator(".own .doubt").click()
    expect(page.locator(".doubt-note")).to_contain_text("the fields of board 12b")
    expect(page.locator(".doubt-note")).to_contain_text("FOLDER/burgundy/boards.toml")
    with page.expect_download() as taken:
        page.locator(".doubt-note a").click()
    assert "[board.12b]" in Path(taken.value.path()).read_text("utf-8")


def test_the_log_of_a_running_game_leads_back_and_forth(house: House, visit: Visitors):
    page = guest(visit, house, "Ann")
    seats = [{"kind": "me"}, {"kind": "hot", "name": "Ben"}]
    made = post(page, house, "/tables", 201, game="burgundy", seats=seats)
    page.goto(f"{house.url}/table/{made['id']}")
    page.wait_for_selector(".own .duchy")
    assert play(page, moves=8) == "moves"
    page.locator(".log button.line").last.click()
    expect(page.locator(".replay output")).to_contain_text(re.compile("Move [0-3] of"))
    assert page.locator(".possible, .threaded").count() == 0
    page.get_by_role("button", name="A turn on").click()
    seen = look(page, house, made["id"])
    page.get_by_role("button", name="Back to the game").click()
    expect(page.locator(".act.undo")).to_be_visible()
    assert look(page, house, made["id"])["number"] == seen["number"]


def test_any_seat_is_mine_and_options_follow_the_number_of_players(house: House, visit: Visitors):
    page = visit()
    page.goto(f"{house.url}/play/burgundy?way=bots")
    segment(page, "4 players")
    team = page.get_by_role("switch", name="Team game")
    team.click()
    expect(team).to_have_attribute("aria-checked", "true")
    level = page.get_by_role("radiogroup", name="Level of bot 2")
    level.locator("label[title^=greedy]").click()
    segment(page, "2 players")
    expect(level.get_by_role("radio", name="greedy")).to_be_checked()  # what was chosen stays
    expect(team).to_have_count(0)  # it is for four
    segment(page, "Seat 2")
    expect(page.get_by_role("radiogroup", name="Level of bot 1")).to_be_visible()
    page.get_by_role("button", name="Start").click()
    page.wait_for_selector(".own .duchy")
    assert look(page, house, page.url.rpartition("/")[2])["me"] == [1]


def test_a_record_from_the_terminal_is_opened(house: House, visit: Visitors, tmp_path: Path):
    game = duchy.game("burgundy_dice")
    played = Playthrough.start(game, 1, 7)
    while not played.state.over:
        played.play(0, played.state.legal(0)[0])
    file = tmp_path / "game.toml"
    page = visit()
    page.goto(house.url)
    page.get_by_role("link", name="Open a record").click()
    file.write_text("a letter", encoding="utf-8")
    page.set_input_files("input[type=file]", file)
    expect(page.get_by_role("alert")).to_contain_text("not a record of duchy")
    file.write_text(played.record.dumps(), encoding="utf-8")
    page.set_input_files("input[type=file]", file)
    moves = len(played.record.moves)
    expect(page.get_by_text(f"Move 0 of {moves}")).to_be_visible()
