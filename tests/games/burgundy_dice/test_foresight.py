"""The mean over every next roll is what playing each of them says."""

from pathlib import Path

import pytest

import duchy
from duchy.bots import bot
from duchy.core.engine.rng import Rng
from duchy.core.engine.vantage import Vantage
from duchy.games.burgundy_dice.bot import foresight
from duchy.games.burgundy_dice.bot.prospects import moment, prospects_of
from duchy.games.burgundy_dice.bot.turns import turns
from duchy.games.burgundy_dice.rules.components.dice import DOUBLE
from duchy.games.burgundy_dice.rules.rounds import end_round
from duchy.games.burgundy_dice.rules.ruleset import pairs
from duchy.games.burgundy_dice.rules.sheet import WAITING, Sheet
from duchy.games.burgundy_dice.rules.state import BurgundyDice
from games.burgundy_dice.scene import with_facts
from games.burgundy_dice.test_prospects import later

pytestmark = pytest.mark.thorough


def best(s: BurgundyDice, seat: int) -> float:
    """Of all turns with the roll on the table."""
    prospects = prospects_of(s.rules)
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


@pytest.mark.parametrize("fresh", [True, False])
def test_with_bonuses_of_all_kinds_too(fresh: bool):
    """Monks and workers, silver for a second field, goods for the rolls that sell them; and silver
    that a first field brings, where it may be paid at once."""
    for seed, rounds in ((3, 5), (6, 12), (8, 20)):
        for many in (0, 2):
            s = later(seed, rounds, "ABCD"[seed % 4], fresh_silver=fresh)
            for bonus in range(4):
                s.sheets[0].crosses[bonus] = 0
                s.sheets[0].rings[bonus] = many
            s.sheets[0].castle_crosses = s.sheets[0].castle_rings
            s.show_sheets()
            assert foresight.expected(s, s.shown[0]) == pytest.approx(mean(s, 0))


def test_every_pair_of_faces_has_its_chance():
    s = later(1, 1)
    assert sum(chance for _, _, chance in s.rules.number_pairs) == pytest.approx(1.0)
    assert len(s.rules.number_pairs) == len(s.rules.colour_pairs) == 21
    assert (1, 1, 1 / 36) in s.rules.number_pairs
    assert (1, 2, 2 / 36) in s.rules.number_pairs
    assert pairs([1, 1, 2, 2, 2, 2]) == [(1, 1, 4 / 36), (1, 2, 16 / 36), (2, 2, 16 / 36)]


def after_round(s: BurgundyDice, p: Sheet) -> float:
    """What the next rolls make of the sheet with which a lonely player ends the round."""
    ahead = s.clone()
    ahead.sheets[0] = p.clone()
    ahead.sheets[0].step = WAITING
    end_round(ahead)
    return foresight.expected(ahead, ahead.shown[0])


def test_an_expert_takes_what_the_next_rolls_make_most_of(monkeypatch: pytest.MonkeyPatch):
    """The sheet with which it ends the round is the best of all."""
    monkeypatch.setattr(
        duchy.game("burgundy_dice").bot.levels(1)["expert"].search, "seconds", 600.0
    )
    game = duchy.game("burgundy_dice")
    sheets = 0
    for seed, rounds, estate in ((5, 7, "C"), (29, 11, "D"), (37, 19, "A"), (11, 13, "B")):
        s = later(seed, rounds, estate)
        worth = [after_round(s, turn.after) for turn in turns(s, s.sheets[0])]
        expert = bot("expert", game, Rng.seeded(1))
        before = s.reveals
        while s.reveals == before:
            s.apply(0, expert.decide(Vantage(s, 0, Rng.seeded(2))))
        assert game.bot.expected(s, 0) == pytest.approx(max(worth))
        sheets += len(worth)
    assert sheets > 100


def test_tables_are_asked_for_the_time_columns_they_were_taught_for_alone(tmp_path: Path):
    """With an owner's shorter columns bots play by first sight."""
    changes = {"boxes_per_column = 10": "boxes_per_column = 9"}
    changes["solo_rounds_per_phase = 8"] = "solo_rounds_per_phase = 7"
    game = with_facts(tmp_path, changes)
    for seats in (1, 2):
        s = game.start(seats, 1)
        assert isinstance(s, BurgundyDice)
        assert not prospects_of(s.rules).model.is_taught
        players = [bot(name, game, Rng.seeded(1)) for name in ("expert", "skilled")]
        for _ in range(12):
            for seat in s.to_act():
                s.apply(seat, players[seat].decide(Vantage(s, seat, Rng.seeded(2))))
