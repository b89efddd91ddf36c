"""Games by name."""

import pytest

import duchy


def test_games_are_found_by_name_and_made_once():
    assert "burgundy" in duchy.game_ids()
    assert duchy.game("burgundy") is duchy.game("burgundy")


def test_an_unknown_game_is_refused_with_those_there_are():
    with pytest.raises(duchy.BadOption, match=r"no such game; there are: .*burgundy"):
        duchy.game("chess")


def test_the_package_of_a_game_can_be_imported_under_another_name():
    import duchy.games.burgundy as castles

    assert isinstance(duchy.game("burgundy"), castles.CastlesOfBurgundy)
