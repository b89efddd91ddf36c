"""An observation says what the view says, part by part."""

from typing import Any

import pytest

from duchy.games.burgundy_cards.rules.components.card_types import ANIMALS, GOODS, ROUNDS, TYPES
from duchy.games.burgundy_cards.rules.components.cards import CARD_NAMES, CARDS, KINDS
from duchy.games.burgundy_cards.view.observation import ASKED, LAYOUT
from observing import around, compare, owner


def card(name: str | None) -> int:
    return CARD_NAMES[name].number if name else 0


def whose(who: int, seat: int, seats: int) -> int:
    """The solo opponent has the seat after the only one."""
    return 2 if seats == 1 and who == 1 else owner(who, seat, seats)


def expected(view: dict[str, Any], seat: int) -> dict[str, list[int]]:
    seats = view["seats"]
    opponent = view["opponent"]
    told = {
        "seats": [seats],
        "seat": [seat],
        "round": [ROUNDS.index(view["round"]) + 1],
        "turn": [view["turn"]],
        "asked": [ASKED.index(view["asked"]) + 1 if view["asked"] else 0],
        "pending": [len(view["pending"])],
        "current": [owner(view["current"], seat, seats)],
        "start_card": [owner(view["start_card"], seat, seats)],
        "start_card_down": [int(view["start_card_down"])],
        "acted": [int(view["acted"])],
        "played": [view["played"]],
        "purchased": [int(view["purchased"])],
        "bought": [view["bought"]],
        "bought_cards": [card(name) for name in view["bought_cards"]],
        "hand": [view["players"][seat]["hand"].count(die) for die in range(1, 7)],
        "display": [n for row in view["display"] for n in ([card(x) for x in row] + [0] * 5)[:5]],
        "draw_pile": [view["draw_pile"]],
        "discard": [
            sum(name.rstrip("123456") == kind.name for name in view["discard"])
            for kind in KINDS[1:]
        ],
        "goods_top": [tops(pile["top"], GOODS) for pile in view["goods"]],
        "goods_left": [pile["count"] for pile in view["goods"]],
        "animals_top": [tops(pile["top"], ANIMALS) for pile in view["animals"]],
        "animals_left": [pile["count"] for pile in view["animals"]],
        "first": [whose(view["first_owners"][name], seat, seats) for name in TYPES],
        "seven": [whose(who, seat, seats) for who in view["seven_owners"]],
        "opponent.types": [],
        "opponent.points": [],
    }
    if opponent:
        cards = [pile["type"] for pile in opponent["estate"] for _ in pile["cards"]]
        told["opponent.types"] = [cards.count(name) for name in TYPES]
        told["opponent.points"] = list(opponent["points"].values())
    for k, who in around(seat, seats, 4):
        told |= {f"seat{k}.{name}": numbers for name, numbers in of_seat(view, who).items()}
    return told


def tops(name: str | None, names: tuple[str, ...]) -> int:
    return names.index(name) + 1 if name else 0


def of_seat(view: dict[str, Any], who: int | None) -> dict[str, list[int]]:
    if who is None:
        names = [part.name for part in LAYOUT.parts if part.name.startswith("seat0.")]
        return {name.removeprefix("seat0."): [] for name in names}
    player = view["players"][who]
    estate = player["estate"]
    kinds = {CARDS[card(name)].type for pile in estate for name in pile["cards"]}
    return {
        "cards": [player["cards"]],
        "pile": [player["pile"]],
        "projects": [card(name) for name in player["projects"]],
        "open": [
            sum(pile["type"] == name and len(pile["cards"]) == size for pile in estate)
            for name in TYPES
            for size in (1, 2)
        ],
        "triples": [
            sum(pile["type"] == name and len(pile["cards"]) == 3 for pile in estate)
            for name in TYPES
        ],
        "types": [int(number in kinds) for number in range(len(TYPES))],
        "workers": [player["workers"]],
        "silver": [player["silver"]],
        "goods": [player["goods"].get(good, 0) for good in GOODS],
        "sold": [player["sold"].get(good, 0) for good in GOODS],
        "animals": [player["animals"].get(animal, 0) for animal in ANIMALS],
        "score": [player["score"]],
    }


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_every_part_says_what_the_view_says(seats):
    compare("burgundy_cards", seats, {}, expected)
