"""The rules of one game: the printed numbers for its player count, and its options."""

from duchy.core.engine.game import Game
from duchy.core.engine.options import Option, Value
from duchy.games.burgundy_dice.rules.components.estate import COLOURS, Estate
from duchy.games.burgundy_dice.rules.components.facts import Facts

BY_OWNER = "owner"

OPTIONS: tuple[Option, ...] = (
    # the sheet that all play on (DIC-S-001)
    Option("estate", "A", choices=("A", "B", "C", "D")),
    # start castles: each player's secret choice, all different (DIC-T-001), or all the same
    Option("castles", "free", choices=("free", "different", "same")),
    # DIC-T-002: the castle that the group has agreed on, by its square; else the owner chooses
    Option("same_castle", BY_OWNER, choices=(BY_OWNER, *COLOURS[:4])),
    # DIC-Q-043: the owner of the game, who rolls and chooses the start castle first
    Option("owner", "host", choices=("host", "random")),
    # DIC-Q-005: a silver gained by the first marking may pay for the second
    Option("fresh_silver", True),
)


class Rules:
    """Shared by all states of a game and never changed."""

    __slots__ = (
        "area_points",
        "boxes",
        "castles",
        "circles",
        "colour_pairs",
        "estate",
        "facts",
        "fresh_silver",
        "full_first",
        "full_second",
        "game",
        "number_pairs",
        "options",
        "sale_points",
        "seats",
        "solo",
        "start_points",
    )

    def __init__(self, game: Game, facts: Facts, seats: int, options: dict[str, Value]) -> None:
        self.game: Game = game
        self.facts: Facts = facts
        self.seats: int = seats
        self.options: dict[str, Value] = options
        self.estate: Estate = facts.estates[str(options["estate"])]
        self.castles: str = str(options["castles"])
        self.fresh_silver: bool = options["fresh_silver"] is True
        self.solo: bool = seats == 1
        self.boxes: int = facts.boxes
        self.area_points: list[list[int]] = facts.area_points
        # 0 in the file is as many circles as are needed
        self.circles: list[int] = [count or 10_000 for count in facts.circles]
        self.full_first: list[int] = facts.full_first
        self.full_second: list[int] = facts.full_second
        self.sale_points: int = facts.sale_points
        self.start_points: int = facts.start_points
        # what two dice show, in any order, with the chance
        self.number_pairs: list[tuple[int, int, float]] = pairs(facts.pip_faces)
        self.colour_pairs: list[tuple[int, int, float]] = pairs(facts.colour_faces)


def pairs(faces: list[int]) -> list[tuple[int, int, float]]:
    """Every pair that two equal dice can show, the lower face first, with its chance."""
    counts: dict[tuple[int, int], int] = {}
    for one in faces:
        for other in faces:
            pair = (min(one, other), max(one, other))
            counts[pair] = counts.get(pair, 0) + 1
    return [(low, high, count / len(faces) ** 2) for (low, high), count in sorted(counts.items())]
