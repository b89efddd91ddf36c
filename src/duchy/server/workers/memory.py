"""What a process that thinks remembers from one job to the next: states, and bots."""

from collections import OrderedDict

from msgspec import Struct

from duchy.bots import Bot, bot
from duchy.core.engine.action import Action
from duchy.core.engine.game import Game
from duchy.core.engine.playthrough import Playthrough
from duchy.core.engine.rng import Rng
from duchy.core.engine.state import State
from duchy.server.workers.jobs import Job, record_of

STATES = 64  # tables whose states a process remembers
BOTS = 64  # that a process keeps with all that they have searched: of an expert up to 1.5 MB


class States:
    """The states of recent tables, so that a job replays little."""

    def __init__(self) -> None:
        self._kept: OrderedDict[str, tuple[list[tuple[int, str]], State]] = OrderedDict()

    def of(self, game: Game, job: Job) -> State:
        moves, state = self._kept.pop(job.table, ([], None))
        if state is None or moves != job.moves[: len(moves)]:
            moves, state = [], Playthrough(game, record_of(game, job)).state
        for seat, text in job.moves[len(moves) :]:
            state.apply(seat, game.action(text))
        self._kept[job.table] = (job.moves, state)
        while len(self._kept) > STATES:
            self._kept.popitem(last=False)
        return state

    def forget(self, table: str) -> None:
        self._kept.pop(table, None)


class Kept(Struct):
    """A bot after its decision."""

    bot: Bot
    level: str
    moves: list[tuple[int, str]]
    """That were made before it."""
    action: str
    """What it chose."""

    def leads_to(self, job: Job) -> bool:
        """Whether the table went on with what the bot chose, and nothing before that was taken
        back. Others may have decided at the same time."""
        before = len(self.moves)
        own = (text for seat, text in job.moves[before:] if seat == job.seat)
        return (
            self.level == job.level
            and job.moves[:before] == self.moves
            and next(own, None) == self.action
        )


class Bots:
    """Recent bots, each with its tree. How much of a tree holds in another position is decided
    by the search itself, from what the seat sees there."""

    def __init__(self) -> None:
        self.kept: OrderedDict[tuple[str, int], Kept] = OrderedDict()

    def take(self, game: Game, job: Job, rng: Rng) -> Bot:
        """The bot of this table and seat if it can go on, otherwise a fresh one. It is only
        available again after `keep`, so a bot that fails is gone."""
        kept = self.kept.pop((job.table, job.seat), None)
        return kept.bot if kept is not None and kept.leads_to(job) else bot(job.level, game, rng)

    def keep(self, job: Job, player: Bot, action: Action) -> None:
        kept = Kept(player, job.level, job.moves, action.text)
        self.kept[job.table, job.seat] = kept
        while len(self.kept) > BOTS:
            self.kept.popitem(last=False)


class Memory:
    def __init__(self) -> None:
        self.states = States()
        self.bots = Bots()
