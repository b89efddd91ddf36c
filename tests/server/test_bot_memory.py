"""A bot keeps what it has searched as long as its table goes on from there, and no longer."""

import asyncio
import os
import signal
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

import duchy
from duchy.bots import Bot
from duchy.bots.levels import LevelBot
from duchy.bots.search import Node
from duchy.server.guests.addresses import Addresses
from duchy.server.workers.jobs import Job
from duchy.server.workers.memory import BOTS, Memory
from duchy.server.workers.pool import Place, WorkerPool
from duchy.server.workers.worker import prepared
from server.play import PATIENCE, run, serving
from server.slow_bot import COUNTED
from server.test_bots import table_of

GAME = duchy.game("burgundy")
SEED = 4
COUNTING = "server.slow_bot:CountingBot"


class Decision(NamedTuple):
    """As the counting bot writes it down."""

    process: int
    seat: int
    number: int
    """How many decisions this bot has made."""


class Table:
    """A table whose bots think in this process."""

    def __init__(self, memory: Memory, id: str = "table") -> None:
        self.memory = memory
        self.id = id
        self.moves: list[tuple[int, str]] = []

    @property
    def seat(self) -> int:
        """Whose turn it is."""
        state = GAME.start(2, SEED)
        for seat, text in self.moves:
            state.play(seat, text)
        return state.to_act()[0]

    @property
    def bot(self) -> Bot | None:
        """The bot that is kept for whoever moves next."""
        kept = self.memory.bots.kept.get((self.id, self.seat))
        return kept.bot if kept else None

    @property
    def tree(self) -> Node | None:
        """Where the tree of that bot goes on."""
        bot = self.bot
        return bot.search.next_root if isinstance(bot, LevelBot) and bot.search else None

    def decide(self, level: str = "skilled") -> LevelBot:
        """Whose turn it is moves; returns the bot."""
        seat = self.seat
        job = Job(
            table=self.id, game=GAME.id, data="", seats=2, seed=str(SEED), options={},
            position="", moves=self.moves[:], facts=GAME.fingerprint, seat=seat, level=level,
            chance=len(self.moves),
        )  # fmt: skip
        self.moves.append((seat, prepared(job, self.memory)().action))
        bot = self.memory.bots.kept[self.id, seat].bot
        assert isinstance(bot, LevelBot)
        return bot

    def until_there_is_a_tree(self) -> Node:
        """Play on until the next decision can go on with what was searched for the last one."""
        while not self.tree or sum(self.tree.visits) < 10:
            self.decide()
        return self.tree


def root_of(bot: LevelBot) -> Node:
    assert bot.search is not None
    assert bot.search.root is not None
    return bot.search.root


def searched(bot: LevelBot) -> int:
    assert bot.search is not None
    return bot.search.iterations


def test_a_decision_goes_on_with_what_was_searched_for_the_last_one():
    table = Table(Memory())
    tree = table.until_there_is_a_tree()
    bot, visits = table.bot, sum(tree.visits)
    assert table.decide() is bot
    assert bot is not None
    assert root_of(bot) is tree
    assert sum(tree.visits) == visits + searched(bot)


def is_fresh(table: Table, before: Bot | None, level: str = "skilled") -> bool:
    """Whether another bot decides now than before, by what it finds out itself."""
    assert before is not None
    bot = table.decide(level)
    return bot is not before and sum(root_of(bot).visits) == searched(bot)


def test_what_was_taken_back_leads_nowhere():
    table = Table(Memory())
    table.until_there_is_a_tree()
    bot = table.bot
    last = table.moves.pop()  # the move of the bot itself
    assert table.seat == last[0]
    assert is_fresh(table, bot)


def test_after_another_move_than_its_own_a_bot_begins_anew():
    """An undo, and then the guest whose seat it is plays something else."""
    table = Table(Memory())
    table.until_there_is_a_tree()
    bot, (seat, text) = table.bot, table.moves.pop()
    state = GAME.start(2, SEED)
    for one, other in table.moves:
        state.play(one, other)
    legal = [action.text for action in state.legal(seat) if action.text != text]
    table.moves.append((seat, next(t for t in legal if t != "end")))
    assert table.seat == seat
    assert is_fresh(table, bot)


def test_another_table_and_another_level_have_bots_of_their_own():
    table = Table(Memory())
    table.until_there_is_a_tree()
    bot = table.bot
    other = Table(table.memory, "other")
    other.moves = table.moves[:]
    assert other.bot is None
    assert is_fresh(other, bot)
    assert table.bot is bot
    assert is_fresh(table, bot, "expert")


def test_a_bot_that_fails_is_gone(monkeypatch: pytest.MonkeyPatch):
    table = Table(Memory())
    table.until_there_is_a_tree()
    monkeypatch.setattr("duchy.server.workers.memory.Bots.keep", lambda *_: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        table.decide()
    assert table.bot is None


def test_the_bots_that_thought_last_are_kept_and_no_more():
    memory = Memory()
    tables = [Table(memory, str(number)) for number in range(BOTS + 1)]
    for table in tables:
        table.decide("beginner")
    assert len(memory.bots.kept) == BOTS
    assert tables[0].id not in {id for id, _ in memory.bots.kept}


# ---- which process thinks --------------------------------------------------------------


def test_a_table_stays_with_its_worker_and_tables_are_shared_out():
    async def story() -> None:
        pool = WorkerPool(2, Addresses())

        async def worker_of(table: str) -> int:
            async with pool.turn(table, Place("bots", ["ann"], table=table)) as worker:
                return pool.workers.index(worker)

        homes = {table: await worker_of(table) for table in "abcd"}
        assert sorted(homes.values()) == [0, 0, 1, 1]
        for table in "dbcaacbd":
            assert await worker_of(table) == homes[table]
        # nobody waits for a worker that is busy while another one is idle
        async with pool.turn("a", Place("bots", ["ann"], table="a")):
            twin = next(table for table in "bcd" if homes[table] == homes["a"])
            assert await worker_of(twin) != homes["a"]
        assert await worker_of(twin) != homes["a"]

    run(story())


def test_a_bot_lives_as_long_as_its_process(
    sqlite_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    file = tmp_path / "decisions"
    monkeypatch.setenv(COUNTED, str(file))

    async def decisions(true: Callable[[list[Decision]], bool]) -> list[Decision]:
        async with asyncio.timeout(PATIENCE):
            while True:
                lines = file.read_text("utf-8").splitlines() if file.exists() else []
                found = [Decision(*map(int, line.split())) for line in lines]
                if true(found):
                    return found
                await asyncio.sleep(0.02)

    async def story() -> None:
        async with serving(sqlite_url, bot_pause=0.02) as site:
            await table_of(site.server, COUNTING, COUNTING)
            found = await decisions(lambda found: len(found) > 20)
            first = found[0].process
            os.kill(first, signal.SIGKILL)
            found = await decisions(lambda found: found[-1].process != first and len(found) > 60)
        second = found[-1].process
        for process in (first, second):
            for seat in (0, 1):
                numbers = [one.number for one in found if one[:2] == (process, seat)]
                assert numbers == list(range(1, len(numbers) + 1))

    run(story())
