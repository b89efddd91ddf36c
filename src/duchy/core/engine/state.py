"""One position of a game: what every game's state can do."""

from typing import TYPE_CHECKING, Any, Self

from duchy.core.engine.action import Action, RuledAction
from duchy.core.engine.errors import IllegalAction, NoSeat
from duchy.core.engine.event import Event
from duchy.core.engine.native import mypyc_attr
from duchy.core.engine.rng import Rng
from duchy.core.text.refusals import Refusal, refuse

if TYPE_CHECKING:
    from duchy.core.engine.game import Game


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """Mutable, cheap to clone. `play` checks an action first; `apply` trusts its caller.

    A state class has no `__init__`: a game's set-up and `clone` make one with `__new__`, call
    `begin` or `clone_into`, and fill the slots of their own.
    """

    __slots__ = ("chance", "events", "game", "over", "reveals", "seats")

    game: "Game"
    seats: int
    chance: Rng
    reveals: int  # how often hidden things were revealed; undo does not cross a reveal
    over: bool
    events: list[Event] | None  # collected only when somebody listens

    # ---- what a game must say ------------------------------------------------------

    def to_act(self) -> list[int]:
        """The seats that have to decide now; empty when the game is over."""
        raise NotImplementedError

    def legal(self, seat: int) -> list[Action]:
        """What this seat may do now; empty if it has nothing to decide.

        >>> state = duchy.game("burgundy_dice").start(seats=2, seed=1)
        >>> len(state.legal(0)) > 0
        True
        """
        raise NotImplementedError

    def apply(self, seat: int, action: Action) -> None:
        """Carry out an action that is known to be legal."""
        raise NotImplementedError

    def clone(self) -> "State":
        """A copy that can be played on without changing this one.

        >>> state = duchy.game("burgundy").start(seats=2, seed=1)
        >>> copy = state.clone()
        >>> seat = copy.to_act()[0]
        >>> copy.play(seat, copy.legal(seat)[0])
        >>> copy.position() == state.position()
        False
        """
        raise NotImplementedError

    def winners(self) -> list[int]:
        """The winning seats, once the game is over."""
        raise NotImplementedError

    def census(self) -> dict[str, int]:
        """The number of each component, wherever it lies. It never changes during a game."""
        raise NotImplementedError

    def asked(self, seat: int) -> str:
        """The key of the prompt that tells the seat what to decide."""
        raise NotImplementedError

    # ---- what a game may say besides -----------------------------------------------

    def player(self, seat: int) -> Any:
        """What a seat has, as its moves expect it."""
        raise NotImplementedError

    def rule_against(self, seat: int, action: Action) -> Refusal | None:
        """The rule that forbids an action, which is not legal now, to a seat that is to act."""
        return action.why_not(self, self.player(seat)) if isinstance(action, RuledAction) else None

    def points_of(self, seat: int) -> list[int]:
        """The seat's points in the order of the game's sources. A game that keeps them in more
        detail overrides `ledger`."""
        raise NotImplementedError

    def price_of(self, seat: int, action: Action) -> dict[str, int]:
        """What a legal action costs the seat, by the name of what is paid."""
        return action.price(self, self.player(seat)) if isinstance(action, RuledAction) else {}

    def purse(self, seat: int) -> dict[str, int]:
        """What the seat can count and spend, by the names that `price` uses."""
        return {}

    def tip(self, seat: int) -> str:
        """The key of a hint (`hint.KEY`) that tells new players what they can do now; usually the
        key of the prompt."""
        return self.asked(seat)

    def follow_up(self, seat: int) -> str:
        """The key of the prompt, if the seat's last action led to it."""
        return ""

    def foresees(self, seat: int, action: Action) -> bool:
        """Whether the seat knows all that a legal action brings, although it reveals something."""
        return False

    def shown_ledger(self, seat: int, viewer: int | None) -> dict[str, int]:
        """The seat's points by source, as far as the viewer (None: a spectator) may know them."""
        return self.ledger(seat)

    def team(self, seat: int) -> int:
        """The number of the seat's team. A team wins together, by the sum of its points."""
        return seat

    def virtual_scores(self) -> list[int]:
        """The points of opponents that the rules play; they have no seat."""
        return []

    def may_take_back(self, seat: int) -> bool:
        """Whether the seat may still change its last move while others are deciding."""
        return seat in self.to_act()

    def is_bound(self, seat: int) -> bool:
        """Whether the seat has confirmed its moves while others are still deciding; then it cannot
        undo."""
        return False

    # ---- what follows from it, with the drawers of the game --------------------------

    def view(self, seat: int | None) -> dict[str, object]:
        """What a seat (None: a spectator) may know, as plain data."""
        return self.game.views.view(self, seat)

    def imagine(self, seat: int, rng: Rng) -> Self:
        """A copy of this state in which everything that the seat cannot know is dealt again.

        >>> state = duchy.game("burgundy_cards").start(seats=2, seed=1)
        >>> imagined = state.imagine(0, duchy.Rng.seeded(5))
        >>> imagined.view(0) == state.view(0)
        True
        >>> imagined.view(1) == state.view(1)
        False
        """
        imagined: Self = self.game.views.imagine(self, seat, rng)
        return imagined

    def position(self, hidden: bool = True) -> str:
        """The position as TOML text; without hidden information anybody may see it.

        >>> state = duchy.game("artificium").start(seats=2, seed=1)
        >>> state.game.position(state.position()).scores() == state.scores()
        True
        """
        return self.game.positions.write(self, hidden)

    def svg(self, seat: int | None = None) -> str:
        """The table as a picture, as the seat (None: a spectator) sees it; empty without one."""
        return self.game.pictures.svg(self, seat)

    def _repr_svg_(self) -> str | None:
        """What a notebook shows."""
        return self.svg() or None

    def begin(self, game: "Game", seats: int) -> None:
        """Fill the slots that every state has, except chance, for a new game."""
        self.game = game
        self.seats = seats
        self.reveals = 0
        self.over = False
        self.events = None

    def clone_into(self, clone: "State") -> None:
        """Copy the slots that every state has. A clone does not collect events."""
        clone.game = self.game
        clone.seats = self.seats
        clone.chance = self.chance.copy()
        clone.reveals = self.reveals
        clone.over = self.over
        clone.events = None

    def ledger(self, seat: int) -> dict[str, int]:
        """The seat's points by source."""
        self.check_seat(seat)
        return dict(zip(self.game.sources, self.points_of(seat), strict=True))

    def score(self, seat: int) -> int:
        """The seat's points so far."""
        self.check_seat(seat)
        return sum(self.points_of(seat))

    def price(self, seat: int, action: Action | str) -> dict[str, int]:
        """What a legal action costs the seat, by the name of what is paid."""
        self.check_seat(seat)
        return self.price_of(seat, self.as_action(action))

    def scores(self) -> list[int]:
        """The points of all seats so far.

        >>> duchy.game("burgundy").start(seats=2, seed=1).scores()
        [0, 0]
        """
        return [self.score(seat) for seat in range(self.seats)]

    def play(self, seat: int, action: Action | str) -> None:
        """Carry out an action, or refuse it and change nothing.

        >>> state = duchy.game("burgundy").start(seats=2, seed=7)
        >>> state.play(1, "take 4.2 die 1")
        >>> state.play(0, "end")  # doctest: +ELLIPSIS
        Traceback (most recent call last):
        duchy.core.engine.errors.IllegalAction: 'end': this seat is not asked for anything now ...
        """
        self.check_seat(seat)
        action = self.as_action(action)
        if action not in self.legal(seat):
            why = self.refusal(seat, action) or refuse("not_now")
            raise IllegalAction(f"'{action}'", refuse("what.seat", seat=seat), why)
        self.apply(seat, action)

    def action(self, text: str) -> Action:
        """The game's action with this text, legal now or not."""
        return self.game.actions.parse(text)

    def as_action(self, action: Action | str) -> Action:
        """The action, where callers may give its text."""
        return self.action(action) if isinstance(action, str) else action

    def check_seat(self, seat: int | None) -> None:
        """Refuse a seat that the game does not have; None is a spectator."""
        if seat is not None and not 0 <= seat < self.seats:
            one = self.seats == 1
            why = refuse("only_seat_0") if one else refuse("seats", last=self.seats - 1)
            raise NoSeat(refuse("what.seat", seat=seat), "", why)

    def refusal(self, seat: int, action: Action) -> Refusal | None:
        """Why the seat may not do this now; None if it may."""
        self.check_seat(seat)
        every = self.game.actions.all
        if not 0 <= action.number < len(every) or every[action.number] is not action:
            where = refuse("what.seat", seat=seat)
            raise IllegalAction(f"'{action}'", where, refuse("another_game"))
        if self.over:
            return refuse("over")
        if seat not in self.to_act():
            return refuse("not_asked")
        if action in self.legal(seat):
            return None
        return self.rule_against(seat, action) or refuse("not_now")

    def why_not(self, seat: int, action: Action, language: str = "en") -> str:
        """Why the seat may not do this now, in words; empty if it may.

        >>> state = duchy.game("burgundy").start(seats=2, seed=7)
        >>> state.why_not(1, state.action("end"))
        'both dice have to be used before the turn ends'
        """
        refusal = self.refusal(seat, action)
        return "" if refusal is None else refusal.say(language)

    def listen(self) -> None:
        """Collect events from now on."""
        if self.events is None:
            self.events = []

    def note(self, kind: str, seat: int, data: dict[str, object], only: int = -1) -> None:
        """Collect an event if somebody listens. Callers test `events` first because that is
        cheaper."""
        if self.events is not None:
            self.events.append(Event(kind, seat, data, only))

    def heard(self) -> list[Event]:
        """The events since the last call."""
        events = self.events or []
        if self.events is not None:
            self.events = []
        return events
