"""1.9 The end of the game."""

import pytest

from duchy.games.burgundy_cards.rules.scoring import animal_sets, left_over
from duchy.testing.rules import rule
from games.burgundy_cards.scene import Scene, scene


def last_turn(**mine: object) -> Scene:
    """Two players before the very last turns; seat 1 starts, so that seat 0 ends the game."""
    others = mine.pop("others", {})
    assert isinstance(others, dict)
    top = {"first": 1, "current": 0, "start_card": 1}
    return scene(round="E", turn=6, top=top, others=others, **mine)  # type: ignore[arg-type]


@rule("CAR-G-001")
def test_the_game_ends_after_round_e():
    s = last_turn(hand=(1,))
    before = s.state.over
    s.pass_turn()
    assert (before, s.state.over) == (False, True)
    assert s.state.legal(0) == s.state.legal(1) == []


@rule("CAR-G-002", "CAR-Q-064")
def test_complete_triples_score_and_nothing_else_of_the_estate():
    s = last_turn(
        hand=(1,),
        estate=["mine1 mine2 mine3", "ship1 ship2", "pasture1"],
        projects="mine4 mine5 mine6",
    )
    s.pass_turn()
    assert s.points("triples") == 4


@rule("CAR-G-003", "CAR-EX-08")
@pytest.mark.parametrize("pile, points", [
    ("bank6 church2 market3", 3),
    ("castle1 castle2 castle3", 2),
    ("mine1 mine2 mine3", 4),
    ("knowledge1 knowledge2 knowledge3", 4),
    ("ship1 ship2 ship3", 4),
    ("pasture1 pasture2 pasture3", 4),
    ("cloister1 cloister2 cloister3", 6),
])  # fmt: skip
def test_the_printed_values_of_triples(pile, points):
    s = last_turn(hand=(1,), estate=[pile])
    assert s.points("triples") == points


@rule("CAR-G-004")
def test_bonus_cards_vp_cards_and_sold_goods_count():
    s = last_turn(
        hand=(1,),
        estate=[*("castle1", "cloister1", "knowledge1", "ship1", "pasture1"), "mine1 mine2 mine3",
                "watchtower2"],
        sold="light light dark",
        points={"rounds": 3, "converted": 2},
    )  # fmt: skip
    s.pass_turn()
    assert s.state.ledger(0) == {
        "triples": 4,
        "first": 1,
        "seven": 3,
        "goods": 3,
        "animals": 0,
        "buildings": 1,
        "rounds": 3,
        "converted": 2,
        "cloisters": 0,
        "start": 0,
    }
    assert s.score == 17


@rule("CAR-G-005", "CAR-Q-062", "CAR-Q-063", "CAR-EX-05")
def test_three_sheep_two_cattle_and_a_chicken_are_three_points():
    s = last_turn(hand=(1,), animals="sheep sheep sheep cattle cattle chicken")
    s.pass_turn()
    assert s.points("animals") == 3
    assert animal_sets(s.me.animals) == [3, 2, 1]
    assert left_over(s.me) == 1 + 1  # a silver, and one sheep


@rule("CAR-G-005", "CAR-Q-062")
@pytest.mark.parametrize("animals, points", [
    ("", 0), ("pig", 0), ("pig pig", 0), ("pig cattle", 1), ("pig cattle sheep", 2),
    ("pig cattle sheep chicken", 4), ("pig cattle sheep chicken pig cattle", 5),
    ("pig pig cattle cattle sheep sheep chicken chicken", 8),
    ("pig pig pig cattle cattle sheep sheep chicken", 6),
])  # fmt: skip
def test_sets_of_different_animals(animals, points):
    assert last_turn(hand=(1,), animals=animals).points("animals") == points


@rule("CAR-Q-062")
def test_layer_by_layer_is_the_best_grouping():
    """All ways to make sets, for every small collection."""
    points = [0, 0, 1, 2, 4]

    def best(animals: tuple[int, ...]) -> int:
        most = 0
        for mask in range(1, 16):
            if all(animals[i] for i in range(4) if mask >> i & 1):
                rest = tuple(n - (mask >> i & 1) for i, n in enumerate(animals))
                most = max(most, points[mask.bit_count()] + best_of(rest))
        return most

    known: dict[tuple[int, ...], int] = {}

    def best_of(animals: tuple[int, ...]) -> int:
        if animals not in known:
            known[animals] = best(animals)
        return known[animals]

    for code in range(4**4):
        animals = [code >> 2 * i & 3 for i in range(4)]
        layers = sum(points[size] for size in animal_sets(animals))
        assert layers == best_of(tuple(animals))


@rule("CAR-G-006")
@pytest.mark.parametrize("down", [False, True])
def test_the_start_player_card_is_a_point_on_either_side(down):
    s = scene(round="E", turn=6, hand=(1,), goods="light" if down else "")
    s.play("sell light die 1" if down else "silver die 1", "end")
    assert [s.points("start", seat) for seat in (0, 1)] == [0, 0]  # not before the end
    s.pass_turn()
    assert s.state.start_card_down == down
    assert [s.points("start", seat) for seat in (0, 1)] == [1, 0]


@rule("CAR-G-007")
def test_most_points_win():
    s = last_turn(hand=(1,), sold="light light", silver=0, others={1: {"silver": 50}})
    assert s.state.winners() == []
    s.pass_turn()
    assert s.state.scores() == [2, 1]
    assert s.state.winners() == [0]


@rule("CAR-G-008", "CAR-Q-063")
@pytest.mark.parametrize("mine, winner", [
    ({"workers": 3}, 0),
    ({"silver": 3}, 0),
    ({"goods": "dark dark dark"}, 0),
    ({"animals": "pig pig pig"}, 0),
    ({"workers": 1}, 1),
])  # fmt: skip
def test_a_tie_goes_to_more_cards_left_in_the_storage(mine, winner):
    # one point each; seat 0 also takes a silver with the last card, seat 1 has three cards left
    others = {1: {"silver": 3}}
    s = last_turn(hand=(1,), points={"converted": 1}, others=others, **mine)
    s.pass_turn()
    assert s.state.scores() == [1, 1]
    assert s.state.winners() == [winner]


@rule("CAR-G-008", "CAR-Q-063")
def test_scored_animals_do_not_count_for_the_tie():
    s = last_turn(hand=(1,), animals="pig cattle", others={1: {"silver": 2}})
    s.pass_turn()
    assert s.state.scores() == [1, 1]
    assert s.state.winners() == [1]


@rule("CAR-G-009")
def test_a_further_tie_has_several_winners():
    s = last_turn(hand=(1,), points={"converted": 1}, others={1: {"workers": 1}})
    s.pass_turn()
    assert s.state.scores() == [1, 1]
    assert s.state.winners() == [0, 1]
