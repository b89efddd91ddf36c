"""Answers that come late: nothing wrong is shown meanwhile, and nothing that was done is lost."""

import re

from playwright.sync_api import APIResponse, Page, Route, WebSocketRoute, expect

from browser.conftest import Visitors
from browser.house import House, first_way, laid, my_choice, number, play, sit_down, table_of


class Held:
    """Requests of a page that are answered only when the test lets them."""

    def __init__(self, page: Page, address: str) -> None:
        self.waiting: list[Route] = []
        self.released = False
        page.route(re.compile(address), self.hold)

    def hold(self, route: Route) -> None:
        if self.released:
            route.continue_()
        else:
            self.waiting.append(route)

    def release(self) -> None:
        assert self.waiting
        self.released = True
        for route in self.waiting:
            route.continue_()


def test_a_stranger_becomes_one_guest_however_quick_he_is(house: House, visit: Visitors):
    page = visit()
    order: list[str] = []
    page.on("request", lambda one: order.append("asks") if one.method == "POST" else None)
    page.on("response", lambda one: order.append("known") if "/api/me?" in one.url else None)
    introduced = Held(page, "/api/me")
    page.goto(f"{house.url}/play/burgundy?way=bots")
    page.get_by_role("button", name="Start", exact=True).click()
    introduced.release()
    page.wait_for_url(re.compile("/table/"))
    my_choice(page)
    assert table_of(page)["me"] == [0]
    assert order[0] == "known"


def test_what_is_said_before_there_is_a_connection_is_said_then(house: House, visit: Visitors):
    page = visit()
    address = laid(page, house, "burgundy", "random")
    introduced = Held(page, "/api/me")
    page.goto(address)
    page.get_by_role("button", name="Chat").first.click()
    page.get_by_role("textbox", name="Message").fill("Good luck!")
    page.get_by_role("button", name="Send").click()
    introduced.release()
    expect(page.locator(".chat li").last).to_contain_text("Good luck!")


def test_a_replay_shows_nothing_until_it_has_its_moment(house: House, visit: Visitors):
    page = visit()
    address = laid(page, house, "burgundy", "random")
    page.goto(address)
    begun = 0  # the second turn
    while not begun:
        play(page, moves=2)
        by = page.request.get(address.replace("/table/", "/api/tables/") + "/chart").json()["by"]
        begun = next((i for i in range(1, len(by) - 1) if by[i] != by[i - 1]), 0)
    at, course = Held(page, "/at/0"), Held(page, "/chart")
    page.goto(f"{address}?move=0")
    page.wait_for_selector("[data-number]:not([data-number='0'])", state="attached")
    page.wait_for_selector(".loading")
    assert page.locator(".app").count() == 0  # above all not the present
    at.release()
    expect(page.get_by_text("Move 0 of")).to_be_visible()
    # where turns begin is known only when the course of the game is
    page.get_by_role("button", name="A turn on").click()
    course.release()
    expect(page.get_by_text(f"Move {begun} of")).to_be_visible()


def test_an_old_answer_does_not_hide_who_is_done(house: House, visit: Visitors):
    """In a secret round nothing counts what others do: an answer from before has no lower number
    than what the page heard since, and is never corrected."""
    ann, ben = visit(), visit()
    sit_down(house, ann, ben, "burgundy_dice", {"castles": "same", "same_castle": "grey"})
    my_choice(ben)
    address = f"/api/tables/{table_of(ben)['table']['id']}"
    early: list[tuple[Route, APIResponse]] = []
    ann.route(re.compile(rf"{address}(\?|$)"), lambda route: early.append((route, route.fetch())))
    ann.goto(ann.url)  # what is fetched now knows that Ben has still to decide
    expect(ann.locator(".rival.thinking")).to_be_visible()
    assert len(early) == 1
    assert early[0][1].json()["to_act"] == [0, 1]
    while (now := table_of(ben))["choices"]:
        names = [choice["action"] for choice in now["choices"]]
        move = {
            "seat": 1,
            "number": now["number"],
            "key": f"hidden {now['number']}",
            "action": "done" if "done" in names else "take worker",
        }
        made = ben.request.post(
            f"{house.url}{address}/moves", headers={"origin": house.url}, data=move
        )
        assert made.ok, made.text()
    expect(ann.locator(".rival.done")).to_be_visible()
    route, answer = early[0]
    with ann.expect_event("requestfinished", lambda one: one.url == route.request.url):
        route.fulfill(response=answer)
    ann.wait_for_timeout(200)
    expect(ann.locator(".rival.thinking")).to_have_count(0)
    expect(ann.locator(".rival.done")).to_be_visible()


def test_an_older_picture_of_the_table_does_not_replace_a_newer_one(house: House, visit: Visitors):
    page = visit()
    sockets: list[WebSocketRoute] = []
    heard: list[str] = []

    def live(socket: WebSocketRoute) -> None:
        def told(message: str | bytes) -> None:
            heard.append(str(message))
            socket.send(message)

        sockets.append(socket)
        socket.connect_to_server().on_message(told)

    page.route_web_socket(re.compile("/live"), live)
    page.goto(laid(page, house, "burgundy", "random"))
    my_choice(page)
    old = next(text for text in heard if text.startswith('{"type":"snapshot"'))
    at = number(page)
    page.locator(".between .act").first.click()
    first_way(page, at)
    now = number(page)
    sockets[-1].send(old)
    sockets[-1].send('{"type":"refused","key":"none","why":"Now it is heard."}')
    expect(page.get_by_text("Now it is heard.")).to_be_visible()
    assert number(page) == now
