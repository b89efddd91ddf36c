"""Border posts as pictures."""

import math
from typing import Final

from duchy.core.pictures import svg
from duchy.core.pictures.hexes import Hexes
from duchy.core.pictures.svg import Picture
from duchy.games.burgundy.expansions.border_posts.expansion import is_linked, owners
from duchy.games.burgundy.expansions.border_posts.facts import BorderPostFacts
from duchy.games.burgundy.pictures.svg.expansion import ExpansionSvg
from duchy.games.burgundy.rules.duchy import Duchy
from duchy.games.burgundy.rules.state import Burgundy

SIGN: Final = "border_post"
SIZE: Final = 32


class BorderPostsSvg(ExpansionSvg):
    def __init__(self) -> None:
        super().__init__(below_board=26)  # for one post; the others stand beside short rows

    def race(self, s: Burgundy) -> tuple[str, list[int]] | None:
        return SIGN, owners(s)

    def paint_duchy(self, p: Picture, s: Burgundy, d: Duchy, hexes: Hexes) -> None:
        """Each post, outside the fields that touch it; gold once it is linked."""
        across = sum([x for x, _ in hexes.middles]) / d.board.total
        down = sum([y for _, y in hexes.middles]) / d.board.total
        for post, touching in enumerate(s.rules.facts.of(BorderPostFacts).posts):
            fields = d.board.fields_in(touching)
            x = sum([hexes.middles[field][0] for field in fields]) / len(fields) - across
            y = sum([hexes.middles[field][1] for field in fields]) / len(fields) - down
            far = 1 + 1.3 * hexes.size / math.hypot(x, y)
            colour = svg.GILD if is_linked(d, post) else svg.EDGE
            p.sign(SIGN, across + x * far, down + y * far, SIZE, colour)
