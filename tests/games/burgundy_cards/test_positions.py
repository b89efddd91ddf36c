"""Positions as text: whole ones come back exactly, partial ones are filled, wrong ones refused."""

import re
import tomllib
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import duchy
from duchy.core.engine.game import play_out
from duchy.core.engine.rng import Rng
from duchy.core.formats.toml import dumps
from duchy.testing import snapshot
from games.burgundy_cards.scene import player, read_position, scene, start, the_game
from games.position_keys import fields_of, keys_of

PAGE = Path(__file__).parents[3] / "docs" / "positions-burgundy-cards.md"


def position(**top) -> str:
    return dumps({"game": "burgundy_cards", **top})


def refusal(**top) -> tuple[str, str]:
    """Key and reason of a position that cannot be."""
    with pytest.raises(duchy.BadPosition) as problem:
        read_position(position(**top))
    assert problem.value.where == "position"
    return problem.value.what, problem.value.why


# ---- there and back ----------------------------------------------------------------


@settings(max_examples=60)
@given(
    seats=st.integers(1, 4),
    seed=st.integers(0, 2**32),
    moves=st.integers(0, 250),
    free=st.booleans(),
)
def test_a_whole_position_comes_back_exactly_and_plays_on_the_same(seats, seed, moves, free):
    state = start(seats, seed, free_cloisters=free)
    for p in state.players:
        p.silver = p.workers = 30
    rng = Rng.seeded(seed)
    for _ in range(moves):
        if state.over:
            break
        legal = state.legal(state.current)
        state.play(state.current, legal[rng.below(len(legal))])
    text = state.position()
    again = read_position(text)
    assert again.position() == text
    assert again.census() == state.census()
    for seat in range(seats):
        assert again.view(seat) == state.view(seat)
    assert play_out(state, Rng.seeded(1)) == play_out(again, Rng.seeded(1))
    assert again.position() == state.position()


def test_the_state_read_back_is_the_same_in_every_slot():
    state = start(3, 8)
    rng = Rng.seeded(8)
    for _ in range(60):
        legal = state.legal(state.current)
        state.play(state.current, legal[rng.below(len(legal))])
    again = read_position(state.position())
    # piles that are shared by clones are written only as far as they still hold cards
    state.draw_pile = state.draw_pile[: state.left]
    for p in state.players:
        p.deck = p.deck[: p.left]
    assert snapshot(again) == snapshot(state)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_a_finished_game_is_a_position_too(seats):
    state = start(seats, 8)
    play_out(state, Rng.seeded(8))
    again = read_position(state.position())
    assert again.over
    assert again.winners() == state.winners()
    assert again.scores() == state.scores()
    assert again.position() == state.position()


def test_without_hidden_things_a_position_is_filled_anew_and_looks_the_same():
    state = start(3, 5)
    rng = Rng.seeded(5)
    for _ in range(80):
        legal = state.legal(state.current)
        state.play(state.current, legal[rng.below(len(legal))])
    again = read_position(state.position(hidden=False))
    assert again.census() == state.census()
    assert again.view(None) == state.view(None)
    play_out(again, rng)
    assert again.over


# ---- filling in --------------------------------------------------------------------


def test_the_game_alone_is_enough_and_looks_like_a_first_turn():
    state = read_position(position())
    dealt = start(2, 0)
    assert state.census() == dealt.census()
    assert [(len(p.hand), p.left, p.silver) for p in state.players] == [(2, 4, 1)] * 2
    assert [p.workers for p in state.players] == [0, 1]
    assert sum(len(row) for row in state.display) == 7
    assert [sum(p.goods) for p in state.players] == [sum(p.animals) for p in state.players]


def test_the_seed_decides_what_is_filled_in():
    texts = [read_position(position(seed=seed)).position() for seed in (1, 1, 2)]
    assert texts[0] == texts[1] != texts[2]


def test_hands_are_named_by_their_dice_and_filled_up():
    s = scene(hand=(6,))
    assert s.me.hand[0].die == 6
    assert len(s.me.hand) == 2


@pytest.mark.parametrize("turn, current, sizes", [
    (1, 0, [(2, 4), (2, 4)]), (1, 1, [(1, 4), (2, 4)]),
    (5, 0, [(2, 0), (2, 0)]), (5, 1, [(1, 0), (2, 0)]),
    (6, 0, [(1, 0), (1, 0)]), (6, 1, [(0, 0), (1, 0)]),
])  # fmt: skip
def test_hands_and_piles_follow_the_turn(turn, current, sizes):
    state = read_position(position(turn=turn, first=0, current=current))
    assert [(len(p.hand), p.left) for p in state.players] == sizes


def test_bonus_cards_and_points_follow_from_the_estates():
    estate = ["castle1", "mine1 mine2 mine3", "cloister1", "knowledge1", "ship1", "pasture1",
              "watchtower2"]  # fmt: skip
    s = scene(estate=estate, sold="dark", animals="pig sheep", points={"rounds": 2})
    assert s.first("mine") == 0
    assert s.state.seven_owners == [0]
    assert s.score == 4 + 1 + 3 + 1 + 1 + 1 + 2


def test_named_cards_of_the_draw_pile_lie_on_top():
    s = scene(hand=(1, 1), silver=3, draw="ship6 mine4 castle2")
    assert s.state.left == 114 - 2 * 6
    s.play("buy")
    assert s.bought == ["castle2", "mine4", "ship6"]


def test_they_stay_there_when_the_display_is_dealt():
    named = ["ship6", "mine4", "castle2"]
    text = position(player={"0": {"silver": 3}}, hidden={"draw": named})
    state = read_position(text)
    assert [card.name for card in state.draw_pile[state.left - 3 : state.left]] == named
    assert sum(len(row) for row in state.display) == 7
    assert state.census() == start(2, 0).census()
    state.play(0, the_game().action("buy"))
    assert [card.name for card in state.bought] == ["castle2", "mine4", "ship6"]


def test_a_purchase_before_the_card_is_played_may_leave_something_to_choose():
    top = {"acted": False, "purchased": True, "pending": ["city_hall"]}
    s = scene(hand=(1, 1), projects="ship1", top=top)
    assert s.asked == "city_hall"
    assert not s.state.acted
    assert read_position(s.state.position()).position() == s.state.position()


def test_a_named_played_card_and_a_hand_card_are_both_there():
    before = start(2, 0).census()
    state = read_position(position(acted=True, hidden={"played": "castle1"}))
    assert state.census() == before
    state.play(0, the_game().action("end"))
    assert state.census() == before


# ---- what cannot be ----------------------------------------------------------------

TOO_FULL = ["ship1 ship2 ship3 ship4"]


@pytest.mark.parametrize("top, key, why", [
    ({"seats": 5}, "seats", "must be from 1 to 4, not 5"),
    ({"colour": 1}, "colour", "no such key; known are"),
    ({"round": "F"}, "round", "must be one of A, B, C, D, E, not 'F'"),
    ({"turn": 7}, "turn", "must be from 1 to 6, not 7"),
    ({"over": True, "round": "A"}, "over", "the game ends with round E, or with a lost solo game"),
    ({"seats": 1, "start_card": 0}, "start_card", "the solo game has no start player card"),
    ({"first": 0, "start_card": 1}, "start_card", "face up it lies with the first player"),
    ({"opponent": {"estate": []}}, "opponent", "only the solo game has one"),
    ({"seats": 1, "opponent": {"estate": ["mine1"]}}, "opponent.estate",
     "he has 3 cards in round A"),
    ({"display": {"1": ["castle7"]}}, "display.1", "no card 'castle7'; did you mean 'castle6'?"),
    ({"display": {"1": ["bank3"]}}, "display.1", "no card 'bank3'; did you mean 'bank6'?"),
    ({"display": {"1": ["bank6", "bank6"]}}, "display.1",
     "too many of 'bank6': the box has 1"),
    ({"display": {"1": [f"ship{n}" for n in range(1, 7)]}}, "display.1",
     "there are never more than 5 in a row"),
    ({"display": {"7": []}}, "display.7", "no such key"),
    ({"pending": ["dance"]}, "pending", "no choice 'dance'"),
    ({"pending": ["of_three", "castle_action"]}, "pending", "'of_three' can only be the last"),
    ({"pending": ["die_action 3", "of_three"]}, "pending", "there is one purchase a turn"),
    ({"pending": ["city_hall"]}, "pending", "'city_hall' has nothing to choose"),
    ({"bought": 2}, "bought", "cards are bought exactly when 'of_three' is asked"),
    ({"played": 3, "acted": False}, "played", "no card is played yet"),
    ({"hidden": {"played": "castle1"}}, "hidden.played", "no card is played yet"),
    ({"acted": False, "pending": ["city_hall"], "player": {"0": {"projects": ["ship1"]}}},
     "acted", "'city_hall' waits, so a card is played"),
    ({"acted": False, "pending": ["round_bonus", "of_three"]}, "acted",
     "'round_bonus' waits, so a card is played"),
    ({"player": {"0": {"hand": [1, 2]}}, "hidden": {"hand": {"0": ["ship1", "ship3"]}}},
     "player.0.hand", "the named cards of the hand have no such 2"),
    ({"player": {"0": {"hand": [1, 1]}}, "hidden": {"hand": {"0": ["ship1", "ship3"]}}},
     "player.0.hand", "the named cards of the hand have no such 1"),
    ({"player": {"0": {"cards": 2}}, "hidden": {"hand": {"0": ["ship1"]}}},
     "player.0.cards", "the hand is named with 1 card"),
    ({"pending": ["of_three"], "bought": 3, "hidden": {"bought": ["ship1", "ship3"]}},
     "hidden.bought", "3 cards are bought, not 2"),
    ({"pending": ["of_three"], "hidden": {"bought": []}}, "hidden.bought", "one to three cards"),
    ({"pending": ["die_action 3"], "purchased": False}, "purchased",
     "'die_action 3' comes from a purchase"),
    ({"pending": ["die_action 3", "round_bonus"]}, "pending",
     "'die_action 3' can only be the last"),
    ({"seven": [0, 0]}, "seven", "there is one card for each player"),
    ({"first_triples": {"mine": 2}}, "first_triples.mine", "must be from 0 to 1, not 2"),
    ({"goods_piles": [3, 3]}, "goods_piles", "must add up to 16, the cards that no player has"),
    ({"goods": ["", "light"]}, "goods", "pile 1 has 8 cards"),
    ({"options": {"free": 1}}, "options: free", "no such option"),
    ({"options": {"start_player": "4"}}, "options: start_player = '4'", "there are 2 players"),
])  # fmt: skip
def test_what_cannot_be_is_refused_with_key_and_reason(top, key, why):
    found, reason = refusal(**top)
    assert found == key
    assert reason.startswith(why)


@pytest.mark.parametrize("mine, key, why", [
    ({"projects": "ship1 ship2 ship3 ship4"}, "projects", "there are at most 3"),
    ({"projects": "boat1"}, "projects", "no card 'boat1'"),
    ({"estate": TOO_FULL}, "estate", "'ship1 ship2 ship3 ship4' must be one to three cards"),
    ({"estate": ["ship1 mine2"]}, "estate", "'ship1 mine2' mixes types"),
    ({"estate": ["ship1", "ship2"]}, "estate", "two open piles of type ship"),
    ({"estate": ["mine1 mine1 mine1"]}, "estate", "too many of 'mine1': the box has 2"),
    ({"goods": "light " * 7}, "goods", "too many light goods for the box"),
    ({"goods": "cheese"}, "goods", "must be one of light, medium, dark, not 'cheese'"),
    ({"animals": "pig " * 6}, "animals", "too many pig cards for the box"),
    ({"silver": -1}, "silver", "must be from 0 to 500, not -1"),
    ({"hand": (1, 2, 3)}, "hand", "there are 2 cards in the hand at this moment"),
    ({"hand": (7,)}, "hand", "must be from 1 to 6, not 7"),
    ({"points": {"triples": 4}}, "points.triples", "no such key; known are rounds, converted"),
])  # fmt: skip
def test_impossible_players_are_refused(mine, key, why):
    found, reason = refusal(player={"0": player(**mine)})
    assert found == f"player.0.{key}"
    assert reason.startswith(why)


def test_by_option_two_piles_of_a_type_may_be_open():
    options = {"free_cloisters": True}
    state = read_position(
        position(options=options, player={"0": player(estate=["mine1", "cloister2 mine3"])})
    )
    assert len(state.players[0].piles) == 2
    found, why = refusal(options=options, player={"0": player(estate=["cloister1", "cloister2"])})
    assert (found, why) == ("player.0.estate", "two open piles of type cloister")


def test_a_text_that_is_no_toml_is_refused():
    with pytest.raises(duchy.BadPosition, match="is not TOML"):
        read_position("game = ")
    with pytest.raises(duchy.BadPosition, match="must be one of burgundy_cards"):
        read_position('game = "chess"')


# ---- the page ----------------------------------------------------------------------


def test_the_documented_keys_are_those_there_are():
    cells = re.findall(r"^\| (`.*?) \|", PAGE.read_text("utf-8"), re.MULTILINE)
    documented = {
        key.strip("[]").removeprefix("player.N.").replace("player.N", "player")
        for cell in cells
        for key in re.findall(r"`([^`]+)`", cell)
    }
    known = fields_of("burgundy_cards")
    assert documented == keys_of(known) | keys_of(known, "player", "0")


def test_the_examples_of_the_page_are_positions():
    page = PAGE.read_text("utf-8")
    text, stated = re.findall(r"^```toml\n(.*?)^```$", page, re.DOTALL | re.MULTILINE)
    state = read_position(text)
    assert "place 1>castle:1 die 3" in [str(action) for action in state.legal(0)]
    assert 'shuffles = ["ship4 mine1 castle3"]' in read_position(stated).position()


def test_bonus_cards_need_nobodys_estate():
    state = read_position(position(seven=[1], first_triples={"mine": 1}))
    view = state.view(None)
    assert view["seven_owners"] == [1]
    assert view["first_owners"]["mine"] == 1  # type: ignore[index]
    assert read_position(state.position()).position() == state.position()


def test_a_game_that_is_over_is_in_its_last_round():
    assert read_position(position(over=True)).view(None)["round"] == "E"


@pytest.mark.parametrize(
    "top, why",
    [
        ({"display": {"1": ["cloistre2"]}}, "no card 'cloistre2'; did you mean 'cloister2'?"),
        ({"pending": ["of_thre"]}, "no choice 'of_thre'; did you mean 'of_three'?"),
        ({"player": {"0": {"good": []}}}, "no such key; did you mean 'goods'?"),
    ],
)
def test_unknown_names_come_with_a_suggestion(top, why):
    assert refusal(**top)[1] == why


def test_a_game_that_is_over_has_its_start_card_anywhere():
    state = read_position(position(over=True, start_card=0, current=1))
    assert read_position(state.position()).position() == state.position()


def test_a_display_is_dealt_from_the_discard_pile_if_need_be():
    """All but the cards of hands and piles are discarded."""
    whole = tomllib.loads(start(2, 4).position())
    spent = whole["hidden"]["draw"] + [c for row in whole["display"].values() for c in row]
    state = read_position(position(discard=spent))
    assert all(state.display)
    assert state.census() == start(2, 4).census()
    assert read_position(state.position()).position() == state.position()
