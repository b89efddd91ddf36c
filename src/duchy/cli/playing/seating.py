"""Which bots sit where, from the names on the command line."""

from duchy.bots import BOTS
from duchy.core.engine.errors import BadOption

KNOWN = f"{', '.join(BOTS)}, or module:Class"  # for the help of commands


def listed(text: str, option: str) -> list[str]:
    """The names between commas."""
    named = [name.strip() for name in text.split(",")]
    if not all(named):
        why = f"a name is empty in '{text}'; name at least one, with a comma between two"
        raise BadOption(option, "", why)
    return named


def names(given: list[str] | None, count: int, otherwise: str) -> list[str]:
    """One name for each of `count` seats; a single name is for all of them."""
    named = [name for text in given or [otherwise] for name in listed(text, "--bot")]
    if len(named) == 1:
        named *= count
    if len(named) != count:
        why = f"{len(named)} are named for {count} seats; name one for all, or one for each"
        raise BadOption("--bot", "", why)
    return named
