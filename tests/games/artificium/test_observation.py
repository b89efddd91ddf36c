"""An observation says what the view says, part by part."""

from typing import Any

import pytest

from duchy.games.artificium.rules.actions import CARDS
from duchy.games.artificium.rules.components.goods import GOODS
from duchy.games.artificium.view.observation import ASKED, LAYOUT
from observing import around, compare, owner


def counts(names: list[str]) -> list[int]:
    return [names.count(card) for card in CARDS]


def expected(view: dict[str, Any], seat: int) -> dict[str, list[int]]:
    seats = view["seats"]
    me = view["players"][seat]
    chosen = 0
    if "chosen" in me:
        chosen = 1 + (len(CARDS) if me["chosen"] is None else CARDS.index(me["chosen"]))
    told = {
        "seats": [seats],
        "seat": [seat],
        "round": [view["round"]],
        "asked": [ASKED.index(view["asked"]) + 1 if view["asked"] else 0],
        "start": [owner(view["start"], seat, seats)],
        "queue": [owner(who, seat, seats) for who in view["queue"]],
        "owed": [view["owed"]],
        "market": counts(view["market"]),
        "draw_pile": [view["draw_pile"]],
        "discards": counts(view["discards"]),
        "discards_unknown": [view["discards"].count(None)],
        "chosen": [chosen],
    }
    for k, who in around(seat, seats, 6):
        told |= {f"seat{k}.{name}": numbers for name, numbers in of_seat(view, who).items()}
    return told


def of_seat(view: dict[str, Any], who: int | None) -> dict[str, list[int]]:
    if who is None:
        names = [part.name for part in LAYOUT.parts if part.name.startswith("seat0.")]
        return {name.removeprefix("seat0."): [] for name in names}
    player = view["players"][who]
    return {
        "to_act": [int(who in view["to_act"])],
        "score": [player["score"]],
        "coins": [player["coins"]],
        "goods": [player["goods"].get(good, 0) for good in GOODS],
        "hand_size": [player["hand_size"]],
        "hand": counts(player["hand"]),
        "front": counts(player["front"]),
        "played": [CARDS.index(player["played"]) + 1 if player["played"] else 0],
        "has_chosen": [int(player["has_chosen"])],
        "passed": [int(player["passed"])],
        "swaps": [player["swaps"]],
        "dropped": [player["dropped"]],
        "sold": [int(good in player["sold"]) for good in GOODS],
        "bought": [int(good in player["bought"]) for good in GOODS],
    }


@pytest.mark.parametrize(
    ("seats", "options"), [(2, {}), (3, {"discards_public": False}), (6, {"vp_floor": -50})]
)
def test_every_part_says_what_the_view_says(seats, options):
    compare("artificium", seats, options, expected)
