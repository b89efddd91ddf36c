"""The bots of the four levels; each game defines how hard they think (`game.bot.levels`)."""

from duchy.bots.bot import Bot
from duchy.bots.search import Ranked, Search, choices
from duchy.core.bot.level import USUAL_LEVELS, Level
from duchy.core.engine.action import Action
from duchy.core.engine.game import Game
from duchy.core.engine.rng import Rng
from duchy.core.engine.vantage import Vantage


class LevelBot(Bot):
    """Plays at one of the levels."""

    name: str = ""

    def __init__(self, game: Game, rng: Rng) -> None:
        super().__init__(game, rng)
        self.search: Search | None = None
        self.level: Level = USUAL_LEVELS["casual"]

    def _prepare(self, vantage: Vantage) -> Search:
        if self.search is None:
            seats = vantage.imagine(self.rng).seats
            self.level = self.game.bot.levels(seats)[self.name]
            self.search = Search(self.game, self.level.search, self.rng)
        return self.search

    def decide(self, vantage: Vantage) -> Action:
        legal = choices(vantage)
        search = self._prepare(vantage)
        if self.level.search.iterations:
            return search.choose(vantage)
        if len(legal) == 1:
            return legal[0]
        state = vantage.imagine(self.rng)
        if self.level.slips == 0.0:
            return self.game.bot.playout(state, vantage.seat, legal, self.rng)
        weights = self.game.bot.weigh(state, vantage.seat, legal)
        best = 0
        highest = 0.0
        for i in range(len(legal)):
            weight = weights[i] + self.level.slips * misjudged(self.rng)
            if i == 0 or weight > highest:
                best = i
                highest = weight
        return legal[best]

    def rank(self, vantage: Vantage) -> list[Ranked]:
        """All legal actions with their expected results, best first."""
        return self._prepare(vantage).rank(vantage)


def misjudged(rng: Rng) -> float:
    """Approximately normal with variance 1: the sum of twelve uniform numbers, less its mean."""
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
