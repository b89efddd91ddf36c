"""1.15 End of a phase and end of the game."""

import pytest

from duchy.testing.rules import rule
from games.burgundy.scene import Part, Scene, by_seat, scene

LAST_TURN: Part = {"phase": "E", "round": 5, "order": [1, 0], "used": [1, 2]}


def finished(**more) -> Scene:
    """The game ends with seat 0 doing nothing more."""
    s = scene(**{**LAST_TURN, **more})
    s.play("end")
    assert s.state.over
    return s


@rule("COB-E-001")
@pytest.mark.parametrize("phase", "ABCDE")
def test_each_mine_pays_a_silver_at_the_end_of_each_phase(phase):
    s = scene(
        phase=phase,
        round=5,
        order=[1, 0],
        used=[1, 2],
        tiles={"e3": "mine", "f2": "mine"},
        others={1: {"tiles": {"e3": "mine"}}},
    )
    s.play("end")
    assert by_seat(s.state, "silver") == [2, 1]


@rule("COB-E-001", "COB-E-008")
def test_a_stored_mine_pays_nothing():
    s = scene(round=5, order=[1, 0], used=[1, 2], store=["mine"])
    s.play("end")
    assert s.silver == 0


@rule("COB-E-002", "COB-M-002")
def test_monastery_2_acts_with_the_mines():
    s = scene(round=5, order=[1, 0], used=[1, 2], tiles={"e3": "mine", "c4": "monastery2"})
    s.play("end")
    assert (s.silver, s.workers) == (1, 1)


@rule("COB-E-003")
def test_the_game_ends_after_phase_e_with_its_mines_paid():
    s = scene(phase="E", round=4, order=[1, 0], used=[1, 2], tiles={"e3": "mine"})
    s.play("end")
    assert (s.state.over, s.state.round) == (False, 4)
    s.pass_round()
    assert s.state.over
    assert s.state.to_act() == []
    assert s.state.ledger(0)["silver"] == 1


@rule("COB-E-004")
def test_unsold_goods_score_one_each():
    s = finished(goods="red red pink", sold="brown")
    assert s.state.ledger(0)["unsold"] == 3


@rule("COB-E-005")
def test_silver_scores_one_each():
    assert finished(silver=7).state.ledger(0)["silver"] == 7


@rule("COB-E-006")
@pytest.mark.parametrize("workers, points", [(0, 0), (1, 0), (2, 1), (5, 2), (8, 4)])
def test_two_workers_score_one(workers, points):
    assert finished(workers=workers).state.ledger(0)["workers"] == points


@rule("COB-E-007", "COB-E-008", "COB-M-000")
def test_placed_monasteries_score_and_stored_ones_do_not():
    placed = finished(tiles={"c4": "monastery22", "c3": "bank"})
    assert placed.state.ledger(0)["monasteries"] == 4
    stored = finished(tiles={"c3": "bank"}, store=["monastery22"])
    assert stored.state.ledger(0)["monasteries"] == 0


@rule("COB-E-009")
def test_most_points_win():
    more = {1: {"points": {"regions": 11}}}
    assert finished(points={"regions": 10}, others=more).state.winners() == [1]
    assert finished(points={"regions": 12}, others=more).state.winners() == [0]


@rule("COB-E-009")
def test_final_scoring_can_turn_the_game():
    s = finished(points={"regions": 10}, silver=5, others={1: {"points": {"regions": 14}}})
    assert s.state.scores() == [15, 14]
    assert s.state.winners() == [0]


@rule("COB-E-010", "COB-Q-059")
def test_among_equals_more_empty_fields_win():
    fuller: Part = {"tiles": {"d5": "ship", "d6": "ship"}, "track": 0}
    for seat, winner in ((0, 1), (1, 0)):
        others = {1: fuller} if seat else {1: {}}
        mine = {} if seat else fuller
        for bridge in ([0, 1], [1, 0]):
            s = finished(bridge=bridge, others=others, **mine)
            assert s.state.scores() == [0, 0]
            assert s.state.winners() == [winner]


@rule("COB-E-011", "COB-Q-058")
@pytest.mark.parametrize("bridge", [[0, 1], [1, 0]])
def test_among_equals_with_equal_duchies_the_later_in_turn_order_wins(bridge):
    s = finished(bridge=bridge)
    assert s.state.winners() == [bridge[-1]]


@rule("COB-Q-058")
def test_the_order_of_the_last_tie_break_is_the_bridge_after_the_last_ship():
    """Seat 0 moves last in the round, and its ship puts it ahead on the bridge. Both have three
    tiles and no points, so seat 1, now later, wins."""
    s = scene(
        phase="E",
        round=5,
        order=[1, 0],
        bridge=[1, 0],
        dice=(5, 1),
        used=[2],
        store=["ship"],
        tiles={"d3": "ship"},
        track=0,
        others={1: {"tiles": {"d3": "ship", "d5": "ship"}, "track": 0}},
    )
    s.play("place 1>d5 die 1", "load 1", "end")
    assert s.state.scores() == [0, 0]
    assert s.state.bridge == [0, 1]
    assert s.state.winners() == [1]


@rule("COB-E-011")
def test_only_the_tied_players_are_compared():
    """Seat 2 is last on the bridge and has the emptiest duchy, but fewer points."""
    s = scene(
        seats=3,
        phase="E",
        round=5,
        order=[1, 2, 0],
        bridge=[0, 1, 2],
        used=[1, 2],
        points={"regions": 5},
        tiles={"d5": "ship"},
        others={1: {"points": {"regions": 5}, "tiles": {"d5": "ship"}}, 2: {}},
    )
    s.play("end")
    assert s.state.winners() == [1]
