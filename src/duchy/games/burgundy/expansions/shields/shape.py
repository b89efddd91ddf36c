"""What shields add to a view and to the facts."""

from typing import NotRequired, TypedDict


class View(TypedDict):
    shields: list[list[int]]
    """For each depot the numbers of its shields."""


class Player(TypedDict):
    shields: list[int]
    named: NotRequired[int]
    """The player whose monasteries are copied: the first seat of that duchy."""


class Facts(TypedDict):
    shield_points: dict[str, int]
