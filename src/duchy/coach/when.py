"""Where in a game a position is: its phase or round, and the place in it."""

from typing import Any

from duchy.core.state import State


def when(state: State) -> tuple[str, str]:
    """The chapter ("B") and the place in it ("B3"), from what everybody sees."""
    view: dict[str, Any] = state.view(None)
    if "phase" in view:
        chapter = str(view["phase"])
        rounds = view.get("rounds")
        part = view.get("round", max(rounds) if isinstance(rounds, list) and rounds else "")
    else:
        chapter = str(view.get("round", ""))
        part = view.get("turn", "")
    glue = "." if chapter[-1:].isdigit() or len(chapter) > 1 else ""
    return chapter, f"{chapter}{glue}{part}" if part != "" else chapter
