"""The shape of what the drawer of views shows: of a view, and of the facts for a client.

The client's types are made from these (`duchy.server.wire.shapes`).
"""

from typing import NotRequired, TypedDict

from duchy.core.engine.options import Value
from duchy.games.artificium.rules.last_reveal import Fate


class Icon(TypedDict):
    """A good on the track."""

    space: int
    good: str


class CardPreview(TypedDict):
    """What a card would need and bring if it were used now."""

    works: bool
    """It can be used in the end."""
    lacks: dict[str, int]
    """Goods to buy."""
    coins: int
    """What it takes, with the price of these goods."""
    short: int
    """Coins that are missing even after every sale."""
    points: int
    icons: list[Icon]
    """Those that its points reach."""
    brings: NotRequired[int]
    """Coins."""


class Revealed(TypedDict):
    seat: int
    card: str
    fate: Fate


class Player(TypedDict):
    seat: int
    score: int
    points: dict[str, int]
    coins: int
    goods: dict[str, int]
    hand_size: int
    hand: list[str]
    """What the viewer knows of it."""
    front: list[str]
    """The cards that were used in this round."""
    played: str | None
    """The revealed card."""
    has_chosen: bool
    passed: bool
    swaps: int
    dropped: int
    sold: list[str]
    """Goods that were sold for the revealed card,"""
    bought: list[str]
    """and bought."""
    rebuilt: list[int]
    """How often each card in front was taken back."""
    outlook: NotRequired[dict[str, CardPreview]]
    """Of the viewer's cards, by their names."""
    chosen: NotRequired[str | None]
    """The card that the viewer has chosen in secret; None: passes."""


class Price(TypedDict):
    buy: int
    sell: int


class Track(TypedDict):
    length: int
    icons: dict[str, str]
    """Goods by the number of the space."""


class View(TypedDict):
    game: str
    seats: int
    seat: int | None
    """Who looks on; None is a spectator."""
    options: dict[str, Value]
    round: int
    rounds: int
    asked: str
    """The moment of the round, which is the key of the prompt."""
    over: bool
    to_act: list[int]
    start: int
    queue: list[int]
    """The seats whose revealed cards are still to be carried out."""
    step: list[Revealed]
    """The revealed cards in the order of their turns."""
    owed: int
    """Cards that the wizard has still to discard."""
    market: list[str]
    draw_pile: int
    discards: list[str | None]
    """None where the viewer does not know the card."""
    prices: dict[str, Price]
    track: Track
    places: list[int]
    winners: list[int]
    players: list[Player]


class Good(TypedDict):
    name: str
    level: int
    buy: int
    sell: int


class CardFacts(TypedDict):
    """What a card takes and makes; an action does neither."""

    is_action: bool
    copies: int
    cost: dict[str, int]
    gain: dict[str, int]
    points: int


class Facts(TypedDict):
    goods: list[Good]
    cards: dict[str, CardFacts]
    track: Track
    rounds: int
    market_size: int
    hand_size: int
    swap_cost: int
    fair_coins: int
    theft_costs: list[int]
    """By the level of the good."""
    knight_setback: int
    wizard_draw: int
    wizard_discard: int
    coins_per_point: int
    start_coins: int
