"""One position of a game: what every game's state can do."""

from typing import TYPE_CHECKING, Self

from duchy.core.engine.action import Action
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
    reveals: int  # how often hidden things were shown; an undo may not cross one
    over: bool
    events: list[Event] | None  # collected only when somebody listens

    # ---- what a game must say ------------------------------------------------------

    def to_act(self) -> list[int]:
        """The seats that owe a decision now; empty when the game is over."""
        raise NotImplementedError

    def legal(self, seat: int) -> list[Action]:
        """What this seat may do now; empty if it owes nothing."""
        raise NotImplementedError

    def apply(self, seat: int, action: Action) -> None:
        """Carry out an action that is known to be legal."""
        raise NotImplementedError

    def clone(self) -> "State":
        raise NotImplementedError

    def winners(self) -> list[int]:
        """The seats that have won, once the game is over."""
        raise NotImplementedError

    def census(self) -> dict[str, int]:
        """How many of each component there are, wherever they lie. Never changes in a game."""
        raise NotImplementedError

    def asked(self, seat: int) -> str:
        """The key of the prompt that tells the seat what is asked of it."""
        raise NotImplementedError

    # ---- what a game may say besides -----------------------------------------------

    def rule_against(self, seat: int, action: Action) -> Refusal | None:
        """The rule that forbids an action that is not legal now to a seat that owes a decision."""
        return None

    def points_of(self, seat: int) -> list[int]:
        """The seat's points, in the order of the game's sources; a game that keeps them finer
        writes `ledger` itself."""
        raise NotImplementedError

    def price_of(self, seat: int, action: Action) -> dict[str, int]:
        """What a legal action costs the seat, by the name of what is paid."""
        return {}

    def purse(self, seat: int) -> dict[str, int]:
        """What the seat holds that is counted and can be spent, by the names of `price`."""
        return {}

    def tip(self, seat: int) -> str:
        """The key of the words (`hint.KEY`) for who plays the game for the first time: what can be
        done now. Mostly that of the prompt."""
        return self.asked(seat)

    def follow_up(self, seat: int) -> str:
        """The key of the prompt, if the seat is asked because of what it has just done."""
        return ""

    def foresees(self, seat: int, action: Action) -> bool:
        """Whether the seat sees all that a legal action brings it, though it shows something."""
        return False

    def shown_ledger(self, seat: int, viewer: int | None) -> dict[str, int]:
        """The seat's points by source as far as the viewer (None: a spectator) may know them."""
        return self.ledger(seat)

    def team(self, seat: int) -> int:
        """The number of the team that a seat is in: a team wins together, by its points in sum."""
        return seat

    def virtual_scores(self) -> list[int]:
        """The points of opponents that the rules play: they have no seat."""
        return []

    def may_take_back(self, seat: int) -> bool:
        """Whether the seat may still think again about its last move while others decide too."""
        return seat in self.to_act()

    def is_bound(self, seat: int) -> bool:
        """Whether the seat has confirmed what it did while others still decide: no undo then."""
        return False

    # ---- what follows from it, with the drawers of the game --------------------------

    def view(self, seat: int | None) -> dict[str, object]:
        """What a seat (None: a spectator) may know, as plain data."""
        return self.game.views.view(self, seat)

    def imagine(self, seat: int, rng: Rng) -> Self:
        """A state like this one with everything the seat cannot know dealt anew."""
        imagined: Self = self.game.views.imagine(self, seat, rng)
        return imagined

    def position(self, hidden: bool = True) -> str:
        """The position as TOML text; without what is hidden it can be shown to anybody."""
        return self.game.positions.write(self, hidden)

    def svg(self, seat: int | None = None) -> str:
        """The table as a picture, as the seat (None: a spectator) sees it; empty without one."""
        return self.game.pictures.svg(self, seat)

    def _repr_svg_(self) -> str | None:
        """What a notebook shows."""
        return self.svg() or None

    def begin(self, game: "Game", seats: int) -> None:
        """Fill the slots that every state has, but for chance, as a game begins."""
        self.game = game
        self.seats = seats
        self.reveals = 0
        self.over = False
        self.events = None

    def clone_into(self, clone: "State") -> None:
        """Fill the slots that every state has; a clone tells nobody what happens in it."""
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
        self.check_seat(seat)
        return sum(self.points_of(seat))

    def price(self, seat: int, action: Action | str) -> dict[str, int]:
        """What a legal action, given as such or by its text, costs the seat, by the name of what
        is paid."""
        self.check_seat(seat)
        return self.price_of(seat, self.as_action(action))

    def scores(self) -> list[int]:
        return [self.score(seat) for seat in range(self.seats)]

    def play(self, seat: int, action: Action | str) -> None:
        """Carry out an action, given as such or by its text, or refuse it and change nothing."""
        self.check_seat(seat)
        action = self.as_action(action)
        if action not in self.legal(seat):
            why = self.refusal(seat, action) or refuse("not_now")
            raise IllegalAction(f"'{action}'", f"seat {seat}", why)
        self.apply(seat, action)

    def action(self, text: str) -> Action:
        """The action of the game with this text, whether or not it is legal now."""
        return self.game.actions.parse(text)

    def as_action(self, action: Action | str) -> Action:
        """The action itself, where one may be given by its text."""
        return self.action(action) if isinstance(action, str) else action

    def check_seat(self, seat: int | None) -> None:
        """Refuse a seat that there is not; None is a spectator. `apply` trusts its caller."""
        if seat is not None and not 0 <= seat < self.seats:
            one = self.seats == 1
            why = refuse("only_seat_0") if one else refuse("seats", last=self.seats - 1)
            raise NoSeat(f"seat {seat}", "", why)

    def refusal(self, seat: int, action: Action) -> Refusal | None:
        """Why the seat may not do this now; None if it may."""
        self.check_seat(seat)
        every = self.game.actions.all
        if not 0 <= action.number < len(every) or every[action.number] is not action:
            raise IllegalAction(f"'{action}'", f"seat {seat}", refuse("another_game"))
        if self.over:
            return refuse("over")
        if seat not in self.to_act():
            return refuse("not_asked")
        if action in self.legal(seat):
            return None
        return self.rule_against(seat, action) or refuse("not_now")

    def why_not(self, seat: int, action: Action, language: str = "en") -> str:
        """Why the seat may not do this now, in words; empty if it may."""
        refusal = self.refusal(seat, action)
        return "" if refusal is None else refusal.say(language)

    def listen(self) -> None:
        """From now on collect events."""
        if self.events is None:
            self.events = []

    def note(self, kind: str, seat: int, data: dict[str, object], only: int = -1) -> None:
        """Tell whoever listens. Callers test `events` first, so that silence costs nothing."""
        if self.events is not None:
            self.events.append(Event(kind, seat, data, only))

    def heard(self) -> list[Event]:
        """The events since the last call."""
        events = self.events or []
        if self.events is not None:
            self.events = []
        return events
