"""The solo game as text."""

from duchy.core.pictures.ansi import paint
from duchy.core.text.catalogue import Texts
from duchy.games.burgundy.expansions.solo.counter import TURNS, clock, resets, turns
from duchy.games.burgundy.pictures.terminal import labels
from duchy.games.burgundy.pictures.terminal.expansion import ExpansionTerminal
from duchy.games.burgundy.rules.components.facts import PHASES
from duchy.games.burgundy.rules.duchy import Duchy
from duchy.games.burgundy.rules.state import Burgundy


class SoloTerminal(ExpansionTerminal):
    def moment(self, texts: Texts, s: Burgundy) -> str:
        return texts("draw.solo_moment", phase=PHASES[s.phase], turn=turns(s), turns=TURNS)

    def progress_lines(self, texts: Texts, s: Burgundy, d: Duchy, columns: int) -> list[str]:
        """The counter and its target, and how much of the duchy is filled."""
        total = d.board.total
        fields = texts("draw.of", count=total - d.empty_fields(), total=total)
        now = clock(s)
        counter = texts("draw.of", count=now.counter, total=now.target) if now.target else "–"
        again = labels.faint(texts("draw.resets", count=resets(s)))
        lines = labels.line(texts, "counter", [paint(counter, bold=True), again], columns)
        return lines + labels.line(texts, "filled", [paint(fields, bold=True)], columns)
