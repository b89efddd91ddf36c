"""What an action touches on the table: clients draw it, and players point at it."""

from collections.abc import Callable
from typing import Any, Final, Generic, TypeVar

from duchy.core.engine.action import Action
from duchy.core.engine.state import State
from duchy.core.text.refusals import Refusal, refuse

S = TypeVar("S", bound=State)


class Touch:
    """One action, as it is chosen on the table. A thing is named by its kind and what tells it from
    others of that kind: "space:4.2", "die:1", "field:c3".
    """

    __slots__ = (
        "aside",
        "ends_turn",
        "fixed",
        "gives_up",
        "number",
        "piece",
        "same",
        "source",
        "target",
        "things",
        "verb",
    )

    def __init__(
        self,
        verb: str,
        things: list[str],
        *,
        source: str = "",
        target: str = "",
        gives_up: str = "",
        piece: str = "",
        number: int = 0,
        aside: bool = False,
        fixed: bool = False,
        ends_turn: bool = False,
        same: str = "",
    ) -> None:
        self.verb: str = verb  # the kind of action in a word: "take", "place", "sell"
        # What it belongs to: choosing one of them chooses it. Without any, clients show its words.
        self.things: list[str] = things
        self.source: str = source  # of the things the one that is picked up first,
        self.target: str = target  # and where that goes, which counts only once it is picked up
        self.gives_up: str = gives_up  # the thing that goes for it, as a stored tile
        # The name of what comes along: a tile, a card, a good, what a die becomes.
        self.piece: str = piece
        self.number: int = number  # of the die that it is done with, or that is written; 0 if none
        self.aside: bool = aside  # may be done besides what is asked
        self.fixed: bool = fixed  # has a button of its own wherever the game is drawn
        self.ends_turn: bool = ends_turn  # or says that one is done
        # Choices with the same text here come to the same, as with two equal dice; empty if no
        # other one can.
        self.same: str = same


def _always(state: Any, seat: int, action: Any) -> bool:
    return True


class Touching:
    """The entry of a table of touches for one kind of action. `meant` says whether a player who
    points at a thing could mean the action now, even if it is not legal. Nobody means an action
    with a used die, for example."""

    def __init__(
        self,
        touch: Callable[..., Touch],
        meant: Callable[..., bool] = _always,
    ) -> None:
        self.touch: Callable[..., Touch] = touch
        self.meant: Callable[..., bool] = meant


TouchTable = dict[type[Action], Touching]


def _in_words(state: State, seat: int, action: Action) -> Touch:
    """The touch of an action that no table knows: clients show its words alone."""
    verb, _, _ = action.text.partition(" ")
    return Touch(verb, [])


IN_WORDS: Final = Touching(_in_words)


class Hindrances:
    """Why nothing can be done with a thing: the reason that helps most, and the one for each other
    thing that it could go with."""

    __slots__ = ("by_thing", "why")

    def __init__(self, why: Refusal | None, by_thing: dict[str, Refusal]) -> None:
        self.why: Refusal | None = why
        self.by_thing: dict[str, Refusal] = by_thing


class Touches(Generic[S]):
    """A game's table of touches, an entry for each kind of action. `helpful` lists keys of
    refusals, the most helpful first: how little was missing helps more than that a field has
    another colour. `own` are the kinds of things that only their owner may see, such as the cards
    in a hand."""

    def __init__(
        self, table: TouchTable, helpful: tuple[str, ...] = (), own: tuple[str, ...] = ()
    ) -> None:
        self._table: TouchTable = table
        self._own: tuple[str, ...] = own
        self._rank: dict[str, int] = {key: rank for rank, key in enumerate(helpful)}

    def of(self, state: S, seat: int, action: Action) -> Touch:
        """What an action touches, as the seat sees the table now."""
        return self._table.get(type(action), IN_WORDS).touch(state, seat, action)

    def shown(self, things: list[str]) -> list[str]:
        """Those of the things an action touched that other seats may see."""
        return [thing for thing in things if thing.partition(":")[0] not in self._own]

    def hindrances(self, state: S, seat: int, thing: str) -> Hindrances:
        """Why the seat can do nothing with a thing; without a reason if it can, or if nothing is
        ever done with it."""
        legal = state.legal(seat)
        if not legal:  # the game is over, or others decide
            return Hindrances(state.refusal(seat, state.game.actions.all[0]), {})
        best: Refusal | None = None
        by_thing: dict[str, Refusal] = {}
        possible: set[str] = set()
        for action, touch in self._with(state, seat, thing):
            others = [*touch.things, touch.target] if touch.target else touch.things
            if action in legal:
                possible.update(others)
                continue
            refusal = state.rule_against(seat, action) or refuse("not_now")
            if best is None or self._helps(refusal) < self._helps(best):
                best = refusal
            for other in others:
                known = by_thing.get(other)
                if known is None or self._helps(refusal) < self._helps(known):
                    by_thing[other] = refusal
        if thing in possible:
            best = None
        apart = {one: why for one, why in by_thing.items() if one not in possible and one != thing}
        return Hindrances(best, apart)

    def _with(self, state: S, seat: int, thing: str) -> list[tuple[Action, Touch]]:
        """The actions with a thing that could be meant; if none could, all with it."""
        found: list[tuple[Action, Touch]] = []
        unlikely: list[Action] = []
        for action in state.game.actions.all:
            touching = self._table.get(type(action), IN_WORDS)
            if not touching.meant(state, seat, action):
                unlikely.append(action)
                continue
            touch = touching.touch(state, seat, action)
            if thing in touch.things or thing == touch.target:
                found.append((action, touch))
        if not found:
            for action in unlikely:
                touch = self.of(state, seat, action)
                if thing in touch.things or thing == touch.target:
                    found.append((action, touch))
        return found

    def _helps(self, refusal: Refusal) -> tuple[int, int]:
        """How little a refusal helps; of amounts that are short, the smallest helps most."""
        count = refusal.blanks.get("count", 0)
        return self._rank.get(refusal.key, len(self._rank)), count if isinstance(count, int) else 0
