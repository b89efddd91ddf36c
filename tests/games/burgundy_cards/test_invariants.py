"""Part 5: what always holds, in random games with every number of players and option."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from duchy.core.engine.rng import Rng
from duchy.games.burgundy_cards.rules.components.card_types import CLOISTER
from duchy.games.burgundy_cards.rules.components.cards import NO_CARD
from duchy.games.burgundy_cards.rules.state import BurgundyCards
from duchy.testing import check_game, covering_options
from duchy.testing.rules import rule
from games.burgundy_cards.scene import read_position, start, the_game

pytestmark = pytest.mark.thorough


def check_now(s: BurgundyCards) -> None:
    for p in s.players:
        assert len(p.projects) == 3
        assert p.silver >= 0
        assert p.workers >= 0
        for pile in p.piles:
            assert 1 <= len(pile) <= 3
            assert len({card.type for card in pile} - {CLOISTER}) <= 1
        open_now = [0] * 14
        for pile in p.piles:
            if len(pile) < 3:
                types = {card.type for card in pile} - {CLOISTER} or {CLOISTER}
                open_now[2 * types.pop() + len(pile) - 1] += 1
        assert p.open == open_now
    assert sum(s.census().values()) == 114 + 18 + 20
    if s.opponent is None:
        assert 0 <= s.start_card < s.seats
    else:
        assert s.start_card == -1
    assert len(set(s.seven_owners)) == len(s.seven_owners)


@rule("CAR-I-01", "CAR-I-02", "CAR-I-03", "CAR-I-05", "CAR-I-06", "CAR-I-07", "CAR-I-08",
      "CAR-I-09", "CAR-I-10", "CAR-I-11")  # fmt: skip
@settings(max_examples=60)
@given(
    seats=st.integers(1, 4),
    seed=st.integers(0, 2**64),
    free=st.booleans(),
    rich=st.booleans(),
)
def test_the_invariants_hold_in_random_games(seats, seed, free, rich):
    state = start(seats, seed, free_cloisters=free)
    rng = Rng.seeded(seed + 1)
    for p in state.players:
        if rich:  # so that chains, purchases and triples are common, and the solo game long
            p.silver = p.workers = 60
            p.points[7] = 30
    census = state.census()
    firsts = state.first_owners[:]
    scores = state.scores()
    bought = False
    while not state.over:
        seat = state.current
        legal = state.legal(seat)
        assert legal
        # mostly what builds, so that estates grow
        building = [a for a in legal if a.text.startswith(("place", "take", "bonus"))]
        if building and rng.below(3):
            legal = building
        action = legal[rng.below(len(legal))]
        state.play(seat, action)
        assert not (bought and action.text == "buy")
        bought = action.text != "end" and (bought or action.text == "buy")
        check_now(state)
        assert state.census() == census
        for before, now in zip(firsts, state.first_owners, strict=True):
            assert before in (-1, now)
        firsts = state.first_owners[:]
        assert all(now >= before for before, now in zip(scores, state.scores(), strict=True))
        scores = state.scores()
    values = state.rules.seven_points
    for i, owner in enumerate(state.seven_owners):
        if owner < seats:
            assert state.ledger(owner)["seven"] == values[i]


@rule("CAR-I-01")
def test_every_place_is_counted():
    """The 114 cards by place, in the middle of a game."""
    state = start(1, 3)
    assert state.opponent is not None
    places = {
        "draw pile": state.left,
        "display": sum(len(row) for row in state.display),
        "hand": len(state.players[0].hand),
        "personal pile": state.players[0].left,
        "opponent's estate": len(state.opponent.cards),
        "opponent's piles": sum(len(deck) for deck in state.opponent.decks[1:]),
    }
    assert sum(places.values()) == 114
    assert state.discard == []
    assert state.played is NO_CARD


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_keeps_every_promise_with_every_two_options(seats):
    game = the_game()
    assert check_game(game, games=1, seats=[seats], options=covering_options(game, seats)) > 0


@rule("CAR-Q-027")
def test_a_shortage_of_cards_does_not_stop_the_game():
    """All but five cards of the draw pile are built: some players have fewer cards to play."""
    dealt = start(4, 2)
    rest = dealt.draw_pile[: dealt.left]
    for type in range(7):
        cards = [card for card in rest if card.type == type]
        for at in range(0, len(cards) - len(cards) % 3, 3):
            dealt.players[0].piles.append(cards[at : at + 3])
            for card in cards[at : at + 3]:
                rest.remove(card)
    assert len(rest) < 14
    dealt.draw_pile, dealt.left = rest, len(rest)
    state = read_position(dealt.position())
    census = state.census()
    rng = Rng.seeded(5)
    while not state.over:
        legal = state.legal(state.current)
        state.play(state.current, legal[rng.below(len(legal))])
        assert state.census() == census
        assert read_position(state.position()).position() == state.position()
    assert any(len(p.deck) < 6 for p in state.players)
