"""The shape of what the drawer of views shows: of a view, and of the facts for a client.

The client's types are made from these (`duchy.server.wire.shapes`). What an expansion adds to
`View`, `Player` and `Facts` is declared in its own `shape.py` under the same names.
"""

from typing import NotRequired, TypedDict

from duchy.core.engine.options import Value
from duchy.games.burgundy.rules.components.board import Colour


class BonusOwners(TypedDict):
    """The seats that completed a colour first and second; -1 if nobody has yet."""

    large: int
    small: int


class Player(TypedDict):
    seat: int
    board: str | None
    """None until the start castle stands."""
    sides: list[str]
    """The sides of the board sheet to choose from."""
    tiles: dict[str, str]
    """By the names of the fields."""
    store: list[str | None]
    dice: list[int]
    used: list[bool]
    bought: bool
    """The purchase of this turn."""
    workers: int
    silver: int
    goods: dict[str, int]
    sold: dict[str, int]
    points: dict[str, int]
    score: int
    founded: bool
    track: NotRequired[int]
    """Spaces advanced on the bridge; the solo game has none."""
    secret_castle: NotRequired[str]
    """The start castle that the viewer has chosen in secret, as the action."""


class View(TypedDict):
    game: str
    seats: int
    seat: int | None
    """Who looks on; None is a spectator."""
    options: dict[str, Value]
    phase: str
    round: int
    founding: bool
    """The start castles are being chosen."""
    over: bool
    to_act: list[int]
    asked: str
    """The key of the prompt."""
    pending: list[str]
    """The choices that wait to be answered, the next one last."""
    order: list[int]
    turn: int
    """The seat whose turn it is."""
    white: int
    """What the white die shows."""
    depots: list[list[str | None]]
    black: list[str | None]
    goods_from: list[int]
    """The depots, from 1, whose goods are asked about now."""
    depot_goods: list[dict[str, int]]
    round_goods: list[str]
    """The goods of the phase that still lie on the round spaces."""
    supplies: dict[str, int]
    bonus_tiles: dict[Colour, BonusOwners]
    winners: list[int]
    players: list[Player]
    bridge: NotRequired[list[int]]
    """The seats in the order of their markers, the foremost first."""


class Field(TypedDict):
    name: str
    colour: Colour
    number: int
    x: float
    """Columns are 1 apart, rows lie half a column to the side."""
    y: int
    region: int
    island: str
    """Its letter, on a board of islands; else empty."""


class Board(TypedDict):
    name: str
    fields: list[Field]
    castle: str | None
    """Where the start castle lies, if that is printed."""
    starts: list[str]
    rivers: list[tuple[str, str]]
    """Pairs of fields that a river parts."""


class Space(TypedDict):
    """A space of a depot."""

    colour: str
    players: int
    """So many are needed for it to be in play."""


class Facts(TypedDict):
    colours: list[Colour]
    goods: list[str]
    phases: list[str]
    boards: dict[str, Board]
    sheets: list[list[str]]
    """The boards that are the two sides of one sheet."""
    depots: list[list[Space]]
    black_spaces: dict[str, int]
    """By the number of players."""
    region_points: list[int]
    """By the size of a region, from 1 on."""
    phase_points: list[int]
    large_bonus: dict[str, int]
    small_bonus: dict[str, int]
    sale_points: dict[str, int]
    bridge_spaces: int
