"""What a seat may do, numbered and grouped, in columns; a long menu is folded."""

from dataclasses import dataclass, field

from rich.text import Text

from duchy.core.engine.action import Action
from duchy.core.engine.game import Game
from duchy.core.engine.state import State
from duchy.core.text.explain import Preview

LONG = 40  # from so many choices on a menu is folded,
LARGE = 6  # which hides the groups that have more than this
MOST_COLUMNS = 5
GAP = 3
LETTERS = "abcdefghijklmnoprstvwxyz"  # without the keys that mean something else


@dataclass
class Entry:
    number: int
    action: Action
    label: str
    gain: int

    def text(self, digits: int) -> Text:
        text = Text.assemble((f"{self.number:>{digits}}", "bold cyan"), f" {self.label}")
        if self.gain:
            text.append(f" {self.gain:+}", "bold green" if self.gain > 0 else "bold red")
        return text


@dataclass
class Group:
    heading: str
    letter: str = ""  # opens it, if it is folded
    entries: list[Entry] = field(default_factory=list)

    def lines(self, width: int, digits: int) -> list[Text]:
        """The heading, then the entries in as many columns as fit, read downwards."""
        lines = [Text(self.heading, "bold")] if self.heading else []
        cells = [entry.text(digits) for entry in self.entries]
        columns = _columns(cells, width - 2)
        rows = -(-len(cells) // columns)
        widths = _widths(cells, columns)
        for row in range(rows):
            line = Text("  ")
            for cell, column in zip(cells[row::rows], widths):
                cell.pad_right(column - cell.cell_len)
                line.append_text(cell)
            line.rstrip()
            lines.append(line)
        return lines

    def folded(self, texts_count: str) -> Text:
        return Text.assemble((self.letter, "bold cyan"), f" {self.heading} ", (texts_count, "dim"))


def _columns(cells: list[Text], width: int) -> int:
    """How many columns fit, each as wide as it must be."""
    for columns in range(min(MOST_COLUMNS, len(cells)), 1, -1):
        if sum(_widths(cells, columns)) <= width + GAP:
            return columns
    return 1


def _widths(cells: list[Text], columns: int) -> list[int]:
    rows = -(-len(cells) // columns)
    return [
        max(cell.cell_len for cell in cells[i : i + rows]) + GAP for i in range(0, len(cells), rows)
    ]


class Menu:
    """The choices of a seat. Numbers are the same, folded or not."""

    def __init__(self, game: Game, state: State, seat: int, language: str) -> None:
        self.texts = game.words.texts(language)
        groups: dict[str, Group] = {}
        self.entries: list[Entry] = []
        preview = Preview(state, seat)
        for action in state.legal(seat):
            heading, label = game.words.entry(state, seat, action, language)
            group = groups.setdefault(heading, Group(heading))
            if any(entry.label == label for entry in group.entries):
                continue  # two equal tiles, or two equal dice: it does not matter which
            group.entries.append(Entry(0, action, label, preview.of(action).points()))
        self.groups = list(groups.values())
        for group in self.groups:
            for entry in group.entries:
                self.entries.append(entry)
                entry.number = len(self.entries)
        if len(self.entries) >= LONG and len(self.groups) > 1:
            large = [group for group in self.groups if len(group.entries) > LARGE]
            for letter, group in zip(LETTERS, large):
                group.letter = letter

    def show(self, width: int) -> list[Text]:
        digits = len(str(len(self.entries)))
        lines: list[Text] = []
        for group in self.groups:
            if group.letter:
                count = self.texts("table.folded", count=len(group.entries))
                lines.append(group.folded(count))
            else:
                lines += group.lines(width, digits)
        return lines

    def opened(self, letter: str, width: int) -> list[Text]:
        """The lines of a folded group; none if there is no such group."""
        digits = len(str(len(self.entries)))
        for group in self.groups:
            if letter and group.letter == letter:
                return group.lines(width, digits)
        return []

    def number(self, text: str) -> Action | None:
        """The action with this number."""
        if text.isdecimal() and 1 <= int(text) <= len(self.entries):
            return self.entries[int(text) - 1].action
        return None
