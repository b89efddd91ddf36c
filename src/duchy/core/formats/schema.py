"""The shape of a text, declared once: its keys and the values they accept.

A game declares `Fields`. Reading a table with them checks every value and gives a `Part`, from
which the game takes the values by key. Wrong types, numbers out of bounds, unknown names and
unknown keys are refused with the key, the reason and a suggestion. The game checks afterwards what
has to fit together across keys, with `Part.refuse`.
"""

from collections.abc import Iterable, Mapping
from typing import Final, cast

from duchy.core.engine.errors import BadData
from duchy.core.formats.data import Table
from duchy.core.text.refusals import Refusal, refuse, suggest

MOST: Final = 1_000_000  # of a whole number without bounds of its own


class Kind:
    """What a value may be. A game can add its own, such as card names with marks."""

    __slots__ = ()

    def read(self, table: Table, key: str, value: object) -> object:
        """The value as the game wants it; a refusal names the key and the reason."""
        raise NotImplementedError


class Anything(Kind):
    """A value that is read elsewhere, before the schema is known."""

    __slots__ = ()

    def read(self, table: Table, key: str, value: object) -> object:
        return value


class Switch(Kind):
    """True or false."""

    __slots__ = ()

    def read(self, table: Table, key: str, value: object) -> object:
        return table.as_switch(key, value)


class Whole(Kind):
    """A whole number within bounds."""

    __slots__ = ("high", "low")

    def __init__(self, low: int = 0, high: int = MOST) -> None:
        self.low: int = low
        self.high: int = high

    def read(self, table: Table, key: str, value: object) -> object:
        if type(value) is int and self.low <= value <= self.high:
            return value
        return table.as_whole(key, value, self.low, self.high)


class Text(Kind):
    """Text that the game parses itself."""

    __slots__ = ()

    def read(self, table: Table, key: str, value: object) -> object:
        return value if isinstance(value, str) else table.as_text(key, value, ())


class Name(Kind):
    """One of some names; read as its index, or as the number that a dict gives it. If there are
    many, a refusal does not list them but says that there is no such `what`. `absent` gives the
    reasons against names that exist but are not used here."""

    __slots__ = ("absent", "names", "numbers", "what")

    def __init__(
        self,
        names: Iterable[str],
        what: str | Refusal = "",
        absent: Mapping[str, str | Refusal] | None = None,
    ) -> None:
        self.names: tuple[str, ...] = tuple(names)
        self.numbers: dict[str, int] = {name: number for number, name in enumerate(self.names)}
        if isinstance(names, dict):
            self.numbers = names
        self.what: str | Refusal = what
        self.absent: Mapping[str, str | Refusal] = absent or {}

    def read(self, table: Table, key: str, value: object) -> object:
        if isinstance(value, str) and value in self.numbers:
            return self.numbers[value]
        name = table.as_text(key, value, () if self.what else self.names)
        if name in self.absent:
            raise table.refuse(key, self.absent[name])
        hint = suggest(name, self.names)
        raise table.refuse(key, refuse("value.name", what=self.what, name=name, hint=hint))


class List(Kind):
    """A list of values of one kind; of a fixed size, if given."""

    __slots__ = ("of", "size")

    def __init__(self, of: Kind, size: int | None = None) -> None:
        self.of: Kind = of
        self.size: int | None = size

    def read(self, table: Table, key: str, value: object) -> object:
        of = self.of
        return [of.read(table, key, entry) for entry in table.as_list(key, value, self.size)]


class Words(Kind):
    """A line of words, each of one kind; read as a list."""

    __slots__ = ("of",)

    def __init__(self, of: Kind) -> None:
        self.of: Kind = of

    def read(self, table: Table, key: str, value: object) -> object:
        line = table.as_text(key, value, ())
        return [self.of.read(table, key, word) for word in line.split()]


class Fields(Kind):
    """A table with these keys, each with its kind. All are optional. `absent` gives the reasons
    against keys that exist but are not used here; `unknown` is the reason why there are no others,
    if that says more than a list of the keys."""

    __slots__ = ("absent", "kinds", "unknown")

    def __init__(
        self,
        kinds: dict[str, Kind],
        unknown: str | Refusal = "",
        absent: Mapping[str, str | Refusal] | None = None,
    ) -> None:
        self.kinds: dict[str, Kind] = kinds
        self.unknown: str | Refusal = unknown
        self.absent: Mapping[str, str | Refusal] = absent or {}

    def read(self, table: Table, key: str, value: object) -> object:
        return self.part(table.as_table(key, value))

    def part(self, table: Table) -> "Part":
        """The checked values of a table."""
        kinds = self.kinds
        if not table.raw.keys() <= kinds.keys():
            self._refuse_unknown(table)
        part = Part(table, {})
        for key, value in table.raw.items():
            part.values[key] = kinds[key].read(table, key, value)
        return part

    def _refuse_unknown(self, table: Table) -> None:
        for key in table.raw:
            if key in self.absent:
                raise table.refuse(key, self.absent[key])
            if self.unknown and key not in self.kinds:
                raise table.refuse(key, self.unknown)
        table.only(*self.kinds)


class Entries(Kind):
    """A table whose keys the game checks itself; its values are all of one kind."""

    __slots__ = ("of",)

    def __init__(self, of: Kind) -> None:
        self.of: Kind = of

    def read(self, table: Table, key: str, value: object) -> object:
        inner = table.as_table(key, value)
        return Part(
            inner, {name: self.of.read(inner, name, one) for name, one in inner.raw.items()}
        )


class Part:
    """A checked table. What was left out is false, empty, or the default that the caller passes."""

    __slots__ = ("table", "values")

    def __init__(self, table: Table, values: dict[str, object]) -> None:
        self.table: Table = table
        self.values: dict[str, object] = values

    def __contains__(self, key: str) -> bool:
        return key in self.values

    def names(self) -> list[str]:
        """The keys that the text has, in its order."""
        return list(self.values)

    def refuse(self, key: str, why: str | Refusal) -> BadData:
        return self.table.refuse(key, why)

    def switch(self, key: str) -> bool:
        return self.values.get(key) is True

    def whole(self, key: str, default: int = 0) -> int:
        return cast(int, self.values.get(key, default))

    def whole_within(self, key: str, low: int, high: int, default: int) -> int:
        """A number whose bounds become known only now."""
        if key not in self.values:
            return default
        return self.table.as_whole(key, self.values[key], low, high)

    def wholes(self, key: str) -> list[int]:
        """Numbers, or names read as numbers."""
        return cast(list[int], self.values.get(key, []))

    def wholes_within(self, key: str, low: int, high: int, size: int) -> list[int]:
        """Numbers whose bounds and count become known only now; the text has the key."""
        return self.table.wholes(key, low, high, size)

    def rows(self, key: str) -> list[list[int]]:
        """Lists or lines of numbers."""
        return cast(list[list[int]], self.values.get(key, []))

    def text(self, key: str) -> str:
        return cast(str, self.values.get(key, ""))

    def texts(self, key: str) -> list[str]:
        return cast(list[str], self.values.get(key, []))

    def part(self, key: str) -> "Part":
        """A table within this one; empty if it was left out."""
        if key in self.values:
            return cast(Part, self.values[key])
        return Part(self.table.as_table(key, {}), {})


CARD: Final = refuse("what.card")  # what a `Name` names
ANYTHING: Final = Anything()
SWITCH: Final = Switch()
TEXT: Final = Text()
TEXTS: Final = List(TEXT)


def each(names: Iterable[str], kind: Kind, unknown: str | Refusal = "") -> Fields:
    """A table whose values are all of one kind."""
    return Fields(dict.fromkeys(names, kind), unknown)
