"""A position that is being put together, and the tables of text it is read from."""

from duchy.core.engine.errors import BadPosition
from duchy.core.engine.rng import Rng
from duchy.core.formats.data import Table
from duchy.games.burgundy.position.absent import only_with, refuse_absent_keys
from duchy.games.burgundy.position.box import Box
from duchy.games.burgundy.rules import setup
from duchy.games.burgundy.rules.components.board import Board
from duchy.games.burgundy.rules.ruleset import Rules
from duchy.games.burgundy.rules.state import Burgundy

PLAYER_KEYS = (
    "board", "sides", "founded", "dice", "used", "bought", "workers", "silver", "track", "store",
    "goods", "sold", "tiles", "points",
)  # fmt: skip


class Draft:
    """What the readers share; what is left out of the text, `rng` fills in."""

    def __init__(self, rules: Rules, table: Table, rng: Rng) -> None:
        self.rules: Rules = rules
        self.top: Table = table
        self.rng: Rng = rng
        self.founding: bool = "founding" in table and table.switch("founding")
        self.box: Box = Box(rules)
        self.players: list[Table] = player_tables(rules, table)
        self.state: Burgundy = setup.empty_table(rules, self._sides())

    def _sides(self) -> list[list[Board]]:
        dealt = setup.sides_by_seat(self.rules, self.rng)
        sides: list[list[Board]] = []
        for seat, table in enumerate(self.players[: len(dealt)]):
            if "board" in table:
                sides.append([self._board(table, "board", table.text("board"))])
            elif "sides" in table:
                names = table.texts("sides")
                if not 1 <= len(names) <= 2:
                    raise table.refuse("sides", "must name one or two boards")
                sides.append([self._board(table, "sides", name) for name in names])
            else:
                sides.append(dealt[seat] if self.founding else dealt[seat][:1])
        return sides

    def _board(self, table: Table, key: str, name: str) -> Board:
        boards = setup.boards_in_play(self.rules)
        if name not in boards:
            why = f"no board '{name}' in this game; there are {', '.join(boards)}"
            facts = self.rules.facts
            for others, mode in (
                (facts.post_boards, "border_posts"),
                (facts.team_boards, "team"),
                (facts.solo_boards, "solo"),
            ):
                if name in others and not self.rules.has_expansion(mode):
                    why = f"board '{name}' is used {only_with(mode)}"
            raise table.refuse(key, why)
        return boards[name]


def player_tables(rules: Rules, top: Table) -> list[Table]:
    """One for each seat, empty where the text says nothing."""
    empty: dict[str, object] = {}
    if "player" in top:
        given = top.table("player")
        given.only(*(str(seat) for seat in range(rules.seats)))
    else:
        given = Table(top.file, "player", empty, BadPosition)
    tables = []
    for seat in range(rules.seats):
        key = str(seat)
        if key in given:
            table = given.table(key)
        else:
            table = Table(top.file, f"player.{key}", empty, BadPosition)
        refuse_absent_keys(rules, table, of_a_player=True)
        table.only(*PLAYER_KEYS, *(k for e in rules.expansions for k in e.duchy_keys))
        tables.append(table)
    return tables
