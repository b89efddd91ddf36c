"""How lists and files of the owner are written."""

import json
import time
from pathlib import Path
from typing import Any

from duchy.cli.owner import private_file


def show(
    found: list[dict[str, Any]],
    as_json: bool,
    heads: tuple[str, ...],
    rows: list[tuple[Any, ...]],
) -> None:
    from rich.console import Console
    from rich.table import Table

    if as_json:
        print(json.dumps(found, ensure_ascii=False))
        return
    if not rows:
        print("None.")
        return
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
    for number, head in enumerate(heads):
        table.add_column(head, no_wrap=not number, overflow="fold")
    for row in rows:
        # Guests choose names and texts: no markup, and nothing that a terminal obeys.
        table.add_row(*(_plain(str(cell)) for cell in row))
    Console(highlight=False, markup=False).print(table)


def _plain(text: str) -> str:
    return "".join(letter if letter.isprintable() else "·" for letter in text)


def day(at: float) -> str:
    return time.strftime("%Y-%m-%d %H:%M", time.localtime(at))


def write(text: str, file: Path | None) -> None:
    if file is None:
        print(text, end="")
        return
    with private_file(file) as out:
        out.write(text)
    print(f"Written to {file}.")
