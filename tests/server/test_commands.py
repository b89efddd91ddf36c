"""A command is the same by HTTP and by WebSocket: the same message, decision, entry and refusal."""

from contextlib import AsyncExitStack
from typing import Any, NamedTuple, get_args

import pytest

from duchy.server.table.commands import Command
from duchy.server.table.events import (
    AnsweredUndo,
    AskedUndo,
    Entry,
    Filled,
    Played,
    Replaced,
    Returned,
    Said,
    Sat,
    Stood,
    TookBack,
)
from duchy.server.wire import messages
from server.play import Person, Site, run, serving

PATHS = {
    "join": "/join",
    "fill": "/fill",
    "move": "/moves",
    "undo": "/undo",
    "answer": "/undo/answer",
    "chat": "/chat",
    "replace": "/replace",
    "remove": "/remove",
}
"""Where each command goes over HTTP, by its type on the WebSocket."""


class Refused(NamedTuple):
    """A command that somebody must not give."""

    command: str
    body: dict[str, Any]
    playing: bool
    """At a table where the game runs; else at one that waits for a guest."""
    why: str


KEY = {"key": "once"}
REFUSED = (
    Refused("join", {"invite": "guessed"}, False, "invitation is not right"),
    Refused("join", {"invite": "guessed"}, True, "invitation is not right"),
    Refused("fill", {"seat": 1, "bot": "genius"}, False, "there is no bot"),
    Refused("fill", {"seat": 1, "bot": "greedy"}, False, "only the host"),
    Refused("move", {"seat": 0, "number": 1, "action": "end", **KEY}, True, "not yours"),
    Refused("undo", {"seat": 7, "number": 1, **KEY}, True, "no seat 8"),
    Refused("answer", {"request": 3, "yes": True}, True, "only those who sit"),
    Refused("chat", {"text": "hello"}, True, "only players may write"),
    Refused("replace", {"seat": 0, "yes": True}, True, "only those who sit"),
    Refused("remove", {"seat": 0, "yes": True}, False, "only the host"),
    Refused("remove", {"seat": 0, "yes": True}, True, "only those who sit"),
)


def live_types() -> dict[str, type[Any]]:
    """The messages of the WebSocket that are commands, by their type."""
    return {str(one.__struct_config__.tag): one for one in get_args(messages.LiveCommand)}


def test_every_command_goes_both_ways_in_the_same_message():
    live = live_types()
    assert set(live) == set(PATHS) == {one.command for one in REFUSED}
    sent = {
        next(base for base in one.__mro__ if base in get_args(Command)) for one in live.values()
    }
    assert sent == set(get_args(Command))


@pytest.mark.parametrize("asked", REFUSED, ids=lambda one: f"{one.command}-{one.why}")
def test_a_refusal_is_the_same_by_both_ways(sqlite_url: str, asked: Refused):
    async def story() -> None:
        async with serving(sqlite_url) as site, Person(site) as ann, Person(site) as bob:
            await bob.get("/me")
            seats = ("me", "hot") if asked.playing else ("me", "open")
            table = await ann.open(*seats, game="burgundy_dice")
            before = (await ann.get(f"/tables/{table}"))["number"]
            path = f"/tables/{table}{PATHS[asked.command]}"
            answer = await bob.http.post(path, json=asked.body)
            told = answer.json()
            assert asked.why in told["why"]
            async with bob.watching(table) as screen:
                await screen.send(type=asked.command, **asked.body)
                refused = await screen.next("refused")
            assert (refused["status"], refused["why"]) == (answer.status_code, told["why"])
            assert (await ann.get(f"/tables/{table}"))["number"] == before

    run(story())


def test_a_stale_move_and_undo_bring_the_same_snapshot_by_both_ways(sqlite_url: str):
    async def story() -> None:
        async with serving(sqlite_url) as site, Person(site) as ann:
            table = await ann.open("me", "hot")
            seen = await ann.get(f"/tables/{table}")
            await ann.move(table, seen)
            choice = seen["choices"][0]
            stale = {"seat": choice["seat"], "number": seen["number"], "key": "late"}
            bodies = {"move": stale | {"action": choice["action"]}, "undo": stale}
            async with ann.watching(table) as screen:
                now = await screen.next("snapshot")
                for command, body in bodies.items():
                    told = await ann.post(f"/tables/{table}{PATHS[command]}", 409, **body)
                    await screen.send(type=command, **body)
                    refused = await screen.next("refused")
                    assert refused["why"] == told["why"]
                    for late in (told, refused):
                        assert late["snapshot"]["number"] == now["number"] > seen["number"]

    run(story())


class Way:
    """HTTP or the WebSocket."""

    def __init__(self, table: str, live: bool) -> None:
        self.table = table
        self.live = live

    async def give(self, person: Person, command: str, **body: Any) -> None:
        if not self.live:
            await person.post(f"/tables/{self.table}{PATHS[command]}", **body)
            return
        async with person.watching(self.table) as screen:
            await screen.send(type=command, **body)
            answer = await screen.next("done", "refused")
            assert answer["type"] == "done", answer["why"]

    async def take_a_seat(self, host: Person, guests: list[Person], stranger: Person) -> None:
        """The host tries a bot and somebody else before the right ones come."""
        await self.give(host, "fill", seat=1, bot="greedy")
        await self.give(host, "fill", seat=1, bot="")
        await self.give(stranger, "join")
        await self.give(host, "remove", seat=1)
        for guest in guests:
            await self.give(guest, "join")

    async def move(self, person: Person) -> dict[str, Any]:
        """The first choice; returns what the person then sees."""
        seen = await person.my_turn(self.table)
        choice = seen["choices"][0]
        key = f"move {seen['number']}"
        number, action = seen["number"], choice["action"]
        await self.give(person, "move", seat=choice["seat"], number=number, key=key, action=action)
        return dict(await person.get(f"/tables/{self.table}"))

    async def take_back(self, person: Person) -> None:
        seen = await person.get(f"/tables/{self.table}")
        key = f"undo {seen['number']}"
        await self.give(person, "undo", seat=seen["seat"], number=seen["number"], key=key)


async def whole_evening(site: Site, live: bool) -> list[Entry]:
    """Every command once, and what the log then says."""
    async with AsyncExitStack() as stack:
        people = [await stack.enter_async_context(Person(site)) for _ in range(4)]
        ann, bob, cat, eve = people
        for guest in people:
            await guest.get("/me")
        way = Way(await ann.open("me", "open", "open", open=True), live)
        await way.take_a_seat(ann, [bob, cat], eve)
        start = await ann.get(f"/tables/{way.table}")
        first = people[start["to_act"][0]]
        seen = await way.move(first)
        await way.take_back(first)
        while seen["choices"]:
            seen = await way.move(first)
        second = people[seen["to_act"][0]]
        await way.move(second)
        await way.take_back(first)
        request = (await second.get(f"/tables/{way.table}"))["undo_request"]["id"]
        await way.give(second, "answer", request=request, yes=True)
        await way.give(second, "chat", text="as you like")
        seat = (await second.get(f"/tables/{way.table}"))["seat"]
        await way.give(second, "replace", seat=seat, yes=True)
        await way.give(second, "replace", seat=seat, yes=False)
        return [logged.entry for logged in await site.server.store.log(way.table)]


def test_a_command_writes_the_same_entries_by_both_ways(sqlite_url: str):
    async def story() -> None:
        async with serving(sqlite_url) as site:
            logs = [await whole_evening(site, live) for live in (False, True)]
        # how many moves a turn takes depends on the dice
        by_http, live = [[type(one) for one in log if type(one) is not Played] for log in logs]
        assert by_http == live
        assert set(live) == {
            Filled, Stood, Sat, TookBack, AskedUndo, AnsweredUndo, Said, Replaced, Returned,
        }  # fmt: skip

    run(story())
