"""Records as text: what is damaged is refused."""

import pytest

import duchy
from duchy.core.formats.record import Record, loads

GOOD = """
duchy = 1
game = "burgundy"
rules = 1
facts = "0"
seats = 2
seed = "-12345678901234567890"
moves = '''
0 workers die 1
1 end
'''
[options]
board = "1"
[result]
scores = [3, -4]
winners = [0]
"""


def refusal(text: str) -> str:
    with pytest.raises(duchy.BadRecord) as problem:
        loads(text)
    return str(problem.value)


def test_a_record_is_read():
    record = loads(GOOD)
    assert record.seed == -12345678901234567890
    assert record.moves == [(0, "workers die 1"), (1, "end")]
    assert record.options == {"board": "1"}
    assert (record.scores, record.winners) == ([3, -4], [0])
    assert loads(record.dumps()).dumps() == record.dumps()


@pytest.mark.parametrize(
    "old, new, why",
    [
        ("duchy = 1\n", "", "this is not a duchy record"),
        ("duchy = 1\n", "duchy = 2\n", "format 2 is not known"),
        ('game = "burgundy"', "game = 3", "game: must be text"),
        ("seats = 2", 'seats = "two"', "seats: must be a whole number"),
        ("seats = 2", "seats = 0", "seats: must be from 1 to 99"),
        ('seed = "-12345678901234567890"', 'seed = "lucky"', "seed: must be a whole number"),
        ('seed = "-12345678901234567890"', 'seed = "--5"', "seed: must be a whole number"),
        ('seed = "-12345678901234567890"', "seed = 5", "seed: must be text"),
        ('board = "1"', "board = [1]", "options.board: must be true, false, a number or text"),
        ("1 end", "end", "'end' is not 'SEAT ACTION'"),
        ("1 end", "one end", "'one end' is not 'SEAT ACTION'"),
        ("scores = [3, -4]", "scores = 3", "result.scores: must be a list"),
        ('rules = 1\n', "", "rules: is missing"),
        ("seats = 2", "seats == 2", "is not TOML"),
    ],
)  # fmt: skip
def test_a_damaged_record_is_refused_with_the_reason(old, new, why):
    assert GOOD.count(old) == 1
    assert why in refusal(GOOD.replace(old, new))


@pytest.mark.parametrize("cut", range(20, len(GOOD) - 60, 25))
def test_a_record_that_is_cut_off_is_refused(cut):
    assert refusal(GOOD[:cut])


def test_a_new_record_knows_game_rules_and_facts():
    game = duchy.game("burgundy")
    record = Record.new(game, 2, 5, game.settle(2, {}))
    assert (record.game, record.rules, record.facts) == (
        "burgundy",
        game.rules_version,
        game.fingerprint,
    )
    assert record.replay(game).seats == 2
