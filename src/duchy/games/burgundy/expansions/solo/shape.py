"""What the solo game adds to a view."""

from typing import TypedDict


class View(TypedDict):
    counter: int
    target: int
    """Where the counter is put back; 0 if that is over."""
