"""The rules of one title: what it is, how it begins, and its drawers."""

from collections.abc import Callable, Sequence
from typing import Any

from duchy.core.bot.evaluator import Evaluator
from duchy.core.engine.action import Action, Actions
from duchy.core.engine.by_options import ByOptions
from duchy.core.engine.errors import BadOption
from duchy.core.engine.native import mypyc_attr
from duchy.core.engine.options import Option, Value, settle
from duchy.core.engine.rng import Rng
from duchy.core.engine.state import State
from duchy.core.engine.views import Views
from duchy.core.formats.facts import GameFacts
from duchy.core.formats.notes import Scribe
from duchy.core.formats.positions import Positions
from duchy.core.formats.reconstructed import Reconstructed
from duchy.core.pictures.pictures import Pictures
from duchy.core.text.refusals import refuse
from duchy.core.text.words import Words


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """One title with one set of facts; everybody shares the object."""

    id: str
    package: str  # where its data and texts are
    rules_version: int  # raised by every change that alters outcomes
    fewest_seats: int
    most_seats: int
    options: tuple[Option, ...]
    actions: Actions
    sources: tuple[str, ...]  # the sources of points, in the order of the score sheet
    fingerprint: str  # of the facts that the game uses
    # facts that no source shows, so that we filled them in
    reconstructed: Sequence[Reconstructed] = ()
    replaced: Sequence[str] = ()  # the fact files that an owner's data folder replaces
    rules: ByOptions[Any]  # by seats and checked options
    _check: Callable[[int, dict[str, Value]], None] | None = None

    # the drawers
    words: Words[Any]
    pictures: Pictures[Any]
    positions: Positions[Any]
    views: Views[Any]
    bot: Evaluator[Any]

    def __init__(
        self,
        package: str,
        facts: GameFacts,
        *,
        seats: tuple[int, int],
        options: tuple[Option, ...],
        actions: Actions,
        sources: tuple[str, ...],
        rules_version: int = 1,
        check: Callable[[int, dict[str, Value]], None] | None = None,
    ) -> None:
        """Describe the title; its rules and drawers are set next. `seats` are the fewest and the
        most players; `check` refuses options that the rules do not allow together."""
        self.id = package.rpartition(".")[2]
        self.package = package
        self.rules_version = rules_version
        self.fewest_seats, self.most_seats = seats
        self.options = options
        self.actions = actions
        self.sources = sources
        self._check = check
        self.fingerprint = facts.fingerprint
        self.reconstructed = facts.reconstructed
        self.replaced = facts.replaced

    # ---- what a game must say ------------------------------------------------------

    def set_up(self, seats: int, seed: int, options: dict[str, Value]) -> State:
        """The first position; seats and options are already checked."""
        raise NotImplementedError

    # ---- what follows from its rules and drawers ------------------------------------

    def check_options(self, seats: int, options: dict[str, Value]) -> None:
        """Refuse with `BadOption` what the rules do not allow together."""
        if self._check is not None:
            self._check(seats, options)

    def position(self, text: str) -> State:
        """A position from TOML text, whole or partial.

        >>> game = duchy.game("burgundy_dice")
        >>> game.position('game = "burgundy_dice"\\nseats = 3').seats
        3
        """
        if self.positions.read is None:
            raise NotImplementedError
        state: State = self.positions.read(self, text)
        return state

    def start(
        self, seats: int = 2, seed: int = 0, options: dict[str, object] | None = None
    ) -> State:
        """A new game, dealt from the seed. Options that are not named have their defaults.

        >>> state = duchy.game("burgundy").start(seats=3, seed=7, options={"board": "3,5,7"})
        >>> state.to_act()
        [2]
        """
        settled = self.settle(seats, options or {})
        return self.set_up(seats, seed, settled)

    def scribe(self, seats: int, seed: int, options: dict[str, Value]) -> Scribe[Any]:
        """Reads and writes games by hand with these checked options (docs/records-by-hand.md)."""
        if self.positions.scribe is None:
            why = refuse("notes.no_scribe", game=self.id)
            raise BadOption(refuse("what.notes"), refuse("what.game"), why)
        return self.positions.scribe(self.rules(seats, options), seed)

    def settle(self, seats: int, options: dict[str, object]) -> dict[str, Value]:
        """All options with their values, checked."""
        if not self.fewest_seats <= seats <= self.most_seats:
            fewest, most = self.fewest_seats, self.most_seats
            why = refuse("option.seats", game=self.id, fewest=fewest, most=most)
            raise BadOption(refuse("what.seats", count=seats), "seats", why)
        settled = settle(self.options, options)
        self.check_options(seats, settled)
        return settled

    def action(self, text: str) -> Action:
        """The action with this text.

        >>> duchy.game("burgundy").action("take 4.2 die 1")
        <take 4.2 die 1>
        """
        return self.actions.parse(text)

    def random_game(self, seats: int, seed: int, options: dict[str, object]) -> tuple[State, int]:
        """Play a whole game of random legal actions; return its end and the number of actions."""
        state = self.start(seats, seed, options)
        return state, play_out(state, Rng.seeded(seed))


def play_out(state: State, rng: Rng) -> int:
    """Play random legal actions to the end; return their number."""
    count = 0
    while not state.over:
        for seat in state.to_act():
            legal = state.legal(seat)
            state.apply(seat, legal[rng.below(len(legal))])
            count += 1
    return count
