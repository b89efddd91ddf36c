"""What always holds (DIC-I), in random games on every estate."""

import pytest

from duchy.core.engine.rng import Rng
from duchy.games.burgundy_dice.rules.components.estate import (
    GREEN,
    NEIGHBOURS,
    ORANGE,
    YELLOW,
    fields_of,
)
from duchy.games.burgundy_dice.rules.sheet import Sheet
from duchy.games.burgundy_dice.rules.state import BurgundyDice
from duchy.testing import check_game, covering_options
from duchy.testing.rules import rule
from games.burgundy_dice.scene import start, the_game

pytestmark = pytest.mark.thorough


def check_connected(p: Sheet) -> None:
    found = 1 << p.start
    grown = 0
    while grown != found:
        grown = found
        for field in fields_of(found):
            found |= NEIGHBOURS[field] & p.marked
    assert found == p.marked


def check_numbers(p: Sheet) -> None:
    for area in p.estate.areas:
        fields = fields_of(area)
        written = [p.numbers[field] for field in fields if p.numbers[field]]
        colour = p.estate.colour[fields[0]]
        if colour == ORANGE:
            assert len(set(written)) == len(written)
        elif colour == YELLOW:
            assert len(set(written)) <= 1
        elif colour < ORANGE:
            assert set(written) <= ({1, 2}, {3, 4}, {5, 6})[colour]


def check_castles(p: Sheet) -> None:
    for field in p.estate.fields[GREEN]:
        if p.numbers[field]:
            around = {p.numbers[other] for other in fields_of(NEIGHBOURS[field])}
            assert p.numbers[field] in around
    assert p.numbers[p.start] == 0


def check_circles(s: BurgundyDice, p: Sheet) -> None:
    for bonus in range(4):
        assert 0 <= p.crosses[bonus] <= p.rings[bonus] <= s.rules.circles[bonus]
    assert p.castle_crosses & ~p.castle_rings == 0


def check_round(before: Sheet, after: Sheet, moves: list[str]) -> None:
    marked = (after.marked & ~before.marked).bit_count()
    words = [move.split()[0] for move in moves]
    assert marked == words.count("mark")
    assert marked in (0, 1, 2)
    assert (marked == 2) == ("silver" in words)
    assert (marked == 0) == ("take" in words)
    crossed = sum(after.crosses) - sum(before.crosses)
    crossed += (after.castle_crosses ^ before.castle_crosses).bit_count()
    sold = sum(int(move.split()[1]) for move in moves if move[:4] == "sell" and move[5] != "n")
    assert crossed - sold <= 1
    assert before.marked & after.marked == before.marked


@rule("DIC-I-01", "DIC-I-02", "DIC-I-03", "DIC-I-04", "DIC-I-05", "DIC-I-06")
@pytest.mark.parametrize("name", ["A", "B", "C", "D"])
@pytest.mark.parametrize("seats", [1, 3])
def test_sheets_are_always_in_order(name, seats):
    for seed in range(4):
        s = start(seats, seed, estate=name).state
        rng = Rng.seeded(seed)
        rounds = 0
        while not s.over:
            for seat in s.to_act():
                legal = s.legal(seat)
                action = legal[rng.below(len(legal))]
                p = s.sheets[seat]
                if str(action) == "done" and not s.founding:
                    moves = [str(the_game().actions.all[number]) for number in p.moves]
                    check_round(s.shown[seat], p, moves)
                    rounds += 1
                s.play(seat, action)
                if p.start < 0:
                    continue
                check_connected(p)
                check_numbers(p)
                check_castles(p)
                check_circles(s, p)
        assert rounds == seats * sum(s.rounds)


def test_every_estate_and_variant_keeps_what_every_game_promises():
    sets: list[dict[str, object]] = [
        {"estate": "B", "castles": "same"},
        {"estate": "C", "castles": "different", "owner": "random"},
        {"estate": "D", "fresh_silver": False},
        {"castles": "same", "same_castle": "blue"},
    ]
    assert check_game(the_game(), games=1, seats=(1, 2, 4), options=sets, seed=7) == 12


def test_options_go_together():
    sets = list(covering_options(the_game(), 4))
    assert check_game(the_game(), games=1, seats=(3,), options=sets) == len(sets)
