"""What the bot thinks of the solo game: time is what counts."""

from typing import Final

from duchy.core.text.reasons import Reasons
from duchy.games.burgundy.bot import judgement, tile_reasons
from duchy.games.burgundy.bot.expansion import ExpansionBot, OwnModel, ReasonTable, Weights
from duchy.games.burgundy.bot.feature_tables import (
    BIAS,
    MINES,
    SILVER,
    STORED,
    TURNS,
    WORKERS,
)
from duchy.games.burgundy.bot.reasons import done, only_done
from duchy.games.burgundy.bot.survey import Survey
from duchy.games.burgundy.bot.weights import Always, Glance, Weight
from duchy.games.burgundy.expansions.learnt_tables import COUNTER, ERRANDS, GOODS, RESETS
from duchy.games.burgundy.expansions.solo.black_tiles import Give, TakeBlank
from duchy.games.burgundy.expansions.solo.counter import BuyPoint, clock
from duchy.games.burgundy.rules.actions import Move
from duchy.games.burgundy.rules.duchy import Duchy
from duchy.games.burgundy.rules.player import Player
from duchy.games.burgundy.rules.state import Burgundy


class BuyingAPoint(Weight):
    """Worthwhile if it brings the target within reach."""

    def of(self, g: Glance, move: Move) -> float:
        now = clock(g.s)
        return 3.0 if now.counter + g.d.silver >= now.target else -1.0


class Giving(Weight):
    def of(self, g: Glance, move: Move) -> float:
        assert isinstance(move, Give)
        return 1.0 - 0.1 * g.d.goods[move.good]


WEIGHTS: Final[Weights] = {BuyPoint: BuyingAPoint(), Give: Giving(), TakeBlank: Always(1.0)}


def _blank(m: Reasons, s: Burgundy, p: Player, move: TakeBlank) -> None:
    done(m, s, p, move)
    m.add(judgement.FILLED_FIELD * tile_reasons.NOT_YET_PLACED, "blank")


REASONS: Final[ReasonTable] = {BuyPoint: only_done, Give: only_done, TakeBlank: _blank}


class SoloModel(OwnModel):
    def guess(self, weights: list[float]) -> None:
        """Everything is worth the actions that it saves."""
        w = weights
        for left in range(TURNS):
            w[BIAS + left] = 7.0 * left
            for n in range(12):
                w[WORKERS + left * 12 + n] = 0.5 * min(n, 6) if left else 0.0
            for n in range(10):
                w[SILVER + left * 10 + n] = 1.0 * min(n, 2 * left)
                w[GOODS + left * 12 + n] = 0.4 * n if left else 0.0
            for colour in range(7):
                w[STORED + (left * 7 + colour) * 3 + 2] = 2.5 if left else 0.0
                w[STORED + (left * 7 + colour) * 3 + 1] = 1.0 if left > 1 else 0.0
            for near in range(12):
                w[COUNTER + left * 12 + near] = 0.25 * (11 - near) if left else 0.0
            for mines in range(5):
                for paying in range(2):
                    at = MINES + (left * 5 + mines) * 2 + paying
                    w[at] = mines * (left // 5) * (1.0 + 0.5 * paying)


class SoloBot(ExpansionBot):
    def __init__(self) -> None:
        super().__init__(WEIGHTS, REASONS, model=SoloModel("solo"))

    def has_features_alone(self) -> bool:
        return True

    def features(self, s: Burgundy, d: Duchy, seen: Survey, out: list[int]) -> None:
        """The counter, and what is left to do."""
        left = seen.left
        now = clock(s)
        gap = now.target - now.counter if now.target else 55
        near = gap // 5
        near = near if near < 11 else 11
        out.append(COUNTER + left * 12 + near)
        out.append(RESETS + (seen.phase * 12 + now.target // 5) * 12 + near)
        errands = max(0, min(73, 2 * seen.empty - seen.stored))
        out.append(ERRANDS + left * 74 + errands)
        goods = 0
        for count in d.goods:
            goods += count
        out.append(GOODS + left * 12 + (goods if goods < 11 else 11))

    def uses_last_tiles(self, s: Burgundy) -> bool:
        return True
