"""An observation says what the view says, part by part."""

from typing import Any

import pytest

import duchy
from duchy.games.burgundy.expansions.listed import EXPANSIONS
from duchy.games.burgundy.expansions.trade_routes.facts import BONUSES
from duchy.games.burgundy.rules.components.board import COLOURS
from duchy.games.burgundy.rules.components.facts import PHASES, SUPPLIES
from duchy.games.burgundy.rules.components.fields import FIELDS, SPOT_NAMES
from duchy.games.burgundy.rules.components.goods import GOODS
from duchy.games.burgundy.rules.components.tiles import TILE_NAMES
from duchy.games.burgundy.view.observation import BOARDS, asked_names
from observing import around, compare, owner

PLAN: Any = duchy.game("burgundy").views.client_facts
EVERYTHING = dict.fromkeys(("extra_tiles", "white_castles", "inns", "shields"), True)


def tile(name: str | None) -> int:
    return TILE_NAMES[name].number if name else 0


def asked(name: str) -> int:
    return asked_names(EXPANSIONS).index(name) + 1 if name else 0


def board(name: str | None) -> int:
    return BOARDS.index(name) + 1 if name else 0


def expected(view: dict[str, Any], seat: int) -> dict[str, list[int]]:
    seats = view["seats"]
    places = list(around(seat, seats, 4))
    present = [who for _, who in places if who is not None]
    players = [view["players"][who] for who in present]
    below = view["pending"][-2::-1][:3] if view["pending"] else []
    shields = [view.get("shields", [[]] * 6), [player.get("shields", []) for player in players]]
    told = {
        "seats": [seats],
        "seat": [seat],
        "phase": [PHASES.index(view["phase"]) + 1],
        "round": [view["round"]],
        "asked": [asked(view["asked"])],
        "waiting": [asked(name) for name in below],
        "pending": [len(view["pending"])],
        "to_act": [int(who in view["to_act"]) for who in present],
        "order": [view["order"].index(who) + 1 for who in present],
        "done": [view["order"].index(view["turn"])],
        "bridge": [view["bridge"].index(who) + 1 for who in present] if seats > 1 else [],
        "white": [view["white"]],
        "depots": [tile(name) for depot in view["depots"] for name in depot]
        + [tile(name) for name in view["black"]]
        + [tile("inn") if view.get("inns") else 0],
        "depot_goods": [goods.get(good, 0) for goods in view["depot_goods"] for good in GOODS],
        "round_goods": [GOODS.index(good) + 1 for good in view["round_goods"]],
        "supplies": [view["supplies"][name] for name in SUPPLIES],
        "bonus_tiles": [
            owner(view["bonus_tiles"][colour][size], seat, seats)
            for colour in COLOURS
            for size in ("large", "small")
        ],
        "sides": sides(view, players),
        "secret": secret(view["players"][seat]),
        "inns": [view.get("inns", 0)],
        "counter": [view.get("counter", 0)],
        "target": [view.get("target", 0)],
        "posts": [owner(who, seat, seats) for who in view.get("posts", [])],
        "shields": [
            next((depot + 1 for depot, lie in enumerate(shields[0]) if shield in lie), 0)
            or next((7 + k for k, held in enumerate(shields[1]) if shield in held), 0)
            for shield in range(1, 19)
        ],
        "named": [owner(player.get("named"), seat, seats) for player in players],
        "links": [
            int(pair in player.get("links", []))
            for player in players
            for pair in ("nw-ne", "ne-s", "nw-s")
        ],
        "route": [n for player in players for n in route(player)],
        "laid": [n for player in players for n in laid(player)],
        "far": [n for player in players for n in (fields(player) + [0] * 36)[FIELDS : FIELDS + 36]],
        "far_store": [n for player in players for n in store(player)[4:]],
    }
    for k, who in places:
        told |= {f"seat{k}.{name}": numbers for name, numbers in of_seat(view, who).items()}
    return told


def sides(view: dict[str, Any], players: list[dict[str, Any]]) -> list[int]:
    if not view["founding"]:
        return []
    return [n for p in players for n in ([board(name) for name in p["sides"]] + [0])[:2]]


def secret(player: dict[str, Any]) -> list[int]:
    if "secret_castle" not in player:
        return []
    _, side, spot = player["secret_castle"].split()
    return [("front", "back").index(side) + 1, SPOT_NAMES.index(spot) + 1]


def route(player: dict[str, Any]) -> list[int]:
    pairs = [space.split() for space in player.get("route", [])]
    numbers = [1 + 9 * GOODS.index(good) + BONUSES.index(bonus) for good, bonus in pairs]
    return numbers + [0] * (15 - len(numbers))


def laid(player: dict[str, Any]) -> list[int]:
    numbers = [GOODS.index(good) + 1 for good in player.get("laid", [])]
    return numbers + [0] * (15 - len(numbers))


def store(player: dict[str, Any]) -> list[int]:
    numbers = [tile(name) for name in player["store"]]
    return numbers + [0] * (40 - len(numbers))


def fields(player: dict[str, Any]) -> list[int]:
    if player["board"] is None:
        return []
    printed = PLAN["boards"][player["board"]]["fields"]
    return [
        36 + tile(player["tiles"][field["name"]])
        if field["name"] in player["tiles"]
        else 6 * COLOURS.index(field["colour"]) + field["number"]
        for field in printed
    ]


def of_seat(view: dict[str, Any], who: int | None) -> dict[str, list[int]]:
    if who is None:
        parts = duchy.game("burgundy").views.layout.parts
        names = [part.name for part in parts if part.name.startswith("seat0.")]
        return {name.removeprefix("seat0."): [] for name in names}
    player = view["players"][who]
    return {
        "board": [board(player["board"])],
        "founded": [int(player["founded"])],
        "dice": player["dice"],
        "used": [int(used) for used in player["used"]],
        "bought": [int(player["bought"])],
        "workers": [player["workers"]],
        "silver": [player["silver"]],
        "goods": [player["goods"].get(good, 0) for good in GOODS],
        "sold": [player["sold"].get(good, 0) for good in GOODS],
        "track": [player.get("track", 0)],
        "score": [player["score"]],
        "store": store(player)[:4],
        "fields": fields(player)[:FIELDS],
    }


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {}),
        (3, EVERYTHING),
        (2, {"advanced": True, "castle_choice": "secret"}),
        (4, {"team": True}),
        (1, {}),
        (2, {"trade_routes": True, "border_posts": True}),
    ],
)
def test_every_part_says_what_the_view_says(seats, options):
    compare("burgundy", seats, options, expected)
