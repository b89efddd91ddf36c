"""What belongs to one player alone: dice, points, the marker on the bridge."""

from typing import Final

from duchy.games.burgundy.rules.components.board import ANY
from duchy.games.burgundy.rules.components.tiles import NO_TILE, Tile
from duchy.games.burgundy.rules.duchy import Duchy
from duchy.games.burgundy.rules.points import SOURCES

NOBODY: Final = -1  # in place of a seat


class Player:
    __slots__ = ("bought", "dice", "duchy", "keys", "points", "seat", "track", "used")

    seat: int
    duchy: Duchy
    keys: list[int]  # the key spaces of the duchy that this player may use; replaced, not changed
    dice: list[int]  # the two dice, ANY for actions without a die, and the white die (COB-C-015)
    used: int  # mask of used dice
    bought: bool  # this turn
    track: int  # spaces advanced on the bridge
    points: list[int]  # by source

    @staticmethod
    def new(seat: int, duchy: Duchy, keys: list[int]) -> "Player":
        p = Player.__new__(Player)
        p.seat = seat
        p.duchy = duchy
        p.keys = keys
        p.dice = [0, 0, ANY, 0]
        p.used = 0
        p.bought = False
        p.track = 0
        p.points = [0] * len(SOURCES)  # COB-S-010
        return p

    def clone(self, duchies: list[Duchy]) -> "Player":
        p = Player.__new__(Player)
        p.seat = self.seat
        p.duchy = duchies[self.duchy.home]
        p.keys = self.keys
        p.dice = self.dice[:]
        p.used = self.used
        p.bought = self.bought
        p.track = self.track
        p.points = self.points[:]
        return p

    def has_room(self) -> bool:
        """Whether one of the player's key spaces is empty."""
        store = self.duchy.store
        for key in self.keys:  # noqa: SIM110 (a loop is what compiles well)
            if store[key] is NO_TILE:
                return True
        return False

    def stores(self, key: int) -> bool:
        """Whether the player has this key space, with a tile on it."""
        return key < len(self.keys) and self.duchy.store[self.keys[key]] is not NO_TILE

    def stored(self, key: int) -> Tile:
        """The tile on one of the player's key spaces."""
        return self.duchy.store[self.keys[key]]
