"""What the bot thinks of trade routes."""

from duchy.games.burgundy.bot.expansion import ExpansionBot
from duchy.games.burgundy.bot.survey import Survey
from duchy.games.burgundy.expansions.learnt_tables import NEXT_SPACE, ROUTE
from duchy.games.burgundy.expansions.trade_routes.expansion import route
from duchy.games.burgundy.rules.duchy import Duchy
from duchy.games.burgundy.rules.state import Burgundy


class TradeRoutesBot(ExpansionBot):
    def __init__(self) -> None:
        super().__init__(learnt=4, found=4.0)

    def features(self, s: Burgundy, d: Duchy, seen: Survey, out: list[int]) -> None:
        """The route's progress, and what its next space needs."""
        laid = len(route(d).laid)
        spaces = route(d).spaces
        out.append(ROUTE + seen.phase * 13 + (laid if laid < 12 else 12))
        if laid < len(spaces):
            space = spaces[laid]
            ready = d.goods[space // 16]
            out.append(NEXT_SPACE + (seen.phase * 9 + space % 16) * 4 + (ready if ready < 3 else 3))
