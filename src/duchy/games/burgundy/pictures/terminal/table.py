"""The table as text, for the terminal: 100 columns, with double boards 104."""

from typing import Final

from duchy.core.pictures.ansi import beside
from duchy.core.text.catalogue import Texts
from duchy.games.burgundy.pictures.terminal import labels
from duchy.games.burgundy.pictures.terminal.duchy import large_duchy, small_duchy
from duchy.games.burgundy.pictures.terminal.expansion import TERMINAL
from duchy.games.burgundy.pictures.terminal.labels import faint
from duchy.games.burgundy.pictures.terminal.main_board import main_board
from duchy.games.burgundy.rules.components.monasteries import MONASTERIES, own_monasteries
from duchy.games.burgundy.rules.components.spaces import OWN_KEYS
from duchy.games.burgundy.rules.components.tiles import NO_TILE, Tile
from duchy.games.burgundy.rules.duchy import Duchy
from duchy.games.burgundy.rules.player import Player
from duchy.games.burgundy.rules.state import Burgundy

WIDE: Final = 100  # columns of the whole picture
RIGHT: Final = 66  # where the second column begins, beside the main board
SMALL: Final = 33  # columns of another duchy,
DOUBLE: Final = 53  # of another double board
PANEL: Final = 58  # where the panel begins, beside the seat's own duchy
ALONE: Final = 54  # and beside the main board, for a player alone


def draw(texts: Texts, s: Burgundy, seat: int | None) -> str:
    """Main board and other duchies above, the seat's own duchy large below."""
    if s.rules.full_board_wins:
        lines = _alone(texts, s, s.players[0])
    elif s.rules.shares_duchies:
        lines = _shared(texts, s, None if seat is None else s.players[seat])
    else:
        lines = _duchies(texts, s, None if seat is None else s.players[seat])
    return "\n".join(lines)


def _duchies(texts: Texts, s: Burgundy, p: Player | None) -> list[str]:
    others = [_other(texts, s, d, SMALL) for d in s.duchies if p is None or d is not p.duchy]
    lines: list[str] = []
    if len(others) == 1:
        lines += beside(main_board(texts, s, RIGHT - 2), others[0], RIGHT)
    else:
        row: list[str] = []
        for block in reversed(others[:3]):
            row = beside(block, row, SMALL) if row else block
        lines += row
        if len(others) > 3:
            lines += ["", *others[3]]
        lines += ["", *main_board(texts, s, WIDE)]
    if p is None:
        return lines
    lines.append("")
    if not p.duchy.filled:
        return lines + _panel(texts, s, p, WIDE) + _sides(texts, s, p)
    duchy = large_duchy(texts, s, p.duchy, p.duchy.board, PANEL)
    return lines + beside(duchy, _panel(texts, s, p, WIDE - PANEL), PANEL)


def _shared(texts: Texts, s: Burgundy, p: Player | None) -> list[str]:
    """The other team's duchy beside the seat's belongings, then the shared double board."""
    lines = [*main_board(texts, s, WIDE), ""]
    blocks = [_other(texts, s, d, DOUBLE) for d in s.duchies if p is None or d is not p.duchy]
    if p is None:
        return lines + beside(blocks[0], blocks[1], DOUBLE)
    lines += [*beside(blocks[0], _panel(texts, s, p, WIDE - DOUBLE), DOUBLE), ""]
    if not p.duchy.filled:
        return lines + _sides(texts, s, p)
    return lines + large_duchy(texts, s, p.duchy, p.duchy.board, WIDE)


def _alone(texts: Texts, s: Burgundy, p: Player) -> list[str]:
    board = main_board(texts, s, ALONE - 2)
    lines = [*beside(board, _panel(texts, s, p, WIDE - ALONE), ALONE), ""]
    return lines + large_duchy(texts, s, p.duchy, p.duchy.board, WIDE)


def _sides(texts: Texts, s: Burgundy, p: Player) -> list[str]:
    """The boards to choose from."""
    lines: list[str] = []
    for board in p.duchy.sides:
        lines += ["", texts("draw.board", board=board.name)]
        lines += large_duchy(texts, s, p.duchy, board, WIDE)
    return lines


# ---- another's duchy ---------------------------------------------------------------


def _other(texts: Texts, s: Burgundy, d: Duchy, columns: int) -> list[str]:
    members = [p for p in s.players if p.duchy is d]
    heads = [f"{labels.name(texts, p)} {labels.points(texts, s.score(p.seat))}" for p in members]
    dice = "  ".join(labels.dice(p) for p in members)
    lines = ["  ".join(heads), *small_duchy(texts, d, columns)]
    lines.append(
        f"{dice}  {faint(texts('draw.workers'))} {d.workers}"
        f"  {faint(texts('draw.silver'))} {d.silver}"
    )
    stored: list[str] = []
    for i, p in enumerate(members):
        if len(members) == 1:
            stored += _short_names(texts, [d.store[key] for key in p.keys])
            continue
        stored += [labels.name(texts, p)]
        stored += _short_names(texts, [d.store[key] for key in p.keys[:OWN_KEYS]]) or ["–"]
        if i == len(members) - 1:
            stored += [faint(texts("draw.common"))]
            stored += _short_names(texts, [d.store[key] for key in p.keys[OWN_KEYS:]]) or ["–"]
    lines += labels.short_line(texts, "store", stored, columns)
    sold = [f" {faint(texts('draw.sold'))} {sum(d.sold)}"] if any(d.sold) else []
    lines += labels.short_line(texts, "goods", (labels.goods(d.goods) or ["–"]) + sold, columns)
    for added in TERMINAL.in_play(s.rules):
        lines += added.other_lines(texts, s, d, columns)
    return lines


def _short_names(texts: Texts, tiles: list[Tile]) -> list[str]:
    """Names with commas between them."""
    names = [texts(f"short.{tile.name}") for tile in tiles if tile is not NO_TILE]
    return [f"{name}," for name in names[:-1]] + names[-1:]


# ---- what a player has besides the duchy -------------------------------------------


def _panel(texts: Texts, s: Burgundy, p: Player, columns: int) -> list[str]:
    d = p.duchy
    partners = [other for other in s.players if other.duchy is d and other is not p]
    lines = ["  ".join(_title(texts, s, member) for member in [p, *partners])]
    if partners:
        lines[0] += f"  = {s.score(p.seat) + sum(s.score(other.seat) for other in partners)}"
    elif d.filled:
        lines[0] += f"  {faint(texts('draw.board', board=d.board.name))}"
    lines.append("")
    if dice := labels.dice(p):
        lines += labels.line(texts, "dice", [dice], columns)
        for other in partners:
            lines += labels.line(texts, "partner", [labels.dice(other)], columns)
    brought = TERMINAL.in_play(s.rules)
    for added in brought:
        lines += added.progress_lines(texts, s, d, columns)
    lines += labels.line(texts, "workers", [str(d.workers)], columns)
    lines += labels.line(texts, "silver", [str(d.silver)], columns)
    lines += labels.line(texts, "goods", labels.goods(d.goods), columns)
    if any(d.sold):
        lines += labels.line(texts, "sold", [str(sum(d.sold))], columns)
    own = p.keys[:OWN_KEYS] if partners else p.keys
    lines += labels.line(texts, "store", labels.tiles(texts, [d.store[k] for k in own]), columns)
    for other in partners:
        common = labels.tiles(texts, [d.store[key] for key in p.keys[OWN_KEYS:]])
        theirs = labels.tiles(texts, [d.store[key] for key in other.keys[:OWN_KEYS]])
        lines += labels.line(texts, "common", common, columns)
        lines += labels.line(texts, "partner", theirs, columns)
    lines += _powers(texts, d, columns)
    for added in brought:
        lines += added.panel_lines(texts, s, d, columns)
    return lines


def _title(texts: Texts, s: Burgundy, p: Player) -> str:
    if s.rules.full_board_wins:
        return labels.name(texts, p)
    return f"{labels.name(texts, p)} {labels.points(texts, s.score(p.seat))}"


def _powers(texts: Texts, d: Duchy, columns: int) -> list[str]:
    """The monasteries in effect; those that lie in another duchy are marked."""
    lines: list[str] = []
    own = own_monasteries(d)
    for monastery in MONASTERIES:
        if d.has(monastery):
            name = texts(f"short.{monastery.name}")
            shared = "" if own & monastery.bit else f" {texts('draw.shared')}"
            does = texts(f"hint.{monastery.name}") + shared
            lines += labels.hint(faint(name), does, columns)
    return lines
