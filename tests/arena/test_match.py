"""Matches: who plays whom, and what the games say."""

import sys
from collections import Counter
from pathlib import Path

import pytest

from duchy.arena.figures import figures
from duchy.arena.match import Match
from duchy.arena.playing import Played, play, play_lineup
from duchy.arena.running import _play_there
from duchy.core.engine.errors import BadOption

LINES = [
    (["random", "greedy"], 2),
    (["random", "greedy"], 4),
    (["random", "greedy"], 3),
    (["greedy", "random", "random", "random"], 4),
    (["random", "random"], 2),
    (["random"], 1),
]


@pytest.mark.parametrize("bots, seats", LINES)
def test_every_bot_has_every_seat_equally_often(bots: list[str], seats: int):
    match = Match.of("burgundy", bots, seats)
    turns = [turn for same in match.turns().values() for turn in same]
    for seat in range(seats):
        assert len(set(Counter(turn[seat] for turn in turns).values())) == 1
        assert {turn[seat] for turn in turns} == set(range(len(bots)))


def test_a_seed_is_played_on_all_seats():
    match = Match.of("burgundy", ["greedy", "random"], seed=7)
    assert [match.deal(number) for number in range(4)] == [
        (7, (0, 1)), (7, (1, 0)), (8, (0, 1)), (8, (1, 0)),
    ]  # fmt: skip
    assert match.whole(3) == 4


def test_the_same_bots_on_the_same_seats_are_the_same_game():
    """Which is why it is played once and counted for both."""
    match = Match.of("burgundy", ["greedy", "greedy"])
    assert match.turns() == {(0, 1): [(0, 1), (1, 0)]}
    one = play(match, 3)
    again = play_lineup(match, match.rules(), 3, 3, ["greedy", "greedy"])
    assert (one.points, one.winners) == (again.points, again.winners)


def test_a_bots_chance_belongs_to_its_seat():
    """In a game that nobody influences the seats swap their results with the bots."""
    match = Match.of("burgundy", ["random", "duchy.bots.simple:RandomBot"])
    first, second = play(match, 0), play(match, 1)
    assert (first.points, first.winners) == (second.points, second.winners)
    found = figures(match, [first, second])
    assert [one.share for one in found.entrants] == [0.5, 0.5]


@pytest.mark.parametrize("game", ["burgundy", "burgundy_cards", "burgundy_dice", "artificium"])
def test_a_bot_against_itself_reads_exactly_one_half(game: str):
    match = Match.of(game, ["greedy", "greedy"])
    found = figures(match, [play(match, number) for number in range(5)])
    for one in found.entrants:
        assert one.share == 0.5
        assert one.margin == 0.0
    assert found.entrants[0].points == found.entrants[1].points


def played(number: int, points: list[int], winners: list[int]) -> Played:
    seats = len(points)
    return Played(number, points, winners, [10] * seats, [1.0] * seats, [0.5] * seats)


def test_the_margin_of_a_team_is_its_sum_above_the_other():
    match = Match.of("burgundy", ["greedy", "random"], 4, {"team": True})
    games = [played(0, [100, 80, 70, 60], [0, 2]), played(1, [80, 100, 60, 70], [1, 3])]
    found = figures(match, games)
    assert [one.margin for one in found.entrants] == [30.0, -30.0]


def test_figures_of_a_match():
    match = Match.of("burgundy", ["greedy", "random"])
    games = [
        played(0, [100, 80], [0]),  # greedy, random
        played(1, [90, 95], [1]),  # random, greedy
        played(2, [70, 70], [0, 1]),
        played(3, [100, 60], [0]),
    ]
    found = figures(match, games)
    greedy, rand = found.entrants
    assert (greedy.wins, rand.wins) == (2.5, 1.5)
    assert (greedy.share, rand.share) == (0.625, 0.375)
    assert greedy.points == (100 + 95 + 70 + 60) / 4
    assert greedy.margin == (20 + 5 + 0 - 40) / 4
    assert rand.margin == -greedy.margin
    assert (greedy.decisions, greedy.mean_seconds, greedy.longest_seconds) == (40, 0.1, 0.5)
    assert [one.share for one in found.by_seat] == [0.625, 0.375]


def test_with_more_seats_a_bot_counts_all_its_seats():
    match = Match.of("burgundy", ["greedy", "random"], 4)
    assert list(match.turns()) == [(0, 1, 0, 1), (1, 0, 1, 0)]
    games = [played(0, [9, 1, 5, 2], [0]), played(1, [4, 8, 3, 8], [1, 3])]
    greedy, rand = figures(match, games).entrants
    assert (greedy.share, rand.share, greedy.even) == (1.0, 0.0, 0.5)
    assert greedy.points == (9 + 5 + 8 + 8) / 4


def test_the_margin_is_above_the_best_seat_of_another_bot():
    match = Match.of("burgundy", ["greedy", "random"], 4)
    games = [played(0, [9, 1, 5, 2], [0]), played(1, [4, 8, 3, 8], [1, 3])]
    greedy, rand = figures(match, games).entrants
    assert greedy.margin == ((9 - 2) + (5 - 2) + (8 - 4) + (8 - 4)) / 4
    assert rand.margin == ((1 - 9) + (2 - 9) + (4 - 8) + (3 - 8)) / 4
    match = Match.of("burgundy", ["greedy", "random", "random"])
    games = [played(0, [9, 1, 5], [0]), played(1, [1, 5, 9], [2]), played(2, [5, 9, 1], [1])]
    greedy, rand, other = figures(match, games).entrants
    assert greedy.margin == 9 - 5
    assert (rand.margin, other.margin) == (1 - 9, 5 - 9)
    alone = Match.of("burgundy", ["greedy"], 2)
    (greedy,) = figures(alone, [played(0, [9, 1], [0])]).entrants
    assert greedy.margin is None


def test_alone_a_win_is_a_win():
    match = Match.of("burgundy_cards", ["greedy"], 1)
    found = figures(match, [played(0, [30], [0]), played(1, [20], [])])
    assert found.entrants[0].share == 0.5
    assert found.entrants[0].margin is None


def test_the_key_changes_with_what_the_results_depend_on():
    match = Match.of("burgundy", ["greedy", "random"])
    same = Match.of("burgundy", ["greedy", "random"], 2)
    others = [
        Match.of("burgundy", ["random", "greedy"]),
        Match.of("burgundy", ["greedy", "random"], 4),
        Match.of("burgundy", ["greedy", "random"], seed=1),
        Match.of("burgundy", ["greedy", "random"], options={"board": "3"}),
        Match.of("artificium", ["greedy", "random"]),
    ]
    keys = {match.key(), *(other.key() for other in others)}
    assert same.key() == match.key()
    assert len(keys) == 6


def test_more_bots_than_seats_are_refused():
    with pytest.raises(BadOption, match="do not fit"):
        Match.of("burgundy", ["greedy", "random", "random"], 2)


def test_a_machine_with_other_bots_or_facts_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    """Its games would be kept as this version's."""
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "sent_bot", raising=False)
    file = tmp_path / "sent_bot.py"
    file.write_text(
        "from duchy.bots import Bot\n"
        "class Sent(Bot):\n"
        "    def decide(self, vantage):\n"
        "        return vantage.legal()[0]\n"
    )
    match = Match.of("artificium", ["sent_bot:Sent", "random"])
    settings = match.settings()
    assert _play_there(match, 0, settings).points == play(match, 0).points
    with pytest.raises(RuntimeError, match="another version of: facts"):
        _play_there(match, 0, {**settings, "facts": "of another folder"})
    file.write_text(file.read_text().replace("[0]", "[-1]"))
    with pytest.raises(RuntimeError, match="another version of: own bots"):
        _play_there(match, 0, settings)
