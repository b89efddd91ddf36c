"""What a seat may know, and states dealt anew from it.

Hidden are the draw pile, the personal piles, others' hands, of the own hand everything but the
dice, cards that others have just bought, the goods and animals under the top ones, and the solo
opponent's piles of later rounds.
"""

from typing import TYPE_CHECKING

from duchy.core.engine.rng import Rng
from duchy.games.burgundy_cards.rules.components.card_types import (
    ANIMALS,
    FREE,
    GOODS,
    ROUNDS,
    TYPES,
)
from duchy.games.burgundy_cards.rules.components.cards import NO_CARD, Card
from duchy.games.burgundy_cards.rules.opponent import OPPONENT, Opponent
from duchy.games.burgundy_cards.rules.player import Player, pile_type
from duchy.games.burgundy_cards.view import shape
from duchy.games.burgundy_cards.view.shape import Pile, Top, View

if TYPE_CHECKING:
    from duchy.games.burgundy_cards.rules.state import BurgundyCards


def view(s: "BurgundyCards", seat: int | None) -> View:
    taken = len(s.seven_owners)
    return {
        "game": "burgundy_cards",
        "seats": s.seats,
        "seat": seat,
        "options": dict(s.rules.options),
        "round": ROUNDS[s.round],
        "turn": min(s.turn + 1, s.rules.turns),
        "over": s.over,
        "to_act": s.to_act(),
        "asked": "" if s.over else s.step(),
        "asked_die": s.pending[-1].die if s.pending else FREE,
        "pending": [choice.name for choice in s.pending],
        "current": s.current,
        "first": s.first_seat(),
        "start_card": s.start_card,
        "start_card_down": s.start_card_down,
        "acted": s.acted,
        "played": s.played.die,
        "purchased": s.purchased,
        "bought": len(s.bought),
        "bought_cards": _names(s.bought) if seat == s.current else [],
        "display": [_names(row) for row in s.display],
        "draw_pile": s.left,
        "discard": _names(s.discard),
        "goods": [_top(pile, GOODS) for pile in s.goods],
        "animals": [_top(pile, ANIMALS) for pile in s.animals],
        "bonuses": [dict(bundle.parts()) for bundle in s.rules.bonuses[s.round]],
        "triples": dict(zip(TYPES, s.rules.triple_points, strict=True)),
        "first_owners": dict(zip(TYPES, s.first_owners, strict=True)),
        "seven_owners": list(s.seven_owners),
        "seven_left": s.rules.seven_points[taken:],
        "winners": s.winners(),
        "players": [_player(s, p, seat) for p in s.players],
        "opponent": None if s.opponent is None else _opponent(s.opponent),
    }


def _player(s: "BurgundyCards", p: Player, seat: int | None) -> shape.Player:
    """Hands and personal piles are hidden (CAR-Q-004)."""
    shown: shape.Player = {
        "seat": p.seat,
        "cards": len(p.hand),
        "pile": p.left,
        "projects": [None if card is NO_CARD else card.name for card in p.projects],
        "estate": [estate_pile(pile) for pile in p.piles],
        "workers": p.workers,
        "silver": p.silver,
        "goods": _counts(p.goods, GOODS),
        "sold": _counts(p.sold, GOODS),
        "animals": _counts(p.animals, ANIMALS),
        "points": s.ledger(p.seat),
        "score": s.score(p.seat),
    }
    if p.seat == seat:
        shown["hand"] = [card.die for card in p.hand]  # CAR-Q-005: never more than the dice
    return shown


def estate_pile(pile: list[Card]) -> Pile:
    return {"type": TYPES[pile_type(pile)], "cards": _names(pile)}


def _opponent(o: Opponent) -> shape.Opponent:
    return {
        "seat": OPPONENT,
        "estate": [estate_pile(pile) for pile in o.piles()],
        "piles": [len(deck) for deck in o.decks[o.shown :]],
        "points": {
            "triples": o.points_triples,
            "first": o.points_first,
            "seven": o.points_seven,
        },
        "score": o.score(),
    }


def _names(cards: list[Card]) -> list[str]:
    return [card.name for card in cards]


def _top(pile: list[int], names: tuple[str, ...]) -> Top:
    return {"top": names[pile[-1]] if pile else None, "count": len(pile)}


def _counts(counts: list[int], names: tuple[str, ...]) -> dict[str, int]:
    return {names[i]: count for i, count in enumerate(counts) if count}


def imagine(s: "BurgundyCards", seat: int, rng: Rng) -> "BurgundyCards":
    """All that the seat cannot see is gathered, shuffled and dealt again; dice that are known
    stay."""
    imagined = s.clone()
    imagined.chance = rng.fork()
    imagined.goods = shuffle_below_tops(s.goods, rng)
    imagined.animals = shuffle_below_tops(s.animals, rng)
    deal_hidden(imagined, seat, rng)
    return imagined


def deal_hidden(s: "BurgundyCards", seat: int, rng: Rng) -> None:
    buyer = s.current
    unseen = s.draw_pile[: s.left]
    for p in s.players:
        unseen += p.deck[: p.left] + p.hand
    if buyer != seat:
        unseen += s.bought
    if s.played is not NO_CARD:
        unseen.append(s.played)
    if s.opponent is not None:
        for deck in s.opponent.decks[s.opponent.shown :]:
            unseen += deck
    pool = [unseen[i] for i in rng.order(len(unseen))]
    # dice that the seat knows first, then the rest as it comes
    if s.played is not NO_CARD:
        s.played = with_die(pool, s.played.die)
    own = s.players[seat]
    own.hand = [with_die(pool, card.die) for card in own.hand]
    for p in s.players:
        if p.seat != seat:
            p.hand = [pool.pop() for _ in p.hand]
        p.deck = [pool.pop() for _ in range(p.left)]
    if buyer != seat:
        s.bought = [pool.pop() for _ in s.bought]
    if s.opponent is not None:
        shown = s.opponent.shown
        s.opponent.decks = s.opponent.decks[:shown] + [
            [pool.pop() for _ in deck] for deck in s.opponent.decks[shown:]
        ]
    s.draw_pile = pool


def with_die(pool: list[Card], die: int) -> Card:
    """Takes a card with this die out of a shuffled pool, which has one."""
    for i, card in enumerate(pool):
        if card.die == die:
            return pool.pop(i)
    raise ValueError(f"no card with the die {die} is left")


def shuffle_below_tops(piles: list[list[int]], rng: Rng) -> list[list[int]]:
    """The top cards are seen; what lies under them is known only as a whole."""
    below: list[int] = []
    for pile in piles:
        below += pile[:-1]
    rng.shuffle(below)
    shuffled: list[list[int]] = []
    for pile in piles:
        if pile:
            size = len(pile) - 1
            shuffled.append(below[:size] + pile[-1:])
            below = below[size:]
        else:
            shuffled.append([])
    return shuffled


def part(s: "BurgundyCards") -> str:
    """The round, as short as on a chart."""
    return ROUNDS[s.round]
