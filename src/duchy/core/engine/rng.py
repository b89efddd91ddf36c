"""Seeded chance: a small generator (sfc32) whose whole state is four 32-bit words.

32-bit words keep pure and compiled games identical. Four of them keep people from finding the seed
by trying.
"""

from typing import Final

M32: Final = 0xFFFFFFFF


class Stated:
    """Chance that a position states: for each kind of draw the results to come, the next one first.
    Copies of a generator share it, so it is replaced and never changed."""

    __slots__ = ("entries",)

    def __init__(self, entries: dict[str, list[list[int]]]) -> None:
        self.entries: dict[str, list[list[int]]] = entries

    def without_first(self, name: str) -> "Stated | None":
        left = {other: rows for other, rows in self.entries.items() if other != name}
        if len(self.entries[name]) > 1:
            left[name] = self.entries[name][1:]
        return Stated(left) if left else None


class Rng:
    """Chance that comes out the same again from the same seed.

    >>> [duchy.Rng.seeded(1).below(6) for _ in range(3)] == [duchy.Rng.seeded(1).below(6)] * 3
    True
    """

    __slots__ = ("a", "b", "c", "count", "stated")

    a: int
    b: int
    c: int
    count: int
    stated: Stated | None  # used before the generator, if set

    @staticmethod
    def seeded(seed: int) -> "Rng":
        """A generator for any whole number, however large, negative ones too."""
        rng = Rng()
        rng.a = 0x9E3779B9
        rng.b = 0x243F6A88
        rng.c = 0xB7E15162
        rng.count = 1
        rng.stated = None
        rest = 2 * seed if seed >= 0 else -2 * seed - 1
        while True:
            rng.a ^= rest & M32
            for _ in range(12):
                rng.word()
            rest >>= 32
            if not rest:
                return rng

    def word(self) -> int:
        """The next 32 random bits."""
        count = self.count
        b = self.b
        c = self.c
        out = (self.a + b + count) & M32
        self.count = (count + 1) & M32
        self.a = b ^ (b >> 9)
        self.b = (c + (c << 3)) & M32
        self.c = ((((c << 21) & M32) | (c >> 11)) + out) & M32
        return out

    def below(self, n: int) -> int:
        """A number from 0 to n - 1. The generator is inlined here: saving a call makes a whole game
        in pure Python 4 % faster."""
        count = self.count
        b = self.b
        c = self.c
        out = (self.a + b + count) & M32
        self.count = (count + 1) & M32
        self.a = b ^ (b >> 9)
        self.b = (c + (c << 3)) & M32
        self.c = ((((c << 21) & M32) | (c >> 11)) + out) & M32
        return (out * n) >> 32

    def shuffle(self, items: list[int]) -> None:
        """Put the items in random order, in place."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]

    def order(self, n: int) -> list[int]:
        """The numbers 0 to n - 1 in random order."""
        items = list(range(n))
        self.shuffle(items)
        return items

    def fork(self) -> "Rng":
        """An independent generator, seeded from this one."""
        return Rng.seeded((self.word() << 64) | (self.word() << 32) | self.word())

    def copy(self) -> "Rng":
        """A generator that goes on with the same numbers."""
        other = Rng()
        other.a = self.a
        other.b = self.b
        other.c = self.c
        other.count = self.count
        other.stated = self.stated
        return other

    # ---- stated chance -------------------------------------------------------------

    def foretell(self, entries: dict[str, list[list[int]]]) -> None:
        """Use these results from now on, until they run out."""
        given = {name: rows for name, rows in entries.items() if rows}
        self.stated = Stated(given) if given else None

    def told(self, name: str) -> list[list[int]]:
        """The unused stated results under this name."""
        return self.stated.entries.get(name, []) if self.stated is not None else []

    def next_told(self, name: str) -> list[int]:
        """Use up and return the next stated result under this name; empty if there is none. The
        generator takes a step too, so that comparing its words shows that chance was used."""
        rows = self.told(name)
        if not rows or self.stated is None:
            return []
        self.stated = self.stated.without_first(name)
        self.word()
        return rows[0]

    def words(self) -> list[int]:
        """The whole state, to be kept; `from_words` goes on from it."""
        return [self.a, self.b, self.c, self.count]

    @staticmethod
    def from_words(words: list[int]) -> "Rng":
        """A generator that goes on from a state that was kept."""
        rng = Rng()
        rng.a, rng.b, rng.c, rng.count = words
        rng.stated = None
        return rng
