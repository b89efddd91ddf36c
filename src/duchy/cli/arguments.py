"""Arguments that several commands share."""

from pathlib import Path
from typing import Annotated

import typer

from duchy.core.engine.errors import BadOption

GameName = Annotated[str, typer.Argument(metavar="GAME", help="A game; `duchy games` lists them.")]
Seats = Annotated[
    int | None, typer.Option(min=1, help="How many play; by default the fewest, but not 1.")
]
Options = Annotated[
    list[str] | None,
    typer.Option("--option", "-o", metavar="NAME=VALUE", help="An option of the game."),
]
Data = Annotated[
    Path | None, typer.Option(metavar="DIR", help="A folder with your corrected fact files.")
]
AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON object.")]
Language = Annotated[str, typer.Option(metavar="en|de", help="The language of the game's words.")]


def options(given: list[str] | None) -> dict[str, object]:
    """`--option name=value`, as the game wants them."""
    chosen: dict[str, object] = {}
    for text in given or []:
        name, equals, value = text.partition("=")
        if not equals or not name:
            raise BadOption(f"'{text}'", "--option", "write it as NAME=VALUE")
        chosen[name.strip()] = value.strip()
    return chosen
