"""What the bot thinks of inns."""

from duchy.core.text.reasons import Reasons
from duchy.games.burgundy.bot.expansion import ExpansionBot
from duchy.games.burgundy.bot.survey import Survey
from duchy.games.burgundy.bot.tile_reasons import BENEFIT
from duchy.games.burgundy.expansions.inns.expansion import INN
from duchy.games.burgundy.expansions.learnt_tables import INNS
from duchy.games.burgundy.rules.components.tiles import Tile
from duchy.games.burgundy.rules.duchy import Duchy
from duchy.games.burgundy.rules.state import Burgundy


class InnsBot(ExpansionBot):
    def __init__(self) -> None:
        super().__init__(learnt=3)

    def reasons_to_take(self, m: Reasons, s: Burgundy, d: Duchy, tile: Tile, share: float) -> None:
        if tile is INN:
            m.add(BENEFIT * share, "benefit_inn")

    def features(self, s: Burgundy, d: Duchy, seen: Survey, out: list[int]) -> None:
        """Incomplete regions with an inn."""
        begun = 0
        for region in range(len(seen.missing)):
            if seen.missing[region] and d.board.regions[region] & d.closed[INN.kind]:
                begun += 1
        out.append(INNS + seen.phase * 5 + (begun if begun < 4 else 4))
