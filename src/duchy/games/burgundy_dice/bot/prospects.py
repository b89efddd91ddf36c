"""The prospects of a sheet: learnt points for what is begun on it, given the time left.

They are a sum over the parts of the sheet: each area by its marked fields and its distance, each
bonus by its count, each colour by its missing fields, and how many rolls can be used at all. Every
part has a number for every moment of the game.
"""

from typing import Final

from duchy.core.learning.linear_model import LinearModel, TrainingConfig
from duchy.games.burgundy_dice.rules.components.dice import HIGHEST
from duchy.games.burgundy_dice.rules.components.estate import (
    BONUS_COUNT,
    COLOUR_COUNT,
    FIELDS,
    GREEN,
    MONK,
    NEIGHBOURS,
    WORKER,
    YELLOW,
    Estate,
    fields_of,
)
from duchy.games.burgundy_dice.rules.points import PHASE_COUNT
from duchy.games.burgundy_dice.rules.ruleset import Rules
from duchy.games.burgundy_dice.rules.scoring import colour_worth
from duchy.games.burgundy_dice.rules.sheet import Sheet
from duchy.games.burgundy_dice.rules.state import BurgundyDice

FAR: Final = 2  # an empty area within reach, one field off, further
BONUS_LEVELS: Final = 7
COLOUR_LEVELS: Final = 10
PLACES: Final = 3  # of a full colour: the first is open, the second, none
USABLE_LEVELS: Final = HIGHEST + 1  # of a colour: how many numbers can be used, none to all
CHOICES: Final = HIGHEST * COLOUR_COUNT + 1  # of all colours together
HELPERS: Final = 3  # none, one, or more workers or monks
HELPED_LEVELS: Final = HELPERS * USABLE_LEVELS  # with the colours or numbers that they wait for
COMPLETE: Final = -1
ALONE_MOMENTS: Final = 24  # the numbers of players that the packaged tables are trained for,
MOMENTS: Final = 30  # and with others


def training_config(games: int) -> TrainingConfig:
    """What trains the tables well: many games, a high rate at first, a spread over neighbouring
    moments, and means over all rolls at the end."""
    return TrainingConfig(
        games=games,
        exact_chance=0.05,
        iterations=0,
        rate=0.4,
        fades=0.98,
        trust=1.0,
        credit=0.8,
        again=4,
        spread=0.7,
        stray=10,
    )


ALONE: Final = training_config(60_000)
WITH_OTHERS: Final = training_config(30_000)


class Part:
    """An area as the tables see it."""

    __slots__ = ("around", "codes", "colour", "field", "first", "mask", "width")

    def __init__(self, estate: Estate, mask: int, first: int) -> None:
        self.mask: int = mask
        self.field: int = mask.bit_length() - 1
        self.colour: int = estate.colour[self.field]
        self.around: int = 0
        for field in fields_of(mask):
            self.around |= NEIGHBOURS[field]
        self.around &= ~mask
        self.first: int = first  # its first entry in the table of a moment
        # the code of every set of marked fields; the empty set has one code for each distance
        self.codes: dict[int, int] = {}
        times = HIGHEST if self.colour == YELLOW else 1
        fields = fields_of(mask)
        code = USABLE_LEVELS * (FAR + 1) if self.colour == GREEN else FAR + 1
        for some in range(1, (1 << len(fields)) - 1):
            marked = 0
            for i, field in enumerate(fields):
                if some >> i & 1:
                    marked |= 1 << field
            self.codes[marked] = code
            code += times
        self.codes[mask] = COMPLETE
        self.width: int = code


class Prospects:
    """The tables of one estate, for one player or for several."""

    __slots__ = (
        "bonuses",
        "choices",
        "colours",
        "estate",
        "model",
        "moments",
        "parts",
        "width",
    )

    def __init__(self, estate: Estate, moments: int, file: str, config: TrainingConfig) -> None:
        self.estate: Estate = estate
        self.moments: int = moments
        self.parts: list[Part] = []
        width = 0
        for mask in estate.areas:
            part = Part(estate, mask, width)
            self.parts.append(part)
            width += part.width
        self.bonuses: int = width
        width += BONUS_COUNT * BONUS_LEVELS
        self.colours: int = width
        width += COLOUR_COUNT * COLOUR_LEVELS * PLACES
        self.choices: int = width
        width += COLOUR_COUNT * USABLE_LEVELS + CHOICES + 2 * HELPED_LEVELS + FIELDS + 1
        self.width: int = width
        size = width * moments
        package = "duchy.games.burgundy_dice"
        self.model: LinearModel = LinearModel(size, package, file, width, config)

    def features(self, s: BurgundyDice, p: Sheet, moment: int) -> list[int]:
        """The entries that make up the prospects of the sheet after a round."""
        base = moment * self.width
        out: list[int] = []
        self._areas(p, base, out)
        self._bonuses(p, base + self.bonuses, out)
        self._colours(s, p, base + self.colours, out)
        self._choices(p, base + self.choices, out)
        return out

    def _areas(self, p: Sheet, base: int, out: list[int]) -> None:
        """The marked fields of each area; for an empty area, its distance."""
        marked = p.marked
        free = p.reach & ~marked
        for part in self.parts:
            some = marked & part.mask
            code = 0
            if some:
                code = part.codes[some]
                if code == COMPLETE:
                    continue
                if part.colour == YELLOW:
                    code += p.numbers[some.bit_length() - 1] - 1
            else:
                if not free & part.mask:
                    code = 1 if free & part.around else FAR
                if part.colour == GREEN:
                    fitting = 0
                    field = part.field
                    for number in range(1, HIGHEST + 1):
                        fitting += p.fits[number] >> field & 1
                    code += fitting * (FAR + 1)
            out.append(base + part.first + code)

    def _bonuses(self, p: Sheet, at: int, out: list[int]) -> None:
        for bonus in range(BONUS_COUNT):
            out.append(at + min(p.bonuses(bonus), BONUS_LEVELS - 1))
            at += BONUS_LEVELS

    def _colours(self, s: BurgundyDice, p: Sheet, at: int, out: list[int]) -> None:
        """The number of missing fields of each colour, and what completing it still scores."""
        whole = self.estate.whole
        for colour in range(COLOUR_COUNT):
            missing = (whole[colour] & ~p.marked).bit_count()
            if missing:
                out.append(at + place(s, colour) * COLOUR_LEVELS + missing)
            at += COLOUR_LEVELS * PLACES

    def _choices(self, p: Sheet, at: int, out: list[int]) -> None:
        """The rolls that can be used: numbers in each colour, pairs, and the help of bonuses."""
        whole = self.estate.whole
        free = p.reach & ~p.marked
        fits = p.fits
        total = 0
        colours = 0
        for colour in range(COLOUR_COUNT):
            open = free & whole[colour]
            usable = 0
            if open:
                colours += 1
                for number in range(1, HIGHEST + 1):
                    if fits[number] & open:
                        usable += 1
            out.append(at + usable)
            total += usable
            at += USABLE_LEVELS
        out.append(at + total)
        at += CHOICES
        numbers = 0
        for number in range(1, HIGHEST + 1):
            if fits[number] & free:
                numbers += 1
        workers = min(p.bonuses(WORKER), HELPERS - 1)
        monks = min(p.bonuses(MONK), HELPERS - 1)
        out.append(at + USABLE_LEVELS * workers + colours)
        at += HELPED_LEVELS
        out.append(at + USABLE_LEVELS * monks + numbers)
        at += HELPED_LEVELS
        out.append(at + p.marked.bit_count())

    def worth(self, s: BurgundyDice, p: Sheet, moment: int) -> float:
        """The points of a sheet after the round, plus its prospects."""
        return standing(s, p) + self.promise(s, p, moment)

    def promise(self, s: BurgundyDice, p: Sheet, moment: int) -> float:
        if moment == self.moments:
            return 0.0
        return self.model.value(self.features(s, p, moment))


def place(s: BurgundyDice, colour: int) -> int:
    """0: completing the colour scores the larger points, 1: the smaller, 2: none."""
    if s.rules.solo:
        return 0  # the moment says it
    if not s.first_full[colour]:
        return 0
    return 1 if not s.second_full[colour] else 2


def moments(rules: Rules) -> int:
    """The number of moments in a game."""
    return PHASE_COUNT * (rules.facts.solo_rounds if rules.solo else rules.boxes)


def moment(s: BurgundyDice) -> int:
    """The number of moments that have passed when this round is over."""
    if s.rules.solo:
        return s.phase * s.rules.facts.solo_rounds + s.rounds[s.phase]
    return s.phase * s.rules.boxes + s.boxes


def moment_after(s: BurgundyDice, hourglasses: int) -> int:
    """The same, with another roll of the hourglass die."""
    if s.rules.solo:
        return moment(s)
    return s.phase * s.rules.boxes + min(s.opened + hourglasses, s.rules.boxes)


def moment_before(s: BurgundyDice) -> int:
    """The number of moments that had passed before this round."""
    if s.rules.solo:
        return s.phase * s.rules.facts.solo_rounds + s.rounds[s.phase] - 1
    return s.phase * s.rules.boxes + s.opened


def standing(s: BurgundyDice, p: Sheet) -> float:
    """The points on a sheet, with the colours that it completes in this round."""
    points = float(p.score())
    before = s.shown[p.seat]
    whole = p.estate.whole
    for colour in range(COLOUR_COUNT):
        mask = whole[colour]
        if p.marked & mask == mask and before.marked & mask != mask:
            points += colour_worth(s, colour)
    return points


def prospects_of(rules: Rules) -> Prospects:
    """The prospects of the estate, for one player or for several."""
    estate = rules.estate
    key = f"{'solo' if rules.solo else 'seats'}_{estate.name}"
    steps = moments(rules)
    if steps != (ALONE_MOMENTS if rules.solo else MOMENTS):  # an owner's own time column
        key += f"_{steps}"
    found = LOADED.get(key)
    if found is None or found.estate is not estate:
        course = ALONE if rules.solo else WITH_OTHERS
        found = Prospects(estate, steps, f"{key}.txt", course)
        LOADED[key] = found
    return found


LOADED: Final[dict[str, Prospects]] = {}
