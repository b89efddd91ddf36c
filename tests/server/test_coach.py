"""Hints while a game is played, analyses when it is over."""

import asyncio
import time
from math import isclose
from typing import Any

import pytest

from duchy.coach.analysis import Analysis
from duchy.server.refusal import Refusal
from duchy.server.storage import analyses
from duchy.server.workers.coach_scheduler import (
    MOST_ANALYSES,
    MOST_HINTS,
    Coaching,
    Failed,
    Running,
)
from server.play import PATIENCE, STORY, Person, run, serving

QUICK: dict[str, Any] = {
    "hint_seconds": 0.05,
    "analysis_seconds": 0.01,
    "coach_requests_per_second": 1e6,
}


@pytest.fixture(autouse=True)
def _no_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """A hint that comes too late is refused; here it never does."""
    monkeypatch.setattr("duchy.server.workers.coach_scheduler.LATE", PATIENCE)
    monkeypatch.setattr("duchy.server.workers.pool.LOADING", PATIENCE)


async def analysed(person: Person, table: str) -> Any:
    await person.post(f"/tables/{table}/analysis", 202)
    limit = time.monotonic() + STORY / 2
    while time.monotonic() < limit:
        found = await person.get(f"/tables/{table}/analysis")
        assert found["state"] in ("waiting", "running", "done")
        if found["state"] == "done":
            return found
        await asyncio.sleep(0.1)
    raise AssertionError("the analysis took too long")


async def finished(person: Person, *bots: str, game: str = "artificium") -> str:
    table = await person.open(*bots, game=game)
    await person.until(table, lambda seen: seen["table"]["over"])
    return table


@pytest.mark.parametrize("game", ["burgundy", "burgundy_cards", "burgundy_dice", "artificium"])
def test_a_hint_is_three_of_my_choices_with_reasons(sqlite_url: str, game: str):
    async def story() -> None:
        async with serving(sqlite_url, **QUICK) as site, Person(site) as ann:
            table = await ann.open("me", "greedy", game=game)
            seen = await ann.my_turn(table)
            while len(seen["choices"]) < 3:
                await ann.move(table, seen)
                seen = await ann.my_turn(table)
            hint = await ann.post(f"/tables/{table}/hint", seat=0)
            assert (hint["seat"], hint["moves"]) == (0, seen["moves"])
            possible = {choice["action"]: choice["words"] for choice in seen["choices"]}
            assert 1 <= len(hint["choices"]) <= 3
            for one in hint["choices"]:
                assert one["words"] == possible[one["action"]]
                assert one["why"]
                assert one["cost"] >= 0
            assert hint["choices"][0]["cost"] == 0
            german = await ann.post(f"/tables/{table}/hint?language=de", seat=0)
            same = [one["action"] for one in hint["choices"]]
            assert [one["action"] for one in german["choices"]] == same  # thought of once
            assert german["choices"][0]["why"] != hint["choices"][0]["why"]

    run(story())


def test_who_may_have_a_hint(sqlite_url: str):
    async def story() -> None:
        async with (
            serving(sqlite_url, **QUICK) as site,
            Person(site) as ann,
            Person(site) as bob,
            Person(site) as eve,
        ):
            alone = await ann.open("me", "greedy")
            await ann.my_turn(alone)
            await eve.post(f"/tables/{alone}/hint", 403, seat=0)
            await ann.post(f"/tables/{alone}/hint", 403, seat=1)
            await ann.post(f"/tables/{alone}/hint", 404, seat=7)
            await ann.post(f"/tables/{alone}/hint", 400, seat="me")
            await ann.post("/tables/nowhere/hint", 404, seat=0)
            shared = await ann.open("me", "open", open=True)
            await bob.post(f"/tables/{shared}/join")
            for person, seat in ((ann, 0), (bob, 1)):
                told = await person.post(f"/tables/{shared}/hint", 403, seat=seat)
                assert "other people" in told["why"]
            hot = await ann.open("me", "hot")
            seen = await ann.my_turn(hot)
            asked = seen["to_act"][0]
            await ann.post(f"/tables/{hot}/hint", seat=asked)
            if seen["to_act"] == [asked]:
                await ann.post(f"/tables/{hot}/hint", 409, seat=1 - asked)
            over = await finished(ann, "greedy", "random")
            await ann.post(f"/tables/{over}/hint", 403, seat=0)

    run(story())


def test_asking_too_often_is_refused(sqlite_url: str):
    async def story() -> None:
        settings = {**QUICK, "coach_requests_per_second": 1e-9}
        async with serving(sqlite_url, **settings) as site, Person(site) as ann:
            table = await ann.open("me", "greedy")
            await ann.my_turn(table)
            for _ in range(10):
                await ann.post(f"/tables/{table}/hint", seat=0)
            await ann.post(f"/tables/{table}/hint", 429, seat=0)

    run(story())


def test_a_finished_game_is_analysed_once_and_kept(database_url: str):
    async def story() -> None:
        async with serving(database_url, **QUICK) as site, Person(site) as ann:
            table = await finished(ann, "greedy", "random")
            first = await ann.get(f"/tables/{table}/analysis")
            assert (first["state"], first["decisions"]) == ("none", [])
            found = await analysed(ann, table)
            seen = await ann.get(f"/tables/{table}")
            assert found["scores"] == seen["scores"]
            assert found["done"] == found["moves"] == seen["moves"]
            for seat, points in enumerate(found["scores"]):
                total = found["start"][seat] + sum(link["change"][seat] for link in found["links"])
                assert isclose(total, points, abs_tol=1e-6)
            assert found["decisions"]
            assert len(found["chapters"]) == 4
        async with serving(database_url, **QUICK) as site, Person(site) as eve:
            again = await eve.get(f"/tables/{table}/analysis")
            assert again == found  # kept, and for everybody
            german = await eve.get(f"/tables/{table}/analysis?language=de")
            assert german["decisions"][0]["words"] != found["decisions"][0]["words"]

    run(story())


def test_those_who_ask_at_once_ask_once_and_nobody_waits_for_ever(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
):
    begun: list[str] = []
    all_asked = asyncio.Event()

    async def analyse(self: Coaching, id: str, running: Running) -> Analysis:
        begun.append(id)
        await all_asked.wait()
        if id == begun[0]:
            raise RuntimeError("a game that cannot be analysed")
        return await real(self, id, running)

    async def nothing_yet(*_: object) -> None:
        await asyncio.sleep(0.1)

    real = Coaching._analyse
    monkeypatch.setattr(Coaching, "_analyse", analyse)

    async def story() -> None:
        async with serving(sqlite_url, **QUICK) as site, Person(site) as ann:
            tables = [await finished(ann, "random", "random") for _ in range(3)]
            coaching = site.server.coaching
            monkeypatch.setattr(analyses, "find", nothing_yet)
            await asyncio.gather(*(coaching.begin(id, "ann") for id in 3 * tables))
            all_asked.set()
            failed = begun[0]
            for table in tables:
                if table != failed:
                    await analysed(ann, table)
            assert sorted(begun) == sorted(tables)
            assert (await ann.get(f"/tables/{failed}/analysis"))["state"] == "failed"

    run(story())


def test_one_guest_cannot_fill_the_coachs_queues(sqlite_url: str, monkeypatch: pytest.MonkeyPatch):
    enough = asyncio.Event()

    async def long(*_: object) -> Any:
        await enough.wait()
        return []

    monkeypatch.setattr(Coaching, "_analyse", long)
    monkeypatch.setattr(Coaching, "_think", long)

    async def story() -> None:
        async with serving(sqlite_url, **QUICK) as site, Person(site) as ann, Person(site) as bob:
            tables = [await finished(ann, "random", "random") for _ in range(MOST_ANALYSES + 1)]
            for table in tables[:-1]:
                await ann.post(f"/tables/{table}/analysis", 202)
            told = await ann.post(f"/tables/{tables[-1]}/analysis", 429)
            assert told["why"].startswith(f"you already wait for {MOST_ANALYSES} analyses")
            # who asks again for one that is on its way is welcome, and so is everybody else
            await ann.post(f"/tables/{tables[0]}/analysis", 202)
            await bob.post(f"/tables/{tables[-1]}/analysis", 202)

            games = [await ann.open("me", "hot") for _ in range(MOST_HINTS + 1)]
            seats = [(await ann.my_turn(game))["to_act"][0] for game in games]
            waiting = [
                asyncio.create_task(ann.http.post(f"/tables/{game}/hint", json={"seat": seat}))
                for game, seat in zip(games[:-1], seats, strict=False)
            ]
            async with asyncio.timeout(PATIENCE):
                while len(site.server.coaching._hints) < MOST_HINTS:
                    await asyncio.sleep(0.01)
            told = await ann.post(f"/tables/{games[-1]}/hint", 429, seat=seats[-1])
            assert told["why"].startswith(f"you already wait for {MOST_HINTS} hints")
            enough.set()
            assert [
                answer.status_code for answer in await asyncio.gather(*waiting)
            ] == MOST_HINTS * [200]

    run(story())


def test_many_guests_of_one_address_leave_the_coach_to_others(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
):
    enough = asyncio.Event()

    async def long(*_: object) -> Any:
        await enough.wait()
        raise Failed

    monkeypatch.setattr(Coaching, "_analyse", long)
    monkeypatch.setattr("duchy.server.workers.coach_scheduler.MOST_OF_ADDRESS", 2)

    async def story() -> None:
        async with serving(sqlite_url, **QUICK) as site, Person(site) as ann:
            tables = [await finished(ann, "random", "random") for _ in range(4)]
            coaching, addresses = site.server.coaching, site.server.addresses
            for guest in ("a", "b", "c"):
                addresses.note(guest, "10.0.0.1")
            await coaching.begin(tables[0], "a")
            await coaching.begin(tables[1], "b")
            with pytest.raises(Refusal) as refused:
                await coaching.begin(tables[2], "c")
            assert refused.value.key == "analyses_of_address"
            assert "your address" in refused.value.why("en")
            assert "deine Adresse" in refused.value.why("de")
            await coaching.begin(tables[0], "c")  # which is on its way
            addresses.note("d", "10.0.0.2")
            await coaching.begin(tables[2], "d")
            await coaching.begin(tables[3], "nobody knows from where")
            enough.set()

    run(story())


def test_a_game_that_goes_on_is_not_analysed(sqlite_url: str):
    async def story() -> None:
        async with serving(sqlite_url, **QUICK) as site, Person(site) as ann:
            table = await ann.open("me", "greedy")
            await ann.my_turn(table)
            await ann.post(f"/tables/{table}/analysis", 409)
            await ann.get(f"/tables/{table}/analysis", 409)

    run(story())


def test_bots_play_on_while_a_game_is_analysed(sqlite_url: str):
    async def story() -> None:
        settings = {**QUICK, "analysis_seconds": 0.3}
        async with serving(sqlite_url, **settings) as site, Person(site) as ann:
            table = await finished(ann, "greedy", "random")
            await ann.post(f"/tables/{table}/analysis", 202)
            await finished(ann, "greedy", "random")
            state = await ann.get(f"/tables/{table}/analysis")
            assert state["state"] in ("running", "done")

    run(story())
