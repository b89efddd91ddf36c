"""Which bots sit where, from the names on the command line."""

from duchy.core.errors import BadOption


def names(given: list[str] | None, count: int, otherwise: str) -> list[str]:
    """One name for each of `count` seats; a single name is for all of them."""
    named = [name.strip() for text in given or [otherwise] for name in text.split(",")]
    if len(named) == 1:
        named *= count
    if len(named) != count:
        why = f"{len(named)} are named for {count} seats; name one for all, or one for each"
        raise BadOption("--bot", "", why)
    return named
