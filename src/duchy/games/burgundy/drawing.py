"""The table as text, for the terminal, in at most 100 columns."""

from typing import Final

from duchy.core.ink import beside, pad, paint, width
from duchy.core.texts import Texts
from duchy.games.burgundy.actions import DEPOT_SPACES, FIRST, SECOND
from duchy.games.burgundy.board import BIT, COLOURS, LETTERS, Board
from duchy.games.burgundy.duchy import Duchy
from duchy.games.burgundy.facts import PHASES
from duchy.games.burgundy.monasteries import LAST
from duchy.games.burgundy.player import Player
from duchy.games.burgundy.shields import SHIELDS
from duchy.games.burgundy.state import NOBODY, Burgundy
from duchy.games.burgundy.tiles import NO_TILE, Tile
from duchy.games.burgundy.trade_route_bonuses import BONUSES
from duchy.games.burgundy.views import round_goods

# For each colour: a tile and what is written on it (the last is an inn's), an empty field and what
# is written on it.
ENAMEL: Final = ("#25704c", "#636a73", "#dda62a", "#2a6ab3", "#97c750", "#d9b081", "#3a332a")
ON_ENAMEL: Final = ("#fff8e8", "#fff8e8", "#33210a", "#fff8e8", "#1e2d07", "#3a220c", "#fff8e8")
FIELD: Final = ("#1b3627", "#36383c", "#493a14", "#1b3552", "#3d4f20", "#46382a")
ON_FIELD: Final = ("#8cc9a6", "#c3c8ce", "#f0c765", "#9cc6f0", "#c8e795", "#e8c79d")
FAR_FIELD: Final = ("#5d8a72", "#84898f", "#a98b45", "#6a8db0", "#8aa35f", "#a58c6c")
GOODS: Final = ("#12706e", "#7a4698", "#b13a70", "#b03a2b", "#7c5431", "#b5560b")
SHIELD: Final = "#7a1f4d"
IVORY: Final = "#fff8e8"
SEATS: Final = ("#b3343a", "#6a5bc0", "#4a4a50", "#8a7a3a")

LARGE: Final = 7  # columns of a field of one's own duchy
SMALL: Final = 3  # and of another's
RIGHT: Final = 66  # where the second column of the picture begins
PANEL: Final = 58
MAIN: Final = RIGHT - 6  # columns for what lies in a depot,
LARGE_PANEL: Final = 100 - PANEL - 11  # what a player has,
SMALL_PANEL: Final = 22  # and what another has


def draw(texts: Texts, s: Burgundy, seat: int | None) -> str:
    """Main board and other duchies above, the seat's own duchy large below."""
    others = [_small_duchy(texts, s, p) for p in s.players if p.seat != seat]
    lines: list[str] = []
    if len(others) == 1:
        lines += beside(_main_board(texts, s), others[0], RIGHT)
    else:
        row: list[str] = []
        for block in reversed(others[:3]):
            row = beside(block, row, 33) if row else block
        lines += row
        if len(others) > 3:
            lines += ["", *others[3]]
        lines += ["", *_main_board(texts, s)]
    if seat is not None:
        p = s.players[seat]
        lines.append("")
        if p.duchy.filled:
            duchy = _large_duchy(texts, p.duchy, p.duchy.board)
            lines += beside(duchy, _panel(texts, s, p), PANEL)
        else:
            lines += _panel(texts, s, p)
            for board in p.duchy.sides:
                lines += ["", texts("draw.board", board=board.name)]
                lines += _large_duchy(texts, p.duchy, board)
    return "\n".join(lines)


# ---- labels ------------------------------------------------------------------------


def _name(texts: Texts, p: Player) -> str:
    name = texts("seat.name", number=p.seat + 1)
    return paint(f" {name} ", IVORY, SEATS[p.seat], bold=True)


def _tile(texts: Texts, tile: Tile) -> str:
    name = texts(f"name.{tile.name}")
    return paint(f" {name} ", ON_ENAMEL[tile.colour], ENAMEL[tile.colour])


def _goods(counts: list[int]) -> list[str]:
    """A label with the number of each colour, and how many of it."""
    return [
        paint(f" {good + 1} ", IVORY, GOODS[good]) + (f"×{count}" if count > 1 else "")
        for good, count in enumerate(counts)
        if count
    ]


def _wrapped(labels: list[str], columns: int) -> list[str]:
    """Labels side by side, on as many lines as they need; at least one."""
    lines = [""]
    for label in labels or [_faint("–")]:
        if lines[-1] and width(lines[-1]) + 1 + width(label) > columns:
            lines.append("")
        lines[-1] += f" {label}" if lines[-1] else label
    return lines


def _faint(text: str) -> str:
    return paint(text, dim=True)


# ---- the main board ----------------------------------------------------------------


def _main_board(texts: Texts, s: Burgundy) -> list[str]:
    if s.over:
        moment = texts("draw.over")
    elif s.founding:
        moment = texts("draw.founding")
    else:
        moment = texts("draw.moment", phase=PHASES[s.phase], round=s.round + 1)
    head = paint(moment, bold=True)
    if s.white and not s.over:
        head += f"   {_faint(texts('draw.white'))} {s.white}"
    if coming := round_goods(s):
        numbers = [paint(f" {good + 1} ", IVORY, GOODS[good]) for good in coming]
        head += f"   {_faint(texts('draw.coming'))} {' '.join(numbers)}"
    lines = [head]
    for d in range(6):
        labels = _tiles(texts, [s.depots[space] for space in s.rules.depot_spaces[d]])
        labels += _goods(s.depot_goods[6 * d : 6 * d + 6])
        labels += [_shield(texts, shield) for shield in SHIELDS if s.shields[d] & BIT[shield]]
        lines += _headed(f" {paint(str(d + 1), bold=True)}  ", _wrapped(labels, MAIN))
    black = _tiles(texts, s.depots[DEPOT_SPACES:])
    lines += _headed(f" {paint('■', bold=True)}  ", _wrapped(black, MAIN))
    order = " › ".join(texts("seat.name", number=seat + 1) for seat in s.bridge)
    lines.append(f" {_faint(texts('draw.bridge'))} {order}")
    lines.append(f" {_faint(texts('draw.bonus'))} {_bonus_tiles(s)}")
    return lines


def _tiles(texts: Texts, tiles: list[Tile]) -> list[str]:
    return [_tile(texts, tile) for tile in tiles if tile is not NO_TILE]


def _headed(head: str, lines: list[str]) -> list[str]:
    """Lines with something before the first, and the others below it."""
    return [head + lines[0], *(pad("", width(head)) + line for line in lines[1:])]


def _bonus_tiles(s: Burgundy) -> str:
    """What each colour's bonus tiles still bring."""
    labels: list[str] = []
    for colour in range(6):
        left: list[str] = []
        if s.bonus_owners[2 * colour] == NOBODY:
            left.append(str(s.rules.large_bonus))
        if s.bonus_owners[2 * colour + 1] == NOBODY:
            left.append(str(s.rules.small_bonus))
        text = f" {LETTERS[colour]} {'+'.join(left) or '–'} "
        labels.append(paint(text, ON_ENAMEL[colour], ENAMEL[colour]))
    return " ".join(labels)


# ---- duchies -----------------------------------------------------------------------


def _rows(board: Board) -> list[list[int]]:
    """The fields row by row; the letter of a field's name is its row."""
    rows: dict[str, list[int]] = {}
    for field in range(board.total):
        rows.setdefault(board.field_name(field)[0], []).append(field)
    return list(rows.values())


def _staggered(rows: list[list[str]], column: int) -> list[str]:
    """Rows of cells, each in the middle, so that they lie like hexagons."""
    widest = max(len(row) for row in rows)
    return [" " * ((widest - len(row)) * column // 2) + " ".join(row) for row in rows]


def _large_duchy(texts: Texts, d: Duchy, board: Board) -> list[str]:
    """Each row is two lines high: names and numbers, then what is there."""
    cells: list[list[str]] = []
    for row in _rows(board):
        fields = [_large_field(texts, d, board, field) for field in row]
        cells += [[above for above, _ in fields], [below for _, below in fields]]
    return _staggered(cells, LARGE + 1)


def _large_field(texts: Texts, d: Duchy, board: Board, field: int) -> tuple[str, str]:
    colour = board.colour[field]
    name = board.field_name(field)
    tile = d.tiles[field]
    if tile is not NO_TILE:
        ink, ground = ON_ENAMEL[colour], ENAMEL[colour]
        above = paint(f"{name:<{LARGE}}", ink, ground)
        return above, paint(f"{texts(f'short.{tile.name}'):^{LARGE}}", ink, ground, bold=True)
    number = board.number[field]
    word = texts(f"region.{COLOURS[colour]}")
    near = d.reach & BIT[field] != 0
    above = f"{name:<4}[{number}]" if near else f"{name:<4} {number} "
    ink, ground = ON_FIELD[colour] if near else FAR_FIELD[colour], FIELD[colour]
    return paint(above, ink, ground), paint(f"{word:^{LARGE}}", ink, ground)


def _small_duchy(texts: Texts, s: Burgundy, p: Player) -> list[str]:
    d = p.duchy
    points = _points(texts, s.score(p.seat))
    cells = [[_small_field(texts, d, field) for field in row] for row in _rows(d.board)]
    names = [texts(f"short.{d.store[key].name}") for key in p.keys if d.store[key] is not NO_TILE]
    stored = [f"{name}," for name in names[:-1]] + names[-1:]
    sold = f"  {_faint(texts('draw.sold'))} {sum(d.sold)}" if any(d.sold) else ""
    return [
        f"{_name(texts, p)} {paint(points, bold=True)}",
        *_staggered(cells, SMALL + 1),
        f"{_dice(p)}  {_faint(texts('draw.workers'))} {d.workers}"
        f"  {_faint(texts('draw.silver'))} {d.silver}",
        *_headed(f"{_faint(texts('draw.store'))} ", _wrapped(stored, SMALL_PANEL)),
        f"{_faint(texts('draw.goods'))} {' '.join(_goods(d.goods)) or '–'}{sold}",
    ]


def _small_field(texts: Texts, d: Duchy, field: int) -> str:
    colour = d.board.colour[field]
    tile = d.tiles[field]
    if tile is not NO_TILE:
        code = texts(f"code.{tile.name}")
        return paint(f"{code:^{SMALL}}", ON_ENAMEL[colour], ENAMEL[colour], bold=True)
    text = f"{LETTERS[colour].lower()}{d.board.number[field]}"
    return paint(f"{text:^{SMALL}}", ON_FIELD[colour], FIELD[colour])


def _dice(p: Player) -> str:
    """The two dice; a used one is in brackets."""
    faces: list[str] = []
    for die in (FIRST, SECOND):
        if not p.dice[die]:
            continue
        if p.used & BIT[die]:
            faces.append(_faint(f"({p.dice[die]})"))
        else:
            faces.append(paint(f" {p.dice[die]} ", IVORY, SEATS[p.seat], bold=True))
    return " ".join(faces)


def _points(texts: Texts, points: int) -> str:
    return texts("count.point_one" if points == 1 else "count.point_many", count=points)


def _panel(texts: Texts, s: Burgundy, p: Player) -> list[str]:
    """What the player has besides the duchy."""
    d = p.duchy
    board = texts("draw.board", board=d.board.name) if d.filled else ""
    points = paint(_points(texts, s.score(p.seat)), bold=True)
    lines = [f"{_name(texts, p)} {points}  {_faint(board)}", ""]
    if dice := _dice(p):
        lines += _line(texts, "dice", dice)
    lines += _line(texts, "workers", str(d.workers))
    lines += _line(texts, "silver", str(d.silver))
    lines += _line(texts, "goods", *_goods(d.goods))
    if any(d.sold):
        lines += _line(texts, "sold", str(sum(d.sold)))
    stored = [_tile(texts, d.store[key]) for key in p.keys if d.store[key] is not NO_TILE]
    lines += _line(texts, "store", *stored)
    for number in range(1, LAST + 1):
        if d.has(number):
            name = f"monastery{number}"
            lines.append(f"{_faint(texts(f'short.{name}'))} {texts(f'hint.{name}')}")
    return lines + _expansions(texts, s, d)


def _expansions(texts: Texts, s: Burgundy, d: Duchy) -> list[str]:
    """Shields held, the spaces of the trade route that come next, and linked border posts."""
    lines = [
        f"{_shield(texts, shield)} {texts(f'hint.shield{shield}')}"
        for shield in SHIELDS
        if d.holds(shield)
    ]
    if len(d.laid) < len(d.route):
        coming = d.route[len(d.laid) : len(d.laid) + 3]
        spaces = [
            f"{paint(f' {space // 16 + 1} ', IVORY, GOODS[space // 16])} "
            f"{texts(f'route.{BONUSES[space % 16]}')}"
            for space in coming
        ]
        lines += _line(texts, "route", *spaces)
    if s.rules.has_expansion("border_posts"):
        lines += _line(texts, "posts", f"{d.links.bit_count()} / 3")
    return lines


def _shield(texts: Texts, number: int) -> str:
    return paint(f" {texts(f'name.shield{number}')} ", IVORY, SHIELD)


def _line(texts: Texts, key: str, *labels: str) -> list[str]:
    head = f"{_faint(pad(texts(f'draw.{key}'), 10))} "
    return _headed(head, _wrapped(list(labels), LARGE_PANEL))
