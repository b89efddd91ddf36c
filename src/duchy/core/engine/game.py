"""The rules of one title: what it is, how it begins, and its drawers."""

from collections.abc import Sequence
from typing import Any

from duchy.core.engine.action import Action, Actions
from duchy.core.engine.by_options import ByOptions
from duchy.core.engine.errors import BadOption
from duchy.core.engine.evaluator import Evaluator
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
from duchy.core.text.plain import counted
from duchy.core.text.refusals import refuse
from duchy.core.text.words import Words


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """One shared object per title and set of facts."""

    id: str
    package: str  # where its data and texts are
    rules_version: int  # raised by every change that alters outcomes
    fewest_seats: int
    most_seats: int
    options: tuple[Option, ...]
    actions: Actions
    sources: tuple[str, ...]  # where points come from, in the order of the score sheet
    fingerprint: str  # of the facts it is played with
    # the facts that no source shows and that were filled in
    reconstructed: Sequence[Reconstructed] = ()
    replaced: Sequence[str] = ()  # the fact files that an owner's data folder replaced
    rules: ByOptions[Any]  # of games with checked options

    # the drawers
    words: Words[Any]
    pictures: Pictures[Any]
    positions: Positions[Any]
    views: Views[Any]
    bot: Evaluator[Any]

    # ---- what a game must say ------------------------------------------------------

    def set_up(self, seats: int, seed: int, options: dict[str, Value]) -> State:
        """The first position; seats and options are already checked."""
        raise NotImplementedError

    def position(self, text: str) -> State:
        """A position from TOML text, whole or partial."""
        raise NotImplementedError

    # ---- what a game may say besides -----------------------------------------------

    def check_options(self, seats: int, options: dict[str, Value]) -> None:
        """Refuse with `BadOption` what the rules do not allow together."""

    # ---- what follows from it ------------------------------------------------------

    def play_with(self, facts: GameFacts) -> None:
        """For a game whose facts are files: say which they are."""
        self.fingerprint = facts.fingerprint
        self.reconstructed = facts.reconstructed
        self.replaced = facts.replaced

    def start(
        self, seats: int = 2, seed: int = 0, options: dict[str, object] | None = None
    ) -> State:
        settled = self.settle(seats, options or {})
        return self.set_up(seats, seed, settled)

    def scribe(self, seats: int, seed: int, options: dict[str, Value]) -> Scribe[Any]:
        """How a game with checked options is written by hand (docs/records-by-hand.md)."""
        if self.positions.scribe is None:
            raise BadOption("a game by hand", "game", refuse("notes.no_scribe", game=self.id))
        return self.positions.scribe(self.rules(seats, options), seed)

    def settle(self, seats: int, options: dict[str, object]) -> dict[str, Value]:
        """All options with their values, checked."""
        if not self.fewest_seats <= seats <= self.most_seats:
            fewest, most = self.fewest_seats, self.most_seats
            why = refuse("option.seats", game=self.id, fewest=fewest, most=most)
            raise BadOption(counted(seats, "seat"), "seats", why)
        settled = settle(self.options, options)
        self.check_options(seats, settled)
        return settled

    def action(self, text: str) -> Action:
        return self.actions.parse(text)

    def random_game(self, seats: int, seed: int, options: dict[str, object]) -> tuple[State, int]:
        """A whole game of random legal actions, and how many there were."""
        state = self.start(seats, seed, options)
        return state, play_out(state, Rng.seeded(seed))


def play_out(state: State, rng: Rng) -> int:
    """Random legal actions to the end; tells how many."""
    count = 0
    while not state.over:
        for seat in state.to_act():
            legal = state.legal(seat)
            state.apply(seat, legal[rng.below(len(legal))])
            count += 1
    return count
