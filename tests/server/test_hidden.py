"""Hidden information is nowhere in what a browser receives: tested on the bytes."""

import json
import re
from typing import Any

import msgspec
import pytest

import duchy
from duchy.core.engine.rng import Rng
from duchy.core.engine.state import State
from duchy.server.refusal import Refusal
from duchy.server.storage.lists import listed
from duchy.server.storage.store import Presence, Row
from duchy.server.table import snapshots
from duchy.server.table.creation import make_setup
from duchy.server.table.decisions import away
from duchy.server.table.events import Logged, Played, Started, Voted
from duchy.server.table.pictures import Picture
from duchy.server.table.replay import Replay
from duchy.server.table.seals import Sealed
from duchy.server.table.setup import SetupSeat
from duchy.server.table.snapshots import chart, log, snapshot, snapshot_at
from server.play import Person, run, serving

SECRET = {"advanced": True, "castle_choice": "secret"}
NOBODY = Presence(online=set(), left={})
SEALED = Sealed("t", "1", "1")


def received(game_id: str, state: State, seat: int | None) -> bytes:
    """Everything that the server would tell a seat, or a spectator, of a table in this state."""
    game = duchy.game(game_id)
    seats = [SetupSeat("guest", f"guest {i}", f"Player {i}") for i in range(state.seats)]
    setup = make_setup(game, seats, {}, SEALED)
    setup.position = state.position()
    setup.committed = False
    setup.invite = "1"
    replay = Replay(Row("t", game_id, "", "guest 0", False, 1.0, 1, 1.0), setup, game)
    replay.apply(Logged(1, 1.0, Started()))
    me = f"guest {seat}" if seat is not None else ""
    told: list[Any] = []
    for language in ("en", "de"):
        told.append(snapshot(replay, me, language, NOBODY, 2.0))
        told.append(snapshot_at(replay, 0, me, language, NOBODY, 2.0))
        told.append(log(replay, seat, language))
        for action in game.actions.all[:: max(1, len(game.actions.all) // 50)]:
            if seat is not None:
                told.append(replay.state.why_not(seat, action, language))
    told.append(chart(replay, me))
    told.append(Picture(replay, replay.seats_of(me), None, None).svg())
    return msgspec.json.encode(told)


def moments(game_id: str, seats: int, options: dict[str, object], seed: int) -> list[State]:
    """Some moments of a random game, with every moment at which several decide."""
    game = duchy.game(game_id)
    state, rng = game.start(seats, seed, options), Rng.seeded(seed)
    found: list[State] = []
    count = 0
    while not state.over:
        acting = state.to_act()
        if count % 40 == 0 or (len(acting) > 1 and count % 9 == 0):
            found.append(state.clone())
        seat = acting[rng.below(len(acting))]
        legal = state.legal(seat)
        state.apply(seat, legal[rng.below(len(legal))])
        count += 1
    return found[:8]


CASES: list[tuple[str, dict[str, object]]] = [(id, {}) for id in duchy.game_ids()] + [
    ("burgundy", SECRET),
    ("burgundy", {"trade_routes": True, "inns": True, "shields": True}),
]


@pytest.mark.parametrize("game_id, options", CASES, ids=str)
def test_what_is_told_does_not_depend_on_what_is_hidden(game_id: str, options: dict[str, object]):
    """The same table with everything hidden dealt otherwise tells exactly the same."""
    seats = max(2, duchy.game(game_id).fewest_seats)
    differed = 0
    for seed in (1, 2):
        for state in moments(game_id, seats, options, seed):
            for seat in range(state.seats):
                truth = received(game_id, state, seat)
                other = state.imagine(seat, Rng.seeded(99))
                differed += other.position() != state.position()
                assert received(game_id, other, seat) == truth, f"seat {seat} is told a secret"
                if seat == 0:
                    assert received(game_id, other, None) == received(game_id, state, None)
    assert differed, "nothing was hidden, so nothing was tested"


def test_a_secret_castle_is_nowhere_in_what_others_receive(sqlite_url: str):
    """Two tables that differ only in Ann's secret choice look the same to Bob and to Eve."""

    async def story() -> None:
        seen: list[list[bytes]] = []
        async with serving(sqlite_url) as site:
            for which in (0, -1):
                async with Person(site) as ann, Person(site) as bob, Person(site) as eve:
                    await ann.ask("PATCH", "/me", name="Ann")
                    await bob.ask("PATCH", "/me", name="Bob")
                    seats = [{"kind": "me"}, {"kind": "open"}]
                    made = await ann.post(
                        "/tables", 201, game="burgundy", seats=seats, open=True,
                        position='game = "burgundy"\nseats = 2\nseed = 5\nfounding = true\n'
                        "[options]\nadvanced = true\ncastle_choice = \"secret\"\n",
                    )  # fmt: skip
                    table = made["id"]
                    await bob.post(f"/tables/{table}/join")
                    bob.received.clear()
                    async with bob.watching(table) as screen, eve.watching(table) as outside:
                        for other in (screen, outside):
                            await other.next("snapshot")
                        mine = await ann.my_turn(table)
                        assert len(mine["choices"]) > 2
                        await ann.move(table, mine, which=which)
                        chosen = mine["choices"][which]["action"]
                        own = await ann.get(f"/tables/{table}")
                        assert chosen in json.dumps(own["view"])
                        for other in (screen, outside):
                            await other.until(lambda s: s["to_act"] == [1])
                        for person in (bob, eve):
                            for path in ("", "/at/0", "/chart", "/log", "/picture.svg"):
                                await person.get(f"/tables/{table}{path}")
                            await person.get(f"/tables/{table}/at/1", 404)
                    seen.append([*bob.received, *eve.received])
        told = [
            b"".join(sorted({plain(text) for text in texts if b'"type":"note"' not in text}))
            for texts in seen
        ]
        assert told[0] == told[1]
        assert b"secret_castle" not in told[0]

    run(story())


# A roll of 2, 5, violet and orange; Ann has a monk and a silver.
ROLLED = """
game = "burgundy_dice"
seats = 2
phase = "I"
pips = [2, 5]
colours = ["violet", "orange"]
hourglasses = 1
[player.0]
start = "c5"
[player.0.numbers]
c6 = 1
[player.1]
start = "c2"
"""
ROUNDS = (
    ["take worker", "done"],
    ["mark d5 pip 2 colour 2", "done"],
    ["mark d5 pip 2 colour 2", "silver", "mark b4 pip 1 colour 1", "done"],
    ["monk colour 1 as orange", "undo", "take worker", "done"],
)


def test_nothing_of_a_round_of_the_dice_game_is_in_what_others_receive(sqlite_url: str):
    """However Ann uses the roll, with how many moves, and though she thinks again: to Bob and to
    Eve it is the same bytes until Bob is done too."""

    async def story() -> None:
        seen: list[set[bytes]] = []
        async with serving(sqlite_url) as site:
            for actions in ROUNDS:
                async with Person(site) as ann, Person(site) as bob, Person(site) as eve:
                    await ann.ask("PATCH", "/me", name="Ann")
                    await bob.ask("PATCH", "/me", name="Bob")
                    seats = [{"kind": "me"}, {"kind": "open"}]
                    made = await ann.post(
                        "/tables", 201, game="burgundy_dice", seats=seats, open=True,
                        position=ROLLED,
                    )  # fmt: skip
                    table = made["id"]
                    await bob.post(f"/tables/{table}/join")
                    bob.received.clear()
                    async with bob.watching(table) as screen, eve.watching(table) as outside:
                        for other in (screen, outside):
                            await other.next("snapshot")
                        await play_round(ann, table, actions)
                        for other in (screen, outside):
                            await other.until(lambda s: s["to_act"] == [1])
                        for person in (bob, eve):
                            for path in ("", "/at/0", "/chart", "/log", "/chat", "/picture.svg"):
                                await person.get(f"/tables/{table}{path}")
                            await person.get(f"/tables/{table}/at/1", 404)
                        told = {*bob.received, *eve.received}
                        # and Bob, who has heard of nothing, is not refused
                        before = await ann.get(f"/tables/{table}")
                        mine = await bob.my_turn(table)
                        moved = await bob.move(table, mine, action="take worker")
                        assert moved["number"] == mine["number"] + 1
                        assert await ann.get(f"/tables/{table}") == before
                        await bob.move(table, await bob.my_turn(table), action="done")
                        after = await bob.get(f"/tables/{table}")
                        assert after["moves"] == len(actions) - 2 * actions.count("undo") + 2
                        assert after["view"]["rounds"] != mine["view"]["rounds"]
                    notes = b'"type":"note"'
                    seen.append({plain(text) for text in told if notes not in text})
        for texts in seen[1:]:
            assert texts == seen[0]

    run(story())


def test_clocks_tell_nothing_of_a_secret_round(sqlite_url: str):
    """Others learn who is still thinking, and how long he may; not when and how often he moves."""

    async def story() -> None:
        async with serving(sqlite_url) as site, Person(site) as ann, Person(site) as bob:
            made = await ann.post(
                "/tables", 201, game="burgundy_dice", open=True, position=ROLLED,
                seats=[{"kind": "me"}, {"kind": "open"}], clock={"minutes": 10, "increment": 60},
            )  # fmt: skip
            table = made["id"]
            await bob.post(f"/tables/{table}/join")

            async def left(person: Person) -> list[float]:
                seats = (await person.get(f"/tables/{table}"))["table"]["seats"]
                return [seat["clock"]["left"] for seat in seats]

            async with bob.watching(table) as screen:
                await screen.next("snapshot")
                await screen.send(type="ping")
                await screen.next("pong")
                *secret, done = ROUNDS[-1]
                await play_round(ann, table, secret)
                await screen.send(type="ping")
                assert (await screen.next())["type"] == "pong"  # nothing came before it
                assert max(await left(bob)) <= 600
                assert max(await left(ann)) <= 600
                await play_round(ann, table, [done])
                seen = await screen.next("snapshot")
                assert seen["to_act"] == [1]
                assert 600 < (await left(bob))[0] <= 660  # once, however many moves it took

    run(story())


@pytest.mark.parametrize("game_id, options", CASES, ids=str)
def test_a_move_in_a_secret_round_changes_nothing_for_others(
    game_id: str, options: dict[str, object], monkeypatch: pytest.MonkeyPatch
):
    """Whatever somebody does who is still asked: no line, count, time or vote tells of it."""
    monkeypatch.setattr(snapshots, "TAIL", 3)
    game = duchy.game(game_id)
    count = max(3, game.fewest_seats)
    seats = [SetupSeat("guest", f"guest {i}", f"Player {i}") for i in range(count)]
    setup = make_setup(game, seats, game.settle(count, options), SEALED)
    replay = Replay(Row("t", game_id, "", "guest 0", False, 1.0, 1, 1.0), setup, game)
    replay.apply(Logged(1, 1.0, Started()))
    rng, compared = Rng.seeded(3), 0

    def told(to: list[int | None], now: float) -> bytes:
        found: list[Any] = [replay.summary().updated]
        for seat in to:
            me = f"guest {seat}" if seat is not None else ""
            seen = snapshot(replay, me, "en", NOBODY, now)
            # lines for the eyes of others are not counted either
            assert seen.log_from + len(seen.log) == len(log(replay, seat, "en")[0])
            found += [seen, snapshot_at(replay, seen.moves, me, "en", NOBODY, now)]
            found += [log(replay, seat, "en"), chart(replay, me)]
            for moves in (None, seen.moves):
                picture = Picture(replay, replay.seats_of(me), None, moves)
                found += [picture.svg(), picture.headers(seen.number)]
            for other in range(count):
                try:
                    away(replay, other, NOBODY, now)
                    found.append("away")
                except Refusal as refusal:
                    found.append(refusal.key)
        return msgspec.json.encode(found)

    while not replay.over and compared < 40:
        acting = replay.to_act()
        seat = acting[rng.below(len(acting))]
        if replay.together and (seat + 1) % count not in replay.votes.get(seat, ()):
            vote = Voted(seat, [(seat + 1) % count], True)
            replay.apply(Logged(replay.number + 1, replay.updated + 100, vote))
        legal = replay.state.legal(seat)
        others = [None, *(i for i in range(count) if i != seat)]
        secret = replay.together
        now = replay.updated + 50
        before = told(others, now) if secret else b""
        move = Played(seat, legal[rng.below(len(legal))].text)
        replay.apply(Logged(replay.number + 1, now, move))
        if secret and replay.unseen and replay.to_act() == acting:
            compared += 1
            assert told(others, now) == before, move
    if game_id == "burgundy_dice":
        assert compared == 40


def test_lists_stay_in_order_while_somebody_moves_in_secret(database_url: str):
    async def story() -> None:
        async with serving(database_url) as site, Person(site) as ann, Person(site) as bob:
            tables: list[str] = []
            for _ in range(2):
                made = await ann.post(
                    "/tables", 201, game="burgundy_dice", open=True, position=ROLLED,
                    seats=[{"kind": "me"}, {"kind": "open"}],
                )  # fmt: skip
                await bob.post(f"/tables/{made['id']}/join")
                tables.insert(0, made["id"])

            async def order(person: Person, which: str) -> list[str]:
                return [table["id"] for table in await person.get(f"/tables?list={which}")]

            *secret, done = ROUNDS[-1]
            await play_round(ann, tables[1], secret)
            me = (await bob.get("/me"))["id"]
            for which in ("mine", "watch"):
                rows = await listed(site.server.store, which, me, 9)
                assert [row.id for row in rows] == tables
            assert await order(bob, "mine") == await order(bob, "watch") == tables
            assert await order(ann, "mine") == tables[::-1]  # who moved knows
            await play_round(ann, tables[1], [done])
            await play_round(bob, tables[1], ["take worker", "done"])
            assert await order(bob, "mine") == tables[::-1]  # the round is shown

    run(story())


def test_a_turn_is_taken_back_though_others_moved_in_between(sqlite_url: str):
    async def story() -> None:
        async with serving(sqlite_url) as site, Person(site) as ann, Person(site) as bob:
            seats = [{"kind": "me"}, {"kind": "open"}]
            made = await ann.post(
                "/tables", 201, game="burgundy_dice", seats=seats, open=True, position=ROLLED
            )
            table = made["id"]
            await bob.post(f"/tables/{table}/join")
            first = await ann.get(f"/tables/{table}")
            await play_round(ann, table, ["mark d5 pip 2 colour 2"])
            await bob.move(table, await bob.my_turn(table), action="take worker")
            await play_round(ann, table, ["silver", "mark b4 pip 1 colour 1"])
            his = await bob.get(f"/tables/{table}")
            now = await ann.get(f"/tables/{table}")
            await ann.post(
                f"/tables/{table}/undo", 200, seat=0, number=now["number"], key="all", what="turn"
            )
            assert (await ann.get(f"/tables/{table}"))["view"] == first["view"]
            assert await bob.get(f"/tables/{table}") == his  # he keeps his, and hears of nothing
            await bob.move(table, his, action="done")

    run(story())


async def play_round(person: Person, table: str, actions: list[str]) -> None:
    for action in actions:
        now = await person.get(f"/tables/{table}")
        if action == "undo":
            await person.post(
                f"/tables/{table}/undo", 200, seat=0, number=now["number"], key=f"{now['number']}u"
            )
        else:
            await person.move(table, now, action=action)


def plain(text: bytes) -> bytes:
    """Without what differs between any two tables: ids, guests, times, and who was seen when."""
    text = text.replace(b'"online":true', b'"online":false')
    text = re.sub(rb'"replaceable":[0-9.e+]+', b'"replaceable":null', text)
    text = re.sub(rb'"(id|guest|invite|commitment)":"[^"]*"', b'"\\1":""', text)
    return re.sub(rb'"(created|updated|at)":[0-9.e+]+', b'"\\1":0', text)


def test_seed_salt_and_record_stay_secret_until_the_end(sqlite_url: str):
    async def story() -> None:
        async with serving(sqlite_url) as site, Person(site) as ann:
            table = await ann.open("me", "greedy")
            await ann.play(table, 20)
            for path in ("", "/at/3", "/chart", "/log", "/picture.svg"):
                await ann.get(f"/tables/{table}{path}")
            await ann.get(f"/tables/{table}/record", 409)
            async with site.server.tables.open(table) as replay:
                setup = replay.setup
            everything = b"".join(ann.received)
            assert setup.seed.encode() not in everything
            assert setup.salt.encode() not in everything

    run(story())


def test_the_wire_has_no_field_for_the_cookie_of_others(sqlite_url: str):
    async def story() -> None:
        async with serving(sqlite_url) as site, Person(site) as ann, Person(site) as eve:
            id = (await ann.get("/me"))["id"]
            table = await ann.open("me", "greedy", open=True)
            await ann.post(f"/tables/{table}/chat", text="hello")
            for path in (f"/tables/{table}", f"/tables/{table}/chat", "/tables?list=watch"):
                assert id not in json.dumps(await eve.get(path))

    run(story())
