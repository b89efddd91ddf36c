"""Why something is not possible now, in one clause. What is legal is in moments.py."""

from typing import TYPE_CHECKING

from duchy.games.artificium.rules import trade
from duchy.games.artificium.rules.actions import (
    Buy,
    CardMove,
    Commit,
    Discard,
    Done,
    Drop,
    Knight,
    Move,
    Pass,
    Rebuild,
    Redraw,
    Research,
    Sell,
    Steal,
    Swap,
    TakeBack,
    TargetMove,
    Use,
)
from duchy.games.artificium.rules.components.cards import IMPOSSIBLE
from duchy.games.artificium.rules.components.goods import GOODS
from duchy.games.artificium.rules.player import Player
from duchy.games.artificium.rules.round_steps import (
    CLEANING,
    KNIGHT,
    MARKET,
    PLAYING,
    REBUILDING,
    RESOLVING,
    STEALING,
    TRAVELLING,
    WIZARD,
    Moment,
)

if TYPE_CHECKING:
    from duchy.games.artificium.rules.state import Artificium

# What is done at each moment, for "now ... is asked for".
ASKED = {
    MARKET.name: "an exchange, a new hand or a pass",
    PLAYING.name: "a card to play",
    RESOLVING.name: "what to do with the revealed card",
    TRAVELLING.name: "whom the Research Trip visits",
    REBUILDING.name: "the card that the Reconstruction takes back",
    STEALING.name: "the good that the Theft takes",
    KNIGHT.name: "whom the knight sets back",
    WIZARD.name: "a card to discard for the wizard",
    CLEANING.name: "cards to discard and goods to sell",
}


def why_not(s: "Artificium", p: Player, move: Move) -> str:
    """The reason, or an empty text for a move that is legal."""
    if move in s.legal(p.seat):
        return ""
    if s.moment not in _moments(move):
        return f"now {ASKED[s.moment.name]} is asked for"
    if isinstance(move, TargetMove):
        return _target(s, p, move)
    if isinstance(move, Swap):
        return _swap(s, p, move)
    if isinstance(move, Redraw):
        return "a new hand is drawn only as the first turn in a market"
    if isinstance(move, Rebuild):
        return _rebuild(s, p, move)
    if isinstance(move, CardMove):
        return f"there is no {_words(s.rules.cards[move.card].name)} in the hand"
    if isinstance(move, Pass):
        return "without the option to pass, a card has to be chosen"
    if isinstance(move, Use):
        return _use(s, p)
    if isinstance(move, Sell):
        return _sell(s, p, move)
    if isinstance(move, Buy):
        return _buy(s, p, move)
    return "after trading the card has to be used"


def _moments(move: Move) -> list[Moment]:
    """When a move of this sort is possible at all."""
    if isinstance(move, Swap | Redraw):
        return [MARKET]
    if isinstance(move, Pass):
        return [MARKET, PLAYING]
    if isinstance(move, Commit):
        return [PLAYING]
    if isinstance(move, Use | Drop | TakeBack | Buy):
        return [RESOLVING]
    if isinstance(move, Sell):
        return [RESOLVING, CLEANING]
    if isinstance(move, Discard):
        return [WIZARD, CLEANING]
    if isinstance(move, Done):
        return [CLEANING]
    if isinstance(move, Research):
        return [TRAVELLING]
    if isinstance(move, Rebuild):
        return [REBUILDING]
    if isinstance(move, Knight):
        return [KNIGHT]
    return [STEALING]


def _coins(count: int) -> str:
    return "1 coin" if count == 1 else f"{count} coins"


def _swap(s: "Artificium", p: Player, move: Swap) -> str:
    cards, kinds = s.rules.cards, s.rules.kind
    if all(kinds[card] != move.given for card in p.hand):
        return f"there is no {_words(cards[move.given].name)} in the hand"
    if all(kinds[card] != move.taken for card in s.market):
        return f"there is no {_words(cards[move.taken].name)} in the market"
    return f"a further exchange costs {_coins(s.rules.swap_cost)}"


def _rebuild(s: "Artificium", p: Player, move: Rebuild) -> str:
    name = _words(s.rules.cards[move.card].name)
    before = p.front if s.rules.rebuild_self else p.front[:-1]
    if all(s.rules.kind[card] != move.card for card in before):
        return f"no other {name} lies in front"
    return f"the {name} was taken back often enough this round"


def _target(s: "Artificium", p: Player, move: TargetMove) -> str:
    if move.target >= s.seats:
        return f"there is no seat {move.target}"
    if move.target == p.seat:
        return "it has to be another player"
    if isinstance(move, Steal):
        good = GOODS[move.good]
        if move.good not in s.rules.stealable:
            return f"{good} cannot be stolen"
        if not s.players[move.target].goods[move.good]:
            return f"seat {move.target} has no {good}"
        return f"stealing {good} costs {_coins(s.rules.theft_price[move.good])}"
    return f"seat {move.target} has no cards in hand"


def _use(s: "Artificium", p: Player) -> str:
    card = s.rules.cards[s.rules.kind[p.played]]
    needed = card.coins(s, p)
    if needed == IMPOSSIBLE:
        return f"the {_words(card.name)} finds nothing to take"
    for good, count in enumerate(card.cost):
        if p.goods[good] < count:
            return f"{count - p.goods[good]} {GOODS[good]} short"
    return f"{_coins(needed - p.coins)} short"


def _sell(s: "Artificium", p: Player, move: Sell) -> str:
    good = GOODS[move.good]
    if not p.goods[move.good]:
        return f"there is no {good} to sell"
    if not trade.bank_pays(s, s.rules.sale[move.good]):
        return "the bank has not enough stones"
    if p.bought:
        return "all sales come before all purchases"
    return f"the card could not be used any more without the {good}, or not at all"


def _buy(s: "Artificium", p: Player, move: Buy) -> str:
    good = GOODS[move.good]
    if p.sold >> move.good & 1:
        return f"{good} was sold before this card"
    if p.coins < s.rules.price[move.good]:
        return f"{good} costs {_coins(s.rules.price[move.good])}"
    return "the card could not be used any more with the coins left, or not at all"


def _words(name: str) -> str:
    return name.replace("_", " ")
