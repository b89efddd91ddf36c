"""Every key of every game's positions is checked, and a misspelt one is found."""

from collections.abc import Iterator
from typing import Any

import pytest

import duchy
from duchy.core.engine.errors import BadPosition
from duchy.core.formats.schema import Anything, Fields
from duchy.core.formats.toml import dumps
from games.position_keys import fields_of

ALL_EXPANSIONS: dict[str, object] = dict.fromkeys(
    ("extra_tiles", "white_castles", "inns", "trade_routes", "shields"), True
)


GAMES: list[tuple[str, int, dict[str, object]]] = [
    ("artificium", 3, {}),
    ("burgundy", 2, {}),
    ("burgundy", 3, ALL_EXPANSIONS),
    ("burgundy", 1, {}),
    ("burgundy_cards", 2, {}),
    ("burgundy_cards", 1, {}),
    ("burgundy_dice", 2, {}),
]


def paths(fields: Fields, above: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """All keys whose values the schema checks, with the tables that they stand in."""
    for key, kind in fields.kinds.items():
        if not isinstance(kind, Anything):
            yield (*above, key)
        if isinstance(kind, Fields):
            yield from paths(kind, (*above, key))


def refused(
    id: str, seats: int, options: dict[str, object], path: tuple[str, ...], value: object
) -> BadPosition:
    table: dict[str, Any] = {"game": id, "seats": seats, "options": options}
    inner = table
    for key in path[:-1]:
        inner = inner.setdefault(key, {})
    inner[path[-1]] = value
    with pytest.raises(BadPosition) as problem:
        duchy.game(id).position(dumps(table))
    return problem.value


@pytest.mark.parametrize("id, seats, options", GAMES)
def test_no_key_takes_a_value_of_the_wrong_type(id, seats, options):
    known = list(paths(fields_of(id, seats, options)))
    assert len(known) > 40
    for path in known:
        problem = refused(id, seats, options, path, 1.5)
        assert problem.what == ".".join(path)
        assert problem.why.startswith("must be ")


@pytest.mark.parametrize("id, seats, options", GAMES)
def test_a_misspelt_key_is_refused_with_the_one_that_is_meant(id, seats, options):
    for path in paths(fields_of(id, seats, options)):
        if len(path[-1]) > 4:
            problem = refused(id, seats, options, (*path[:-1], f"{path[-1]}x"), 1)
            assert problem.what == f"{'.'.join(path)}x"
            assert problem.why == f"no such key; did you mean '{path[-1]}'?"


@pytest.mark.parametrize("id", ["artificium", "burgundy", "burgundy_cards", "burgundy_dice"])
def test_all_games_read_the_beginning_alike(id):
    game = duchy.game(id)
    for table, what, why in [
        ({}, "game", "is missing"),
        ({"game": "chess"}, "game", f"must be one of {id}, not 'chess'"),
        ({"game": id, "seats": 9}, "seats", "must be from "),
        ({"game": id, "options": 3}, "options", "must be a table"),
        ({"game": id, "options": {"colour": 1}}, "options: colour", "no such option"),
        ({"game": id, "facts": "abc"}, "facts", "'abc' are neither the facts in use nor"),
        ({"game": id, "seed": -1}, "seed", "must be from 0 to "),
        ({"game": id, "hidden": {"chance": [1, 2]}}, "hidden.chance", "must have 4 entries"),
        ({"game": id, "player": {"8": {}}}, "player.8", "no such key; known are 0, 1"),
    ]:
        with pytest.raises(BadPosition) as problem:
            game.position(dumps(table))
        assert problem.value.what == what
        assert problem.value.why.startswith(why)
