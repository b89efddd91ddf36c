"""An observation says what the view says, part by part."""

from typing import Any

import pytest

import duchy
from duchy.games.burgundy_dice import CastlesOfBurgundyDice
from duchy.games.burgundy_dice.rules.components.dice import DICE
from duchy.games.burgundy_dice.rules.components.estate import BONUSES, COLOURS, FIELD_NAMES
from duchy.games.burgundy_dice.rules.points import PHASES
from duchy.games.burgundy_dice.rules.sheet import STEPS
from duchy.games.burgundy_dice.view.observation import LAYOUT
from observing import around, compare, owner


def expected(view: dict[str, Any], seat: int) -> dict[str, list[int]]:
    seats = view["seats"]
    changed = view["own"].get("changed")
    value = changed["as"] if changed else 0
    told = {
        "seats": [seats],
        "seat": [seat],
        "estate": ["ABCD".index(view["estate"]) + 1],
        "owner": [owner(view["owner"], seat, seats)],
        "phase": [PHASES.index(view["phase"]) + 1],
        "rounds": view["rounds"],
        "boxes": [view["boxes"]],
        "step": [step(view)],
        "pips": view["pips"],
        "colours": [COLOURS.index(colour) + 1 for colour in view["colours"]],
        "hourglasses": [view["hourglasses"]],
        "changed": [DICE.index(changed["die"]) + 1 if changed else 0],
        "changed_to": [value if isinstance(value, int) else COLOURS.index(value) + 1],
    }
    for k, who in around(seat, seats, 8):
        told |= {f"seat{k}.{name}": numbers for name, numbers in of_seat(view, who).items()}
    return told


def step(view: dict[str, Any]) -> int:
    """Prompts are finer than steps, and say so too when there is nothing left but to confirm."""
    if view["over"]:
        return 0
    asked = view["asked"].removesuffix("_alone")
    asked = {"nothing_fits": "turn", "confirm_castle": "confirm"}.get(asked, asked)
    moves = view["own"]["moves"]
    marked = bool(moves) and moves[-1].startswith("mark") and "silver" not in moves
    if asked == "confirm" and marked and "changed" not in view["own"]:
        asked = "marked"
    if asked == "waiting" and not view["own"]["moves"] and not started(view):
        asked = "castle"
    return STEPS.index(asked) + 1


def started(view: dict[str, Any]) -> bool:
    return view["players"][view["seat"]]["start"] is not None or not view["founding"]


def of_seat(view: dict[str, Any], who: int | None) -> dict[str, list[int]]:
    if who is None:
        names = [part.name for part in LAYOUT.parts if part.name.startswith("seat0.")]
        return {name.removeprefix("seat0."): [] for name in names}
    player = view["players"][who]
    return {
        "done": [int(player["done"])],
        "fields": [field(view, player, place) for place in range(len(FIELD_NAMES))],
        "rings": list(player["rings"].values()),
        "crosses": list(player["crosses"].values()),
        "castle_rings": [int(name in player["castle_rings"]) for name in BONUSES],
        "castle_crosses": [int(name in player["castle_crosses"]) for name in BONUSES],
        "score": [player["score"]],
        "full": [
            1 if who in full["first"] else 2 if who in full["second"] else 0
            for full in view["full"].values()
        ],
    }


def field(view: dict[str, Any], player: dict[str, Any], place: int) -> int:
    name = FIELD_NAMES[place]
    if name == player["start"]:
        return 13
    if name in player["numbers"]:
        return 6 + int(player["numbers"][name])
    game = duchy.game("burgundy_dice")
    assert isinstance(game, CastlesOfBurgundyDice)
    return 1 + game.facts.estates[view["estate"]].colour[place]


@pytest.mark.parametrize(
    ("seats", "options"),
    [(1, {}), (2, {"estate": "C"}), (4, {"castles": "different"}), (8, {"owner": "random"})],
)
def test_every_part_says_what_the_view_says(seats, options):
    compare("burgundy_dice", seats, options, expected)
