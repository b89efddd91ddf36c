"""A data folder of version 0.1 in a real browser: old tables have their own facts."""

import gzip
import json
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.conftest import Visitors
from browser.house import House

FOLDER = Path(__file__).parents[1] / "server" / "upgrade"
KNOWN: dict[str, Any] = json.loads(gzip.decompress((FOLDER / "0.1.json.gz").read_bytes()))


def of(kind: str, game: str = "burgundy_cards") -> str:
    tables = KNOWN["tables"].items()
    (id,) = (id for id, known in tables if (known["kind"], known["game"]) == (kind, game))
    return str(id)


@pytest.fixture
def upgraded(browser: Browser, tmp_path: Path) -> Iterator[House]:
    """A server of today on the tables of version 0.1, one of which has facts that nobody knows."""
    with sqlite3.connect(tmp_path / "house.db") as connection:
        connection.executescript(gzip.decompress((FOLDER / "0.1.sql.gz").read_bytes()).decode())
        query = "UPDATE tables SET setup = json_set(setup, '$.facts', 'unknown') WHERE id = ?"
        connection.execute(query, (of("hot seat"),))
    connection.close()
    opened = House(tmp_path)
    yield opened
    opened.close()


def returning(visit: Visitors, house: House) -> Page:
    """The player of version 0.1, with the same browser."""
    page = visit()
    page.context.add_cookies(
        [
            {"name": name, "value": value, "url": house.url}
            for name, value in KNOWN["cookies"].items()
        ]
    )
    return page


def test_an_old_table_shows_its_own_facts_and_a_new_one_those_of_today(
    visit: Visitors, upgraded: House
):
    page = returning(visit, upgraded)
    page.goto(f"{upgraded.url}/table/{of('other seats')}")
    mine = page.locator(".take [data-about='card:mine1'] text").last
    expect(mine).to_have_text("5")
    page.goto(f"{upgraded.url}/how/burgundy_cards")
    expect(page.locator("tr.strong td")).to_have_text(["2", "4", "6", "4", "4", "4", "3"])


def test_a_table_that_cannot_be_opened_says_why(visit: Visitors, upgraded: House):
    page = returning(visit, upgraded)
    page.goto(f"{upgraded.url}/mine")
    expect(page.locator(".tables > li")).to_have_count(len(KNOWN["tables"]))
    heading = page.get_by_role("heading", name="Can't be opened any more")
    told = heading.locator("xpath=following-sibling::ul[1]/li")
    expect(told).to_have_count(1)
    expect(told).to_contain_text("The Card Game")
    expect(told).to_contain_text("This table was begun with other facts")
    told.get_by_role("link").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("can't be opened any more")
    expect(page.locator("main")).to_contain_text("This table was begun with other facts")
