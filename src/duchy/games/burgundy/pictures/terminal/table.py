"""The table as text, for the terminal: 100 columns, with the teams' double boards 104."""

from typing import Final

from duchy.core.pictures.ansi import beside, paint, width
from duchy.core.text.catalogue import Texts
from duchy.games.burgundy.expansions.border_posts.expansion import PAIR_NAMES, links
from duchy.games.burgundy.expansions.shields.copying import COPY_MONASTERIES
from duchy.games.burgundy.expansions.shields.holding import (
    SHIELD_NUMBERS,
    held,
    holds,
)
from duchy.games.burgundy.expansions.solo.counter import clock, resets
from duchy.games.burgundy.expansions.trade_routes.expansion import route
from duchy.games.burgundy.pictures.terminal import labels
from duchy.games.burgundy.pictures.terminal.duchy import large_duchy, small_duchy
from duchy.games.burgundy.pictures.terminal.labels import GOLD, faint
from duchy.games.burgundy.pictures.terminal.main_board import main_board
from duchy.games.burgundy.rules.actions import OWN_KEYS
from duchy.games.burgundy.rules.components.monasteries import MONASTERIES, own_monasteries
from duchy.games.burgundy.rules.components.tiles import NO_TILE, Tile
from duchy.games.burgundy.rules.components.trade_route_bonuses import BONUSES
from duchy.games.burgundy.rules.duchy import Duchy
from duchy.games.burgundy.rules.player import Player
from duchy.games.burgundy.rules.state import Burgundy

WIDE: Final = 100  # columns of the whole picture
RIGHT: Final = 66  # where the second column begins, beside the main board
SMALL: Final = 33  # columns of another's duchy,
DOUBLE: Final = 53  # of another team's
PANEL: Final = 58  # where the panel begins, beside one's own duchy
SOLO_PANEL: Final = 54  # and beside the main board of the solo game
BONUS: Final = 8  # columns of what a space of a trade route brings


def draw(texts: Texts, s: Burgundy, seat: int | None) -> str:
    """Main board and other duchies above, the seat's own duchy large below."""
    if s.rules.solo:
        lines = _solo(texts, s, s.players[0])
    elif s.rules.team:
        lines = _teams(texts, s, None if seat is None else s.players[seat])
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


def _teams(texts: Texts, s: Burgundy, p: Player | None) -> list[str]:
    """The other team beside what the own one has, then the own double board."""
    lines = [*main_board(texts, s, WIDE), ""]
    blocks = [_other(texts, s, d, DOUBLE) for d in s.duchies if p is None or d is not p.duchy]
    if p is None:
        return lines + beside(blocks[0], blocks[1], DOUBLE)
    lines += [*beside(blocks[0], _panel(texts, s, p, WIDE - DOUBLE), DOUBLE), ""]
    if not p.duchy.filled:
        return lines + _sides(texts, s, p)
    return lines + large_duchy(texts, s, p.duchy, p.duchy.board, WIDE)


def _solo(texts: Texts, s: Burgundy, p: Player) -> list[str]:
    board = main_board(texts, s, SOLO_PANEL - 2)
    lines = [*beside(board, _panel(texts, s, p, WIDE - SOLO_PANEL), SOLO_PANEL), ""]
    return lines + large_duchy(texts, s, p.duchy, p.duchy.board, WIDE)


def _sides(texts: Texts, s: Burgundy, p: Player) -> list[str]:
    """The boards that are still to choose from."""
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
    lines += _line(texts, "store", stored, columns)
    sold = [f" {faint(texts('draw.sold'))} {sum(d.sold)}"] if any(d.sold) else []
    lines += _line(texts, "goods", (labels.goods(d.goods) or ["–"]) + sold, columns)
    return lines + _other_expansions(texts, s, d, columns)


def _short_names(texts: Texts, tiles: list[Tile]) -> list[str]:
    """Names with commas between them."""
    names = [texts(f"short.{tile.name}") for tile in tiles if tile is not NO_TILE]
    return [f"{name}," for name in names[:-1]] + names[-1:]


def _line(texts: Texts, key: str, words: list[str], columns: int) -> list[str]:
    """A short word, and what follows; narrower than in the panel."""
    head = f"{faint(texts(f'draw.{key}'))} "
    return labels.headed(head, labels.wrapped(words, columns - width(head) - 2))


def _other_expansions(texts: Texts, s: Burgundy, d: Duchy, columns: int) -> list[str]:
    lines: list[str] = []
    if held(d).mask:
        numbers = [str(shield) for shield in SHIELD_NUMBERS if holds(d, shield)]
        lines += _line(texts, "shields", numbers, columns)
    spaces, laid = route(d).spaces, route(d).laid
    if len(laid) < len(spaces):
        lines += _line(texts, "route", [_progress(d), _space(texts, spaces[len(laid)])], columns)
    if s.rules.has_expansion("border_posts"):
        lines += _line(texts, "posts", [_links(texts, d)], columns)
    return lines


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
    if s.rules.solo:
        lines += _solo_progress(texts, s, d, columns)
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
    return lines + _powers(texts, d, columns) + _expansions(texts, s, d, columns)


def _title(texts: Texts, s: Burgundy, p: Player) -> str:
    if s.rules.solo:
        return labels.name(texts, p)
    return f"{labels.name(texts, p)} {labels.points(texts, s.score(p.seat))}"


def _solo_progress(texts: Texts, s: Burgundy, d: Duchy, columns: int) -> list[str]:
    """The counter and its target, and how much of the duchy is filled."""
    total = d.board.total
    fields = texts("draw.of", count=total - d.empty_fields(), total=total)
    now = clock(s)
    counter = texts("draw.of", count=now.counter, total=now.target) if now.target else "–"
    again = texts("draw.resets", count=resets(s))
    lines = labels.line(texts, "counter", [paint(counter, bold=True), faint(again)], columns)
    return lines + labels.line(texts, "filled", [paint(fields, bold=True)], columns)


def _powers(texts: Texts, d: Duchy, columns: int) -> list[str]:
    """The monasteries that work; those that shield 6 shares are marked."""
    lines: list[str] = []
    own = own_monasteries(d)
    for monastery in MONASTERIES:
        if d.has(monastery):
            name = texts(f"short.{monastery.name}")
            shared = "" if own & monastery.bit else f" {texts('draw.shared')}"
            does = texts(f"hint.{monastery.name}") + shared
            lines += labels.hint(faint(name), does, columns)
    return lines


def _expansions(texts: Texts, s: Burgundy, d: Duchy, columns: int) -> list[str]:
    """Shields held, the trade route, and linked border posts."""
    lines: list[str] = []
    for shield in SHIELD_NUMBERS:
        if holds(d, shield):
            does = texts(f"hint.shield{shield}")
            if shield == COPY_MONASTERIES.number and held(d).named >= 0:
                does += f": {texts('seat.name', number=held(d).named + 1)}"
            lines += labels.hint(labels.shield(texts, shield), does, columns)
    if route(d).spaces:
        head = f"{texts('draw.route')} {_progress(d)}"
        lines.append(faint(head))
        for first in range(0, len(route(d).spaces), 3):
            lines.append(" " + "  ".join(_laid(texts, d, first + i) for i in range(3)))
    if s.rules.has_expansion("border_posts"):
        lines += labels.line(texts, "posts", [_links(texts, d)], columns)
    return lines


def _progress(d: Duchy) -> str:
    return f"{len(route(d).laid)}/{len(route(d).spaces)}"


def _space(texts: Texts, space: int) -> str:
    """A space of a trade route: the good that it wants, and what it brings."""
    return f"{labels.good(space // 16)} {texts(f'route_short.{BONUSES[space % 16]}')}"


def _laid(texts: Texts, d: Duchy, at: int) -> str:
    """A space of the own trade route; once a good lies there, whether it brought the bonus."""
    space, laid = route(d).spaces[at], route(d).laid
    bonus = texts(f"route_short.{BONUSES[space % 16]}")
    if at >= len(laid):
        return f"{labels.good(space // 16)} {bonus:<{BONUS}}"
    if laid[at] == space // 16:
        return f"{labels.good(laid[at])}{paint('✓', GOLD, bold=True)}{faint(f'{bonus:<{BONUS}}')}"
    return f"{labels.good(laid[at])}{faint('×')}{faint(f'{bonus:<{BONUS}}')}"


def _links(texts: Texts, d: Duchy) -> str:
    """The three pairs of border posts; linked ones in gold."""
    said: list[str] = []
    for i, pair in enumerate(PAIR_NAMES):
        one, _, other = pair.partition("-")
        text = f"{texts(f'post_short.{one}')}–{texts(f'post_short.{other}')}"
        said.append(paint(f"{text} ✓", GOLD, bold=True) if links(d) >> i & 1 else faint(text))
    return "  ".join(said)
