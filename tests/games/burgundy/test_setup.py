"""1.3 Set-up for 2 to 4 players, and 1.4 what differs with their number."""

from collections import Counter

import pytest

import duchy
from duchy.cli.help import Help
from duchy.games.burgundy.rules.components.animals import SPECIES
from duchy.games.burgundy.rules.components.board import COLOURS
from duchy.games.burgundy.rules.components.facts import BLACK
from duchy.games.burgundy.rules.components.tiles import NO_TILE
from duchy.games.burgundy.rules.state import Burgundy
from duchy.testing.rules import rule
from games.burgundy.scene import Part, Scene, by_seat, scene, seen, start, the_game

EVERY_COUNT = pytest.mark.parametrize("seats", [2, 3, 4])


def on_depot(state: Burgundy, depot: int) -> list[str]:
    """The sorts of the tiles on a depot, from the colours of the tiles."""
    tiles = state.depots[4 * depot - 4 : 4 * depot]
    return [COLOURS[tile.colour] for tile in tiles if tile is not NO_TILE]


def bonus_tiles(state: Burgundy) -> dict[str, dict[str, int]]:
    """For each colour who has its bonus tiles; -1 is nobody."""
    found: dict[str, dict[str, int]] = seen(state)["bonus_tiles"]
    return found


# ---- supplies and goods ------------------------------------------------------------


@rule("COB-S-002")
def test_seven_hidden_supplies_are_drawn_at_random():
    one, other, again = start(4, seed=1), start(4, seed=2), start(4, seed=1)
    assert len(one.supplies) == 7
    for colour, supply in enumerate(one.supplies[:6]):
        assert {tile.colour for tile in supply} == {colour}
    assert {tile.colour for tile in one.supplies[BLACK]} == set(range(6))
    assert one.depots != other.depots
    assert one.depots == again.depots
    assert "supplies" not in str(one.position(hidden=False))


@rule("COB-S-003", "COB-S-008")
@EVERY_COUNT
def test_five_stacks_of_five_goods_and_three_for_each_player_and_the_rest_is_out(seats):
    state = start(seats)
    dealt = sum(sum(goods.values()) for goods in by_seat(state, "goods"))
    assert dealt == 3 * seats
    assert len(state.goods_pile) == 42 - 3 * seats  # five stacks of five, and the rest
    on_depots = []
    out_of_the_game = Counter(state.goods_pile[25:])
    assert sum(out_of_the_game.values()) == 17 - 3 * seats
    s = Scene(state)
    while not state.over:
        on_depots.append(sum(state.depot_goods))
        s.pass_round()
    assert on_depots == list(range(1, 26))  # one a round, and none of the others ever comes
    assert Counter(state.goods_pile[25:]) == out_of_the_game


@rule("COB-S-004")
def test_the_large_bonus_tile_is_the_first_to_go():
    assert all(owners == {"large": -1, "small": -1} for owners in bonus_tiles(start()).values())
    tiles = {"e3": "mine", "f2": "mine"}
    s = scene(dice=(3, 1), store=["mine"], tiles=tiles, near="g1")
    assert s.play("place 1>g1 die 1")["colours"] == 5
    assert bonus_tiles(s.state)["mine"] == {"large": 0, "small": -1}


# ---- what each player gets ---------------------------------------------------------


@rule("COB-S-006")
@EVERY_COUNT
def test_each_player_starts_with_a_castle_in_the_centre(seats):
    state = start(seats)
    for seat in range(seats):
        assert seen(state)["players"][seat]["tiles"] == {"d4": "castle"}
    assert state.left[COLOURS.index("castle")] == 14 - seats - len(
        [tile for tile in state.depots[:24] if tile.name == "castle"]
    )


@rule("COB-S-007")
def test_each_player_gets_three_random_goods():
    deals = [by_seat(start(2, seed), "goods")[0] for seed in range(40)]
    assert all(sum(deal.values()) == 3 for deal in deals)
    assert {max(deal.values()) for deal in deals} >= {1, 2}  # stacked when equal, else side by side
    assert len({tuple(deal.items()) for deal in deals}) > 10


@rule("COB-S-009", "COB-S-010")
@EVERY_COUNT
def test_each_player_starts_with_one_silver_and_no_points(seats):
    state = start(seats)
    assert by_seat(state, "silver") == [1] * seats
    assert state.scores() == [0] * seats


@rule("COB-S-011", "COB-Q-031")
def test_chance_decides_who_starts_and_the_others_follow_clockwise():
    starts: Counter[int] = Counter()
    for seed in range(60):
        state = start(4, seed)
        first = state.order[0]
        assert state.order == [(first + i) % 4 for i in range(4)]
        starts[first] += 1
    assert set(starts) == {0, 1, 2, 3}


@rule("COB-S-012")
@EVERY_COUNT
def test_workers_are_dealt_one_to_four_in_turn_order(seats):
    for seed in range(5):
        state = start(seats, seed)
        assert [by_seat(state, "workers")[seat] for seat in state.order] == [1, 2, 3, 4][:seats]


@rule("COB-S-013")
def test_the_markers_start_as_one_stack_with_the_start_player_on_top():
    state = start(4, seed=3)
    assert [p.track for p in state.players] == [0, 0, 0, 0]
    assert state.bridge == state.order
    assert state.bridge[0] == state.current


@rule("COB-S-014")
def test_the_white_die_is_rolled_for_the_start_player():
    state = start(4, seed=3)
    assert state.white in range(1, 7)
    assert state.to_act() == [state.order[0]]


@rule("COB-S-015")
@pytest.mark.parametrize("language", ["en", "de"])
def test_what_every_tile_does_can_be_looked_up(language):
    texts = the_game().words.texts(language)
    help_panel = Help(the_game(), texts)
    names = {tile.name for supply in the_game().facts.supplies for tile in supply}
    assert len(names) == 3 + 12 + 8 + 26
    for name in names:
        kind = name.rstrip("234") if name.startswith(SPECIES) else name
        effect = texts(f"about.{kind}")
        shown = [line.plain for line in help_panel.about(texts(f"name.{kind}"))]
        assert any(effect in line for line in shown)


@rule("COB-S-016")
def test_nobody_shares_dice_score_or_marker():
    s = scene(seats=3, dice=(1, 2), others={1: {"dice": (3, 4)}, 2: {"dice": (5, 6)}})
    assert [p.dice[:2] for p in s.state.players] == [[1, 2], [3, 4], [5, 6]]
    assert sorted(s.state.bridge) == [0, 1, 2]
    s.play("workers die 1")
    assert [p.used for p in s.state.players] == [1, 0, 0]


@rule("COB-Z-001")
def test_the_base_game_is_for_two_to_four():
    for seats in (2, 3, 4):
        assert start(seats).seats == seats
    for seats in (0, 5):
        with pytest.raises(duchy.BadOption, match="seats"):
            the_game().start(seats)


# ---- differences -------------------------------------------------------------------


@rule("COB-N-001")
def test_four_players_use_four_spaces_of_each_depot_and_eight_of_the_black_one():
    state = start(4)
    assert [len(on_depot(state, depot)) for depot in range(1, 7)] == [4] * 6
    assert len(Scene(state).black) == 8


@rule("COB-N-002")
def test_two_players_use_two_spaces_of_each_depot_and_four_of_the_black_one():
    state = start(2)
    assert [len(on_depot(state, depot)) for depot in range(1, 7)] == [2] * 6
    assert len(Scene(state).black) == 4


@rule("COB-N-003")
def test_three_players_use_three_spaces_of_each_depot_and_six_of_the_black_one():
    state = start(3)
    assert [len(on_depot(state, depot)) for depot in range(1, 7)] == [3] * 6
    assert len(Scene(state).black) == 6


@rule("COB-N-004")
def test_with_three_players_depot_6_has_a_castle_in_a_c_e_and_a_mine_in_b_d():
    laid: dict[int, list[str]] = {}
    for seats in (3, 4):
        s = Scene(start(seats))
        laid[seats] = []
        while not s.state.over:
            laid[seats].append(on_depot(s.state, 6)[0])
            s.pass_phase()
    assert laid[3] == ["castle", "mine", "castle", "mine", "castle"]
    assert laid[4] == ["castle"] * 5


@rule("COB-N-005", "COB-G-004")
@pytest.mark.parametrize("seats, each", [(2, 2), (3, 3), (4, 4)])
def test_a_sold_goods_tile_is_worth_as_many_points_as_there_are_players(seats, each):
    s = scene(seats=seats, dice=(4, 1), goods="red red red")
    assert s.play("sell red die 1") == {"goods": 3 * each}


@rule("COB-N-006", "COB-N-007", "COB-V-004", "COB-V-005", "COB-V-006")
@pytest.mark.parametrize("seats, large, small", [(2, 5, 2), (3, 6, 3), (4, 7, 4)])
def test_what_bonus_tiles_are_worth(seats, large, small):
    """One after another fills the last mine field."""
    mines: Part = {"tiles": {"e3": "mine", "f2": "mine"}, "near": "g1", "dice": (3, 3)}
    others = {seat: {**mines, "store": ["mine"]} for seat in range(1, seats)}
    s = scene(seats=seats, others=others, store=["mine"], **mines)
    bonuses = []
    for _ in range(seats):
        bonuses.append(s.play("place 1>g1 die 1").get("colours", 0))
        s.pass_turn()
    assert bonuses == [large, small, 0, 0][:seats]
