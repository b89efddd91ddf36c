"""Artificium in a real browser."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Visitors
from browser.house import (
    House,
    choose_by_keys,
    drag,
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

GAME = "artificium"

# The last cards of the last round, so that a game is over soon.
LATE = """
game = "artificium"
seats = 2
round = 4
[player.0]
hand = ["farm", "mill_bakery"]
goods = { grain = 1 }
[player.1]
hand = ["sawmill", "theft"]
"""
# One coal is missing for the first player's Sword Forge.
FORGE = """
game = "artificium"
seats = 2
round = 2
moment = "resolving"
[player.0]
coins = 5
hand = ["brewery", "castle"]
played = "sword_forge"
goods = { metal = 1, wood = 1 }
points = { level_2 = 10 }
[player.1]
hand = ["farm"]
"""
# A used card asks something: whose hand, and which card.
TRAVEL = """
game = "artificium"
seats = 3
round = 2
moment = "travelling"
[player.0]
front = ["farm", "research_trip"]
"""
REBUILD = TRAVEL.replace("travelling", "rebuilding").replace("research_trip", "reconstruction")


# ---- whole games -----------------------------------------------------------------------


def test_clicking_what_glows_leads_from_the_front_page_to_the_final_score(
    house: House, visit: Visitors
):
    page = visit()
    to_table(page, house, "Play against bots", GAME)
    assert play(page) == "over"
    assert len(totals(page)) == 2
    page.get_by_role("button", name="Replay").click()
    page.get_by_role("button", name="Move on").click()
    expect(page.get_by_text("Move 1 of")).to_be_visible()
    expect(page.locator(".market-cards .crd")).to_have_count(6)


def test_two_browsers_choose_in_secret_and_play_to_the_end(house: House, visit: Visitors):
    ann, ben = visit(), visit()
    sit_down(house, ann, ben, GAME, position=LATE)  # hands are dealt anew where people join
    ann.locator('[data-thing^="hand:"].shine').first.click()
    expect(ann.get_by_role("heading", level=1)).to_contain_text("face down")
    expect(ben.locator(".order-row .facedown")).to_have_count(1)
    expect(ben.locator(".thinks")).to_have_count(1)
    ben.locator('[data-thing^="hand:"].shine').first.click()
    expect(ben.locator(".order-row .turned")).to_have_count(2)  # revealed, in their order
    expect(ben.locator(".order-row .now")).to_have_count(1)
    assert max(play_together(ann, ben)) > 0


def test_a_game_without_points_ends_in_words(house: House, visit: Visitors):
    poor = 'coins = 1\nhand = ["castle"]\n'
    position = 'game = "artificium"\nseats = 2\nround = 4\n'
    position += "".join(f"[player.{seat}]\n{poor}" for seat in range(2))
    page = visit(360, 740, touch=True)
    page.goto(laid(page, house, GAME, "random", position=position))
    assert play(page) == "over"
    expect(page.get_by_role("heading", level=1)).to_contain_text(" and ")
    expect(page.locator(".scores")).to_contain_text("Nobody has scored")
    expect(page.locator(".moments")).to_contain_text("No move brought points")
    fits_a_phone(page, ".after .act")
    assert violations(page) == []


def test_the_most_players_there_can_be(house: House, visit: Visitors):
    page = visit()
    page.goto(laid(page, house, GAME, *["random"] * 5))
    my_choice(page)
    expect(page.locator(".rival")).to_have_count(5)
    play(page, moves=12)
    assert spilling(page) == []


# ---- choosing --------------------------------------------------------------------------


def coal(page: Page) -> Any:
    return page.locator(".tray .count").nth(2)


def test_trade_undo_and_one_click_that_buys_and_uses(house: House, visit: Visitors):
    page = visit()
    page.goto(laid(page, house, GAME, "random", position=FORGE))
    my_choice(page)
    bench = page.locator(".trade")
    expect(bench).to_contain_text("1 missing")
    expect(bench).to_contain_text("10 › 15")
    expect(bench).to_contain_text("1 wood, space 12")
    expect(page.locator(".ghost-marker")).to_have_count(1)

    at = number(page)
    page.locator('.tray [data-thing="buy:coal"]').click()
    wait_for_change(page, at)
    expect(coal(page)).to_contain_text("1")
    at = number(page)
    page.get_by_role("button", name="Undo").click()
    wait_for_change(page, at)
    expect(coal(page)).to_contain_text("0")
    my_choice(page)

    seal = page.locator(".act.end")
    expect(seal).to_contain_text("1 coal, 4 coins")
    seal.click()
    expect(page.locator(".own-score b")).to_have_text("15")
    mine = table_of(page)["view"]["players"][0]
    assert mine["coins"] == 1
    assert mine["goods"] == {"wood": 2, "sword": 1}


@pytest.mark.parametrize("way", ["click", "drag"])
def test_an_exchange_in_the_market(house: House, visit: Visitors, way: str):
    page = visit()
    page.goto(laid(page, house, GAME, "random"))
    my_choice(page)
    view = table_of(page)["view"]
    given = view["players"][0]["hand"][0]
    taken = next(card for card in view["market"] if card != given)
    at = number(page)
    mine = page.locator(f'[data-thing="hand:{given}"]')
    offered = page.locator(f'[data-thing="market:{taken}"]').first
    if way == "click":
        mine.click()
        expect(page.locator(".market-cards .crd.shine")).to_have_count(6)
        offered.click()
    else:
        drag(page, mine, offered)
    wait_for_change(page, at)
    after = table_of(page)["view"]
    assert taken in after["players"][0]["hand"]
    assert after["players"][0]["hand"].count(given) == view["players"][0]["hand"].count(given) - 1


def test_nothing_stays_picked_up_after_a_choice(house: House, visit: Visitors):
    """Of two like cards one is exchanged: the other one lies where it was."""
    position = LATE.replace("round = 4", 'round = 2\nmoment = "market"')
    position = position.replace('"farm", ', '"farm", "farm", ')
    page = visit()
    page.goto(laid(page, house, GAME, "random", position=position))
    my_choice(page)
    at = number(page)
    farms = page.locator('[data-thing="hand:farm"]')
    farms.first.click()
    picked = page.locator('[data-thing="hand:farm"][aria-pressed=true]')
    expect(picked).not_to_have_count(0)
    page.locator(".market-cards .crd.shine").first.click()
    wait_for_change(page, at)
    expect(farms).not_to_have_count(0)
    expect(picked).to_have_count(0)


def test_what_is_not_possible_says_why(house: House, visit: Visitors):
    page = visit()
    page.goto(laid(page, house, GAME, "random", position=FORGE))
    my_choice(page)
    page.locator('.tray [data-thing="sell:metal"]').click(force=True)  # it is marked as disabled
    told_why(page, "without the metal")


def test_a_phone_shows_the_cards_first_and_a_second_tap_plays(house: House, visit: Visitors):
    page = visit(390, 844, touch=True)
    page.goto(laid(page, house, GAME, "random", position=LATE))
    my_choice(page)
    fits_a_phone(page, ".actions .act", ".tabs button")
    assert violations(page) == []
    at = number(page)
    page.locator('[data-thing="hand:farm"]').tap()
    expect(page.locator(".trade")).to_contain_text("2 wheat")
    assert number(page) == at  # the first tap only shows
    page.locator(".tip .go").tap()
    wait_for_change(page, at)
    page.get_by_role("button", name="Track").tap()
    expect(page.locator(".road")).to_be_in_viewport()


def test_a_small_phone_shows_market_hand_and_buttons_beside_a_hint(house: House, visit: Visitors):
    page = visit(360, 740, touch=True)
    page.goto(laid(page, house, GAME, "random"))
    my_choice(page)
    expect(page.locator(".first-hint")).to_be_visible()
    tray = page.locator(".tray").bounding_box()
    assert tray is not None
    for card in page.locator(".own .crd").all():
        box = card.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= tray["y"] + 1
    for name in ("Undo", "Restart turn"):
        expect(page.get_by_role("button", name=name)).to_be_in_viewport()


def test_the_keyboard_is_enough(house: House, visit: Visitors):
    page = visit()
    page.goto(f"{house.url}/play/{GAME}?way=bots")
    page.get_by_role("button", name="Start", exact=True).wait_for()
    follow(page, "Start")
    page.wait_for_selector(".artificium")
    used = 0
    for _ in range(40):
        my_choice(page)
        at = number(page)
        if page.locator(".act.end:not([aria-disabled=true])").count():
            used += page.locator(".act.end").inner_text().startswith("Use")
            page.keyboard.press("e")
        elif table_of(page)["view"]["asked"] == "resolving":
            follow(page, "Discard")
        else:
            choose_by_keys(page)
        wait_for_change(page, at)
        if used:
            break
    assert used


def test_players_on_one_screen_hide_their_hands(house: House, visit: Visitors):
    page = visit()
    page.goto(f"{house.url}/play/{GAME}?way=hot")
    page.get_by_role("button", name="Start", exact=True).click()
    curtain = page.locator(".curtain")
    expect(curtain).to_be_visible()
    curtain.get_by_role("button").click()
    expect(curtain).to_be_hidden()
    page.locator(".act.end").click()  # passes; the next player is hidden again
    expect(curtain).to_be_visible()


# ---- for everybody ---------------------------------------------------------------------


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_has_no_objection(house: House, visit: Visitors, theme: str):
    page = visit()
    page.emulate_media(color_scheme="dark" if theme == "dark" else "light", reduced_motion="reduce")
    for position in (FORGE, TRAVEL) if theme == "light" else ("", REBUILD):
        others = ["random"] * (1 if position == FORGE else 2)
        page.goto(laid(page, house, GAME, *others, position=position))
        my_choice(page)
        assert violations(page) == []
    page.goto(f"{house.url}/how/{GAME}")
    page.wait_for_selector(".how section")
    assert violations(page) == []


def test_a_rival_can_be_seen_close(house: House, visit: Visitors):
    page = visit()
    page.goto(laid(page, house, GAME, "random", position=LATE.replace("round = 4", "round = 2")))
    my_choice(page)
    page.locator(".rival").get_by_role("button", name="See close").click()
    expect(page.locator(".closer")).to_contain_text("5 coins")
    assert violations(page) == []
    page.keyboard.press("Escape")
    expect(page.locator(".closer")).to_have_count(0)


@pytest.mark.parametrize("size", [(1280, 720), (1280, 800), (1920, 1080)], ids=str)
def test_everything_is_on_one_screen(house: House, visit: Visitors, size: tuple[int, int]):
    page = visit(*size)
    for position, others in (("", 3), (FORGE, 1), (LATE, 1)):
        page.goto(laid(page, house, GAME, *["random"] * others, position=position))
        my_choice(page)
        assert spilling(page) == []


# ---- secrets ---------------------------------------------------------------------------


def strings_in(data: Any) -> list[str]:
    """Every text in what was told, wherever it stands."""
    if isinstance(data, dict):
        return [text for pair in data.items() for value in pair for text in strings_in(value)]
    if isinstance(data, list):
        return [text for value in data for text in strings_in(value)]
    return [data] if isinstance(data, str) else []


def test_hands_and_choices_are_nowhere_in_what_a_browser_received(house: House, visit: Visitors):
    ann, ben = visit(), visit()
    heard = received(ben)
    hidden: list[str] = []
    while not hidden:  # until Ann has a card that Ben sees nowhere else
        heard.clear()
        sit_down(house, ann, ben, GAME, position=LATE)
        hers = table_of(ann)["view"]["players"][0]["hand"]
        seen = table_of(ben)["view"]
        shown = {*seen["players"][1]["hand"], *seen["market"]}
        hidden = [card for card in hers if card not in shown]
    ann.locator(f'[data-thing="hand:{hidden[0]}"].shine').first.click()
    expect(ben.locator(".order-row .facedown")).to_have_count(1)
    told = [snapshot for snapshot in snapshots(heard) if snapshot["view"]]
    assert told[-1]["view"]["players"][0]["has_chosen"]
    for snapshot in told:
        ann_shown = snapshot["view"]["players"][0]
        assert ann_shown["hand"] == []
        assert ann_shown["hand_size"] == len(hers)
        assert "chosen" not in ann_shown
        assert "outlook" not in ann_shown
        assert isinstance(snapshot["view"]["draw_pile"], int)
        assert snapshot["table"]["seed"] == ""
        words = {word for text in strings_in(snapshot) for word in re.findall(r"[\w]+", text)}
        assert words.isdisjoint(hidden)
    ben.locator('[data-thing^="hand:"].shine').first.click()
    expect(ben.locator(".order-row .turned")).to_have_count(2)
    assert hidden[0] in strings_in(table_of(ben)["view"])


# ---- what was at fault in 0.1 ----------------------------------------------------------


@pytest.mark.parametrize("size", [(1280, 800), (1024, 768), (820, 1180), (390, 844)], ids=str)
def test_names_above_revealed_cards_are_whole(house: House, visit: Visitors, size: tuple[int, int]):
    page = visit(*size)
    page.goto(laid(page, house, GAME, "random", "random", position=TRAVEL))
    my_choice(page)
    page.goto(laid(page, house, GAME, "random", position=FORGE))
    my_choice(page)
    cut = page.evaluate(
        """() => [...document.querySelectorAll('.order-row .who')]
          .filter((e) => e.scrollWidth > e.clientWidth + 1).map((e) => e.textContent)"""
    )
    assert cut == []


def test_on_a_phone_a_first_tap_hides_no_card_and_moves_nothing(house: House, visit: Visitors):
    page = visit(390, 844, touch=True)
    page.goto(laid(page, house, GAME, "random", position=LATE))
    my_choice(page)
    where = (
        "() => [...document.querySelectorAll('.own .crd')].map((e) => e.getBoundingClientRect())"
    )
    before = page.evaluate(f"JSON.stringify(({where})())")
    card = page.locator('[data-thing="hand:farm"]')
    card.tap()
    expect(page.locator(".tip .go")).to_be_visible()
    assert page.evaluate(f"JSON.stringify(({where})())") == before
    box, tip = card.bounding_box(), page.locator(".tip").bounding_box()
    assert box is not None
    assert tip is not None
    assert box["y"] + box["height"] <= tip["y"]


@pytest.mark.parametrize("size", [(360, 740), (390, 844)], ids=str)
def test_goods_fit_a_phone_and_are_large_enough(
    house: House, visit: Visitors, size: tuple[int, int]
):
    page = visit(*size, touch=True)
    page.goto(laid(page, house, GAME, "random", position=FORGE))
    my_choice(page)
    places = page.locator('.tray [data-thing^="good:"]')
    expect(places).to_have_count(9)
    for place in places.all():
        expect(place).to_be_in_viewport(ratio=1)
        box = place.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 44


def test_tab_stops_at_what_can_be_chosen(house: House, visit: Visitors):
    page = visit()
    page.goto(laid(page, house, GAME, "random", position=FORGE))
    my_choice(page)
    page.locator("body").click(position={"x": 1, "y": 1})
    stops: set[str] = set()
    for _ in range(60):
        page.keyboard.press("Tab")
        thing = page.evaluate("document.activeElement?.dataset.thing ?? ''")
        if thing:
            stops.add(thing)
    can = {thing for choice in table_of(page)["choices"] for thing in choice["things"]}
    assert "buy:coal" in stops
    assert stops <= can
