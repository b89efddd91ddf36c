"""Animals, the winner, and the count of all components (CAR-I-01, CAR-I-09)."""

from typing import TYPE_CHECKING

from duchy.games.burgundy_cards.rules.components.card_types import ANIMALS, GOODS
from duchy.games.burgundy_cards.rules.components.cards import CARDS, NO_CARD, Card
from duchy.games.burgundy_cards.rules.player import Player

if TYPE_CHECKING:
    from duchy.games.burgundy_cards.rules.state import BurgundyCards


def animal_sets(animals: list[int]) -> list[int]:
    """The sizes of the sets of different animals, the largest first: each layer is one set
    (CAR-Q-062)."""
    return [sum([count > layer for count in animals]) for layer in range(max(animals, default=0))]


def animal_points(animals: list[int], by_size: list[int]) -> int:
    """Each set scores by its size (CAR-G-005)."""
    total = 0
    for size in animal_sets(animals):
        total += by_size[size]
    return total


def left_over(p: Player) -> int:
    """What breaks a tie: cards left in the storage, of animals only those that stand alone
    (CAR-G-008, CAR-Q-063); projects do not count (CAR-Q-064)."""
    return p.workers + p.silver + sum(p.goods) + animal_sets(p.animals).count(1)


def winners(s: "BurgundyCards") -> list[int]:
    """Most points win (CAR-G-007), then most cards left in the storage; further ties are shared
    (CAR-G-009). In the solo game a draw is a win (CAR-SO-014)."""
    if not s.over:
        return []
    if s.opponent is not None:
        return [0] if s.score(0) >= s.opponent.score() else []
    results = [(s.score(p.seat), left_over(p)) for p in s.players]
    best = max(results)
    return [seat for seat, result in enumerate(results) if result == best]


def census(s: "BurgundyCards") -> dict[str, int]:
    """Every action card, goods card and animal card, wherever it lies."""
    cards = [0] * len(CARDS)
    for card in _action_cards(s):
        cards[card.number] += 1
    goods = _piled(s.goods, len(GOODS))
    animals = _piled(s.animals, len(ANIMALS))
    for p in s.players:
        for good in range(len(GOODS)):
            goods[good] += p.goods[good] + p.sold[good]
        for animal in range(len(ANIMALS)):
            animals[animal] += p.animals[animal]
    counts = {card.name: cards[card.number] for card in CARDS[1:] if cards[card.number]}
    counts.update(zip(GOODS, goods, strict=True))
    counts.update(zip(ANIMALS, animals, strict=True))
    return counts


def _action_cards(s: "BurgundyCards") -> list[Card]:
    found = s.draw_pile[: s.left] + s.discard + s.bought
    if s.played is not NO_CARD:
        found.append(s.played)
    for row in s.display:
        found += row
    if s.opponent is not None:
        found += s.opponent.cards
        for deck in s.opponent.decks[s.opponent.shown :]:
            found += deck
    for p in s.players:
        found += p.deck[: p.left] + p.hand
        found += [card for card in p.projects if card is not NO_CARD]
        for pile in p.piles:
            found += pile
    return found


def _piled(piles: list[list[int]], kinds: int) -> list[int]:
    """How many of each kind lie on the piles."""
    counts = [0] * kinds
    for pile in piles:
        for kind in pile:
            counts[kind] += 1
    return counts
