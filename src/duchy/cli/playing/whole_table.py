"""Tables of which no cell is ever cut."""

from rich.console import Console
from rich.measure import Measurement
from rich.table import Table

ENDLESS = 10_000  # columns


def print_whole(table: Table, console: Console, spare: int = 0) -> None:
    """Where the terminal is too narrow for a table, up to `spare` of its last columns are left out;
    if that is not enough, it is wider than the terminal."""
    while spare and console.is_terminal and _width(table, console) > console.width:
        table.columns.pop()
        spare -= 1
    usual = console.width
    console.width = max(usual, _width(table, console))
    console.print(table)
    console.width = usual


def _width(table: Table, console: Console) -> int:
    return Measurement.get(console, console.options.update_width(ENDLESS), table).maximum
