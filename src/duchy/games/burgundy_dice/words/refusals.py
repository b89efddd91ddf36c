"""Why a move is not allowed now. The moves themselves are in state.py."""

from typing import TYPE_CHECKING

from duchy.games.burgundy_dice.rules.actions import COLOUR_1, Change, Done, Mark, Move, Sell, Start
from duchy.games.burgundy_dice.rules.actions import PaySilver as Silver
from duchy.games.burgundy_dice.rules.components.estate import (
    BIT,
    COLOURS,
    FIELD_NAMES,
    GOOD,
    GREEN,
    MONK,
    ORANGE,
    SILVER,
    WORKER,
    YELLOW,
    fields_of,
)
from duchy.games.burgundy_dice.rules.sheet import (
    CHANGED_DIE,
    CHOOSE_CASTLE,
    CONFIRM,
    FIRST_COMBINATION,
    MARKED,
    NO_COMBINATION,
    NO_DIE,
    SECOND_COMBINATION,
    SELL_GOODS,
    WAITING,
    Sheet,
)

if TYPE_CHECKING:
    from duchy.games.burgundy_dice.rules.state import BurgundyDice


def why_not(s: "BurgundyDice", p: Sheet, move: Move) -> str:
    """The reason, or an empty text for a move that is legal."""
    if move in s.legal(p.seat):
        return ""
    if s.founding or isinstance(move, Start):
        return _castle(s, p, move)
    if p.step == WAITING:
        return "the round is confirmed; the next roll comes when all are done"
    if isinstance(move, Sell):
        return _sell(s, p, move)
    if p.step == SELL_GOODS:
        return "first say how many goods are sold"
    if isinstance(move, Mark):
        return _mark(s, p, move)
    if isinstance(move, Change):
        return _change(s, p, move)
    if isinstance(move, Silver):
        return _silver(s, p)
    if isinstance(move, Done):
        return "first mark a field or take a worker"
    return "a worker is taken instead of a combination, not after one"


def _castle(s: "BurgundyDice", p: Sheet, move: Move) -> str:
    if not s.founding:
        return "the start castles are chosen"
    if p.step == WAITING:
        return "the start castle is confirmed"
    if p.seat not in s.to_act():
        return "another seat chooses the start castle now"
    if not isinstance(move, Start):
        return "first a start castle has to be chosen"
    if p.step != CHOOSE_CASTLE:
        return "the start castle is chosen; confirm it or take it back"
    if p.estate.colour[move.field] != GREEN:
        return f"field {FIELD_NAMES[move.field]} is {COLOURS[p.estate.colour[move.field]]}"
    return "another seat has this start castle"


def _sell(s: "BurgundyDice", p: Sheet, move: Sell) -> str:
    if p.step == SELL_GOODS:
        goods = p.bonuses(GOOD)
        if goods == 1:
            return "only one is there to sell"
        return f"only {goods} goods are there to sell"
    if s.hourglasses != 2:
        return "goods are sold on a double hourglass only"
    return "goods are sold before the combinations, and only those from earlier rounds"


def _mark(s: "BurgundyDice", p: Sheet, move: Mark) -> str:
    if p.step == MARKED:
        return "a second combination costs a silver"
    if p.step == CONFIRM:
        return "nothing more can be done in this round"
    if move.combination == p.first:
        return "a second combination needs at least one new die"
    own = p.estate.colour[move.field]
    if p.changed == NO_DIE and own not in s.colours and not p.marked & BIT[move.field]:
        return f"field {FIELD_NAMES[move.field]} is {COLOURS[own]}, and no die shows that"
    pip_die, colour_die = move.combination >> 1, move.combination & 1
    number, colour = s.pips[pip_die], s.colours[colour_die]
    if p.step == CHANGED_DIE:
        if p.changed == pip_die:
            number = p.changed_to
        elif p.changed == COLOUR_1 + colour_die:
            colour = p.changed_to
        else:
            return "the changed die has to be used"
    return field(p, move.field, number, colour)


def field(p: Sheet, place: int, number: int, colour: int) -> str:
    """What speaks against this number and colour there (DIC-R-007, DIC-R-008, DIC-F)."""
    name = FIELD_NAMES[place]
    own = p.estate.colour[place]
    if p.marked & BIT[place]:
        return f"field {name} is marked"
    if own != colour:
        return f"field {name} is {COLOURS[own]}, the colour die shows {COLOURS[colour]}"
    if not p.reach & BIT[place]:
        return f"field {name} has no marked neighbour"
    if own == ORANGE:
        return f"the city of field {name} already has a {number}"
    if own == YELLOW:
        written = [p.numbers[f] for f in fields_of(p.estate.area[place]) if p.numbers[f]]
        return f"the pasture of field {name} has the number {written[0]}, not {number}"
    if own == GREEN:
        return f"no neighbour of castle {name} has a {number}"
    allowed = [str(n) for n in range(1, 7) if p.estate.fits[n] & BIT[place]]
    return f"{COLOURS[own]} fields take {' or '.join(allowed)}, not {number}"


def _change(s: "BurgundyDice", p: Sheet, move: Change) -> str:
    word = "monk" if move.bonus == MONK else "worker"
    if p.changed != NO_DIE:
        return "one bonus a turn is used already"
    if p.step != FIRST_COMBINATION:
        return f"a {word} cannot be used any more in this turn"
    if not p.bonuses(move.bonus):
        return f"there is no {word} to cross"
    shown = s.colours[move.die - COLOUR_1] if move.bonus == MONK else s.pips[move.die]
    if shown == move.value:
        return "the die shows this already"
    if move.bonus == WORKER:
        return "no field can be marked with this number and the colour dice"
    return "no field can be marked with this colour and the pip dice"


def _silver(s: "BurgundyDice", p: Sheet) -> str:
    if p.changed != NO_DIE or p.step == SECOND_COMBINATION:
        return "one bonus a turn is used already"
    if p.step == CONFIRM and p.first != NO_COMBINATION:
        return "one bonus a turn is used already"
    if p.step != MARKED:
        return "silver pays for a further combination, so one has to be used first"
    if not p.bonuses(SILVER):
        return "there is no silver to cross"
    if not s.rules.fresh_silver and p.bonuses(SILVER) <= p.fresh_silver:
        return "this silver was gained in this turn"
    return "no second field can be marked"
