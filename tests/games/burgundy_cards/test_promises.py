"""What the coach promises of a card, a sale or a set is what the rules give: over many positions of
games at random, each promise carried out."""

import random
import re
from collections import Counter
from collections.abc import Iterator

import pytest

from duchy.games.burgundy_cards.rules.actions import (
    SELL,
    Bonus,
    Keep,
    Move,
    Place,
    Sell,
    Take,
    TakeAnimal,
    TakeGood,
)
from duchy.games.burgundy_cards.rules.components.card_types import (
    ANIMALS,
    CLOISTER,
    FREE,
    GOODS,
    TRIPLE,
    TYPES,
)
from duchy.games.burgundy_cards.rules.components.cards import CARDS, NO_CARD, Card
from duchy.games.burgundy_cards.rules.phases import LAST_ROUND
from duchy.games.burgundy_cards.rules.player import pile_type
from duchy.games.burgundy_cards.rules.state import BurgundyCards
from games.burgundy_cards.scene import scene, start, the_game


def positions(seed: int) -> Iterator[BurgundyCards]:
    """Every decision of a game at random: mostly what fills the estate."""
    way = random.Random(seed)
    s = start(1 + seed % 4, seed)
    while not s.over:
        yield s
        legal = s.legal(s.current)
        rich = [one for one in legal if isinstance(one, Place | Take | Keep | TakeGood)]
        s.apply(s.current, way.choice(rich if rich and way.random() < 0.85 else legal))


def reasons_for(s: BurgundyCards, action: object) -> list[str]:
    assert isinstance(action, Move)
    return [one.words for one in the_game().bot.reasons(s, s.current, action, "en")]


def number_in(words: str, pattern: str) -> int | None:
    found = re.search(pattern, words)
    return int(found[1]) if found else None


def a_card_of(type: int) -> Card:
    return next(card for card in CARDS[1:] if card.type == type)


def completed(s: BurgundyCards, card: Card, pile: int) -> tuple[int, str]:
    """The points of the triple that a card on a pile becomes in the end, and its type."""
    now = s.clone()
    p = now.players[s.current]
    before = now.ledger(s.current)
    grown = p.add(card, pile)
    while len(grown) < TRIPLE:
        type = pile_type(grown)
        at = 2 * type + len(grown) - 1
        grown = p.add(a_card_of(type), at)
    now.complete_triple(p, pile_type(grown))
    after = now.ledger(s.current)
    points = sum(after[source] - before[source] for source in ("triples", "first"))
    return points, TYPES[pile_type(grown)]


def check_pile(s: BurgundyCards, card: Card, piles: list[int], said: list[str]) -> int:
    """How many words tell of a triple; all of them tell its points."""
    ways = [completed(s, card, pile)[0] for pile in piles]
    found = 0
    for words in said:
        points = number_in(words, r"triple.*?(?:worth|brings|:) (\d+) points?")
        if points is not None:
            found += 1
            assert points in ways, (card.name, words, ways)
    return found


def check_number_of_types(s: BurgundyCards, card: Card, said: list[str]) -> int:
    for words in said:
        number = number_in(words, r"Number (\d) of the seven types")
        if number is not None:
            p = s.players[s.current].clone()
            p.add(card, s.piles_for(p, card)[0])
            assert p.types.bit_count() == number, words
            return 1
    return 0


def check_gained(s: BurgundyCards, after: BurgundyCards, said: list[str]) -> int:
    p, then = s.players[s.current], after.players[s.current]
    found = 0
    for words in said:
        silver = number_in(words, r"^Brings (\d+) silver")
        if silver is not None and "Brings 3 silver." not in words:
            found += 1
            assert then.silver - p.silver == silver, words
        have = number_in(words, r"silver: (\d+) of \d+ for three new cards")
        assert have is None or have == then.silver, words
        assert "enough to buy" not in words or then.silver >= s.rules.purchase_price, words
    return found


def check_good(s: BurgundyCards, action: TakeGood, said: list[str]) -> None:
    good = s.goods[action.pile][-1]
    after = s.clone()
    action.play(after, after.players[s.current])
    count = after.players[s.current].goods[good]
    before = after.score(s.current)
    SELL[FREE][good].play(after, after.players[s.current])
    points = after.score(s.current) - before
    told = [number_in(words, r"Then a sale of .* brings (\d+) points?") for words in said]
    assert points in told, (GOODS[good], count, said)


def check_animal(s: BurgundyCards, action: TakeAnimal, said: list[str]) -> None:
    animal = s.animals[action.pile][-1]
    layer = s.players[s.current].animals[animal]
    for words in said:
        points = number_in(words, r"(?:next|second) one adds (\d+) points?")
        if points is None:
            continue
        after = s.clone()
        p = after.players[s.current]
        action.play(after, p)
        before = after.score(s.current)
        other = next(kind for kind in range(len(ANIMALS)) if p.animals[kind] == layer)
        after.animals[action.pile].append(other)
        action.play(after, p)
        assert points == after.score(s.current) - before, words


def is_last_turn(s: BurgundyCards) -> bool:
    return s.round == LAST_ROUND and s.turn == s.rules.turns - 1


@pytest.mark.parametrize("seed", range(12))
def test_what_is_promised_is_scored(seed: int):
    seen: Counter[str] = Counter()
    way = random.Random(seed)
    for s in positions(seed):
        p = s.players[s.current]
        legal = s.legal(s.current)
        for action in way.sample(legal, min(6, len(legal))):
            said = reasons_for(s, action)
            if is_last_turn(s):
                seen["last"] += 1
                assert not any(re.search(r"later|larger|better|next ", w) for w in said), said
            if isinstance(action, Take | Keep):
                card = (
                    s.display[action.row][action.place]
                    if isinstance(action, Take)
                    else s.bought[action.card]
                )
                seen["triple"] += check_pile(s, card, list(s.piles_for(p, card)), said)
                seen["types"] += check_number_of_types(s, card, said)
                if any(words.startswith("Another card in hand") for words in said):
                    seen["ready"] += 1
                    after = s.clone()
                    after.apply(s.current, action)
                    hand = after.players[p.seat].hand
                    assert card.die in [other.die for other in hand], said
            elif isinstance(action, Place):
                card = p.projects[action.slot]
                assert card is not NO_CARD
                seen["placed"] += check_pile(s, card, [action.pile], said)
                seen["types"] += check_number_of_types(s, card, said)
            elif isinstance(action, TakeGood):
                seen["goods"] += 1
                check_good(s, action, said)
            elif isinstance(action, TakeAnimal):
                seen["animals"] += 1
                check_animal(s, action, said)
            if isinstance(action, Place | Sell | Bonus):
                after = s.clone()
                after.apply(s.current, action)
                if after.reveals == s.reveals:
                    seen["silver"] += check_gained(s, after, said)
    alone = s.rules.solo  # a game that can be lost before its last turn
    for what in ("triple", "placed", "goods", "silver", *([] if alone else ["last"])):
        assert seen[what], f"nothing was promised: {what}"


def test_a_cloister_is_worth_what_its_pile_becomes():
    """On another pile the triple of that type, alone one of cloisters."""
    s = scene(projects=["cloister2"], estate=["castle1"])
    for action in s.state.legal(0):
        if isinstance(action, Place):
            points, type = completed(
                s.state, CARDS[s.state.players[0].projects[0].number], action.pile
            )
            assert any(f"{points} point" in words for words in reasons_for(s.state, action))
            assert type in ("castle", TYPES[CLOISTER])
