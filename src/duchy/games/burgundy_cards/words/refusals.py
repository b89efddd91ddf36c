"""Why something is not possible now, in one clause. The legal moves themselves are in state.py."""

from typing import TYPE_CHECKING

from duchy.core.text.plain import an
from duchy.games.burgundy_cards.rules.actions import (
    NEW_PILE,
    NO_DROP,
    PILES,
    Bonus,
    Buy,
    Convert,
    End,
    Keep,
    Move,
    Pass,
    Place,
    Sell,
    Silver,
    Take,
    TakeAnimal,
    TakeGood,
    Use,
    Workers,
)
from duchy.games.burgundy_cards.rules.choices import CardAction
from duchy.games.burgundy_cards.rules.components.card_types import (
    CLOISTER,
    FREE,
    GOODS,
    ROUNDS,
    TYPES,
)
from duchy.games.burgundy_cards.rules.components.cards import NO_CARD, Card
from duchy.games.burgundy_cards.rules.player import Player

if TYPE_CHECKING:
    from duchy.games.burgundy_cards.rules.state import BurgundyCards


def why_not(s: "BurgundyCards", p: Player, move: Move) -> str:
    """The reason, or an empty text for a move that is legal."""
    if s.over:
        return "the game is over"
    if p.seat != s.current:
        return "it is another player's turn"
    if move in s.legal(p.seat):
        return ""
    if isinstance(move, Buy):
        return _buy(s, p)
    return _moment(s, p, move) or _detail(s, p, move) or "it is not among the choices now"


def _moment(s: "BurgundyCards", p: Player, move: Move) -> str:
    """Whether this sort of move fits the moment at all."""
    if isinstance(move, Take | Place | Sell | Workers | Silver) or (
        isinstance(move, Convert) and not move.more
    ):
        return _action_moment(s, p, move)
    if s.pending:
        if isinstance(move, End):
            return "first what is open has to be answered"
        if isinstance(move, Pass):
            return "this cannot be declined"
        return ""
    if isinstance(move, End):
        return "first a card has to be played"
    return "nothing asks for this"


def _action_moment(s: "BurgundyCards", p: Player, move: Move) -> str:
    if s.pending:
        choice = s.pending[-1]
        if isinstance(choice, CardAction) and choice.die != FREE:
            if move.die != choice.die:
                return f"the bought card that is used shows a {choice.die}"
        elif move.die != FREE:
            return "first what is open has to be answered, without a die"
        return ""
    if s.acted:
        return "the card of this turn is already played"
    if move.die == FREE:
        return "no placed card gives an action without a die"
    if p.hand_card(move.die) is NO_CARD:
        return f"there is no {move.die} in the hand"
    return ""


def _detail(s: "BurgundyCards", p: Player, move: Move) -> str:
    if isinstance(move, Take):
        return _take(s, p, move)
    if isinstance(move, Place):
        return _place(s, p, move)
    if isinstance(move, Sell):
        return _sell(s, p, move)
    if isinstance(move, Workers):
        return "there are two workers already" if p.workers >= s.rules.restock else ""
    if isinstance(move, Convert):
        return _convert(p, move)
    if isinstance(move, Keep):
        if move.card >= len(s.bought):
            return "no such card was bought"
        return _room(p, move.drop)
    if isinstance(move, Use):
        return "no such card was bought" if move.card >= len(s.bought) else ""
    if isinstance(move, TakeGood):
        return "" if s.goods[move.pile] else "this goods pile is empty"
    if isinstance(move, TakeAnimal):
        return "" if s.animals[move.pile] else "this animal pile is empty"
    if isinstance(move, Bonus) and move.choice >= len(s.rules.bonuses[s.round]):
        return f"round card {ROUNDS[s.round]} has no such bonus"
    return ""


def _take(s: "BurgundyCards", p: Player, move: Take) -> str:
    row = s.display[move.row]
    if move.place >= len(row):
        return f"there is no card {move.place + 1} in row {move.row + 1}"
    short = _short(move.price(s, p), p.workers)
    return short or _room(p, move.drop) or f"this does not take {_article(row[move.place])}"


def _room(p: Player, drop: int) -> str:
    if drop == NO_DROP and p.projects_are_full():
        return "there are three projects: name the one to drop"
    if drop != NO_DROP and not p.projects_are_full():
        return "a project is dropped only when there are three"
    return ""


def _place(s: "BurgundyCards", p: Player, move: Place) -> str:
    card = p.projects[move.slot]
    if card is NO_CARD:
        if not p.has_project():
            return "there is no project yet"
        return f"there is no project {move.slot + 1}"
    short = _short(move.price(s, p), p.workers)
    if short:
        return short
    if move.pile in s.piles_for(p, card):
        return "this does not place projects"
    if move.pile == NEW_PILE:
        return f"a pile of type {TYPES[card.type]} is still open"
    if not p.open[move.pile]:
        return f"there is no open pile {PILES[move.pile]}"
    if move.pile // 2 == CLOISTER:
        return f"a pile of type {TYPES[card.type]} is still open"
    return f"{_article(card)} does not go on a pile of type {TYPES[move.pile // 2]}"


def _sell(s: "BurgundyCards", p: Player, move: Sell) -> str:
    if not p.goods[move.good]:
        return f"there are no {GOODS[move.good]} goods in the storage"
    return _short(move.price(s, p), p.workers) or "this does not sell goods"


def _convert(p: Player, move: Convert) -> str:
    if p.silver < 3 - move.workers:
        return f"{3 - move.workers - p.silver} silver short"
    return _short(move.workers, p.workers)


def _buy(s: "BurgundyCards", p: Player) -> str:
    if s.purchased:
        return "there is one purchase a turn"
    if p.silver < s.rules.purchase_price:
        return f"{s.rules.purchase_price - p.silver} silver short"
    return "there are no cards left"


def _short(cost: int, workers: int) -> str:
    missing = cost - workers
    if missing <= 0:
        return ""
    return f"{missing} worker short" if missing == 1 else f"{missing} workers short"


def _article(card: Card) -> str:
    return an(card.kind.name)
