"""What holds for the observations of every game: fixed size, nothing hidden, both encodings."""

import re
import runpy
from pathlib import Path

import numpy as np
import pytest

import duchy
from duchy.core.engine.errors import BadOption
from duchy.core.engine.rng import Rng
from duchy.core.engine.state import State
from duchy.core.engine.views import Views
from duchy.core.learning.observation import Layout
from duchy.envs.encoding import Encoding
from duchy.games.burgundy_dice import CastlesOfBurgundyDice
from duchy.testing import check_game
from observing import moments

GAMES = duchy.game_ids()
ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("name", GAMES)
def test_what_is_hidden_makes_no_difference(name):
    """Two states that differ only in what is hidden give the same numbers."""
    game = duchy.game(name)
    rng = Rng.seeded(1)
    differed = 0
    for state in moments(name, max(3, game.fewest_seats), {}, every=5):
        for seat in range(state.seats):
            imagined = state.imagine(seat, rng)
            differed += imagined.position() != state.position()
            assert game.views.observe(imagined, seat) == game.views.observe(state, seat)
    assert differed > 20


def peeping() -> CastlesOfBurgundyDice:
    """Shows what the next seat has written in the round that still runs."""
    game = CastlesOfBurgundyDice()
    usual = game.views

    def observe(state: State, seat: int) -> list[int]:
        other = (seat + 1) % state.seats
        return [*usual.observe(state, seat)[:-1], state.score(other) % 2]

    game.views = Views(usual.view, usual.imagine, layout=usual.layout, observe=observe)
    return game


def test_an_observation_that_tells_secrets_is_found_out():
    with pytest.raises(AssertionError, match="an observation tells secrets"):
        check_game(peeping(), seats=[3], games=3, options=[{}])


@pytest.mark.parametrize("name", GAMES)
def test_a_category_becomes_a_one_among_zeros(name):
    game = duchy.game(name)
    layout = game.views.layout
    spread = Encoding(game, "one_hot")
    for state in moments(name, 2, {}, every=29):
        row = game.views.observe(state, 0)
        numbers = np.zeros(layout.size, np.int16)
        numbers[: len(row)] = row
        out = spread.encode(numbers)
        assert out.shape == (spread.size,)
        assert (spread.low <= out).all()
        assert (out <= spread.high).all()
        at = 0
        for part in layout.parts:
            for number in numbers[part.start : part.start + part.size]:
                if part.category:
                    assert out[at : at + part.high + 1].tolist().index(1) == number
                    assert out[at : at + part.high + 1].sum() == 1
                    at += part.high + 1
                else:
                    assert out[at] == number
                    at += 1
        assert np.array_equal(spread.encode(np.stack([numbers, numbers]))[1], out)


class Laid:
    """Of a game only its layout."""

    id = "laid"

    def __init__(self, categories: int, counts: int) -> None:
        self.views = self  # which has its layout
        self.layout = Layout(1)
        for number in range(categories):
            self.layout.category(f"category{number}", 2, 3, "")
        for number in range(counts):
            self.layout.count(f"count{number}", 2, 9, "", low=-1)


@pytest.mark.parametrize(
    ("categories", "counts", "row", "expected"),
    [
        (1, 0, [0, 3], [1, 0, 0, 0, 0, 0, 0, 1]),
        (0, 1, [-1, 9], [-1, 9]),
        (1, 1, [1, 0, 5, 6], [0, 1, 0, 0, 1, 0, 0, 0, 5, 6]),
    ],
)
def test_games_with_categories_or_counts_alone(categories, counts, row, expected):
    spread = Encoding(Laid(categories, counts), "one_hot")  # type: ignore[arg-type]
    assert spread.size == len(expected)
    assert spread.encode(np.array(row, np.int16)).tolist() == expected
    rows = np.array([row, row, row], np.int16)
    assert spread.encode(rows).tolist() == [expected] * 3


def test_unknown_encodings_are_refused():
    with pytest.raises(BadOption, match="must be one of: numbers, one_hot"):
        Encoding(duchy.game("artificium"), "pixels")


def test_the_page_describes_every_part():
    """docs/observations.md is what the layouts say; tools/make_observations.py writes it."""
    tool = runpy.run_path(str(ROOT / "tools" / "make_observations.py"))
    page = (ROOT / "docs" / "observations.md").read_text("utf-8")
    assert page == tool["page"]()
    for name in GAMES:
        for part in duchy.game(name).views.layout.parts:
            if not re.match(r"seat[1-9]\.", part.name):
                assert f"| `{part.name}` |" in page
