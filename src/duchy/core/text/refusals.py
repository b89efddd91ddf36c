"""Why something is not possible: a key with blanks, worded in every language.

Each package has the words of its own refusals in `texts/LANGUAGE.toml`, below `[why]`; a key such
as `notes.twice` is in its part `[why.notes]`.
"""

from collections.abc import Iterable
from typing import Final

from duchy.core.text.catalogue import texts_of
from duchy.core.text.plain import closest


class Refusal:
    """One reason. It is worded when somebody reads it, in the reader's language."""

    __slots__ = ("blanks", "key", "package")

    def __init__(self, package: str, key: str, blanks: dict[str, object]) -> None:
        self.package: str = package
        self.key: str = key
        self.blanks: dict[str, object] = blanks

    def say(self, language: str) -> str:
        """The reason as a clause: `field b2 is filled`."""
        worded: dict[str, object] = {}
        for name, blank in self.blanks.items():
            worded[name] = blank.say(language) if isinstance(blank, Refusal) else blank
        return texts_of(language, self.package).fill(f"why.{self.key}", worded)

    def __str__(self) -> str:
        return self.say("en")

    def __reduce__(self) -> tuple[object, ...]:
        """Errors travel between processes, with their reasons."""
        return Refusal, (self.package, self.key, self.blanks)

    def __repr__(self) -> str:
        return f"<{self.key}: {self}>"


def say(part: "str | Refusal", language: str) -> str:
    """A part of an error in a language; plain text is the same in all."""
    return part.say(language) if isinstance(part, Refusal) else part


class Refusals:
    """Makes the refusals of one package: `refuse("field_filled", field="b2")`."""

    __slots__ = ("package",)

    def __init__(self, package: str) -> None:
        self.package: str = package

    def __call__(self, key: str, **blanks: object) -> Refusal:
        return Refusal(self.package, key, blanks)


refuse: Final = Refusals("duchy.core")
"""Refusals that several games give, and those of records and options."""


def suggest(name: str, known: Iterable[str]) -> Refusal | str:
    """The end of a refusal of an unknown name: the most similar known one, if any."""
    meant = closest(name, known)
    return refuse("did_you_mean", name=meant) if meant else ""


def suggest_or_list(name: str, known: Iterable[str]) -> Refusal | str:
    """The same; if no known name is similar, all of them."""
    names = list(known)
    if not names:
        return refuse("there_are_none")
    return suggest(name, names) or refuse("there_are", names=", ".join(names))


def all_of(parts: list[Refusal | str]) -> Refusal | str:
    """`seat 0 and seat 2`."""
    return _joined("and", parts)


def any_of(parts: list[Refusal | str]) -> Refusal | str:
    """`seat 0 or seat 2`."""
    return _joined("or", parts)


def _joined(by: str, parts: list[Refusal | str]) -> Refusal | str:
    last = parts[-1]
    return refuse(by, one=_joined(by, parts[:-1]), other=last) if parts[1:] else last
