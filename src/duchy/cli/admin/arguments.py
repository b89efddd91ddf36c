"""Arguments that several commands of the owner share."""

from typing import Annotated

import typer

GuestId = Annotated[str, typer.Argument(metavar="GUEST", help="A guest's id.")]
TableId = Annotated[
    str,
    typer.Argument(
        metavar="TABLE", help="A table's id; one that begins with a dash comes after `--`."
    ),
]
