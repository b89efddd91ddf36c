"""1.10 The solo game against Aaron, in German Egon."""

from itertools import permutations

import pytest

from duchy.games.burgundy_cards.rules.components.card_types import CLOISTER
from duchy.testing.rules import rule
from games.burgundy_cards.scene import Scene, scene, seen, start, the_game

NEVER_MIND = "knowledge1 ship1 pasture1"  # three cards that make nothing


@rule("CAR-SO-001")
def test_seven_cards_lie_in_the_display_in_each_round():
    s = Scene(start(1, 2))
    s.me.points[7] = 99  # far ahead, so that the game goes on
    for _ in range(5):
        assert sum(len(row) for row in s.state.display) == 7
        s.pass_round()
    assert s.state.over


@rule("CAR-SO-002")
def test_the_seven_types_stack_is_three_and_one():
    assert seen(start(1))["seven_left"] == [3, 1]


@rule("CAR-SO-003")
def test_the_player_starts_with_one_of_each():
    p = start(1).players[0]
    assert (p.silver, p.workers, sum(p.goods), sum(p.animals)) == (1, 1, 1, 1)


@rule("CAR-SO-004", "CAR-Q-070")
def test_the_opponent_has_piles_of_three_to_seven_cards():
    state = start(1, 4)
    assert state.opponent is not None
    assert [len(deck) for deck in state.opponent.decks] == [3, 4, 5, 6, 7]
    assert len(state.opponent.cards) == 3  # the first is revealed
    assert state.left == 114 - 25 - 7 - 6
    assert seen(state, 0)["opponent"]["piles"] == [4, 5, 6, 7]


@rule("CAR-SO-005", "CAR-SO-012")
def test_at_the_start_of_each_round_his_pile_is_revealed_then_the_player_plays_six_cards():
    s = Scene(start(1, 2))
    s.me.points[7] = 99
    counts = []
    for _ in range(5):
        counts.append(len(s.opponent.cards))
        turns = 0
        round = s.state.round
        while s.state.round == round and not s.state.over:
            assert len(s.opponent.cards) == counts[-1]
            s.pass_turn()
            turns += 1
        assert turns == 6
    assert counts == [3, 7, 12, 18, 25]


@rule("CAR-SO-005")
def test_his_cards_are_sorted_by_type():
    s = scene(seats=1, round="B", opponent="mine1 ship1 mine2 ship2 mine3 mine4 bank6")
    piles = [pile["cards"] for pile in seen(s.state)["opponent"]["estate"]]
    assert piles == [["mine1", "mine2", "mine3"], ["mine4"], ["ship1", "ship2"], ["bank6"]]


def next_pile(cards: str, first: str = NEVER_MIND, **mine: object) -> Scene:
    """The end of round A; the opponent's pile of round B has these four cards."""
    rest = [
        "ship2 ship3 pasture2 pasture3 knowledge2",
        "ship4 ship5 pasture4 pasture5 knowledge3 knowledge4",
        "ship6 pasture6 knowledge5 knowledge6 market1 market3 market2",
    ]
    points = {"converted": 50}
    s = scene(
        seats=1,
        turn=6,
        hand=(1,),
        opponent=first,
        opponent_later=[cards, *rest],
        points=points,
        **mine,  # type: ignore[arg-type]
    )
    s.pass_turn()
    assert s.state.round == 1
    return s


@rule("CAR-SO-006")
def test_his_cloisters_are_a_type_of_their_own():
    s = next_pile("cloister1 mine1 mine2 castle1")
    assert s.opponent.score() == 0  # no triple of mines
    assert s.opponent.count(CLOISTER) == 1


@rule("CAR-SO-006", "CAR-SO-009")
def test_three_cloisters_are_his_triple():
    s = next_pile("cloister1 cloister2 cloister3 castle1")
    assert (s.opponent.points_triples, s.opponent.points_first) == (6, 1)
    assert s.first("cloister") == 1


@rule("CAR-SO-007")
def test_the_player_takes_a_point_for_each_of_his_cloisters():
    s = next_pile("cloister1 cloister2 castle1 castle2")
    assert s.points("cloisters") == 2
    s = scene(seats=1, opponent="cloister1 mine1 mine2")
    assert s.points("cloisters") == 1


@rule("CAR-SO-008", "CAR-SO-009", "CAR-Q-071")
def test_his_fourth_card_starts_a_new_triple():
    s = next_pile("ship2 ship3 ship4 ship5", first="ship1 ship6 castle1")
    # six ships: two triples of 4, and one "1." card
    assert (s.opponent.points_triples, s.opponent.points_first) == (8, 1)
    assert s.opponent.score() == 9
    s = next_pile("mine2 castle2 castle3 castle4", first="mine1 mine3 mine4")
    # a fourth mine adds nothing to the triple he had
    assert s.opponent.points_triples == 4 + 2
    assert s.opponent.points_first == 2


@rule("CAR-SO-009")
def test_he_takes_the_first_card_only_if_he_is_first():
    s = next_pile("mine1 mine2 mine3 castle1", estate=["mine4 mine5 mine6"])
    assert s.first("mine") == 0
    assert (s.opponent.points_triples, s.opponent.points_first) == (4, 0)
    assert s.points("first") == 1


@rule("CAR-SO-009")
def test_the_player_is_second_if_the_opponent_was_first():
    s = scene(seats=1, hand=(1, 1), opponent="mine4 mine5 mine6", projects="mine1",
              estate=["mine2 mine3"])  # fmt: skip
    assert s.first("mine") == 1
    assert s.play("place 1>mine:2 die 1") == {"triples": 4}


@rule("CAR-SO-010", "CAR-Q-074")
@pytest.mark.parametrize("order", list(permutations(["mine1", "castle1", "cloister1", "bank6"])))
def test_with_his_seventh_type_he_takes_the_top_card(order):
    s = next_pile(" ".join(order))
    assert s.state.seven_owners == [1]
    assert s.opponent.points_seven == 3
    assert seen(s.state)["seven_left"] == [1]


@rule("CAR-SO-010")
def test_the_player_may_be_first_with_the_seven_types():
    estate = ["castle2", "mine2", "cloister2", "knowledge2", "ship2", "pasture2", "bank4"]
    s = next_pile_after_seven(estate)
    assert s.state.seven_owners == [0, 1]
    assert (s.points("seven"), s.opponent.points_seven) == (3, 1)


def next_pile_after_seven(estate: list[str]) -> Scene:
    rest = [
        "ship3 ship4 pasture3 pasture4 knowledge3",
        "ship5 ship6 pasture5 pasture6 knowledge4 knowledge5",
        "castle3 castle4 castle5 castle6 mine3 mine4 mine5",
    ]
    s = scene(seats=1, turn=6, hand=(1,), opponent=NEVER_MIND, estate=estate,
              opponent_later=["mine1 castle1 cloister1 bank6", *rest])  # fmt: skip
    s.pass_turn()
    return s


@rule("CAR-SO-011", "CAR-Q-071")
def test_he_gets_nothing_else():
    # functions, and a triple of watchtowers and banks: no silver, no point, no round bonus
    s = next_pile("watchtower2 bank5 castle1 mine1", first="watchtower1 ship1 pasture1")
    assert s.opponent.score() == 3 + 1  # the triple and its "1." card
    assert s.asked == "turn"
    assert sum(len(pile) for pile in s.state.goods) == 18
    assert sum(len(pile) for pile in s.state.animals) == 20


def round_end(round: str, points: int, opponent: str, **mine: object) -> Scene:
    s = scene(seats=1, round=round, turn=6, hand=(1,), opponent=opponent,
              points={"converted": points}, **mine)  # type: ignore[arg-type]  # fmt: skip
    s.pass_turn()
    return s


FIVE = "ship1 ship2 ship3"  # with the "1." card five points


@rule("CAR-SO-013", "CAR-Q-072")
def test_with_fewer_points_at_the_end_of_a_round_the_game_is_lost_at_once():
    s = round_end("A", 4, FIVE)
    assert s.opponent.score() == 5
    assert s.state.over
    assert s.state.round == 0
    assert s.state.winners() == []


@rule("CAR-SO-014")
@pytest.mark.parametrize("points", [5, 6])
def test_with_as_many_points_the_game_goes_on(points):
    s = round_end("A", points, FIVE)
    assert not s.state.over
    assert s.state.round == 1


# 25 cards: two of each type, and eleven more ships and knowledge: 5 triples, two "1.", seven types
ALL_25 = (
    "castle1 castle2 mine1 mine2 cloister1 cloister2 pasture1 pasture2 bank6 bank4 "
    "ship1 ship2 ship3 ship4 ship5 ship6 ship1 ship2 "
    "knowledge1 knowledge2 knowledge3 knowledge4 knowledge5 knowledge6 knowledge1"
)


@rule("CAR-SO-014", "CAR-SO-013")
@pytest.mark.parametrize("points, winners", [(18, []), (19, [0]), (20, [0])])
def test_after_round_e_as_many_points_win(points, winners):
    # two cloisters of his are two of the player's points
    s = round_end("E", points, ALL_25)
    assert s.opponent.score() == 2 * 4 + 2 * 4 + 2 + 3
    assert s.score == points + 2
    assert s.state.over
    assert s.state.winners() == winners


@rule("CAR-SO-015", "CAR-Q-072")
def test_animals_and_triples_count_in_each_comparison():
    assert round_end("A", 3, FIVE, animals="pig cattle sheep").state.over is False
    assert round_end("A", 2, FIVE, animals="pig cattle sheep").state.over is True
    assert round_end("A", 0, FIVE, estate=["mine1 mine2 mine3"]).state.over is False
    assert round_end("A", 3, FIVE, sold="light light").state.over is False


@rule("CAR-SO-016", "CAR-Q-075", "CAR-I-08")
def test_a_sale_brings_all_but_the_start_player_card():
    s = scene(seats=1, hand=(1, 1), goods="light light", opponent=NEVER_MIND)
    assert s.play("sell light die 1") == {"goods": 2}
    assert s.silver == 2
    assert (s.state.start_card, s.state.start_card_down) == (-1, False)
    s = round_end("E", 30, ALL_25)
    assert s.points("start") == 0


@rule("CAR-Q-073")
def test_several_triples_revealed_at_once_are_all_booked():
    s = next_pile("mine1 mine2 ship3 castle1", first="mine3 ship1 ship2")
    assert s.opponent.points_triples == 4 + 4
    assert s.opponent.points_first == 2
    assert s.asked == "turn"


@rule("CAR-Q-076")
def test_his_name_is_aaron_and_in_german_egon():
    game = the_game()
    state = start(1)
    assert "Aaron" in game.pictures.terminal(state, 0, "en")
    assert "Egon" in game.pictures.terminal(state, 0, "de")


@rule("CAR-Q-077")
def test_his_cards_are_no_part_of_reshuffles():
    s = Scene(start(1, 6))
    s.me.points[7] = 99
    s.state.discard += s.state.draw_pile[: s.state.left]
    s.state.left = 0
    hidden = [list(deck) for deck in s.opponent.decks]
    in_play = 114 - 25
    while s.state.round < 3:
        s.pass_turn()
    assert s.opponent.decks == hidden
    own = s.state.left + len(s.state.discard) + sum(len(row) for row in s.state.display)
    own += sum(len(p.hand) + p.left + len(s.projects) for p in s.state.players)
    assert own + (s.state.played.die > 0) == in_play
