"""The six kinds of field: the numbers they accept (DIC-F) and what their areas bring (DIC-V)."""

from typing import TYPE_CHECKING, Final

from duchy.core.text.refusals import Refusal
from duchy.games.burgundy_dice.rules import points
from duchy.games.burgundy_dice.rules.components.dice import HIGHEST
from duchy.games.burgundy_dice.rules.components.estate import (
    BIT,
    BLUE,
    BONUSES,
    COLOURS,
    FIELD_NAMES,
    GOOD,
    GREEN,
    GREY,
    LETTERS,
    MONK,
    ORANGE,
    SILVER,
    VIOLET,
    WORKER,
    YELLOW,
    fields_of,
)
from duchy.games.burgundy_dice.rules.gains import give_points, ring, ring_castle
from duchy.games.burgundy_dice.rules.refuse import refuse

if TYPE_CHECKING:
    from duchy.games.burgundy_dice.rules.sheet import Sheet
    from duchy.games.burgundy_dice.rules.state import BurgundyDice


class FieldKind:
    """The fields of one colour.

    `condition` and `reward` are the fact file's names of these rules; the file states them and
    cannot change them.
    """

    __slots__ = ("colour", "condition", "letter", "name", "reward")

    def __init__(self, colour: int, condition: str, reward: str) -> None:
        self.colour: int = colour
        self.name: str = COLOURS[colour]
        self.letter: str = LETTERS[colour]
        self.condition: str = condition
        self.reward: str = reward

    def limit(self, p: "Sheet", field: int, number: int) -> None:
        """What a number in such a field forbids in the other fields of its area."""

    def why_not(self, p: "Sheet", field: int, number: int) -> Refusal:
        """Why an empty field within reach does not accept a number."""
        raise NotImplementedError

    def reward_area(self, s: "BurgundyDice", p: "Sheet", field: int, worth: int) -> None:
        """What a complete area brings besides its points."""
        raise NotImplementedError


class Simple(FieldKind):
    """Two printed numbers, which may repeat and mix (DIC-F-009), and a bonus for each area."""

    __slots__ = ("bonus",)

    def __init__(self, colour: int, bonus: int) -> None:
        super().__init__(colour, "none", BONUSES[bonus])
        self.bonus: int = bonus

    def why_not(self, p: "Sheet", field: int, number: int) -> Refusal:
        allowed = [n for n in range(1, HIGHEST + 1) if p.estate.fits[n] & BIT[field]]
        return refuse(
            "other_numbers", colour=COLOURS[self.colour], numbers=_any_of(allowed), number=number
        )

    def reward_area(self, s: "BurgundyDice", p: "Sheet", field: int, worth: int) -> None:
        ring(s, p, self.bonus)


class City(FieldKind):
    """No number twice in one city area (DIC-F-004); other areas do not matter (DIC-F-005). So a
    city of four fields needs four different numbers (DIC-Q-025)."""

    __slots__ = ()

    def limit(self, p: "Sheet", field: int, number: int) -> None:
        p.fits[number] &= ~p.estate.area[field]

    def why_not(self, p: "Sheet", field: int, number: int) -> Refusal:
        return refuse("number_in_city", field=FIELD_NAMES[field], number=number)

    def reward_area(self, s: "BurgundyDice", p: "Sheet", field: int, worth: int) -> None:
        ring(s, p, WORKER)  # DIC-V-009


class Castle(FieldKind):
    """Accepts a number that a neighbour of the castle has (DIC-F-006), whatever its colour
    (DIC-Q-021); the sheet keeps track of these."""

    __slots__ = ()

    def why_not(self, p: "Sheet", field: int, number: int) -> Refusal:
        return refuse("number_not_beside", field=FIELD_NAMES[field], number=number)

    def reward_area(self, s: "BurgundyDice", p: "Sheet", field: int, worth: int) -> None:
        ring_castle(s, p, field)  # DIC-V-010


class Pasture(FieldKind):
    """One number in a pasture area (DIC-F-007); other areas do not matter (DIC-F-008). A pasture of
    one field accepts any (DIC-Q-024)."""

    __slots__ = ()

    def limit(self, p: "Sheet", field: int, number: int) -> None:
        for other in range(1, HIGHEST + 1):
            if other != number:
                p.fits[other] &= ~p.estate.area[field]

    def why_not(self, p: "Sheet", field: int, number: int) -> Refusal:
        written = [p.numbers[f] for f in fields_of(p.estate.area[field]) if p.numbers[f]]
        return refuse("pasture_number", field=FIELD_NAMES[field], written=written[0], number=number)

    def reward_area(self, s: "BurgundyDice", p: "Sheet", field: int, worth: int) -> None:
        give_points(s, p, points.PASTURES, worth)  # the same once more (DIC-V-011)


def _any_of(numbers: list[int]) -> Refusal | str:
    """`1 or 2`."""
    last = str(numbers[-1])
    return refuse("or", one=_any_of(numbers[:-1]), other=last) if numbers[1:] else last


# By colour (DIC-C-004).
FIELD_KINDS: Final[list[FieldKind]] = [
    Simple(VIOLET, MONK),  # monasteries take 1 or 2 (DIC-F-001) and bring monks (DIC-V-006)
    Simple(GREY, SILVER),  # mines take 3 or 4 (DIC-F-002) and bring silver (DIC-V-007)
    Simple(BLUE, GOOD),  # rivers take 5 or 6 (DIC-F-003) and bring goods (DIC-V-008)
    City(ORANGE, "all_different_in_area", BONUSES[WORKER]),
    Castle(GREEN, "number_present_in_a_neighbour", "by_square_colour"),
    Pasture(YELLOW, "all_equal_in_area", "double_area_points"),
]
