"""Expansion: border posts (COB-BP), on boards 11a to 11f."""

from typing import TYPE_CHECKING, Final

from duchy.core.engine.errors import BadOption
from duchy.core.engine.options import Option, Value
from duchy.core.engine.rng import Rng
from duchy.core.formats.data import Table
from duchy.games.burgundy.rules import points
from duchy.games.burgundy.rules.components.board import Board
from duchy.games.burgundy.rules.components.facts import Facts
from duchy.games.burgundy.rules.components.tiles import Tile
from duchy.games.burgundy.rules.duchy import Duchy
from duchy.games.burgundy.rules.expansion import Expansion
from duchy.games.burgundy.rules.part import Part, replace
from duchy.games.burgundy.rules.player import Player
from duchy.games.burgundy.rules.refuse import refuse

if TYPE_CHECKING:
    from duchy.games.burgundy.rules.ruleset import Rules
    from duchy.games.burgundy.rules.state import Burgundy

PAIRS: Final = ((0, 1), (1, 2), (0, 2))
PAIR_NAMES: Final = ("nw-ne", "ne-s", "nw-s")
ALL_LINKED: Final = 0b111
BONUSES: Final = 2  # for linking all posts: a large and a small one


class Owners(Part):
    """The seats that linked all posts first and second, as far as anybody has."""

    __slots__ = ("seats",)

    def __init__(self, seats: list[int]) -> None:
        self.seats: Final[list[int]] = seats

    def essence(self) -> tuple[object, ...]:
        return tuple(self.seats)


class Links(Part):
    """A mask of the pairs of posts that a duchy has linked."""

    __slots__ = ("pairs",)

    def __init__(self, pairs: int) -> None:
        self.pairs: Final[int] = pairs

    def essence(self) -> tuple[object, ...]:
        return (self.pairs,)


def owners(s: "Burgundy") -> list[int]:
    for part in s.parts:
        if isinstance(part, Owners):
            return part.seats
    return []


def links(d: Duchy) -> int:
    for part in d.parts:
        if isinstance(part, Links):
            return part.pairs
    return 0


def is_linked(d: Duchy, post: int) -> bool:
    """Whether a post is linked to another one."""
    pairs = links(d)
    return any(post in PAIRS[i] and pairs >> i & 1 for i in range(3))


class BorderPosts(Expansion):
    def __init__(self) -> None:
        self.name = "border_posts"
        self.changes = ("placed",)
        self.options = (Option("border_posts", False),)
        self.sources = ("posts",)
        self.keys = ("posts",)
        self.duchy_keys = ("links",)
        self.table_part = Owners([])
        self.duchy_part = Links(0)

    def check_options(self, facts: Facts, seats: int, options: dict[str, Value]) -> None:
        """Other boards (COB-Z-003)."""
        if options["border_posts"]:
            if options["advanced"]:
                why = refuse("option.post_boards")
                raise BadOption("advanced and border_posts", "options", why)
            return
        for name in str(options["board"]).split(","):
            if name.strip() in facts.post_boards:
                why = refuse("option.post_board", board=name.strip())
                raise BadOption(f"board = {options['board']!r}", "option", why)

    def boards(self, facts: Facts, options: dict[str, Value]) -> dict[str, Board]:
        """COB-BP-001."""
        return facts.post_boards

    def sides(self, rules: "Rules", chance: Rng) -> list[list[Board]]:
        """At random, no board twice (COB-Q-074)."""
        boards = list(rules.facts.post_boards.values())
        return [[boards[i]] for i in chance.order(len(boards))[: rules.seats]]

    def placed(self, s: "Burgundy", p: Player, tile: Tile, field: int) -> None:
        """The phase value for each pair newly linked (COB-BP-003, COB-Q-071); a bonus for all."""
        d = p.duchy
        before = links(d)
        if before == ALL_LINKED:
            return
        new = linked(d, s.rules.facts.posts) & ~before
        if not new:
            return
        d.parts = replace(d.parts, Links(before | new))
        if s.events is not None:
            for i, pair in enumerate(PAIR_NAMES):
                if new >> i & 1:
                    s.note("link", p.seat, {"pair": pair})
        s.give_points(p, points.POSTS, new.bit_count() * s.rules.phase_points[s.phase])
        if before | new == ALL_LINKED:
            self._give_bonus(s, p)

    def _give_bonus(self, s: "Burgundy", p: Player) -> None:
        """For the first and the second who link all posts (COB-BP-005, COB-BP-006, COB-Q-072)."""
        before = owners(s)
        if p.seat in before or len(before) == BONUSES:
            return
        s.parts = replace(s.parts, Owners([*before, p.seat]))
        if s.events is not None:
            s.note("all_linked", p.seat, {"first": not before})
        s.give_points(p, points.POSTS, s.rules.small_bonus if before else s.rules.large_bonus)

    def show(self, s: "Burgundy", table: dict[str, object]) -> None:
        table["posts"] = owners(s)[:]

    def read(self, s: "Burgundy", table: Table) -> None:
        linked_all = [seat for seat in s.bridge if links(s.players[seat].duchy) == ALL_LINKED]
        seats = linked_all[:BONUSES]
        if "posts" in table:
            seats = table.wholes("posts", 0, s.seats - 1)
        if len(seats) > BONUSES or len(set(seats)) != len(seats):
            raise table.refuse("posts", "names two players at most, and nobody twice")
        s.parts = replace(s.parts, Owners(seats))

    def show_duchy(self, s: "Burgundy", d: Duchy, table: dict[str, object]) -> None:
        table["links"] = [PAIR_NAMES[i] for i in range(3) if links(d) >> i & 1]

    def read_duchy(self, s: "Burgundy", d: Duchy, table: Table) -> None:
        pairs = linked(d, s.rules.facts.posts) if d.filled else 0
        d.parts = replace(d.parts, Links(pairs))
        if "links" in table:
            given = set(table.texts("links", among=PAIR_NAMES))
            if given != {PAIR_NAMES[i] for i in range(3) if pairs >> i & 1}:
                raise table.refuse("links", "the placed tiles link other posts")


def linked(d: Duchy, posts: list[int]) -> int:
    """A mask of the pairs of posts that filled fields join (COB-BP-004, COB-Q-070)."""
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
