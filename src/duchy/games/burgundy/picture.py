"""The table as a picture: the depots, and every duchy with what belongs to it."""

import re
from typing import TYPE_CHECKING, Final

from duchy.core import svg
from duchy.core.hexes import Hexes
from duchy.core.svg import Paint, Picture
from duchy.games.burgundy.board import Board
from duchy.games.burgundy.duchy import Duchy
from duchy.games.burgundy.facts import PHASES
from duchy.games.burgundy.tiles import NO_TILE, Animal, Monastery, Tile
from duchy.games.burgundy.views import round_goods

if TYPE_CHECKING:
    from duchy.games.burgundy.player import Player
    from duchy.games.burgundy.state import Burgundy

COLOUR_SIGNS: Final = ("castle", "mine", "monastery", "ship", "animal", "building")
PAINTS: Final[list[Paint]] = [
    svg.GREEN,
    svg.GREY,
    svg.GOLD,
    svg.BLUE,
    svg.LEAF,
    svg.SAND,
    svg.VIOLET,  # tiles that go on any field
]
SIGNS: Final[dict[str, str]] = {"city_hall": "town_hall", "blank": "turn"}

GAP: Final = 12
MAIN: Final = 316  # the width of the main board
WIDE: Final = 428  # of a duchy
HIGH: Final = 560
FOOT: Final = 92  # what belongs to a player, below his duchy


def picture(s: "Burgundy", seat: int | None) -> str:
    """Nothing of this is hidden from anybody; secret castles are not placed yet."""
    p = Picture()
    teams = s.rules.team
    wide = 2 * WIDE if teams else WIDE
    columns = 1 if teams else min(2, len(s.duchies))
    rows = (len(s.duchies) + columns - 1) // columns
    _main_board(p, s, GAP, GAP, rows * (HIGH + GAP) - GAP)
    for i, d in enumerate(s.duchies):
        x = 2 * GAP + MAIN + i % columns * (wide + GAP)
        _duchy(p, s, d, x, GAP + i // columns * (HIGH + GAP), wide)
    width = 2 * GAP + MAIN + columns * (wide + GAP)
    return p.svg(width, rows * (HIGH + GAP) + GAP, "A table of The Castles of Burgundy")


def _main_board(p: Picture, s: "Burgundy", x: float, y: float, height: float) -> None:
    p.sheet(x, y, MAIN, height)
    p.steps(x + 14, y + 14, list(PHASES), s.phase)
    p.text(x + 200, y + 32, 14, f"round {s.round + 1} of 5", svg.FAINT)
    if s.white:
        p.die(x + MAIN - 26, y + 60, 24, s.white)
    for i, good in enumerate(round_goods(s)):
        _good(p, x + 26 + 26 * i, y + 60, 22, good)
    for depot in range(6):
        _depot(p, s, depot, x + 12 + depot % 2 * 148, y + 84 + depot // 2 * 108)
    _black_depot(p, s, x + 12, y + 412)


def _depot(p: Picture, s: "Burgundy", depot: int, x: float, y: float) -> None:
    p.rect(x, y, 144, 102, svg.INLAY, 10, svg.LINE)
    spaces = s.rules.depot_spaces[depot]
    for i, space in enumerate(spaces):
        _tile(p, s.depots[space], x + 20 + 34.5 * i, y + 30, 18)
    p.die(x + 20, y + 80, 24, depot + 1)
    at = x + 50
    for good in range(6):
        count = s.depot_goods[6 * depot + good]
        if count:
            _good(p, at, y + 80, 24, good)
            if count > 1:
                p.text(at + 13, y + 74, 11, f"×{count}", svg.FAINT)
            at += 30 if count == 1 else 40


def _black_depot(p: Picture, s: "Burgundy", x: float, y: float) -> None:
    p.rect(x, y, 292, 88, svg.INK, 10)
    spaces = [*s.rules.black_depot()]
    for i, space in enumerate(spaces):
        _tile(p, s.depots[space], x + 28 + 34 * i, y + 32, 18)
    p.sign("silver", x + 22, y + 70, 18, svg.LIGHT)
    p.text(x + 36, y + 75, 14, "2 to buy", svg.LIGHT)
    if s.inns:
        _tile(p, s.depots[-1], x + 220, y + 32, 18)
        p.text(x + 243, y + 38, 14, f"×{s.inns}", svg.LIGHT)
    if s.target:
        p.text(x + 280, y + 75, 14, f"counter {s.counter} of {s.target}", svg.LIGHT, "end")


def _duchy(p: Picture, s: "Burgundy", d: Duchy, x: float, y: float, width: float) -> None:
    members = [player for player in s.players if player.duchy is d]
    p.sheet(x, y, width, HIGH)
    for i, player in enumerate(members):
        share = width / len(members)
        turn = not s.over and player.seat in s.to_act()
        right = x + (i + 1) * share - 14
        p.name(player.seat, x + 12 + i * share, y + 28, s.score(player.seat), right, turn)
    box = (x + 14, y + 50, width - 28, HIGH - 62 - FOOT)
    if d.filled:
        _fields(p, d, *box)
    else:
        names = " or ".join([board.name for board in d.sides])
        p.text(x + width / 2, y + 250, 18, f"board {names}", svg.FAINT, "middle", serif=True)
    for i, player in enumerate(members):
        share = width / len(members)
        _belongings(p, player, x + i * share, y + HIGH - FOOT - 6, share)


def places(board: Board) -> list[tuple[int, int]]:
    """Half columns and rows; islands, which count from their own corners, side by side."""
    if len(set(board.places)) == board.total:
        return board.places
    moved: list[tuple[int, int]] = []
    names = [board.field_name(field)[0] for field in range(board.total)]
    left = top = low = 0
    for island in sorted(set(names)):
        fields = [field for field in range(board.total) if names[field] == island]
        columns = [board.places[field][0] for field in fields]
        rows = [board.places[field][1] for field in fields]
        wide = max(columns) - min(columns) + 4
        if left + wide > 20:
            left, top = 0, low + 2 + low % 2
        shift = (left - min(columns), top - min(rows))
        shift = (shift[0] + (shift[0] + shift[1]) % 2, shift[1])
        for field in fields:
            moved.append((board.places[field][0] + shift[0], board.places[field][1] + shift[1]))
            low = max(low, moved[-1][1])
        left += wide
    order = sorted(range(board.total), key=lambda field: (names[field], field))
    result = [(0, 0)] * board.total
    for place, field in zip(moved, order):
        result[field] = place
    return result


def _fields(p: Picture, d: Duchy, x: float, y: float, width: float, height: float) -> None:
    board = d.board
    hexes = Hexes(places(board), x, y, width, height)
    wash = [PAINTS[colour].wash for colour in board.colour]
    hexes.ground(p, wash, board.region, d.filled)
    for field, (fx, fy) in enumerate(hexes.middles):
        tile = d.tiles[field]
        if tile is not NO_TILE:
            _tile(p, tile, fx, fy, hexes.size * 0.86)
            continue
        size = hexes.size
        colour = board.colour[field]
        p.sign(COLOUR_SIGNS[colour], fx, fy - size * 0.4, size * 0.5, PAINTS[colour].mark)
        p.rect(fx - size * 0.28, fy - size * 0.02, size * 0.56, size * 0.56, svg.FACE, size * 0.12)
        p.sign(f"pips-{board.number[field]}", fx, fy + size * 0.26, size * 0.56)


def _tile(p: Picture, tile: Tile, x: float, y: float, size: float) -> None:
    if tile is NO_TILE:
        p.space(x, y, size)
        return
    paint = PAINTS[tile.colour]
    p.tile(x, y, size, paint)
    name = re.sub("[0-9]+$", "", tile.name)
    if isinstance(tile, Animal):
        p.sign(name, x, y - size * 0.18, size * 0.9, paint.on)
        p.text(x, y + size * 0.66, size * 0.5, tile.size, paint.on, "middle", bold=True)
    elif isinstance(tile, Monastery):
        p.sign(name, x, y - size * 0.2, size * 0.8, paint.on)
        p.text(x, y + size * 0.62, size * 0.46, tile.kind, paint.on, "middle", bold=True)
    else:
        p.sign(SIGNS.get(name, name), x, y, size, paint.on)


def _good(p: Picture, x: float, y: float, size: float, good: int) -> None:
    p.rect(x - size / 2, y - size / 2, size, size, svg.GOODS[good], size / 5)
    p.sign(f"goods-{good + 1}", x, y, size * 0.8, svg.LIGHT)


def _belongings(p: Picture, player: "Player", x: float, y: float, width: float) -> None:
    d = player.duchy
    p.path(f"M{svg.number(x + 12)} {svg.number(y)}h{svg.number(width - 24)}", svg.LINE, 1)
    for die in range(2):
        if player.dice[die]:
            p.die(x + 30 + 38 * die, y + 30, 30, player.dice[die], player.used >> die & 1 == 1)
    stored = [d.store[key] for key in player.keys][:8]
    while len(stored) > 3 and stored[-1] is NO_TILE:
        stored.pop()
    for i, tile in enumerate(stored):
        _tile(p, tile, x + 116 + 38 * i, y + 30, 19)
    p.purse(x + 26, y + 74, "worker", d.workers)
    p.purse(x + 78, y + 74, "silver", d.silver)
    p.purse(x + 130, y + 74, "goods", sum(d.sold))
    at = x + 190
    for good in range(6):
        if d.goods[good]:
            _good(p, at, y + 74, 24, good)
            p.text(at + 15, y + 79, 13, f"×{d.goods[good]}", svg.INK)
            at += 54
