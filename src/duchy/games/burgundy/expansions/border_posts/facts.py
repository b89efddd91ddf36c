"""The boards with border posts, and where the posts are."""

from typing import Final

from duchy.core.formats.data import Source, Table
from duchy.games.burgundy.rules.components.board import Board
from duchy.games.burgundy.rules.components.facts import ExpansionFacts
from duchy.games.burgundy.rules.components.fields import HEXAGON
from duchy.games.burgundy.rules.components.printed_boards import hexagons
from duchy.games.burgundy.rules.refuse import refuse

BOARDS: Final = 6


class BorderPostFacts(ExpansionFacts):
    def __init__(self, source: Source) -> None:
        file = source.load("boards.toml")
        # COB-C-020, COB-F-07
        self.boards: dict[str, Board] = hexagons(file, "border_posts", BOARDS)
        self.posts: list[int] = border_posts(file)


def border_posts(file: Table) -> list[int]:
    """For each of the three posts a mask of the fields that touch it (COB-BP-002)."""
    table = file.table("border_posts")
    posts: list[int] = []
    for name in ("nw", "ne", "s"):
        mask = 0
        for text in table.texts(name):
            q, _, r = text.partition(",")
            if not q.lstrip("-").isdecimal() or not r.lstrip("-").isdecimal():
                raise table.refuse(name, refuse("facts.coordinates", text=text))
            if (int(q), int(r)) not in HEXAGON:
                raise table.refuse(name, refuse("facts.no_field", text=text))
            mask |= 1 << HEXAGON.index((int(q), int(r)))
        posts.append(mask)
    return posts
