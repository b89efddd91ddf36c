"""Part 3: the worked examples of the rulebook."""

from duchy.testing.rules import rule
from games.burgundy.scene import Part, scene

LAST: Part = {"phase": "E", "round": 5, "order": [1, 0], "used": [1, 2]}


@rule("COB-EX-01")
def test_anna_makes_a_6_of_a_2_with_two_workers_and_takes_from_depot_6():
    s = scene(dice=(2, 4), workers=2, depots={6: "bank pig3"})
    s.play("take 6.4 die 1")
    assert s.workers == 0
    assert s.store == ["pig3"]


@rule("COB-EX-02")
def test_carla_takes_turquoise_and_one_more_colour_with_her_ship():
    for kept, left in (("pink", "brown"), ("brown", "pink")):
        s = scene(
            dice=(5, 1),
            store=["ship"],
            goods="turquoise orange",
            depot_goods={3: "turquoise pink brown"},
        )
        s.play("place 1>d5 die 1", "load 3")
        assert s.legal() == ["keep pink", "keep brown"]
        s.play(f"keep {kept}")
        assert s.goods == {"turquoise": 2, "orange": 1, kept: 1}
        assert s.depot_goods(3) == {left: 1}


@rule("COB-EX-03")
def test_benno_scores_7_for_his_second_cow_tile_and_11_for_the_third():
    s = scene(dice=(1, 2), store="cow4 cow4", tiles={"c2": "cow3", "c1": "sheep3"})
    assert s.play("place 1>b2 die 1") == {"animals": 7}
    assert s.play("place 2>b1 die 2") == {"animals": 11}


@rule("COB-EX-04")
def test_benno_scores_5_for_a_second_sheep_tile():
    s = scene(dice=(1, 2), store="sheep2", tiles={"c2": "cow3", "c1": "sheep3"})
    assert s.play("place 1>b2 die 1") == {"animals": 5}


@rule("COB-EX-05")
def test_benno_with_monastery_7_scores_9_for_the_sheep_and_3_for_a_pig():
    tiles = {"c4": "monastery7", "c2": "sheep4"}
    s = scene(dice=(1, 2), store="sheep3 pig2", tiles=tiles)
    assert s.play("place 1>b2 die 1") == {"animals": 9}
    assert s.play("place 2>b1 die 2") == {"animals": 3}


@rule("COB-EX-06")
def test_carla_with_monastery_8_makes_a_6_of_a_3_with_two_workers():
    s = scene(dice=(3, 3), workers=2, tiles={"c4": "monastery8"}, depots={6: "bank"})
    s.play("take 6.2 die 1")
    assert s.workers == 0
    poor = scene(dice=(3, 3), workers=1, tiles={"c4": "monastery8"}, depots={6: "bank"})
    assert poor.refused("take 6.2 die 1") == "1 worker short"


@rule("COB-EX-07")
def test_dario_scores_8_with_monastery_15_and_11_with_25():
    sold = ["red"] * 4 + ["purple"] * 3 + ["pink"] * 3 + ["orange"]
    for number, points in ((15, 8), (25, 11)):
        s = scene(tiles={"c4": f"monastery{number}"}, sold=sold, **LAST)
        s.play("end")
        assert s.state.ledger(0)["monasteries"] == points


@rule("COB-EX-08")
def test_benno_scores_24_with_monasteries_17_and_22():
    banks = {"c3": "bank", "e4": "bank", "e2": "bank", "c5": "bank"}
    watchtowers = {"e5": "watchtower", "e1": "watchtower"}
    yellow = {"c4": "monastery17", "b4": "monastery22"}
    s = scene(tiles={**banks, **watchtowers, **yellow, "e3": "mine"}, **LAST)
    s.play("end")
    assert s.state.ledger(0)["monasteries"] == 24


@rule("COB-EX-09")
def test_anna_scores_12_with_monastery_24():
    sheep = {"c2": "sheep2", "b2": "sheep3", "c1": "sheep4"}
    tiles = {**sheep, "b1": "cow2", "a1": "goat3", "c4": "monastery24"}
    s = scene(tiles=tiles, **LAST)
    s.play("end")
    assert s.state.ledger(0)["monasteries"] == 12
