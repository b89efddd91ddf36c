"""The games that teach the learnt tables: all boards and expansions, so that every region, tile
and rule turns up often enough."""

from typing import Final

from duchy.core.engine.options import Value
from duchy.core.engine.rng import Rng
from duchy.games.burgundy.rules.components.facts import Facts

# Of ten games:
WITH_EXPANSIONS: Final = 5  # some of those below, each as often as not
WITH_POSTS: Final = 3  # border posts, which have boards of their own
ON_BOARD_1: Final = 2  # besides its share among all boards: beginners and rulebook play it
BOARDS_ALIKE: Final = 5  # all seats on the same board

EXPANSIONS: Final = ("extra_tiles", "white_castles", "inns", "trade_routes", "shields")


def options(facts: Facts, seats: int, given: dict[str, Value], rng: Rng) -> dict[str, Value]:
    """The options of one game; those of the run, if it names a board or an expansion itself. Teams
    and single players have boards of their own."""
    own = [given[name] for name in (*EXPANSIONS, "border_posts", "board", "advanced", "team")]
    if seats == 1 or any(own):
        return given
    varied = dict(given)
    if rng.below(10) < WITH_EXPANSIONS:
        for name in EXPANSIONS:
            varied[name] = rng.below(2) == 1
    varied["border_posts"] = rng.below(10) < WITH_POSTS
    boards = list(facts.post_boards if varied["border_posts"] else facts.boards)
    if not varied["border_posts"] and rng.below(10) < ON_BOARD_1:
        varied["board"] = boards[0]
    elif rng.below(10) < BOARDS_ALIKE:
        varied["board"] = boards[rng.below(len(boards))]
    else:
        varied["board"] = ",".join(boards[rng.below(len(boards))] for _ in range(seats))
    return varied
