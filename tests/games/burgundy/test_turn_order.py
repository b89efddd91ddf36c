"""1.6 Rounds and turn order."""

from duchy.testing.rules import rule
from games.burgundy.scene import Part, scene, seen, start

# A ship into the river right of the centre, with a 5; afterwards no goods are there to take.
SHIP: Part = {"dice": (5, 5), "store": ["ship"]}


@rule("COB-R-001")
def test_all_roll_their_two_dice_and_one_white_die_is_rolled():
    rolls = []
    for seed in range(30):
        state = start(3, seed)
        for p in state.players:
            assert all(die in range(1, 7) for die in p.dice[:2])
        rolls.append([die for p in state.players for die in p.dice[:2]] + [state.white])
    for die in zip(*rolls, strict=True):
        assert len(set(die)) == 6  # every die shows every number


@rule("COB-R-001", "COB-R-006")
def test_everybody_rolls_anew_in_the_next_round():
    s = scene(dice=(1, 2), others={1: {"dice": (3, 4)}})
    s.pass_round()
    assert s.state.round == 1
    assert [p.used for p in s.state.players] == [0, 0]
    assert [p.bought for p in s.state.players] == [False, False]


@rule("COB-R-002", "COB-A-005")
def test_dice_and_used_dice_are_open_to_everybody():
    s = scene(dice=(1, 2), others={1: {"dice": (3, 4)}})
    s.play("workers die 2")
    for seat in (0, 1, None):
        shown = seen(s.state, seat)["players"]
        assert [player["dice"] for player in shown] == [[1, 2], [3, 4]]
        assert [player["used"] for player in shown] == [[False, True], [False, False]]


@rule("COB-R-003", "COB-Q-033")
def test_the_goods_tile_goes_to_the_depot_of_the_white_die_before_the_first_turn():
    s = scene(round_goods="red pink brown orange")
    s.pass_round()
    assert s.depot_goods(s.state.white) == {"red": 1}
    assert s.state.turn == 0
    assert [p.used for p in s.state.players] == [0, 0]


@rule("COB-R-004")
def test_the_white_die_is_no_die_of_anybody():
    s = scene(white=3, dice=(1, 1), depots={3: "bank"}, workers=1)
    assert s.legal("take") == []  # only dice 1 and 1 count, and two steps cost two workers
    assert {text.partition("die ")[2] for text in s.legal()} == {"1", "2"}
    s.play("workers die 1")
    assert s.state.white == 3


@rule("COB-O-001")
def test_nearer_to_the_city_goes_first_and_in_a_stack_the_upper_marker():
    """Seat 2 is two spaces ahead, 0 and 3 share a space with 3 on top, 1 is last."""
    s = scene(
        seats=4,
        bridge=[2, 3, 0, 1],
        track=1,
        others={1: {"track": 0}, 2: {"track": 2}, 3: {"track": 1}},
    )
    s.pass_round()
    turns = []
    for _ in range(4):
        turns.append(s.state.current)
        s.pass_turn()
    assert turns == [2, 3, 0, 1]


@rule("COB-O-002")
def test_the_first_on_the_bridge_starts_the_round():
    s = scene(seats=3, order=[0, 1, 2], bridge=[2, 0, 1])
    s.pass_round()
    assert s.state.order == [2, 0, 1]
    assert s.state.current == 2


@rule("COB-O-003", "COB-Y-005")
def test_a_ship_moves_its_owners_marker_one_space():
    s = scene(seats=3, order=[0, 1, 2], bridge=[2, 1, 0], **SHIP)
    s.play("place 1>d5 die 1", "load 1")
    assert [p.track for p in s.state.players] == [1, 0, 0]
    assert s.state.bridge == [0, 2, 1]


@rule("COB-O-003")
def test_nothing_but_a_ship_moves_a_marker():
    s = scene(dice=(3, 6), store="bank castle", near="c3 b3", bridge=[1, 0])
    s.play("place 1>c3 die 1", "place 2>b3 die 2", "workers free", "end")
    assert [p.track for p in s.state.players] == [0, 0]
    assert s.state.bridge == [1, 0]


@rule("COB-O-004")
def test_a_marker_that_arrives_goes_on_top_of_the_stack():
    """Seat 2 stands on space 1; seat 0 arrives there above it and stays below seat 1 on 2."""
    s = scene(
        seats=4,
        order=[0, 1, 2, 3],
        bridge=[1, 2, 3, 0],
        track=0,
        others={1: {"track": 2}, 2: {"track": 1}, 3: {"track": 0}},
        **SHIP,
    )
    s.play("place 1>d5 die 1", "load 1")
    assert s.state.bridge == [1, 0, 2, 3]


@rule("COB-O-005", "COB-Q-032")
def test_overtaking_counts_from_the_next_round_on():
    s = scene(order=[1, 0], bridge=[1, 0], **SHIP)
    s.play("place 1>d5 die 1", "load 1")
    assert s.state.order == [1, 0]
    s.pass_turn()
    assert s.state.order == [0, 1]
    assert s.state.current == 0


@rule("COB-Q-032")
def test_a_ship_does_not_change_the_order_of_this_round():
    others = {1: {}, 2: {**SHIP}}
    s = scene(seats=3, order=[0, 1, 2], bridge=[0, 1, 2], others=others, **SHIP)
    turns = []
    for _ in range(3):
        turns.append(s.state.current)
        if s.legal("place 1>d5 die 1"):
            s.play("place 1>d5 die 1", "load 1")
        s.pass_turn()
    assert turns == [0, 1, 2]
    assert s.state.order == [2, 0, 1]  # seat 2 came last to space 1 and stands on top


@rule("COB-Q-037")
def test_on_the_last_space_a_further_ship_puts_the_marker_on_top():
    s = scene(order=[1, 0], bridge=[1, 0], track=6, others={1: {"track": 6}}, **SHIP)
    s.play("place 1>d5 die 1", "load 1")
    assert s.me.track == 6
    assert s.state.bridge == [0, 1]
