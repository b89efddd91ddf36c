"""Tables of which no cell is cut."""

import re
from io import StringIO

import pytest
from rich.console import Console
from rich.table import Table

from duchy.cli.playing.whole_table import print_whole

ROW = ("a_long_name:OfABot", "31.2 to 68.8", "0.0012", "0.123")


@pytest.mark.parametrize(
    "width, terminal, shown", [(80, True, 4), (46, True, 3), (38, True, 2), (20, True, 2),
                               (20, False, 4)],
)  # fmt: skip
def test_columns_are_left_out_but_none_is_cut(width: int, terminal: bool, shown: int):
    """What is no terminal has no edge."""
    table = Table(box=None, padding=(0, 2, 0, 0))
    for heading in ("bot", "95 %", "s/choice", "longest"):
        table.add_column(heading)
    table.add_row(*ROW)
    out = StringIO()
    console = Console(
        file=out, width=width, force_terminal=terminal, color_system=None, highlight=False
    )
    print_whole(table, console, spare=2)
    (line,) = out.getvalue().splitlines()[1:]
    assert re.split("  +", line.rstrip()) == list(ROW[:shown])
    assert console.width == width
