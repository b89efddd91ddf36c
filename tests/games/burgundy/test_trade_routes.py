"""1.21 Expansion: trade routes.

The cards that the scenes use, by the numbers of data/trade_routes.toml:

    1  purple building, red church, turquoise workers
    2  turquoise market, purple silver, brown place
    3  red action, turquoise points, purple market
    4  pink place, brown points, orange market
    9  turquoise silver, orange action, brown building
    10 orange points, pink silver, red sell
    11 brown sell, purple church, pink points
    12 pink workers, brown church, purple action
"""

import pytest

from duchy.games.burgundy.expansions.trade_routes.expansion import route
from duchy.games.burgundy.expansions.trade_routes.facts import TradeRouteFacts
from duchy.testing.rules import rule
from games.burgundy.scene import (
    LAST_TURN_OF_ALL,
    ROUTES,
    SHIELDS,
    Scene,
    by_seat,
    scene,
    start,
    the_game,
)


def laid(s: Scene) -> list[str]:
    """The goods on the route of seat 0."""
    found: list[str] = by_seat(s.state, "laid")[0]
    return found


# ---- the cards -------------------------------------------------------------------------


@rule("COB-TR-001")
@pytest.mark.parametrize("seats, cards", [(2, 5), (3, 4), (4, 3)])
def test_everybody_gets_random_cards_in_drawn_order(seats, cards):
    box = [tuple(card) for card in the_game().facts.of(TradeRouteFacts).cards]
    assert len(set(box)) == 12
    routes = set()
    for seed in range(5):
        state = start(seats, seed, trade_routes=True)
        dealt = []
        for d in state.duchies:
            assert len(route(d).spaces) == 3 * cards
            dealt += [tuple(route(d).spaces[i : i + 3]) for i in range(0, 3 * cards, 3)]
        assert set(dealt) <= set(box)
        assert len(set(dealt)) == len(dealt)
        routes.add(tuple(dealt))
    assert len(routes) == 5


@rule("COB-TR-001")
def test_the_routes_lie_open():
    first, second = by_seat(start(2, 1, trade_routes=True), "route")
    assert len(first) == len(second) == 15
    assert len(first[0].split()) == 2  # a colour and a bonus


@rule("COB-Q-103")
def test_spaces_are_counted_over_all_cards_from_left_to_right():
    """Three goods fill the first card; the fourth lies on the first space of the second."""
    gone = ["pink", "pink", "brown"]
    s = scene(options=ROUTES, route=[1, 9], laid=gone, sold=gone, goods="turquoise", dice=(1, 1))
    assert by_seat(s.state, "route")[0][:6] == [
        *("purple building", "red church", "turquoise workers"),
        *("turquoise silver", "orange action", "brown building"),
    ]
    s.play("sell turquoise die 1")
    assert laid(s) == [*gone, "turquoise"]
    assert s.silver == 1 + 2


# ---- selling -----------------------------------------------------------------------------


@rule("COB-TR-002", "COB-TR-004")
def test_sold_goods_go_one_by_one_onto_the_leftmost_free_spaces_all_of_the_colour():
    s = scene(options=ROUTES, route=[1, 9], goods="brown brown brown pink", dice=(5, 1))
    s.play("sell brown die 1")
    assert laid(s) == ["brown", "brown", "brown"]
    assert s.goods == {"pink": 1}


@rule("COB-TR-007")
def test_silver_and_points_of_the_sale_stay_as_they_are():
    s = scene(options=ROUTES, route=[1, 9], goods="brown brown brown", dice=(5, 1))
    assert s.play("sell brown die 1") == {"goods": 6}
    assert (s.silver, s.workers) == (1, 0)
    s = scene(options=ROUTES, seats=4, route=[1, 9], goods="brown brown brown", dice=(5, 1),
              tiles={"c4": "monastery3", "b4": "monastery4"})  # fmt: skip
    assert s.play("sell brown die 1") == {"goods": 12}
    assert (s.silver, s.workers) == (2, 1)


@rule("COB-TR-003")
@pytest.mark.parametrize(
    "card, good, silver, workers, points, asked",
    [
        (9, "turquoise", 2, 0, {}, "turn"),
        (12, "pink", 0, 4, {}, "turn"),
        (10, "orange", 0, 0, {"routes": 4}, "turn"),
        (1, "purple", 0, 0, {}, "carpenter"),
        (2, "turquoise", 0, 0, {}, "market"),
        (11, "brown", 0, 0, {}, "warehouse"),
        (4, "pink", 0, 0, {}, "city_hall"),
        (3, "red", 0, 0, {}, "extra_action"),
    ],
)
def test_a_good_of_the_colour_of_its_space_brings_the_bonus(
    card, good, silver, workers, points, asked
):
    die = ("turquoise", "purple", "pink", "red", "brown", "orange").index(good) + 1
    s = scene(options=ROUTES, route=[card], goods=good, dice=(die, die))
    assert s.play(f"sell {good} die 1") == {"goods": 2, **points}
    assert (s.silver, s.workers, s.asked) == (1 + silver, workers, asked)


@rule("COB-TR-003")
def test_the_church_space_takes_a_castle_mine_or_monastery():
    s = scene(options=ROUTES, route=[12], laid=["red"], sold="red", goods="brown", dice=(5, 1),
              depots={2: "castle", 5: "mine", 1: "ship"})  # fmt: skip
    s.play("sell brown die 1")
    assert s.legal() == ["take 2.3 free", "take 5.2 free", "decline"]


@rule("COB-TR-003")
def test_a_good_of_another_colour_brings_no_bonus():
    s = scene(options=ROUTES, route=[9], goods="red", dice=(4, 1))
    s.play("sell red die 1")
    assert (s.silver, laid(s)) == (1, ["red"])


@rule("COB-Q-045", "COB-Q-013")
def test_the_action_of_a_route_is_one_of_any_number_as_with_a_die():
    s = scene(options=ROUTES, route=[3], goods="red", dice=(4, 1), tiles={"c4": "monastery14"},
              depots={1: "ship", 6: "bank"})  # fmt: skip
    s.play("sell red die 1")
    assert s.legal("take") == ["take 1.3 free", "take 6.2 free"]
    assert s.refused("decline") == "this effect cannot be declined"
    s.play("workers free")
    assert s.workers == 4


# ---- chains ------------------------------------------------------------------------------


@rule("COB-Q-100")
def test_first_the_income_of_the_sale_then_tile_by_tile_each_with_its_bonus():
    s = scene(options=ROUTES, route=[3], goods="red red red", dice=(4, 1),
              tiles={"c4": "monastery4"})  # fmt: skip
    assert s.play("sell red die 1") == {"goods": 6}
    assert (s.silver, s.workers) == (1, 1)
    assert (s.asked, laid(s)) == ("extra_action", ["red"])  # two wait
    s.play("workers free")
    assert (s.asked, laid(s)) == ("turn", ["red", "red", "red"])


@rule("COB-Q-100", "COB-Q-101")
def test_a_sale_as_bonus_lays_its_own_tiles_before_the_first_sale_goes_on():
    """Two brown: the first opens a sale. One purple lies on the church; then the second brown."""
    s = scene(
        options=ROUTES,
        route=[11],
        goods="brown brown purple",
        dice=(5, 1),
        tiles={"c4": "monastery3", "b4": "monastery4"},
        depots={5: "mine"},
    )
    assert s.play("sell brown die 1") == {"goods": 4}
    assert s.asked == "warehouse"
    assert s.play("sell purple free") == {"goods": 2}
    assert (s.silver, s.workers) == (2 + 2, 1 + 1)  # a whole sale, monasteries 3 and 4 too
    assert (s.asked, laid(s)) == ("church", ["brown", "purple"])
    s.play("take 5.2 free")
    assert (s.asked, laid(s), s.store) == ("turn", ["brown", "purple", "brown"], ["mine"])


@rule("COB-Q-101")
def test_shields_9_and_12_serve_the_sale_as_bonus():
    s = scene(
        options=ROUTES | SHIELDS,
        route=[11],
        shields=[9, 12],
        goods="brown brown pink pink pink",
        dice=(5, 1),
    )
    assert s.play("sell brown die 1") == {"goods": 8}
    assert s.silver == 2
    # of the three pink one lies on the purple church, the next on the pink points
    assert s.play("sell pink free") == {"goods": 12, "routes": 4}
    assert s.silver == 2 + 3
    assert laid(s) == ["brown", "pink", "pink", "pink", "brown"]


@rule("COB-Q-101")
def test_the_sale_of_a_warehouse_goes_onto_the_route_too():
    s = scene(options=ROUTES, route=[9], goods="turquoise", dice=(3, 1), store=["warehouse"],
              near="e4")  # fmt: skip
    s.play("place 1>e4 die 1", "sell turquoise free")
    assert (laid(s), s.silver) == (["turquoise"], 1 + 2)


@rule("COB-Q-102")
@pytest.mark.parametrize(
    "card, good, die", [(1, "purple", 2), (2, "turquoise", 1), (11, "brown", 5), (4, "pink", 3)]
)
def test_a_bonus_that_cannot_be_used_is_lost(card, good, die):
    """Nothing to take, to sell or to place."""
    s = scene(options=ROUTES, route=[card], goods=good, dice=(die, die))
    s.play(f"sell {good} die 1")
    assert s.legal() == ["decline"]
    s.play("decline")
    assert (s.asked, s.store) == ("turn", [])


@rule("COB-Q-005")
def test_a_tile_as_bonus_may_be_declined():
    s = scene(options=ROUTES, route=[1], goods="purple", dice=(2, 1), depots={1: "bank"})
    s.play("sell purple die 1")
    assert s.legal() == ["take 1.2 free", "decline"]
    s.play("decline")
    assert (s.asked, s.depot(1)) == ("turn", ["bank"])


# ---- a full route, and the end --------------------------------------------------------------

NINE = ["pink"] * 5 + ["red"] * 4


@rule("COB-TR-005")
def test_with_a_full_route_goods_go_to_the_sold_pile_again():
    s = scene(options=ROUTES, seats=4, phase="E", route=[1, 2, 3], laid=NINE, sold=NINE,
              goods="purple purple", dice=(2, 1))  # fmt: skip
    assert s.play("sell purple die 1") == {"goods": 8}
    assert laid(s) == NINE
    assert s.sold == {"pink": 5, "red": 4, "purple": 2}
    assert s.asked == "turn"


@rule("COB-Q-104")
def test_what_does_not_fit_goes_to_the_sold_pile_without_a_bonus():
    """The last space, purple, takes one of three purple; its market is asked once."""
    s = scene(options=ROUTES, seats=4, phase="E", route=[1, 2, 3], laid=NINE[:8], sold=NINE[:8],
              goods="purple purple purple", dice=(2, 1))  # fmt: skip
    s.play("sell purple die 1")
    assert s.asked == "market"
    s.play("decline")
    assert (s.asked, laid(s)) == ("turn", [*NINE[:8], "purple"])
    assert s.sold["purple"] == 3


@rule("COB-TR-006", "COB-Q-048")
def test_goods_on_the_route_count_as_sold_for_monasteries_15_and_25():
    """Three colours and four tiles: 6 and 4 points."""
    sold = ["red", "red", "pink", "brown"]
    tiles = {"c4": "monastery15", "b4": "monastery25"}
    s = scene(**LAST_TURN_OF_ALL, options=ROUTES, route=[9], laid=sold, sold=sold, tiles=tiles)
    assert s.play("end") == {"monasteries": 10}
