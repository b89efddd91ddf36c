"""What trade routes add to a view and to the facts."""

from typing import TypedDict


class RouteSpace(TypedDict):
    good: str
    bonus: str


class Player(TypedDict):
    route: list[str]
    """Each space as its goods and its bonus: "pink workers"."""
    laid: list[str]
    """The goods that lie on it, from the first space on."""


class Facts(TypedDict):
    trade_routes: list[list[RouteSpace]]
