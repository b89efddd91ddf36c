"""Reasons for a choice beyond its immediate points: areas, colours, bonuses and room.

Worths are what a choice changes in the prospects of the sheet (prospects.py): a reason weighs as
much as it does for the bots.
"""

from collections.abc import Callable
from typing import Any, Final

from duchy.core.engine.action import Action
from duchy.core.text.catalogue import Texts
from duchy.core.text.reasons import Reason, Reasons
from duchy.games.burgundy_dice.bot import judgement
from duchy.games.burgundy_dice.bot.prospects import moment, prospects_of, standing
from duchy.games.burgundy_dice.rules.actions import (
    Change,
    Done,
    Mark,
    PaySilver,
    Sell,
    Start,
    TakeWorker,
    UseMonk,
    UseWorker,
)
from duchy.games.burgundy_dice.rules.combinations import can_pay_silver, markable_fields
from duchy.games.burgundy_dice.rules.components.dice import NO_DIE
from duchy.games.burgundy_dice.rules.components.estate import (
    BONUSES,
    COLOURS,
    FIELD_NAMES,
    NEIGHBOURS,
    NO_BONUS,
    SILVER,
    YELLOW,
    fields_of,
)
from duchy.games.burgundy_dice.rules.legal import list_marks
from duchy.games.burgundy_dice.rules.points import LAST_PHASE
from duchy.games.burgundy_dice.rules.scoring import colour_worth
from duchy.games.burgundy_dice.rules.sheet import MARKED, NO_FIELD, Sheet
from duchy.games.burgundy_dice.rules.state import BurgundyDice
from duchy.games.burgundy_dice.words.words import completes, counted

CLOSE: Final = 2  # a colour is nearly complete if this few fields are missing


class Terms:
    """The prospects of a sheet, by subject."""

    __slots__ = ("areas", "bonuses", "choice", "colours")

    def __init__(self, s: BurgundyDice, p: Sheet) -> None:
        self.areas: float = 0.0
        self.bonuses: float = 0.0
        self.colours: float = 0.0
        self.choice: float = 0.0
        tables = prospects_of(s.rules)
        now = moment(s)
        if now == tables.moments:
            return
        base = now * tables.width
        for number in tables.features(s, p, now):
            worth = tables.model.value([number])
            if number < base + tables.bonuses:
                self.areas += worth
            elif number < base + tables.colours:
                self.bonuses += worth
            elif number < base + tables.choices:
                self.colours += worth
            else:
                self.choice += worth


def reasons_for(texts: Texts, s: BurgundyDice, seat: int, action: Action) -> list[Reason]:
    m = Reasons(texts)
    REASONS[type(action)](m, s, s.sheets[seat], action)
    return m.best_first()


def _is_last(s: BurgundyDice) -> bool:
    """Whether no later round can use a bonus."""
    return s.phase == LAST_PHASE and s.is_last_round()


def _done(m: Reasons, s: BurgundyDice, p: Sheet, action: Done) -> None:
    if p.step == MARKED and can_pay_silver(s, p) and not _is_last(s):
        m.add(1.0, "keep_silver")


def _worker(m: Reasons, s: BurgundyDice, p: Sheet, action: TakeWorker) -> None:
    """Taken instead of a mark."""
    fits = p.changed != NO_DIE or markable_fields(s, p) != 0
    if not _is_last(s):
        m.add(1.0, "worker" if fits else "worker_nothing")
        return
    if not fits:
        m.add(1.0, "nothing")
    _tie(m, s)


def _tie(m: Reasons, s: BurgundyDice) -> None:
    """After the last round a bonus only breaks ties."""
    if not s.rules.solo:
        m.add(0.1, "tie")


# ---- a field is marked -------------------------------------------------------------


def _marked(m: Reasons, s: BurgundyDice, p: Sheet, action: Mark) -> None:
    after = p.clone()
    action.play(s, after)
    before, then = Terms(s, p), Terms(s, after)
    _area(m, s, p, after, action.field, then.areas - before.areas)
    _colour(m, s, p, action.field, then.colours - before.colours)
    usable = judgement.usable_pairs(after)
    more = usable - judgement.usable_pairs(p)
    if more > 0:
        worth = max(0.1, then.choice - before.choice)
        m.add(worth, "pairs", usable=usable, more=more, pairs=judgement.PAIRS)


def _area(m: Reasons, s: BurgundyDice, p: Sheet, after: Sheet, field: int, worth: float) -> None:
    """The area's progress; once complete, the use of its bonus."""
    estate = p.estate
    size = estate.area[field].bit_count()
    missing = (estate.area[field] & ~p.marked).bit_count() - 1
    if not missing:
        _bonus(m, s, p, after, estate.bonus[field])
        return
    area = m.texts(f"area.{COLOURS[estate.colour[field]]}")
    points = counted(m.texts, "point", _completed(s, p, field))
    worth = max(0.3, worth)
    if missing == 1:
        m.add(worth, "area_nearly", area=area, done=size - 1, size=size, points=points)
    elif missing == size - 1:
        m.add(worth, "area_begun", area=area, size=size, points=points)
    else:
        m.add(worth, "area_grows", area=area, done=size - missing, size=size)


def _bonus(m: Reasons, s: BurgundyDice, p: Sheet, after: Sheet, bonus: int) -> None:
    """The use of an area's bonus, if it has a free circle and there is a round left to use it."""
    if bonus == NO_BONUS or after.bonuses(bonus) == p.bonuses(bonus):
        return
    now = bonus == SILVER and after.step == MARKED and can_pay_silver(s, after)
    if now or not _is_last(s):
        m.add(judgement.BONUS_WORTH[bonus], f"bonus_{BONUSES[bonus]}")
    else:
        _tie(m, s)


def _completed(s: BurgundyDice, p: Sheet, field: int) -> int:
    """The points for completing the field's area in this phase."""
    points = s.rules.area_points[s.phase][p.estate.area[field].bit_count()]
    return 2 * points if p.estate.colour[field] == YELLOW else points


def _colour(m: Reasons, s: BurgundyDice, p: Sheet, field: int, worth: float) -> None:
    colour = p.estate.colour[field]
    missing = (p.estate.whole[colour] & ~p.marked).bit_count() - 1
    brings = colour_worth(s, colour)
    if not brings or missing > CLOSE:
        return
    points = counted(m.texts, "point", brings)
    said = m.texts(f"colour_fields.{COLOURS[colour]}")
    if missing:
        m.add(max(0.2, worth), "colour", missing=missing, fields=said, points=points)
    else:
        m.add(brings, "colour_full", fields=said, points=points)


# ---- bonuses -----------------------------------------------------------------------


def wastes(s: BurgundyDice, seat: int, action: Action) -> bool:
    """Whether a bonus is used for what another die shows: all its fields can be marked without
    it."""
    return isinstance(action, Change) and action.value in action.dice(s)


def _changed(m: Reasons, s: BurgundyDice, p: Sheet, action: Change) -> None:
    if wastes(s, p.seat, action):
        m.add(0.0, f"wasted_{BONUSES[action.bonus]}")
        return
    after = p.clone()
    action.play(s, after)
    _best_mark(m, s, after, "change")
    if not markable_fields(s, p):
        m.add(1.0, "nothing")


def _second(m: Reasons, s: BurgundyDice, p: Sheet, action: PaySilver) -> None:
    after = p.clone()
    action.play(s, after)
    _best_mark(m, s, after, "second")


def _best_mark(m: Reasons, s: BurgundyDice, p: Sheet, key: str) -> None:
    """What the combination that a bonus was spent on can do."""
    field = _best_field(s, p)
    if field == NO_FIELD:
        return
    area = m.texts(f"area.{COLOURS[p.estate.colour[field]]}")
    if completes(p, field):
        points = _completed(s, p, field)
        m.add(points, f"{key}_area", area=area, points=counted(m.texts, "point", points))
    else:
        size = p.estate.area[field].bit_count()
        m.add(1.0, f"{key}_field", area=area, size=size, field=FIELD_NAMES[field])


def _best_field(s: BurgundyDice, p: Sheet) -> int:
    """The field with the best prospects for the combination to be used now."""
    marks: list[Action] = []
    list_marks(s, p, marks)
    tables, now = prospects_of(s.rules), moment(s)
    best, most = NO_FIELD, -1000.0
    for mark in marks:
        assert isinstance(mark, Mark)
        after = p.clone()
        mark.play(s, after)
        worth = standing(s, after) + tables.promise(s, after, now)
        if worth > most:
            best, most = mark.field, worth
    return best


def _sold(m: Reasons, s: BurgundyDice, p: Sheet, action: Sell) -> None:
    after = p.clone()
    action.play(s, after)
    count = after.bonuses(SILVER) - p.bonuses(SILVER)
    if count:
        m.add(judgement.BONUS_WORTH[SILVER] * count, "sale", count=count)
    elif not action.count and not _is_last(s):
        m.add(0.3, "keep_goods")


# ---- the start castle --------------------------------------------------------------


def _start(m: Reasons, s: BurgundyDice, p: Sheet, action: Start) -> None:
    around = fields_of(NEIGHBOURS[action.field])
    colours = len({p.estate.colour[other] for other in around})
    m.add(1.0, "start", fields=len(around), count=colours)
    small = [other for other in around if p.estate.area[other].bit_count() <= CLOSE]
    if small:
        m.add(0.8, "start_small", count=len(small))
    m.add(0.5, f"bonus_{BONUSES[p.estate.bonus[action.field]]}")


# By the kind of action, which is the kind that each function expects.
REASONS: Final[dict[type[Action], Callable[[Reasons, BurgundyDice, Sheet, Any], None]]] = {
    Start: _start,
    Sell: _sold,
    Mark: _marked,
    UseMonk: _changed,
    UseWorker: _changed,
    PaySilver: _second,
    TakeWorker: _worker,
    Done: _done,
}
