"""1.6 Card functions when placed, 2.3 chains."""

import pytest

from duchy.testing.rules import rule
from games.burgundy_cards.scene import ALL_ANIMALS, ALL_GOODS, scene


@rule("CAR-F-001")
def test_a_mine_brings_two_silver():
    s = scene(hand=(1, 1), projects="mine1")
    s.play("place 1>new die 1")
    assert s.silver == 2


@rule("CAR-F-002")
@pytest.mark.parametrize("workers", [0, 2, 5])
def test_knowledge_brings_two_workers_above_two_as_well(workers):
    s = scene(hand=(1, 1), projects="knowledge1", workers=workers)
    s.play("place 1>new die 1")
    assert s.workers == workers + 2


@rule("CAR-F-003", "CAR-Q-034")
@pytest.mark.parametrize("pile, good", [(1, "medium"), (2, "dark")])
def test_a_ship_takes_the_top_goods_card_of_one_of_two_piles(pile, good):
    s = scene(hand=(1, 1), projects="ship1", goods_piles=ALL_GOODS)
    s.play("place 1>new die 1")
    assert s.legal() == ["goods 1", "goods 2"]
    s.play(f"goods {pile}")
    assert s.goods == {good: 1}
    assert len(s.state.goods[pile - 1]) == 8


@rule("CAR-F-004", "CAR-Q-034")
@pytest.mark.parametrize("pile, animal", [(1, "cattle"), (2, "pig")])
def test_a_pasture_takes_the_top_animal_card_of_one_of_two_piles(pile, animal):
    s = scene(hand=(1, 1), projects="pasture1", animal_piles=ALL_ANIMALS)
    s.play("place 1>new die 1")
    assert s.legal() == ["animals 1", "animals 2"]
    s.play(f"animals {pile}")
    assert s.animals == {animal: 1}


@rule("CAR-F-005", "CAR-Q-036")
@pytest.mark.parametrize("other, piles", [
    ("light medium dark light medium", [["light", "medium"], ["dark", "light", "medium"]]),
    ("light medium dark dark", [["light", "medium"], ["dark", "dark"]]),
    ("light medium", [["light"], ["medium"]]),
    ("light", [[], ["light"]]),
])  # fmt: skip
def test_when_a_pile_is_used_up_the_other_is_cut_in_half(other, piles):
    names = ("light", "medium", "dark")
    # the rest of the box is with the other player
    left = dict.fromkeys(names, 6)
    for name in [*other.split(), "dark"]:
        left[name] -= 1
    rest = [name for name in names for _ in range(left[name])]
    s = scene(hand=(1, 1), projects="ship1", goods_piles=("dark", other),
              others={1: {"sold": rest}})  # fmt: skip
    s.play("place 1>new die 1", "goods 1")
    # the upper half, rounded up, stays; the lower half becomes the other pile; top last
    assert [[names[good] for good in pile] for pile in s.state.goods] == piles


def no_goods() -> dict[str, object]:
    return {"sold": "light " * 6 + "medium " * 6 + "dark " * 6}


def no_animals() -> dict[str, object]:
    return {"animals": "chicken " * 5 + "cattle " * 5 + "sheep " * 5 + "pig " * 5}


@rule("CAR-F-006", "CAR-Q-034")
def test_without_goods_or_animals_ship_and_pasture_bring_nothing():
    s = scene(hand=(1, 1), projects="ship1", others={1: no_goods()})
    s.play("place 1>new die 1")
    assert s.asked == "end"
    assert s.goods == {}
    s = scene(hand=(1, 1), projects="pasture1", others={1: no_animals()})
    s.play("place 1>new die 1")
    assert s.asked == "end"
    assert s.animals == {}


DISPLAY = {
    1: "castle6",
    2: "mine5",
    3: "cloister4",
    4: "knowledge3 bank4",
    5: "ship2",
    6: "pasture1",
}


@rule("CAR-F-007", "CAR-F-008", "CAR-F-009")
@pytest.mark.parametrize("building, takes", [
    ("carpenters_workshop1", ["4.1", "4.2"]),
    ("church2", ["1.1", "2.1", "3.1"]),
    ("market1", ["5.1", "6.1"]),
])  # fmt: skip
def test_three_buildings_take_certain_types_from_any_row(building, takes):
    die = int(building[-1])
    s = scene(hand=(die, die), projects=building, display=DISPLAY)
    s.play(f"place 1>new die {die}")
    assert s.legal() == [*(f"take {place} free" for place in takes), "decline"]
    s.play(f"take {takes[-1]} free")
    assert len(s.projects) == 1
    assert s.asked == "end"


@rule("CAR-F-010")
@pytest.mark.parametrize("building, display", [
    ("carpenters_workshop1", "castle6 mine5 cloister4 ship2 pasture1"),
    ("church2", "knowledge3 bank4 ship2 pasture1"),
    ("market1", "castle6 mine5 cloister4 knowledge3 bank4"),
])  # fmt: skip
def test_without_a_fitting_card_they_bring_nothing(building, display):
    die = int(building[-1])
    s = scene(hand=(die, die), projects=building, display={1: display})
    s.play(f"place 1>new die {die}")
    assert s.asked == "end"


@rule("CAR-F-011")
def test_a_watchtower_is_a_point():
    s = scene(hand=(2, 2), projects="watchtower2")
    assert s.play("place 1>new die 2") == {"buildings": 1}


@rule("CAR-F-012")
def test_a_bank_brings_three_silver():
    s = scene(hand=(6, 6), projects="bank6")
    s.play("place 1>new die 6")
    assert s.silver == 3


@rule("CAR-F-013", "CAR-Q-034")
@pytest.mark.parametrize("action, goods, animals", [
    ("goods 1", {"medium": 1}, {}), ("goods 2", {"dark": 1}, {}),
    ("animals 1", {}, {"cattle": 1}), ("animals 2", {}, {"pig": 1}),
])  # fmt: skip
def test_a_boarding_house_takes_the_top_of_any_of_four_piles(action, goods, animals):
    s = scene(
        hand=(5, 5), projects="boarding_house5", goods_piles=ALL_GOODS, animal_piles=ALL_ANIMALS
    )
    s.play("place 1>new die 5")
    assert s.legal() == ["goods 1", "goods 2", "animals 1", "animals 2"]
    s.play(action)
    assert s.goods == goods
    assert s.animals == animals


@rule("CAR-F-014", "CAR-Q-040")
def test_a_warehouse_sells_one_type_of_choice_like_the_action():
    s = scene(
        hand=(6, 6), projects="warehouse6", goods="light dark dark", others={1: {"hand": (1, 1)}}
    )
    s.play("place 1>new die 6")
    assert s.legal() == ["sell light free", "sell dark free", "decline"]
    assert s.play("sell dark free") == {"goods": 2}
    assert s.silver == 2
    assert (s.state.start_card, s.state.start_card_down) == (0, True)


@rule("CAR-F-015", "CAR-Q-081")
def test_a_warehouse_without_goods_brings_nothing():
    s = scene(hand=(6, 6), projects="warehouse6")
    s.play("place 1>new die 6")
    assert s.asked == "end"
    assert not s.state.start_card_down


@rule("CAR-F-016")
def test_a_city_hall_places_another_project_of_any_number_with_its_function():
    s = scene(hand=(5, 5), projects="city_hall5 bank5 ship6")
    s.play("place 1>new die 5")
    assert s.legal() == ["place 2>building:1 free", "place 3>new free", "decline"]
    s.play("place 2>building:1 free")
    assert s.silver == 3
    assert s.projects == ["ship6"]


@rule("CAR-F-017")
def test_a_city_hall_without_another_project_brings_nothing():
    s = scene(hand=(5, 5), projects="city_hall5")
    s.play("place 1>new die 5")
    assert s.asked == "end"


@rule("CAR-Q-043")
def test_an_empty_city_hall_waits_for_what_can_still_be_bought():
    s = scene(hand=(5, 5), projects="city_hall5", silver=3, draw="ship6 mine4 castle1")
    s.play("place 1>new die 5")
    assert s.legal() == ["decline", "buy"]
    s.play("buy", "keep 2", "place 1>new free")
    assert s.estate == ["city_hall5", "mine4"]


@rule("CAR-Q-043")
def test_an_empty_warehouse_waits_for_what_can_still_be_bought():
    s = scene(hand=(6, 6), projects="warehouse6 ship2", silver=3, draw="ship6 mine4 castle2",
              goods_piles=ALL_GOODS)  # fmt: skip
    s.play("place 1>new die 6")
    assert s.legal() == ["decline", "buy"]
    s.play("buy", "use 1", "place 2>new die 2", "goods 2")
    assert s.play("sell dark free") == {"goods": 1}


@rule("CAR-F-018", "CAR-Q-032")
def test_a_castle_gives_any_of_the_six_actions_with_any_number():
    s = scene(
        hand=(1, 1),
        projects="castle1 ship5",
        display={2: "mine3", 6: "mine5"},
        goods="light medium dark",
        silver=2,
        workers=1,
    )
    s.play("place 1>new die 1")
    assert s.legal() == [
        "take 2.1 free", "take 6.1 free",
        "place 2>new free",
        "sell light free", "sell medium free", "sell dark free",
        "workers free",
        "silver free",
        "convert 1w2s free",
    ]  # fmt: skip
    s.play("take 6.1 free")
    assert s.workers == 1  # no worker is needed
    assert s.asked == "end"


@rule("CAR-Q-032")
def test_a_castles_action_is_compulsory():
    s = scene(hand=(1, 1), projects="castle1")
    s.play("place 1>new die 1")
    assert s.refused("decline") == "this cannot be declined"
    assert s.refused("end") == "first what is open has to be answered"


@rule("CAR-F-019")
@pytest.mark.parametrize("estate, pile", [([], "new"), (["castle2"], "castle:1"),
                                          (["mine2"], "mine:1")])  # fmt: skip
def test_a_cloister_never_has_a_function(estate, pile):
    s = scene(hand=(1, 1), projects="cloister1", estate=estate)
    assert s.play(f"place 1>{pile} die 1") == {}
    assert s.asked == "end"
    assert (s.silver, s.workers) == (0, 0)


# ---- chains ------------------------------------------------------------------------


@rule("CAR-Q-030")
def test_income_and_bonus_cards_come_by_themselves_before_the_choices():
    # a mine on two cloisters completes a first triple and the seven types
    estate = ["castle1", "cloister1 cloister2", "knowledge1", "ship1", "pasture1", "bank6"]
    s = scene(hand=(1, 1), projects="mine1", estate=estate)
    assert s.play("place 1>cloister:2 die 1") == {"triples": 4, "first": 1, "seven": 3}
    assert s.silver == 2
    assert s.asked == "round_bonus"


@rule("CAR-Q-030")
@pytest.mark.parametrize("bonus_first", [True, False])
def test_bonus_and_function_come_in_the_order_the_player_likes(bonus_first):
    s = scene(
        hand=(1, 1),
        projects="ship1",
        estate=["ship2 ship3"],
        goods_piles=ALL_GOODS,
    )
    gained = s.play("place 1>ship:2 die 1")
    assert gained == {"triples": 4, "first": 1}
    assert s.asked == "bonus_and_function"
    assert s.legal() == [f"bonus {n}" for n in range(1, 6)] + ["goods 1", "goods 2"]
    if bonus_first:
        s.play("bonus 2")  # two goods
        assert s.pending == ["top_good", "top_good", "top_good"]
        s.play("goods 1", "goods 1", "goods 2")
    else:
        s.play("goods 2")
        assert s.pending == ["round_bonus"]
        s.play("bonus 2", "goods 1", "goods 1")
    assert s.goods == {"medium": 2, "dark": 1}
    assert s.asked == "end"


@rule("CAR-Q-030", "CAR-Q-031")
def test_each_is_finished_with_all_its_chains_before_the_other():
    # the castle's action first, with a city hall and a mine; only then comes the bonus
    s = scene(hand=(1, 1), projects="castle1 city_hall5 mine5", estate=["castle2 castle3"])
    s.play("place 1>castle:2 die 1", "place 2>new free")
    assert s.pending == ["round_bonus", "city_hall"]
    s.play("place 3>new free")
    assert s.pending == ["round_bonus"]
    s.play("bonus 1")
    assert s.points("rounds") == 3


@rule("CAR-Q-031")
def test_castles_and_city_halls_nest_to_any_depth():
    s = scene(hand=(1, 1), projects="castle1 castle2 castle3", estate=["mine1"])
    s.play("place 1>new die 1", "place 2>castle:1 free", "place 3>castle:2 free")
    assert s.pending == ["round_bonus+castle_action"]
    s.play("silver free", "bonus 1")
    assert s.asked == "end"
    s = scene(hand=(1, 1), projects="castle1 city_hall5 castle3", display={4: "castle5"})
    s.play("place 1>new die 1", "place 2>new free", "place 3>castle:1 free", "take 4.1 free")
    assert s.estate == ["castle1 castle3", "city_hall5"]
    assert s.projects == ["castle5"]
    assert s.asked == "end"


@rule("CAR-Q-033")
@pytest.mark.parametrize("projects, more", [
    ("city_hall6 mine2", {}),
    ("warehouse6", {"goods": "light"}),
    ("carpenters_workshop1", {"display": {1: "bank4"}}),
    ("church1", {"display": {1: "mine3"}}),
    ("market1", {"display": {1: "ship3"}}),
])  # fmt: skip
def test_five_buildings_may_be_declined(projects, more):
    s = scene(hand=(1, 1), workers=1, **{"projects": projects} | more)
    s.play(s.legal("place 1")[0])
    assert "decline" in s.legal()
    s.play("decline")
    assert s.asked == "end"


@rule("CAR-Q-034")
@pytest.mark.parametrize("project", ["ship1", "pasture1", "boarding_house6"])
def test_ship_pasture_and_boarding_house_may_not_be_declined(project):
    s = scene(hand=(1, 1), workers=1, projects=project)
    s.play("place 1>new die 1")
    assert s.refused("decline") == "this cannot be declined"


@rule("CAR-Q-035")
def test_with_three_projects_a_building_that_takes_needs_room():
    s = scene(
        hand=(2,),
        projects="ship1 ship2 ship3",
        display={1: "pasture3"},
        top={"pending": ["market"]},
    )
    assert s.legal() == [*(f"take 1.1 free drop {n}" for n in (1, 2, 3)), "decline"]
    s.play("take 1.1 free drop 1")
    assert s.projects == ["pasture3", "ship2", "ship3"]
    assert s.discard == ["ship1"]


@rule("CAR-Q-037")
def test_two_goods_of_a_bonus_come_one_after_another_from_any_pile():
    s = scene(hand=(1, 1), projects="mine1", estate=["mine2 mine3"], goods_piles=ALL_GOODS)
    s.play("place 1>mine:2 die 1", "bonus 2", "goods 2")
    assert s.legal("goods") == ["goods 1", "goods 2"]
    s.play("goods 1")
    assert s.goods == {"dark": 1, "medium": 1}


@rule("CAR-Q-038")
def test_a_bonus_that_cannot_be_given_in_full_gives_what_is_there():
    sold = "light " * 6 + "medium " * 6 + "dark " * 5
    s = scene(hand=(1, 1), projects="mine1", estate=["mine2 mine3"], others={1: {"sold": sold}})
    s.play("place 1>mine:2 die 1")
    assert "bonus 2" in s.legal()
    assert "bonus 1" in s.legal()
    s.play("bonus 2")
    s.play(*s.legal("goods"))  # there is one
    assert s.goods == {"dark": 1}
    assert s.asked == "end"


@rule("CAR-Q-040")
def test_a_sale_inside_a_chain_takes_the_card_and_the_last_seller_holds_it():
    s = scene(
        hand=(1, 1),
        goods="light",
        others={1: {"projects": "castle1 warehouse4", "goods": "dark", "hand": (1, 1)}},
    )
    s.play("sell light die 1", "end")
    assert s.state.start_card == 0
    s.play("place 1>new die 1", "place 2>new free", "sell dark free")
    assert (s.state.start_card, s.state.start_card_down) == (1, True)
