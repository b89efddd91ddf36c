"""Seeded chance: a small generator whose whole state is four 32-bit words (sfc32).

Words of 32 bits keep pure and compiled games identical; four of them keep somebody who watches
the dice from finding the seed by trying.
"""

from typing import Final

M32: Final = 0xFFFFFFFF


class Rng:
    __slots__ = ("a", "b", "c", "count")

    a: int
    b: int
    c: int
    count: int

    @staticmethod
    def seeded(seed: int) -> "Rng":
        """A generator for any whole number, large or negative too."""
        rng = Rng()
        rng.a = 0x9E3779B9
        rng.b = 0x243F6A88
        rng.c = 0xB7E15162
        rng.count = 1
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
        """A number from 0 to n - 1. The generator is written out once more: a call less is worth
        4 % of a whole game in pure Python."""
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
        other = Rng()
        other.a = self.a
        other.b = self.b
        other.c = self.c
        other.count = self.count
        return other

    def words(self) -> list[int]:
        return [self.a, self.b, self.c, self.count]

    @staticmethod
    def from_words(words: list[int]) -> "Rng":
        rng = Rng()
        rng.a, rng.b, rng.c, rng.count = words
        return rng
