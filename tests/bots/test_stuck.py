"""A search that is asked where there is nothing to choose says so; it neither crashes nor hangs."""

import pytest

import duchy
from coach.dice_race import SAFE, DiceRace, Race, judge
from duchy.bots import bot
from duchy.bots.search import Search
from duchy.core.bot.evaluator import Evaluator
from duchy.core.bot.level import LEVELS, SearchConfig
from duchy.core.engine.action import Action
from duchy.core.engine.errors import IllegalAction
from duchy.core.engine.options import Value
from duchy.core.engine.rng import Rng
from duchy.core.engine.vantage import Vantage


@pytest.mark.parametrize("name", LEVELS)
def test_a_seat_that_is_not_asked_gets_told_so(name: str):
    game = duchy.game("burgundy")
    state = game.start(2, 1)
    other = 1 - state.to_act()[0]
    with pytest.raises(IllegalAction, match="not asked"):
        bot(name, game, Rng.seeded(1)).decide(Vantage(state, other, Rng.seeded(2)))


class StuckRace(Race):
    """Asks for a second turn and allows nothing in it."""

    def legal(self, seat: int) -> list[Action]:
        return [] if self.turn else super().legal(seat)

    def clone(self) -> "StuckRace":
        other = StuckRace.__new__(StuckRace)
        self.clone_into(other)
        other.points, other.turn = self.points[:], self.turn
        return other


class Stuck(DiceRace):
    def __init__(self) -> None:
        super().__init__()
        self.bot = Evaluator(self.words, judge, settled=lambda state: False)

    def set_up(self, seats: int, seed: int, options: dict[str, Value]) -> Race:
        return StuckRace.clone(super().set_up(seats, seed, options))  # type: ignore[arg-type]


def test_a_game_that_asks_and_allows_nothing_is_named():
    game = Stuck()
    state = game.start(2, 1)
    search = Search(game, SearchConfig(8, seconds=60.0), Rng.seeded(1))
    with pytest.raises(IllegalAction, match="allows none"):
        search.choose(Vantage(state, 0, Rng.seeded(2)))


def test_nor_does_playing_on_hang_there():
    game = Stuck()
    state = game.start(2, 1)
    state.play(0, SAFE)
    search = Search(game, SearchConfig(8, seconds=60.0), Rng.seeded(1))
    with pytest.raises(IllegalAction, match="allows none"):
        search._play_on(state)
