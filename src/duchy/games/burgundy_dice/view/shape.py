"""The shape of what the drawer of views shows: of a view, and of the facts for a client.

The client's types are made from these (`duchy.server.wire.shapes`).
"""

from typing import Literal, NotRequired, TypedDict

from duchy.core.engine.options import Value
from duchy.games.burgundy_dice.rules.components.estate import Bonus, Colour


class Full(TypedDict):
    """The seats that filled a colour first and second."""

    first: list[int]
    second: list[int]


class Player(TypedDict):
    seat: int
    done: bool
    """Has confirmed the round."""
    start: str | None
    """The field of the start castle."""
    numbers: dict[str, int]
    """By the names of the fields."""
    rings: dict[Bonus, int]
    crosses: dict[Bonus, int]
    castle_rings: list[Bonus]
    """Bonuses whose castle circle is ringed,"""
    castle_crosses: list[Bonus]
    """or crossed."""
    bonuses: dict[Bonus, int]
    """Those that are left to use."""
    points: dict[str, int]
    subtotals: list[int]
    """Points by phase."""
    score: int


# A die that a monk or a worker has changed, and what it shows.
Changed = TypedDict("Changed", {"die": str, "as": int | Colour})


class OwnRound(TypedDict):
    moves: list[str]
    """The actions of this round."""
    used: list[str]
    """The dice that fields were marked with."""
    changed: NotRequired[Changed]


class View(TypedDict):
    game: str
    seats: int
    seat: int | None
    """Who looks on; None is a spectator."""
    options: dict[str, Value]
    estate: str
    owner: int
    phase: str
    rounds: list[int]
    """Rounds played, by phase."""
    boxes: int
    """Boxes of the phase's time column that are crossed,"""
    boxes_in_column: int
    """and how many it has."""
    founding: bool
    """The start castles are being chosen."""
    over: bool
    to_act: list[int]
    asked: str
    """The key of the viewer's prompt."""
    pips: list[int]
    colours: list[Colour]
    hourglasses: int
    full: dict[Colour, Full]
    winners: list[int]
    players: list[Player]
    grade: NotRequired[str]
    """How well somebody did who played alone; empty if not well."""
    own: NotRequired[OwnRound]
    """What the viewer has done in this round."""


class Field(TypedDict):
    name: str
    colour: Colour
    x: float
    """Columns are 1 apart, rows lie half a column to the side."""
    y: int
    region: int
    bonus: Bonus | Literal[""]
    """What its finished area brings; a castle's square."""


class Estate(TypedDict):
    name: str
    fields: list[Field]


class ColourFacts(TypedDict):
    name: Colour
    numbers: list[int]
    rule: str
    fields: int
    first: int
    """Points for who fills it first,"""
    second: int
    """and second."""


class Facts(TypedDict):
    phases: list[str]
    bonuses: list[Bonus]
    colours: list[ColourFacts]
    estates: dict[str, Estate]
    area_points: list[list[int]]
    """By phase, then by size from 1."""
    boxes: int
    circles: list[int]
    """By bonus; 0 is as many as are needed."""
    sale_points: int
    solo_rounds: int
    solo_first: list[bool]
    """By phase: whether a colour counts as filled first."""
    grades: list[int]
