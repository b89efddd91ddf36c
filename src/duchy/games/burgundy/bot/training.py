"""The games that teach the learnt tables: all boards and expansions, so that every region, tile
and rule turns up often enough."""

from typing import Final

from duchy.core.engine.options import Value
from duchy.core.engine.rng import Rng
from duchy.core.learning.linear_model import LinearModel
from duchy.games.burgundy.bot import features, value
from duchy.games.burgundy.rules.components.facts import Facts
from duchy.games.burgundy.rules.state import Burgundy

# Of ten games:
WITH_EXPANSIONS: Final = 5  # some of those below, each as often as not
WITH_POSTS: Final = 3  # border posts, which have boards of their own
ON_BOARD_1: Final = 2  # besides its share among all boards: beginners and rulebook play it
BOARDS_ALIKE: Final = 5  # all seats on the same board

EXPANSIONS: Final = ("extra_tiles", "white_castles", "inns", "trade_routes", "shields")


class Varied:
    """The options of one game; those of the run, if it names a board or an expansion itself. Teams
    and single players have boards of their own."""

    def __init__(self, facts: Facts) -> None:
        self.facts: Facts = facts

    def __call__(self, seats: int, given: dict[str, Value], rng: Rng) -> dict[str, Value]:
        own = [given[name] for name in (*EXPANSIONS, "border_posts", "board", "advanced", "team")]
        if seats == 1 or any(own):
            return given
        varied = dict(given)
        if rng.below(10) < WITH_EXPANSIONS:
            for name in EXPANSIONS:
                varied[name] = rng.below(2) == 1
        varied["border_posts"] = rng.below(10) < WITH_POSTS
        boards = list(self.facts.post_boards if varied["border_posts"] else self.facts.boards)
        if not varied["border_posts"] and rng.below(10) < ON_BOARD_1:
            varied["board"] = boards[0]
        elif rng.below(10) < BOARDS_ALIKE:
            varied["board"] = boards[rng.below(len(boards))]
        else:
            varied["board"] = ",".join(boards[rng.below(len(boards))] for _ in range(seats))
        return varied


def model(seats: int, options: dict[str, Value]) -> LinearModel:
    return value.model(seats, options["team"] is True)


def features_of(s: Burgundy, seat: int) -> list[int]:
    return features.features(s, s.players[seat])


def standing_of(s: Burgundy, seat: int) -> float:
    return value.standing(s, s.players[seat])
