"""Tribute, and the shield by which workers pay it."""

from typing import TYPE_CHECKING, Final

from duchy.core.engine.action import Action, paid
from duchy.core.text.refusals import Refusal
from duchy.games.burgundy.expansions.shields.holding import ANY_OR_NONE, SHIELD_NUMBERS, holds
from duchy.games.burgundy.expansions.shields.shield import Shield, lose
from duchy.games.burgundy.rules.actions import Move, short_of
from duchy.games.burgundy.rules.choices import Automatic, Pending, register
from duchy.games.burgundy.rules.player import Player
from duchy.games.burgundy.rules.refuse import refuse

if TYPE_CHECKING:
    from duchy.games.burgundy.rules.state import Burgundy

TRIBUTE_IN_WORKERS: Final = Shield(3)  # tribute may be paid in workers too (COB-SH-103)


class Pay(Move):
    """Tribute for a shield: a silver, or a worker if a shield allows it; or the player gives the
    shield up (COB-SH-009, COB-SH-010)."""

    __slots__ = ("shield", "silver", "workers")

    def __init__(self, text: str, shield: int, silver: int, workers: int) -> None:
        super().__init__(text)
        self.shield: int = shield
        self.silver: int = silver
        self.workers: int = workers

    def why_not(self, state: "Burgundy", p: Player) -> Refusal | None:
        asked = state.pending[-1] if state.pending else None
        if not isinstance(asked, TributeFor):
            return refuse("no_tribute")
        if self.shield != asked.shield:
            return refuse("other_tribute", shield=asked.shield)
        if self.workers and not TRIBUTE_IN_WORKERS.is_held(p.duchy):
            return refuse("tribute_in_workers")
        return short_of("workers", self.workers, p.duchy.workers) or short_of(
            "silver", self.silver, p.duchy.silver
        )

    def price(self, state: "Burgundy", p: Player) -> dict[str, int]:
        return paid(workers=self.workers, silver=self.silver)

    def play(self, state: "Burgundy", p: Player) -> None:
        if not self.silver and not self.workers:
            lose(state, p, self.shield)
            return
        if state.events is not None:
            state.note("tribute", p.seat, {"shield": self.shield})
        state.pay(p, self.workers, self.silver)


PAY: Final[list[Move]] = [Pay(f"pay {shield}", shield, 1, 0) for shield in ANY_OR_NONE]
PAY_WORKER: Final[list[Move]] = [
    Pay(f"pay {shield} worker", shield, 0, 1) for shield in ANY_OR_NONE
]
GIVE_UP: Final[list[Move]] = [Pay(f"give up {shield}", shield, 0, 0) for shield in ANY_OR_NONE]


class TributeFor(Pending):
    __slots__ = ("shield",)

    def __init__(self, shield: int) -> None:
        super().__init__("tribute")
        self.shield: int = shield

    def text(self) -> str:
        return f"tribute {self.shield}"

    def comes_first(self, state: "Burgundy", with_die: bool) -> Refusal:
        return refuse("tribute_first", shield=self.shield)

    def list_actions(self, state: "Burgundy", p: Player, out: list[Action]) -> None:
        if p.duchy.silver:
            out.append(PAY[self.shield])
        if p.duchy.workers and TRIBUTE_IN_WORKERS.is_held(p.duchy):
            out.append(PAY_WORKER[self.shield])
        out.append(GIVE_UP[self.shield])

    def impossible(self, state: "Burgundy", p: Player) -> Refusal | None:
        if not state.closing:
            return refuse("position.tribute_later")
        if holds(p.duchy, self.shield):
            return None
        return refuse("position.shield_missing", seat=p.seat, shield=self.shield)


TRIBUTE_FOR: Final[list[TributeFor]] = [TributeFor(shield) for shield in ANY_OR_NONE]


class Tribute(Automatic):
    """For every shield held. The shield that allows workers comes first, since they only count if
    it stays (COB-Q-160, COB-Q-159)."""

    def resolve(self, state: "Burgundy", p: Player) -> None:
        due = [shield for shield in SHIELD_NUMBERS if holds(p.duchy, shield)]
        due.sort(key=lambda shield: (shield != TRIBUTE_IN_WORKERS.number, shield))
        for shield in reversed(due):
            state.ask(TRIBUTE_FOR[shield])


TRIBUTE: Final = Tribute("tribute")
register(TRIBUTE)
for _choice in TRIBUTE_FOR:
    register(_choice)
