"""`duchy games`: the games that are installed, with their options."""

from rich.console import Console
from rich.table import Table

import duchy
from duchy.cli.arguments import Language
from duchy.cli.words import words
from duchy.core.game import Game
from duchy.core.options import Option
from duchy.core.texts import Texts


def command(language: Language = "en") -> None:
    """List the games with their seats and options.

    Example: `duchy games --language de`
    """
    console = Console(highlight=False)
    for number, name in enumerate(duchy.games()):
        game = duchy.game(name)
        if number:
            console.print()
        _show(console, game, words(game, language))


def _show(console: Console, game: Game, texts: Texts) -> None:
    seats = f"{game.fewest_seats}-{game.most_seats}"
    if game.fewest_seats == game.most_seats:
        seats = str(game.fewest_seats)
    console.print(f"[bold]{game.id}[/]  {_word(texts, 'game.name', game.id)}, {seats} seats")
    if not game.options:
        return
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
    for heading in ("  option", "values", "default", ""):
        table.add_column(heading, overflow="fold")
    for option in game.options:
        about = _word(texts, f"option.{option.name}.about", "")
        table.add_row(f"  {option.name}", values(option), _shown(option.default), about)
    console.print(table)


def values(option: Option) -> str:
    """What an option may be, in a few words."""
    if option.kind == "switch":
        return "true, false"
    if option.kind == "number":
        return f"{option.low} to {option.high}"
    return ", ".join(option.choices) if option.choices else "text"


def _shown(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _word(texts: Texts, key: str, otherwise: str) -> str:
    return texts(key) if key in texts else otherwise
