"""1.22 The team game: seats 0 and 2 against 1 and 3, on double boards.

Around the start castle d7 of board 12a lie c6 K5, c7 A6, d6 S4, d8 B4, e6 M2 and e7 M3; d7 is the
field that both halves share. A member's key spaces are his own two and then the common two.
"""

import pytest

import duchy
from duchy.testing.rules import rule
from games.burgundy.scene import (
    EXTRA_TILES,
    TEAM,
    Part,
    Scene,
    board,
    by_seat,
    number,
    scene,
    seen,
    start,
)

TEAMS: Part = {"seats": 4, "options": TEAM}
# After seat 0 its partner is next.
PARTNERS: Part = {**TEAMS, "order": [0, 2, 1, 3]}
MINES = {"b1": "mine", "b4": "mine", "c4": "mine", "e6": "mine", "e7": "mine", "e8": "mine"}


def of_seats(s: Scene, what: str) -> list[object]:
    return by_seat(s.state, what)


# ---- set-up --------------------------------------------------------------------------------


@rule("COB-TG-001")
def test_four_players_are_two_teams_with_a_duchy_each():
    for seats in (2, 3):
        with pytest.raises(duchy.BadOption, match="the team game is for four players"):
            start(seats, 0, team=True)
    state = start(4, 0, team=True)
    assert len(state.duchies) == 2
    assert state.players[0].duchy is state.players[2].duchy
    assert state.players[1].duchy is state.players[3].duchy
    assert state.players[0].duchy is not state.players[1].duchy


@rule("COB-TG-002")
@pytest.mark.parametrize("name", ["12a", "12b"])
def test_each_team_has_a_double_board_of_two_halves(name):
    state = start(4, 0, team=True, team_board=name)
    assert by_seat(state, "sides") == [[name]] * 4
    printed = board(name)
    assert printed.total == 37 + 37 - 1  # the halves share a field
    shared = number("d7", printed)
    assert printed.neighbours[shared].bit_count() == 6


@rule("COB-TG-003")
def test_on_12a_the_start_castle_is_on_the_central_1():
    state = start(4, 0, team=True)
    assert by_seat(state, "tiles") == [{"d7": "castle"}] * 4
    assert board("12a").number[board("12a").castle] == 1


@rule("COB-TG-003", "COB-Q-116b")
@pytest.mark.parametrize("choices", [("d7", "d4"), ("d4", "d7"), ("d7", "d7"), ("d4", "d4")])
def test_on_12b_the_teams_choose_1_or_6_openly_team_a_first(choices):
    s = Scene(start(4, 1, team=True, team_board="12b"))
    printed = board("12b")
    assert [printed.number[number(field, printed)] for field in ("d4", "d7")] == [6, 1]
    first, second = s.state.bridge[:2]
    for seat, field in zip((first, second), choices, strict=True):
        assert s.state.to_act() == [seat]
        assert s.legal() == ["found front d4", "found front d7"]
        s.play(f"found front {field}")
        assert of_seats(s, "tiles")[seat] == {field: "castle"}
    assert not s.state.founding


@rule("COB-TG-004")
def test_each_team_starts_with_three_goods_in_common():
    for seed in range(5):
        goods = by_seat(start(4, seed, team=True), "goods")
        assert goods[0] == goods[2]
        assert goods[1] == goods[3]
        assert [sum(held.values()) for held in goods] == [3] * 4


@rule("COB-TG-005")
def test_team_a_starts_with_three_workers_team_b_with_five_both_with_two_silver():
    starters = set()
    for seed in range(8):
        state = start(4, seed, team=True)
        first = state.bridge[0]
        starters.add(first)
        workers = [3 if seat % 2 == first % 2 else 5 for seat in range(4)]
        assert by_seat(state, "workers") == workers
        assert by_seat(state, "silver") == [2] * 4
    assert len(starters) > 2


@rule("COB-TG-006")
def test_dice_points_and_markers_are_each_players_own():
    s = scene(**PARTNERS, dice=(4, 4), store=["ship"], others={2: {"dice": (2, 6)}})
    s.play("place 1>d6 die 1", "load 1", "workers die 2", "end")
    assert of_seats(s, "dice")[0] == [4, 4]
    assert of_seats(s, "dice")[2] == [2, 6]
    assert of_seats(s, "used")[2] == [False, False]
    assert of_seats(s, "track") == [1, 0, 0, 0]
    s = scene(**PARTNERS, goods="red", dice=(4, 4))
    s.play("sell red die 1")
    assert of_seats(s, "score") == [4, 0, 0, 0]


@rule("COB-TG-007")
def test_the_first_round_goes_a1_b1_a2_b2_then_the_bridge_decides():
    state = start(4, 3, team=True)
    first = state.bridge[0]
    clockwise = [(first + i) % 4 for i in range(4)]
    assert state.bridge == state.order == clockwise
    assert by_seat(state, "track") == [0] * 4
    s = scene(**TEAMS, order=[0, 1, 2, 3], others={2: {"dice": (4, 4), "store": ["ship"]}})
    s.pass_turn()
    s.pass_turn()
    s.play("place 1>d6 die 1", "load 1")
    s.pass_turn()
    s.pass_turn()
    assert s.state.order == [2, 0, 1, 3]


# ---- key spaces ----------------------------------------------------------------------------


@rule("COB-TG-008", "COB-Q-116")
def test_two_own_and_two_common_key_spaces_by_choice():
    s = scene(**PARTNERS, dice=(1, 1), depots={1: "ship bank"})
    assert s.stored(0) == s.stored(2) == [None] * 4
    takes = ["take 1.2 die 1", "take 1.2 die 1 common", "take 1.3 die 1", "take 1.3 die 1 common"]
    assert s.legal("take", "die 1") == takes
    s.play("take 1.2 die 1", "take 1.3 die 2 common")
    assert s.stored(0) == ["bank", None, "ship", None]
    assert s.stored(2) == [None, None, "ship", None]
    assert s.stored(1) == [None] * 4


@rule("COB-Q-116")
def test_where_own_spaces_are_full_a_tile_goes_to_the_common_ones_and_the_other_way_round():
    s = scene(**PARTNERS, store="mine mine", dice=(1, 1), depots={1: "ship"})
    assert s.legal("take", "die 1") == ["take 1.3 die 1 common"]
    assert s.refused("take 1.3 die 1") == "the own key spaces are full"
    s = scene(**PARTNERS, store=["", "", "mine", "mine"], dice=(1, 1), depots={1: "ship"})
    assert s.legal("take", "die 1") == ["take 1.3 die 1"]
    assert s.refused("take 1.3 die 1 common") == "the common key spaces are full"


@rule("COB-Q-115")
def test_with_all_four_full_an_own_or_common_tile_goes_never_the_partners():
    s = scene(**PARTNERS, store="mine castle bank ship", dice=(1, 1), depots={1: "market"},
              others={2: {"store": "cow2 cow3"}})  # fmt: skip
    assert s.legal("take", "die 1") == [f"take 1.2 die 1 drop {n}" for n in (1, 2, 3, 4)]
    gone = s.gone("bank")
    s.play("take 1.2 die 1 drop 3")
    assert s.stored(0) == ["mine", "castle", "market", "ship"]
    assert s.stored(2) == ["cow2", "cow3", "market", "ship"]
    assert s.gone("bank") == gone + 1


@rule("COB-Q-115")
def test_with_room_no_tile_may_be_dropped():
    s = scene(**PARTNERS, store="mine castle", dice=(1, 1), depots={1: "market"})
    why = "a stored tile is dropped only when the own and common key spaces are full"
    assert s.refused("take 1.2 die 1 drop 1") == why


@rule("COB-TG-009")
def test_workers_silver_goods_and_common_tiles_serve_both():
    """Seat 0 leaves a mine on a common space; its partner places it with the team's worker, sells
    the team's goods and spends its silver."""
    s = scene(
        **PARTNERS,
        dice=(5, 5),
        depots={5: "mine"},
        goods="red",
        silver=1,
        workers=1,
        black=["bank"],
        others={2: {"dice": (1, 4)}},
    )
    s.play("take 5.2 die 1 common", "workers die 2", "end")
    assert s.state.to_act() == [2]
    s.play("place 3>e6 die 1", "sell red die 2", "buy black.1")
    assert (s.workers, s.silver, s.goods) == (1 + 2 - 1, 0, {})
    assert s.tiles["e6"] == "mine"
    assert s.state.score(2) == 4


@rule("COB-TG-010")
def test_the_partners_dice_and_own_key_spaces_are_his_alone():
    """Seat 2 has a 1 and a 1; seat 0's mine and its 2 would have done for e6."""
    s = scene(**PARTNERS, dice=(2, 2), store=["mine"], workers=3, others={2: {"dice": (1, 1)}})
    s.pass_turn()
    assert s.state.to_act() == [2]
    assert s.legal("place") == []
    assert s.refused("place 1>e6 die 1") == "key space 1 is empty"
    assert s.stored(0)[0] == "mine"


@rule("COB-TG-011")
def test_a_stored_tile_leaves_its_key_space_only_for_the_duchy_or_the_game():
    s = scene(**PARTNERS, dice=(1, 1), store=["mine", "", "bank"], silver=4, workers=3,
              depots={1: "ship"}, black=["castle"], goods="red")  # fmt: skip
    assert {text.split()[0] for text in s.legal()} == {"take", "place", "sell", "workers", "buy"}
    s.play("take 1.3 die 1", "buy black.1 common", "workers die 2", "end")
    assert s.stored(0) == ["mine", "ship", "bank", "castle"]


@rule("COB-Q-114")
def test_each_member_may_buy_once_in_his_own_turn():
    s = scene(**PARTNERS, silver=6, black="bank mine castle")
    s.play("buy black.1")
    assert s.refused("buy black.2") == "there is one purchase a turn"
    s.pass_turn()
    s.play("buy black.2")
    assert s.silver == 2
    assert s.stored(2)[0] == "mine"


# ---- one duchy ------------------------------------------------------------------------------


@rule("COB-TG-012")
def test_both_members_act_on_both_halves():
    """d6 is on the left half, d8 on the right one."""
    both: Part = {"dice": (4, 4), "store": "ship bank"}
    built = {"d6": "ship", "d7": "castle", "d8": "bank"}
    s = scene(**PARTNERS, **both)
    s.play("place 1>d6 die 1", "load 1", "place 2>d8 die 2")
    assert s.tiles == built
    s = scene(**PARTNERS, used=[1, 2], others={2: both})
    s.play("end", "place 1>d6 die 1", "load 1", "place 2>d8 die 2")
    assert s.tiles == built


@rule("COB-Q-112")
def test_a_monastery_serves_both_members():
    s = scene(**PARTNERS, dice=(5, 5), store=["monastery14"])
    s.play("place 1>c6 die 1", "workers die 2", "end")
    assert s.workers == 4
    s.play("workers die 1")
    assert s.workers == 8


@rule("COB-Q-110")
def test_numbers_are_those_of_four_players():
    state = start(4, 0, team=True)
    assert [sum(tile is not None for tile in depot) for depot in seen(state)["depots"]] == [4] * 6
    assert sum(tile is not None for tile in seen(state)["black"]) == 8
    s = scene(**PARTNERS, goods="red red", dice=(4, 4))
    assert s.play("sell red die 1") == {"goods": 8}


@rule("COB-Q-111", "COB-Q-110")
def test_bonus_tiles_go_to_the_team_and_their_points_to_who_fills_the_colour():
    """The partner places the last mine: 7 points, or 4 if the other team was first."""
    lacking = {field: tile for field, tile in MINES.items() if field != "e7"}
    last: dict[int, Part] = {2: {"dice": (3, 1), "store": ["mine"]}}
    s = scene(**PARTNERS, tiles=lacking, used=[1, 2], others=last)
    s.play("end")
    assert s.play("place 1>e7 die 1")["colours"] == 7
    assert (s.state.ledger(0)["colours"], s.state.ledger(2)["colours"]) == (0, 7)
    assert seen(s.state)["bonus_tiles"]["mine"] == {"large": 2, "small": -1}
    s = scene(**PARTNERS, tiles=lacking, used=[1, 2], others={**last, 1: {"tiles": MINES}})
    s.play("end")
    assert s.play("place 1>e7 die 1")["colours"] == 4


# ---- the bridge -----------------------------------------------------------------------------


@rule("COB-TG-013", "COB-Q-037")
def test_on_the_last_space_a_further_ship_brings_the_marker_on_top():
    s = scene(**TEAMS, dice=(4, 4), store=["ship"], track=6, bridge=[1, 0, 2, 3],
              others={1: {"track": 6}})  # fmt: skip
    s.play("place 1>d6 die 1")
    assert s.state.bridge == [0, 1, 2, 3]
    assert s.me.track == 6


@rule("COB-Q-113", "COB-Q-054")
@pytest.mark.parametrize(
    "before, after", [([1, 0, 3, 2], [0, 2, 1, 3]), ([1, 2, 3, 0], [2, 0, 1, 3])]
)
def test_monastery_27_lifts_both_members_and_their_own_order_stays(before, after):
    s = scene(seats=4, options=TEAM | EXTRA_TILES, dice=(5, 5), store=["monastery27"],
              bridge=before, order=[0, 1, 2, 3])  # fmt: skip
    s.play("place 1>c6 die 1")
    assert s.state.bridge == after


@rule("COB-Q-113")
def test_between_the_members_the_later_arrival_is_on_top():
    """Both stand on space 1 in the end, above the opponent who came in between."""
    with_27: Part = {"tiles": {"c6": "monastery27"}, "dice": (4, 4), "store": ["", "", "ship"]}
    s = scene(
        seats=4,
        options=TEAM | EXTRA_TILES,
        order=[0, 1, 2, 3],
        **with_27,
        near="d6",
        track=0,
        others={2: {"track": 1}, 1: {"track": 1, "dice": (4, 4)}},
        bridge=[2, 1, 0, 3],
    )
    s.play("place 3>d6 die 1")
    assert s.state.bridge == [0, 2, 1, 3]


# ---- the ends --------------------------------------------------------------------------------


@rule("COB-Q-117")
def test_income_and_final_scoring_come_once_for_the_team():
    s = scene(**TEAMS, round=5, order=[1, 2, 3, 0], used=[1, 2], tiles=MINES)
    s.play("end")
    assert s.silver == 6
    s = scene(**TEAMS, phase="E", round=5, order=[1, 2, 3, 0], used=[1, 2], silver=3, workers=5,
              goods="red", tiles={"c6": "monastery24", "c7": "cow2"})  # fmt: skip
    s.play("end")
    assert s.state.score(0) + s.state.score(2) == 3 + 5 // 2 + 1 + 4


LAST: Part = {**TEAMS, "phase": "E", "round": 5, "order": [1, 2, 3, 0], "used": [1, 2]}


def result(
    mine: int, partner: int, others: tuple[int, int], tiles: Part, theirs: Part
) -> list[int]:
    s = scene(
        **LAST,
        points={"regions": mine},
        tiles=tiles,
        others={
            1: {"points": {"regions": others[0]}, "tiles": theirs},
            2: {"points": {"regions": partner}},
            3: {"points": {"regions": others[1]}},
        },
    )
    s.play("end")
    return s.state.winners()


@rule("COB-TG-014")
def test_the_larger_sum_of_both_members_wins():
    assert result(10, 50, (40, 15), {}, {}) == [0, 2]
    assert result(10, 50, (59, 2), {}, {}) == [1, 3]


@rule("COB-TG-015")
def test_of_equal_teams_the_one_with_more_empty_fields_wins():
    assert result(10, 50, (30, 30), {"c7": "cow2"}, {}) == [1, 3]
    assert result(10, 50, (30, 30), {}, {"c7": "cow2"}) == [0, 2]


@rule("COB-Q-118")
def test_with_as_many_empty_fields_too_both_teams_win():
    assert result(10, 50, (30, 30), {}, {}) == [0, 1, 2, 3]
