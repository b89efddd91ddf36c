"""Localised refusal of a request."""

from functools import cache
from math import ceil

from duchy.core.text.catalogue import Texts

UNITS = {"days": 86400.0, "hours": 3600.0, "minutes": 60.0}


@cache
def texts(language: str) -> Texts:
    return Texts(language, "duchy.server")


def in_words(seconds: float, language: str) -> str:
    """A waiting time in words, rounded up, in a suitable unit."""
    unit = next((unit for unit in UNITS if seconds > 2 * UNITS[unit]), "minutes")
    return texts(language)(f"wait.{unit}", count=max(1, ceil(seconds / UNITS[unit])))


class Refusal(Exception):
    """`key` names the reason in `texts/`; `words` is a reason given by a game."""

    def __init__(
        self,
        status: int,
        key: str = "",
        *,
        words: dict[str, str] | str = "",
        stale: bool = False,
        wait: float = 0.0,
        **blanks: object,
    ) -> None:
        super().__init__(key or str(words))
        self.status = status
        self.key = key
        self.words = words
        if isinstance(seat := blanks.get("seat"), int):
            blanks["seat"] = seat + 1  # people count from 1
        if status == 429:
            blanks.setdefault("seconds", 1)
        self.blanks = blanks
        self.stale = stale  # the asker's picture of the table is old
        self.wait = wait  # seconds until it would be granted; 0 if that is not known

    @property
    def retry_after(self) -> int | None:
        """After how many seconds the same request may succeed."""
        if self.status not in (429, 503):
            return None
        if self.wait:
            return ceil(self.wait)
        seconds = self.blanks.get("seconds", 1)
        return seconds if isinstance(seconds, int) else 1

    def what(self, language: str) -> str:
        return texts(language)(f"status.{self.status}")

    def why(self, language: str) -> str:
        if self.key:
            blanks = self.blanks
            if self.wait:
                blanks = {**blanks, "wait": in_words(self.wait, language)}
            return texts(language).fill(f"why.{self.key}", blanks)
        return self.words if isinstance(self.words, str) else self.words[language]
