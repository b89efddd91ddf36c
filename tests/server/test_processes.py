"""Two processes on one PostgreSQL serve the same tables."""

import asyncio
from contextlib import AsyncExitStack
from typing import Any

from duchy.server.storage.store import Store
from duchy.server.table.events import Played
from server.play import Person, Process, Screen, run, serving


async def both(one: Process, other: Process) -> None:
    for process in (one, other):
        process.start()
    for process in (one, other):
        await process.ready()


def test_both_processes_accept_moves_and_push_updates(postgres_url: str):
    one, other = Process(postgres_url), Process(postgres_url)

    async def story() -> None:
        await both(one, other)
        async with Person(one.site) as ann, Person(other.site) as bob:
            await bob.get("/me")
            table = await ann.open("me", "open", open=True)
            await bob.post(f"/tables/{table}/join")
            async with ann.watching(table) as left, bob.watching(table) as right:
                played = {0: 0, 1: 0}
                for number in range(1, 41):
                    for screen in (left, right):
                        seen = await at_moves(screen, number - 1)
                        if seen["choices"]:
                            choice = seen["choices"][0]
                            mover, late = screen, seen
                    played[choice["seat"]] += 1
                    await mover.send(
                        type="move", seat=choice["seat"], number=late["number"],
                        key=f"k{number}", action=choice["action"],
                    )  # fmt: skip
                assert min(played.values()) >= 5
                final = await left.until(lambda s: s["moves"] == 40)
                same = await right.until(lambda s: s["moves"] == 40)
                assert final["scores"] == same["scores"]
                assert [seat["online"] for seat in same["table"]["seats"]] == [True, True]
                # chat and leaving are seen on the other process too
                await right.send(type="chat", text="hello")
                assert (await left.next("chat"))["lines"][0]["text"] == "hello"
            # the same guest, on the other process
            bob.http.base_url = f"{one.site.url}/api"
            assert (await bob.get(f"/tables/{table}"))["me"] == [1]

    try:
        run(story())
    finally:
        one.kill()
        other.kill()


def test_who_comes_is_seen_on_the_other_process_though_it_has_yet_to_show_a_change(
    postgres_url: str,
):
    async def story() -> None:
        async with (
            serving(postgres_url) as here,
            serving(postgres_url) as there,
            Person(here) as ann,
            Person(there) as bob,
        ):
            table = await ann.open("me", "open", open=True)
            await bob.post(f"/tables/{table}/join")
            async with bob.watching(table) as screen:
                await screen.next("snapshot")
                hold = AsyncExitStack()  # meanwhile nothing is shown there
                await hold.enter_async_context(there.server.tables.open(table))
                await ann.post(f"/tables/{table}/chat", text="hello")
                async with ann.watching(table):
                    await asyncio.sleep(0.5)
                    await hold.aclose()
                    await screen.until(lambda seen: seen["table"]["seats"][0]["online"])
                await screen.until(lambda seen: not seen["table"]["seats"][0]["online"])

    run(story())


def test_seats_that_decide_at_once_do_not_block_each_other(postgres_url: str):
    """Four secret start castles, all answering to the same number, on two processes."""
    one, other = Process(postgres_url), Process(postgres_url)

    async def story() -> None:
        await both(one, other)
        people = [Person(process.site) for process in (one, other, one, other)]
        host, *guests = people
        table = await host.open(
            "me", "open", "open", "open",
            open=True, options={"advanced": True, "castle_choice": "secret"},
        )  # fmt: skip
        for guest in guests:
            await guest.post(f"/tables/{table}/join")
        seen = [await person.my_turn(table) for person in people]
        assert {s["number"] for s in seen} == {seen[0]["number"]}
        await asyncio.gather(*(p.move(table, s) for p, s in zip(people, seen)))
        after = await host.until(table, lambda s: s["moves"] == 4)
        assert not after["view"]["founding"]
        for person in people:
            await person.http.aclose()

    try:
        run(story())
    finally:
        one.kill()
        other.kill()


def test_a_bots_move_is_made_once_and_goes_on_when_its_process_dies(postgres_url: str):
    one, other = Process(postgres_url), Process(postgres_url)

    async def story() -> None:
        await both(one, other)
        async with Person(one.site) as ann, Person(other.site) as bob:
            table = await ann.open("greedy", "random", "greedy")
            async with ann.watching(table) as left, bob.watching(table) as right:
                await until_moves(left, 15)
                await until_moves(right, 15)
            one.kill()
            seen = await bob.until(table, lambda s: s["moves"] > 60)
            assert seen["number"] == seen["moves"] + 1  # nothing but the start and the moves
        store = Store(postgres_url.replace("postgresql://", "postgresql+asyncpg://"))
        log = await store.log(table)
        assert sum(isinstance(logged.entry, Played) for logged in log) == len(log) - 1
        await store.close()

    try:
        run(story())
    finally:
        one.kill()
        other.kill()


async def until_moves(screen: Screen, moves: int) -> None:
    await screen.until(lambda seen: seen["moves"] >= moves)


async def at_moves(screen: Screen, moves: int) -> dict[str, Any]:
    return await screen.until(lambda seen: seen["table"]["started"] and seen["moves"] == moves)
