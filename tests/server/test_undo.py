"""Undo: within the reveals, by consent, and without rewriting the log."""

from typing import Any

import pytest

import duchy
from duchy.core.engine.game import Game
from duchy.server.storage.store import Row
from duchy.server.table.copies import COPIED
from duchy.server.table.creation import make_setup
from duchy.server.table.events import Entry, Logged, Played, Replaced, Returned, Started, TookBack
from duchy.server.table.replay import Replay
from duchy.server.table.setup import Setup, SetupSeat
from duchy.server.table.snapshots import log as read_log
from duchy.server.table.undo import undoable
from server.play import Person, Site, Turns, run, serving


async def undo(
    person: Person, table: str, seen: dict[str, Any], what: str, expect: int = 200
) -> Any:
    return await person.post(
        f"/tables/{table}/undo",
        expect,
        seat=seen["seat"],
        number=seen["number"],
        key=f"undo {seen['number']} {what}",
        what=what,
    )


async def two_people(site: Site, ann: Person, bob: Person, **more: Any) -> str:
    table = await ann.open("me", "open", open=True, **more)
    await bob.post(f"/tables/{table}/join")
    return table


def test_a_step_and_a_turn_are_taken_back_and_the_log_only_grows(database_url: str):
    async def story() -> None:
        async with serving(database_url) as site, Person(site) as ann:
            table = await ann.open("me", "hot")
            start = await ann.my_turn(table)
            assert not start["can"]["undo_step"]
            await undo(ann, table, start, "step", 409)
            await ann.move(table, start)
            one = await ann.get(f"/tables/{table}")
            await ann.move(table, one)
            two = await ann.get(f"/tables/{table}")
            assert two["can"]["undo_step"]
            assert two["can"]["undo_turn"]
            await undo(ann, table, two, "step")
            back = await ann.get(f"/tables/{table}")
            assert (back["view"], back["moves"]) == (one["view"], 1)
            assert back["number"] == two["number"] + 1
            # an undo that comes late takes nothing back
            await undo(ann, table, two, "turn", 409)
            await ann.move(table, back)
            again = await ann.get(f"/tables/{table}")
            await undo(ann, table, again, "turn")
            assert (await ann.get(f"/tables/{table}"))["view"] == start["view"]
            log = [logged.entry for logged in await site.server.store.log(table)]
            assert sum(isinstance(entry, Played) for entry in log) == 3
            assert [e.moves for e in log if isinstance(e, TookBack)] == [[1], [0, 1]]

    run(story())


def test_an_undo_does_not_cross_a_reveal(sqlite_url: str):
    async def story() -> None:
        async with serving(sqlite_url) as site, Person(site) as ann:
            table = await ann.open("me", "hot")
            # both have had their turn: new dice are rolled
            seen = await ann.my_turn(table)
            first = seen["view"]["round"]
            while seen["view"]["round"] == first:
                await ann.move(table, seen)
                seen = await ann.my_turn(table)
            assert not seen["can"]["undo_step"]
            await undo(ann, table, seen, "step", 409)

    run(story())


async def end_turn(person: Person, table: str) -> dict[str, Any]:
    """Play until it is somebody else's turn in the same round."""
    seen = await person.my_turn(table)
    while True:
        await person.move(table, seen)
        seen = dict(await person.get(f"/tables/{table}"))
        if not seen["choices"]:
            return seen


def test_an_undo_across_players_needs_their_consent(database_url: str):
    async def story() -> None:
        async with serving(database_url) as site, Person(site) as ann, Person(site) as bob:
            table = await two_people(site, ann, bob)
            seen = await ann.get(f"/tables/{table}")
            first, second = (ann, bob) if seen["choices"] else (bob, ann)
            ended = await end_turn(first, table)
            # nobody has moved since: the end of the turn is taken back at once
            assert ended["can"]["undo_step"]
            assert not ended["can"]["consent"]
            await second.play(table, 1)
            now = await first.get(f"/tables/{table}")
            assert now["can"]["consent"]
            await undo(first, table, now, "step")
            asked = await second.get(f"/tables/{table}")
            request = asked["undo_request"]
            assert request["seat"] == now["seat"]
            assert asked["moves"] == now["moves"]
            path = f"/tables/{table}/undo/answer"
            await first.post(path, 403, request=request["id"], yes=True)
            await second.post(path, request=request["id"], yes=False)
            assert (await first.get(f"/tables/{table}"))["undo_request"] is None
            now = await first.get(f"/tables/{table}")
            await undo(first, table, now, "step")
            request = (await second.get(f"/tables/{table}"))["undo_request"]
            await second.post(path, request=request["id"], yes=True)
            after = await first.get(f"/tables/{table}")
            assert after["moves"] == now["moves"] - 2
            assert after["choices"]

    run(story())


def test_a_secret_choice_stands_while_the_others_choose(sqlite_url: str):
    async def story() -> None:
        async with serving(sqlite_url) as site, Person(site) as ann, Person(site) as bob:
            options = {"advanced": True, "castle_choice": "secret"}
            table = await two_people(site, ann, bob, options=options)
            await ann.play(table, 0)
            seen = await ann.my_turn(table)
            other = await bob.my_turn(table)
            await ann.move(table, seen)
            # Bob's choice answers to a number before Ann's, and counts.
            await bob.move(table, other)
            assert (await ann.get(f"/tables/{table}"))["moves"] == 2

    run(story())


def test_a_move_in_the_place_of_one_taken_back_brings_no_more_time(sqlite_url: str):
    async def story() -> None:
        async with serving(sqlite_url) as site, Person(site) as ann:
            table = await ann.open("me", "hot", clock={"minutes": 10, "increment": 60})

            async def left() -> float:
                clocks = [s["clock"] for s in (await ann.get(f"/tables/{table}"))["table"]["seats"]]
                return float(next(clock["left"] for clock in clocks if clock["running"]))

            for _ in range(3):
                seen = await ann.my_turn(table)
                texts = [choice["action"] for choice in seen["choices"]]
                await ann.move(table, seen, action=next(t for t in texts if "worker" in t))
                assert 600 < await left() <= 660
                await undo(ann, table, await ann.get(f"/tables/{table}"), "step")

    run(story())


def long_log(game: Game, undos: int) -> tuple[Setup, list[Entry]]:
    """Half a game, with moves taken back again and again wherever that can be."""
    setup = make_setup(game, [SetupSeat("guest", "ann"), SetupSeat("guest", "ann", hot=True)], {})
    replay = fresh(game, setup)
    log: list[Entry] = []

    def add(entry: Entry) -> None:
        log.append(entry)
        replay.apply(Logged(len(log), float(len(log)), entry))

    add(Started())
    taken_back = 0
    while taken_back < undos:
        seat = replay.to_act()[0]
        legal = replay.state.legal(seat)
        add(Played(seat, legal[len(log) % len(legal)].text))
        if len(replay.moves) >= 60:
            for turn in (False, True):
                if back := undoable(replay, seat, turn):
                    add(TookBack(seat, back))
                    taken_back += 1
    return setup, log


def fresh(game: Game, setup: Setup) -> Replay:
    return Replay(Row("t", game.id, "", "ann", False, 0.0, 0, 0.0), setup, game)


def test_undoing_costs_a_few_moves_however_long_the_game_is(monkeypatch: pytest.MonkeyPatch):
    game = duchy.game("burgundy")
    setup, log = long_log(game, undos=200)
    carried_out = 0

    def counting(self: Replay, seat: int, text: str, mark: int, stood_in: bool) -> None:
        nonlocal carried_out
        carried_out += 1
        real(self, seat, text, mark, stood_in)

    real = Replay._carry_out
    monkeypatch.setattr(Replay, "_carry_out", counting)
    replay = fresh(game, setup)
    for number, entry in enumerate(log, 1):
        replay.apply(Logged(number, float(number), entry))
    assert carried_out <= COPIED * len(log)
    # the same as if what was taken back had never been
    plain = fresh(game, setup)
    moves = [Played(seat, text) for seat, text in replay.moves]
    for number, entry in enumerate([Started(), *moves], 1):
        plain.apply(Logged(number, float(number), entry))
    assert replay.state.position() == plain.state.position()
    assert (replay.reveals, replay.acting) == (plain.reveals, plain.acting)
    assert replay.log.before == plain.log.before
    for seat in (None, 0, 1):
        assert read_log(replay, seat, "en") == read_log(plain, seat, "en")
    assert len(replay.marks) == len(replay.stood_in) == len(replay.moves)


def test_a_long_log_is_replayed_without_keeping_others_waiting(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
):
    game = duchy.game("burgundy")
    setup, log = long_log(game, undos=50)
    monkeypatch.setattr("duchy.server.table.tables.AT_ONCE", 0.0)  # as on a very slow machine

    async def story() -> None:
        async with serving(sqlite_url) as site:
            tables = site.server.tables
            table = await tables.create(setup, "ann", False, *log)
            tables._held.clear()
            async with Turns() as turns, tables.open(table) as replay:
                assert replay.number == len(log)
            assert turns.count > len(log) / 2

    run(story())


async def let_a_bot_move(person: Person, table: str) -> dict[str, Any]:
    """Hand the seat to a bot until it has moved, and take it back."""
    seen = await person.my_turn(table)
    seat = seen["seat"]
    await person.post(f"/tables/{table}/replace", seat=seat, yes=True)
    await person.until(table, lambda now: now["moves"] > seen["moves"])
    await person.post(f"/tables/{table}/replace", seat=seat, yes=False)
    return {**await person.get(f"/tables/{table}"), "seat": seat}


def test_a_bots_move_for_somebody_is_no_hint_where_others_play(sqlite_url: str):
    async def story() -> None:
        async with serving(sqlite_url) as site, Person(site) as ann, Person(site) as bob:
            table = await two_people(site, ann, bob)
            first = ann if (await ann.get(f"/tables/{table}"))["choices"] else bob
            seen = await let_a_bot_move(first, table)
            assert not seen["can"]["undo_step"]
            await undo(first, table, seen, "step", 409)
            await undo(first, table, seen, "turn", 409)

    run(story())


def test_a_bots_move_for_somebody_can_be_taken_back_where_nobody_else_plays(sqlite_url: str):
    async def story() -> None:
        async with serving(sqlite_url) as site, Person(site) as ann:
            table = await ann.open("me", "hot")
            await undo(ann, table, await let_a_bot_move(ann, table), "step")

    run(story())


def test_own_moves_after_a_stand_ins_can_be_taken_back():
    game = duchy.game("burgundy")
    seats = [SetupSeat("guest", "ann"), SetupSeat("guest", "bob")]
    replay = fresh(game, make_setup(game, seats, game.settle(2, {})))
    number = 0

    def add(entry: Entry) -> None:
        nonlocal number
        number += 1
        replay.apply(Logged(number, float(number), entry))

    def play() -> None:
        add(Played(seat, next(a for a in replay.state.legal(seat) if a.text != "end").text))

    add(Started())
    (seat,) = replay.to_act()
    add(Replaced(seat, "skilled"))
    play()
    add(Returned(seat))
    assert undoable(replay, seat, False) == undoable(replay, seat, True) == []
    play()
    assert undoable(replay, seat, False) == undoable(replay, seat, True) == [1]
