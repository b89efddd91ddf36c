"""Partial positions from real games: whole ones with keys left out and small things changed."""

import tomllib
from random import Random
from typing import Any

from duchy.core.engine.game import Game
from duchy.core.engine.state import State

Part = dict[str, Any]

# Seats and options of the games that positions are taken from.
SETTINGS: dict[str, list[tuple[int, Part]]] = {
    "burgundy": [
        (2, {}),
        (3, {}),
        (4, {}),
        (1, {}),
        (1, {"solo_board": "13b", "extra_tiles": True, "white_castles": True, "inns": True}),
        (4, {"team": True}),
        (4, {"team": True, "team_board": "12b", "inns": True}),
        (2, {"advanced": True}),
        (3, {"advanced": True, "castle_choice": "secret"}),
        (2, {"extra_tiles": True, "white_castles": True}),
        (3, {"inns": True, "shields": True}),
        (2, {"trade_routes": True, "border_posts": True}),
        (4, {"trade_routes": True, "shields": True, "extra_tiles": True, "inns": True}),
        (3, {"border_posts": True, "white_castles": True}),
    ],
    "burgundy_cards": [(1, {}), (2, {}), (3, {}), (4, {}), (2, {"free_cloisters": True})],
    "burgundy_dice": [
        (1, {}),
        (2, {}),
        (3, {"estate": "C", "castles": "different"}),
        (2, {"estate": "B", "castles": "same"}),
        (4, {"estate": "D", "fresh_silver": False}),
    ],
    "artificium": [(2, {}), (3, {}), (4, {}), (6, {})],
}


def a_moment(game: Game, random: Random, setting: int = -1) -> State:
    """A moment of a game in which seats sometimes play well and sometimes anything."""
    known = SETTINGS[game.id]
    seats, options = random.choice(known) if setting < 0 else known[setting]
    state = game.start(seats, random.randrange(2**32), options)
    wild = random.choice((1, 2, 8))
    for _ in range(random.choice((0, 5, 30, 80, 200, 500))):
        if state.over:
            break
        seat = random.choice(state.to_act())
        legal = state.legal(seat)
        if random.randrange(wild) == 0:
            action = random.choice(legal)
        else:
            action = max(legal, key=lambda a: game.bot.judge(state, seat, a))
        state.apply(seat, action)
    return state


def a_partial_position(game: Game, random: Random) -> Part:
    setting = random.randrange(len(SETTINGS[game.id]))
    hidden = random.random() < 0.5
    table = tomllib.loads(a_moment(game, random, setting).position(hidden))
    if random.random() < 0.2:  # with parts of another game
        for key, value in tomllib.loads(a_moment(game, random, setting).position(hidden)).items():
            if random.random() < 0.3:
                table[key] = value
    table["seed"] = random.randrange(100)
    leave_out(table, random, random.choice((0.0, 0.05, 0.3, 0.7)))
    for _ in range(random.choice((0, 0, 0, 1, 2, 4))):
        change(table, random)
    return table


def leave_out(table: Part, random: Random, chance: float) -> None:
    for key in list(table):
        if key in ("game", "seats", "options") and random.random() < 0.9:
            continue
        if random.random() < chance:
            del table[key]
        elif isinstance(table[key], dict):
            leave_out(table[key], random, chance)


def change(table: Part, random: Random) -> None:
    """One small thing somewhere: a list, a number or a switch."""
    places: list[tuple[Any, Any]] = []

    def look(inside: Any) -> None:
        for key in inside if isinstance(inside, dict) else range(len(inside)):
            if key in ("game", "seats", "options", "seed"):
                continue
            places.append((inside, key))
            if isinstance(inside[key], dict | list):
                look(inside[key])

    look(table)
    if not places:
        return
    inside, key = random.choice(places)
    value = inside[key]
    if isinstance(value, bool):
        inside[key] = not value
    elif isinstance(value, int):
        inside[key] = max(0, value + random.choice((-2, -1, 1, 2, 40, 400)))
    elif isinstance(value, list):
        way = random.randrange(3)
        if way == 0 or not value:
            inside[key] = []
        elif way == 1:
            del value[random.randrange(len(value))]
        else:
            value.append(random.choice(value))
    elif isinstance(value, str):
        others = [b[k] for b, k in places if isinstance(b[k], str)]
        inside[key] = random.choice(others)
