"""The printed facts that a picture of the table needs, as plain data.

Fields have x and y in steps: neighbours in a row are 1 apart, the next row lies 1 lower and half a
step to the side. On a board of islands they count from the corner of their island.
"""

from duchy.games.burgundy.rules.components.board import COLOURS, Board
from duchy.games.burgundy.rules.components.facts import PHASES, SUPPLIES, Facts
from duchy.games.burgundy.rules.components.goods import GOODS
from duchy.games.burgundy.rules.expansion import Expansion
from duchy.games.burgundy.view import shape

PLAYERS = (2, 3, 4)


def of(facts: Facts, expansions: list[Expansion]) -> dict[str, object]:
    """Those of the base game, and what these expansions add."""
    boards = dict(facts.boards)
    own: dict[str, object] = {}
    for expansion in expansions:
        boards |= expansion.all_boards(facts)
        own |= expansion.client_facts(facts)
    shown: shape.Facts = {
        "colours": list(COLOURS),
        "goods": list(GOODS),
        "phases": list(PHASES),
        "boards": {name: _board(boards[name]) for name in sorted(boards, key=_in_order)},
        "sheets": facts.sheets,
        "depots": [
            [
                {
                    "colour": SUPPLIES[facts.space_colour[space]],
                    "players": facts.space_players[space],
                }
                for space in range(4 * depot, 4 * depot + 4)
            ]
            for depot in range(6)
        ],
        "black_spaces": {str(n): facts.black_spaces[n] for n in PLAYERS},
        "region_points": facts.region_points[1:],
        "phase_points": facts.phase_points,
        "large_bonus": {str(n): facts.large_bonus[n] for n in PLAYERS},
        "small_bonus": {str(n): facts.small_bonus[n] for n in PLAYERS},
        "sale_points": {str(n): facts.sale_points[n] for n in PLAYERS},
        "bridge_spaces": facts.bridge_spaces,
    }
    return own | shown


def _in_order(name: str) -> tuple[int, str]:
    """Where a board comes among the others: 2 before 10, 11a before 11b."""
    return len(name), name


def _board(board: Board) -> shape.Board:
    fields: list[shape.Field] = []
    for field in range(board.total):
        x, y = board.places[field]
        name = board.field_name(field)
        fields.append(
            {
                "name": name,
                "colour": COLOURS[board.colour[field]],
                "number": board.number[field],
                "x": x / 2,
                "y": y,
                "region": board.regions.index(board.region[field]),
                "island": name[0] if name[0].isupper() else "",
            }
        )
    return {
        "name": board.name,
        "fields": fields,
        "castle": board.field_name(board.castle) if board.castle >= 0 else None,
        "starts": [board.field_name(field) for field in board.starts],
        "rivers": [(board.field_name(a), board.field_name(b)) for a, b in board.rivers],
    }
