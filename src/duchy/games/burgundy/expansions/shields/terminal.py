"""Shields as text."""

from typing import Final

from duchy.core.pictures.ansi import paint, width
from duchy.core.text.catalogue import Texts
from duchy.games.burgundy.expansions.shields.effects.copying import COPY_MONASTERIES
from duchy.games.burgundy.expansions.shields.holding import SHIELD_NUMBERS, held, holds, on_depots
from duchy.games.burgundy.pictures.terminal import labels
from duchy.games.burgundy.pictures.terminal.expansion import ExpansionTerminal
from duchy.games.burgundy.pictures.terminal.labels import IVORY, faint
from duchy.games.burgundy.rules.components.board import BIT
from duchy.games.burgundy.rules.duchy import Duchy
from duchy.games.burgundy.rules.state import Burgundy

GROUND: Final = "#7a1f4d"


class ShieldsTerminal(ExpansionTerminal):
    def depot_labels(self, texts: Texts, s: Burgundy, depot: int) -> list[str]:
        mask = on_depots(s)[depot]
        return [_label(texts, shield) for shield in SHIELD_NUMBERS if mask & BIT[shield]]

    def main_board_lines(self, texts: Texts, s: Burgundy, columns: int) -> list[str]:
        """What the shields on the depots do."""
        known: list[str] = []
        for shield in SHIELD_NUMBERS:
            if any(mask & BIT[shield] for mask in on_depots(s)):
                known.append(f"{shield} {faint(texts(f'hint.shield{shield}'))}")
        if not known:
            return []
        wide = max(width(text) for text in known) + 2
        across = max(1, (columns + 1) // wide)
        down = -(-len(known) // across)
        lines: list[str] = []
        for row in range(down):
            cells = known[row::down]
            padded = "".join(text + " " * (wide - width(text)) for text in cells)
            lines.append(" " + padded.rstrip())
        return lines

    def panel_lines(self, texts: Texts, s: Burgundy, d: Duchy, columns: int) -> list[str]:
        """Those held, with what they do."""
        lines: list[str] = []
        for shield in SHIELD_NUMBERS:
            if holds(d, shield):
                does = texts(f"hint.shield{shield}")
                if shield == COPY_MONASTERIES.number and held(d).named >= 0:
                    does += f": {texts('seat.name', number=held(d).named + 1)}"
                lines += labels.hint(_label(texts, shield), does, columns)
        return lines

    def other_lines(self, texts: Texts, s: Burgundy, d: Duchy, columns: int) -> list[str]:
        numbers = [str(shield) for shield in SHIELD_NUMBERS if holds(d, shield)]
        return labels.short_line(texts, "shields", numbers, columns) if numbers else []


def _label(texts: Texts, number: int) -> str:
    return paint(f" {texts(f'name.shield{number}')} ", IVORY, GROUND)
