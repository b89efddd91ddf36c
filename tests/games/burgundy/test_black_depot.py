"""1.14 The black depot."""

from duchy.testing.rules import rule
from games.burgundy.scene import by_seat, scene


@rule("COB-D-001", "COB-D-003", "COB-D-004")
def test_two_silver_buy_a_tile_of_choice_to_a_key_space():
    s = scene(silver=3, black="ship bank castle mine")
    assert s.legal("buy") == [f"buy black.{space}" for space in (1, 2, 3, 4)]
    s.play("buy black.2")
    assert s.store == ["bank"]
    assert by_seat(s.state, "silver") == [1, 0]
    assert s.black == ["ship", "castle", "mine"]
    assert s.me.used == 0


@rule("COB-D-001")
def test_one_silver_is_not_enough():
    s = scene(silver=1, black="ship")
    assert s.legal("buy") == []
    assert s.refused("buy black.1") == "1 silver short"


@rule("COB-D-001", "COB-I-10")
def test_there_is_one_purchase_a_turn_and_a_new_one_in_the_next():
    s = scene(silver=6, black="ship mine")
    s.play("buy black.1")
    assert s.legal("buy") == []
    assert s.refused("buy black.2") == "there is one purchase a turn"
    s.pass_round()
    while s.state.current != 0:
        s.pass_turn()
    assert s.legal("buy") == ["buy black.2"]


@rule("COB-D-001")
def test_silver_does_not_buy_from_the_numbered_depots():
    s = scene(silver=6, depots={1: "ship"}, black="mine")
    assert s.legal("buy") == ["buy black.1"]
    assert s.refused("buy 1.3") == "silver buys from the black depot only"


@rule("COB-D-002", "COB-Q-007")
def test_a_purchase_before_between_or_after_the_actions():
    for used in ([], ["workers die 1"], ["workers die 1", "workers die 2"]):
        s = scene(silver=2, black="ship")
        s.play(*used)
        s.play("buy black.1")
        assert s.store == ["ship"]


@rule("COB-D-002", "COB-Q-008")
def test_a_purchase_during_an_action_and_the_bought_tile_serves_it():
    """A city hall is open; the watchtower that it places is bought only now."""
    s = scene(dice=(3, 1), store=["city_hall"], near="c3 e4", silver=2, black=["watchtower"])
    s.play("place 1>c3 die 1")
    assert s.legal() == ["decline", "buy black.1"]
    s.play("buy black.1")
    assert s.asked == "city_hall"
    assert s.play("place 1>e4 free") == {"buildings": 4}


@rule("COB-Q-008")
def test_every_open_effect_lets_a_purchase_in_but_only_one():
    for tile, field, die in (("castle", "b3", 6), ("ship", "d5", 5), ("market", "c3", 3),
                             ("warehouse", "c3", 3), ("church", "c3", 3)):  # fmt: skip
        s = scene(dice=(die, 1), store=[tile], near=field, silver=4, black="mine bank")
        s.play(f"place 1>{field} die 1")
        open_effect = s.asked
        s.play("buy black.2")
        assert s.asked == open_effect
        assert s.legal("buy") == []


@rule("COB-Q-009")
def test_nobody_buys_outside_his_turn():
    s = scene(black="mine", others={1: {"silver": 4}})
    assert s.refused("buy black.1", seat=1) == "this seat is not asked for anything now"


@rule("COB-Q-010")
def test_a_purchase_with_a_full_store_removes_a_stored_tile():
    s = scene(silver=2, black="bank", store="ship mine castle")
    assert s.legal("buy") == [f"buy black.1 drop {key}" for key in (1, 2, 3)]
    s.play("buy black.1 drop 3")
    assert s.store == ["ship", "mine", "bank"]


@rule("COB-Q-010")
def test_a_market_with_a_full_store_removes_a_stored_tile_or_is_declined():
    s = scene(
        dice=(3, 1),
        store="market mine castle",
        near="c3",
        depots={1: "ship"},
        silver=2,
        black="bank",
    )
    s.play("place 1>c3 die 1", "buy black.1")
    assert s.legal() == [*(f"take 1.3 free drop {key}" for key in (1, 2, 3)), "decline"]
    s.play("take 1.3 free drop 1")
    assert s.store == ["ship", "mine", "castle"]
