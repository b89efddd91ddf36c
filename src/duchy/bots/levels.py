"""The levels: how hard each one thinks, by game and number of seats.

A level without iterations plays by the game's policy alone. `slips` is how many points it may
misjudge an action by: the larger, the weaker.
"""

from typing import Final

from duchy.bots.bot import Bot
from duchy.bots.search import Effort, Ranked, Search, choices
from duchy.core.engine.action import Action
from duchy.core.engine.game import Game
from duchy.core.engine.rng import Rng
from duchy.core.engine.vantage import Vantage


class Level:
    __slots__ = ("effort", "slips")

    def __init__(self, slips: float, effort: Effort) -> None:
        self.slips: float = slips
        self.effort: Effort = effort


NAMES: Final = ("beginner", "casual", "skilled", "expert")

# When to stop thinking, in seconds: a little before the 0.3 s and 1.5 s that the levels promise.
PROMPT: Final = 0.27
LONG: Final = 1.4

# The moves that may be tried to search an endgame to its end.
SOLVED: Final = 60_000

# For every game that has no entry of its own below.
USUAL: Final[dict[str, Level]] = {
    "beginner": Level(6.0, Effort(0)),
    "casual": Level(1.0, Effort(0)),
    "skilled": Level(0.0, Effort(60, seconds=PROMPT)),
    "expert": Level(0.0, Effort(400, seconds=LONG, worlds=32, solve=SOLVED)),
}

# Every next roll is looked at, so a walk is worth the same in all worlds, and few walks tell.
BY_MEANS: Final = Effort(
    32, seconds=LONG, worlds=1, warmth=0.7, curiosity=2.0, beyond=False, means=True
)

# By game, or by game and seats ("burgundy/1"); what is missing is as usual.
OWN: Final[dict[str, dict[str, Level]]] = {
    "burgundy": {
        "beginner": Level(3.5, Effort(0)),
        "casual": Level(1.0, Effort(0)),
        "skilled": Level(0.0, Effort(24, seconds=PROMPT, worlds=8)),
        "expert": Level(
            0.0, Effort(1200, seconds=LONG, steps=8, worlds=32, doubt=0.5, solve=SOLVED)
        ),
    },
    "burgundy_cards": {
        "beginner": Level(1.5, Effort(0)),
        "casual": Level(0.6, Effort(0)),
        "skilled": Level(0.25, Effort(0)),
        "expert": Level(0.0, Effort(600, seconds=LONG, worlds=100, warmth=1.0, solve=SOLVED)),
    },
    "burgundy_cards/1": {
        "expert": Level(0.0, Effort(1000, seconds=LONG, worlds=100, warmth=1.0, solve=SOLVED)),
    },
    "burgundy_dice": {
        "beginner": Level(2.5, Effort(0)),
        "casual": Level(1.2, Effort(0)),
        "skilled": Level(0.5, Effort(0)),
        "expert": Level(0.0, BY_MEANS),
    },
    "artificium": {
        "beginner": Level(2.5, Effort(0)),
        "casual": Level(0.9, Effort(0)),
        "skilled": Level(0.5, Effort(0)),
        "expert": Level(0.0, Effort(0)),
    },
}


def level(name: str, game: str, seats: int) -> Level:
    """The level of that name in a game for so many."""
    for key in (f"{game}/{seats}", game):
        if key in OWN and name in OWN[key]:
            return OWN[key][name]
    return USUAL[name]


class LevelBot(Bot):
    """Plays at one of the levels."""

    name: str = ""

    def __init__(self, game: Game, rng: Rng) -> None:
        super().__init__(game, rng)
        self.search: Search | None = None
        self.level: Level = USUAL["casual"]

    def _prepare(self, vantage: Vantage) -> Search:
        if self.search is None:
            seats = vantage.imagine(self.rng).seats
            self.level = level(self.name, self.game.id, seats)
            self.search = Search(self.game, self.level.effort, self.rng)
        return self.search

    def decide(self, vantage: Vantage) -> Action:
        legal = choices(vantage)
        search = self._prepare(vantage)
        if self.level.effort.iterations:
            return search.choose(vantage)
        if len(legal) == 1:
            return legal[0]
        state = vantage.imagine(self.rng)
        if self.level.slips == 0.0:
            return self.game.playout(state, vantage.seat, legal, self.rng)
        weights = self.game.weigh(state, vantage.seat, legal)
        best = 0
        highest = 0.0
        for i in range(len(legal)):
            weight = weights[i] + self.level.slips * misjudged(self.rng)
            if i == 0 or weight > highest:
                best = i
                highest = weight
        return legal[best]

    def rank(self, vantage: Vantage) -> list[Ranked]:
        """All legal actions with what is expected of them, the best first."""
        return self._prepare(vantage).rank(vantage)


def misjudged(rng: Rng) -> float:
    """About normal, with variance 1: twelve even numbers from 0 to 1, less their mean."""
    total = 0
    for _ in range(12):
        total += rng.below(1000)
    return total / 1000.0 - 6.0


class Beginner(LevelBot):
    name = "beginner"


class Casual(LevelBot):
    name = "casual"


class Skilled(LevelBot):
    name = "skilled"


class Expert(LevelBot):
    name = "expert"
