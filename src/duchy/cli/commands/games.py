"""`duchy games`: the games that are installed, with their options."""

from rich.console import Console
from rich.table import Table

import duchy
from duchy.cli.arguments import Language
from duchy.cli.words import words
from duchy.core.engine.game import Game
from duchy.core.engine.options import Option
from duchy.core.text.catalogue import Texts


def command(language: Language = "en") -> None:
    """List the games with their seats and options.

    Example: `duchy games --language de`
    """
    console = Console(highlight=False)
    for number, name in enumerate(duchy.game_ids()):
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
    table.add_column("  option", no_wrap=True)
    table.add_column("values, default first", overflow="fold")
    table.add_column("", overflow="fold")
    for option in game.options:
        about = _word(texts, f"option.{option.name}.about", "")
        table.add_row(f"  {option.name}", values(option), about)
    console.print(table)


def values(option: Option) -> str:
    """What an option may be, in a few words, the default first."""
    if option.kind == "switch":
        return "true, false" if option.default else "false, true"
    if option.kind == "number":
        return f"{option.default}; {option.low} to {option.high}"
    if not option.choices:
        return str(option.default) or "text"
    others = [choice for choice in option.choices if choice != option.default]
    return ", ".join([str(option.default), *others])


def _word(texts: Texts, key: str, otherwise: str) -> str:
    return texts(key) if key in texts else otherwise
