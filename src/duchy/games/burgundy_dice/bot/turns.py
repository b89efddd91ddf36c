"""Every way to finish the current round, and the sheets it leads to."""

from duchy.core.engine.action import Action
from duchy.games.burgundy_dice.rules.actions import (
    DONE,
    MARK,
    PAY_SILVER,
    SELL,
    TAKE_WORKER,
    USE_MONK,
    USE_WORKER,
    Move,
)
from duchy.games.burgundy_dice.rules.combinations import can_pay_silver, markable
from duchy.games.burgundy_dice.rules.components.dice import (
    COLOUR_DICE,
    COMBINATIONS,
    HIGHEST,
    PIP_DICE,
    PIP_DIE,
    by_number,
)
from duchy.games.burgundy_dice.rules.components.estate import GOOD, MONK, SILVER, WORKER
from duchy.games.burgundy_dice.rules.legal import list_castles, list_marks
from duchy.games.burgundy_dice.rules.sheet import (
    CHANGED_DIE,
    CHOOSE_CASTLE,
    CONFIRM,
    FIRST_COMBINATION,
    MARKED,
    SECOND_COMBINATION,
    SELL_GOODS,
    WAITING,
    Sheet,
)
from duchy.games.burgundy_dice.rules.state import BurgundyDice


class Turn:
    """The next action towards a finished round, and the resulting sheet."""

    __slots__ = ("action", "after", "worth")

    def __init__(self, action: Action, after: Sheet) -> None:
        self.action: Action = action
        self.after: Sheet = after
        self.worth: float = 0.0


def turns(s: BurgundyDice, p: Sheet) -> list[Turn]:
    """Every different sheet that the seat can still reach in this round.

    Two combinations that write the same number in the same field count once, and a bonus that a
    field does not need is kept. Goods are sold all together, since a sale costs nothing.
    """
    out: list[Turn] = []
    step = p.step
    if step == FIRST_COMBINATION:
        _first(s, p, out)
    elif step == SELL_GOODS:
        _sell(s, p, out)
    elif step == MARKED:
        out.append(Turn(DONE, p))
        if can_pay_silver(s, p):
            paid = p.clone()
            PAY_SILVER.play(s, paid)
            _second(s, paid, PAY_SILVER, by_number(), out)
    elif step in (SECOND_COMBINATION, CHANGED_DIE):
        marks: list[Action] = []
        list_marks(s, p, marks)
        _each(s, p, marks, out)
    elif step == CHOOSE_CASTLE:
        castles: list[Action] = []
        list_castles(s, castles)
        _each(s, p, castles, out)
    elif step in (CONFIRM, WAITING):
        out.append(Turn(DONE, p))
    return out


def _sell(s: BurgundyDice, p: Sheet, out: list[Turn]) -> None:
    sale = SELL[p.bonuses(GOOD)]
    sold = p.clone()
    sale.play(s, sold)
    _first(s, sold, out)
    for turn in out:
        turn.action = sale


def _first(s: BurgundyDice, p: Sheet, out: list[Turn]) -> None:
    seen = by_number()  # by number: the fields that need no bonus
    silver = p.bonuses(SILVER) > 0
    for combination in range(COMBINATIONS):
        number = s.pips[PIP_DIE[combination]]
        fields = markable(s, p, combination) & ~seen[number]
        while fields:
            lowest = fields & -fields
            fields ^= lowest
            field = lowest.bit_length() - 1
            mark = MARK[combination][field]
            after = p.clone()
            mark.play(s, after)
            out.append(Turn(mark, after))
            if after.bonuses(SILVER) > 0 and can_pay_silver(s, after):
                paid = after.clone()
                PAY_SILVER.play(s, paid)
                # if there was silver before, either field can come first: one order is enough
                _second(s, paid, mark, seen if silver else by_number(), out)
            seen[number] |= lowest
    if p.bonuses(MONK):
        _with_monk(s, p, seen, out)
    if p.bonuses(WORKER):
        _with_worker(s, p, seen, out)
    after = p.clone()
    TAKE_WORKER.play(s, after)
    out.append(Turn(TAKE_WORKER, after))


def _second(
    s: BurgundyDice, paid: Sheet, action: Action, known: list[int], out: list[Turn]
) -> None:
    """Each second field, once for each number, except those that were first before."""
    written = known[:]
    for combination in range(COMBINATIONS):
        number = s.pips[PIP_DIE[combination]]
        fields = markable(s, paid, combination) & ~written[number]
        written[number] |= fields
        while fields:
            lowest = fields & -fields
            fields ^= lowest
            after = paid.clone()
            MARK[combination][lowest.bit_length() - 1].play(s, after)
            out.append(Turn(action, after))


def _each(s: BurgundyDice, p: Sheet, actions: list[Action], out: list[Turn]) -> None:
    """Actions that end the turn."""
    for action in actions:
        after = p.clone()
        assert isinstance(action, Move)
        action.play(s, after)
        out.append(Turn(action, after))


def _with_monk(s: BurgundyDice, p: Sheet, seen: list[int], out: list[Turn]) -> None:
    """With a changed colour die: any field that accepts one of the numbers."""
    free = p.reach & ~p.marked
    for die in range(PIP_DICE):
        number = s.pips[die]
        if die == 1 and number == s.pips[0]:
            return
        fields = p.fits[number] & free & ~seen[number]
        while fields:
            lowest = fields & -fields
            fields ^= lowest
            field = lowest.bit_length() - 1
            change = USE_MONK[p.estate.colour[field]][0]
            _changed(s, p, change, COLOUR_DICE * die, field, out)


def _with_worker(s: BurgundyDice, p: Sheet, seen: list[int], out: list[Turn]) -> None:
    """With a changed pip die: any field of one of the colours."""
    free = p.reach & ~p.marked
    for die in range(COLOUR_DICE):
        colour = s.colours[die]
        if die == 1 and colour == s.colours[0]:
            return
        for number in range(1, HIGHEST + 1):
            fields = p.fits[number] & p.estate.whole[colour] & free & ~seen[number]
            while fields:
                lowest = fields & -fields
                fields ^= lowest
                change = USE_WORKER[number][0]
                _changed(s, p, change, die, lowest.bit_length() - 1, out)


def _changed(
    s: BurgundyDice, p: Sheet, change: Move, combination: int, field: int, out: list[Turn]
) -> None:
    after = p.clone()
    change.play(s, after)
    MARK[combination][field].play(s, after)
    out.append(Turn(change, after))
