"""Errors that say what, where and why."""

from duchy.core.text.refusals import Refusal


class DuchyError(Exception):
    """The program refuses something: `what` it is, `where` it stands, and `why`."""

    def __init__(self, what: str, where: str, why: str | Refusal) -> None:
        super().__init__(what, where, why)
        self.what = what
        self.where = where
        self.why = str(why)  # in English
        self.refusal = why if isinstance(why, Refusal) else None

    def why_in(self, language: str) -> str:
        """The reason in a language; one without a key is English in all."""
        return self.why if self.refusal is None else self.refusal.say(language)

    def __str__(self) -> str:
        place = f" ({self.where})" if self.where else ""
        return f"{self.what}: {self.why}{place}"


class IllegalAction(DuchyError):
    """An action that the rules do not allow now; `where` names seat and moment."""


class NoSeat(IllegalAction):
    """A seat that the game does not have."""


class BadOption(DuchyError):
    """An option, a seat count or a mixture of options that the game does not know."""


class BadData(DuchyError):
    """A fact file with a missing or impossible value; `where` is file and key."""


class BadPosition(BadData):
    """A position that cannot be; `where` is the key."""


class BadRecord(DuchyError):
    """A record that is damaged, foreign or does not replay; `where` is the line or move."""
