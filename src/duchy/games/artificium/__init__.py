"""Artificium, by Timofey Shargorodskiy."""

from duchy.games.artificium.game import ArtificiumGame

__all__ = ["ArtificiumGame"]
