"""People who do not behave: muted, sent away, reported to the owner."""

import subprocess
import sys

from playwright.sync_api import expect

from browser.conftest import Visitors
from browser.house import House, fits_a_phone
from browser.test_people import guest, post, settings, sit_together


def test_the_host_sends_somebody_away_before_the_start(house: House, visit: Visitors):
    ann, ben = guest(visit, house, "Ann"), guest(visit, house, "Ben")
    seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
    made = post(ann, house, "/tables", 201, game="burgundy", seats=seats)
    post(ben, house, f"/tables/{made['id']}/join", invite=made["invite"], seat=1)
    ann.goto(f"{house.url}/table/{made['id']}")
    ann.get_by_role("button", name="Send away").click()
    expect(ann.get_by_text("free seat")).to_have_count(2)
    back = {"invite": made["invite"], "seat": 1}
    answer = ben.request.post(f"{house.url}/api/tables/{made['id']}/join", data=back)
    assert answer.status == 403, answer.text()


def test_what_a_muted_person_writes_is_hidden_for_me_alone(house: House, visit: Visitors):
    ann = guest(visit, house, "Ann", width=390, height=844, touch=True)
    ben, cleo = guest(visit, house, "Ben"), guest(visit, house, "Cleo")
    table = sit_together(house, ann, ben, cleo)
    post(ben, house, f"/tables/{table}/chat", text="You play like a goat")
    ann.get_by_role("button", name="Menu, 1 unread").click()
    ann.get_by_role("button", name="People").click()
    people = ann.get_by_role("dialog", name="People")
    fits_a_phone(ann, ".people button")
    people.get_by_role("button", name="Mute").first.click()
    expect(people.get_by_role("status")).to_have_text("You no longer see what Ben writes.")
    people.get_by_role("button", name="Close").click()
    post(ben, house, f"/tables/{table}/chat", text="And like a sheep")
    post(cleo, house, f"/tables/{table}/chat", text="Good luck!")
    ann.get_by_role("button", name="Menu, 2 unread").click()  # Cleo's, and the one before
    menu = ann.get_by_role("dialog", name="Settings")
    menu.get_by_role("button", name="Chat").click()
    expect(ann.get_by_text("2 messages from people you muted")).to_be_visible()
    expect(ann.get_by_text("like a goat")).to_have_count(0)
    cleo.get_by_role("button", name="Chat").first.click()
    expect(cleo.get_by_text("like a goat")).to_be_visible()


def test_a_report_to_the_owner_is_confirmed(house: House, visit: Visitors):
    ann, ben = guest(visit, house, "Ann"), guest(visit, house, "Ben")
    sit_together(house, ann, ben)
    settings(ann)
    ann.get_by_role("button", name="People").click()
    people = ann.get_by_role("dialog", name="People")
    people.get_by_role("button", name="Report", exact=True).click()
    people.get_by_label("What should the owner of this server know about Ben?").fill("He swears.")
    people.get_by_role("button", name="Send the report").click()
    expect(people.get_by_role("status")).to_have_text(
        "Thank you. The owner of this server will read your report."
    )


def test_the_front_page_says_why_somebody_is_banned(house: House, visit: Visitors):
    ann = guest(visit, house, "Ann")
    ben = guest(visit, house, "Ben", width=390, height=844, touch=True)
    database = house.folder / "house.db"
    for page in (ann, ben):
        who = page.request.get(f"{house.url}/api/me").json()["id"]
        command = ["-m", "duchy", "admin", "ban", who, "--yes", "--why", "you insulted others"]
        database_url = ["--database-url", f"sqlite:///{database}"]
        subprocess.run([sys.executable, *command, *database_url], check=True, capture_output=True)
    for page in (ann, ben):
        while page.request.get(f"{house.url}/api/me").status != 403:
            page.wait_for_timeout(100)  # the server notices within seconds
        page.goto(house.url)
        said = page.get_by_role("alert")
        expect(said).to_have_text("The owner of this server has banned you (you insulted others).")
        expect(page.get_by_role("heading", name="You can't play here.")).to_be_visible()
        page.get_by_role("button", name="Deutsch").locator("visible=true").click()
        expect(said).to_have_text(
            "Der Besitzer dieses Servers hat dich gesperrt (you insulted others)."
        )
        page.goto(f"{house.url}/mine")
        expect(page.get_by_role("alert")).to_be_visible()
    fits_a_phone(ben, "header button", "header a")
