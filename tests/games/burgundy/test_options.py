"""Options of The Castles of Burgundy."""

from typing import Any

import pytest

import duchy
from duchy.testing import check_game, covering_options
from duchy.testing.rules import rule
from games.burgundy.scene import Part, by_seat, seen, start, the_game

pytestmark = pytest.mark.thorough


def refused(seats: int, **options: object) -> str:
    with pytest.raises(duchy.BadOption) as problem:
        start(seats, 0, **options)
    return str(problem.value)


def test_unknown_options_and_values_are_refused():
    assert "no such option; there are: board" in refused(2, colour="red")
    assert "must be true or false" in refused(2, advanced="perhaps")
    assert "must be one of open, secret" in refused(2, castle_choice="hidden")
    assert "must be text" in refused(2, board=True)


def test_a_board_has_to_exist_and_there_is_one_for_all_or_one_for_each():
    assert "there is no board '0'; there are 1, 2" in refused(2, board="0")
    assert "names 2 boards for 3 players" in refused(3, board="1,2")
    assert by_seat(start(3, 0, board="1, 2, 1"), "board") == ["1", "2", "1"]
    assert by_seat(start(2, 0, board=2), "board") == ["2", "2"]


def test_words_of_a_command_line_are_understood():
    assert start(2, 0, advanced="yes").founding
    assert not start(2, 0, advanced="off").founding


# ---- what the rules exclude ------------------------------------------------------------------


@rule("COB-Z-003")
def test_border_posts_and_the_advanced_setup_exclude_each_other():
    why = "border posts are played on boards 11a to 11f, the advanced set-up on 1 to 10"
    assert why in refused(2, border_posts=True, advanced=True)
    assert "there is no board '3'; there are 11a" in refused(2, border_posts=True, board="3")
    assert "board 11a is for border posts: set border_posts = true" in refused(2, board="11a")


@rule("COB-Q-119")
@pytest.mark.parametrize(
    "name, value, why",
    [
        ("shields", True, "the rules do not describe shields for teams"),
        ("trade_routes", True, "the rules do not say how many cards a team gets"),
        ("border_posts", True, "teams play on their own double boards"),
        ("advanced", True, "teams play on their own double boards"),
        ("board", "2", "teams play on their own double boards"),
        ("castle_choice", "secret", "teams choose openly, team A first"),
        ("shield_replaces_monastery", True, "only with shields"),
    ],
)
def test_what_teams_do_not_play_with(name, value, why):
    assert why in refused(4, team=True, **{name: value})


@rule("COB-Q-119")
@pytest.mark.parametrize("name", ["extra_tiles", "white_castles", "inns"])
def test_what_teams_may_play_with(name):
    assert start(4, 0, team=True, **{name: True}).rules.options[name] is True


@rule("COB-Q-140")
@pytest.mark.parametrize(
    "name", ["trade_routes", "shields", "border_posts", "team", "advanced", "board"]
)
def test_what_the_solo_game_is_not_played_with(name):
    value = "1" if name == "board" else True
    said = refused(1, **{name: value})
    assert said.startswith("solo and ") or "the team game is for four players" in said


@rule("COB-Q-140")
@pytest.mark.parametrize("name", ["extra_tiles", "white_castles", "inns"])
def test_what_the_solo_game_may_be_played_with(name):
    """By default none of them."""
    assert start(1, 0).rules.options[name] is False
    assert start(1, 0, **{name: True}).rules.options[name] is True


def test_options_of_one_mode_are_refused_in_another():
    for seats in (2, 3, 4):
        for option in ({"solo_board": "13b"}, {"target": 45}, {"several_exchanges": True}):
            assert "only for the solo game" in refused(seats, **option)
    assert "only for teams" in refused(4, team_board="12b")
    assert "only with shields" in refused(2, shield_replaces_monastery=True)


# ---- what they allow ---------------------------------------------------------------------------

TOGETHER: Part = dict.fromkeys(("extra_tiles", "white_castles", "inns", "mixed_purchase"), True)
ALL_BUT_BOARDS: Part = {
    **TOGETHER,
    **dict.fromkeys(("trade_routes", "shields", "shield_replaces_monastery"), True),
}


def together() -> list[Any]:
    """Every two options for every number of seats, many pairs in one game."""
    found = []
    for seats in (1, 2, 3, 4):
        for chosen in covering_options(the_game(), seats):
            name = "-".join(f"{option}={value}" for option, value in chosen.items())
            found.append(pytest.param(seats, chosen, id=f"{seats}-{name}"))
    return found


@rule("COB-Z-002")
@pytest.mark.parametrize("seats, chosen", together())
def test_every_two_options_that_the_rules_allow_go_together(seats, chosen):
    assert check_game(the_game(), games=1, seats=[seats], options=[chosen]) == 1


@rule("COB-Z-002", "COB-Q-180")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(
    "boards",
    [
        {"border_posts": True},
        {"border_posts": True, "castle_choice": "secret"},
        {"advanced": True, "castle_choice": "secret"},
    ],
    ids=["posts", "posts in secret", "advanced in secret"],
)
def test_all_expansions_go_together(seats, boards):
    chosen = {**ALL_BUT_BOARDS, **boards}
    assert check_game(the_game(), games=1, seats=[seats], options=[chosen]) == 1


@pytest.mark.parametrize("name", ["12a", "12b"])
def test_teams_play_with_all_that_they_may(name):
    chosen = {"team": True, "team_board": name, **TOGETHER}
    assert check_game(the_game(), games=1, seats=[4], options=[chosen]) == 1


@pytest.mark.parametrize("name", ["13a", "13b"])
@pytest.mark.parametrize("target", [45, 48, 52, 55])
def test_the_solo_game_goes_with_all_that_it_may(name, target):
    chosen = {"solo_board": name, "target": target, "several_exchanges": True, **TOGETHER}
    assert check_game(the_game(), games=1, seats=[1], options=[chosen]) == 1


@rule("COB-Z-002")
def test_each_expansion_is_switched_on_by_itself():
    """Off, it leaves no trace: neither its tiles nor its parts are there."""
    names = ("extra_tiles", "white_castles", "inns", "trade_routes", "border_posts", "shields")
    for on in names:
        state = start(2, 0, **{on: True})
        census = state.census()
        view = seen(state)
        assert (census["crane"] > 0) == (on == "extra_tiles")
        assert (census["white_castle"] > 0) == (on == "white_castles")
        assert ("inns" in view) == (on == "inns")
        assert ("route" in view["players"][0]) == (on == "trade_routes")
        assert ("posts" in view) == (on == "border_posts")
        assert ("shields" in view) == (on == "shields")
