"""The set-up page, without a server: presets, boards and expansions in pictures, and what is wrong
where it is wrong."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route, expect

import duchy
from browser.house import segment, violations
from browser.layout.answers import Answers
from browser.layout.stage import Stage
from duchy.server.wire import messages

SIZES = (
    (360, 740), (390, 844), (844, 390), (768, 1024), (820, 1180), (1024, 768), (1180, 820),
    (1280, 720), (1280, 800), (1440, 900), (1920, 1080), (2560, 1440), (640, 400),
)  # fmt: skip


@pytest.fixture
def stage(browser: Browser) -> Iterator[Stage]:
    opened = Stage(browser)
    yield opened
    opened.close()
    assert opened.errors == []


def pick(page: Page, name: str) -> None:
    """A picture, whose input lies under it."""
    page.locator(".pick", has=page.get_by_label(name, exact=True)).click()


def wanted(page: Page) -> dict[str, Any]:
    """Press Start; what the server is asked for."""
    with page.expect_request(
        lambda one: one.method == "POST" and one.url.partition("?")[0].endswith("/api/tables")
    ) as sent:
        page.get_by_role("button", name="Start", exact=True).click()
    asked: dict[str, Any] = json.loads(sent.value.post_data or "{}")
    return asked


def answers(page: Page) -> None:
    """There is no server to open a table: it says so."""
    seal = {"seal": "s", "table": "t", "commitment": "c"}
    page.route("**/api/tables/seal*", lambda route: route.fulfill(json=seal))
    refusal = {"status": 409, "what": "", "why": "too many tables"}
    page.route("**/api/tables?*", lambda route: route.fulfill(status=409, json=refusal))


@pytest.mark.parametrize("game", duchy.game_ids())
def test_start_is_the_first_stop_and_all_fits_at_every_size(stage: Stage, game: str):
    stage.open(f"/play/{game}")
    page = stage.page
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Start", exact=True)).to_be_focused()
    for width, height in SIZES:
        stage.resize(width, height)
        assert (width, page.evaluate("document.documentElement.scrollWidth - innerWidth")) == (
            width,
            0,
        )
        page.evaluate("scrollTo(0, 0)")
        start = page.get_by_role("button", name="Start", exact=True)
        expect(start).to_be_in_viewport(ratio=1)
    assert violations(page) == []


def test_the_gentlest_bot_first_then_the_last_one(browser: Browser, stage: Stage):
    stage.answers.games.default_bot = "skilled"
    page = stage.page
    answers(page)
    stage.open("/play/burgundy")
    assert wanted(page)["seats"] == [{"kind": "me"}, {"kind": "bot", "bot": "beginner"}]
    page.locator(".stair label").nth(3).click()
    assert wanted(page)["seats"][1]["bot"] == "casual"
    page.reload()
    page.wait_for_selector(".stair")
    assert page.get_by_role("radio", name="Base game").is_checked()
    assert wanted(page)["seats"][1]["bot"] == "casual"
    stage.open("/play/artificium")  # somebody who has played before, but not this
    page.wait_for_selector(".stair")
    assert wanted(page)["seats"][1]["bot"] == "skilled"


def test_presets_and_what_is_changed_in_them(stage: Stage):
    page = stage.page
    answers(page)
    stage.open("/play/burgundy")
    pick(page, "Everything in the box")
    everything = wanted(page)["options"]
    assert [name for name, value in everything.items() if value is True] == [
        "extra_tiles", "white_castles", "inns", "trade_routes", "border_posts", "shields",
    ]  # fmt: skip
    pick(page, "Shields")
    note = page.locator(".note")
    expect(note).to_contain_text("Everything in the box, changed: Shields.")
    assert wanted(page)["options"]["shields"] is False
    note.get_by_role("button").click()
    expect(note).to_have_count(0)
    assert wanted(page)["options"]["shields"] is True
    page.reload()
    pick(page, "Same as last time")
    assert wanted(page)["options"] == everything
    pick(page, "Surprise me")
    drawn = wanted(page)["options"]
    assert len(str(drawn["board"]).split(",")) == 2
    duchy.game("burgundy").settle(2, drawn)


def test_boards_are_chosen_from_pictures_one_for_each_seat(stage: Stage):
    page = stage.page
    answers(page)
    stage.open("/play/burgundy")
    pick(page, "Board 7")
    assert wanted(page)["options"]["board"] == "7"
    expect(page.locator("[data-option=castle_choice]")).to_be_visible()
    segment(page, "One per seat")
    page.locator(".slots label").nth(1).click()
    pick(page, "Board 3")
    assert wanted(page)["options"]["board"] == "7,3"
    pick(page, "Border posts")  # which has boards of its own
    expect(page.locator(".slots, .picker")).to_have_count(0)
    assert wanted(page)["options"]["board"] == ""
    segment(page, "One for all")
    pick(page, "Board 11d")
    assert wanted(page)["options"]["board"] == "11d"
    segment(page, "Solo")
    pick(page, "Board 13b")
    expect(page.get_by_label("Border posts", exact=True)).to_have_count(0)
    options = wanted(page)["options"]
    assert (options["solo_board"], options["board"], options["border_posts"]) == ("13b", "", False)


def test_what_does_not_go_together_is_not_offered(stage: Stage):
    page = stage.page
    answers(page)
    stage.open("/play/burgundy")
    expect(page.get_by_text("House rules")).to_be_visible()
    expect(page.get_by_role("switch", name="Team game")).to_have_count(0)
    follow = page.get_by_role("switch", name="Shield before monastery")
    expect(follow).to_have_count(0)
    pick(page, "Shields")
    expect(follow).to_be_visible()
    segment(page, "4 players")
    page.get_by_role("switch", name="Team game").click()
    expect(page.locator("[role=status]").first).to_contain_text("Shields")
    expect(page.get_by_label("Shields", exact=True)).to_have_count(0)
    pick(page, "Board 12b")
    options = wanted(page)["options"]
    assert (options["team"], options["team_board"], options["shields"]) == (True, "12b", False)
    segment(page, "3 players")
    expect(page.get_by_role("switch", name="Team game")).to_have_count(0)
    assert wanted(page)["options"]["team"] is False


def test_an_error_stands_where_it_belongs_and_goes_when_mended(stage: Stage):
    page = stage.page
    answers(page)
    check: dict[str, object] = {"excluded": {}, "barred": {}}

    def refuse(route: Route) -> None:
        asked = json.loads(route.request.post_data or "{}")
        bad = asked["options"].get("reconstruction_same_copy_limit") == 3
        why = "three are too many" if bad else ""
        option = "reconstruction_same_copy_limit" if bad else ""
        route.fulfill(json={"ok": not bad, "why": why, "option": option, **check})

    page.route("**/api/games/artificium/check*", refuse)
    stage.open("/play/artificium")
    page.locator("summary", has_text="House rules").click()
    rule = page.locator("[data-option=reconstruction_same_copy_limit]")
    field = rule.get_by_role("spinbutton")
    field.fill("3")
    field.blur()
    expect(rule.get_by_role("alert")).to_contain_text("three are too many")
    start = page.get_by_role("button", name="Start", exact=True)
    expect(start).to_have_attribute("aria-disabled", "true")
    field.fill("2")
    field.blur()
    expect(page.get_by_role("alert")).to_have_count(0)
    expect(start).not_to_have_attribute("aria-disabled", "true")
    start.click()  # what is about the whole table stands at the button
    expect(page.locator("aside").get_by_role("alert")).to_have_text("Too many tables.")
    segment(page, "3 players")
    expect(page.get_by_role("alert")).to_have_count(0)


def test_a_game_that_the_client_does_not_know_is_listed_and_set_up(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
):
    listed = Answers.list_games

    def with_another(of: Answers, asked: dict[str, str], body: str) -> list[messages.Game]:
        known = listed(of, asked, body)
        option = messages.Option(
            name="target", kind="number", default=100, choices=[], low=10, high=200,
            title="Points to win", about="",
        )  # fmt: skip
        other = messages.Game(
            id="pig", name="Pig", fewest_seats=2, most_seats=4, solo=False, options=[option],
            reconstructed=[], sources={}, bots=known[0].bots, bot="random", picture=False,
        )  # fmt: skip
        return [*known, other]

    found = tuple(
        (way, path, with_another if path == "/games" else answer)
        for way, path, answer in _answers()
    )
    monkeypatch.setattr("browser.layout.answers._ANSWERS", found)
    page = stage.page
    answers(page)
    right = {"ok": True, "why": "", "option": "", "excluded": {}, "barred": {}}
    page.route("**/api/games/pig/check*", lambda route: route.fulfill(json=right))
    stage.open("/")
    card = page.locator("article", has=page.get_by_role("heading", name="Pig", exact=True))
    expect(card.locator("[data-plain]")).to_be_visible()
    assert page.locator("article h2").all_inner_texts()[-1] == "Pig"
    card.get_by_role("link", name="Play against bots").click()
    page.locator("summary", has_text="House rules").click()
    page.get_by_role("spinbutton", name="Points to win").fill("50")
    page.get_by_role("heading", name="Who plays").click()
    asked = wanted(page)
    assert (asked["game"], asked["options"]) == ("pig", {"target": 50})
    assert violations(page) == []


def _answers() -> tuple[tuple[str, str, Any], ...]:
    from browser.layout import answers as module

    return module._ANSWERS
