"""How much one guest may have: counted in the database, refused with a sentence that says when."""

import asyncio
import time
from collections import Counter
from typing import Any

import pytest
import sqlalchemy as sa

from server.play import Person, Site, run, serving
from server.test_hostile_documents import good_record

ME = ("me", "hot")


async def opened(person: Person, *seats: str, **more: Any) -> int:
    """The status of an attempt to open a table."""
    asked = [
        {"kind": seat} if seat in ("me", "open", "hot") else {"kind": "bot", "bot": seat}
        for seat in seats
    ]
    answer = await person.http.post("/tables", json={"game": "burgundy", "seats": asked, **more})
    return answer.status_code


async def refusal(person: Person, path: str, **body: Any) -> tuple[str, str]:
    """The sentence, and the seconds after which to try again."""
    answer = await person.http.post(path, json=body)
    assert answer.status_code == 429, answer.text
    return answer.json()["why"], answer.headers.get("retry-after", "")


class Later:
    """The time of quotas, some seconds from now."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def time(self) -> float:
        return time.time() + self.seconds


@pytest.fixture
def later(monkeypatch: pytest.MonkeyPatch) -> Later:
    clock = Later()
    monkeypatch.setattr("duchy.server.guests.quotas.time", clock)
    return clock


def test_tables_within_an_hour(database_url: str, later: Later):
    async def story() -> None:
        async with (
            serving(database_url, tables_per_hour=3) as site,
            Person(site) as ann,
            Person(site) as bob,
        ):
            await ann.get("/me")
            # at the same time: not one more gets through
            found = await asyncio.gather(*(opened(ann, *ME) for _ in range(9)))
            assert Counter(found) == {201: 3, 429: 6}
            assert len(await ann.get("/tables")) == 3
            body = {"game": "burgundy", "seats": [{"kind": "me"}, {"kind": "hot"}]}
            why, seconds = await refusal(ann, "/tables", **body)
            assert (
                why == "you opened 3 tables within an hour; you can open another one in 60 minutes"
            )
            assert 3500 < int(seconds) <= 3600
            later.seconds = 50 * 60
            await ann.ask("PATCH", "/me", language="de")
            why, seconds = await refusal(ann, "/tables", **body)
            assert why.endswith("den nächsten kannst du in 10 Minuten eröffnen")
            assert 500 < int(seconds) <= 600
            assert await opened(bob, *ME) == 201
            later.seconds = 3601
            assert await opened(ann, *ME) == 201

    run(story())


def test_a_guest_who_is_forgotten_meanwhile_reads_why_in_their_language(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
):
    """Another process says that the guest changed, just as this one refuses."""

    async def story() -> None:
        async with serving(sqlite_url, unfinished_tables=1) as site, Person(site) as ann:
            await ann.ask("PATCH", "/me", language="de")
            await opened(ann, *ME)
            count = site.server.quotas._check

            async def forgetful(*asked: Any) -> None:
                site.server.guests.forget()
                await count(*asked)

            monkeypatch.setattr(site.server.quotas, "_check", forgetful)
            why, _ = await refusal(
                ann, "/tables", game="burgundy", seats=[{"kind": "me"}, {"kind": "hot"}]
            )
            assert "Tische" in why

    run(story())


def test_several_processes_count_together(postgres_url: str):
    async def story() -> None:
        async with (
            serving(postgres_url, tables_per_hour=4) as one,
            serving(postgres_url, tables_per_hour=4) as other,
            Person(one) as ann,
            Person(other) as also_ann,
        ):
            await ann.get("/me")
            also_ann.http.cookies.update(ann.http.cookies)
            both = [opened(who, *ME) for _ in range(6) for who in (ann, also_ann)]
            assert Counter(await asyncio.gather(*both)) == {201: 4, 429: 8}

    run(story())


def test_unfinished_tables(database_url: str, later: Later):
    async def story() -> None:
        async with serving(database_url, unfinished_tables=2) as site, Person(site) as ann:
            table = await ann.open("me", game="burgundy_dice")
            assert await opened(ann, "me", "open") == 201
            body = {"game": "burgundy", "seats": [{"kind": "me"}, {"kind": "open"}]}
            why, _ = await refusal(ann, "/tables", **body)
            assert why == (
                "you have 2 unfinished tables; finish one of them, or try again in 7 days"
            )
            await ann.play(table)
            # the rematch is the second unfinished one, and the next is one too many
            await ann.post(f"/tables/{table}/rematch", 201)
            on = await ann.http.post(f"/tables/{table}/play-on", json={"number": 3})
            assert on.status_code == 429
            later.seconds = 7 * 86400 + 1
            assert await opened(ann, *ME) == 201

    run(story())


def test_tables_of_bots_alone(database_url: str):
    async def story() -> None:
        slow = {"bot_pause": 3600.0}  # so that no game ends
        async with serving(database_url, bot_tables=1, **slow) as site, Person(site) as ann:
            assert await opened(ann, "greedy", "greedy") == 201
            body = {"game": "burgundy", "seats": [{"kind": "bot"}, {"kind": "bot"}]}
            why, seconds = await refusal(ann, "/tables", **body)
            assert why == (
                "bots are still playing at 1 of your tables;"
                " try again when one of those games is over"
            )
            assert seconds == "60"
            # nor by the back door: a bot for the last seat that was left open
            table = await ann.open("open", "greedy")
            await refusal(ann, f"/tables/{table}/fill", seat=0, bot="greedy")
            assert await opened(ann, "me", "greedy") == 201

    run(story())


def test_uploads(database_url: str, later: Later):
    async def story() -> None:
        limits = {"uploads_per_hour": 2, "uploads_per_day": 3, "tables_per_hour": 1}
        async with serving(database_url, **limits) as site, Person(site) as ann:
            record = good_record("burgundy_dice")
            await ann.post("/tables/record", 400, text="nonsense")  # does not count
            for _ in range(2):
                await ann.post("/tables/record", 201, text=record)
            why, _ = await refusal(ann, "/tables/record", text=record)
            assert why == (
                "you uploaded 2 records within an hour; you can upload another one in 60 minutes"
            )
            later.seconds = 3601
            await ann.post("/tables/record", 201, text=record)
            later.seconds = 2 * 3601
            why, seconds = await refusal(ann, "/tables/record", text=record)
            assert why == (
                "you uploaded 3 records within a day; you can upload another one in 22 hours"
            )
            assert 21 * 3600 < int(seconds) < 22 * 3600
            later.seconds = 86401
            await ann.post("/tables/record", 201, text=record)

    run(story())


def test_an_upload_is_written_at_once(database_url: str):
    """However many moves a record has, it takes a few statements."""

    async def story() -> None:
        async with serving(database_url) as site, Person(site) as ann:
            text = good_record()
            await ann.get("/me")
            written = statements(site)
            made = await ann.post("/tables/record", 201, text=text)
            moves = (await ann.get(f"/tables/{made['id']}"))["moves"]
            assert moves > 100
            assert sum("INTO entries" in one for one in written) == 1
            assert len(written) < 10
            # and a server that has not seen it reads it
        async with serving(database_url) as site, Person(site) as ann:
            assert (await ann.get(f"/tables/{made['id']}"))["moves"] == moves

    run(story())


def statements(site: Site) -> list[str]:
    """What is written to the database from now on."""
    written: list[str] = []

    def note(_c: Any, _k: Any, statement: str, *_: Any) -> None:
        if statement.lstrip().upper().startswith(("INSERT", "UPDATE", "DELETE")):
            written.append(statement)

    sa.event.listen(site.server.store.engine.sync_engine, "before_cursor_execute", note)
    return written
