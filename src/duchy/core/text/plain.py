"""Small helpers for error messages in plain English."""

from collections.abc import Iterable
from difflib import get_close_matches
from typing import Final

LONGEST_SHOWN: Final = 60  # characters of a value in an error message


def counted(count: int, thing: str, things: str = "") -> str:
    """`1 card`, `2 cards`; `things` is a plural that does not just add an s."""
    return f"{count} {thing if count == 1 else things or thing + 's'}"


def an(word: str) -> str:
    """The word with its article: `an animal`, `a boarding house`."""
    word = word.replace("_", " ")
    return f"an {word}" if word[:1].lower() in ("a", "e", "i", "o", "u") else f"a {word}"


def closest(name: str, known: Iterable[str]) -> str:
    """The known name most similar to an unknown one; empty if none is."""
    if len(name) > LONGEST_SHOWN:
        return ""  # comparing would take long, and it is no typing mistake
    close = get_close_matches(name, [other for other in known if len(other) > 2], 1)
    return close[0] if close else ""


def did_you_mean(name: str, known: Iterable[str]) -> str:
    """The end of a sentence about an unknown name: the most similar known one."""
    meant = closest(name, known)
    return f"; did you mean '{meant}'?" if meant else ""


def shown(value: object) -> str:
    """A value for an error message, shortened if it is long."""
    text = repr(value)
    return text if len(text) <= LONGEST_SHOWN else f"{text[:LONGEST_SHOWN]}..."


def is_whole(text: str) -> bool:
    """Whether a text is a whole number of reasonable length."""
    return len(text) <= LONGEST_SHOWN and text.removeprefix("-").isdecimal()
