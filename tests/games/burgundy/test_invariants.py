"""Part 5: what holds after every action of every game.

Seeded random games over all player counts and options are played while a witness, who only looks
at what everybody can see, keeps books of his own.
"""

from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from duchy.core.engine.action import Action
from duchy.core.engine.rng import Rng
from duchy.core.formats.record import Record, loads
from duchy.games.burgundy.rules.components.board import BUILDING, COLOURS
from duchy.games.burgundy.rules.state import Burgundy
from duchy.testing import snapshot
from duchy.testing.rules import rule
from games.burgundy.scene import FIELD_NAMES, FIELD_NUMBERS, Part, board, seen, start, the_game

pytestmark = pytest.mark.thorough

SIZE_POINTS = {1: 1, 2: 3, 3: 6, 4: 10, 5: 15, 6: 21, 7: 28, 8: 36}
PHASE_POINTS = dict(zip("ABCDE", (10, 8, 6, 4, 2), strict=True))
LARGE = {2: 5, 3: 6, 4: 7}
SMALL = {2: 2, 3: 3, 4: 4}

OPTIONS: list[Part] = [
    {},
    *({"board": str(number)} for number in range(2, 11)),
    {"advanced": True},
    {"advanced": True, "castle_choice": "secret"},
    {"mixed_purchase": True},
]
GAMES = given(seats=st.integers(2, 4), seed=st.integers(0, 2**64), options=st.sampled_from(OPTIONS))


class Witness:
    """Watches one game and says what is wrong."""

    def __init__(self, state: Burgundy) -> None:
        self.state = state
        self.census = state.census()
        self.before = self.look()
        self.purchases = 0
        self.bonuses: dict[str, list[int]] = {colour: [] for colour in COLOURS}
        self.region_points: Counter[int] = Counter()
        self.phase_points: Counter[int] = Counter()
        self.colour_points: Counter[int] = Counter()
        self.scored: set[tuple[int, int]] = set()

    def look(self) -> dict[str, Any]:
        return seen(self.state)

    def watch(self, seat: int, action: str) -> None:
        now, before = self.look(), self.before
        self.check_components()
        for mine, old in zip(now["players"], before["players"], strict=True):
            self.check_limits(mine)
            self.check_placements(mine, old, before["phase"])
            assert mine["score"] >= old["score"]
        self.purchases = self.purchases + 1 if action.startswith("buy") else self.purchases
        assert self.purchases <= 1
        if action == "end":
            self.purchases = 0
        for colour, owners in now["bonus_tiles"].items():
            given = [owner for owner in (owners["large"], owners["small"]) if owner >= 0]
            assert given == self.bonuses[colour]  # in this order, and to different owners
        if not self.state.over:
            assert now["to_act"]
            for waiting in now["to_act"]:
                assert self.state.legal(waiting)
        self.before = now

    def check_components(self) -> None:
        census = self.state.census()
        assert census == self.census
        tiles = {name: count for name, count in census.items() if name not in GOODS}
        assert sum(tiles.values()) == 164
        assert sum(census[good] for good in GOODS) == 42

    def check_limits(self, player: dict[str, Any]) -> None:
        assert player["silver"] >= 0
        assert player["workers"] >= 0
        assert len(player["goods"]) <= 3
        assert len(player["store"]) == 3

    def check_placements(self, now: dict[str, Any], old: dict[str, Any], phase: str) -> None:
        if now["board"] is None:
            return
        printed = board(now["board"])
        filled = {FIELD_NUMBERS[name] for name in old["tiles"]}
        for name in now["tiles"].keys() - old["tiles"].keys():
            field = FIELD_NUMBERS[name]
            if filled:
                assert printed.neighbours[field] & sum(1 << other for other in filled)
                self.check_city(now, name)
                self.book_regions(now, field, filled | {field}, phase)
            filled.add(field)
        assert old["tiles"].items() <= now["tiles"].items()

    def check_city(self, player: dict[str, Any], name: str) -> None:
        printed = board(player["board"])
        field = FIELD_NUMBERS[name]
        if printed.colour[field] != BUILDING or "monastery1" in player["tiles"].values():
            return
        city = [FIELD_NAMES[other] for other in printed.fields_in(printed.region[field])]
        kinds = [player["tiles"][other] for other in city if other in player["tiles"]]
        assert len(set(kinds)) == len(kinds)

    def book_regions(
        self, player: dict[str, Any], field: int, filled: set[int], phase: str
    ) -> None:
        printed = board(player["board"])
        seat = player["seat"]
        region = printed.fields_in(printed.region[field])
        if set(region) <= filled:
            assert (seat, min(region)) not in self.scored
            self.scored.add((seat, min(region)))
            self.region_points[seat] += SIZE_POINTS[len(region)]
            self.phase_points[seat] += PHASE_POINTS[phase]
            colour = printed.colour[field]
            if set(printed.fields[colour]) <= filled and len(self.bonuses[COLOURS[colour]]) < 2:
                owners = self.bonuses[COLOURS[colour]]
                owners.append(seat)
                worth = LARGE if len(owners) == 1 else SMALL
                self.colour_points[seat] += worth[self.state.seats]
        assert player["points"]["regions"] == self.region_points[seat]
        assert player["points"]["phases"] == self.phase_points[seat]
        assert player["points"]["colours"] == self.colour_points[seat]


def eager(state: Burgundy, seat: int, rng: Rng) -> Action:
    """Mostly what looks best, so that regions and colours are filled."""
    legal = state.legal(seat)
    if rng.below(8) == 0:
        return legal[rng.below(len(legal))]
    return max(legal, key=lambda action: the_game().bot.judge(state, seat, action))


GOODS = ("turquoise", "purple", "pink", "red", "brown", "orange")


@rule(
    "COB-I-01",
    "COB-I-02",
    "COB-I-03",
    "COB-I-04",
    "COB-I-05",
    "COB-I-06",
    "COB-I-07",
    "COB-I-08",
    "COB-I-10",
    "COB-I-11",
    "COB-I-12",
)
@settings(max_examples=40)
@GAMES
def test_the_books_of_a_witness_agree_with_the_game(seats, seed, options):
    state = start(seats, seed, **options)
    rng = Rng.seeded(seed)
    witness = Witness(state)
    assert state.to_act()
    while not state.over:
        seat = state.to_act()[0]
        action = eager(state, seat, rng)
        state.play(seat, action)
        witness.watch(seat, action.text)
    assert sum(witness.region_points.values()) > 0


@rule("COB-I-08")
def test_games_of_the_witness_do_give_bonus_tiles():
    given: Counter[str] = Counter()
    for seed in range(6):
        state = start(4, seed)
        rng = Rng.seeded(seed)
        witness = Witness(state)
        while not state.over:
            seat = state.current
            action = eager(state, seat, rng)
            state.play(seat, action)
            witness.watch(seat, action.text)
        for owners in witness.bonuses.values():
            given["large"] += len(owners) > 0
            given["small"] += len(owners) > 1
    assert given["large"] > 5
    assert given["small"] > 0


@rule("COB-I-06")
def test_the_witness_would_notice_equal_buildings_in_one_city():
    state = start(2, 1)
    witness = Witness(state)
    tiles = {"d4": "castle", "e4": "bank", "f4": "bank"}
    player = {**witness.before["players"][0], "tiles": tiles}
    with pytest.raises(AssertionError):
        witness.check_city(player, "f4")


@rule("COB-I-13")
@settings(max_examples=25)
@GAMES
def test_replaying_the_choices_with_the_same_seed_gives_the_identical_state(seats, seed, options):
    game = the_game()
    record = Record.new(game, seats, seed, game.settle(seats, options))
    state = start(seats, seed, **options)
    rng = Rng.seeded(seed + 1)
    moments = {}
    while not state.over:
        seat = state.to_act()[-1]
        legal = state.legal(seat)
        action = legal[rng.below(len(legal))]
        state.play(seat, action)
        record.moves.append((seat, action.text))
        if len(record.moves) % 40 == 0:
            moments[len(record.moves)] = snapshot(state)
    again = loads(record.dumps())
    for length, moment in moments.items():
        assert snapshot(again.replay(game, length)) == moment
    assert snapshot(again.replay(game)) == snapshot(state)
