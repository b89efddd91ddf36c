"""The printed facts that a picture of the table needs, as plain data.

Fields have x and y in steps from the centre: neighbours in a row are 1 apart, the next row lies 1
lower and half a step to the side.
"""

from duchy.games.burgundy_dice.rules.components.estate import (
    BONUSES,
    COLOURS,
    FIELD_NAMES,
    NO_BONUS,
    ROW_WIDTHS,
    Estate,
)
from duchy.games.burgundy_dice.rules.components.facts import Facts
from duchy.games.burgundy_dice.rules.fields import FIELD_KINDS
from duchy.games.burgundy_dice.rules.points import PHASES
from duchy.games.burgundy_dice.view import shape


def of(facts: Facts) -> shape.Facts:
    return {
        "phases": list(PHASES),
        "bonuses": list(BONUSES),
        "colours": [
            {
                "name": name,
                "numbers": facts.numbers[i],
                "rule": FIELD_KINDS[i].condition,
                "fields": facts.field_counts[i],
                "first": facts.full_first[i],
                "second": facts.full_second[i],
            }
            for i, name in enumerate(COLOURS)
        ],
        "estates": {name: _estate(estate) for name, estate in facts.estates.items()},
        "area_points": [column[1:] for column in facts.area_points],  # by phase, then by size
        "boxes": facts.boxes,
        "circles": facts.circles,  # by bonus; 0 is as many as are needed
        "sale_points": facts.sale_points,
        "solo_rounds": facts.solo_rounds,
        "solo_first": facts.solo_first,
        "grades": facts.grades,
    }


def _estate(estate: Estate) -> shape.Estate:
    fields: list[shape.Field] = []
    field = 0
    for row, width in enumerate(ROW_WIDTHS):
        for column in range(width):
            bonus = estate.bonus[field]
            fields.append(
                {
                    "name": FIELD_NAMES[field],
                    "colour": COLOURS[estate.colour[field]],
                    "x": column - (width - 1) / 2,
                    "y": row - len(ROW_WIDTHS) // 2,
                    "region": estate.areas.index(estate.area[field]),
                    "bonus": BONUSES[bonus] if bonus != NO_BONUS else "",
                }
            )
            field += 1
    return {"name": estate.name, "fields": fields}
