"""Expansion: border posts (COB-BP), on boards 11a to 11f."""

from typing import TYPE_CHECKING, Final

from duchy.core.formats.data import Table
from duchy.games.burgundy.rules import points
from duchy.games.burgundy.rules.components.tiles import Tile
from duchy.games.burgundy.rules.duchy import Duchy
from duchy.games.burgundy.rules.expansion import Expansion
from duchy.games.burgundy.rules.player import Player

if TYPE_CHECKING:
    from duchy.games.burgundy.rules.state import Burgundy

PAIRS: Final = ((0, 1), (1, 2), (0, 2))
PAIR_NAMES: Final = ("nw-ne", "ne-s", "nw-s")
ALL_LINKED: Final = 0b111
# In `bonus_owners`, after the two bonus tiles of each colour: first and second with all posts.
FIRST_OWNER: Final = 12
SECOND_OWNER: Final = 13


class BorderPosts(Expansion):
    def __init__(self) -> None:
        self.name = "border_posts"
        self.changes = ("placed",)
        self.keys = ("posts",)
        self.duchy_keys = ("links",)

    def placed(self, s: "Burgundy", p: Player, tile: Tile, field: int) -> None:
        """The phase value for each pair newly linked (COB-Q-071), and a bonus for all three."""
        d = p.duchy
        if d.links == ALL_LINKED:
            return
        new = linked(d, s.rules.facts.posts) & ~d.links
        if not new:
            return
        d.links |= new
        if s.events is not None:
            for i, pair in enumerate(PAIR_NAMES):
                if new >> i & 1:
                    s.note("link", p.seat, {"pair": pair})
        s.give_points(p, points.POSTS, new.bit_count() * s.rules.phase_points[s.phase])
        if d.links == ALL_LINKED and p.seat not in s.bonus_owners[FIRST_OWNER:]:
            for owner, bonus in (
                (FIRST_OWNER, s.rules.large_bonus),
                (SECOND_OWNER, s.rules.small_bonus),
            ):
                if s.bonus_owners[owner] < 0:
                    s.bonus_owners = s.bonus_owners[:]
                    s.bonus_owners[owner] = p.seat
                    if s.events is not None:
                        s.note("all_linked", p.seat, {"first": owner == FIRST_OWNER})
                    s.give_points(p, points.POSTS, bonus)
                    return

    def show(self, s: "Burgundy", table: dict[str, object]) -> None:
        table["posts"] = [owner for owner in s.bonus_owners[FIRST_OWNER:] if owner >= 0]

    def read(self, s: "Burgundy", table: Table) -> None:
        linked_all = [seat for seat in s.bridge if s.players[seat].duchy.links == ALL_LINKED]
        owners = table.wholes("posts", 0, s.seats - 1) if "posts" in table else linked_all[:2]
        if len(owners) > 2 or len(set(owners)) != len(owners):
            raise table.refuse("posts", "names two players at most, and nobody twice")
        for place, owner in enumerate(owners):
            s.bonus_owners[FIRST_OWNER + place] = owner

    def show_duchy(self, s: "Burgundy", d: Duchy, table: dict[str, object]) -> None:
        table["links"] = [PAIR_NAMES[i] for i in range(3) if d.links >> i & 1]

    def read_duchy(self, s: "Burgundy", d: Duchy, table: Table) -> None:
        d.links = linked(d, s.rules.facts.posts) if d.filled else 0
        if "links" in table:
            given = set(table.texts("links", among=PAIR_NAMES))
            if given != {PAIR_NAMES[i] for i in range(3) if d.links >> i & 1}:
                raise table.refuse("links", "the placed tiles link other posts")


def linked(d: Duchy, posts: list[int]) -> int:
    """A mask of the pairs of posts that filled fields join."""
    found = 0
    for i, (a, b) in enumerate(PAIRS):
        reached = posts[a] & d.filled
        grown = 0
        while grown != reached:
            grown = reached
            for field in d.board.fields_in(reached):
                reached |= d.board.neighbours[field] & d.filled
        if reached & posts[b]:
            found |= 1 << i
    return found
