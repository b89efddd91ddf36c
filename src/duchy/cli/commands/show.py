"""`duchy show`: a position as text, or as a picture."""

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.text import Text

from duchy.cli import files
from duchy.cli.arguments import Data, Language
from duchy.cli.words import words
from duchy.core.engine.errors import BadOption


def command(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record or a position.")],
    at: Annotated[
        int | None, typer.Option(min=0, metavar="N", help="After N moves of a record.")
    ] = None,
    draw: Annotated[bool, typer.Option("--draw", help="The picture instead of TOML.")] = False,
    seat: Annotated[
        int | None, typer.Option(min=0, help="With --draw: as this seat sees it.")
    ] = None,
    data: Data = None,
    language: Language = "en",
) -> None:
    """Show a position of a record or a position file.

    Without `--draw` it is TOML that `duchy play --from` takes.

    Examples:

    `duchy show game.toml --at 40 > position.toml`

    `duchy show position.toml --draw --seat 0`
    """
    found = files.read(file, data)
    state = found.state(at)
    if not draw:
        print(state.position(), end="")
        return
    words(found.game, language)
    if seat is not None and seat >= state.seats:
        raise BadOption(f"seat {seat}", "--seat", f"the seats are 0 to {state.seats - 1}")
    picture = found.game.pictures.terminal(state, seat, language)
    Console(highlight=False, soft_wrap=True).print(Text.from_ansi(picture))
