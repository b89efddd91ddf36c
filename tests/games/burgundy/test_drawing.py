"""The table as text."""

import pytest

import duchy
from duchy.core.ink import plain, width
from duchy.core.rng import Rng

GAME = duchy.game("burgundy")
EVERYTHING: dict[str, object] = {
    "extra_tiles": True, "white_castles": True, "inns": True, "trade_routes": True, "shields": True,
}  # fmt: skip


def test_one_duchy_is_large_and_shows_fields_numbers_and_tiles():
    state = GAME.position(
        'game = "burgundy"\nturn = 0\n[player.0]\ndice = [4, 6]\nworkers = 5\n'
        'store = ["mine"]\ngoods = ["red", "red"]\ntiles = { d5 = "ship" }\n'
    )
    picture = plain(GAME.draw(state, 0, "en"))
    rows = picture.splitlines()
    top = next(i for i, row in enumerate(rows) if "a1   6" in row)
    centre = rows[top + 6]
    assert centre.startswith("d1   6  d2   1  d3  [2] d4      d5      d6  [4] d7   1")
    assert rows[top + 7].split()[:7] == ["river"] * 3 + ["castle", "ship", "river", "river"]
    assert "workers    5" in picture
    assert " 4 ×2" in picture  # two red goods: die 4 sells them
    assert "store       mine" in picture


def test_a_used_die_is_in_brackets():
    state = GAME.position('game = "burgundy"\nturn = 0\n[player.0]\ndice = [4, 6]\nused = [1]\n')
    assert "dice       (4)  6" in plain(GAME.draw(state, 0, "en"))


def test_a_spectator_sees_all_duchies_small():
    state = GAME.start(seats=4, seed=1)
    picture = plain(GAME.draw(state, None, "de"))
    for seat in range(4):
        assert f"Spieler {seat + 1} " in picture
    assert picture.count("Brg") == 4


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_picture_fits_into_100_columns_at_every_moment(seats: int, language: str):
    state = GAME.start(seats, 5, EVERYTHING)
    rng = Rng.seeded(seats)
    while not state.over:
        for seat in state.to_act():
            legal = state.legal(seat)
            state.apply(seat, legal[rng.below(len(legal))])
        widest = max(GAME.draw(state, 0, language).splitlines(), key=width)
        assert width(widest) <= 100, plain(widest)
