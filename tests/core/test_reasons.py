"""Reasons of refusals in German."""

import pytest

import duchy
from duchy.core.engine.action import Action
from duchy.core.engine.errors import IllegalAction
from duchy.core.engine.rng import Rng
from duchy.core.text.refusals import Refusal, refuse
from duchy.games.burgundy.rules.refuse import refuse as burgundy
from duchy.testing.conformance import other_values


def reasons(game_id: str, options: dict[str, object], seed: int) -> set[tuple[str, str]]:
    """The reasons that a random game gives for actions that are not possible, in English and
    German."""
    game = duchy.game(game_id)
    seats = max(2, game.fewest_seats)
    state, rng = game.start(seats, seed, options), Rng.seeded(seed)
    everything: list[Action] = game.actions.all
    found: set[tuple[str, str]] = set()
    while not state.over:
        for seat in state.to_act():
            for _ in range(12):
                action = everything[rng.below(len(everything))]
                english, german = (state.why_not(seat, action, it) for it in ("en", "de"))
                found.add((english, german))
            legal = state.legal(seat)
            state.apply(seat, legal[rng.below(len(legal))])
    return found - {("", "")}


CASES: list[tuple[str, dict[str, object]]] = [
    *((id, {}) for id in duchy.game_ids()),
    ("burgundy", {"shields": True, "extra_tiles": True, "white_castles": True}),
    ("burgundy", {"advanced": True, "castle_choice": "secret", "inns": True}),
]


@pytest.mark.parametrize("game_id, options", CASES, ids=str)
def test_every_reason_is_said_in_german(game_id: str, options: dict[str, object]):
    found = set().union(*(reasons(game_id, options, seed) for seed in range(3)))
    assert len(found) > 8
    assert not sorted(english for english, german in found if german in ("", english))


@pytest.mark.parametrize("game_id", duchy.game_ids())
def test_why_options_do_not_go_together_is_said_in_german(game_id: str):
    game = duchy.game(game_id)
    values: list[tuple[str, object]] = [(o.name, v) for o in game.options for v in other_values(o)]
    found: set[tuple[str, str]] = set()
    for seats in range(game.fewest_seats - 1, game.most_seats + 2):
        for first in values:
            for second in values:
                try:
                    game.settle(seats, dict((first, second)))
                except duchy.BadOption as problem:
                    found.add((problem.why, problem.why_in("de")))
    assert found
    assert not sorted(english for english, german in found if german == english)


CITY = {"field": "c3", "tile": "bank"}
MINE = {"field": "b2", "colour": "mine", "which": burgundy("tile_in_key", space=1), "sort": "ship"}


@pytest.mark.parametrize(
    "refusal, english, german",
    [
        (refuse("workers_short", count=1), "1 worker short", "es fehlt 1 Arbeiter"),
        (refuse("workers_short", count=2), "2 workers short", "es fehlen 2 Arbeiter"),
        (burgundy("field_filled", field="b2"), "field b2 is filled", "Feld b2 ist belegt"),
        (
            burgundy("other_colour", **MINE),
            "field b2 is a mine, the tile in key space 1 is a ship",
            "Feld b2 verlangt eine Mine, das Plättchen auf Lagerplatz 1 ist ein Schiff",
        ),
        (
            burgundy("city_has", **CITY),
            "the city of field c3 already has a bank",
            "die Stadt von Feld c3 hat schon eine Bank",
        ),
    ],
)
def test_blanks_are_translated_too(refusal: Refusal, english: str, german: str):
    assert refusal.say("en") == str(refusal) == english
    assert refusal.say("de") == german


def test_a_reason_without_a_key_is_english_in_all_languages():
    problem = IllegalAction("'hop'", "", "nobody has thought of this")
    assert problem.why_in("de") == problem.why_in("en") == "nobody has thought of this"
