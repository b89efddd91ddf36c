"""1.2 Set-up."""

import pytest

import duchy
from duchy.core.engine.rng import Rng
from duchy.games.burgundy_cards.rules.components.cards import CARD_NAMES
from duchy.games.burgundy_cards.rules.state import BurgundyCards
from duchy.testing.rules import rule
from games.burgundy_cards.scene import scene, seen, start, the_game

SEVERAL = (2, 3, 4)


def in_order(state: BurgundyCards) -> list[int]:
    """The seats from the start player on."""
    return [(state.current + i) % state.seats for i in range(state.seats)]


@rule("CAR-S-001")
@pytest.mark.parametrize("seats", SEVERAL)
def test_everybody_has_projects_an_estate_and_a_storage(seats):
    for shown in seen(start(seats))["players"]:
        assert shown["projects"] == [None, None, None]
        assert shown["estate"] == []
        assert shown["silver"] == 1


@rule("CAR-S-002")
@pytest.mark.parametrize("seats", SEVERAL)
def test_everybody_starts_with_a_good_an_animal_and_a_silver(seats):
    seen_goods, seen_animals = set(), set()
    for seed in range(20):
        for p in start(seats, seed).players:
            assert (sum(p.goods), sum(p.animals), p.silver) == (1, 1, 1)
            seen_goods.add(p.goods.index(1))
            seen_animals.add(p.animals.index(1))
    assert len(seen_goods) == 3
    assert len(seen_animals) == 4
    shown = seen(start(seats))["players"][0]
    assert sum(shown["goods"].values()) == sum(shown["animals"].values()) == 1


@rule("CAR-S-003", "CAR-Q-003")
@pytest.mark.parametrize("seats, goods, animals", [(2, (8, 8), (9, 9)), (3, (8, 7), (9, 8)),
                                                   (4, (7, 7), (8, 8))])  # fmt: skip
def test_goods_and_animals_lie_in_two_equal_piles_with_the_top_card_open(seats, goods, animals):
    state = start(seats)
    assert tuple(len(pile) for pile in state.goods) == goods
    assert tuple(len(pile) for pile in state.animals) == animals
    assert all(pile["top"] for pile in seen(state)["goods"] + seen(state)["animals"])


@rule("CAR-S-004", "CAR-Q-002")
def test_the_start_player_is_drawn_and_holds_the_card_face_up():
    starters = set()
    for seed in range(30):
        state = start(3, seed)
        assert state.start_card == state.current
        assert not state.start_card_down
        starters.add(state.current)
    assert starters == {0, 1, 2}


@rule("CAR-Q-002")
def test_the_host_can_choose_the_start_player():
    assert {start(3, seed, start_player="2").current for seed in range(9)} == {1}
    with pytest.raises(duchy.BadOption, match="there are 2 players"):
        start(2, 0, start_player="3")


@rule("CAR-S-005", "CAR-Q-001")
@pytest.mark.parametrize("seats, workers", [(2, [0, 1]), (3, [0, 1, 1]), (4, [0, 1, 1, 2])])
def test_workers_go_by_the_order_of_seats(seats, workers):
    for seed in range(5):
        state = start(seats, seed)
        assert [state.players[seat].workers for seat in in_order(state)] == workers


@rule("CAR-Q-001")
@pytest.mark.parametrize("seats, workers", [(2, [0, 2]), (3, [0, 1, 2]), (4, [0, 1, 1, 2])])
def test_by_option_the_last_player_always_has_two_workers(seats, workers):
    state = start(seats, 4, last_two_workers=True)
    assert [state.players[seat].workers for seat in in_order(state)] == workers


@rule("CAR-S-006")
def test_the_display_has_six_rows():
    assert len(seen(start())["display"]) == 6


@rule("CAR-S-007")
def test_the_seven_first_cards_lie_open():
    owners = seen(start())["first_owners"]
    assert len(owners) == 7
    assert set(owners.values()) == {-1}


@rule("CAR-S-008")
@pytest.mark.parametrize("seats, values", [(2, [3, 1]), (3, [4, 2, 1]), (4, [4, 3, 2, 1])])
def test_the_seven_types_stack(seats, values):
    assert seen(start(seats))["seven_left"] == values


@rule("CAR-S-009")
def test_round_card_a_is_on_top():
    assert seen(start())["round"] == "A"


@rule("CAR-S-010")
def test_the_action_cards_are_shuffled():
    orders = {tuple(start(2, seed).draw_pile) for seed in range(5)}
    assert len(orders) == 5
    state = start(2)
    assert state.left == 114 - 2 * 6 - 7


@rule("CAR-S-011")
@pytest.mark.parametrize("seats", SEVERAL)
def test_everybody_gets_six_cards_unseen(seats):
    state = start(seats)
    for p in state.players:
        assert len(p.hand) + p.left == 6
    for seat in range(seats):
        for shown in seen(state, seat)["players"]:
            assert shown["pile"] == 4
            assert not any(name in str(shown) for name in CARD_NAMES)


@rule("CAR-S-012")
@pytest.mark.parametrize("seats, cards", [(2, 7), (3, 10), (4, 13)])
def test_the_display_gets_7_10_or_13_open_cards(seats, cards):
    assert sum(len(row) for row in seen(start(seats))["display"]) == cards


@rule("CAR-S-013", "CAR-S-014", "CAR-S-015")
@pytest.mark.parametrize("seats, rounds, last", [(2, 1, 1), (3, 1, 4), (4, 2, 1)])
def test_rows_are_filled_in_order_and_the_last_cards_by_their_die(seats, rounds, last):
    own_row = other_row = 0
    for seed in range(10):
        rows = start(seats, seed).display
        assert all(len(row) >= rounds for row in rows)
        by_die = [(number, card) for number, row in enumerate(rows, 1) for card in row[rounds:]]
        assert len(by_die) == last
        assert all(card.die == number for number, card in by_die)
        for number, row in enumerate(rows, 1):
            for card in row[:rounds]:
                if card.die == number:
                    own_row += 1
                else:
                    other_row += 1
    assert other_row > own_row > 0  # the others lie there whatever their die is


@rule("CAR-EX-01", "CAR-S-015")
def test_a_last_card_with_a_six_goes_to_row_six():
    # the last turn of round A; then 7 cards are laid out from the top of the draw pile
    draw = "castle6 mine1 mine2 mine3 mine4 mine5 mine6"
    s = scene(turn=6, hand=(1,), draw=draw, others={1: {"hand": (1,)}})
    s.pass_round()
    assert [s.row(n) for n in range(1, 6)] == [
        ["mine6"],
        ["mine5"],
        ["mine4"],
        ["mine3"],
        ["mine2"],
    ]
    assert s.row(6) == ["mine1", "castle6"]


@rule("CAR-Q-085", "CAR-S-011")
def test_a_player_does_not_know_his_own_pile():
    state = start(2)
    other = state.imagine(0, Rng.seeded(1))
    assert other.players[0].deck != state.players[0].deck
    assert other.view(0) == state.view(0)


def test_options_that_make_no_sense_alone_are_refused():
    with pytest.raises(duchy.BadOption, match="solo"):
        the_game().start(1, 0, {"last_two_workers": True})
