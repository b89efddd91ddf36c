"""The effects that can wait together, in the order of the actions that put one of them first."""

from typing import Final

from duchy.games.burgundy.rules.order import First

ORDERABLE: Final = (
    "castle_action",
    "extra_action",
    "goods_of_a_depot",
    "goods_of_a_colour",
    "market",
    "carpenter",
    "church",
    "warehouse",
    "city_hall",
    "crane",
    "white_castle_action",
    "geese",
    "depot_tile",
    "black_tile",
    "bonus_tile",
    "regions",
    "phases",
    "animals",
    "goods",
    "buildings",
    "monasteries",
    "buy_points",
)

for _name in ORDERABLE:
    First(_name)
