"""The shield with unlimited key spaces."""

from typing import TYPE_CHECKING, Final

from duchy.core.engine.action import Action
from duchy.core.text.refusals import Refusal
from duchy.games.burgundy.expansions.shields.shield import Shield
from duchy.games.burgundy.rules.actions import Move
from duchy.games.burgundy.rules.choices import Pending, register
from duchy.games.burgundy.rules.components.spaces import MOST_KEYS, STORE
from duchy.games.burgundy.rules.components.tiles import NO_TILE
from duchy.games.burgundy.rules.player import Player
from duchy.games.burgundy.rules.refuse import refuse

if TYPE_CHECKING:
    from duchy.games.burgundy.rules.state import Burgundy

ALL_KEYS: Final[list[int]] = list(range(MOST_KEYS))


def open_store(p: Player) -> None:
    store = p.duchy.store
    p.duchy.store = store + [NO_TILE] * (MOST_KEYS - len(store))
    p.keys = ALL_KEYS


def close_store(s: "Burgundy", p: Player) -> None:
    """Back to three key spaces; the player chooses what to discard (COB-Q-162)."""
    tiles = [tile for tile in p.duchy.store if tile is not NO_TILE]
    if len(tiles) > STORE:
        s.ask(DISCARD_CHOICE)
    else:
        p.duchy.store = tiles + [NO_TILE] * (STORE - len(tiles))
        p.keys = s.rules.keys[p.seat]


class Discard(Move):
    __slots__ = ("key",)

    def __init__(self, key: int) -> None:
        super().__init__(f"discard {key + 1}")
        self.key: int = key

    def why_not(self, state: "Burgundy", p: Player) -> Refusal | None:
        if not state.pending or state.pending[-1] is not DISCARD_CHOICE:
            return refuse("no_discard")
        return None if p.stores(self.key) else refuse("key_empty", space=self.key + 1)

    def play(self, state: "Burgundy", p: Player) -> None:
        tile = state.unstore(p, self.key)
        state.remove(tile)
        if state.events is not None:
            state.note("drop", p.seat, {"tile": tile.name})
        close_store(state, p)


DISCARD: Final[list[Move]] = [Discard(key) for key in range(MOST_KEYS)]


class DiscardChoice(Pending):
    def comes_first(self, state: "Burgundy", with_die: bool) -> Refusal:
        return refuse("discard_first")

    def list_actions(self, state: "Burgundy", p: Player, out: list[Action]) -> None:
        for key, place in enumerate(p.keys):
            if p.duchy.store[place] is not NO_TILE:
                out.append(DISCARD[key])

    def impossible(self, state: "Burgundy", p: Player) -> Refusal | None:
        tiles = len(p.duchy.store) - p.duchy.store.count(NO_TILE)
        if UNLIMITED_STORE.is_held(p.duchy) or tiles <= STORE:
            return refuse("position.store_fits")
        return None


DISCARD_CHOICE: Final = DiscardChoice("discard")
register(DISCARD_CHOICE)


class UnlimitedStore(Shield):
    """Any number of tiles can be stored (COB-SH-104)."""

    def gained(self, s: "Burgundy", p: Player) -> None:
        open_store(p)

    def lost(self, s: "Burgundy", p: Player) -> None:
        close_store(s, p)


UNLIMITED_STORE: Final = UnlimitedStore(4)
