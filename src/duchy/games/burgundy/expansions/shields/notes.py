"""Shields in games by hand."""

from duchy.core.formats.notes import Line
from duchy.games.burgundy.expansions.shields.holding import SHIELD_NUMBERS, lay_on_depots, on_depots
from duchy.games.burgundy.position.expansion import Claims, ExpansionNotes
from duchy.games.burgundy.rules.components.board import BIT
from duchy.games.burgundy.rules.refuse import refuse
from duchy.games.burgundy.rules.state import Burgundy


class ShieldNotes(ExpansionNotes):
    """`shields 1: 4, 17` lie on depot 1."""

    def __init__(self) -> None:
        super().__init__("shields", "shields")

    def read(self, s: Burgundy, line: Line, rest: str, claims: Claims) -> None:
        """Swap the dealt shields with those that the line names."""
        if not rest.isdecimal() or not 1 <= int(rest) <= 6:
            raise line.refuse(refuse("notes.no_depot", example="shields 1: 4, 17"))
        depot = int(rest) - 1
        wanted = line.wholes(SHIELD_NUMBERS[0], SHIELD_NUMBERS[-1])
        masks = on_depots(s)[:]
        count = masks[depot].bit_count()
        line.sized(line.words(), count, refuse("notes.shields", count=count, depot=rest))
        lying = [shield for shield in SHIELD_NUMBERS if masks[depot] & BIT[shield]]
        for shield in wanted:
            if shield < 0:
                continue
            claims.claim(line, refuse("notes.shield_twice", shield=shield))
            if shield in lying:
                lying.remove(shield)
                continue
            spare = next(other for other in lying if other not in wanted)
            lying.remove(spare)
            for other in range(6):
                if masks[other] & BIT[shield]:
                    masks[other] ^= BIT[shield] | BIT[spare]
            masks[depot] ^= BIT[shield] | BIT[spare]
        lay_on_depots(s, masks)

    def lines(self, s: Burgundy) -> list[str]:
        found: list[str] = []
        for depot in range(6):
            lying = [str(n) for n in SHIELD_NUMBERS if on_depots(s)[depot] & BIT[n]]
            if lying:
                found.append(f"shields {depot + 1}: {', '.join(lying)}")
        return found
