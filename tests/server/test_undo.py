"""Undo: within the reveals, by consent, and without rewriting the log."""

from typing import Any

from duchy.server.entries import Played, TookBack
from server.play import Person, Site, run, serving


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
