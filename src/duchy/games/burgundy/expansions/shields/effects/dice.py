"""The shield that turns a die."""

from typing import TYPE_CHECKING, Final

from duchy.core.engine.action import Action
from duchy.core.text.refusals import Refusal
from duchy.games.burgundy.expansions.shields.holding import held, turn
from duchy.games.burgundy.expansions.shields.shield import Shield
from duchy.games.burgundy.rules.actions import Aside, Move
from duchy.games.burgundy.rules.player import Player
from duchy.games.burgundy.rules.refuse import refuse

if TYPE_CHECKING:
    from duchy.games.burgundy.rules.state import Burgundy


class Turn(Aside):
    __slots__ = ("pips", "turned")

    def __init__(self, die: int, number: int) -> None:
        super().__init__(f"turn {die + 1} to {number}")
        self.turned: int = die
        self.pips: int = number

    def why_not(self, state: "Burgundy", p: Player) -> Refusal | None:
        if not TURN_A_DIE.is_held(p.duchy):
            return refuse("shield_turns")
        if state.closing:
            return refuse("turns_over")
        if held(p.duchy).turned:
            return refuse("turned_already")
        if p.used >> self.turned & 1:
            return refuse("die_used", die=self.turned + 1)
        shows = p.dice[self.turned] == self.pips
        return refuse("die_shows", die=self.turned + 1, pips=self.pips) if shows else None

    def play(self, state: "Burgundy", p: Player) -> None:
        if state.events is not None:
            state.note("turn", p.seat, {"die": p.dice[self.turned], "number": self.pips})
        p.dice[self.turned] = self.pips
        turn(p.duchy, True)


TURN: Final[list[list[Move]]] = [[Turn(die, n) for n in range(1, 7)] for die in range(2)]


class TurnADie(Shield):
    """Once a round, in one's turn, to any number (COB-SH-116, COB-Q-175)."""

    def rolled(self, s: "Burgundy") -> None:
        for d in s.duchies:
            if held(d).turned:
                turn(d, False)

    def list_asides(self, s: "Burgundy", p: Player, out: list[Action]) -> None:
        if not self.is_held(p.duchy) or held(p.duchy).turned or s.closing:
            return
        for die in range(2):
            if not p.used >> die & 1:
                for number in range(1, 7):
                    if number != p.dice[die]:
                        out.append(TURN[die][number - 1])


TURN_A_DIE: Final = TurnADie(16, "rolled", "list_asides")
