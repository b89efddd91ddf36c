"""Border posts as text."""

from typing import Final

from duchy.core.pictures.ansi import paint
from duchy.core.text.catalogue import Texts
from duchy.games.burgundy.expansions.border_posts.expansion import (
    PAIR_NAMES,
    is_linked,
    links,
    owners,
)
from duchy.games.burgundy.expansions.border_posts.facts import BorderPostFacts
from duchy.games.burgundy.pictures.terminal import labels
from duchy.games.burgundy.pictures.terminal.duchy import LARGE
from duchy.games.burgundy.pictures.terminal.expansion import ExpansionTerminal, Mark
from duchy.games.burgundy.pictures.terminal.labels import GOLD, faint
from duchy.games.burgundy.pictures.terminal.main_board import bonuses_left
from duchy.games.burgundy.rules.components.board import Board
from duchy.games.burgundy.rules.duchy import Duchy
from duchy.games.burgundy.rules.player import NOBODY
from duchy.games.burgundy.rules.state import Burgundy

POST: Final = "◆"


class BorderPostsTerminal(ExpansionTerminal):
    def bonus_labels(self, texts: Texts, s: Burgundy) -> list[str]:
        """The bonuses for linking all posts."""
        left = bonuses_left(s, [*owners(s), NOBODY, NOBODY])
        return [f"{faint(texts('draw.posts'))} {left}"]

    def duchy_marks(self, s: Burgundy, d: Duchy, board: Board) -> list[Mark]:
        """Each post, beside the fields that touch it; gold once it is linked."""
        left = min(x for x, _ in board.places)
        middle = (min(x for x, _ in board.places) + max(x for x, _ in board.places)) // 2
        top = min(y for _, y in board.places)
        marks: list[Mark] = []
        for post, touching in enumerate(s.rules.facts.of(BorderPostFacts).posts):
            sign = paint(POST, GOLD, bold=True) if is_linked(d, post) else faint(POST)
            (ax, ay), (bx, by) = sorted(
                (board.places[field] for field in board.fields_in(touching)),
                key=lambda place: (place[1], place[0]),
            )
            column = (ax - left) * (LARGE + 1) // 2
            if ay == by:  # below the board
                marks.append((2 * (ay - top) + 2, column + LARGE, sign))
            elif bx < middle:
                marks.append((2 * (ay - top) + 1, column - 2, sign))
            else:
                marks.append((2 * (ay - top) + 1, column + LARGE + 1, sign))
        return marks

    def panel_lines(self, texts: Texts, s: Burgundy, d: Duchy, columns: int) -> list[str]:
        return labels.line(texts, "posts", [_links(texts, d)], columns)

    def other_lines(self, texts: Texts, s: Burgundy, d: Duchy, columns: int) -> list[str]:
        return labels.short_line(texts, "posts", [_links(texts, d)], columns)


def _links(texts: Texts, d: Duchy) -> str:
    """The three pairs of posts; linked ones in gold."""
    said: list[str] = []
    for i, pair in enumerate(PAIR_NAMES):
        one, _, other = pair.partition("-")
        text = f"{texts(f'post_short.{one}')}–{texts(f'post_short.{other}')}"
        said.append(paint(f"{text} ✓", GOLD, bold=True) if links(d) >> i & 1 else faint(text))
    return "  ".join(said)
