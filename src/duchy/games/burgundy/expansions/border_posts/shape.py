"""What border posts add to a view and to the facts."""

from typing import TypedDict


class View(TypedDict):
    posts: list[int]
    """The seats that linked all posts first and second, as far as anybody has."""


class Player(TypedDict):
    links: list[str]
    """The pairs of posts that are linked: "nw-ne"."""


class Facts(TypedDict):
    posts: list[list[str]]
    """For each post the fields that touch it."""
