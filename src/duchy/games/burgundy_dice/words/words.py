"""Actions and events in words."""

from duchy.core.engine.action import Action
from duchy.core.engine.event import Event
from duchy.core.text.catalogue import Texts
from duchy.games.burgundy_dice.rules import scoring
from duchy.games.burgundy_dice.rules.actions import (
    COLOUR_1,
    Change,
    Done,
    Mark,
    Move,
    PaySilver,
    Sell,
    Start,
)
from duchy.games.burgundy_dice.rules.components.estate import (
    BIT,
    BONUSES,
    COLOURS,
    FIELD_NAMES,
    MONK,
    NO_BONUS,
)
from duchy.games.burgundy_dice.rules.sheet import Sheet
from duchy.games.burgundy_dice.rules.state import DOUBLE, BurgundyDice

# ---- parts of sentences ------------------------------------------------------------


def counted(texts: Texts, thing: str, count: int) -> str:
    """So many points or goods."""
    return texts(f"count.{thing}_one" if count == 1 else f"count.{thing}_many", count=count)


def colour(texts: Texts, number: int) -> str:
    return texts(f"colour.{COLOURS[number]}")


def kind(texts: Texts, p: Sheet, field: int) -> str:
    """What sort of field it is."""
    return texts(f"kind.{COLOURS[p.estate.colour[field]]}")


def number_used(s: BurgundyDice, p: Sheet, combination: int) -> int:
    pip_die = combination >> 1
    return p.changed_to if p.changed == pip_die else s.pips[pip_die]


def completes(p: Sheet, field: int) -> bool:
    """Whether the field is the last one of its area."""
    return p.estate.area[field] & ~p.marked == BIT[field]


def brings(texts: Texts, s: BurgundyDice, p: Sheet, field: int) -> list[str]:
    """What comes of marking a field, in words; a full colour pays when the round ends."""
    if not completes(p, field):
        return []
    hue = p.estate.colour[field]
    found = [texts("do.completes", area=texts(f"area.{COLOURS[hue]}"))]
    bonus = p.estate.bonus[field]
    if bonus != NO_BONUS:
        found.append(texts("do.brings", bonus=texts(f"a_bonus.{BONUSES[bonus]}")))
    worth = scoring.colour_worth(s, hue)
    if worth and p.estate.whole[hue] & ~p.marked == BIT[field]:
        points = counted(texts, "point", worth)
        found.append(texts("do.fills", colour=colour(texts, hue), points=points))
    return found


def change(texts: Texts, s: BurgundyDice, move: Change) -> tuple[str, str]:
    """What a die shows, and what a monk or worker makes of it."""
    if move.bonus == MONK:
        return colour(texts, s.colours[move.die - COLOUR_1]), colour(texts, move.value)
    return str(s.pips[move.die]), str(move.value)


# ---- an action as a sentence, and in a menu ----------------------------------------


def describe(texts: Texts, s: BurgundyDice, seat: int, action: Action) -> str:
    p = s.sheets[seat]
    assert isinstance(action, Move)
    if isinstance(action, Mark):
        what = texts.fill(
            "do.mark",
            {
                "field": FIELD_NAMES[action.field],
                "kind": kind(texts, p, action.field),
                "number": number_used(s, p, action.combination),
            },
        )
        brought = brings(texts, s, p, action.field)
        return texts("do.with", what=what, brings=", ".join(brought)) if brought else what
    if isinstance(action, Change):
        shown, to = change(texts, s, action)
        return texts.fill(f"do.{BONUSES[action.bonus]}", {"from": shown, "to": to})
    if isinstance(action, Sell):
        if not action.count:
            return texts("do.keep")
        return texts.fill(
            "do.sell",
            {
                "goods": counted(texts, "good", action.count),
                "silver": action.count,
                "points": counted(texts, "point", action.count * s.rules.sale_points),
            },
        )
    if isinstance(action, Start):
        bonus = texts(f"a_bonus.{BONUSES[p.estate.bonus[action.field]]}")
        return texts("do.start", field=FIELD_NAMES[action.field], bonus=bonus)
    if isinstance(action, PaySilver):
        return texts("do.silver")
    if isinstance(action, Done):
        return texts("do.done_castle" if s.founding else "do.done")
    return texts("do.take_worker")


def entry(texts: Texts, s: BurgundyDice, seat: int, action: Action) -> tuple[str, str]:
    """The heading that an action stands under, and a short label; equal dice read the same."""
    p = s.sheets[seat]
    if isinstance(action, Mark):
        label = texts.fill(
            "menu.field",
            {
                "field": FIELD_NAMES[action.field],
                "kind": kind(texts, p, action.field),
                "number": number_used(s, p, action.combination),
            },
        )
        if completes(p, action.field):
            label = texts("menu.complete", what=label)
        return texts("menu.mark"), label
    if isinstance(action, Change):
        shown, to = change(texts, s, action)
        label = texts.fill("menu.as", {"from": shown, "to": to})
        return texts(f"menu.{BONUSES[action.bonus]}"), label
    if isinstance(action, Start):
        bonus = texts(f"a_bonus.{BONUSES[p.estate.bonus[action.field]]}")
        return "", texts("menu.start", field=FIELD_NAMES[action.field], bonus=bonus)
    return "", describe(texts, s, seat, action)


# ---- events ------------------------------------------------------------------------


def tell(texts: Texts, event: Event) -> str:
    """What happened; of a seat's event only the predicate."""
    name = event.kind
    data = event.data
    blanks: dict[str, object] = {}
    if name == "round":
        pips, shown = data["pips"], data["colours"]
        assert isinstance(pips, list)
        assert isinstance(shown, list)
        blanks = {
            "round": data["round"],
            "first": pips[0],
            "second": pips[1],
            "one": texts(f"colour.{shown[0]}"),
            "other": texts(f"colour.{shown[1]}"),
        }
        if data["hourglasses"] == DOUBLE:
            name = "round_double"
    elif name == "change":
        name = f"change_{data['bonus']}"
        value = data["value"]
        assert isinstance(value, int)
        blanks = (
            {"number": value} if data["bonus"] == "worker" else {"colour": colour(texts, value)}
        )
    elif name == "full":
        name = "full_first" if data["first"] else "full_second"
        blanks = {"colour": texts(f"colour.{data['colour']}")}
    elif name == "area":
        size = data["size"]
        assert isinstance(size, int)
        area = texts(f"area.{data['colour']}")
        if size == 1:
            name = "area_one"
            blanks = {"area": area}
        else:
            blanks = {"area": area, "fields": texts("count.fields", count=size)}
    elif name == "total":
        points = data["points"]
        assert isinstance(points, int)
        blanks = {"points": counted(texts, "with_point", points)}
    else:
        for key, value in data.items():
            blanks[key] = _blank(texts, key, value)
        if name == "sell":
            count = data["count"]
            assert isinstance(count, int)
            blanks = {"goods": counted(texts, "good", count)}
    return texts.fill(f"log.{name}", blanks)


def _blank(texts: Texts, key: str, value: object) -> object:
    if key == "bonus":
        return texts(f"a_bonus.{value}")
    if key == "colour":
        return texts(f"kind.{value}")
    if key == "source":
        return texts(f"source.{value}")
    if key == "points" and isinstance(value, int):
        return counted(texts, "point", value)
    return value


def result(texts: Texts, s: BurgundyDice) -> str:
    """The end of a solo game with the grade of the rulebook (DIC-T-006)."""
    if not s.over or not s.rules.solo:
        return ""
    points = counted(texts, "point", s.score(0))
    grade = scoring.grade(s, s.score(0))
    if not grade:
        return texts("result.modest", points=points)
    return texts("result.graded", points=points, grade=texts(f"grade.{grade}"))
