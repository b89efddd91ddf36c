"""The common part of reading a position: game, facts, seats, options and seed.

A game reads a position in steps. `Opening` finds the rules that apply. `Draft` checks the text
against the fields that the game declares for these rules. The game's own steps then assemble the
state, check what must fit together, and let the seed fill in what was left out.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from duchy.core.engine.errors import BadOption, BadPosition
from duchy.core.engine.registry import with_named_facts
from duchy.core.engine.rng import M32, Rng
from duchy.core.formats.data import POSITION, Table, parse
from duchy.core.formats.schema import ANYTHING, SWITCH, Fields, Kind, List, Part, Whole, each
from duchy.core.text.refusals import Refusal, refuse

if TYPE_CHECKING:
    from duchy.core.engine.game import Game
    from duchy.core.engine.options import Value
    from duchy.core.engine.state import State

USUAL_SEATS: Final = 2  # if the text does not say
HIGHEST_SEED: Final = 2**128

G = TypeVar("G", bound="Game")
R = TypeVar("R")
S = TypeVar("S", bound="State")


class Opening(Generic[G]):
    """The beginning of every text: the game with the facts it names, seats and options."""

    __slots__ = ("game", "options", "seats", "table")

    def __init__(self, game: G, text: str) -> None:
        self.table: Table = parse(text, POSITION, BadPosition)
        self.table.text("game", among=(game.id,))
        self.game: G = with_named_facts(game, self.table)
        self.seats: int = USUAL_SEATS
        if "seats" in self.table:
            self.seats = self.table.whole("seats", game.fewest_seats, game.most_seats)
        chosen = dict(self.table.table("options").raw) if "options" in self.table else {}
        try:
            self.options: dict[str, Value] = self.game.settle(self.seats, chosen)
        except BadOption as problem:
            what, _, why = problem.parts
            named = refuse("what.options", what=what)
            raise BadPosition(named, POSITION, why) from None


class Draft(Generic[S]):
    """A position under construction: its text, checked against the game's fields, and the chance
    that decides what was left out."""

    def __init__(self, table: Table, fields: Fields, seats: int) -> None:
        self.top: Part = fields.part(table)
        self.hidden: Part = self.top.part("hidden")
        given = self.top.part("player")
        self.players: list[Part] = [given.part(str(seat)) for seat in range(seats)]
        self.rng: Rng = Rng.seeded(self.top.whole("seed"))

    state: S  # as far as the steps have completed it

    def begin(self, state: S) -> None:
        """Start from an empty table; set what all states share: whether the game is over, and the
        reveals so far."""
        self.state = state
        state.over = self.top.switch("over")
        state.reveals = self.top.whole("reveals")

    def chance(self) -> Rng:
        """The generator for the rest of the game: as the text states it, else from the seed."""
        if "chance" in self.hidden:
            return Rng.from_words(self.hidden.wholes("chance"))
        return self.rng.fork()


D = TypeVar("D", bound=Draft[Any])


class StepReader(Generic[D]):
    """Reads the positions of a game: each step completes a part of the draft."""

    def __init__(
        self, draft: Callable[[Opening[Any]], D], steps: Sequence[Callable[[D], None]]
    ) -> None:
        self.draft: Callable[[Opening[Any]], D] = draft
        self.steps: Sequence[Callable[[D], None]] = steps

    def __call__(self, game: "Game", text: str) -> Any:
        draft = self.draft(Opening(game, text))
        for step in self.steps:
            step(draft)
        return draft.state


class FieldsOf(Generic[R]):
    """Called with rules, it returns the fields of positions; made once for each."""

    def __init__(self, make: Callable[[R], Fields]) -> None:
        self.make: Callable[[R], Fields] = make
        self.made: dict[R, Fields] = {}

    def __call__(self, rules: R) -> Fields:
        if rules not in self.made:
            self.made[rules] = self.make(rules)
        return self.made[rules]


def head(game: str, facts: str, seats: int) -> dict[str, object]:
    """What every written position begins with; it names the facts unless they are today's."""
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
    absent: Mapping[str, str | Refusal] | None = None,
) -> Fields:
    """The fields of a whole position: the common ones and the game's own."""
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
