"""What the actions of the solo game touch on the table."""

from typing import Final

from duchy.core.engine.touch import Touch, Touching, TouchTable
from duchy.games.burgundy.expansions.solo.black_tiles import EXCHANGE_NAME, Give, TakeBlank
from duchy.games.burgundy.expansions.solo.counter import BuyPoint
from duchy.games.burgundy.rules.components.goods import GOODS
from duchy.games.burgundy.rules.state import Burgundy
from duchy.games.burgundy.view.expansion import ExpansionView
from duchy.games.burgundy.view.touches import SPACE_THINGS, given_up, in_words, piece_on


def _give(s: Burgundy, seat: int, move: Give) -> Touch:
    return Touch("give", [f"good:{GOODS[move.good]}"], piece=GOODS[move.good])


def _gives(s: Burgundy, seat: int, move: Give) -> bool:
    return bool(s.pending) and s.pending[-1].name == EXCHANGE_NAME


def _take_blank(s: Burgundy, seat: int, move: TakeBlank) -> Touch:
    return Touch(
        "blank",
        [SPACE_THINGS[move.space]],
        gives_up=given_up(move.room),
        piece=piece_on(s, move.space),
    )


def _takes_blank(s: Burgundy, seat: int, move: TakeBlank) -> bool:
    return bool(s.pending) and move.room in s.rooms(s.players[seat])


TOUCHES: Final[TouchTable] = {
    BuyPoint: in_words("point"),
    Give: Touching(_give, _gives),
    TakeBlank: Touching(_take_blank, _takes_blank),
}

SOLO_VIEW: Final = ExpansionView(TOUCHES)
