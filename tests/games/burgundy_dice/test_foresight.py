"""The mean over every next roll is what playing each of them says."""

import pytest

import duchy
from duchy.bots import bot
from duchy.core.rng import Rng
from duchy.core.vantage import Vantage
from duchy.games.burgundy_dice import foresight
from duchy.games.burgundy_dice.estate import GOOD
from duchy.games.burgundy_dice.prospects import learned, moment, standing
from duchy.games.burgundy_dice.state import DOUBLE, BurgundyDice
from duchy.games.burgundy_dice.turns import turns
from games.burgundy_dice.test_prospects import later


def best(s: BurgundyDice, seat: int) -> float:
    """Of all turns with the roll on the table."""
    prospects = learned(s.rules)
    return max(prospects.worth(s, turn.after, moment(s)) for turn in turns(s, s.sheets[seat]))


def roll(s: BurgundyDice, numbers: tuple[int, int], colours: tuple[int, int], hourglasses: int):
    """The round as it would have begun with this roll."""
    other = s.clone()
    other.pips, other.colours, other.hourglasses = list(numbers), list(colours), hourglasses
    if not other.rules.solo:
        other.boxes = min(other.opened + hourglasses, other.rules.boxes)
    other.begin_turns()
    return other


def mean(s: BurgundyDice, seat: int) -> float:
    """Over all rolls, one by one."""
    total = 0.0
    faces = s.rules.facts.hourglass_faces
    for hourglasses in (1, DOUBLE):
        share = faces.count(hourglasses) / len(faces)
        for low, high, chance in s.rules.number_pairs:
            for one, two, likely in s.rules.colour_pairs:
                world = roll(s, (low, high), (one, two), hourglasses)
                total += share * chance * likely * best(world, seat)
    return total


@pytest.mark.parametrize("seats", [1, 2])
def test_the_mean_of_all_rolls_is_that_of_each_roll_played_out(seats: int):
    for seed, rounds in ((1, 2), (2, 7), (3, 11), (4, 15)):
        s = later(seed, rounds, "ABCD"[seed % 4], seats)
        assert foresight.expected(s, s.shown[0]) == pytest.approx(mean(s, 0))


def test_goods_are_sold_in_the_rolls_that_allow_it():
    goods = 0
    for seed in range(40):
        s = later(seed, 9)
        if s.shown[0].bonuses(GOOD):
            goods += 1
            assert foresight.expected(s, s.shown[0]) == pytest.approx(mean(s, 0))
        if goods == 2:
            return
    raise AssertionError("no goods in forty games")


def test_every_pair_of_faces_has_its_chance():
    s = later(1, 1)
    assert sum(chance for _, _, chance in s.rules.number_pairs) == pytest.approx(1.0)
    assert len(s.rules.number_pairs) == len(s.rules.colour_pairs) == 21
    assert dict.fromkeys(s.rules.number_pairs)[(1, 1, 1 / 36)] is None
    assert (1, 2, 2 / 36) in s.rules.number_pairs


@pytest.mark.parametrize("seats", [1, 3])
def test_an_expert_takes_what_the_next_rolls_make_most_of(seats: int):
    """Of all actions, the one behind which the best sheet lies once every next roll was played."""
    game = duchy.game("burgundy_dice")
    s = later(8, 9, seats=seats)
    legal = s.legal(0)
    foreseen = dict(zip(legal, game.foresee(s, 0, legal, 60.0), strict=True))
    chosen = bot("expert", game, Rng.seeded(1)).decide(Vantage(s, 0, Rng.seeded(2)))
    assert foreseen[chosen] == max(foreseen.values())
    after = [foresight.after_round(s, turn.after) for turn in turns(s, s.sheets[0])]
    assert max(foreseen.values()) == pytest.approx(max(after))


def test_a_start_castle_is_chosen_by_what_the_first_rolls_make_of_it():
    game = duchy.game("burgundy_dice")
    s = game.start(1, 3)
    assert isinstance(s, BurgundyDice)
    legal = s.legal(0)
    foreseen = dict(zip(legal, game.foresee(s, 0, legal, 60.0), strict=True))
    for turn in turns(s, s.sheets[0]):
        assert foreseen[turn.action] == foresight.after_round(s, turn.after)
    chosen = bot("expert", game, Rng.seeded(1)).decide(Vantage(s, 0, Rng.seeded(2)))
    assert foreseen[chosen] == max(foreseen.values())


def test_when_time_is_up_the_sheet_that_promises_most_is_the_one_looked_at():
    game = duchy.game("burgundy_dice")
    s = later(8, 9)
    legal = s.legal(0)
    foreseen = game.foresee(s, 0, legal, 0.0)
    weights = game.weigh(s, 0, legal)
    chosen = foreseen.index(max(foreseen))
    assert weights[chosen] == max(weights)
    assert foreseen.count(foreseen[chosen]) == 1
    assert len(set(foreseen)) == 2


def test_the_last_round_is_worth_its_points():
    s = later(3, 24)
    for turn in turns(s, s.sheets[0]):
        assert foresight.after_round(s, turn.after) == standing(s, turn.after)
