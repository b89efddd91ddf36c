"""The choice of start castles before the first roll: free (DIC-S-005) or by a variant (DIC-T)."""

from typing import TYPE_CHECKING, Final

from duchy.games.burgundy_dice.rules.marking import start_castle
from duchy.games.burgundy_dice.rules.rounds import start_round
from duchy.games.burgundy_dice.rules.sheet import WAITING, Sheet

if TYPE_CHECKING:
    from duchy.games.burgundy_dice.rules.state import BurgundyDice

# The values of the option `castles`.
FREE: Final = "free"  # each player chooses in secret
DIFFERENT: Final = "different"
SAME: Final = "same"
MOST_DIFFERENT: Final = 4  # players who can have castles of their own (DIC-T-001)


def choosing(s: "BurgundyDice") -> list[int]:
    """Everybody at once (DIC-S-005); the owner and then clockwise (DIC-T-001); or the owner for all
    (DIC-T-002)."""
    if s.rules.castles == FREE:
        return [p.seat for p in s.sheets if p.step != WAITING]
    turns = s.seats if s.rules.castles == DIFFERENT else 1
    for i in range(turns):
        seat = (s.owner + i) % s.seats
        if s.sheets[seat].step != WAITING:
            return [seat]
    return []


def is_taken(s: "BurgundyDice", field: int) -> bool:
    """Whether another player has this castle, so that nobody else may start there (DIC-T-001)."""
    return s.rules.castles == DIFFERENT and field in [p.start for p in s.sheets]


def castle_confirmed(s: "BurgundyDice", p: Sheet) -> None:
    """Openly chosen castles show at once, secret ones with the last."""
    if s.rules.castles == DIFFERENT:
        s.tell(p)
        p.begin(WAITING)
        s.shown = [p.clone() if p.seat == sheet.seat else sheet for sheet in s.shown]
        s.reveals += 1
    if choosing(s):
        return
    if s.rules.castles == FREE:
        for sheet in s.sheets:
            s.tell(sheet)
    elif s.rules.castles == SAME:
        s.tell(p)
        s.announcing = s.events is not None
        for sheet in s.sheets:
            if sheet is not p:
                start_castle(s, sheet, p.start)
        s.announcing = False
    begin(s)


def found_all(s: "BurgundyDice", field: int) -> None:
    """Everybody begins with the agreed castle (DIC-T-002)."""
    for p in s.sheets:
        start_castle(s, p, field)
    begin(s)


def begin(s: "BurgundyDice") -> None:
    s.founding = False
    start_round(s)
