"""The printed facts, read from `data/` and checked."""

from pathlib import Path

from duchy.core.formats.data import Source, Table
from duchy.core.formats.facts import GameFacts
from duchy.core.formats.reconstructed import Reconstructed
from duchy.core.text.plain import shown
from duchy.games.burgundy_dice.rules.components.dice import (
    COLOUR_DICE,
    DOUBLE,
    FACES,
    HIGHEST,
    PIP_DICE,
)
from duchy.games.burgundy_dice.rules.components.estate import (
    BONUS_COUNT,
    BONUSES,
    COLOURS,
    FIELDS,
    GREEN,
    LETTERS,
    ROW_WIDTHS,
    SQUARES,
    Estate,
)
from duchy.games.burgundy_dice.rules.fields import FIELD_KINDS
from duchy.games.burgundy_dice.rules.points import PHASE_COUNT, PHASES
from duchy.games.burgundy_dice.rules.refuse import refuse

PACKAGE = "duchy.games.burgundy_dice"
FILE = "facts.toml"
LEVELS = ("rulebook", "certain", "likely", "reconstructed")
LARGEST_AREA = 4  # DIC-C-005


class Facts(GameFacts):
    """The facts of the sheets and dice."""

    def __init__(self, owner: Path | None = None, version: str = "") -> None:
        source = Source(PACKAGE, owner, version)
        file = source.load(FILE)
        file.only(
            "meta",
            "colour",
            "castle_square",
            "area_points",
            "area_points_level",
            "dice",
            "time",
            "circles",
            "bonus_use",
            "solo",
            "estate",
        )
        self.reconstructed = []
        self._read_colours(file)
        self._read_area_points(file)
        self._read_dice(file.table("dice"))
        self._read_time(file)
        self._read_circles(file)
        self._read_bonuses(file.table("bonus_use"))
        self.estates: dict[str, Estate] = self._estates(file)
        self.identify(source)

    def _weigh(self, table: Table, key: str, fact: str, **blanks: object) -> None:
        """Record a fact that no source shows."""
        if table.text(key, among=LEVELS) == "reconstructed":
            place = f"{table.path}.{key}"
            self.reconstructed.append(Reconstructed(PACKAGE, fact, FILE, place, blanks))

    def _read_colours(self, file: Table) -> None:
        """The numbers of each colour, and the points for completing it first and second (DIC-C-010,
        DIC-X-003)."""
        self.numbers: list[list[int]] = []  # what may be written, by colour
        self.field_counts: list[int] = []
        self.full_first: list[int] = []
        self.full_second: list[int] = []
        tables = file.tables("colour")
        if [table.text("id") for table in tables] != list(COLOURS):
            raise file.refuse("colour", refuse("facts.in_order", names=", ".join(COLOURS)))
        for colour, table in enumerate(tables):
            table.only(
                "id",
                "code",
                "numbers",
                "rule",
                "bonus",
                "fields",
                "full_first",
                "full_second",
                "full_level",
            )
            kind = FIELD_KINDS[colour]
            table.text("code", among=(kind.letter,))
            table.text("rule", among=(kind.condition,))
            table.text("bonus", among=(kind.reward,))
            self.numbers.append(table.wholes("numbers", 1, HIGHEST))
            self.field_counts.append(table.whole("fields", 1, FIELDS))
            self.full_first.append(table.whole("full_first", 0, 99))
            self.full_second.append(table.whole("full_second", 0, 99))
            self._weigh(table, "full_level", "full_colour", colour=COLOURS[colour])

    def _read_area_points(self, file: Table) -> None:
        """By size and phase; only DIC-V-002, DIC-V-003 and DIC-V-004 are certain."""
        table, levels = file.table("area_points"), file.table("area_points_level")
        sizes = [str(size) for size in range(1, LARGEST_AREA + 1)]
        table.only(*sizes)
        levels.only(*sizes)
        # area_points[phase][size]
        self.area_points: list[list[int]] = [[0] for _ in PHASES]
        for size in sizes:
            column = table.wholes(size, 0, 99, size=PHASE_COUNT)
            if sorted(column, reverse=True) != column:  # DIC-V-012
                raise table.refuse(size, refuse("facts.never_more"))
            for phase in range(PHASE_COUNT):
                self.area_points[phase].append(column[phase])
            self._weigh(levels, size, "area_points", size=size)

    def _read_dice(self, dice: Table) -> None:
        dice.whole("number_dice", PIP_DICE, PIP_DICE)
        dice.whole("colour_dice", COLOUR_DICE, COLOUR_DICE)
        dice.whole("hourglass_dice", 1, 1)
        self.pip_faces: list[int] = dice.wholes("number_faces", 1, HIGHEST, size=FACES)
        names = dice.texts("colour_faces", among=COLOURS, size=FACES)
        self.colour_faces: list[int] = [COLOURS.index(name) for name in names]
        self.hourglass_faces: list[int] = dice.wholes("hourglass_faces", 1, DOUBLE, size=FACES)
        self._weigh(dice, "colour_level", "colour_faces")
        self._weigh(dice, "hourglass_level", "hourglass_faces")

    def _read_time(self, file: Table) -> None:
        file.table("meta").whole("phases", PHASE_COUNT, PHASE_COUNT)
        time = file.table("time")
        self.boxes: int = time.whole("boxes_per_column", 1, 99)  # DIC-C-008
        self._weigh(time, "boxes_level", "boxes")
        self.solo_rounds: int = time.whole("solo_rounds_per_phase", 1, 99)
        solo = file.table("solo")
        self.grades: list[int] = [
            solo.whole(key, 0, 999) for key in ("good_score", "very_good_score", "top_score")
        ]
        first = solo.wholes("full_colour_first_value_in_phases", 1, PHASE_COUNT)
        # solo: whether a full colour brings the larger value, by phase (DIC-T-005)
        self.solo_first: list[bool] = [phase + 1 in first for phase in range(PHASE_COUNT)]

    def _read_circles(self, file: Table) -> None:
        squares = file.table("castle_square")
        squares.only(*SQUARES)
        for bonus, square in enumerate(SQUARES):
            squares.text(square, among=(BONUSES[bonus],))
        circles = file.table("circles")
        circles.only(*BONUSES, "castle_row", "level")
        row = circles.texts("castle_row", size=BONUS_COUNT)
        if sorted(row) != sorted(BONUSES):
            raise circles.refuse("castle_row", refuse("facts.once_each", names=", ".join(BONUSES)))
        # circles beside the hex of each bonus; 0 is as many as are needed
        self.circles: list[int] = [circles.whole(name, 0, 99) for name in BONUSES]
        self._weigh(circles, "level", "circles")

    def _read_bonuses(self, table: Table) -> None:
        table.whole("max_per_turn", 1, 1)
        self.sale_points: int = table.whole("good_sale_vp", 0, 99)
        self.sale_silver: int = table.whole("good_sale_silver", 1, 1)
        table.text("no_combination_gives", among=("worker",))
        self.start_points: int = table.whole("start_castle_vp", 0, 99)
        self._weigh(table, "level", "bonuses")

    def _estates(self, file: Table) -> dict[str, Estate]:
        """The four duchies (DIC-C-002)."""
        estates: dict[str, Estate] = {}
        names = tuple(file.table("meta").texts("estates"))
        for table in file.tables("estate"):
            table.only("id", "level", "rows", "areas")
            name = table.text("id", among=names)
            estates[name] = self._estate(table, name)
            self._weigh(table, "level", "estate", name=name)
        for name in names:
            if name not in estates:
                raise file.refuse("estate", refuse("facts.missing", estate=name))
        return estates

    def _estate(self, table: Table, name: str) -> Estate:
        """One duchy. The file states its counts and areas twice; those of A are in the rulebook
        (DIC-C-006, DIC-C-012)."""
        tokens: list[str] = []
        known = [letter for letter in LETTERS if letter != "C"] + list(SQUARES)
        rows = table.get("rows")
        if not isinstance(rows, list) or len(rows) != len(ROW_WIDTHS):
            raise table.refuse("rows", refuse("facts.rows", rows=len(ROW_WIDTHS)))
        for row, width in zip(rows, ROW_WIDTHS):
            if not isinstance(row, list) or len(row) != width:
                raise table.refuse("rows", refuse("facts.row", row=shown(row), fields=width))
            for token in row:
                if token not in known:
                    raise table.refuse(
                        "rows", refuse("facts.token", token=shown(token), names=", ".join(known))
                    )
                tokens.append(str(token))
        for square in SQUARES:
            if tokens.count(square) != 1:
                raise table.refuse("rows", refuse("facts.one_castle", square=square))
        estate = Estate(name, tokens, self.numbers)
        areas = table.table("areas")
        areas.only(*LETTERS)
        for colour, letter in enumerate(LETTERS):
            found = len(estate.fields[colour])
            if found != self.field_counts[colour]:
                wanted = self.field_counts[colour]
                why = refuse("facts.fields", count=found, colour=COLOURS[colour], wanted=wanted)
                raise table.refuse("rows", why)
            sizes = estate.sizes(colour)
            if sizes != areas.wholes(letter, 1, LARGEST_AREA):
                why = refuse("facts.areas", colour=COLOURS[colour], sizes=shown(sizes))
                raise areas.refuse(letter, why)
        if estate.sizes(GREEN) != [1] * len(SQUARES):  # DIC-C-007
            raise table.refuse("rows", refuse("facts.castle_areas"))
        return estate
