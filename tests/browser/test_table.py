"""Undo, a lost connection, a phone, a keyboard, and what the browser may know."""

import json
from random import Random
from typing import Any

from playwright.sync_api import expect

from browser.conftest import Visitors
from browser.house import (
    House,
    fits_a_phone,
    follow,
    my_choice,
    number,
    play,
    received,
    sit_down,
    snapshots,
    table_of,
    to_table,
    told_why,
    wait_for_change,
)


def test_undo_goes_back_a_step(house: House, visit: Visitors):
    page = visit()
    to_table(page, house, "Play against bots")
    my_choice(page)
    before = table_of(page)["view"]
    at = number(page)
    page.locator(".between .act").first.click()
    first, second = before["players"][0]["dice"]
    if first != second:  # two workers for either die; equal dice are one way
        expect(page.locator(".menu button")).to_have_count(2)
        page.locator(".menu button").first.click()
    wait_for_change(page, at)
    expect(page.locator(".tray .own-die.used")).to_have_count(1)
    at = number(page)
    page.get_by_role("button", name="Undo").click()
    wait_for_change(page, at)
    expect(page.locator(".tray .own-die.used")).to_have_count(0)
    assert table_of(page)["view"] == before


def test_what_is_not_possible_says_why(house: House, visit: Visitors):
    page = visit()
    to_table(page, house, "Play against bots")
    my_choice(page)
    page.locator(".market .black .market-tile").first.click()
    told_why(page, " ")  # a sentence


def test_it_finds_back_when_the_server_was_killed_and_started_again(
    own_house: House, visit: Visitors
):
    page = visit()
    to_table(page, own_house, "Play against bots")
    my_choice(page)
    play(page, moves=4)
    my_choice(page)
    before = table_of(page)
    own_house.kill()
    expect(page.get_by_text("The connection is lost")).to_be_visible()
    expect(page.locator(".possible")).to_have_count(0)  # nothing can be chosen meanwhile
    own_house.open()
    expect(page.get_by_text("The connection is lost")).to_be_hidden()
    my_choice(page)
    after = table_of(page)
    assert after["view"] == before["view"]
    assert after["number"] == before["number"]
    assert number(page) == after["number"]
    at = number(page)
    while number(page) == at:
        assert play(page, moves=1) == "moves"


def test_a_phone_shows_the_duchy_first_and_a_second_tap_plays(house: House, visit: Visitors):
    page = visit(390, 844, touch=True)
    to_table(page, house, "Play against bots")
    my_choice(page)
    fits_a_phone(page, ".actions .act", ".tabs button")
    at = number(page)
    page.get_by_role("button", name="Market").last.tap()
    page.locator(".market-tile.also").first.tap()
    bar = page.locator(".tip.lit")
    expect(bar).to_be_visible()
    assert number(page) == at  # the first tap only shows
    bar.locator(".go").first.tap()
    wait_for_change(page, at)


def test_the_keyboard_is_enough(house: House, visit: Visitors):
    page = visit()
    page.goto(house.url)
    follow(page, "Play against bots")
    page.get_by_role("button", name="Start", exact=True).wait_for()
    follow(page, "Start")
    page.wait_for_selector(".duchy")
    # Wandering about with the arrows and pressing Enter, somebody gets through three turns.
    turns, way = 0, Random(1)
    for _ in range(600):
        my_choice(page)
        if page.locator(".act.end:not([aria-disabled=true])").count():
            page.keyboard.press("e")
            turns += 1
            if turns == 3:
                break
            continue
        if not page.locator(".hexbox.chosen").count() or way.random() < 0.1:
            page.keyboard.press("Escape")
        for _ in range(3):
            page.keyboard.press(way.choice(("ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight")))
        page.keyboard.press("Enter")
        if page.locator(".menu").count():
            page.wait_for_function("() => document.activeElement?.closest('.menu')")
            page.keyboard.press("ArrowDown")
            page.keyboard.press("Enter")
    assert turns == 3
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog", name="Keys")).to_be_hidden()


# ---- secrets ---------------------------------------------------------------------------


def test_a_secret_castle_reaches_the_other_browser_only_when_all_have_chosen(
    house: House, visit: Visitors
):
    ann, ben = visit(), visit()
    heard = received(ben)
    secret: dict[str, object] = {"advanced": True, "castle_choice": "secret"}
    sit_down(house, ann, ben, "burgundy", options=secret)
    ann.wait_for_selector(".possible.shine")
    ben.wait_for_selector(".possible.shine")
    chosen = ann.locator(".possible.shine").first
    name = chosen.get_attribute("data-thing") or ""
    action = "found " + " ".join(name.split(":")[1:])
    at = number(ben)
    chosen.click()
    ann.get_by_text("Your castle is chosen").wait_for()
    my_choice(ben)  # his page is as new as anything that he may know
    sides = table_of(ann)["view"]["players"][0]["sides"]
    assert action in json.dumps(table_of(ann))  # Ann may see her own
    told = [text for text in heard if '"snapshot"' in text]
    assert told
    assert number(ben) >= at
    for text in told:
        view = json.loads(text)["view"] if text.startswith("{") else {}
        if view:
            assert "secret_castle" not in view["players"][0]
            assert view["players"][0]["tiles"] == {}
            assert view["players"][0]["sides"] == sides
    ben.locator(".possible.shine").first.click()
    ben.wait_for_selector(".tray .own-die")
    field = name.rpartition(":")[2]
    assert table_of(ben)["view"]["players"][0]["tiles"] == {field: "castle"}


def test_supplies_seed_and_later_goods_are_nowhere_in_what_the_browser_received(
    house: House, visit: Visitors
):
    page = visit()
    heard = received(page)
    to_table(page, house, "Play against bots")
    told: list[dict[str, Any]] = []
    while len(told) <= 12:
        assert play(page, moves=2) == "moves"
        told = snapshots(heard)
    assert not [text for text in heard if text.startswith('{"type":"refused"')]
    for snapshot in told:
        assert snapshot["table"]["seed"] == ""
        assert snapshot["table"]["salt"] == ""
        assert snapshot["table"]["commitment"]
        view = snapshot["view"]
        assert all(isinstance(left, int) for left in view["supplies"].values())
        assert len(view["round_goods"]) <= 5
        assert "goods_pile" not in json.dumps(view)
