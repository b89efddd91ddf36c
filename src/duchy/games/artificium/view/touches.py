"""What every kind of action touches on the table: a table with an entry for each kind.

The things are the cards `hand:mill_bakery`, `market:mill_bakery` and `front:mill_bakery`, goods as
`good:metal` with the prices `buy:metal` and `sell:metal`, another player's goods `prey:2:metal`,
and `seat:2`.
"""

from typing import Final

from duchy.core.engine.touch import Touch, Touching, TouchTable
from duchy.games.artificium.rules.actions import (
    CARDS,
    Buy,
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
from duchy.games.artificium.rules.components.goods import GOODS
from duchy.games.artificium.rules.state import Artificium

# Reasons that help somebody who pointed at a thing.
HELPFUL: Final = (
    "swap_costs",
    "good_costs",
    "theft_costs",
    "sold_before",
    "sales_first",
    "rebuilt_enough",
)
# Only who holds a card sees it.
OWN: Final = ("hand",)


# ---- what somebody could mean ----------------------------------------------------------


def _fits_the_moment(s: Artificium, seat: int, move: Move) -> bool:
    return type(move) in s.moment.kinds


def _swaps(s: Artificium, seat: int, move: Swap) -> bool:
    """A card of the hand for one of the market."""
    kinds = s.rules.kind
    return (
        Swap in s.moment.kinds
        and move.given in [kinds[card] for card in s.players[seat].hand]
        and move.taken in [kinds[card] for card in s.market]
    )


# ---- the table -------------------------------------------------------------------------


def _swap(s: Artificium, seat: int, move: Swap) -> Touch:
    given, taken = CARDS[move.given], CARDS[move.taken]
    hand = f"hand:{given}"
    things = [hand, f"market:{taken}"]
    return Touch("swap", things, source=hand, gives_up=hand, piece=taken)


def _commit(s: Artificium, seat: int, move: Commit) -> Touch:
    card = CARDS[move.card]
    return Touch("play", [f"hand:{card}"], piece=card)


def _discard(s: Artificium, seat: int, move: Discard) -> Touch:
    card = CARDS[move.card]
    return Touch("discard", [f"hand:{card}"], gives_up=f"hand:{card}", piece=card)


def _sell(s: Artificium, seat: int, move: Sell) -> Touch:
    good = GOODS[move.good]
    return Touch("sell", [f"sell:{good}", f"good:{good}"], piece=good, aside=True)


def _buy(s: Artificium, seat: int, move: Buy) -> Touch:
    good = GOODS[move.good]
    return Touch("buy", [f"buy:{good}", f"good:{good}"], piece=good, aside=True)


def _steal(s: Artificium, seat: int, move: Steal) -> Touch:
    good = GOODS[move.good]
    return Touch("steal", [f"prey:{move.target}:{good}"], piece=good)


def _rebuild(s: Artificium, seat: int, move: Rebuild) -> Touch:
    card = CARDS[move.card]
    return Touch("rebuild", [f"front:{card}"], piece=card)


def _on_player(verb: str) -> Touching:
    def touch(s: Artificium, seat: int, move: TargetMove) -> Touch:
        return Touch(verb, [f"seat:{move.target}"])

    return Touching(touch, _fits_the_moment)


def _button(verb: str, ends_turn: bool = False) -> Touching:
    def touch(s: Artificium, seat: int, move: Move) -> Touch:
        return Touch(verb, [], fixed=True, ends_turn=ends_turn)

    return Touching(touch)


TOUCHES: Final[TouchTable] = {
    Swap: Touching(_swap, _swaps),
    Redraw: _button("redraw"),
    Pass: _button("pass", ends_turn=True),
    Commit: Touching(_commit, _fits_the_moment),
    Use: _button("use"),
    Drop: _button("drop"),
    TakeBack: _button("take_back"),
    Sell: Touching(_sell, _fits_the_moment),
    Buy: Touching(_buy, _fits_the_moment),
    Steal: Touching(_steal, _fits_the_moment),
    Research: _on_player("research"),
    Rebuild: Touching(_rebuild, _fits_the_moment),
    Knight: _on_player("knight"),
    Discard: Touching(_discard, _fits_the_moment),
    Done: _button("done", ends_turn=True),
}
