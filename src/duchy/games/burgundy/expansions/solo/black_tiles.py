"""Tiles of the black depot: face down in exchange for goods, and for completing a colour."""

from typing import TYPE_CHECKING, Final

from duchy.core.engine.action import Action
from duchy.core.text.refusals import Refusal
from duchy.games.burgundy.rules.actions import DECLINE, Move, no_room
from duchy.games.burgundy.rules.choices import Pending
from duchy.games.burgundy.rules.components.board import EVERY_COLOUR
from duchy.games.burgundy.rules.components.fields import DOUBLE_FIELDS, SPOTS
from duchy.games.burgundy.rules.components.goods import GOODS
from duchy.games.burgundy.rules.components.spaces import (
    DEPOT_SPACES,
    NO_DROP,
    ROOMS,
    SIDE_SPACE,
    SPACE_NAMES,
    STORE,
)
from duchy.games.burgundy.rules.components.tiles import NO_TILE, Tile, number_tiles
from duchy.games.burgundy.rules.direct_placement import SETTLE, Settle, SettleFrom
from duchy.games.burgundy.rules.duchy import Duchy
from duchy.games.burgundy.rules.player import Player
from duchy.games.burgundy.rules.refuse import refuse

if TYPE_CHECKING:
    from duchy.games.burgundy.rules.state import Burgundy

GOODS_FOR_A_TILE: Final = 5
EXCHANGE_NAME: Final = "exchange"


class BlackTile(Tile):
    """A tile that lies face down: it fills a field of any colour and does nothing (COB-SO-014,
    COB-SO-015, COB-Q-121, COB-Q-132, COB-Q-133)."""

    def fits(self, d: Duchy, fields: int) -> int:
        return fields & d.board.whole[EVERY_COLOUR]


BLANK: Final = BlackTile("blank", EVERY_COLOUR, 0)
number_tiles([BLANK])


class Give(Move):
    """A goods tile leaves the game, one of five for a black tile (COB-SO-013)."""

    __slots__ = ("good",)

    def __init__(self, good: int) -> None:
        super().__init__(f"give {GOODS[good]}")
        self.good: int = good

    def why_not(self, state: "Burgundy", p: Player) -> Refusal | None:
        if not state.rules.has_expansion("solo"):
            return refuse("only_solo")
        if not state.pending or state.pending[-1].name != EXCHANGE_NAME:
            return refuse("no_exchange")
        return None if p.duchy.goods[self.good] else refuse("no_goods", good=GOODS[self.good])

    def play(self, state: "Burgundy", p: Player) -> None:
        p.duchy.goods[self.good] -= 1
        state.remove_good(self.good)
        if state.events is not None:
            state.note("give", p.seat, {"good": GOODS[self.good]})


GIVE: Final[list[Move]] = [Give(good) for good in range(6)]


class Exchange(Pending):
    """`given` of the five goods have been given; before the first one the player may decline
    (COB-Q-130)."""

    __slots__ = ("given",)

    def __init__(self, given: int) -> None:
        super().__init__(EXCHANGE_NAME)
        self.given: int = given

    def text(self) -> str:
        return f"exchange {self.given}"

    def list_actions(self, state: "Burgundy", p: Player, out: list[Action]) -> None:
        for good in range(6):
            if p.duchy.goods[good]:
                out.append(GIVE[good])
        if not self.given:
            out.append(DECLINE)

    def impossible(self, state: "Burgundy", p: Player) -> Refusal | None:
        if sum(p.duchy.goods) < GOODS_FOR_A_TILE - self.given:
            return refuse("position.few_goods")
        if self.given or has_black_tile(state):
            return None
        return refuse("position.black_depot_empty")

    def answer(self, state: "Burgundy", p: Player, move: Move) -> None:
        if move is DECLINE:
            return
        move.play(state, p)
        if self.given + 1 < GOODS_FOR_A_TILE:
            state.ask(EXCHANGE[self.given + 1])
        else:
            state.ask(TAKE_BLANK)


class TakeBlank(Move):
    """A tile of the black depot, face down, to a key space (COB-Q-131)."""

    __slots__ = ("room", "space")

    def __init__(self, space: int, room: int) -> None:
        super().__init__(f"blank {SPACE_NAMES[space]}{ROOMS[room]}")
        self.space: int = space
        self.room: int = room

    def why_not(self, state: "Burgundy", p: Player) -> Refusal | None:
        if not state.rules.has_expansion("solo"):
            return refuse("only_solo")
        if not state.pending or state.pending[-1] is not TAKE_BLANK:
            return refuse("no_blank")
        if not state.has_tile(self.space):
            return refuse("no_tile", space=SPACE_NAMES[self.space])
        return no_room(state, p, self.room)

    def play(self, state: "Burgundy", p: Player) -> None:
        state.remove(state.depots[self.space])
        state.depots[self.space] = BLANK
        state.store(p, self.space, self.room)
        if state.rules.options["several_exchanges"]:
            offer_exchange(state, p)


# BLANK_FROM[space][room], for the spaces of the black depot
BLANK_FROM: Final[list[list[Move]]] = [
    [TakeBlank(space, room) for room in range(STORE + 1)]
    for space in range(DEPOT_SPACES, SIDE_SPACE)
]


class BlankChoice(Pending):
    """The player must take a tile, unless a purchase has taken the last one in the meantime."""

    def list_actions(self, state: "Burgundy", p: Player, out: list[Action]) -> None:
        before = len(out)
        for space in state.rules.black_depot():
            if state.depots[space] is not NO_TILE:
                actions = BLANK_FROM[space - DEPOT_SPACES]
                out += actions[NO_DROP:] if p.has_room() else actions[:NO_DROP]
        if len(out) == before:
            out.append(DECLINE)

    def impossible(self, state: "Burgundy", p: Player) -> Refusal | None:
        return None if has_black_tile(state) else refuse("position.black_depot_empty")


def has_black_tile(state: "Burgundy") -> bool:
    return any(state.depots[space] is not NO_TILE for space in state.rules.black_depot())


EXCHANGE: Final[list[Exchange]] = [Exchange(given) for given in range(GOODS_FOR_A_TILE)]
TAKE_BLANK: Final = BlankChoice("blank")


def offer_exchange(s: "Burgundy", p: Player) -> None:
    if not EXCHANGE[0].impossible(s, p):
        s.ask(EXCHANGE[0])


# ---- the colour bonus ---------------------------------------------------------------------

for _space in range(DEPOT_SPACES, SIDE_SPACE):
    for _spot in range(DOUBLE_FIELDS, SPOTS):
        SETTLE[(_space, _spot)] = Settle(_space, _spot)
BONUS_TILE: Final = SettleFrom("bonus_tile", list(range(DEPOT_SPACES, SIDE_SPACE)))  # COB-Q-134
