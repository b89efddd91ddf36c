"""The table as text."""

import pytest

import duchy
from duchy.core.engine.rng import Rng
from duchy.core.pictures.ansi import plain, width

pytestmark = pytest.mark.thorough

GAME = duchy.game("burgundy")
EVERYTHING: dict[str, object] = {
    "extra_tiles": True, "white_castles": True, "inns": True, "trade_routes": True, "shields": True,
}  # fmt: skip


def test_one_duchy_is_large_and_shows_fields_numbers_and_tiles():
    state = GAME.position(
        'game = "burgundy"\nturn = 0\n[player.0]\ndice = [4, 6]\nworkers = 5\n'
        'store = ["mine"]\ngoods = ["red", "red"]\ntiles = { d5 = "ship" }\n'
    )
    picture = plain(GAME.pictures.terminal(state, 0, "en"))
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
    assert "dice       (4)  6" in plain(GAME.pictures.terminal(state, 0, "en"))


def test_a_spectator_sees_all_duchies_small():
    state = GAME.start(seats=4, seed=1)
    picture = plain(GAME.pictures.terminal(state, None, "de"))
    for seat in range(4):
        assert f"Spieler {seat + 1} " in picture
    assert picture.count("Brg") == 4


def test_islands_are_drawn_apart_with_their_rivers_and_the_counter():
    state = GAME.position(
        'game = "burgundy"\nseats = 1\ncounter = 12\ntarget = 45\n'
        '[player.0]\ndice = [1, 2]\ntiles = { A3 = "castle", A4 = "monastery3" }\n'
    )
    picture = plain(GAME.pictures.terminal(state, 0, "en"))
    rows = picture.splitlines()
    top = next(i for i, row in enumerate(rows) if "A1  [6]" in row)
    assert rows[top].split("    ")[1:3] == ["A1  [6] A2  [4]", ""]
    assert rows[top + 2].startswith("A3      A4      A5  [2]        B5   4")
    assert "rivers A7~B1 A7~C2 B10~D5 B10~D9 C2~D5" in picture
    assert "counter    12 of 45 (put back 1×)" in picture
    assert "filled     2 of 37" in picture
    assert "bridge" not in picture


def test_a_double_board_is_one_picture_and_partners_see_what_they_share():
    state = GAME.position(
        'game = "burgundy"\nseats = 4\nturn = 0\noptions = { team = true }\n'
        '[player.0]\ndice = [1, 2]\nstore = ["mine", "", "ship", ""]\n'
        '[player.2]\ndice = [3, 4]\nstore = ["castle"]\n'
    )
    rows = plain(GAME.pictures.terminal(state, 0, "en")).splitlines()
    middle = next(row for row in rows if row.startswith("d1 "))
    assert middle.split()[:26:2][:3] == ["d1", "d2", "d3"]
    assert middle.rstrip().endswith("d13  4")
    assert max(width(row) for row in rows) <= 104
    panel = "\n".join(row[53:] for row in rows)
    assert "store       mine" in panel
    assert "common      ship" in panel
    assert "partner     castle" in panel
    assert "partner     3   4" in panel


def test_border_posts_stand_beside_their_fields_and_links_are_ticked():
    state = GAME.start(seats=2, seed=3, options={"border_posts": True})
    while state.founding:  # type: ignore[attr-defined]
        seat = state.to_act()[0]
        state.play(seat, state.legal(seat)[0])
    rows = plain(GAME.pictures.terminal(state, 0, "en")).splitlines()
    assert sum(row.count("◆") for row in rows) == 3
    row_b = next(i for i, row in enumerate(rows) if row.startswith("        b1"))
    assert rows[row_b + 1].startswith("      ◆ ")
    assert rows[row_b + 1][48] == "◆"
    assert rows[row_b + 12].strip().startswith("◆")


CARDS = [
    "orange points", "pink silver", "red sell",
    "brown sell", "purple church", "pink points",
    "pink workers", "brown church", "purple action",
    "purple building", "red church", "turquoise workers",
    "turquoise market", "purple silver", "brown place",
    "red action", "turquoise points", "purple market",
    "pink place", "brown points", "orange market",
    "orange place", "red market", "pink sell",
    "red workers", "turquoise sell", "orange building",
    "brown action", "orange silver", "turquoise building",
]  # fmt: skip


def test_a_trade_route_shows_what_is_laid_and_what_it_brought():
    state = GAME.position(
        'game = "burgundy"\nturn = 0\noptions = { trade_routes = true }\n'
        '[player.0]\nsold = ["orange", "orange"]\nlaid = ["orange", "orange"]\n'
        f"route = {CARDS[:15]}\n[player.1]\nroute = {CARDS[15:]}\n"
    )
    picture = plain(GAME.pictures.terminal(state, 0, "en"))
    assert "route 2/15" in picture
    assert " 6 ✓4 points   6 ×2 silver   4  sell" in picture
    assert "route 0/15  4  action" in picture  # the next space of the other player


def test_shields_lie_on_their_depots_and_tell_what_they_do():
    state = GAME.position(
        'game = "burgundy"\nturn = 0\noptions = { shields = true, inns = true }\n'
        "shields = [[], [5], [], [], [], []]\ninns = 1\n"
        "[player.0]\nshields = [16]\n[player.1]\nshields = [2]\n"
    )
    rows = plain(GAME.pictures.terminal(state, 0, "en")).splitlines()
    assert "shield 5" in next(row for row in rows if row.startswith(" 2 "))
    assert any(row.startswith(" 5 ships: one colour everywhere") for row in rows)
    assert any(" shield 16  turn a die each round" in row for row in rows)
    assert any(row.endswith("shields 2") for row in rows)
    assert " inn" in next(row for row in rows if row.startswith(" ■ "))


LAYOUTS: list[tuple[int, dict[str, object], int]] = [
    (2, EVERYTHING, 100),
    (2, {**EVERYTHING, "border_posts": True}, 100),
    (3, EVERYTHING, 100),
    (4, EVERYTHING, 100),
    (1, {"inns": True, "extra_tiles": True, "white_castles": True}, 100),
    (1, {"solo_board": "13b"}, 100),
    (4, {"team": True, "team_board": "12b", "inns": True}, 104),
]


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("seats, options, columns", LAYOUTS)
def test_a_picture_is_never_too_wide(
    seats: int, options: dict[str, object], columns: int, language: str
):
    state = GAME.start(seats, 5, options)
    rng = Rng.seeded(seats)
    while not state.over:
        for seat in state.to_act():
            legal = state.legal(seat)
            state.apply(seat, legal[rng.below(len(legal))])
        for viewer in (0, None):
            widest = max(GAME.pictures.terminal(state, viewer, language).splitlines(), key=width)
            assert width(widest) <= columns, plain(widest)
