"""Errors that say what, where and why, in the reader's language."""

from duchy.core.text.refusals import Refusal, say


class DuchyError(Exception):
    """The program refuses something: `what` it is, `where` it stands, and `why`.

    Each is plain text, the same in every language, or a `Refusal` that is worded for its reader.
    The attributes `what`, `where` and `why` are English.
    """

    def __init__(self, what: str | Refusal, where: str | Refusal, why: str | Refusal) -> None:
        super().__init__(what, where, why)
        self.parts = (what, where, why)
        self.what = str(what)
        self.where = str(where)
        self.why = str(why)

    def what_in(self, language: str) -> str:
        """What is refused, in a language."""
        return say(self.parts[0], language)

    def why_in(self, language: str) -> str:
        """The reason, in a language."""
        return say(self.parts[2], language)

    def say(self, language: str) -> str:
        """The whole error: `target = 60: must be from 45 to 55 (option)`.

        >>> try:
        ...     duchy.game("burgundy").start(seats=5)
        ... except duchy.BadOption as error:
        ...     print(error.say("en"))
        5 seats: burgundy is for 1 to 4 (seats)
        """
        what, where, why = (say(part, language) for part in self.parts)
        place = f" ({where})" if where else ""
        return f"{what}: {why}{place}"

    def __str__(self) -> str:
        return self.say("en")


class IllegalAction(DuchyError):
    """An action that the rules do not allow now; `where` is the seat."""


class NoSeat(IllegalAction):
    """A seat that the game does not have."""


class BadOption(DuchyError):
    """An option, a number of seats or a combination of options that the game does not allow."""


class BadData(DuchyError):
    """A missing or impossible value in a fact file; `where` is the file."""


class BadPosition(BadData):
    """An impossible position; `what` is the key."""


class BadRecord(DuchyError):
    """A record that is damaged, belongs to another game or does not replay; `where` is the part of
    the record or the seat."""
