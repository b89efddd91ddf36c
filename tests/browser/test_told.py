"""What a table tells is true: the log, the dice, what glows, tips, previews, the head of a replay
and the coach's numbers."""

import re
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from browser.conftest import Visitors
from browser.house import (
    House,
    first_way,
    go,
    laid,
    my_choice,
    number,
    record_of,
    uploaded,
    wait_for_change,
)
from games.burgundy.scene import LAST_TURN, SHIELDS, Scene, scene

SIZES = [(1280, 800, False), (390, 844, True)]
GAMES = ("burgundy", "burgundy_cards", "burgundy_dice", "artificium")


def sit(page: Page, house: House, at: Scene, language: str = "en") -> None:
    """At a table in this position, against a bot."""
    address = laid(page, house, "burgundy", "random", position=at.state.position())
    page.evaluate("language => localStorage.setItem('duchy.language', language)", language)
    page.goto(address)
    my_choice(page)
    page.wait_for_selector(".tray .own-die, .tray .dice", state="attached")


@pytest.fixture(scope="module")
def played(browser: Browser, house: House) -> dict[str, str]:
    """A finished game of two bots for each game, the same ones in every run."""
    page = browser.new_page()
    page.goto(house.url)
    found = {game: uploaded(page, house, record_of(game)) for game in GAMES}
    page.close()
    return found


def moment(page: Page, house: House, table: str, move: int) -> dict[str, Any]:
    found: dict[str, Any] = page.request.get(f"{house.url}/api/tables/{table}/at/{move}").json()
    return found


# ---- the log ---------------------------------------------------------------------------


ROMAN = ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")


@pytest.mark.parametrize("game", GAMES)
def test_the_log_keeps_the_phase_of_every_line(
    house: House, visit: Visitors, played: dict[str, str], game: str
):
    """At a moment whose last lines are of two phases or rounds."""
    page = visit()
    page.goto(house.url)
    table = played[game]
    moves = page.request.get(f"{house.url}/api/tables/{table}").json()["moves"]
    for move in range(0, moves, 5):
        lines = [line for line in moment(page, house, table, move)["log"] if line["seat"] is None]
        if len({line["part"] for line in lines}) > 1:
            break
    page.goto(f"{house.url}/table/{table}?move={move}")
    heads = page.locator(".side .log li.head").filter(visible=True)
    expect(heads.first).to_be_visible()
    told = [
        (one.locator(".initial").inner_text(), one.inner_text().split("\n")[-1])
        for one in heads.all()
    ]
    letters = [letter for letter, _ in told]
    assert len(set(letters)) > 1, told
    parts = [line["part"] for line in reversed(lines)]
    assert letters == ([ROMAN[int(part)] for part in parts] if game == "artificium" else parts)
    # who says that a phase begins stands at its first line, and nothing older has its letter
    at = next(i for i, (_, words) in enumerate(told) if "begins" in words)
    assert re.search(r"begins|Round", told[at][1])
    assert letters[at] != letters[at + 1]


# ---- dice ------------------------------------------------------------------------------

WATCH = """
() => {
  window.faces = {};
  window.rolls = 0;
  document.addEventListener('animationstart', (event) => {
    if (event.target.closest('.tray .own-die')) rolls += 1;
  });
  const look = () => {
    document.querySelectorAll('.tray .own-die').forEach((die, i) => {
      const seen = [...die.querySelectorAll('use')]
        .filter((pips) => Number(getComputedStyle(pips).opacity) > 0)
        .map((pips) => pips.getAttribute('href'));
      (faces[i] ??= []).push(seen.join());
    });
    requestAnimationFrame(look);
  };
  look();
}
"""


@pytest.mark.parametrize(("width", "height", "touch"), SIZES)
def test_a_die_shows_its_own_number_until_it_is_rolled_again(
    house: House, visit: Visitors, width: int, height: int, touch: bool
):
    page = visit(width, height, touch)
    page.emulate_media(reduced_motion="no-preference")
    sit(page, house, scene(dice=(2, 5), others={1: {"dice": (1, 1)}}))
    page.wait_for_function(
        """() => !document.getAnimations().some(
          (one) => one.playState === 'running' && one.effect.target.closest('.tray .own-die'))"""
    )  # the roll that the page begins with
    page.evaluate(WATCH)
    before = number(page)
    page.locator(".tray .diebox").first.click()
    page.locator(".between .act", has_text="2 workers").first.click()
    wait_for_change(page, before)
    expect(page.locator(".tray .own-die.used")).to_have_count(1)
    page.wait_for_timeout(700)
    before = number(page)
    page.locator(".act.undo").click()
    wait_for_change(page, before)
    page.wait_for_timeout(700)
    faces = page.evaluate("faces")
    assert {place: set(seen) for place, seen in faces.items()} == {
        "0": {"#sym-pips-2"},
        "1": {"#sym-pips-5"},
    }
    # my turn is over, and then the next round comes: now they roll
    assert page.evaluate("rolls") == 0
    for _ in range(2):
        before = number(page)
        page.locator(".between .act", has_text="2 workers").first.click()
        first_way(page, before)
    before = number(page)
    page.locator(".act.end").click()
    wait_for_change(page, before)
    page.wait_for_function("() => rolls > 0")


# ---- what glows ------------------------------------------------------------------------


@pytest.mark.parametrize(("width", "height", "touch"), SIZES)
@pytest.mark.parametrize("depots", [[3], [3, 4]])
def test_goods_to_keep_are_lit_where_they_are_loaded(
    house: House, visit: Visitors, depots: list[int], width: int, height: int, touch: bool
):
    """Two colours for one store, and the same colours in another depot."""
    goods = (
        {3: "red red", 4: "pink", 5: "red pink"} if len(depots) > 1 else {3: "red pink", 5: "red"}
    )
    at = scene(
        pending=["goods_to_keep " + "+".join(map(str, depots))],
        depot_goods=goods,
        goods={"turquoise": 1, "purple": 1},
        tiles={"g3": "monastery5"},
    )
    page = visit(width, height, touch)
    sit(page, house, at)
    if touch:
        page.locator(".tabs button").nth(1).click()
    lit = page.locator(".depot:has(.plate)")
    expect(lit).to_have_count(len(depots))
    names = [one.get_attribute("aria-label") for one in lit.all()]
    assert names == [f"Depot {depot}" for depot in depots]
    expect(page.locator(".depot .goods + .thread-key")).to_have_count(
        sum(len(goods[depot].split()) for depot in depots)
    )
    plate = lit.first.locator(".plate")
    for target in (plate, *offered(page, plate, touch)):
        box = target.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= (44 if touch else 24)
    before = number(page)
    ways = offered(page, plate, touch)
    (ways[0] if ways else plate).click()
    wait_for_change(page, before)
    my_choice(page)


def offered(page: Page, plate: Locator, touch: bool) -> list[Locator]:
    """The ways that a depot offers, opened if there are several."""
    ways = page.locator(".tip .go" if touch else ".menu button")
    if not ways.count() and "2 red" not in (plate.get_attribute("aria-label") or ""):
        plate.tap() if touch else plate.click()
        expect(ways.first).to_be_visible()
    return ways.all()


# ---- tips and previews -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "may", "bought"), [("en", "still buy", "bought"), ("de", "noch", "Kauf im Zug")]
)
def test_the_tip_after_buying_offers_no_second_purchase(
    house: House, visit: Visitors, language: str, may: str, bought: str
):
    page = visit()
    sit(page, house, scene(used=[1, 2], silver=4, black="castle mine"), language)
    tip = page.locator(".first-hint p")
    expect(tip).to_contain_text(may)
    before = number(page)
    page.locator("[data-thing='space:black.1']").click()
    wait_for_change(page, before)
    expect(tip).to_contain_text(bought)
    expect(tip).not_to_contain_text(may)


@pytest.mark.parametrize(("width", "height", "touch"), SIZES)
@pytest.mark.parametrize(
    ("tile", "field", "die", "brings"),
    [("bank", "c3", 3, "+2 silver"), ("boarding_house", "c3", 3, "+4 workers")],
)
def test_a_preview_tells_what_comes_into_the_purse_beside_points(
    house: House, visit: Visitors, tile: str, field: str, die: int, brings: str,
    width: int, height: int, touch: bool,
):  # fmt: skip
    """A building that completes its city brings points, and what it brings always."""
    page = visit(width, height, touch)
    sit(page, house, scene(dice=(die, 6), store=[tile], near=field))
    spot = page.locator(f".own .possible[data-thing='field:{field}']")
    if touch:
        spot.tap()
        told = page.locator(".tip")
    else:
        spot.hover()
        told = page.locator(".card[role=tooltip]")
    expect(told).to_contain_text("Regions")
    words = re.sub(r"\s+", " ", told.inner_text())
    assert brings in words, words


def test_a_monastery_that_completes_a_region_still_says_what_it_does(house: House, visit: Visitors):
    page = visit()
    near = {"a4": "monastery1", "b4": "monastery2"}
    sit(page, house, scene(dice=(1, 6), store=["monastery7"], tiles=near, near="c4"))
    page.locator(".own .possible[data-thing='field:c4']").hover()
    told = page.locator(".card[role=tooltip]")
    expect(told).to_contain_text("Regions")
    expect(told).to_contain_text("animal")


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("width", "height", "touch"), SIZES)
def test_a_price_is_named_once(
    house: House, visit: Visitors, language: str, width: int, height: int, touch: bool
):
    page = visit(width, height, touch)
    at = scene(
        options=SHIELDS, depot_shields={3: [15]}, dice=(2, 2), workers=4, depots={3: "bank"},
        store=["ship"], near="d3",
    )  # fmt: skip
    sit(page, house, at, language)
    if touch:
        page.locator(".tabs button").nth(1).click()
    for thing in ("shield:15", "space:3.3"):
        spot = page.locator(f".market [data-thing='{thing}']")
        if touch:
            spot.tap()
            told = page.locator(".tip")
        else:
            spot.hover()
            told = page.locator(".card[role=tooltip]")
        expect(told).to_contain_text(re.compile("worker|Arbeiter"))
        words = told.inner_text()
        ends = [line for line in words.split("\n") if re.search(r"\d (worker|Arbeiter)", line)]
        assert ends, words
        for line in ends:
            assert len(re.findall(r"\d (?:worker|Arbeiter)", line)) == 1, line
        assert not re.search(r"\b(\w*[^\W\d]\w*)[\s,.;:]+\1\b", words), words


# ---- the replay ------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_the_head_of_a_replay_says_what_the_move_was(
    house: House, visit: Visitors, played: dict[str, str], game: str
):
    page = visit()
    page.goto(house.url)
    table = played[game]
    moves = page.request.get(f"{house.url}/api/tables/{table}").json()["moves"]
    head = page.get_by_role("heading", level=1)
    page.goto(f"{house.url}/table/{table}?move=0")
    expect(head).to_have_text("The beginning of the game.")
    said = set()
    for move in (1, 2, moves // 3, moves // 2, moves // 2 + 1, moves - 1):
        go(page, f"/table/{table}?move={move}")
        then = moment(page, house, table, move)
        name = then["table"]["seats"][then["made"]["seat"]]["name"]
        expect(head).to_have_text(re.compile(rf"^\s*{re.escape(name)}\b"))
        expect(head).not_to_contain_text("choosing")
        lines = [line for line in then["log"] if line["number"] == move]
        told: list[str] = []
        for line in lines:
            if line["seat"] != then["made"]["seat"]:
                break
            told.append(line["words"])
        words = told[0] if told else then["made"]["words"]
        expect(head).to_contain_text(words.split(",")[0][:20].split("Player")[0].strip())
        expect(page.get_by_text(f"Move {move} of")).to_be_visible()
        said.add(head.inner_text())
    assert len(said) > 2


@pytest.mark.parametrize(("width", "height", "touch"), SIZES)
def test_the_line_that_was_clicked_is_marked(
    house: House, visit: Visitors, played: dict[str, str], width: int, height: int, touch: bool
):
    page = visit(width, height, touch)
    table = played["burgundy"]
    page.goto(f"{house.url}/table/{table}?move=60")
    expect(page.get_by_text("Move 60 of")).to_be_visible()
    if touch:
        page.locator(".tabs button").last.click()
    log = page.locator(".side .log").filter(visible=True)
    expect(log.locator("li.at")).not_to_have_count(0)
    line = log.locator("li:not(.head):not(.now) .line").filter(has_not_text="rolls").nth(5)
    words = line.inner_text()
    line.click()
    marked = log.locator("[aria-current=step]")
    expect(marked.filter(has_text=words)).to_have_count(1)
    expect(page.get_by_role("heading", level=1)).to_contain_text(words)
    box = log.locator("li.at").first.evaluate("one => getComputedStyle(one).boxShadow")
    assert box != "none"


def test_a_replay_of_a_running_game_tells_nothing_hidden(house: House, visit: Visitors):
    page = visit()
    page.goto(laid(page, house, "artificium", "random", "random"))
    my_choice(page)
    address = page.url
    table = address.rpartition("/")[2]
    moves = page.request.get(f"{house.url}/api/tables/{table}").json()["moves"]
    for move in range(1, moves + 1):
        made = moment(page, house, table, move)["made"]
        assert made["seat"] == 0 or made["words"] == ""


# ---- the coach's numbers ---------------------------------------------------------------


def advised(action: str, points: float, cost: float) -> dict[str, Any]:
    about = {"verb": "", "things": [], "source": "", "target": "", "piece": "", "number": 0}
    words = {"action": action, "words": action, "why": "Why not."}
    return {**words, **about, "points": points, "cost": cost}


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("width", "height"), [(1280, 800), (390, 844)])
def test_the_coach_speaks_in_whole_points_that_add_up(
    house: House, visit: Visitors, played: dict[str, str], language: str, width: int, height: int
):
    table = played["burgundy"]
    page = visit(width, height)
    page.goto(house.url)
    page.evaluate("language => localStorage.setItem('duchy.language', language)", language)
    moves = page.request.get(f"{house.url}/api/tables/{table}").json()["moves"]
    costs = [0.0, 0.31, 1.49, 2.62, 0.44, 1.51]
    made = page.request.get(f"{house.url}/api/tables/{table}/at/{moves // 2}").json()["made"]
    decisions = [
        {
            "move": 10 * i + 4, "seat": 0, "when": "A1", "action": "workers die 1",
            "words": made["words"], "cost": cost, "missed": "Something.",
            "choices": [
                advised("end", 10 * i + 3.47, 0.0), advised("sell", 10 * i + 3.4, 0.07),
                advised("workers die 1", 10 * i + 3.47 - cost, cost),
            ],
        }
        for i, cost in enumerate(costs)
    ]  # fmt: skip
    # the lead of seat 0: 0.46, by luck 3.9, by choices -1.3, by luck 1.64 and so on to 5
    values = [[80.46, 80.0], [84.36, 80.0], [83.06, 80.0], [84.7, 80.0], [85.0, 80.0]]
    links = [
        {
            "first": 12 * i, "last": 12 * i + 12, "seat": None if i % 2 == 0 else 0,
            "change": [now[0] - then[0], 0.0], "after": now,
        }
        for i, (then, now) in enumerate(pairwise(values))
    ]  # fmt: skip
    analysis = {
        "state": "done", "done": moves, "moves": moves, "sides": [0, 1], "as_chance": False,
        "start": values[0], "scores": [85, 80], "decisions": decisions, "links": links,
        "chapters": [{"move": 0, "name": "A"}, {"move": moves // 2, "name": "B"}],
    }  # fmt: skip
    page.route("**/api/tables/*/analysis?*", lambda route: route.fulfill(json=analysis))
    page.goto(f"{house.url}/table/{table}/analysis?seat=0")
    expect(page.locator(".coach")).to_be_visible()
    head = page.get_by_role("heading", level=1)
    expect(head).to_contain_text("3 points" if language == "en" else "3 Punkte")
    for decision in decisions:
        go(page, f"/table/{table}/analysis?seat=0&move={decision['move']}")
        points = f"{decision['move'] - 1}"  # of the best choice, so that it is this decision
        expect(page.locator(".best .w").first).to_have_text(re.compile(rf"^\s*{points}(?!\d)"))
        expect(page.locator(".best li")).to_have_count(3)
        told = page.locator(".coach").inner_text()
        assert not re.search(r"\d[.,]\d", told), re.findall(r".*\d[.,]\d.*", told)
        whole = round(float(decision["cost"]) + 1e-9)
        best, *others = [one.split() for one in page.locator(".best .w").all_inner_texts()]
        for points, *rest in others:
            off = int(rest[0].replace("−", "-")) if rest[0][-1].isdigit() else 0
            assert int(points) == int(best[0]) + off
        equal = "as good" if language == "en" else "so gut"
        assert (equal in " ".join(others[-1])) == (whole == 0)
        assert (equal in head.inner_text()) == (whole == 0)
        missed = page.locator(".best").get_by_text("Something.")
        expect(missed).to_have_count(0 if whole == 0 else 1)
    one = "cost 1 point." if language == "en" else "1 Punkt gekostet."
    go(page, f"/table/{table}/analysis?seat=0&move={decisions[2]['move']}")
    expect(head).to_contain_text(one)
    # the costs of the list make what was given away, and those without are counted as the best
    listed = page.locator(".list .costs").all_inner_texts()
    assert sorted(int(cost.replace("−", "")) for cost in listed) == [1, 2, 3]
    expect(page.locator(".list footer")).to_contain_text("−6")
    expect(page.locator(".list footer")).to_contain_text(re.compile(r"^6 \w+, 3 "))
    # luck and choices make the result, as told
    label = page.locator("svg.chart").get_attribute("aria-label") or ""
    assert not re.search(r"\d[.,]\d", label)
    start, luck, choices, result = (
        int(n.replace("−", "-")) for n in re.findall(r"[-−]?\d+", label)[-4:]
    )
    assert start + luck + choices == result == 5
    shown = page.locator("svg.chart .sum").all_text_contents()
    signs = [int(n.replace("−", "-").replace("+", "")) for n in shown]
    assert signs == [result, luck, choices]


def test_the_next_round_of_the_log_is_the_next_phases(house: House, visit: Visitors):
    """Live, over the end of a phase."""
    page = visit()
    at = scene(**LAST_TURN, phase="B", dice=(1, 1))
    sit(page, house, at)
    before = number(page)
    page.locator(".act.end").click()
    wait_for_change(page, before)
    my_choice(page)
    heads = page.locator(".side .log li.head").filter(visible=True)
    first = heads.filter(has_text="Phase C begins")
    expect(first.locator(".initial")).to_have_text("C")
