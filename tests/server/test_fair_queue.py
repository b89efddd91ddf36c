"""Whose turn it is: the order alone, without processes and without waiting."""

import asyncio

import pytest

from duchy.server.guests.addresses import Addresses
from duchy.server.workers.fair_queue import FairQueue
from duchy.server.workers.pool import Place, WorkerPool
from server.play import run


def served(queue: FairQueue[str], seconds: float = 1.0, most: int = 1000) -> list[str]:
    """The order of the turns, one after the other."""
    found: list[str] = []
    while len(found) < most and (ticket := queue.take()) is not None:
        queue.done(ticket, seconds)
        found.append(ticket.item)
    return found


def filled(queue: FairQueue[str], guest: str, count: int, urgency: int = 0, since: int = 0) -> None:
    for i in range(count):
        queue.put(f"{guest}{i}", [guest], urgency, since + i)


def test_many_wishes_of_one_guest_do_not_push_out_another():
    queue: FairQueue[str] = FairQueue()
    filled(queue, "a", 300)
    served(queue, most=10)
    queue.put("b0", ["b"], 0, 1000)
    queue.put("b1", ["b"], 0, 1001)
    assert [item[0] for item in served(queue, most=5)] == ["b", "a", "b", "a", "a"]


def test_the_oldest_of_a_guest_comes_first_and_between_guests_whoever_waits_longest():
    queue: FairQueue[str] = FairQueue()
    for item, since in (("c", 3), ("a", 1), ("b", 2)):
        queue.put(item + " old", [item], 0, since)
        queue.put(item + " new", [item], 0, since + 10)
    assert served(queue) == ["a old", "b old", "c old", "a new", "b new", "c new"]


def test_shares_are_of_time_and_not_of_turns():
    queue: FairQueue[str] = FairQueue()
    filled(queue, "long", 20)
    filled(queue, "short", 20)
    used = {"long": 0.0, "short": 0.0}
    for _ in range(15):
        ticket = queue.take()
        assert ticket is not None
        seconds = 5.0 if ticket.guest == "long" else 0.5
        used[ticket.guest] += seconds
        queue.done(ticket, seconds)
    assert abs(used["long"] - used["short"]) <= 5.0


def test_what_nobody_waits_for_comes_last():
    queue: FairQueue[str] = FairQueue()
    filled(queue, "idle", 3, urgency=1)
    filled(queue, "a", 2, since=100)
    assert served(queue) == ["a0", "a1", "idle0", "idle1", "idle2"]


def test_background_work_is_not_held_against_a_guest():
    queue: FairQueue[str] = FairQueue()
    filled(queue, "a", 50, urgency=1)
    served(queue, seconds=10.0)
    filled(queue, "a", 1, since=1)
    filled(queue, "b", 1, since=2)
    assert served(queue) == ["a0", "b0"]


def test_staying_away_saves_up_nothing():
    queue: FairQueue[str] = FairQueue()
    filled(queue, "away", 1)
    filled(queue, "busy", 100)
    served(queue, most=60)
    filled(queue, "away", 20)
    assert [item[0] for item in served(queue, most=6)].count("b") >= 2


def test_one_guest_does_not_take_every_process_at_once():
    queue: FairQueue[str] = FairQueue()
    filled(queue, "a", 10)
    filled(queue, "b", 10, since=100)
    running = [queue.take() for _ in range(4)]
    assert [ticket.guest for ticket in running if ticket] == ["a", "b", "a", "b"]


def test_of_several_who_wait_for_the_same_the_one_with_the_least_use_counts():
    queue: FairQueue[str] = FairQueue()
    filled(queue, "greedy", 50)
    served(queue, most=20)
    queue.put("shared", ["greedy", "fresh"], 0, 1000)
    assert served(queue, most=1) == ["shared"]


def test_who_joins_what_waits_makes_it_sooner_and_never_later():
    queue: FairQueue[str] = FairQueue()
    filled(queue, "a", 30)
    served(queue, most=5)
    watched = queue.put("watched", ["host"], 1, 50)
    queue.join(watched, "b", 0)
    last = queue.put("a last", ["a"], 0, 1000)
    queue.join(last, "c", 0)
    assert set(served(queue, most=2)) == {"watched", "a last"}
    queue.join(watched, "d", 0)  # its turn has come: nothing to join
    used = queue.put("once", ["e"], 0, 2000)
    queue.join(used, "a", 0)
    assert used.guest == "e"


def test_what_is_not_waited_for_any_more_is_left_out_and_nothing_is_remembered():
    queue: FairQueue[str] = FairQueue()
    filled(queue, "a", 2)
    ticket = queue.put("b", ["b"], 0, 0)
    assert len(queue) == 3
    assert queue.remove(ticket)
    assert not queue.remove(ticket)
    assert served(queue) == ["a0", "a1"]
    assert len(queue) == 0
    for i in range(1000):
        filled(queue, f"guest{i}", 1)
        served(queue)
    assert not queue._lanes


@pytest.mark.parametrize("late", [False, True])
def test_who_gives_up_waiting_gives_the_process_back(late: bool):
    async def story() -> None:
        pool = WorkerPool(1, Addresses())
        order: list[str] = []
        go = asyncio.Event()

        async def use(name: str) -> None:
            async with pool.turn(name, Place("bots", [name])):
                order.append(name)
                await go.wait()

        first, second, third = (asyncio.create_task(use(name)) for name in ("a", "b", "c"))
        await asyncio.sleep(0)
        if late:  # its turn has come, but it has yet to notice
            go.set()
            while not first.done():
                await asyncio.sleep(0)
        second.cancel()
        go.set()
        await asyncio.gather(first, third)
        assert second.cancelled() or "b" in order
        assert order[0] == "a"
        assert order[-1] == "c"
        assert len(pool.queue) == 0

    run(story())


def test_many_guests_of_one_address_do_not_push_out_another():
    queue: FairQueue[str] = FairQueue(lambda guest: guest[0])  # a1 and a2 live at a
    for i in range(100):
        queue.put(f"a{i}", [f"a{i}"], 0, i)
    served(queue, most=10)
    filled(queue, "b", 2, since=1000)
    assert [item[0] for item in served(queue, most=5)] == ["b", "a", "b", "a", "a"]
    # whoever of an address waits for the same as somebody elsewhere lets it come sooner
    ticket = queue.put("shared", ["a98"], 0, 2000)
    queue.join(ticket, "c", 0)
    assert served(queue, most=1) == ["shared"]


def test_guests_of_one_address_share_it_fairly():
    queue: FairQueue[str] = FairQueue(lambda guest: guest[0])
    filled(queue, "a1 ", 50)
    served(queue, most=5)
    filled(queue, "a2 ", 3, since=1000)
    queue.put("b", ["b"], 0, 1000)
    order = served(queue, most=7)
    assert order.index("b") <= 1
    assert [item[:2] for item in order if item != "b"] == ["a2", "a1", "a2", "a1", "a2", "a1"]
