"""Actions and events in words."""

from collections.abc import Callable
from typing import Any, Final

from duchy.core.engine.action import Action
from duchy.core.engine.event import Event
from duchy.core.text.catalogue import Texts
from duchy.games.burgundy_dice.rules import scoring
from duchy.games.burgundy_dice.rules.actions import (
    Change,
    Done,
    Mark,
    Move,
    PaySilver,
    Sell,
    Start,
    TakeWorker,
    UseMonk,
    UseWorker,
)
from duchy.games.burgundy_dice.rules.components.dice import DOUBLE, PIP_DIE
from duchy.games.burgundy_dice.rules.components.estate import (
    BIT,
    BONUSES,
    COLOURS,
    FIELD_NAMES,
    MONK,
    NO_BONUS,
)
from duchy.games.burgundy_dice.rules.sheet import Sheet
from duchy.games.burgundy_dice.rules.state import BurgundyDice

# ---- parts of sentences ------------------------------------------------------------


def counted(texts: Texts, thing: str, count: int) -> str:
    """A number of points or goods: `2 points`."""
    return texts.word(count, f"count.{thing}")


def completes(p: Sheet, field: int) -> bool:
    """Whether the field is the last one of its area."""
    return p.estate.area[field] & ~p.marked == BIT[field]


def brings(texts: Texts, s: BurgundyDice, p: Sheet, field: int) -> list[str]:
    """What marking a field brings, in words; a complete colour pays when the round ends."""
    if not completes(p, field):
        return []
    colour = p.estate.colour[field]
    found = [texts("do.completes", colour=COLOURS[colour])]
    bonus = p.estate.bonus[field]
    if bonus != NO_BONUS:
        found.append(texts("do.brings", bonus=BONUSES[bonus]))
    worth = scoring.colour_worth(s, colour)
    if worth and p.estate.whole[colour] & ~p.marked == BIT[field]:
        found.append(texts("do.fills", colour=COLOURS[colour], points=worth))
    return found


def mark_blanks(s: BurgundyDice, p: Sheet, action: Mark) -> dict[str, object]:
    pip_die = PIP_DIE[action.combination]
    return {
        "field": FIELD_NAMES[action.field],
        "colour": COLOURS[p.estate.colour[action.field]],
        "number": p.changed_to if p.changed == pip_die else s.pips[pip_die],
    }


def change_blanks(s: BurgundyDice, action: Change) -> dict[str, object]:
    """What a die shows, and what a bonus makes of it."""
    return {"from": action.face(action.shown(s)), "to": action.face(action.value)}


# ---- an action as a sentence -------------------------------------------------------


def describe(texts: Texts, s: BurgundyDice, seat: int, action: Action) -> str:
    return SENTENCES[type(action)](texts, s, s.sheets[seat], action)


def _start(texts: Texts, s: BurgundyDice, p: Sheet, action: Start) -> str:
    bonus = BONUSES[p.estate.bonus[action.field]]
    return texts("do.start", field=FIELD_NAMES[action.field], bonus=bonus)


def _sell(texts: Texts, s: BurgundyDice, p: Sheet, action: Sell) -> str:
    if not action.count:
        return texts("do.keep")
    return texts("do.sell", count=action.count, points=action.count * s.rules.sale_points)


def _mark(texts: Texts, s: BurgundyDice, p: Sheet, action: Mark) -> str:
    what = texts.fill("do.mark", mark_blanks(s, p, action))
    brought = brings(texts, s, p, action.field)
    return texts("do.with", what=what, brings=", ".join(brought)) if brought else what


def _change(texts: Texts, s: BurgundyDice, p: Sheet, action: Change) -> str:
    return texts.fill(f"do.{BONUSES[action.bonus]}", change_blanks(s, action))


def _pay_silver(texts: Texts, s: BurgundyDice, p: Sheet, action: PaySilver) -> str:
    return texts("do.silver")


def _take_worker(texts: Texts, s: BurgundyDice, p: Sheet, action: TakeWorker) -> str:
    return texts("do.take_worker")


def _done(texts: Texts, s: BurgundyDice, p: Sheet, action: Done) -> str:
    return texts("do.done_castle" if s.founding else "do.done")


# By the kind of action, which is the kind that each function expects.
SENTENCES: Final[dict[type[Action], Callable[[Texts, BurgundyDice, Sheet, Any], str]]] = {
    Start: _start,
    Sell: _sell,
    Mark: _mark,
    UseMonk: _change,
    UseWorker: _change,
    PaySilver: _pay_silver,
    TakeWorker: _take_worker,
    Done: _done,
}


# ---- an action in a menu -----------------------------------------------------------


def entry(texts: Texts, s: BurgundyDice, seat: int, action: Action) -> tuple[str, str]:
    """The heading for an action, and a short label; equal dice read the same."""
    return ENTRIES[type(action)](texts, s, s.sheets[seat], action)


def _start_entry(texts: Texts, s: BurgundyDice, p: Sheet, action: Start) -> tuple[str, str]:
    bonus = BONUSES[p.estate.bonus[action.field]]
    return "", texts("menu.start", field=FIELD_NAMES[action.field], bonus=bonus)


def _mark_entry(texts: Texts, s: BurgundyDice, p: Sheet, action: Mark) -> tuple[str, str]:
    label = texts.fill("menu.field", mark_blanks(s, p, action))
    if completes(p, action.field):
        label = texts("menu.complete", what=label)
    return texts("menu.mark"), label


def _change_entry(texts: Texts, s: BurgundyDice, p: Sheet, action: Change) -> tuple[str, str]:
    bonus = BONUSES[action.bonus]
    return texts(f"menu.{bonus}"), texts.fill(f"menu.as_{bonus}", change_blanks(s, action))


def _plain_entry(texts: Texts, s: BurgundyDice, p: Sheet, action: Move) -> tuple[str, str]:
    return "", describe(texts, s, p.seat, action)


ENTRIES: Final[dict[type[Action], Callable[[Texts, BurgundyDice, Sheet, Any], tuple[str, str]]]] = {
    Start: _start_entry,
    Sell: _plain_entry,
    Mark: _mark_entry,
    UseMonk: _change_entry,
    UseWorker: _change_entry,
    PaySilver: _plain_entry,
    TakeWorker: _plain_entry,
    Done: _plain_entry,
}


# ---- events ------------------------------------------------------------------------


def tell(texts: Texts, event: Event) -> str:
    """What happened; of a seat's event only the predicate."""
    if event.kind in TELL:
        key, blanks = TELL[event.kind](event.data)
        return texts.fill(f"log.{key}", blanks)
    return texts.fill(f"log.{event.kind}", event.data)


Line = tuple[str, dict[str, object]]  # the key below `log`, and what fills its blanks


def _round(data: dict[str, Any]) -> Line:
    first, second = data["pips"]
    one, other = data["colours"]
    dice = {"first": first, "second": second, "one": one, "other": other}
    key = "round_double" if data["hourglasses"] == DOUBLE else "round"
    return key, {"round": data["round"], **dice}


def _changed(data: dict[str, Any]) -> Line:
    key, value = f"change_{data['bonus']}", data["value"]
    return key, {"value": COLOURS[value] if data["bonus"] == BONUSES[MONK] else value}


def _area(data: dict[str, Any]) -> Line:
    return "area_one" if data["size"] == 1 else "area", data


def _full(data: dict[str, Any]) -> Line:
    return "full_first" if data["first"] else "full_second", data


# Events whose line depends on more than their kind.
TELL: Final[dict[str, Callable[[dict[str, Any]], Line]]] = {
    "round": _round,
    "change": _changed,
    "area": _area,
    "full": _full,
}


# ---- the end -----------------------------------------------------------------------


def result(texts: Texts, s: BurgundyDice) -> str:
    """The end of a solo game with the grade of the rulebook (DIC-T-006)."""
    if not s.over or not s.rules.solo:
        return ""
    points = counted(texts, "point", s.score(0))
    grade = scoring.grade(s, s.score(0))
    if not grade:
        return texts("result.modest", points=points)
    return texts("result.graded", points=points, grade=texts(f"grade.{grade}"))
