"""Expansion: border posts (COB-BP), on boards 11a to 11f."""

from typing import TYPE_CHECKING, Final

from duchy.core.engine.options import Option, Value, bad_option, bad_pair
from duchy.core.engine.rng import Rng
from duchy.core.formats import schema
from duchy.core.formats.data import Source
from duchy.games.burgundy.expansions.border_posts import shape
from duchy.games.burgundy.expansions.border_posts.facts import BorderPostFacts
from duchy.games.burgundy.expansions.score_lines import POSTS
from duchy.games.burgundy.rules.components.board import Board
from duchy.games.burgundy.rules.components.facts import Facts
from duchy.games.burgundy.rules.components.tiles import Tile
from duchy.games.burgundy.rules.duchy import Duchy
from duchy.games.burgundy.rules.expansion import Expansion
from duchy.games.burgundy.rules.part import Part, replace
from duchy.games.burgundy.rules.player import Player
from duchy.games.burgundy.rules.points import SOURCES
from duchy.games.burgundy.rules.refuse import refuse

if TYPE_CHECKING:
    from duchy.games.burgundy.rules.ruleset import Rules
    from duchy.games.burgundy.rules.state import Burgundy

PAIRS: Final = ((0, 1), (1, 2), (0, 2))
PAIR_NAMES: Final = ("nw-ne", "ne-s", "nw-s")
ALL_LINKED: Final = 0b111
BONUSES: Final = 2  # for linking all posts: a large and a small one


class Owners(Part):
    """The seats that linked all posts first and second, so far."""

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
        self.sources = (SOURCES[POSTS],)
        self.table_part = Owners([])
        self.duchy_part = Links(0)

    def read_facts(self, source: Source) -> BorderPostFacts:
        return BorderPostFacts(source)

    def client_facts(self, facts: Facts) -> dict[str, object]:
        """For each post the fields that touch it; they are the same on all boards."""
        own = facts.of(BorderPostFacts)
        board = next(iter(own.boards.values()))
        shown: shape.Facts = {
            "posts": [[board.field_name(f) for f in board.fields_in(post)] for post in own.posts]
        }
        return {**shown}

    def check_options(self, facts: Facts, seats: int, options: dict[str, Value]) -> None:
        """It has boards of its own (COB-Z-003)."""
        if options["border_posts"]:
            if options["advanced"]:
                why = refuse("option.post_boards")
                raise bad_pair("advanced", "border_posts", why)
            return
        for name in str(options["board"]).split(","):
            if name.strip() in facts.of(BorderPostFacts).boards:
                why = refuse("option.post_board", board=name.strip())
                raise bad_option(f"board = {options['board']!r}", why)

    def adapt(self, rules: "Rules") -> None:
        rules.deals_boards = True  # COB-Q-074

    def boards(self, facts: Facts, options: dict[str, Value]) -> dict[str, Board]:
        """Boards 11a to 11f (COB-BP-001)."""
        return facts.of(BorderPostFacts).boards

    def all_boards(self, facts: Facts) -> dict[str, Board]:
        return facts.of(BorderPostFacts).boards

    def sides(self, rules: "Rules", chance: Rng) -> list[list[Board]]:
        """Random boards, all different (COB-Q-074)."""
        boards = list(rules.facts.of(BorderPostFacts).boards.values())
        return [[boards[i]] for i in chance.order(len(boards))[: rules.seats]]

    def placed(self, s: "Burgundy", p: Player, tile: Tile, field: int) -> None:
        """Score the phase value for each pair newly linked (COB-BP-003, COB-Q-071), and a bonus for
        linking all."""
        d = p.duchy
        before = links(d)
        if before == ALL_LINKED:
            return
        new = linked(d, s.rules.facts.of(BorderPostFacts).posts) & ~before
        if not new:
            return
        d.parts = replace(d.parts, Links(before | new))
        if s.events is not None:
            for i, pair in enumerate(PAIR_NAMES):
                if new >> i & 1:
                    s.note("link", p.seat, {"pair": pair})
        s.give_points(p, POSTS, new.bit_count() * s.rules.phase_points[s.phase])
        if before | new == ALL_LINKED:
            self._give_bonus(s, p)

    def _give_bonus(self, s: "Burgundy", p: Player) -> None:
        """A bonus for the first and second to link all posts (COB-BP-005, COB-BP-006,
        COB-Q-072)."""
        before = owners(s)
        if p.seat in before or len(before) == BONUSES:
            return
        s.parts = replace(s.parts, Owners([*before, p.seat]))
        if s.events is not None:
            s.note("all_linked", p.seat, {"first": not before})
        s.give_points(p, POSTS, s.rules.small_bonus if before else s.rules.large_bonus)

    def show(self, s: "Burgundy", table: dict[str, object]) -> None:
        shown: shape.View = {"posts": owners(s)[:]}
        table.update(shown)

    def fields(self, rules: "Rules") -> dict[str, schema.Kind]:
        return {"posts": schema.List(schema.Whole(0, rules.seats - 1))}

    def read(self, s: "Burgundy", part: schema.Part) -> None:
        linked_all = [seat for seat in s.bridge if links(s.players[seat].duchy) == ALL_LINKED]
        seats = linked_all[:BONUSES]
        if "posts" in part:
            seats = part.wholes("posts")
        if len(seats) > BONUSES or len(set(seats)) != len(seats):
            raise part.refuse("posts", refuse("position.posts"))
        s.parts = replace(s.parts, Owners(seats))

    def show_duchy(self, s: "Burgundy", d: Duchy, table: dict[str, object]) -> None:
        shown: shape.Player = {"links": [PAIR_NAMES[i] for i in range(3) if links(d) >> i & 1]}
        table.update(shown)

    def duchy_fields(self, rules: "Rules") -> dict[str, schema.Kind]:
        return {"links": schema.List(schema.Name(PAIR_NAMES))}

    def read_duchy(self, s: "Burgundy", d: Duchy, part: schema.Part) -> None:
        pairs = linked(d, s.rules.facts.of(BorderPostFacts).posts) if d.filled else 0
        d.parts = replace(d.parts, Links(pairs))
        there = {i for i in range(3) if pairs >> i & 1}
        if "links" in part and set(part.wholes("links")) != there:
            raise part.refuse("links", refuse("position.links"))


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
