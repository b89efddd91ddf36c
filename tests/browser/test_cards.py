"""The Card Game in a real browser."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

import duchy
from browser.conftest import Visitors
from browser.house import (
    House,
    arrive,
    choose_by_keys,
    drag,
    first_way,
    fits_a_phone,
    follow,
    laid,
    my_choice,
    number,
    play,
    play_together,
    received,
    sit_down,
    snapshots,
    spilling,
    table_of,
    to_table,
    told_why,
    totals,
    violations,
    wait_for_change,
)

GAME = "burgundy_cards"


def cards_table(page: Page, house: House, way: str = "Play against bots") -> None:
    to_table(page, house, way, GAME)
    my_choice(page)


# ---- whole games -----------------------------------------------------------------------


def test_clicking_what_glows_leads_from_the_front_page_to_the_final_score(
    house: House, visit: Visitors
):
    page = visit()
    cards_table(page, house)
    assert play(page) == "over"
    assert len(totals(page)) == 2
    page.get_by_role("button", name="Replay").click()
    page.get_by_role("button", name="Move on").click()
    expect(page.get_by_text("Move 1 of")).to_be_visible()
    expect(page.locator(".display li")).to_have_count(6)


def test_the_solo_game_ends_with_the_opponent_on_the_sheet(house: House, visit: Visitors):
    page = visit()
    cards_table(page, house, "Solo")
    expect(page.locator(".rival h2")).to_have_text("Aaron")
    assert play(page) == "over"
    expect(page.get_by_role("heading", level=1)).to_contain_text("Aaron has")
    end = table_of(page)
    aaron = 1 if end["winners"] else 0  # the winner stands first
    assert page.locator(".scores thead .name").all_inner_texts()[aaron].strip() == "Aaron"
    assert totals(page)[aaron] == end["view"]["opponent"]["score"]
    assert totals(page)[1 - aaron] == end["scores"][0]
    assert page.locator(".place").all_inner_texts() == ["1", "2"]
    expect(page.locator(".chart:not(.slim) .line")).to_have_count(2)
    assert violations(page) == []


def late_position(round: str, turn: int) -> str:
    """A game of two from here on, everything hidden dealt anew."""
    state = duchy.game(GAME).start(2, 4)
    while True:
        view = state.view(None)
        seat = state.to_act()[0]
        if view["round"] == round and view["turn"] == turn and state.asked(seat) == "turn":
            return state.position()
        legal = state.legal(seat)
        state.apply(seat, max(legal, key=lambda a: duchy.game(GAME).bot.judge(state, seat, a)))


def test_two_browsers_play_the_last_round_against_each_other(house: House, visit: Visitors):
    ann, ben = visit(), visit()
    sit_down(house, ann, ben, GAME, position=late_position("E", 3))
    assert len(play_together(ann, ben)) == 2


# ---- choosing --------------------------------------------------------------------------


def test_a_die_narrows_the_choices_an_action_shows_its_things_and_undo_takes_it_back(
    house: House, visit: Visitors
):
    page = visit()
    page.goto(laid(page, house, GAME, "random", position=late_position("C", 2)))
    my_choice(page)
    before = table_of(page)
    dice = {choice["action"].split(" die ")[1][0] for choice in before["choices"]}
    die = page.locator(".die-choice").first
    die.click()
    expect(die).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="Take", exact=True).click()
    number_of_die = (die.get_attribute("aria-label") or "")[-1]
    assert number_of_die in dice
    takes = {
        choice["action"].split()[1]
        for choice in before["choices"]
        if choice["action"].startswith("take") and f"die {number_of_die}" in choice["action"]
    }
    assert takes
    expect(page.locator(".take.shine")).to_have_count(len(takes))
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    expect(page.locator(".take.shine")).to_have_count(0)
    at = number(page)
    page.get_by_role("button", name="Silver", exact=True).click()
    first_way(page, at)
    assert table_of(page)["view"]["players"][0]["silver"] == (
        before["view"]["players"][0]["silver"] + 1
    )
    at = number(page)
    page.get_by_role("button", name="Undo").click()
    wait_for_change(page, at)
    assert table_of(page)["view"] == before["view"]


def test_a_preview_has_price_and_points_and_what_is_impossible_says_why(
    house: House, visit: Visitors
):
    position = """
game = "burgundy_cards"
seats = 2
[player.0]
hand = [3, 3]
projects = ["mine4"]
estate = ["mine1 mine2"]
workers = 1
silver = 0
"""
    page = visit()
    page.goto(laid(page, house, GAME, "random", position=position))
    my_choice(page)
    page.locator(".project.also").hover()
    card = page.locator("[role=tooltip]")
    expect(card.locator(".total")).to_have_text("+5")  # the triple and the first of its type
    expect(card).to_contain_text("1 worker")
    expect(card).to_contain_text("Choose a bonus of the round")
    expect(page.locator(".heap .float")).to_be_visible()  # where it would lie
    page.locator(".act.buy").click(force=True)
    told_why(page, "3 silver short")


def test_a_card_is_dragged_from_the_display_to_the_projects(house: House, visit: Visitors):
    position = 'game = "burgundy_cards"\nseats = 2\n[player.0]\nhand = [3, 3]\nworkers = 2\n'
    page = visit()
    page.goto(laid(page, house, GAME, "random", position=position))
    my_choice(page)
    at = number(page)
    drag(page, page.locator(".take.also").first, page.locator(".bench .free").first)
    wait_for_change(page, at)
    assert sum(card is not None for card in table_of(page)["view"]["players"][0]["projects"]) == 1


def test_a_phone_shows_the_estate_first_and_a_second_tap_plays(house: House, visit: Visitors):
    page = visit(390, 844, touch=True)
    cards_table(page, house)
    fits_a_phone(page, ".actions button", ".tabs button", ".ware", ".die-choice")
    at = number(page)
    page.get_by_role("button", name="Display").last.tap()
    page.locator(".take.also").first.tap()
    bar = page.locator(".tip")
    expect(bar.locator(".go").first).to_be_visible()
    assert number(page) == at  # the first tap only shows
    bar.locator(".go").first.tap()
    wait_for_change(page, at)
    assert violations(page) == []


def test_the_keyboard_is_enough(house: House, visit: Visitors):
    page = visit()
    page.goto(f"{house.url}/play/{GAME}?way=bots")
    page.get_by_role("button", name="Start", exact=True).wait_for()
    follow(page, "Start")
    page.wait_for_selector(".estate")
    turns = 0
    for _ in range(60):
        my_choice(page)
        if page.locator(".act.end:not([aria-disabled=true])").count():
            page.keyboard.press("e")
            turns += 1
        elif page.locator(".menu").count():
            page.wait_for_function("() => document.activeElement?.closest('.menu')")
            page.keyboard.press("Enter")
        else:
            choose_by_keys(page)
        if turns >= 3:
            break
    assert turns >= 3


# ---- for everybody ---------------------------------------------------------------------


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_has_no_objection(house: House, visit: Visitors, theme: str):
    page = visit()
    page.emulate_media(color_scheme="dark" if theme == "dark" else "light", reduced_motion="reduce")
    position = late_position("D", 2) if theme == "light" else ""
    others = ["random"] if theme == "light" else ["random", "random"]
    address = laid(page, house, GAME, *others, position=position)
    page.goto(address)
    page.wait_for_selector(".estate")
    my_choice(page)
    assert violations(page) == []
    page.goto(f"{house.url}/how/{GAME}")
    page.get_by_role("heading", name="Three alike make points").wait_for()
    assert violations(page) == []


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)], ids=str)
def test_everything_is_on_one_screen(house: House, visit: Visitors, size: tuple[int, int]):
    page = visit(*size)
    page.goto(laid(page, house, GAME, "random", "random", "random"))
    my_choice(page)
    assert spilling(page) == []


# ---- secrets ---------------------------------------------------------------------------


def test_a_curtain_falls_between_two_players_at_one_screen(house: House, visit: Visitors):
    page = visit()
    arrive(page, house)
    made = page.request.post(
        f"{house.url}/api/tables",
        headers={"origin": house.url},
        data={"game": GAME, "seats": [{"kind": "me"}, {"kind": "hot", "name": "Bea"}]},
    ).json()
    page.goto(f"{house.url}/table/{made['id']}")
    curtain = page.locator(".curtain")
    curtain.get_by_role("button").click()
    expect(curtain).to_be_hidden()
    first = table_of(page)["seat"]
    at = number(page)
    page.get_by_role("button", name="Silver", exact=True).click()
    first_way(page, at)
    page.locator(".act.end:not([aria-disabled=true])").click()
    expect(curtain).to_be_visible()
    assert table_of(page)["seat"] != first


KINDS = (
    "castle", "mine", "cloister", "knowledge", "ship", "pasture", "carpenters_workshop", "church",
    "market", "watchtower", "bank", "boarding_house", "warehouse", "city_hall",
)  # fmt: skip


def names_in(data: Any) -> list[str]:
    """Every card's name in what was told, wherever it stands."""
    if isinstance(data, dict):
        return [name for value in data.values() for name in names_in(value)]
    if isinstance(data, list):
        return [name for value in data for name in names_in(value)]
    is_card = isinstance(data, str) and data[:-1] in KINDS and data[-1:] in "123456"
    return [data] if is_card else []


def test_hands_and_piles_are_nowhere_in_what_a_browser_received(house: House, visit: Visitors):
    """Two browsers play; of the other's hand and of all piles each is told numbers only."""
    ann, ben = visit(), visit()
    told = received(ben)
    sit_down(house, ann, ben, GAME)
    views: list[Any] = []
    while len(views) <= 30:
        for page in (ann, ben):
            assert play(page, moves=3, seconds=0.3) != "over"
        seen = snapshots(told)
        views = [snapshot["view"] for snapshot in seen if snapshot["view"]]
    for snapshot in seen:
        assert snapshot["table"]["seed"] == ""
    for view in views:
        mine, hers = view["players"][1], view["players"][0]
        assert "hand" not in hers
        assert all(isinstance(die, int) for die in mine["hand"])
        assert isinstance(view["draw_pile"], int)
        assert isinstance(hers["pile"], int)
        open_cards = [
            *view["discard"], *(card for row in view["display"] for card in row),
            *view["bought_cards"],
        ]  # fmt: skip
        for player in view["players"]:
            open_cards += [card for card in player["projects"] if card]
            open_cards += [card for pile in player["estate"] for card in pile["cards"]]
        assert sorted(names_in(view)) == sorted(open_cards)  # no card but those that lie open
        assert len(open_cards) + view["draw_pile"] < 114
