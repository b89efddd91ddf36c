"""What the bot thinks of shields."""

from typing import Final

from duchy.core.text.reasons import Reasons
from duchy.games.burgundy.bot.expansion import ExpansionBot, ReasonTable, Weights
from duchy.games.burgundy.bot.feature_tables import TURNS
from duchy.games.burgundy.bot.reasons import done, only_done
from duchy.games.burgundy.bot.survey import Survey
from duchy.games.burgundy.bot.weights import LOOKING_AHEAD
from duchy.games.burgundy.expansions.learnt_tables import BARE_CASTLES, SHIELD
from duchy.games.burgundy.expansions.score_lines import SHIELDS
from duchy.games.burgundy.expansions.shields.effects.copying import Name
from duchy.games.burgundy.expansions.shields.effects.dice import Turn
from duchy.games.burgundy.expansions.shields.effects.direct import BLACK_TILE, DEPOT_TILE
from duchy.games.burgundy.expansions.shields.effects.goods import GOODS_OF_A_COLOUR, Haul
from duchy.games.burgundy.expansions.shields.effects.points import DOUBLE_MONASTERIES
from duchy.games.burgundy.expansions.shields.effects.store import Discard
from duchy.games.burgundy.expansions.shields.effects.taking import TakeShield
from duchy.games.burgundy.expansions.shields.effects.tribute import Pay
from duchy.games.burgundy.expansions.shields.holding import SHIELD_NUMBERS, held, hold
from duchy.games.burgundy.rules.components.board import BIT
from duchy.games.burgundy.rules.components.estates import CASTLE_TILE
from duchy.games.burgundy.rules.components.monasteries import Monastery, own_monasteries
from duchy.games.burgundy.rules.duchy import Duchy
from duchy.games.burgundy.rules.player import Player
from duchy.games.burgundy.rules.scoring import final_points
from duchy.games.burgundy.rules.state import Burgundy
from duchy.games.burgundy.words import phrases

WEIGHTS: Final[Weights] = {
    TakeShield: LOOKING_AHEAD,
    Pay: LOOKING_AHEAD,
    Discard: LOOKING_AHEAD,
    Haul: LOOKING_AHEAD,
    Turn: LOOKING_AHEAD,
    Name: LOOKING_AHEAD,
}


def promised(s: Burgundy, d: Duchy, number: int) -> int:
    """What a held shield adds to the final score."""
    without = d.clone()
    hold(without, held(d).mask & ~BIT[number])
    return _all_shields(s, d) - _all_shields(s, without)


def _all_shields(s: Burgundy, d: Duchy) -> int:
    return sum([amount for source, amount in final_points(s, d) if source == SHIELDS])


def _shield(m: Reasons, s: Burgundy, holder: Duchy, shield: int, key: str) -> None:
    scores = promised(s, holder, shield)
    said = phrases.counted(m.texts, "point", scores)
    m.add(scores / 2, key, points=said, hint=m.texts(f"hint.shield{shield}"))


def _took_shield(m: Reasons, s: Burgundy, p: Player, move: TakeShield) -> None:
    after = done(m, s, p, move)
    _shield(m, s, after.players[p.seat].duchy, move.shield, "shield")


def _paid(m: Reasons, s: Burgundy, p: Player, move: Pay) -> None:
    done(m, s, p, move)
    if move.silver or move.workers:
        _shield(m, s, p.duchy, move.shield, "shield_kept")


REASONS: Final[ReasonTable] = {
    TakeShield: _took_shield,
    Pay: _paid,
    Discard: only_done,
    Haul: only_done,
    Turn: only_done,
    Name: only_done,
}


class ShieldsBot(ExpansionBot):
    def __init__(self) -> None:
        waiting = {GOODS_OF_A_COLOUR.name: 2.0, DEPOT_TILE.name: 5.0, BLACK_TILE.name: 5.0}
        super().__init__(WEIGHTS, REASONS, waiting, learnt=6, found=16.0)

    def features(self, s: Burgundy, d: Duchy, seen: Survey, out: list[int]) -> None:
        """The shields held, and castles without one."""
        bare = d.count(CASTLE_TILE)
        mask = held(d).mask
        for shield in SHIELD_NUMBERS:
            if mask >> shield & 1:
                bare -= 1
                out.append(SHIELD + shield * TURNS + seen.left)
        out.append(BARE_CASTLES + seen.phase * 5 + (bare if bare < 4 else 4))

    def uses_last_tiles(self, s: Burgundy) -> bool:
        """Some shields use tiles when the phase ends."""
        for d in s.duchies:  # noqa: SIM110 (a loop is what compiles well)
            if held(d).mask:
                return True
        return False

    def monastery_factor(self, d: Duchy, monastery: Monastery) -> int:
        """The duchy's own monasteries score twice, copied ones do not."""
        return 2 if DOUBLE_MONASTERIES.is_held(d) and own_monasteries(d) & monastery.bit else 1
