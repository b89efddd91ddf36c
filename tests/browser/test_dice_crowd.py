"""The Dice Game with up to eight players and the longest names: nobody is out of sight."""

from functools import cache

import pytest
from playwright.sync_api import Page, expect

import duchy
from browser.conftest import Visitors
from browser.house import House, arrive, fits_a_phone, my_choice, over, table_of
from browser.test_coach import made_up
from browser.test_crowd import outside
from duchy.core.engine.rng import Rng
from duchy.core.formats.record import loads

GAME = "burgundy_dice"
LONG = "Donaudampfschifffahrtsgesellschaftskapit"  # no name may be longer

# What is cut off in part: half a score is none.
IN_PART = """([selector, within]) => [...document.querySelectorAll(selector)].filter(one => {
  const a = one.getBoundingClientRect(), b = one.closest(within).getBoundingClientRect();
  const inside = (x, y) => x > b.left - 1 && x < b.right + 1 && y > b.top - 1 && y < b.bottom + 1;
  return inside(a.left, a.top) !== inside(a.right, a.bottom);
}).map(one => one.textContent)"""


@cache
def rounds(seats: int) -> list[str]:
    """A game as each of its rounds begins; the first player does nothing but take workers."""
    state, rng = duchy.game(GAME).start(seats, 3), Rng.seeded(3)
    found: list[str] = []
    while not state.over:
        if state.reveals > len(found):
            found.append(state.position())
        seat = state.to_act()[0]
        legal = state.legal(seat)
        workers = [action for action in legal if seat == 0 and action.text == "take worker"]
        state.play(seat, workers[0] if workers else legal[rng.below(len(legal))])
    return found


def sit(page: Page, house: House, seats: int, position: str = "") -> None:
    """A table of guests who all have names of the greatest length."""
    arrive(page, house)
    new = [{"kind": "me"}, *[{"kind": "open"}] * (seats - 1)]
    data = {"game": GAME, "position": position, "seats": new}
    made = page.request.post(f"{house.url}/api/tables", data=data).json()
    page.request.patch(f"{house.url}/api/me", data={"name": LONG})
    assert page.context.browser
    for seat in range(1, seats):
        guest = page.context.browser.new_context()
        guest.request.get(f"{house.url}/api/me")
        guest.request.patch(f"{house.url}/api/me", data={"name": f"{LONG[:-1]}{seat}"})
        join = {"invite": made["invite"], "seat": seat}
        assert guest.request.post(f"{house.url}/api/tables/{made['id']}/join", data=join).ok
        guest.close()
    page.goto(f"{house.url}/table/{made['id']}")
    my_choice(page)
    expect(page.locator(".rival")).to_have_count(seats - 1)


def in_a_row(page: Page, *selectors: str) -> None:
    """Each begins where the one before it has ended, or later."""
    end = 0.0
    for selector in selectors:
        box = page.locator(selector).bounding_box()
        assert box is not None
        assert box["x"] >= end, selector
        end = box["x"] + box["width"]


@pytest.mark.parametrize("seats", [5, 6, 8])
def test_all_others_are_on_a_desk(house: House, visit: Visitors, seats: int):
    page = visit(1280, 720)
    sit(page, house, seats)
    assert outside(page, ".rival", ".side") == []
    assert outside(page, ".rival h2, .rival-score, .rival .state, .rival .written", ".rival") == []
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    # whatever is asked, it stands between the name of the game and the tools
    page.evaluate("document.querySelector('.prompt b').textContent = 'What is asked '.repeat(20)")
    in_a_row(page, ".brand small", ".prompt", ".tools")
    # the way back hides nothing of another's sheet
    page.get_by_role("button", name="Enlarge").first.click()
    hidden = page.locator(".back").evaluate(
        """back => [...document.querySelectorAll('.own .field')].filter(field => {
          const a = back.getBoundingClientRect(), b = field.getBoundingClientRect();
          const x = b.left + b.width / 2, y = b.top + b.height / 2;
          return x > a.left && x < a.right && y > a.top && y < a.bottom;
        }).length"""
    )
    assert hidden == 0


@pytest.mark.parametrize(("width", "height"), [(390, 844), (360, 740)])
def test_all_others_are_on_a_phone(house: House, visit: Visitors, width: int, height: int):
    page = visit(width, height, touch=True)
    sit(page, house, 8, rounds(8)[10])
    fits_a_phone(page, ".tray .bonus", ".tabs button")
    assert outside(page, ".bonus .circle", ".bonus") == []  # although there are ten workers
    assert page.evaluate(IN_PART, [".mini-score", ".scores"]) == []
    page.get_by_role("button", name="Log").last.tap()
    expect(page.locator(".log .now")).to_be_in_viewport(ratio=0.9)
    assert outside(page, ".log .now span", ".log") == []
    page.get_by_role("button", name="Others").tap()
    sheets = page.locator(".rival")
    expect(sheets.first).to_be_in_viewport(ratio=0.9)
    assert outside(page, ".rival .board, .rival h2, .rival .state, .rival .stats", ".rival") == []
    assert outside(page, ".rival-score", ".rival") == []
    sheets.last.scroll_into_view_if_needed()
    sheets.last.get_by_role("button", name="Enlarge").tap()
    back = page.get_by_role("button", name="Back to your sheet")
    expect(back).to_be_in_viewport(ratio=0.9)
    expect(page.locator(".own h2")).to_be_in_viewport()  # whose it is
    back.tap()
    expect(back).to_have_count(0)


def test_the_end_and_the_analysis_have_room_for_all(house: House, visit: Visitors):
    page = visit(1280, 720)
    arrive(page, house)
    hot = [{"kind": "hot", "name": f"{i}{LONG[1:]}"} for i in range(7)]
    data = {"game": GAME, "position": rounds(8)[-1], "seats": [{"kind": "me"}, *hot]}
    made = page.request.post(f"{house.url}/api/tables", data=data).json()
    address = f"{house.url}/table/{made['id']}"
    page.goto(address)
    table = table_of(page)
    while not table["table"]["over"]:
        choice = table["choices"][0]
        move = {key: choice[key] for key in ("seat", "action")}
        move |= {"number": table["number"], "key": f"k{table['number']}"}
        answer = page.request.post(f"{house.url}/api/tables/{made['id']}/moves", data=move)
        assert answer.ok, answer.text()
        table = table_of(page)

    page.goto(address)
    page.wait_for_selector(".moments .parts")
    assert over(page)
    for width, height in ((1280, 800), (1280, 720), (390, 844), (360, 740)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
        assert outside(page, ".scores .name", "th") == []
        assert outside(page, ".curve li, .moments li > *", "section") == [], (width, height)
        assert page.evaluate(IN_PART, [".mini-score", ".mini"]) == []
        if width > 760:
            assert outside(page, ".moments li", ".moments") == []

    record = loads(page.request.get(f"{house.url}/api/tables/{made['id']}/record").text())
    at = next(i for i, (seat, _) in enumerate(record.moves) if seat == 1)
    analysis = {
        "state": "done", "done": len(record.moves), "moves": len(record.moves),
        "sides": list(range(8)), "as_chance": False, "start": [0.0] * 8,
        "scores": record.scores, "decisions": [made_up(record.moves[at][1], at) | {"seat": 1}],
        "links": [{
            "first": 0, "last": len(record.moves), "seat": 1,
            "change": record.scores, "after": record.scores,
        }],
        "chapters": [{"move": 0, "name": "A"}],
    }  # fmt: skip
    page.route("**/api/tables/*/analysis?*", lambda route: route.fulfill(json=analysis))
    page.goto(f"{address}/analysis?seat=1&move={at}")
    expect(page.locator(".moment .circle").first).to_be_attached()
    for width, height in ((1280, 720), (390, 844), (360, 740)):
        page.set_viewport_size({"width": width, "height": height})
        expect(page.locator(".view .score")).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
        assert outside(page, ".curve li, .curve h2", ".curve") == []
        assert outside(page, ".bonus .circle", ".bonus") == []
        in_a_row(page, ".view h2", ".view .score")
