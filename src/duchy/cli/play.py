"""`duchy play`: a game in the terminal against bots."""

import secrets
import sys
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

import duchy
from duchy.cli import files, seating
from duchy.cli.arguments import Data, GameName, Language, Options, Seats, options
from duchy.cli.table import Table
from duchy.cli.words import words
from duchy.core.errors import BadOption
from duchy.core.game import Game
from duchy.core.playthrough import Playthrough
from duchy.core.rng import Rng


def command(
    game: GameName,
    terminal: Annotated[bool, typer.Option("--terminal", help="Play in the terminal.")] = True,
    seats: Seats = None,
    seat: Annotated[int, typer.Option(min=0, help="Your seat; bots have the others.")] = 0,
    bot: Annotated[
        list[str] | None,
        typer.Option(help="A bot for all other seats, or one for each: random, greedy."),
    ] = None,
    seed: Annotated[int | None, typer.Option(help="The same seed deals the same game.")] = None,
    option: Options = None,
    language: Language = "en",
    begin: Annotated[
        Path | None,
        typer.Option("--from", metavar="FILE", help="Play on from a record or a position."),
    ] = None,
    data: Data = None,
    save: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write the record there.")
    ] = None,
) -> None:
    """Play in the terminal against bots.

    Type the number of a choice, `u` to undo, `?` for help, `q` to quit and save.

    Examples:

    `duchy play burgundy`

    `duchy play burgundy --seats 3 --bot greedy,random --option board=3,5,7 --language de`

    `duchy play burgundy --from game.toml`
    """
    rules = duchy.game(game, data)
    words(rules, language)
    if begin is None:
        count = seats if seats is not None else max(2, rules.fewest_seats)
        chosen_seed = seed if seed is not None else secrets.randbelow(2**32)
        playthrough = Playthrough.start(rules, count, chosen_seed, options(option))
    else:
        if option or seats is not None or seed is not None:
            why = "the file says how many play, with which seed and options"
            raise BadOption("--from", "", why)
        playthrough = _resumed(rules, begin, data)
    before = playthrough.record.moves[:]
    count = playthrough.state.seats
    if seat >= count:
        raise BadOption(f"seat {seat}", "--seat", f"the seats are 0 to {count - 1}")
    others = [other for other in range(count) if other != seat]
    named = seating.names(bot, len(others), "greedy") if others else []
    rng = Rng.seeded(playthrough.record.seed).fork()
    bots = dict(zip(others, seating.bots(named, rules, rng), strict=True))
    table = Table(playthrough, seat, bots, language, Console(highlight=False))
    table.run(ask=_ask)
    if save is None and not table.state.over and table.moved:
        save = _unasked(table, before, begin)
    if save is not None:
        _keep(table, save)


def _resumed(game: Game, file: Path, data: Path | None) -> Playthrough:
    found = files.read(file, data)
    if found.game.id != game.id:
        raise BadOption(f"'{file}'", "--from", f"it is a game of {found.game.id}, not {game.id}")
    return found.playthrough()


def _ask(prompt: str) -> str | None:
    """A line from the player; None when there is nobody any more."""
    try:
        return input(prompt)
    except (EOFError, KeyboardInterrupt):
        print()
        return None


def _unasked(table: Table, before: list[tuple[int, str]], begun: Path | None) -> Path:
    """Where a game goes that was left before its end: back into its record if that only grew
    longer, otherwise into a new file."""
    record = table.playthrough.record
    if begun is not None and before and record.moves[: len(before)] == before:
        return begun
    return files.unused(Path(), f"{record.game}-{record.seed}")


def _keep(table: Table, path: Path) -> None:
    record = table.playthrough.record
    path.write_text(record.dumps(), encoding="utf-8")
    console = table.console
    console.print(table.texts("table.saved", file=path), soft_wrap=True)
    if not table.state.over:
        command = f"duchy play {record.game} --from {path}"
        console.print(table.texts("table.resume", command=command), soft_wrap=True)


if sys.stdin is not None and sys.stdin.isatty():
    import readline  # noqa: F401  (lines can be edited and recalled)
