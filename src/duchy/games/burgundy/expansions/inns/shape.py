"""What inns add to a view."""

from typing import TypedDict


class View(TypedDict):
    inns: int
    """Those that lie unsold beside the black depot."""
