"""Inns as text."""

from duchy.core.text.catalogue import Texts
from duchy.games.burgundy.expansions.inns.expansion import INN, unsold
from duchy.games.burgundy.pictures.terminal import labels
from duchy.games.burgundy.pictures.terminal.expansion import ExpansionTerminal
from duchy.games.burgundy.rules.state import Burgundy


class InnsTerminal(ExpansionTerminal):
    def black_depot_labels(self, texts: Texts, s: Burgundy) -> list[str]:
        inns = unsold(s)
        if not inns:
            return []
        count = f"×{inns}" if inns > 1 else ""
        return [f" {labels.tile(texts, INN)}{count}"]
