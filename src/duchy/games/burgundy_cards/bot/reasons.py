"""Reasons for a choice beyond its immediate points: triples, types, tools and time.

Values are the terms of `judgement`, so that a reason weighs as much as in the bot's first look.
"""

from collections.abc import Callable
from typing import Any, Final

from duchy.core.engine.action import Action
from duchy.core.text.catalogue import Texts
from duchy.core.text.reasons import Reason, Reasons
from duchy.games.burgundy_cards.bot import judgement
from duchy.games.burgundy_cards.rules.actions import (
    Bonus,
    Buy,
    Convert,
    ConvertMore,
    Decline,
    End,
    Enough,
    Keep,
    Move,
    Place,
    Sell,
    Silver,
    Take,
    TakeAnimal,
    TakeGood,
    Use,
    Workers,
)
from duchy.games.burgundy_cards.rules.choices import CITY_HALL, TOP_ANIMAL, TOP_GOOD, WAREHOUSE
from duchy.games.burgundy_cards.rules.components.card_types import (
    CLOISTER,
    FREE,
    GOODS,
    NEW_PILE,
    TRIPLE,
    TYPES,
    cards_on,
    type_of,
)
from duchy.games.burgundy_cards.rules.components.cards import Card
from duchy.games.burgundy_cards.rules.opponent import NOBODY
from duchy.games.burgundy_cards.rules.phases import LAST_ROUND
from duchy.games.burgundy_cards.rules.player import Player
from duchy.games.burgundy_cards.rules.state import BurgundyCards
from duchy.games.burgundy_cards.words.words import counted, goods

READY: Final = 0.8  # a card that can be placed next without workers
SCARCE: Final = 0.6  # the last card of a type
START: Final = 0.5
ROOM: Final = 0.7
MANY_TYPES: Final = 4  # from so many on the card for all seven is in sight


def reasons_for(texts: Texts, s: BurgundyCards, seat: int, action: Action) -> list[Reason]:
    m = Reasons(texts)
    REASONS[type(action)](m, s, s.players[seat], action)
    return m.best_first()


def _done(m: Reasons, s: BurgundyCards, p: Player, action: Move) -> BurgundyCards:
    """Reasons that the effect of an action shows, if the seat sees all of it; returns the state
    after it."""
    after = s.clone()
    after.apply(p.seat, action)
    _gained(m, s, p, after.players[p.seat], action.change(s, p))
    return after


def _caught_up(m: Reasons, s: BurgundyCards, after: BurgundyCards) -> None:
    opponent = s.opponent
    if opponent is not None and s.score(0) < opponent.score() <= after.score(0):
        m.add(judgement.DANGER * 10, "ahead", opponent=m.texts("opponent.name"))


def _take(m: Reasons, s: BurgundyCards, p: Player, action: Take) -> None:
    _project(m, s, p, s.display[action.row][action.place], action.die)


def _place(m: Reasons, s: BurgundyCards, p: Player, action: Place) -> None:
    after = _done(m, s, p, action)
    _placed(m, s, p, action)
    _caught_up(m, s, after)


def _sell(m: Reasons, s: BurgundyCards, p: Player, action: Sell) -> None:
    after = _done(m, s, p, action)
    _sold(m, s, p)
    _caught_up(m, s, after)


def _gain_only(m: Reasons, s: BurgundyCards, p: Player, action: Move) -> None:
    """For workers, silver or points."""
    _caught_up(m, s, _done(m, s, p, action))


def _buy(m: Reasons, s: BurgundyCards, p: Player, action: Buy) -> None:
    m.add(judgement.PENDING["of_three"], "buy")


def _keep(m: Reasons, s: BurgundyCards, p: Player, action: Keep) -> None:
    _project(m, s, p, s.bought[action.card], FREE)


def _use(m: Reasons, s: BurgundyCards, p: Player, action: Use) -> None:
    m.add(judgement.PENDING["die_action"], "use", die=s.bought[action.card].die)


def _take_good(m: Reasons, s: BurgundyCards, p: Player, action: TakeGood) -> None:
    _good(m, s, p, s.goods[action.pile][-1])


def _take_animal(m: Reasons, s: BurgundyCards, p: Player, action: TakeAnimal) -> None:
    _animal(m, s, p, s.animals[action.pile][-1])


def _bonus(m: Reasons, s: BurgundyCards, p: Player, action: Bonus) -> None:
    after = _done(m, s, p, action)
    if not _is_last(s):
        opened = after.pending[len(s.pending) - 1 :]
        for choice in opened:
            if choice is TOP_ANIMAL or choice is TOP_GOOD:
                key = "bonus_animal" if choice is TOP_ANIMAL else "bonus_good"
                m.add(judgement.PENDING[choice.name], key)
                break
    _caught_up(m, s, after)


def _end(m: Reasons, s: BurgundyCards, p: Player, action: End) -> None:
    if _is_last(s):
        _tie(m, s)
    elif Buy.is_possible(s, p):
        m.add(0.5, "keep_silver")


def _enough(m: Reasons, s: BurgundyCards, p: Player, action: Enough) -> None:
    if _is_last(s):
        _tie(m, s)
    else:
        m.add(0.5, "keep")


def _decline(m: Reasons, s: BurgundyCards, p: Player, action: Decline) -> None:
    """What skipping a function saves."""
    choice = s.pending[-1] if s.pending else None
    if _is_last(s):
        _tie(m, s)
    elif choice is WAREHOUSE:
        m.add(0.5, "keep_goods")
    elif choice is CITY_HALL:
        m.add(0.5, "keep_project")
    else:
        m.add(0.5, "keep_room" if p.projects_are_full() else "keep_none")


REASONS: Final[dict[type[Action], Callable[[Reasons, BurgundyCards, Player, Any], None]]] = {
    Take: _take,
    Place: _place,
    Sell: _sell,
    Workers: _gain_only,
    Silver: _gain_only,
    Convert: _gain_only,
    ConvertMore: _gain_only,
    Buy: _buy,
    Keep: _keep,
    Use: _use,
    TakeGood: _take_good,
    TakeAnimal: _take_animal,
    Bonus: _bonus,
    Decline: _decline,
    Enough: _enough,
    End: _end,
}


# ---- projects and the estate -------------------------------------------------------


def _project(m: Reasons, s: BurgundyCards, p: Player, card: Card, die: int) -> None:
    """A card becomes a project: what it will do in the estate."""
    texts = m.texts
    pile = _best_pile(s, p, card)
    type = _type_on(card, pile)
    triple, points = texts(f"triple.{TYPES[type]}"), counted(texts, "point", _triple(s, type))
    key = ("pile_can_begin", "pile_can_second", "pile_can_third")[cards_on(pile)]
    m.add(_gain(s, card, pile), key, triple=triple, points=points)
    _types(m, p, card)
    if card.type == CLOISTER:
        m.add(0.4, "cloister")
    else:
        worth = judgement.PROJECT * judgement.FUNCTION[card.kind.name]
        m.add(worth, "function", benefit=texts(f"benefit.{card.kind.name}"))
    if any(other.die == card.die for other in _left_in_hand(s, p, die)):
        m.add(READY, "ready", die=card.die)
    offered = sum([other.type == card.type for row in s.display for other in row])
    if offered == 1 and card in [other for row in s.display for other in row]:
        m.add(SCARCE, "last", type=texts(f"last_card.{TYPES[card.type]}"))


def _left_in_hand(s: BurgundyCards, p: Player, die: int) -> list[Card]:
    """The hand without the card played for the action; a bought card is not in the hand."""
    hand = p.hand[:]
    if die != FREE and not s.pending:
        hand.remove(p.hand_card(die))
    return hand


def _placed(m: Reasons, s: BurgundyCards, p: Player, action: Place) -> None:
    texts = m.texts
    card = p.projects[action.slot]
    pile = action.pile
    type = _type_on(card, pile)
    if cards_on(pile) < TRIPLE - 1:  # of a triple its points tell
        triple, points = texts(f"triple.{TYPES[type]}"), counted(texts, "point", _triple(s, type))
        key = ("pile_begins", "pile_second")[cards_on(pile)]
        m.add(_gain(s, card, pile), key, triple=triple, points=points)
    _types(m, p, card)
    if card.kind.choice is not None:
        worth = judgement.PROJECT * judgement.FUNCTION[card.kind.name]  # what follows says it too
        m.add(worth, "function_now", benefit=texts(f"benefit.{card.kind.name}"))
    if p.projects_are_full():
        m.add(ROOM, "room")


def _types(m: Reasons, p: Player, card: Card) -> None:
    """A type that is new in the estate."""
    number = p.types.bit_count() + 1
    if not p.types >> card.type & 1 and number >= MANY_TYPES:
        m.add(judgement.NEW_TYPE * number / 2, "types", number=number)


def _best_pile(s: BurgundyCards, p: Player, card: Card) -> int:
    best = NEW_PILE
    for pile in s.piles_for(p, card):
        if best == NEW_PILE or _gain(s, card, pile) > _gain(s, card, best):
            best = pile
    return best


def _type_on(card: Card, pile: int) -> int:
    """The type that a pile has with the card on it."""
    if pile == NEW_PILE or type_of(pile) == CLOISTER:
        return card.type
    return type_of(pile)


def _gain(s: BurgundyCards, card: Card, pile: int) -> float:
    """What a card adds to a pile, as a share of the triple."""
    share = (
        judgement.ONE_CARD,
        judgement.TWO_CARDS - judgement.ONE_CARD,
        1.0 - judgement.TWO_CARDS,
    )
    return share[cards_on(pile)] * judgement.triple_worth(s, _type_on(card, pile))


def _triple(s: BurgundyCards, type: int) -> int:
    """The points of a triple, with those for the first of its type."""
    first = s.rules.first_points if s.first_owners[type] == NOBODY else 0
    return s.rules.triple_points[type] + first


def _is_last(s: BurgundyCards) -> bool:
    """Whether it is the last turn of the game: nothing is kept for later."""
    return s.round == LAST_ROUND and s.turn == s.rules.turns - 1


def _tie(m: Reasons, s: BurgundyCards) -> None:
    """After the last turn workers, silver and goods only break ties."""
    if not s.rules.solo and all(one.topic != "tie" for one in m.found):
        m.add(0.1, "tie")


# ---- workers, silver, goods, animals -----------------------------------------------


def _gained(m: Reasons, s: BurgundyCards, p: Player, then: Player, paid: int) -> None:
    texts, price = m.texts, s.rules.purchase_price
    silver = then.silver - p.silver
    if silver > 0:
        worth = silver * judgement.silver_worth(s)
        said = counted(texts, "silver", silver)
        last = _is_last(s)
        if p.silver < price <= then.silver and not (last and s.purchased):
            m.add(worth + 0.5, "silver_buys", silver=said)
        elif last:
            _tie(m, s)
        elif then.silver < price:
            m.add(worth, "silver_saves", silver=said, have=then.silver, price=price)
        else:
            m.add(worth, "silver", silver=said)
    workers = then.workers - p.workers + paid
    if workers > 0:
        if _is_last(s):
            _tie(m, s)
        else:
            worth = workers * judgement.worker_worth(s)
            m.add(worth, "workers", workers=counted(texts, "worker", workers))


def _sold(m: Reasons, s: BurgundyCards, p: Player) -> None:
    """A seller gets the start player card."""
    if s.rules.solo or (s.start_card == p.seat and s.start_card_down):
        return
    if s.round < LAST_ROUND:
        m.add(START, "start")
    else:
        points = s.rules.facts.start_card_points
        m.add(points, "start_last", points=counted(m.texts, "point", points))


def _good(m: Reasons, s: BurgundyCards, p: Player, good: int) -> None:
    count = p.goods[good] + 1
    points = count * s.rules.sale_points[good]
    said = goods(m.texts, GOODS[good], count)
    m.add(0.8 * points, "goods", goods=said, points=counted(m.texts, "point", points))
    if any(s.rules.sale_cost[3 * card.die + good] == 0 for card in p.hand):
        m.add(0.3, "sale")


def _animal(m: Reasons, s: BurgundyCards, p: Player, animal: int) -> None:
    """How large the set is that it joins; a lone animal brings nothing yet. An animal of which
    there are fewer joins an earlier set."""
    layer = p.animals[animal]
    size = sum([count > layer for count in p.animals]) + 1
    worth = s.rules.animal_points
    if p.animals.count(layer) > 1 and not _is_last(s):
        more = worth[size + 1] - worth[size]
        points = counted(m.texts, "point", more)
        m.add(0.2 * more, "animals" if size > 1 else "animals_new", size=size, points=points)
