"""The team game (COB-TG): two duchies, each shared by two players.

Seats 0 and 2 are a team, and so are 1 and 3; the team of the start player is team A. The duchy has
what is shared, the player what is private. A member's key spaces are the two private ones and the
two shared ones, in this order.
"""

from typing import TYPE_CHECKING, Final

from duchy.core.engine.options import Option, Value, bad_option, bad_pair
from duchy.core.engine.rng import Rng
from duchy.core.formats.data import Source
from duchy.core.text.refusals import Refusal
from duchy.games.burgundy.expansions.team.facts import TeamFacts
from duchy.games.burgundy.rules.components.board import Board
from duchy.games.burgundy.rules.components.facts import Facts
from duchy.games.burgundy.rules.components.spaces import COMMON, DROP_FOURTH, NO_DROP, OWN_KEYS
from duchy.games.burgundy.rules.components.tiles import NO_TILE
from duchy.games.burgundy.rules.expansion import Expansion
from duchy.games.burgundy.rules.player import Player
from duchy.games.burgundy.rules.refuse import refuse

if TYPE_CHECKING:
    from duchy.games.burgundy.rules.ruleset import Rules
    from duchy.games.burgundy.rules.state import Burgundy

TEAMS: Final = 2
TEAM_KEYS: Final = 6  # key spaces of a duchy: two for each member, two common (COB-TG-008)


def keys_of(seat: int) -> list[int]:
    """A member's key spaces, as indices among those of the duchy (COB-TG-009, COB-TG-010,
    COB-TG-011)."""
    return [0, 1, 4, 5] if seat < TEAMS else [2, 3, 4, 5]


def results(s: "Burgundy") -> list[tuple[int, int]]:
    """For each team the sum of its points, and its empty fields (COB-TG-014)."""
    found = []
    for d in s.duchies:
        total = sum(s.score(p.seat) for p in s.players if p.duchy is d)
        found.append((total, d.empty_fields()))
    return found


class TeamGame(Expansion):
    """Only ownership changes; the rules themselves stay (COB-TG-001, COB-TG-006, COB-TG-012,
    COB-Q-110, COB-Q-111, COB-Q-112, COB-Q-114)."""

    def __init__(self) -> None:
        self.name = "team"
        self.changes = ("rooms", "winners")
        self.options = (
            Option("team", False),
            Option("team_board", "12a", choices=("12a", "12b")),
        )

    def read_facts(self, source: Source) -> TeamFacts:
        return TeamFacts(source)

    def check_options(self, facts: Facts, seats: int, options: dict[str, Value]) -> None:
        """COB-Z, COB-Q-119."""
        if not options["team"]:
            if options["team_board"] != "12a":
                board = f"team_board = {options['team_board']!r}"
                raise bad_option(board, refuse("option.only_teams"))
            return
        if seats != 4:
            what = refuse("what.team_seats", count=seats)
            raise bad_option(what, refuse("option.team_of_four"))
        for name, why in (
            ("board", "option.team_boards"),
            ("advanced", "option.team_boards"),
            ("border_posts", "option.team_boards"),
            ("trade_routes", "option.team_routes"),
            ("shields", "option.team_shields"),
        ):
            if options[name]:
                raise bad_pair("team", name, refuse(why))
        if options["castle_choice"] == "secret":
            raise bad_pair("team", "castle_choice", refuse("option.team_choice"))

    def adapt(self, rules: "Rules") -> None:
        start = rules.facts.of(TeamFacts)
        rules.start_silver = start.silver  # COB-TG-005
        rules.start_workers = start.workers
        rules.shares_duchies = True  # COB-TG-001
        rules.key_spaces = TEAM_KEYS
        rules.keys = [keys_of(seat) for seat in range(rules.seats)]

    def boards(self, facts: Facts, options: dict[str, Value]) -> dict[str, Board]:
        """Both teams play on the same board (COB-TG-002)."""
        name = str(options["team_board"])
        return {name: facts.of(TeamFacts).boards[name]}

    def all_boards(self, facts: Facts) -> dict[str, Board]:
        return facts.of(TeamFacts).boards

    def sides(self, rules: "Rules", chance: Rng) -> list[list[Board]]:
        """Two duchies; the seats of the teams alternate (COB-TG-004, COB-TG-007)."""
        return [list(self.boards(rules.facts, rules.options).values())] * TEAMS

    def rooms(self, p: Player) -> list[int]:
        """A tile goes to a private or a shared space, as the player likes (COB-Q-116); if all are
        full, a tile on one of them goes (COB-Q-115)."""
        store = p.duchy.store
        found: list[int] = []
        if any(store[key] is NO_TILE for key in p.keys[:OWN_KEYS]):
            found.append(NO_DROP)
        if any(store[key] is NO_TILE for key in p.keys[OWN_KEYS:]):
            found.append(COMMON)
        return found or [0, 1, 2, DROP_FOURTH]

    def no_room(self, p: Player, room: int) -> Refusal:
        if not p.has_room():
            return refuse("team_store_full")
        if room == COMMON:
            return refuse("common_full")
        return refuse("own_full" if room == NO_DROP else "team_store_not_full")

    def winners(self, s: "Burgundy") -> list[int]:
        """The larger sum; then more empty fields; then both (COB-TG-014, COB-TG-015, COB-Q-118)."""
        reached = results(s)
        best = max(reached)
        return [p.seat for p in s.players if reached[p.duchy.home] == best]
