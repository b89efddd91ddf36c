"""The coach in a browser: a hint at the table, and the analysis of a finished game."""

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Route, expect

import duchy
from browser.conftest import Visitors
from browser.house import (
    PATIENCE,
    House,
    arrive,
    finished,
    go,
    laid,
    late_position,
    my_choice,
    number,
    record_of,
    uploaded,
    violations,
    wait_for_change,
)
from duchy.core.engine.playthrough import Playthrough


@pytest.fixture(scope="module")
def analysed(browser: Browser, house: House) -> str:
    """A finished game that the coach goes through: the last part of one, which is enough."""
    page = browser.new_page()
    page.context.set_default_timeout(PATIENCE * 1000)
    page.goto(house.url)
    last = Playthrough.at(duchy.game("burgundy"), late_position(100))
    table = uploaded(page, house, finished(last))
    page.close()
    return table


def test_a_hint_shows_three_choices_and_carries_one_out(house: House, visit: Visitors):
    page = visit()
    page.goto(laid(page, house, "burgundy", "random"))
    my_choice(page)
    page.get_by_role("button", name="Hint", exact=True).click()
    panel = page.get_by_role("dialog", name="Hint")
    expect(panel.locator("li")).to_have_count(3)
    expect(panel.locator("li").first).to_contain_text("best")
    assert violations(page) == []
    expect(panel).to_be_focused()  # the next key goes to what it says,
    possible = page.locator(".market-tile.also")
    expect(possible).to_have_count(0)  # only what the best choice speaks of glows
    page.keyboard.press("Escape")
    expect(panel).to_have_count(0)
    expect(page.get_by_role("button", name="Hint", exact=True)).to_be_focused()  # and back
    expect(possible).not_to_have_count(0)
    page.keyboard.press("h")
    before = number(page)
    words = panel.locator("li .t").first.inner_text()
    panel.get_by_role("button", name="Do this").first.click()
    wait_for_change(page, before)
    expect(panel).to_have_count(0)
    assert words


@pytest.mark.parametrize("die", [1, 2])
def test_a_hint_with_equal_dice_shows_what_it_speaks_of(house: House, visit: Visitors, die: int):
    """The table offers equal dice as one; the hint may name either."""
    page = visit()
    arrive(page, house)
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
    answer = page.request.post(
        f"{house.url}/api/tables",
        data={"game": "burgundy", "position": equal_dice(), "seats": seats},
    )
    table = answer.json()["id"]

    def name_die(route: Route) -> None:
        found = route.fetch()
        route.fulfill(response=found, body=re.sub(r"\bdie [12]\b", f"die {die}", found.text()))

    page.route(f"**/tables/{table}/hint", name_die)
    page.goto(f"{house.url}/table/{table}")
    my_choice(page)
    page.get_by_role("button", name="Hint", exact=True).click()
    best = page.get_by_role("dialog", name="Hint").locator("li").first
    expect(best).to_contain_text("best")
    expect(page.locator(".market-tile.also")).to_have_count(0)
    expect(page.locator(".diebox.shine")).to_have_count(2)


def equal_dice() -> str:
    """Two players at the start of a turn, the first with equal dice and nothing in store, so that
    whatever is best takes a die."""
    game = duchy.game("burgundy")
    for seed in range(100):
        state: Any = game.start(2, seed)
        one, two = state.view(0)["players"][0]["dice"]
        if state.to_act() == [0] and one == two:
            return str(state.position())
    raise AssertionError("no equal dice")


def test_with_another_person_there_is_no_hint(house: House, visit: Visitors):
    page = visit()
    arrive(page, house)
    seats = [{"kind": "me"}, {"kind": "open"}]
    answer = page.request.post(
        f"{house.url}/api/tables", data={"game": "burgundy", "seats": seats, "open": True}
    )
    table = answer.json()["id"]
    friend = visit()
    arrive(friend, house)
    friend.request.post(f"{house.url}/api/tables/{table}/join", data={})
    page.goto(f"{house.url}/table/{table}")
    expect(page.locator(".own .duchy")).to_be_visible()
    expect(page.get_by_role("button", name="Hint", exact=True)).to_have_count(0)


def test_the_analysis_walks_through_the_game(house: House, visit: Visitors, analysed: str):
    page = visit()
    page.goto(f"{house.url}/table/{analysed}")
    page.get_by_role("link", name=re.compile("^Analysis")).click()
    expect(page.locator(".coach")).to_be_visible(timeout=400_000)
    expect(page.get_by_role("heading", level=1)).to_contain_text("points")
    rows = page.locator(".list li")
    expect(rows.nth(20)).to_be_attached()
    # in order, then the dearest first: it is the one that is shown
    page.locator(".list label", has_text="Dearest").click()
    expect(rows.first).to_have_class(re.compile("cur"))
    expect(page.locator(".best li").first).to_contain_text("best")
    # it stands beside the best one
    expect(page.locator(".best li:has(.played)")).to_be_in_viewport(ratio=0.9)
    expect(page.locator(".best li").first).to_be_in_viewport(ratio=1)
    # what is shown of the others is less by the cost that is shown
    best, *others = page.locator(".best .w").all_inner_texts()
    for told in others:
        points, *cost = re.findall(r"\d+", told)
        assert int(best.split()[0]) - int(points) == int(cost[0] if cost else 0)
    shown = page.get_by_role("heading", level=1).inner_text()
    page.locator(".list label", has_text="In order").click()
    page.locator(".list [aria-current]").focus()
    last = "cur" in (rows.last.get_attribute("class") or "")
    page.keyboard.press("ArrowLeft" if last else "ArrowRight")
    expect(page.get_by_role("heading", level=1)).not_to_have_text(shown)
    # the list follows
    page.locator(".rail-box input").press("End")
    expect(rows.last).to_have_class(re.compile("cur"))
    expect(rows.last).to_be_in_viewport()
    # luck and choices make the result
    label = page.locator("svg.chart:not(.slim)").get_attribute("aria-label") or ""
    found = [int(one.replace("−", "-")) for one in re.findall(r"[-−]?\d+", label)[-4:]]
    start, luck, choices, result = found
    assert start + luck + choices == result
    # the other player's decisions
    page.locator(".whose button").nth(1).click()
    expect(page.locator(".whose button").nth(1)).to_have_attribute("aria-pressed", "true")
    assert violations(page) == []
    page.get_by_role("button", name="Deutsch").click()
    expect(page.locator(".list footer")).to_contain_text("verschenkt")


def test_on_a_phone_in_german_and_dark(house: House, visit: Visitors, analysed: str):
    page = visit(360, 740, touch=True)
    page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    page.goto(house.url)
    page.evaluate("localStorage.setItem('duchy.language', 'de')")
    page.goto(f"{house.url}/table/{analysed}/analysis")
    expect(page.locator(".coach")).to_be_visible(timeout=400_000)
    expect(page.get_by_role("heading", level=1)).to_contain_text("Wahl")
    wide = page.evaluate("document.documentElement.scrollWidth")
    assert wide <= 360
    page.locator(".rail-box input").press("End")
    expect(page.locator(".list li").last).to_have_class(re.compile("cur"))
    assert page.evaluate("scrollY") == 0  # only the list scrolls
    assert violations(page) == []
    page.get_by_role("button", name="Ab hier weiterspielen").click()
    page.wait_for_url(re.compile(rf"/table/(?!{analysed})"))


def test_play_on_from_a_decision(house: House, visit: Visitors, analysed: str):
    page = visit()
    page.goto(f"{house.url}/table/{analysed}/analysis")
    expect(page.locator(".coach")).to_be_visible(timeout=400_000)
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_url(re.compile(rf"/table/(?!{analysed})"))
    expect(page.locator(".own .duchy")).to_be_visible()


@pytest.mark.parametrize(
    ("game", "seats"), [("burgundy_cards", 4), ("burgundy_dice", 8), ("artificium", 6)]
)
def test_every_game_shows_what_there_was_to_choose_from(
    house: House, visit: Visitors, game: str, seats: int
):
    """The position stands beside the choices, however many play; what the coach says is made up
    here."""
    page = visit()
    page.goto(house.url)
    record = record_of(game, seats)
    table = uploaded(page, house, record)
    moves = [i for i, (seat, _) in enumerate(record.moves) if seat == 0]
    decisions = [made_up(record.moves[i][1], i) for i in moves[:: max(1, len(moves) // 2)]]
    analysis = {
        "state": "done", "done": len(record.moves), "moves": len(record.moves),
        "sides": list(range(seats)), "as_chance": False, "start": [0.0] * seats,
        "scores": record.scores, "decisions": decisions,
        "links": [{
            "first": 0, "last": len(record.moves), "seat": 0,
            "change": record.scores, "after": record.scores,
        }],
        "chapters": [{"move": 0, "name": "A"}],
    }  # fmt: skip
    page.route("**/api/tables/*/analysis?*", lambda route: route.fulfill(json=analysis))
    page.goto(f"{house.url}/table/{table}/analysis")
    for decision in decisions:
        expect(page.get_by_role("heading", level=1)).to_contain_text("cost")
        go(page, f"/table/{table}/analysis?seat=0&move={decision['move']}")
        expect(page.locator(".moment > *").first).to_be_visible()
        expect(page.locator(".best .w")).to_have_text(re.compile(rf"^\s*{decision['move']}(?!\d)"))
    assert violations(page) == []
    for width in (390, 360):
        page.set_viewport_size({"width": width, "height": 844})
        for tool in page.locator(".tools > :visible").all():
            expect(tool).to_be_in_viewport(ratio=1)
        assert page.evaluate("document.documentElement.scrollWidth") <= width
    page.set_viewport_size({"width": 1280, "height": 800})
    if game == "artificium":  # with the hand from which was chosen, although it is another's
        page.goto(f"{house.url}/table/{table}/analysis?seat=0&move={moves[0]}")
        for width in (1280, 390):
            page.set_viewport_size({"width": width, "height": 844})
            expect(page.locator(".moment .mine [data-thing^='hand:']").first).to_be_in_viewport()
            expect(page.locator(".moment .coins")).to_be_visible()
    if game == "burgundy_dice":
        for width in (1280, 390):
            page.set_viewport_size({"width": width, "height": 844})
            dice = [one.bounding_box() for one in page.locator(".moment .bonedie").all()]
            middles = {round(box["y"] + box["height"] / 2) for box in dice if box}
            assert len(dice) == 5
            assert max(middles) - min(middles) <= 1, "all dice in one row"


def made_up(action: str, move: int) -> dict[str, object]:
    choice = {
        "action": action, "words": action, "why": "Why not.", "points": move, "cost": 0.0,
        "verb": "", "things": [], "source": "", "target": "", "piece": "", "number": 0,
    }  # fmt: skip
    return {
        "move": move, "seat": 0, "when": "A1", "action": action, "words": action, "cost": 1.5,
        "choices": [choice],
    }  # fmt: skip
