"""What strangers must be told: where a table comes from, how its dice fell, whom a link names."""

import re

import pytest
from playwright.sync_api import Page, Route, expect

from browser.conftest import Visitors
from browser.house import House, arrive, fits_a_phone, late_position, violations
from browser.test_people import guest, look, post

OTHER = [{"kind": "me"}, {"kind": "open"}]


def test_a_table_from_a_position_says_so_everywhere(house: House, visit: Visitors):
    """In the list, at the invitation, at the table and its menu, and at the end."""
    ann = guest(visit, house, "Ann")
    ben = guest(visit, house, "Ben", width=390, height=844, touch=True)
    made = post(ann, house, "/tables", 201, game="burgundy", seats=OTHER, open=True,
                position=late_position(8))  # fmt: skip
    ben.goto(f"{house.url}/open")
    expect(ben.locator(f"li:has(a[href='/table/{made['id']}'])")).to_contain_text("From a position")
    ben.goto(f"{house.url}/table/{made['id']}?invite={made['invite']}")
    expect(ben.locator(".lobby")).to_contain_text("The host chose the position")
    expect(ben.locator(".lobby")).to_contain_text("dealt anew when the game begins")
    expect(ben.locator(".lobby")).to_contain_text("never counts for ratings")
    fits_a_phone(ben, ".lobby")
    ben.get_by_role("button", name="Deutsch").first.click()
    expect(ben.locator(".lobby")).to_contain_text("neu ausgeteilt")
    ben.get_by_role("button", name="English").first.click()
    ben.get_by_role("button", name="Sit down here").click()
    ann.goto(f"{house.url}/table/{made['id']}")
    for page in (ann, ben):
        page.wait_for_selector(".duchy")
    expect(ann.locator("header.head")).to_contain_text("From a position")
    ben.get_by_role("button", name="Menu").click()
    expect(ben.get_by_role("dialog")).to_contain_text("The host chose the position")
    ben.get_by_role("button", name="Close").click()
    finish_over_http(house, made["id"], ann, ben)
    for page in (ann, ben):
        page.wait_for_selector(".fin")
        expect(page.locator("header.head")).to_contain_text("From a position")
    # an uploaded game says so too, and has no seal
    text = ann.request.get(f"{house.url}/api/tables/{made['id']}/record").text()
    copy = post(ann, house, "/tables/record", 201, text=text)
    ann.goto(f"{house.url}/table/{copy['id']}")
    expect(ann.locator(".fin .head")).to_contain_text("Uploaded record")
    ann.get_by_role("button", name="Settings").click()
    expect(ann.get_by_role("dialog")).to_contain_text("not who played it")
    expect(ann.get_by_role("dialog")).not_to_contain_text("Seal of this game")
    # and a usual game says nothing of the kind
    usual = post(ann, house, "/tables", 201, game="burgundy", seats=OTHER, open=True)
    ben.goto(f"{house.url}/open")
    line = ben.locator(f"li:has(a[href='/table/{usual['id']}'])")
    expect(line).to_be_visible()
    expect(line).not_to_contain_text("position")


def test_who_joins_reads_that_the_host_may_know_the_dice(house: House, visit: Visitors):
    ann = guest(visit, house, "Ann")
    ben = guest(visit, house, "Ben", width=390, height=844, touch=True)
    made = post(ann, house, "/tables", 201, game="burgundy", seats=OTHER, keep=True,
                position=late_position(8))  # fmt: skip
    ben.goto(f"{house.url}/table/{made['id']}?invite={made['invite']}")
    expect(ben.locator(".lobby")).to_contain_text("may know what is hidden")
    fits_a_phone(ben, ".lobby")
    ben.get_by_role("button", name="Agree and sit down").click()
    ben.wait_for_selector(".duchy")


def test_the_browser_checks_the_dice_and_finds_its_own_part(house: House, visit: Visitors):
    ann, ben = guest(visit, house, "Ann"), guest(visit, house, "Ben")
    ann.goto(f"{house.url}/play/burgundy_dice?way=friends")
    ann.get_by_role("button", name="Open the table").click()
    link = ann.get_by_label("Send this link to your friends").input_value()
    ben.goto(link)
    ben.get_by_role("button", name="Sit down here").click()
    table = re.search(r"/table/([\w-]+)", link).group(1)  # type: ignore[union-attr]
    for page in (ann, ben):
        page.wait_for_selector("header.head")
    nonces = look(ann, house, table)["table"]["nonces"]
    for page, nonce in ((ann, nonces[0]), (ben, nonces[1])):
        assert nonce in str(page.evaluate(f"localStorage.getItem('duchy.seal.{table}')"))
    finish_over_http(house, table, ann, ben)
    for page in (ann, ben):
        page.goto(f"{house.url}/table/{table}")
        decided = page.locator(".fin .moments")
        expect(decided).to_contain_text("Dice checked in your browser. Your part is among them.")
    ann.get_by_role("button", name="Settings").click()
    for nonce in nonces:
        expect(ann.get_by_role("dialog")).to_contain_text(nonce)
    assert violations(ann) == []
    # a server that swaps a part is caught
    ben.evaluate(
        f"localStorage.setItem('duchy.seal.{table}', JSON.stringify("
        "{...JSON.parse(localStorage.getItem('duchy.seal." + table + "')), nonce: 'ab'}))"
    )
    ben.reload()
    expect(ben.locator(".fin .moments")).to_contain_text("Your part is not among them!")
    ben.route("**/api/tables/*", lambda route: forge(route))
    ben.route_web_socket("**/live*", lambda socket: None)
    ben.reload()
    expect(ben.locator(".fin .moments")).to_contain_text("The dice do not match the seal!")


def forge(route: Route) -> None:
    answer = route.fetch()
    found = answer.json()
    if isinstance(found, dict) and "table" in found:
        found["table"]["seed"] = "7"
    route.fulfill(response=answer, json=found)


def finish_over_http(house: House, table: str, *pages: Page) -> None:
    """A whole game is long to click."""
    for turn in range(2000):
        over = False
        for seat, page in enumerate(pages):
            seen = look(page, house, table)
            over = seen["table"]["over"]
            if seen["choices"] and not over:
                choice = seen["choices"][-1]
                post(page, house, f"/tables/{table}/moves", seat=seat, number=seen["number"],
                     key=f"{turn}-{seat}", action=choice["action"])  # fmt: skip
        if over:
            return
    raise AssertionError("the game does not end")


@pytest.mark.parametrize("width, height", [(1280, 800), (390, 844)])
def test_a_link_asks_and_names_both(house: House, visit: Visitors, width: int, height: int):
    laptop = guest(visit, house, "Ann")
    other = guest(visit, house, "Anna's phone", width=width, height=height, touch=width < 500)
    bots = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
    first = post(laptop, house, "/tables", 201, game="burgundy", seats=bots)["id"]
    second = post(other, house, "/tables", 201, game="burgundy", seats=bots)["id"]
    link = str(post(laptop, house, "/me/link", 201)["url"])
    # a foreign page that sends the browser there changes nothing
    other.goto("about:blank")
    other.evaluate(f"location = '{link.replace('/link/', '/api/link/')}'")
    other.wait_for_url(re.compile("/api/link/"))
    other.goto(link)
    page = other.locator("div.plain")
    expect(page.get_by_role("heading")).to_have_text("Become Ann in this browser?")
    expect(page).to_contain_text("This link makes you Ann, who has one game.")
    expect(page).to_contain_text("Here you are Anna's phone, with one game.")
    assert other.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    assert violations(other) == []
    other.get_by_role("link", name="Stay Anna's phone").click()
    expect(other.get_by_role("heading", name="Which game tonight?")).to_be_visible()
    assert other.request.get(f"{house.url}/api/me").json()["name"] == "Anna's phone"
    other.goto(link)
    other.get_by_role("button", name="Deutsch").locator("visible=true").click()
    expect(page).to_contain_text("Hier bist du Anna's phone mit einer Partie.")
    other.get_by_role("button", name="English").locator("visible=true").click()
    other.get_by_role("button", name="Become Ann and bring my game along").click()
    other.wait_for_url(re.compile("/mine$"))
    for table in (first, second):
        expect(other.locator(f"a[href='/table/{table}']")).to_be_visible()
    # who has nothing here is asked as well, and a used link says so
    stranger = visit(width, height)
    arrive(stranger, house)
    link = str(post(laptop, house, "/me/link", 201)["url"])
    stranger.goto(link)
    stranger.get_by_role("button", name="Become Ann").click()
    stranger.wait_for_url(re.compile("/mine$"))
    stranger.goto(link)
    expect(stranger.get_by_role("alert")).to_contain_text("used already")
