"""1.4 The six actions, 1.5 workers."""

import pytest

from duchy.testing.rules import rule
from games.burgundy_cards.scene import scene

ONE_EACH = {n: f"mine{n}" for n in range(1, 7)}


@rule("CAR-A-001")
@pytest.mark.parametrize("number", range(1, 7))
def test_the_die_names_the_row_and_any_card_of_it_may_be_taken(number):
    display = dict(ONE_EACH) | {number: "castle5 ship2"}
    s = scene(hand=(number, number), display=display)
    assert s.legal("take") == [f"take {number}.1 die {number}", f"take {number}.2 die {number}"]
    s.play(f"take {number}.2 die {number}")
    assert s.projects == ["ship2"]
    assert s.row(number) == ["castle5"]


@rule("CAR-A-002")
def test_with_three_projects_one_has_to_be_discarded_first():
    s = scene(hand=(1, 1), display={1: "mine3"}, projects="ship1 ship2 ship3")
    assert s.legal("take") == [f"take 1.1 die 1 drop {n}" for n in (1, 2, 3)]
    assert s.refused("take 1.1 die 1") == "there are three projects: name the one to drop"
    s.play("take 1.1 die 1 drop 2")
    assert s.projects == ["ship1", "mine3", "ship3"]
    assert s.discard == ["ship2"]


@rule("CAR-A-002")
def test_with_fewer_projects_none_may_be_discarded():
    s = scene(hand=(1, 1), display={1: "mine3"}, projects="ship1 ship2")
    assert s.refused("take 1.1 die 1 drop 1") == "a project is dropped only when there are three"


@rule("CAR-A-003")
def test_a_project_with_the_number_goes_into_the_estate():
    s = scene(hand=(4, 4), projects="mine4 ship5")
    assert s.legal("place") == ["place 1>new die 4"]
    s.play("place 1>new die 4")
    assert s.projects == ["ship5"]
    assert s.estate == ["mine4"]


@rule("CAR-A-004")
def test_placing_gives_the_function_at_once_and_once():
    s = scene(hand=(4, 4), projects="mine4")
    s.play("place 1>new die 4")
    assert s.silver == 2
    s.pass_round()
    s.pass_round()
    assert s.silver == 2 + 5 + 6  # a silver for each later turn, none from the mine


@rule("CAR-A-005", "CAR-A-006", "CAR-A-007", "CAR-Q-082", "CAR-Q-083")
def test_a_sale_takes_all_goods_of_one_type_for_a_point_and_a_silver_each():
    s = scene(hand=(2, 2), goods="light light light dark")
    assert s.legal("sell") == ["sell light die 2"]
    assert s.play("sell light die 2") == {"goods": 3}
    assert s.goods == {"dark": 1}
    assert s.me.sold == [3, 0, 0]
    assert s.silver == 3
    assert s.state.players[1].silver == 0  # from the general supply


@rule("CAR-A-005")
@pytest.mark.parametrize("number, good", [(1, "light"), (2, "light"), (3, "medium"),
                                          (4, "medium"), (5, "dark"), (6, "dark")])  # fmt: skip
def test_every_number_names_one_type_of_goods(number, good):
    s = scene(hand=(number, number), goods="light medium dark")
    assert s.legal("sell") == [f"sell {good} die {number}"]


@rule("CAR-A-008")
def test_the_seller_takes_the_start_player_card_face_down():
    s = scene(hand=(1, 1), others={1: {"goods": "light", "hand": (1, 1)}})
    s.pass_turn()
    s.play("sell light die 1")
    assert (s.state.start_card, s.state.start_card_down) == (1, True)


@rule("CAR-A-009")
def test_a_sale_does_not_change_the_running_round():
    s = scene(seats=3, hand=(1, 1), others={1: {"goods": "light", "hand": (1, 1)}})
    s.pass_turn()
    s.play("sell light die 1", "end")
    assert s.state.current == 2
    s.pass_turn()
    assert s.state.current == 0


@rule("CAR-A-010", "CAR-EX-09")
@pytest.mark.parametrize("workers", [0, 1])
@pytest.mark.parametrize("number", range(1, 7))
def test_workers_are_filled_up_to_two_with_any_number(workers, number):
    s = scene(hand=(number, number), workers=workers)
    s.play(f"workers die {number}")
    assert s.workers == 2


@rule("CAR-Q-007")
@pytest.mark.parametrize("workers", [2, 3])
def test_with_two_workers_there_is_nothing_to_fill_up(workers):
    s = scene(hand=(1, 2), workers=workers)
    assert s.legal("workers") == []
    assert s.refused("workers die 1") == "there are two workers already"


@rule("CAR-A-011")
@pytest.mark.parametrize("number", range(1, 7))
def test_a_silver_with_any_number(number):
    s = scene(hand=(number, number), silver=4)
    s.play(f"silver die {number}")
    assert s.silver == 5


@rule("CAR-A-012")
@pytest.mark.parametrize("number", range(1, 7))
def test_three_cards_returned_are_a_point_with_any_number(number):
    s = scene(hand=(number, number), workers=1, silver=2)
    assert s.play(f"convert 1w2s die {number}") == {"converted": 1}
    assert (s.workers, s.silver) == (0, 0)
    assert s.asked == "end"


@rule("CAR-EX-02", "CAR-A-012")
def test_five_workers_and_a_silver_are_two_points():
    s = scene(hand=(1, 1), workers=5, silver=1)
    assert s.play("convert 3w0s die 1", "convert 2w1s more") == {"converted": 2}
    assert (s.workers, s.silver) == (0, 0)


@rule("CAR-Q-008")
def test_only_multiples_of_three_are_returned():
    s = scene(hand=(1, 1), workers=1, silver=1)
    assert s.legal("convert") == []
    assert s.refused("convert 1w2s die 1") == "1 silver short"
    s = scene(hand=(1, 1), workers=2, silver=3)
    s.play("convert 0w3s die 1")
    assert s.workers == 2  # two are left over
    assert s.asked == "end"


@rule("CAR-A-012")
def test_a_player_may_stop_converting():
    s = scene(hand=(1, 1), workers=6)
    s.play("convert 3w0s die 1", "enough")
    assert s.workers == 3
    assert s.asked == "end"


@rule("CAR-Q-009")
def test_nothing_to_sell_is_no_sale_and_gives_no_start_player_card():
    s = scene(hand=(1, 1), goods="dark")
    assert s.refused("sell light die 1") == "there are no light goods in the storage"
    assert not s.state.start_card_down


@rule("CAR-Q-010")
def test_an_empty_row_gives_nothing_but_workers_reach_another():
    s = scene(hand=(1, 1), display={2: "mine3"})
    assert s.legal("take") == []
    assert s.refused("take 1.1 die 1") == "there is no card 1 in row 1"
    s = scene(hand=(1, 1), display={2: "mine3"}, workers=1)
    assert s.legal("take") == ["take 2.1 die 1"]


@rule("CAR-Q-012")
def test_a_market_takes_from_any_row_whatever_the_die():
    s = scene(hand=(1, 1), projects="market1", display={2: "ship5", 6: "pasture3", 4: "mine1"})
    s.play("place 1>new die 1")
    assert s.legal("take") == ["take 2.1 free", "take 6.1 free"]
    s.play("take 6.1 free")
    assert s.row(6) == []
    assert s.row(2) == ["ship5"]


# ---- workers -----------------------------------------------------------------------


@rule("CAR-W-001")
def test_a_worker_changes_the_number_by_one_up_or_down():
    s = scene(hand=(3, 3), workers=1, display=ONE_EACH)
    assert s.legal("take") == ["take 2.1 die 3", "take 3.1 die 3", "take 4.1 die 3"]
    s.play("take 4.1 die 3")
    assert s.workers == 0


@rule("CAR-W-002")
@pytest.mark.parametrize("die, row", [(6, 1), (1, 6)])
def test_six_and_one_are_one_step_apart(die, row):
    s = scene(hand=(die, die), workers=1, display=ONE_EACH)
    s.play(f"take {row}.1 die {die}")
    assert s.workers == 0


@rule("CAR-W-003")
@pytest.mark.parametrize("row, price", [(1, 2), (2, 1), (3, 0), (4, 1), (5, 2), (6, 3)])
def test_several_workers_may_be_spent_on_one_number(row, price):
    s = scene(hand=(3, 3), workers=3, display=ONE_EACH)
    s.play(f"take {row}.1 die 3")
    assert s.workers == 3 - price


@rule("CAR-EX-03", "CAR-W-003")
def test_two_workers_make_a_two_a_six():
    s = scene(hand=(2, 2), workers=2, projects="ship6")
    s.play("place 1>new die 2")
    assert s.workers == 0
    s = scene(hand=(2, 2), workers=1, projects="ship6")
    assert s.refused("place 1>new die 2") == "1 worker short"


@rule("CAR-W-001")
def test_a_sale_costs_the_way_to_the_nearer_of_its_two_numbers():
    s = scene(hand=(6, 6), workers=2, goods="light medium")
    s.play("sell light die 6")  # by the one
    assert s.workers == 1
    s = scene(hand=(6, 6), workers=2, goods="light medium")
    s.play("sell medium die 6")  # by the four
    assert s.workers == 0
