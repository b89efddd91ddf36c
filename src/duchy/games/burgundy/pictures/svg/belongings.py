"""Players' belongings as a picture: name, dice, store and treasury."""

from typing import TYPE_CHECKING, Final

from duchy.core.pictures import svg
from duchy.core.pictures.svg import Picture
from duchy.games.burgundy.pictures.svg.expansion import SVG
from duchy.games.burgundy.pictures.svg.pieces import goods, tile
from duchy.games.burgundy.rules.components.spaces import OWN_KEYS
from duchy.games.burgundy.rules.components.tiles import NO_TILE, Tile
from duchy.games.burgundy.rules.duchy import Duchy

if TYPE_CHECKING:
    from duchy.games.burgundy.rules.player import Player
    from duchy.games.burgundy.rules.state import Burgundy

HEAD: Final = 48.0
FOOT: Final = 94.0


def head(
    p: Picture, s: "Burgundy", members: list["Player"], x: float, y: float, wide: float
) -> None:
    """Names and points, and what expansions show beside them."""
    share = wide / len(members)
    for i, player in enumerate(members):
        left = x + i * share
        turn = player.seat in s.to_act()
        p.name(player.seat, left + 12, y + 28, _score(s, player), left + share - 14, turn)
        if s.over and player.seat in s.winners():
            p.sign("crown", left + 124, y + 27, 22, svg.GILD)
    for added in SVG.in_play(s.rules):
        added.paint_head(p, s, members[0].duchy, x, y, share)


def _score(s: "Burgundy", player: "Player") -> object:
    """Points; where a full board wins, the filled fields instead."""
    if not s.rules.full_board_wins:
        return s.score(player.seat)
    d = player.duchy
    return f"{d.board.total - d.empty_fields()} / {d.board.total}"


def foot(
    p: Picture, s: "Burgundy", members: list["Player"], x: float, y: float, wide: float
) -> None:
    p.path(f"M{svg.number(x + 12)} {svg.number(y)}h{svg.number(wide - 24)}", svg.LINE, 1)
    if len(members) == 1:
        player = members[0]
        _dice(p, player, x + 30, y + 30)
        tiles = [player.duchy.store[key] for key in player.keys]
        while len(tiles) > 3 and tiles[-1] is NO_TILE:
            tiles.pop()
        _store(p, tiles, x + 98, y + 30, wide - 186)
        _board(p, player.duchy, x + wide - 14, y + 35, "end")
    else:
        _shared_store(p, members, x, y + 30, wide)
        total = sum([s.score(player.seat) for player in members])
        p.text(x + wide - 14, y + 82, 22, total, svg.RUBRIC, "end", bold=True, serif=True)
        p.text(x + wide - 72, y + 80, 14, "together", svg.FAINT, "end")
        _board(p, members[0].duchy, x + wide / 2, y + 80, "middle")
    d = members[0].duchy
    p.purse(x + 26, y + 74, "worker", d.workers)
    p.purse(x + 78, y + 74, "silver", d.silver)
    p.purse(x + 130, y + 74, "goods", sum(d.sold))
    p.text(x + 169, y + 79, 13, "sold", svg.FAINT)
    goods(p, d.goods, x + 208, y + 60, min(wide, 428) - 222, 28, 24)


def _board(p: Picture, d: Duchy, x: float, y: float, anchor: str) -> None:
    if d.filled:
        p.text(x, y, 13, f"board {d.board.name}", svg.FAINT, anchor)


def _dice(p: Picture, player: "Player", x: float, y: float) -> None:
    for die in range(2):
        if player.dice[die]:
            p.die(x + 36 * die, y, 30, player.dice[die], player.used >> die & 1 == 1)


def _store(p: Picture, tiles: list[Tile], x: float, y: float, wide: float) -> None:
    """Key spaces; smaller if there are many."""
    step = min(38.0, wide / max(1, len(tiles)))
    for i, stored in enumerate(tiles):
        tile(p, stored, x + step * (i + 0.5), y, min(19.0, step / 1.9))


def _shared_store(p: Picture, members: list["Player"], x: float, y: float, wide: float) -> None:
    """Each member's dice and private key spaces, with the shared ones between them."""
    store = members[0].duchy.store
    for i, player in enumerate(members):
        left = x + 14 if i == 0 else x + wide - 190
        p.crest(player.seat, left + 10, y, 20)
        _dice(p, player, left + 42, y)
        _store(p, [store[key] for key in player.keys[:OWN_KEYS]], left + 100, y, 76)
    common = [store[key] for key in members[0].keys[OWN_KEYS:]]
    p.text(x + wide / 2 - 46, y + 5, 14, "common", svg.FAINT, "end")
    _store(p, common, x + wide / 2 - 38, y, 76)
