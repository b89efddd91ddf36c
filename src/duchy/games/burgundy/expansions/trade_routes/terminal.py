"""Trade routes as text."""

from typing import Final

from duchy.core.pictures.ansi import paint
from duchy.core.text.catalogue import Texts
from duchy.games.burgundy.expansions.trade_routes.expansion import route
from duchy.games.burgundy.expansions.trade_routes.facts import BONUSES, SPACES_OF_A_CARD
from duchy.games.burgundy.pictures.terminal import labels
from duchy.games.burgundy.pictures.terminal.expansion import ExpansionTerminal
from duchy.games.burgundy.pictures.terminal.labels import GOLD, faint
from duchy.games.burgundy.rules.duchy import Duchy
from duchy.games.burgundy.rules.state import Burgundy

WIDE: Final = 8  # columns of what a space brings


class TradeRoutesTerminal(ExpansionTerminal):
    def panel_lines(self, texts: Texts, s: Burgundy, d: Duchy, columns: int) -> list[str]:
        if not route(d).spaces:
            return []
        lines = [faint(f"{texts('draw.route')} {_progress(d)}")]
        for first in range(0, len(route(d).spaces), SPACES_OF_A_CARD):
            card = [_laid(texts, d, first + i) for i in range(SPACES_OF_A_CARD)]
            lines.append(" " + "  ".join(card))
        return lines

    def other_lines(self, texts: Texts, s: Burgundy, d: Duchy, columns: int) -> list[str]:
        """The route's progress, and its next space."""
        spaces, laid = route(d).spaces, route(d).laid
        if len(laid) >= len(spaces):
            return []
        words = [_progress(d), _space(texts, spaces[len(laid)])]
        return labels.short_line(texts, "route", words, columns)


def _progress(d: Duchy) -> str:
    return f"{len(route(d).laid)}/{len(route(d).spaces)}"


def _space(texts: Texts, space: int) -> str:
    """The good that a space wants, and what it brings."""
    return f"{labels.good(space // 16)} {texts(f'route_short.{BONUSES[space % 16]}')}"


def _laid(texts: Texts, d: Duchy, at: int) -> str:
    """A space of the seat's own route; once a good lies there, whether it brought the bonus."""
    space, laid = route(d).spaces[at], route(d).laid
    bonus = texts(f"route_short.{BONUSES[space % 16]}")
    if at >= len(laid):
        return f"{labels.good(space // 16)} {bonus:<{WIDE}}"
    if laid[at] == space // 16:
        return f"{labels.good(laid[at])}{paint('✓', GOLD, bold=True)}{faint(f'{bonus:<{WIDE}}')}"
    return f"{labels.good(laid[at])}{faint('×')}{faint(f'{bonus:<{WIDE}}')}"
