"""The games that train the learnt tables: all boards and expansions, so that every region, tile and
rule turns up often enough."""

from typing import Final

from duchy.core.engine.options import Value
from duchy.core.engine.rng import Rng
from duchy.games.burgundy.bot import features, value
from duchy.games.burgundy.bot.expansion import BOT, NOT_LEARNT
from duchy.games.burgundy.rules.components.facts import Facts
from duchy.games.burgundy.rules.expansion import Expansion
from duchy.games.burgundy.rules.state import Burgundy

# Of ten games:
WITH_EXPANSIONS: Final = 5  # expansions that go with every board, each with probability one half
WITH_OWN_BOARDS: Final = 3  # an expansion with boards of its own
ON_BOARD_1: Final = 2  # in addition to its usual share: beginners and the rulebook use it
BOARDS_ALIKE: Final = 5  # all seats on the same board


def is_taught(expansion: Expansion) -> bool:
    """Whether the usual model covers it."""
    bot = BOT.get(expansion.name)
    return bot is not None and bot.learnt != NOT_LEARNT and bot.model is None


class Varied:
    """Chooses the options of one training game; if the run names a board or an expansion, it plays
    exactly that. The solo game has boards of its own."""

    def __init__(self, facts: Facts, expansions: list[Expansion]) -> None:
        self.switches: list[str] = [e.name for e in expansions if e.has_switch()]
        self.boards: list[str] = list(facts.boards)
        self.with_every_board: list[str] = []
        self.own_boards: dict[str, list[str]] = {}  # of the other expansions
        for expansion in expansions:
            boards = list(expansion.all_boards(facts))
            if is_taught(expansion) and boards:
                self.own_boards[expansion.name] = boards
            elif is_taught(expansion):
                self.with_every_board.append(expansion.name)

    def __call__(self, seats: int, given: dict[str, Value], rng: Rng) -> dict[str, Value]:
        if seats == 1 or any(given[name] for name in (*self.switches, "board", "advanced")):
            return given
        varied = dict(given)
        if rng.below(10) < WITH_EXPANSIONS:
            for name in self.with_every_board:
                varied[name] = rng.below(2) == 1
        for name, boards in self.own_boards.items():
            if rng.below(10) < WITH_OWN_BOARDS:
                varied[name] = True
                varied["board"] = _boards(boards, seats, rng)
                return varied
        if rng.below(10) < ON_BOARD_1:
            varied["board"] = self.boards[0]
        else:
            varied["board"] = _boards(self.boards, seats, rng)
        return varied


def _boards(boards: list[str], seats: int, rng: Rng) -> str:
    """One board for all seats, or one for each."""
    if rng.below(10) < BOARDS_ALIKE:
        return boards[rng.below(len(boards))]
    return ",".join(boards[rng.below(len(boards))] for _ in range(seats))


def features_of(s: Burgundy, seat: int) -> list[int]:
    return features.features(s, s.players[seat])


def standing_of(s: Burgundy, seat: int) -> float:
    return value.standing(s, s.players[seat])
