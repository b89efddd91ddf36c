"""The shape of what the drawer of views shows: of a view, and of the facts for a client.

The client's types are made from these (`duchy.server.wire.shapes`).
"""

from typing import NotRequired, TypedDict

from duchy.core.engine.options import Value
from duchy.games.burgundy_cards.rules.components.card_types import Type


class Pile(TypedDict):
    type: Type
    cards: list[str]


class Player(TypedDict):
    seat: int
    cards: int
    """In the hand; which ones only the player sees."""
    pile: int
    """On the personal pile."""
    projects: list[str | None]
    estate: list[Pile]
    workers: int
    silver: int
    goods: dict[str, int]
    sold: dict[str, int]
    animals: dict[str, int]
    points: dict[str, int]
    score: int
    hand: NotRequired[list[int]]
    """The dice of the viewer's hand."""


class Opponent(TypedDict):
    """The solo opponent."""

    seat: int
    estate: list[Pile]
    piles: list[int]
    """How many cards each of the piles of later rounds has."""
    points: dict[str, int]
    score: int


class Top(TypedDict):
    """A pile of which the uppermost is seen."""

    top: str | None
    count: int


class View(TypedDict):
    game: str
    seats: int
    seat: int | None
    """Who looks on; None is a spectator."""
    options: dict[str, Value]
    round: str
    turn: int
    over: bool
    to_act: list[int]
    asked: str
    """The key of the prompt."""
    asked_die: int
    """The die that what is asked is done with: that of a card just bought; 0 if none is needed."""
    pending: list[str]
    """The choices that wait to be answered, the next one last."""
    current: int
    first: int
    start_card: int
    start_card_down: bool
    acted: bool
    played: int
    """The die of the card that was played in this turn; 0 if none."""
    purchased: bool
    bought: int
    bought_cards: list[str]
    """Seen by the buyer alone."""
    display: list[list[str]]
    draw_pile: int
    discard: list[str]
    goods: list[Top]
    animals: list[Top]
    bonuses: list[dict[str, int]]
    """Those of the round card."""
    triples: dict[Type, int]
    first_owners: dict[Type, int]
    """The seat that completed a triple first; -1 if nobody has."""
    seven_owners: list[int]
    seven_left: list[int]
    """The points for all seven types that are still there."""
    winners: list[int]
    players: list[Player]
    opponent: Opponent | None


class Facts(TypedDict):
    types: list[Type]
    triple_points: dict[Type, int]
    goods: list[str]
    sale_dice: dict[str, list[int]]
    animals: list[str]
    animal_points: list[int]
    """By the number of animals of a kind, from 1 on."""
    rounds: list[str]
    bonuses: list[list[dict[str, int]]]
    """By round, then the choices."""
    turns: int
    first_points: int
    seven_points: dict[str, list[int]]
    """By the number of players."""
    purchase_price: int
    start_card_points: int
