"""Four players with every expansion: everything is there, nothing is cut off, fingers hit it."""

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Visitors
from browser.house import House, arrive, my_choice, spilling, told_why

THREE = '"ship", "mine", "white_castle"'

# A middle of a game in which everybody has much of everything.
POSITION = """
game = "burgundy"
seats = 4
phase = "C"
round = 2
turn = 0
bridge = [3, 2, 1, 0]
shields = [[2, 5], [6], [15], [1, 9], [], []]

[options]
extra_tiles = true
white_castles = true
inns = true
trade_routes = true
border_posts = true
shields = true

[depot_goods]
1 = ["red", "pink", "brown"]
4 = ["orange", "orange", "red", "brown", "brown"]
""" + "".join(
    f"""
[player.{seat}]
board = "{board}"
dice = [1, 3]
workers = 12
silver = 10
track = 2
goods = ["purple", "pink", "turquoise"]
store = [{store}]
shields = [{shields}]
tiles = {{ {tiles} }}
"""
    for seat, board, shields, store, tiles in (
        (0, "11a", "3", THREE, 'a1 = "castle"'),
        (1, "11d", "4, 11", THREE + ', "mine", "ship"', 'a2 = "castle", a3 = "castle"'),
        (2, "11e", "14, 16", THREE, 'g2 = "castle", g3 = "castle"'),
        (3, "11c", "18", THREE, 'c3 = "castle"'),
    )
)


# Partners share goods and workers; these have goods of three kinds.
TEAMS = """
game = "burgundy"
seats = 4

[options]
team = true
""" + "".join(
    f"""
[player.{seat}]
workers = 3
goods = ["purple", "pink", "turquoise"]
"""
    for seat in range(2)
)


def sit(page: Page, house: House, position: str = POSITION) -> str:
    arrive(page, house)
    seats = [{"kind": "me"}] + [{"kind": "bot", "bot": "random"}] * 3
    answer = page.request.post(
        f"{house.url}/api/tables", data={"game": "burgundy", "seats": seats, "position": position}
    )
    assert answer.status == 201, answer.text()
    page.goto(f"{house.url}/table/{answer.json()['id']}")
    my_choice(page)
    page.wait_for_selector(".depots")
    return str(answer.json()["id"])


def outside(page: Page, selector: str, within: str) -> list[str]:
    """What of it stands, in part, outside the part of the table that it belongs to. What has no
    room there is not drawn; the enlarged board has it."""
    found: list[str] = page.evaluate(
        """([selector, within]) => [...document.querySelectorAll(selector)].filter(one => {
          const a = one.getBoundingClientRect(), b = one.closest(within).getBoundingClientRect();
          return a.width && (a.top < b.top - 1 || a.bottom > b.bottom + 1
            || a.left < b.left - 1 || a.right > b.right + 1);
        }).map(one => `${one.outerHTML.slice(0, 80)} ${one.getBoundingClientRect().top}`)""",
        [selector, within],
    )
    return found


@pytest.mark.parametrize("size", [(1280, 800), (1280, 720), (1920, 1080)])
def test_nothing_is_cut_off_on_a_desk(house: House, visit: Visitors, size: tuple[int, int]):
    page = visit(*size)
    sit(page, house)
    assert page.locator(".depot .arms").count() > 0
    assert outside(page, ".market .arms, .market .market-tile, .market .depot", ".market") == []
    assert outside(page, ".piece", ".bridge") == []
    assert (
        outside(page, ".route li, .held .arm, .store .hexbox, .stats li", ".rival, .own, .tray")
        == []
    )
    assert spilling(page) == []
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0


@pytest.mark.parametrize("width", [360, 390])
def test_a_finger_hits_what_can_be_chosen(house: House, visit: Visitors, width: int):
    page = visit(width, 740, touch=True)
    sit(page, house)
    page.get_by_role("button", name="Market").last.tap()
    small = page.evaluate(
        """[...document.querySelectorAll('.market-tile')].map(e => e.getBoundingClientRect())
          .filter(box => box.width < 43.5 || box.height < 43.5)
          .map(box => [box.width, box.height])"""
    )
    assert small == []
    assert outside(page, ".market .arms, .market .market-tile", ".market") == []
    assert outside(page, ".tray .hexbox, .tray .stack, .tray .own-die", ".tray") == []
    tabs = page.evaluate(
        """[...document.querySelectorAll('.tabs button > span')]
          .filter(e => e.scrollWidth > e.clientWidth + 1).map(e => e.textContent)"""
    )
    assert tabs == []


@pytest.mark.parametrize("width", [360, 390])
def test_partners_have_all_they_own_in_sight_on_a_phone(house: House, visit: Visitors, width: int):
    page = visit(width, 844, touch=True)
    sit(page, house, TEAMS)
    expect(page.locator(".tray .stack")).to_have_count(3)
    assert page.evaluate("innerWidth") == width, "the page grew beyond the phone"
    assert outside(page, ".tray .hexbox, .tray .stack, .tray .own-die", ".tray") == []


def test_a_turn_that_cannot_end_says_why(house: House, visit: Visitors):
    for size in ((1280, 800, False), (360, 740, True)):
        page = visit(*size)
        sit(page, house)
        end = page.locator(".act.end")
        told = end.locator("small")
        expect(told).to_be_visible()
        assert "left" in told.inner_text()
        assert told.evaluate("e => e.scrollHeight <= e.clientHeight + 1")  # all of it
        end.click(force=True)
        told_why(page, "left")
        page.get_by_role("button", name="Undo").click(force=True)
        told_why(page, "Nothing to take back")


def test_a_spectator_has_no_dead_buttons(house: House, visit: Visitors):
    page, other = visit(), visit()
    table = sit(page, house)
    other.goto(f"{house.url}/table/{table}")
    expect(other.get_by_text("You are watching.")).to_be_visible()
    expect(other.locator(".act")).not_to_have_count(0)
    expect(other.locator(".undo, .restart, .end, .act[aria-disabled]")).to_have_count(0)
