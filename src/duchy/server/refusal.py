"""Something that was asked for cannot be; said in the language of whoever asked."""

from functools import cache

from duchy.core.texts import Texts


@cache
def texts(language: str) -> Texts:
    return Texts(language, "duchy.server")


class Refusal(Exception):
    """`key` names the reason in `texts/`; `words` is a reason that a game gave."""

    def __init__(
        self,
        status: int,
        key: str = "",
        *,
        words: dict[str, str] | str = "",
        stale: bool = False,
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

    @property
    def retry_after(self) -> int | None:
        """In how many seconds the same request may be granted."""
        if self.status not in (429, 503):
            return None
        seconds = self.blanks.get("seconds", 1)
        return seconds if isinstance(seconds, int) else 1

    def what(self, language: str) -> str:
        return texts(language)(f"status.{self.status}")

    def why(self, language: str) -> str:
        if self.key:
            return texts(language).fill(f"why.{self.key}", self.blanks)
        return self.words if isinstance(self.words, str) else self.words[language]
