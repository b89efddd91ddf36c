"""What expansions bring to a drawer of the game, by the name of the expansion.

Every drawer has one collection, which `expansions/listed.py` fills. So a drawer can ask the
expansions in play without knowing any of them.
"""

from typing import Generic, TypeVar

from duchy.games.burgundy.rules.expansion import Expansion
from duchy.games.burgundy.rules.ruleset import Rules

T = TypeVar("T")


class Brought(Generic[T]):
    def __init__(self) -> None:
        self._by_name: dict[str, T] = {}
        self._in_play: dict[Rules, list[T]] = {}

    def add(self, name: str, thing: T) -> None:
        self._by_name[name] = thing

    def get(self, name: str) -> T | None:
        """What the expansion with this name brings, if anything."""
        return self._by_name.get(name)

    def of(self, expansions: list[Expansion]) -> list[T]:
        """What these expansions bring, in the order in which it was added."""
        names = [expansion.name for expansion in expansions]
        return [thing for name, thing in self._by_name.items() if name in names]

    def everything(self) -> list[T]:
        """What all listed expansions bring."""
        return list(self._by_name.values())

    def in_play(self, rules: Rules) -> list[T]:
        """What the expansions of a game with these rules bring, looked up once."""
        if rules not in self._in_play:
            self._in_play[rules] = self.of(rules.expansions)
        return self._in_play[rules]
