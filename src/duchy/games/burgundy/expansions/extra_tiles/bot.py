"""What the bot thinks of the extra tiles."""

from typing import Final

from duchy.core.text.reasons import Reasons
from duchy.games.burgundy.bot import promises
from duchy.games.burgundy.bot.expansion import ExpansionBot, ReasonTable, Weights
from duchy.games.burgundy.bot.reasons import only_done
from duchy.games.burgundy.bot.tile_reasons import count_more
from duchy.games.burgundy.bot.weights import LOOKING_AHEAD
from duchy.games.burgundy.expansions.extra_tiles.expansion import (
    CRANE,
    CRANE_CHOICE,
    GEESE_NAME,
    Count,
    Hire,
    UseAs,
)
from duchy.games.burgundy.rules.components.monasteries import (
    EACH_BUILDING,
    OF_BUILDINGS,
    AtTheEnd,
)
from duchy.games.burgundy.rules.components.tiles import Tile
from duchy.games.burgundy.rules.duchy import Duchy
from duchy.games.burgundy.rules.state import Burgundy

WEIGHTS: Final[Weights] = {Hire: LOOKING_AHEAD, UseAs: LOOKING_AHEAD, Count: LOOKING_AHEAD}
REASONS: Final[ReasonTable] = {Hire: only_done, UseAs: only_done, Count: only_done}


def crane_counts_for(s: Burgundy, d: Duchy) -> AtTheEnd | None:
    """The monastery that a crane counts for, if any: among those of the duchy that score buildings,
    the one that scores most often."""
    found: AtTheEnd | None = None
    most = 0
    for monastery in OF_BUILDINGS:
        if d.has(monastery):
            times = promises.times(s, d, monastery)
            if times > most:
                found, most = monastery, times
    return found


def crane_counts(m: Reasons, s: Burgundy, d: Duchy, share: float) -> None:
    """What the first crane of a duchy counts at the end."""
    monastery = crane_counts_for(s, d)
    if monastery is not None and not d.count(CRANE):
        count_more(m, EACH_BUILDING * promises.times(s, d, monastery), monastery, share)


class ExtraTilesBot(ExpansionBot):
    def __init__(self) -> None:
        super().__init__(
            WEIGHTS,
            REASONS,
            waiting={CRANE_CHOICE.name: 4.0, GEESE_NAME: 4.0},
            buildings={CRANE.name: 4.0},
            learnt=0,
        )

    def reasons_to_take(self, m: Reasons, s: Burgundy, d: Duchy, tile: Tile, share: float) -> None:
        if tile is CRANE:
            crane_counts(m, s, d, share)

    def reasons_to_place(self, m: Reasons, s: Burgundy, d: Duchy, then: Duchy) -> None:
        if then.count(CRANE) > d.count(CRANE):
            crane_counts(m, s, d, 1.0)
