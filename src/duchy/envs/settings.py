"""The check of what an environment was asked for."""

from duchy.core.engine.errors import BadOption

ENCODINGS = ("numbers", "one_hot")
RENDER_MODES = ("ansi", "svg")
REWARDS = ("result", "points")


def one_of(names: tuple[str, ...], name: str, what: str) -> str:
    """The name, if it is one of those there are."""
    if name not in names:
        raise BadOption(f"{name!r}", what, f"must be one of: {', '.join(names)}")
    return name


def check_render_mode(mode: str | None) -> str | None:
    return None if mode is None else one_of(RENDER_MODES, mode, "render_mode")
