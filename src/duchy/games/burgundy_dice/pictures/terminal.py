"""The table as text, for the terminal, in at most 100 columns."""

from typing import Final

from duchy.core.pictures.ansi import beside, pad, paint
from duchy.core.text.catalogue import Texts
from duchy.games.burgundy_dice.rules import scoring
from duchy.games.burgundy_dice.rules.components.dice import (
    COLOUR_1,
    DOUBLE,
    HIGHEST,
    NO_DIE,
)
from duchy.games.burgundy_dice.rules.components.estate import (
    BIT,
    BONUSES,
    COLOUR_COUNT,
    COLOURS,
    FIELD_NAMES,
    GREEN,
    ROW_WIDTHS,
)
from duchy.games.burgundy_dice.rules.points import PHASES
from duchy.games.burgundy_dice.rules.sheet import WAITING, Sheet
from duchy.games.burgundy_dice.rules.state import BurgundyDice

# For each colour: a marked field and its number, an empty field and what is written on it.
ENAMEL: Final = ("#7b4b9b", "#7a828c", "#2a6ab3", "#c8661c", "#25704c", "#d9b02a")
ON_ENAMEL: Final = ("#fff8e8", "#fff8e8", "#fff8e8", "#fff8e8", "#fff8e8", "#33260a")
FIELD: Final = ("#33223f", "#36383c", "#1b3552", "#46291a", "#1b3627", "#453a16")
ON_FIELD: Final = ("#d0aae8", "#c3c8ce", "#9cc6f0", "#f2b284", "#8cc9a6", "#f0d97f")
FAR_FIELD: Final = ("#8a6c9c", "#84898f", "#6a8db0", "#a87a5a", "#5d8a72", "#a39252")
LETTERS: Final = ("V", "G", "B", "O", "C", "Y")
IVORY: Final = "#fff8e8"
SEAT: Final = "#4a4a50"

LARGE: Final = 7  # columns of a field of one's own estate
SMALL: Final = 3  # and of another's
PANEL: Final = 60  # where the panel beside one's own estate begins
BLOCK: Final = 33  # columns of another's estate


def draw(texts: Texts, s: BurgundyDice, seat: int | None) -> str:
    """The roll, the others' sheets as the round began, and the seat's own sheet large below."""
    lines = _head(texts, s)
    others = [other for other in range(s.seats) if other != seat]
    for i in range(0, len(others), 3):
        row: list[str] = []
        for other in reversed(others[i : i + 3]):
            block = _small_sheet(texts, s, s.sheet_seen(other, seat))
            row = beside(block, row, BLOCK) if row else block
        lines += ["", *row]
    if seat is not None:
        p = s.sheets[seat]
        lines += ["", *beside(_large_estate(texts, p), _panel(texts, s, p), PANEL)]
    return "\n".join(lines)


def _faint(text: str) -> str:
    return paint(text, dim=True)


def _label(text: str, colour: int) -> str:
    return paint(f" {text} ", ON_ENAMEL[colour], ENAMEL[colour], bold=True)


# ---- what all share ----------------------------------------------------------------


def _head(texts: Texts, s: BurgundyDice) -> list[str]:
    if s.over:
        moment = texts("draw.over")
    elif s.founding:
        moment = texts("draw.founding")
    elif s.rules.solo:
        of = s.rules.facts.solo_rounds
        moment = texts(
            "draw.solo_moment", phase=PHASES[s.phase], round=s.rounds[s.phase], rounds=of
        )
    else:
        moment = texts("draw.moment", phase=PHASES[s.phase], round=s.rounds[s.phase])
    estate = texts("draw.estate", estate=s.rules.estate.name)
    lines = [f"{paint(moment, bold=True)}   {_faint(estate)}"]
    if s.over and s.rules.solo and (grade := scoring.grade(s, s.score(0))):
        lines[0] += f"   {paint(texts(f'grade.{grade}'), bold=True)}"
    if not s.founding:
        pips = " ".join(paint(f" {pip} ", "#1a1a1a", "#f4efe2", bold=True) for pip in s.pips)
        colours = " ".join(_label(texts(f"colour.{COLOURS[c]}"), c) for c in s.colours)
        glass = texts("draw.double" if s.hourglasses == DOUBLE else "draw.single")
        lines.append(f"{_faint(texts('draw.dice'))} {pips}  {colours}  {_faint(glass)}")
    places = " ".join(_label(_places(s, colour), colour) for colour in range(COLOUR_COUNT))
    line = f"{_faint(texts('draw.full'))} {places}"
    if not s.rules.solo:
        column = "■" * s.boxes + "□" * (s.rules.boxes - s.boxes)
        line = f"{_faint(texts('draw.time'))} {PHASES[s.phase]} {column}   {line}"
    return [*lines, line]


def _places(s: BurgundyDice, colour: int) -> str:
    """What completing a colour still scores."""
    first, second = str(s.rules.full_first[colour]), str(s.rules.full_second[colour])
    if s.first_full[colour]:
        first = "–"
    if s.second_full[colour]:
        second = "–"
    return f"{LETTERS[colour]} {first}/{second}"


# ---- estates -----------------------------------------------------------------------


def _rows() -> list[list[int]]:
    rows: list[list[int]] = []
    field = 0
    for width in ROW_WIDTHS:
        rows.append(list(range(field, field + width)))
        field += width
    return rows


def _staggered(rows: list[list[str]], column: int) -> list[str]:
    """Rows of cells, each centred, so that they form hexagons."""
    widest = max(len(row) for row in rows)
    return [" " * ((widest - len(row)) * column // 2) + " ".join(row) for row in rows]


def _large_estate(texts: Texts, p: Sheet) -> list[str]:
    """Each row takes two lines: names and possible numbers, then the contents."""
    cells: list[list[str]] = []
    for row in _rows():
        fields = [_large_field(texts, p, field) for field in row]
        cells += [[above for above, _ in fields], [below for _, below in fields]]
    return _staggered(cells, LARGE + 1)


def _large_field(texts: Texts, p: Sheet, field: int) -> tuple[str, str]:
    colour = p.estate.colour[field]
    name = FIELD_NAMES[field]
    if p.marked & BIT[field]:
        ink, ground = ON_ENAMEL[colour], ENAMEL[colour]
        written = str(p.numbers[field]) if field != p.start else "×"
        above = paint(f"{name:<{LARGE}}", ink, ground)
        return above, paint(f"{written:^{LARGE}}", ink, ground, bold=True)
    near = p.reach & BIT[field] != 0
    allowed = "".join(str(n) for n in range(1, HIGHEST + 1) if p.fits[n] & BIT[field])
    if len(allowed) > 3:
        allowed = f"1-{HIGHEST}" if len(allowed) == HIGHEST else f"{allowed[:2]}…"
    above = f"{name}{f'[{allowed}]' if near else allowed:>{LARGE - 2}}"
    word = texts(f"field.{COLOURS[colour]}")
    if colour == GREEN:
        word = texts(f"square.{BONUSES[p.estate.bonus[field]]}")
    ink, ground = ON_FIELD[colour] if near else FAR_FIELD[colour], FIELD[colour]
    return paint(above, ink, ground), paint(f"{word:^{LARGE}}", ink, ground)


def _small_sheet(texts: Texts, s: BurgundyDice, p: Sheet) -> list[str]:
    done = f" {_faint(texts('draw.done'))}" if s.sheets[p.seat].step == WAITING else ""
    cells = [[_small_field(p, field) for field in row] for row in _rows()]
    stock = [f"{_faint(texts(f'bonus.{name}'))} {p.bonuses(i)}" for i, name in enumerate(BONUSES)]
    return [
        f"{_name(texts, p)} {paint(str(p.score()), bold=True)}{'' if s.over else done}",
        *_staggered(cells, SMALL + 1),
        " ".join(stock[:2]),
        " ".join(stock[2:]),
    ]


def _small_field(p: Sheet, field: int) -> str:
    colour = p.estate.colour[field]
    if p.marked & BIT[field]:
        written = str(p.numbers[field]) if field != p.start else "×"
        return paint(f"{written:^{SMALL}}", ON_ENAMEL[colour], ENAMEL[colour], bold=True)
    return paint(f"{LETTERS[colour].lower():^{SMALL}}", FAR_FIELD[colour], FIELD[colour])


# ---- the panel beside one's own estate ---------------------------------------------


def _name(texts: Texts, p: Sheet) -> str:
    return paint(f" {texts('seat.name', number=p.seat + 1)} ", IVORY, SEAT, bold=True)


def _panel(texts: Texts, s: BurgundyDice, p: Sheet) -> list[str]:
    lines = [f"{_name(texts, p)} {paint(str(p.score()), bold=True)}", ""]
    for bonus, name in enumerate(BONUSES):
        lines.append(_line(texts, f"bonus.{name}", _circles(s, p, bonus)))
    castles = [
        f"{'⊗' if p.castle_crosses >> i & 1 else '●'} {texts(f'bonus.{name}')}"
        for i, name in enumerate(BONUSES)
        if p.castle_rings >> i & 1
    ]
    lines.append(_line(texts, "draw.castles", castles[0] if castles else _faint("–")))
    lines += [pad("", 10) + castle for castle in castles[1:]]
    lines.append("")
    subtotals = " + ".join(str(points) for points in p.subtotals()[: s.phase + 1])
    lines.append(_line(texts, "draw.phases", subtotals))
    lines.append(_line(texts, "draw.total", str(p.score())))
    if p.changed != NO_DIE:
        lines.append(_line(texts, "draw.changed", _changed_die(texts, s, p)))
    return lines


def _changed_die(texts: Texts, s: BurgundyDice, p: Sheet) -> str:
    """What a die shows, and what it counts as."""
    if p.changed < COLOUR_1:
        return f"{s.pips[p.changed]} → {p.changed_to}"
    shown = COLOURS[s.colours[p.changed - COLOUR_1]]
    return f"{texts(f'colour.{shown}')} → {texts(f'colour.{COLOURS[p.changed_to]}')}"


def _circles(s: BurgundyDice, p: Sheet, bonus: int) -> str:
    """Used, usable and free circles beside the hex of a bonus."""
    used = p.crosses[bonus]
    free = s.rules.facts.circles[bonus] - p.rings[bonus]
    return "⊗" * used + "●" * (p.rings[bonus] - used) + "○" * max(0, free) or _faint("–")


def _line(texts: Texts, key: str, value: str) -> str:
    return f"{_faint(pad(texts(key), 9))} {value}"
