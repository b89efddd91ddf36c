"""What a seat may know, and what it imagines."""

from collections import Counter

import pytest

from duchy.core.engine.rng import Rng
from duchy.games.burgundy_cards.rules.components.cards import NO_CARD, Card
from duchy.games.burgundy_cards.rules.state import BurgundyCards
from duchy.testing.rules import rule
from games.burgundy_cards.scene import scene, seen, start


def played(state: BurgundyCards, moves: int, seed: int = 0) -> BurgundyCards:
    rng = Rng.seeded(seed)
    for _ in range(moves):
        legal = state.legal(state.current)
        state.play(state.current, legal[rng.below(len(legal))])
    return state


def unseen(state: BurgundyCards, seat: int) -> list[Card]:
    """All cards whose faces the seat does not know."""
    cards = state.draw_pile[: state.left]
    for p in state.players:
        cards += p.hand + p.deck[: p.left]
    if state.current != seat:
        cards += state.bought
    if state.played is not NO_CARD:
        cards.append(state.played)
    if state.opponent is not None:
        for deck in state.opponent.decks[state.opponent.shown :]:
            cards += deck
    return cards


@rule("CAR-Q-004", "CAR-Q-005")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("moves", [0, 13, 31])
def test_imagining_deals_what_is_unseen_anew_and_keeps_the_own_dice(seats, moves):
    state = played(start(seats, 7), moves, seed=moves)
    for seat in range(seats):
        pool = Counter(card.name for card in unseen(state, seat))
        changed = False
        for number in range(10):
            other = state.imagine(seat, Rng.seeded(number))
            assert Counter(card.name for card in unseen(other, seat)) == pool
            own, mine = other.players[seat].hand, state.players[seat].hand
            assert [card.die for card in own] == [card.die for card in mine]
            assert other.view(seat) == state.view(seat)
            changed = changed or own != mine  # the faces are not known
        assert changed or not state.players[seat].hand


@rule("CAR-Q-004")
def test_other_hands_are_dealt_with_other_dice():
    state = start(2, 1)
    hands = set()
    for number in range(20):
        hand = state.imagine(0, Rng.seeded(number)).players[1].hand
        hands.add(tuple(card.die for card in hand))
    assert len(hands) > 5


@rule("CAR-Q-025")
def test_cards_just_bought_are_imagined_by_the_others_only():
    s = scene(hand=(1, 1), silver=3, draw="ship6 mine4 castle2")
    s.play("buy")
    imagined = {
        seat: {
            tuple(card.name for card in s.state.imagine(seat, Rng.seeded(n)).bought)
            for n in range(8)
        }
        for seat in (0, 1)
    }
    assert imagined[0] == {("castle2", "mine4", "ship6")}
    assert len(imagined[1]) > 4


def test_goods_under_the_top_ones_are_hidden():
    state = start(2, 1)
    view = seen(state, 0)
    assert [set(pile) for pile in view["goods"]] == [{"top", "count"}] * 2
    orders = set()
    for number in range(8):
        other = state.imagine(0, Rng.seeded(number))
        assert [pile[-1] for pile in other.goods] == [pile[-1] for pile in state.goods]
        assert [pile[-1] for pile in other.animals] == [pile[-1] for pile in state.animals]
        orders.add(tuple(map(tuple, other.goods)))
    assert len(orders) > 4


def test_the_opponents_later_piles_are_hidden():
    state = start(1, 1)
    assert state.opponent is not None
    view = seen(state, 0)["opponent"]
    assert view["piles"] == [4, 5, 6, 7]
    assert sum(len(pile["cards"]) for pile in view["estate"]) == 3
    later = set()
    for number in range(8):
        other = state.imagine(0, Rng.seeded(number)).opponent
        assert other is not None
        assert other.cards == state.opponent.cards
        later.add(tuple(card.name for card in other.decks[1]))
    assert len(later) > 4


def test_a_position_without_hidden_things_tells_no_secret():
    state = played(start(3, 4), 40, seed=2)
    text = state.position(hidden=False)
    assert "hidden" not in text
    other = played(start(3, 4), 40, seed=2).imagine(0, Rng.seeded(3))
    assert other.position(hidden=False) == text


def test_what_is_revealed_is_counted():
    s = scene(hand=(1, 1), silver=3, projects="ship1", workers=2)
    reveals = s.state.reveals
    s.play("place 1>new die 1")
    assert s.state.reveals == reveals  # an undo is possible: nothing hidden was shown
    s.play("goods 1")  # the next goods card of the pile is seen
    assert s.state.reveals == reveals + 1
    s.play("buy")
    assert s.state.reveals == reveals + 2
    s.play("keep 1")  # the others see the two that were put aside
    assert s.state.reveals == reveals + 3
