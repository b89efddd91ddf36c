"""What the positions of all games begin with: the game, its facts, seats, options and seed.

A game reads a position in steps. `Opening` finds out which rules it is played by; `Draft` checks
the text with the fields that the game declares for those rules; the game's own steps then put the
state together, check what has to fit together, and fill in by the seed what was left out.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, Generic, TypeVar

from duchy.core.engine.errors import BadOption, BadPosition
from duchy.core.engine.registry import with_named_facts
from duchy.core.engine.rng import M32, Rng
from duchy.core.formats.data import Table, parse
from duchy.core.formats.schema import ANYTHING, SWITCH, Fields, Kind, List, Part, Whole, each

if TYPE_CHECKING:
    from duchy.core.engine.game import Game
    from duchy.core.engine.options import Value
    from duchy.core.engine.state import State

USUAL_SEATS: Final = 2  # where the text does not say
HIGHEST_SEED: Final = 2**128

G = TypeVar("G", bound="Game")
R = TypeVar("R")


class Opening(Generic[G]):
    """The beginning of every text: the game with the facts that it names, seats and options."""

    __slots__ = ("game", "options", "seats", "table")

    def __init__(self, game: G, text: str) -> None:
        self.table: Table = parse(text, "position", BadPosition)
        self.table.text("game", among=(game.id,))
        self.game: G = with_named_facts(game, self.table)
        self.seats: int = USUAL_SEATS
        if "seats" in self.table:
            self.seats = self.table.whole("seats", game.fewest_seats, game.most_seats)
        chosen = dict(self.table.table("options").raw) if "options" in self.table else {}
        try:
            self.options: dict[str, Value] = self.game.settle(self.seats, chosen)
        except BadOption as problem:
            why = problem.refusal or problem.why
            raise BadPosition(f"options: {problem.what}", "position", why) from None


class Draft:
    """A position that is being put together: its text, checked by the fields of the game, and the
    chance that decides what was left out."""

    def __init__(self, table: Table, fields: Fields, seats: int) -> None:
        self.top: Part = fields.part(table)
        self.hidden: Part = self.top.part("hidden")
        given = self.top.part("player")
        self.players: list[Part] = [given.part(str(seat)) for seat in range(seats)]
        self.rng: Rng = Rng.seeded(self.top.whole("seed"))

    def begin(self, state: "State") -> None:
        """What the states of all games have: whether the game is over, and the reveals so far."""
        state.over = self.top.switch("over")
        state.reveals = self.top.whole("reveals")

    def chance(self) -> Rng:
        """The chance of the game to come: as the text says it, else by the seed."""
        if "chance" in self.hidden:
            return Rng.from_words(self.hidden.wholes("chance"))
        return self.rng.fork()


class FieldsOf(Generic[R]):
    """Called with the rules of a game it gives the fields of its positions, made once."""

    def __init__(self, make: Callable[[R], Fields]) -> None:
        self.make: Callable[[R], Fields] = make
        self.made: dict[R, Fields] = {}

    def __call__(self, rules: R) -> Fields:
        if rules not in self.made:
            self.made[rules] = self.make(rules)
        return self.made[rules]


def head(game: str, facts: str, seats: int) -> dict[str, object]:
    """What every written position begins with; `facts` are named unless they are today's."""
    table: dict[str, object] = {"game": game}
    if facts:
        table["facts"] = facts
    table["seats"] = seats
    return table


def position_fields(
    seats: int,
    own: dict[str, Kind],
    player: Fields,
    hidden: dict[str, Kind],
    absent: dict[str, str] | None = None,
) -> Fields:
    """The fields of a whole position: those of every game, and the game's own."""
    kinds: dict[str, Kind] = {
        "game": ANYTHING,
        "facts": ANYTHING,
        "seats": ANYTHING,
        "options": ANYTHING,
        "seed": Whole(0, HIGHEST_SEED),
        "over": SWITCH,
        "reveals": Whole(),
    }
    kinds |= own
    kinds["player"] = each([str(seat) for seat in range(seats)], player)
    kinds["hidden"] = Fields({"chance": List(Whole(0, M32), size=4)} | hidden)
    return Fields(kinds, absent=absent)
