"""The team game (COB-TG): two duchies, each shared by two players.

Seats 0 and 2 are a team, and 1 and 3; the team of the start player is team A. What is common
belongs to the duchy, what is private to the player; a member's key spaces are his own two and
the common two, in this order.
"""

from typing import TYPE_CHECKING, Final

from duchy.core.engine.errors import BadOption
from duchy.core.engine.options import Option, Value
from duchy.core.engine.rng import Rng
from duchy.core.text.plain import counted
from duchy.games.burgundy.rules.actions import COMMON, DROP_FOURTH, NO_DROP, OWN_KEYS
from duchy.games.burgundy.rules.components.board import Board
from duchy.games.burgundy.rules.components.facts import Facts
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
    """A member's key spaces among those of the duchy (COB-TG-009, COB-TG-010, COB-TG-011)."""
    return [0, 1, 4, 5] if seat < TEAMS else [2, 3, 4, 5]


def results(s: "Burgundy") -> list[tuple[int, int]]:
    """For each team the sum of its points, and its empty fields (COB-TG-014)."""
    found = []
    for d in s.duchies:
        total = sum(s.score(p.seat) for p in s.players if p.duchy is d)
        found.append((total, d.empty_fields()))
    return found


class TeamGame(Expansion):
    """All that differs is who owns what; the rules themselves stay (COB-TG-001, COB-TG-006,
    COB-TG-012, COB-Q-110, COB-Q-111, COB-Q-112, COB-Q-114)."""

    def __init__(self) -> None:
        self.name = "team"
        self.changes = ("rooms", "winners")
        self.options = (
            Option("team", False),
            Option("team_board", "12a", choices=("12a", "12b")),
        )

    def check_options(self, facts: Facts, seats: int, options: dict[str, Value]) -> None:
        """COB-Z, COB-Q-119."""
        if not options["team"]:
            if options["team_board"] != "12a":
                what = f"team_board = {options['team_board']!r}"
                raise BadOption(what, "option", refuse("option.only_teams"))
            return
        if seats != 4:
            what = f"team with {counted(seats, 'seat')}"
            raise BadOption(what, "options", refuse("option.team_of_four"))
        for name, why in (
            ("board", "option.team_boards"),
            ("advanced", "option.team_boards"),
            ("border_posts", "option.team_boards"),
            ("trade_routes", "option.team_routes"),
            ("shields", "option.team_shields"),
        ):
            if options[name]:
                raise BadOption(f"team and {name}", "options", refuse(why))
        if options["castle_choice"] == "secret":
            raise BadOption("team and castle_choice", "options", refuse("option.team_choice"))

    def adapt(self, rules: "Rules") -> None:
        rules.start_silver = rules.facts.team_silver  # COB-TG-005
        rules.start_workers = rules.facts.team_workers
        rules.key_spaces = TEAM_KEYS
        rules.keys = [keys_of(seat) for seat in range(rules.seats)]

    def boards(self, facts: Facts, options: dict[str, Value]) -> dict[str, Board]:
        """The same for both teams (COB-TG-002)."""
        name = str(options["team_board"])
        return {name: facts.team_boards[name]}

    def sides(self, rules: "Rules", chance: Rng) -> list[list[Board]]:
        """Two duchies; the seats of a team alternate (COB-TG-004, COB-TG-007)."""
        return [list(self.boards(rules.facts, rules.options).values())] * TEAMS

    def rooms(self, p: Player) -> list[int]:
        """A tile goes to an own or a common space, of choice (COB-Q-116); if all are full, a tile
        of an own or common space goes (COB-Q-115)."""
        store = p.duchy.store
        found: list[int] = []
        if any(store[key] is NO_TILE for key in p.keys[:OWN_KEYS]):
            found.append(NO_DROP)
        if any(store[key] is NO_TILE for key in p.keys[OWN_KEYS:]):
            found.append(COMMON)
        return found or [0, 1, 2, DROP_FOURTH]

    def winners(self, s: "Burgundy") -> list[int]:
        """The larger sum; then more empty fields; then both (COB-TG-014, COB-TG-015, COB-Q-118)."""
        reached = results(s)
        best = max(reached)
        return [p.seat for p in s.players if reached[p.duchy.home] == best]
