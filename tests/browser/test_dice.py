"""The Dice Game in a real browser: whole games, all at once, alone, on a phone, by keyboard."""

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Visitors
from browser.house import (
    House,
    fits_a_phone,
    follow,
    laid,
    my_choice,
    new_table,
    number,
    play,
    play_together,
    received,
    sit_down,
    snapshots,
    table_of,
    to_table,
    told_why,
    totals,
    violations,
    wait_for_change,
)
from browser.test_dice_crowd import rounds

GAME = "burgundy_dice"


def begin(page: Page, house: House, *others: str, estate: str = "A") -> None:
    """A table after the first roll; all have the castle of silver, so no goods are sold."""
    options: dict[str, object] = {"castles": "same", "same_castle": "grey", "estate": estate}
    page.goto(laid(page, house, GAME, *others, options=options))
    page.wait_for_selector(".pair")
    my_choice(page)
    expect(page.locator(".rival.done")).to_have_count(len(others))


def test_two_clicks_lead_to_a_table_and_clicking_what_glows_ends_the_game(
    house: House, visit: Visitors
):
    page = visit()
    to_table(page, house, "Play against bots", GAME)
    assert play(page) == "over"
    assert len(totals(page)) == 2
    expect(page.locator(".moments .parts").first).to_contain_text("completes")
    page.get_by_role("button", name="Replay").click()
    expect(page.get_by_text("Move 0 of")).to_be_visible()
    page.get_by_role("button", name="A turn on").click()
    expect(page.locator(".rival .written")).to_be_visible()
    assert violations(page) == []


def test_the_solo_game_ends_with_a_score_after_24_rounds(house: House, visit: Visitors):
    page = visit()
    to_table(page, house, "Solo", GAME)
    expect(page.get_by_role("list", name="What a solo score is worth")).to_be_visible()
    assert play(page) == "over"
    assert table_of(page)["view"]["rounds"] == [8, 8, 8]
    expect(page.get_by_role("heading", level=1)).to_contain_text(f"{totals(page)[0]} points")


def test_two_browsers_act_at_the_same_time_and_see_only_who_is_done(house: House, visit: Visitors):
    ann, ben = visit(), visit()
    heard = received(ben)
    sit_down(house, ann, ben, GAME)
    marks = 0
    for _ in range(5):
        my_choice(ann)
        my_choice(ben)
        expect(ben.locator(".rival.thinking")).to_be_visible()
        heard.clear()
        own = finish(ann)
        expect(ben.locator(".rival.done")).to_be_visible()  # Ben has not moved and may still
        told_nothing(heard, own)
        my_choice(ben)
        finish(ben)
        ann.wait_for_selector(".rival.thinking")
        seen = table_of(ben)["view"]["players"][0]
        for action in own:
            if action.startswith("mark"):
                marks += 1
                assert action.split()[1] in seen["numbers"]
    assert marks > 2
    sit_down(house, ann, ben, GAME, position=rounds(2)[-1])
    assert len(play_together(ann, ben)) == 2


def finish(page: Page) -> list[str]:
    """Play this round to its confirmation; tells what was done."""
    done: list[str] = []
    for _ in range(40):
        end = page.locator(".act.end:not([aria-disabled=true])")
        at = number(page)
        if end.count():
            done = table_of(page)["view"]["own"]["moves"]
            end.click()
            wait_for_change(page, at)
            return done
        play(page, moves=1)
        page.wait_for_function("() => document.querySelector('[data-busy]').dataset.busy === '0'")
    raise AssertionError("the round could not be confirmed")


def told_nothing(heard: list[str], own: list[str]) -> None:
    """Whatever the browser received meanwhile shows Ann's sheet as the round began."""
    views = [snapshot["view"] for snapshot in snapshots(heard)]
    assert views
    first = {**views[0]["players"][0], "done": False}
    for view in views:
        assert {**view["players"][0], "done": False} == first
    for text in heard:
        for action in own:
            if action.startswith(("start", "mark")):
                field = action.split()[1]
                assert f'"start":"{field}"' not in text or first["start"] == field
                assert f'"{field}":' not in text or field in str(views[0]["players"])


def test_undo_takes_back_what_is_not_confirmed(house: House, visit: Visitors):
    page = visit()
    begin(page, house, "greedy")
    before = table_of(page)["view"]
    at = number(page)
    page.get_by_role("button", name="Worker instead").click()
    wait_for_change(page, at)
    expect(page.locator(".circle.have")).to_have_count(
        len(before["players"][0]["castle_rings"]) + 1
    )
    at = number(page)
    page.keyboard.press("u")
    wait_for_change(page, at)
    after = table_of(page)["view"]
    assert after["players"][0] == before["players"][0]
    assert after["pips"] == before["pips"]
    finish(page)
    my_choice(page)
    assert not table_of(page)["can"]["undo_step"]  # the next roll is shown


def test_who_watches_has_no_buttons_of_a_turn_and_a_replay_names_all_who_think(
    house: House, visit: Visitors
):
    ann, cleo = visit(), visit()
    begin(ann, house, "greedy")
    cleo.goto(ann.url)
    cleo.wait_for_selector(".pair")
    expect(cleo.get_by_role("heading", level=1)).to_contain_text("You are watching.")
    expect(cleo.locator(".act.end, .act.undo")).to_have_count(0)
    cleo.get_by_role("link", name="Replay").click()
    for page in (ann, cleo):
        page.goto(f"{ann.url.partition('?')[0]}?move=0")
        now = page.locator(".log .now")
        expect(now).to_contain_text(" are choosing.")
        assert " and " in now.inner_text().removesuffix(" are choosing.")
        expect(page.get_by_role("heading", level=1)).to_have_text("The beginning of the game.")


def test_what_is_not_possible_says_why(house: House, visit: Visitors):
    page = visit()
    begin(page, house, "greedy")
    far = page.locator(".field[data-thing='field:g4']")
    far.click()
    told_why(page, "ield g4")
    page.get_by_role("button", name="Silver second field").click()
    told_why(page, "ilver")


def test_a_phone_shows_the_sheet_first_and_a_second_tap_writes(house: House, visit: Visitors):
    page = visit(390, 844, touch=True)
    page.goto(laid(page, house, GAME, "greedy"))
    my_choice(page)
    fits_a_phone(page, ".actions .act", ".tabs button")
    at = number(page)
    page.locator(".possible").first.tap()
    bar = page.get_by_role("complementary", name="Tip")
    expect(bar).to_contain_text("area of 1, phase I")
    assert number(page) == at  # the first tap only shows
    bar.locator(".go").tap()
    wait_for_change(page, at)
    page.locator(".act.end").tap()
    page.wait_for_selector(".strip .cast.time")
    my_choice(page)
    fits_a_phone(page, ".tray .bonus", ".strip .cast")
    page.get_by_role("button", name="Others").tap()
    expect(page.locator(".rival .written")).to_be_in_viewport()
    assert violations(page) == []


def test_the_keyboard_is_enough(house: House, visit: Visitors):
    page = visit()
    new_table(page, house, GAME)  # so that there is a guest
    page.goto(f"{house.url}/play/{GAME}?way=solo")
    page.get_by_role("button", name="Start", exact=True).wait_for()
    follow(page, "Start")
    page.wait_for_selector(".possible")
    confirmed = 0
    for _ in range(40):
        my_choice(page)
        if page.locator(".act.end:not([aria-disabled=true])").count():
            page.keyboard.press("e")
            confirmed += 1
        elif page.locator(".possible").count():
            press_until(page, ".possible")
        else:
            press_until(page, ".between .act")
        if page.locator(".menu").count():
            page.wait_for_function("() => document.activeElement?.closest('.menu')")
            page.keyboard.press("Enter")
        if confirmed == 3:
            return
    raise AssertionError("three rounds are not possible by keyboard")


def press_until(page: Page, selector: str) -> None:
    """Arrows until the focus is on such a thing, then Enter."""
    for key in ["ArrowDown", "ArrowRight"] * 12:
        if page.evaluate("selector => document.activeElement?.matches(selector)", selector):
            break
        page.keyboard.press(key)
    page.keyboard.press("Enter")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_with_eight_at_the_table(house: House, visit: Visitors, theme: str):
    page = visit()
    page.emulate_media(color_scheme="dark" if theme == "dark" else "light", reduced_motion="reduce")
    begin(page, house, *["greedy"] * 7, estate="C")
    assert violations(page, theme == "dark") == []
    page.get_by_role("button", name="Enlarge").first.click()
    expect(page.get_by_role("button", name="Back to your sheet")).to_be_visible()
    assert violations(page, theme == "dark") == []
    if theme == "light":
        page.goto(f"{house.url}/how/{GAME}")
        page.wait_for_selector(".how section")
        assert violations(page) == []
