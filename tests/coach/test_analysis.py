"""What decisions cost, and luck apart from choices."""

from math import isclose

import pytest

import duchy
from coach.dice_race import MEAN_ROLL, DiceRace
from duchy.bots import bot
from duchy.coach.analysis import Analysis, Decision, Depth, analyse, analyse_part, together
from duchy.coach.balance import balance, lesson
from duchy.core.bot.teams import lead
from duchy.core.engine.game import Game
from duchy.core.engine.playthrough import Playthrough
from duchy.core.engine.rng import Rng
from duchy.core.engine.vantage import Vantage
from duchy.core.formats.record import Record

QUICK = Depth(seconds=60.0, iterations=12, determinizations=2, rolls=3)


def race(*choices: str, seats: int = 2, seed: int = 4) -> Record:
    game = Playthrough.start(DiceRace(), seats, seed)
    for choice in choices:
        game.play(game.state.to_act()[0], game.game.action(choice))
    return game.record


def game_of_bots(game: Game, seats: int, seed: int, *names: str) -> Record:
    played = Playthrough.start(game, seats, seed)
    rng = Rng.seeded(seed)
    bots = [bot(name, game, rng.fork()) for name in names]
    while not played.state.over:
        for seat in played.state.to_act():
            played.play(seat, bots[seat].decide(Vantage(played.state, seat, rng)))
    return played.record


def sums(found: Analysis, seat: int) -> float:
    """The start and all links, in points."""
    return found.start[seat] + sum(link.change[seat] for link in found.links)


def test_luck_is_the_roll_less_its_mean():
    record = race("roll", "safe", "roll", "roll", "roll", "roll")
    found = analyse(
        DiceRace(), record, Depth(iterations=20, seconds=60, determinizations=900, rolls=900)
    )
    assert all(isclose(points, 3 * MEAN_ROLL, abs_tol=0.2) for points in found.start)
    rolls = [link for link in found.links if link.seat is None]
    assert len(rolls) == 5
    state = record.begin(DiceRace())
    numbers = iter(rolls)
    for seat, text in record.moves:
        before = state.scores()
        state.apply(seat, DiceRace().action(text))
        if text == "roll":
            luck = next(numbers).change
            assert isclose(luck[seat], state.scores()[seat] - before[seat] - MEAN_ROLL, abs_tol=0.3)
            assert abs(luck[1 - seat]) < 0.3


def test_a_choice_costs_what_the_best_would_have_brought():
    record = race("roll", "safe", "roll", "roll", "roll", "roll")
    found = analyse(
        DiceRace(), record, Depth(iterations=4000, seconds=60, determinizations=400, rolls=400)
    )
    costs = [one.cost for one in found.decisions]
    assert isclose(costs[1], MEAN_ROLL - 1, abs_tol=0.5)
    assert costs[:1] + costs[2:] == [0.0] * 5
    assert found.decisions[1].choices[0].action == "roll"
    assert {one.action for one in found.decisions[1].choices} == {"roll", "safe"}
    theirs = balance(found, 1)
    assert isclose(theirs.own, 1 - MEAN_ROLL, abs_tol=1.0)
    assert (theirs.decisions, theirs.best) == (3, 2)


def test_without_chance_there_is_no_luck():
    exact = Depth(seconds=60.0, iterations=12, determinizations=400, rolls=3)
    found = analyse(DiceRace(), race(*["safe"] * 6), exact)
    assert all(link.seat is not None for link in found.links)
    assert balance(found, 0).luck == 0.0
    assert isclose(balance(found, 0).own, 3 * (1 - MEAN_ROLL), abs_tol=1.2)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_luck_and_choices_make_the_result(seats: int):
    record = race(*["roll", "safe", "roll"] * seats, seats=seats)
    found = analyse(DiceRace(), record, QUICK)
    for seat in range(seats):
        assert isclose(sums(found, seat), found.scores[seat])
        one = balance(found, seat)
        assert isclose(one.start + one.luck + one.own + one.others, one.result)
        scores = [float(points) for points in found.scores]
        assert isclose(one.result, lead(scores, seat, list(range(seats))))
    if seats == 2:
        mine, theirs = balance(found, 0), balance(found, 1)
        assert isclose(mine.luck, -theirs.luck)
        assert isclose(mine.own, -theirs.others)


GAMES = [
    ("burgundy", 1),
    ("burgundy", 2),
    ("burgundy_cards", 1),
    ("burgundy_cards", 3),
    ("burgundy_dice", 2),
    ("artificium", 3),
]


@pytest.mark.parametrize("name, seats", GAMES)
def test_the_account_of_every_game_adds_up(name: str, seats: int):
    game = duchy.game(name)
    record = game_of_bots(game, seats, 8, *["greedy", "random", "greedy"][:seats])
    found = analyse(game, record, Depth(seconds=60, iterations=2, determinizations=1, rolls=1))
    assert found.as_chance == (seats == 1)
    alone = [100 if found.winners else 0]
    result = alone if found.as_chance else record.scores
    for seat in range(seats):
        assert isclose(sums(found, seat), result[seat], abs_tol=1e-6)
    moves = [one.move for one in found.decisions]
    assert moves == sorted(set(moves))
    for one in found.decisions:
        assert (one.seat, one.action) == record.moves[one.move]
        assert one.action in [choice.action for choice in one.choices]
        assert one.cost >= 0
        for choice in one.choices:
            assert all(choice.words.values())
            assert all(choice.why.values())
    assert len(found.chapters) >= 2


@pytest.mark.parametrize("name", ["burgundy", "burgundy_cards"])
def test_alone_against_the_rules_all_is_told_in_per_cent(name: str):
    game = duchy.game(name)
    record = game_of_bots(game, 1, 8, "random")
    found = analyse(game, record, Depth(seconds=60, iterations=2, determinizations=1, rolls=1))
    expected = [*found.start, *(link.after[0] for link in found.links)]
    assert all(0.0 <= chance <= 100.0 for chance in expected)
    for one in found.decisions:
        for choice in one.choices:
            assert 0.0 <= choice.cost <= 100.0
            assert 0.0 <= choice.points <= 100.0


def test_partners_lead_together():
    """COB-TG: seats 0 and 2 share a duchy, and 1 and 3; a team wins by its sum."""
    game = duchy.game("burgundy")
    played = Playthrough.start(game, 4, 8, {"team": True})
    rng = Rng.seeded(8)
    bots = [bot("random", game, rng.fork()) for _ in range(4)]
    while not played.state.over:
        for seat in played.state.to_act():
            played.play(seat, bots[seat].decide(Vantage(played.state, seat, rng)))
    record = played.record
    last = len(record.moves)
    part = analyse_part(game, record, last - 2, last, QUICK)
    found = together(game, record, [part])
    a, b, c, d = found.scores
    assert found.teams == [0, 1, 0, 1]
    leads = [balance(found, seat).result for seat in range(4)]
    assert leads == [a + c - b - d, b + d - a - c] * 2


def test_parts_make_the_same_whole():
    game = DiceRace()
    record = race("roll", "safe", "roll", "roll", "safe", "roll")
    parts = [analyse_part(game, record, at, at + 2, QUICK) for at in (0, 2, 4)]
    assert together(game, record, parts) == analyse(game, record, QUICK)


def test_a_game_that_is_not_over_can_be_analysed():
    exact = Depth(seconds=60.0, iterations=12, determinizations=400, rolls=3)
    found = analyse(DiceRace(), race("roll", "safe"), exact)
    assert not found.over
    assert found.winners == []
    assert isclose(sums(found, 0), found.scores[0] + 2 * MEAN_ROLL, abs_tol=0.4)


def costing(*costs: float) -> Analysis:
    """Two chapters of two moves, all decisions of seat 0."""
    found = Analysis(
        game="",
        seats=2,
        moves=4,
        scores=[0, 0],
        winners=[],
        over=True,
        teams=[0, 1],
        as_chance=False,
    )
    found.chapters = [(0, "A"), (2, "B")]
    found.decisions = [
        Decision(move=move, seat=0, when="", action="", words={}, cost=cost, choices=[])
        for move, cost in enumerate(costs)
    ]
    return found


def test_the_part_that_cost_most_is_worth_remembering():
    found = lesson(costing(0.5, 0.0, 1.5, 1.0), 0)
    assert found is not None
    assert (found.chapter, found.cost, found.given_away) == ("B", 2.5, 3.0)


def test_nothing_is_said_where_no_part_stands_out():
    assert lesson(costing(1.0, 1.0, 1.0, 1.5), 0) is None  # all cost about the same
    assert lesson(costing(0.0, 0.0, 0.4, 0.2), 0) is None  # it is not worth a word
    assert lesson(costing(0.0, 0.0, 3.0, 0.0), 1) is None  # it was another's
