"""Where a position is in its game: the phase or round, and the place in it."""

from typing import Any

from duchy.core.engine.state import State

PHASES = ("I", "II", "III")  # of games that count rounds within phases


def when(state: State) -> tuple[str, str]:
    """The chapter ("B") and the place in it ("B3"), from public information."""
    view: dict[str, Any] = state.view(None)
    if "phase" in view:
        chapter = str(view["phase"])
        part = view.get("round", "")
        rounds = view.get("rounds")
        if isinstance(rounds, list) and chapter in PHASES[: len(rounds)]:
            part = rounds[PHASES.index(chapter)]
    else:
        chapter = str(view.get("round", ""))
        part = view.get("turn", "")
    glue = "." if chapter in PHASES or chapter[-1:].isdigit() else ""
    return chapter, f"{chapter}{glue}{part}" if part != "" else chapter
