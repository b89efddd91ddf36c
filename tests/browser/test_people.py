"""Several people at a table: chat, clocks, votes, undo by consent, curtains, spectators."""

import re
from typing import Any

from playwright.sync_api import Dialog, Page, expect

from browser.conftest import Visitors
from browser.house import House, arrive, first_way, number, told_why, wait_for_change

Json = dict[str, Any]


def post(page: Page, house: House, path: str, expected: int = 200, **body: Any) -> Json:
    answer = page.request.post(f"{house.url}/api{path}", data=body)
    assert answer.status == expected, answer.text()
    found: Json = answer.json()
    return found


def look(page: Page, house: House, table: str) -> Json:
    found: Json = page.request.get(f"{house.url}/api/tables/{table}").json()
    return found


def guest(visit: Visitors, house: House, name: str, **how: Any) -> Page:
    page = visit(**how)
    arrive(page, house)
    page.request.patch(f"{house.url}/api/me", data={"name": name})
    return page


def sit_together(house: House, *pages: Page, **more: Any) -> str:
    """A started table with a seat for each page's guest, open on every screen."""
    seats = [{"kind": "me"}] + [{"kind": "open"}] * (len(pages) - 1)
    made = post(pages[0], house, "/tables", 201, game="burgundy", seats=seats, **more)
    table = str(made["id"])
    for seat, page in enumerate(pages[1:], 1):
        post(page, house, f"/tables/{table}/join", invite=made["invite"], seat=seat)
    for page in pages:
        open_page(page, f"{house.url}/table/{table}")
        page.wait_for_selector(".duchy")
    return table


def open_page(page: Page, address: str) -> None:
    """A table, until it knows what was said before: that is no news."""
    with page.expect_response(re.compile("/chat")) as told:
        page.goto(address)
    told.value.finished()


def whose_turn(house: House, table: str, *pages: Page) -> tuple[Page, ...]:
    """The pages in the order of turns: the one that is asked first."""
    asked = look(pages[0], house, table)["to_act"][0]
    return (*pages[asked:], *pages[:asked])


def take_workers(page: Page) -> None:
    at = number(page)
    page.locator(".between .act").first.click()
    first_way(page, at)


def end_turn(page: Page) -> None:
    for _ in range(2):
        expect(page.locator(".between .act").first).to_be_visible()
        take_workers(page)
    at = number(page)
    page.locator(".act.end:not([aria-disabled=true])").click()
    wait_for_change(page, at)


def settings(page: Page) -> None:
    page.get_by_role("button", name="Settings").click()


def test_people_talk_and_a_spectator_listens(house: House, visit: Visitors):
    ann, ben, cleo = (guest(visit, house, name) for name in ("Ann", "Ben", "Cleo"))
    table = sit_together(house, ann, ben)
    cleo.goto(f"{house.url}/table/{table}")
    expect(cleo.get_by_text("You are watching.")).to_be_visible()
    assert cleo.locator(".possible, .threaded").count() == 0
    ann.get_by_role("button", name="Chat").first.click()
    ann.get_by_role("textbox", name="Message").fill("Good luck!")
    ann.get_by_role("button", name="Send").click()
    expect(ann.locator(".chat li").last).to_contain_text("Ann Good luck!")
    expect(ben.locator(".tools .dot:visible").first).to_be_visible()  # something was said
    ben.get_by_role("button", name="Chat").first.click()
    expect(ben.locator(".chat li").last).to_contain_text("Good luck!")
    expect(ben.locator(".tools .dot")).to_have_count(0)
    cleo.get_by_role("button", name="Chat").first.click()
    expect(cleo.locator(".chat li").last).to_contain_text("Ann Good luck!")
    expect(cleo.get_by_text("Only players can write")).to_be_visible()  # the table is private
    expect(cleo.get_by_role("textbox", name="Message")).to_have_count(0)
    mine, other = whose_turn(house, table, ann, ben)
    expect(mine).to_have_title(re.compile("Your turn"))
    expect(other).not_to_have_title(re.compile("Your turn"))
    end_turn(mine)
    expect(other).to_have_title(re.compile("Your turn"))


def test_a_notification_says_when_it_is_my_turn(house: House, visit: Visitors):
    ann, ben = guest(visit, house, "Ann"), guest(visit, house, "Ben")
    for page in (ann, ben):
        page.add_init_script(
            "window.told = []; window.Notification = class { static permission = 'granted';"
            " constructor(title, more) { window.told.push([title, more.body]); } };"
            "Object.defineProperty(document, 'hidden', { get: () => window.away === true });"
        )
    table = sit_together(house, ann, ben)
    mine, other = whose_turn(house, table, ann, ben)
    other.evaluate("window.away = true")
    end_turn(mine)
    other.wait_for_function("() => window.told.length > 0")
    assert other.evaluate("window.told[0]") == ["Your turn", "The Castles of Burgundy"]
    assert mine.evaluate("window.told") == []  # who looks at the table is not disturbed


def test_undo_across_players_asks_those_it_concerns(house: House, visit: Visitors):
    ann, ben = guest(visit, house, "Ann"), guest(visit, house, "Ben")
    table = sit_together(house, ann, ben)
    first, second = whose_turn(house, table, ann, ben)
    end_turn(first)
    take_workers(second)
    before = look(first, house, table)["moves"]
    first.get_by_role("button", name="Undo").click()
    expect(first.get_by_text("The others are asked.")).to_be_visible()
    second.get_by_role("button", name="Refuse").click()
    expect(first.get_by_text("The others are asked.")).to_be_hidden()
    assert look(first, house, table)["moves"] == before
    refused = look(second, house, table)["table"]["seats"][look(second, house, table)["me"][0]][
        "name"
    ]
    for page in (first, second):  # a short note, and a line that stays
        expect(page.locator(".toast")).to_have_text(f"{refused} does not allow the takeback")
        expect(page.locator(".log")).to_contain_text(f"{refused} does not allow the takeback")
    first.get_by_role("button", name="Undo").click()
    expect(first.get_by_text("The others are asked.")).to_be_visible()
    at = number(first)
    second.get_by_role("button", name="Allow", exact=True).click()
    wait_for_change(first, at)
    expect(first.get_by_text("The others are asked.")).to_be_hidden()
    assert look(first, house, table)["moves"] == before - 2  # the end of the turn, and the answer
    expect(first.locator(".act.end")).not_to_have_attribute("aria-disabled", "true")


def test_a_bot_plays_for_somebody_who_left_until_he_is_back(house: House, visit: Visitors):
    ann, ben, cleo = (guest(visit, house, name) for name in ("Ann", "Ben", "Cleo"))
    table = sit_together(house, ann, ben, cleo)
    cleo.goto(f"{house.url}/about")
    vote = "Let a bot play for Cleo"
    for page in (ann, ben):
        settings(page)
        page.get_by_role("button", name=vote).click()
    expect(ann.locator(".rival", has_text="Cleo")).to_contain_text("bot")
    expect(ann.locator(".log")).to_contain_text("A bot plays on for Cleo")
    cleo.goto(f"{house.url}/table/{table}")
    expect(cleo.get_by_text("A bot plays for you.")).to_be_visible()
    assert look(cleo, house, table)["choices"] == []
    cleo.get_by_role("button", name="Take the seat back").click()
    expect(cleo.get_by_text("A bot plays for you.")).to_be_hidden()
    expect(ann.locator(".rival", has_text="Cleo")).not_to_contain_text("bot")
    expect(ann.locator(".log")).to_contain_text("Cleo takes the seat back")


def test_clocks_run_and_run_out(own_house: House, visit: Visitors):
    ann, ben = guest(visit, own_house, "Ann"), guest(visit, own_house, "Ben")
    table = sit_together(own_house, ann, ben, clock={"minutes": 60, "increment": 0})
    first, second = whose_turn(own_house, table, ann, ben)
    for clock in (first.locator(".own .clock.running"), second.locator(".rival .clock.running")):
        expect(clock).to_have_text(re.compile(r"5\d:\d\d"))
        expect(clock).not_to_have_text(clock.inner_text())  # it runs
    expect(second.locator(".own .clock:not(.running)")).to_have_text("60:00")
    own_house.let_an_hour_pass()
    expect(first.get_by_text("Your time ran out")).to_be_visible()
    expect(second.locator(".rival")).to_contain_text("bot")


def test_players_on_one_screen_have_a_curtain_between_secrets(house: House, visit: Visitors):
    page = guest(visit, house, "Ann")
    made = post(
        page, house, "/tables", 201, game="burgundy",
        seats=[{"kind": "me"}, {"kind": "hot", "name": "Ben"}],
        options={"advanced": True, "castle_choice": "secret"},
    )  # fmt: skip
    page.goto(f"{house.url}/table/{made['id']}")
    for name in ("Ann", "Ben"):
        curtain = page.get_by_role("dialog", name=f"{name}'s turn")
        expect(curtain).to_be_visible()
        assert page.evaluate(
            "document.elementFromPoint(innerWidth / 2, 200).closest('.curtain') !== null"
        )
        page.get_by_role("button", name=f"I am {name}").click()
        expect(curtain).to_be_hidden()
        at = number(page)
        page.locator(".possible.shine").first.click()
        wait_for_change(page, at)
    expect(page.locator(".curtain")).to_have_count(0)  # nothing is hidden any more


def test_a_link_makes_another_device_the_same_guest_once(house: House, visit: Visitors):
    laptop = guest(visit, house, "Ann")
    made = post(laptop, house, "/tables", 201, game="burgundy",
                seats=[{"kind": "me"}, {"kind": "bot", "bot": "random"}])  # fmt: skip
    laptop.goto(f"{house.url}/device")
    laptop.get_by_role("button", name="Make a link").click()
    link = laptop.get_by_role("textbox", name="Link").input_value()
    phone = visit(360, 740, touch=True)
    phone.goto(link)
    phone.get_by_role("button", name="Become Ann").click()
    phone.wait_for_url(re.compile("/mine$"))
    expect(phone.locator(".who")).to_contain_text("Ann")
    phone.locator(f"a[href='/table/{made['id']}']").click()
    phone.wait_for_selector(".duchy")
    assert phone.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    assert look(phone, house, made["id"])["me"] == [0]
    stranger = visit()
    stranger.goto(link)
    expect(stranger.get_by_role("alert")).to_contain_text("used already")


def test_the_host_fills_the_table_and_names_follow(house: House, visit: Visitors):
    ann, ben = guest(visit, house, "Ann"), guest(visit, house, "Ben")
    made = post(ann, house, "/tables", 201, game="burgundy",
                seats=[{"kind": "me"}, {"kind": "open"}, {"kind": "open"}])  # fmt: skip
    ann.goto(f"{house.url}/table/{made['id']}")
    link = ann.get_by_label("Send this link to your friends").input_value()
    ben.goto(link)
    ben.get_by_label("What should we call you?").fill("Benedikt")
    ben.get_by_role("button", name="Sit down here").first.click()
    expect(ann.locator(".seats")).to_contain_text("Benedikt")
    ann.get_by_label("Level of bot 3").select_option("greedy")
    ann.get_by_role("button", name="Let a bot play").click()
    for page in (ann, ben):
        page.wait_for_selector(".duchy")
    expect(ann.locator(".side")).to_contain_text("greedy")
    ben.request.patch(f"{house.url}/api/me", data={"name": "Ben the Great"})
    expect(ann.locator(".side")).to_contain_text("Ben the Great")


def test_the_game_begins_though_the_host_is_away(house: House, visit: Visitors):
    ann, ben = guest(visit, house, "Ann"), guest(visit, house, "Ben", width=390, height=844)
    made = post(ann, house, "/tables", 201, game="burgundy",
                seats=[{"kind": "me"}, {"kind": "open"}])  # fmt: skip
    open_page(ben, f"{house.url}/table/{made['id']}?invite={made['invite']}")
    ben.get_by_role("button", name="Sit down here").click()
    ben.wait_for_selector(".duchy")
    # and something that is said is marked on a phone too
    post(ann, house, f"/tables/{made['id']}/chat", text="Back soon!")
    menu = ben.get_by_role("button", name="Menu, 1 unread")
    menu.click()
    ben.get_by_role("dialog").get_by_role("button", name="Chat").click()
    expect(ben.locator(".chat li").last).to_contain_text("Ann Back soon!")
    expect(ben.locator(".tools .dot")).to_have_count(0)


def test_a_link_is_copied_or_shown(house: House, visit: Visitors):
    """Over plain http a page has no clipboard; a browser may refuse the other way too."""
    page = guest(visit, house, "Ann")
    page.add_init_script("Object.defineProperty(navigator, 'clipboard', { value: undefined });")
    made = post(page, house, "/tables", 201, game="burgundy",
                seats=[{"kind": "me"}, {"kind": "open"}])  # fmt: skip
    page.goto(f"{house.url}/table/{made['id']}")
    button = page.locator(".hbox .seal")
    button.click()
    told_why(page, "Copied")
    expect(button).to_contain_text("Copy")
    shown: list[str] = []

    def read(dialog: Dialog) -> None:
        shown.append(dialog.default_value)
        dialog.dismiss()

    page.on("dialog", read)
    page.evaluate("document.execCommand = () => false; noticed = []")
    with page.expect_event("dialog"):
        button.click()
    assert shown == [page.get_by_label("Send this link to your friends").input_value()]
    assert "Copied" not in str(page.evaluate("noticed"))


def test_a_wrong_link_leads_back_to_the_games(house: House, visit: Visitors):
    page = visit()
    page.goto(f"{house.url}/table/nowhere")
    expect(page.get_by_role("heading", name="There is nothing at this address.")).to_be_visible()
    expect(page.get_by_text("There is no such table.")).to_be_visible()
    expect(page).to_have_title("There is nothing at this address. · duchy")
    assert page.locator(".toast").count() == 0
    page.get_by_role("link", name="To the games").click()
    expect(page.get_by_role("heading", name="Which game tonight?")).to_be_visible()
