"""Writing a position; docs/positions-burgundy-dice.md describes it."""

from typing import TYPE_CHECKING

from duchy.core.formats.position_reader import head
from duchy.core.formats.toml import dumps
from duchy.games.burgundy_dice.rules.actions import ACTIONS
from duchy.games.burgundy_dice.rules.components.estate import BONUSES, COLOURS, FIELD_NAMES, FIELDS
from duchy.games.burgundy_dice.rules.points import PHASES, SOURCES
from duchy.games.burgundy_dice.rules.sheet import NO_FIELD, WAITING, Sheet
from duchy.games.burgundy_dice.view.view import seats_of

if TYPE_CHECKING:
    from duchy.games.burgundy_dice.rules.state import BurgundyDice


def dump(s: "BurgundyDice", hidden: bool) -> str:
    """The sheets as they were when the round began; later moves are hidden."""
    table = head("burgundy_dice", s.rules.facts.named, s.seats)
    table["owner"] = s.owner
    table["phase"] = PHASES[s.phase]
    table["rounds"] = s.rounds[: s.phase + 1]
    if s.over:
        table["over"] = True
    if s.founding:
        table["founding"] = True
    else:
        table["boxes"] = s.boxes
        table["pips"] = list(s.pips)
        table["colours"] = [COLOURS[colour] for colour in s.colours]
        table["hourglasses"] = s.hourglasses
    if not s.over:
        table["done"] = [p.seat for p in s.sheets if p.step == WAITING]
    table["reveals"] = s.reveals
    table["options"] = dict(s.rules.options)
    table["full"] = {
        colour: {"first": seats_of(s.first_full[i]), "second": seats_of(s.second_full[i])}
        for i, colour in enumerate(COLOURS)
        if s.first_full[i] or s.second_full[i]
    }
    table["player"] = {str(p.seat): _player(p) for p in s.shown}
    if hidden:
        table["hidden"] = _hidden(s)
    return dumps(table)


def _hidden(s: "BurgundyDice") -> dict[str, object]:
    table: dict[str, object] = {"chance": s.chance.words()}
    rolls = s.chance.told("rolls")
    if rolls:
        table["rolls"] = [roll_text(roll) for roll in rolls]
    if not s.over:
        table["moves"] = {
            str(p.seat): [ACTIONS.all[number].text for number in p.moves] for p in s.sheets
        }
    return table


def roll_text(roll: list[int]) -> str:
    """Two numbers, two colours and the hourglasses: `4 6 yellow orange 1`."""
    return f"{roll[0]} {roll[1]} {COLOURS[roll[2]]} {COLOURS[roll[3]]} {roll[4]}"


def _player(p: Sheet) -> dict[str, object]:
    table: dict[str, object] = {}
    if p.start != NO_FIELD:
        table["start"] = FIELD_NAMES[p.start]
        table["rings"] = dict(zip(BONUSES, p.rings))
    table["crosses"] = {name: p.crosses[i] for i, name in enumerate(BONUSES) if p.crosses[i]}
    table["castle_rings"] = [n for i, n in enumerate(BONUSES) if p.castle_rings >> i & 1]
    table["castle_crosses"] = [n for i, n in enumerate(BONUSES) if p.castle_crosses >> i & 1]
    table["numbers"] = {FIELD_NAMES[f]: p.numbers[f] for f in range(FIELDS) if p.numbers[f]}
    table["points"] = {phase: _column(p, i) for i, phase in enumerate(PHASES)}
    return table


def _column(p: Sheet, phase: int) -> dict[str, object]:
    width = len(SOURCES)
    column = p.points[phase * width : (phase + 1) * width]
    return {name: column[i] for i, name in enumerate(SOURCES) if column[i]}
