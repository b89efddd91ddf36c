"""`duchy play`: in the browser, or a game in the terminal against bots."""

import secrets
import sys
import webbrowser
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

import duchy
from duchy.arena import bot_loader
from duchy.cli import files, seating
from duchy.cli.arguments import Data, Options, Seats, options
from duchy.cli.table import Table
from duchy.cli.words import words
from duchy.core.engine.errors import BadOption
from duchy.core.engine.game import Game
from duchy.core.engine.playthrough import Playthrough
from duchy.core.engine.rng import Rng


def command(
    game: Annotated[
        str | None, typer.Argument(metavar="[GAME]", help="A game; `duchy games` lists them.")
    ] = None,
    terminal: Annotated[bool, typer.Option("--terminal", help="Play in the terminal.")] = False,
    browser: Annotated[
        bool, typer.Option("--browser/--no-browser", help="Open the front page.")
    ] = True,
    port: Annotated[
        int, typer.Option(min=0, max=65535, help="For the browser; 0 takes a free one.")
    ] = 8710,
    seats: Seats = None,
    seat: Annotated[int, typer.Option(min=0, help="Your seat; bots have the others.")] = 0,
    bot: Annotated[
        list[str] | None,
        typer.Option(help=f"A bot for all other seats, or one for each: {seating.KNOWN}."),
    ] = None,
    seed: Annotated[int | None, typer.Option(help="The same seed deals the same game.")] = None,
    option: Options = None,
    language: Annotated[
        str | None, typer.Option(metavar="en|de", help="The language of the game's words.")
    ] = None,
    begin: Annotated[
        Path | None,
        typer.Option("--from", metavar="FILE", help="Play on from a record or a position."),
    ] = None,
    data: Data = None,
    save: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write the record there.")
    ] = None,
) -> None:
    """Play in the browser, or with --terminal in the terminal against bots.

    In the terminal type the number of a choice, `u` to undo, `?` for help, `q` to quit and save.

    Examples:

    `duchy play`

    `duchy play burgundy --terminal --seats 3 --bot greedy,random --option board=3,5,7`

    `duchy play burgundy --terminal --from game.toml`
    """
    if not terminal:
        _refuse_what_the_page_asks(
            {
                "--seats": seats is not None,
                "--seat": seat != 0,
                "--bot": bool(bot),
                "--seed": seed is not None,
                "--option": bool(option),
                "--language": language is not None,
                "--from": begin is not None,
                "--save": save is not None,
            }
        )
        _in_the_browser(game, data, port, browser)
        return
    if game is None:
        raise BadOption("--terminal", "", "name a game; `duchy games` lists them")
    rules = duchy.game(game, data)
    language = language or "en"
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
        rules = playthrough.game  # with the facts that the game began with
    before = playthrough.record.moves[:]
    count = playthrough.state.seats
    if seat >= count:
        raise BadOption(f"seat {seat}", "--seat", f"the seats are 0 to {count - 1}")
    others = [other for other in range(count) if other != seat]
    named = seating.names(bot, len(others), "greedy") if others else []
    rng = Rng.seeded(playthrough.record.seed).fork()
    seated = bot_loader.seat(named, rules, rng, f"seed {playthrough.record.seed}")
    bots = dict(zip(others, seated, strict=True))
    table = Table(playthrough, seat, bots, language, Console(highlight=False))
    try:
        table.run(ask=_ask)
    finally:  # a bot of the player's own may fail: the game is not lost with it
        if save is None and not table.state.over and table.moved:
            save = _unasked(table, before, begin)
        if save is not None:
            _keep(table, save)


def _refuse_what_the_page_asks(given: dict[str, bool]) -> None:
    named = " and ".join(name for name, is_given in given.items() if is_given)
    if named:
        why = "in the browser you choose this on the page; for a game here add --terminal"
        raise BadOption(named, "", why)


def _in_the_browser(game: str | None, data: Path | None, port: int, browser: bool) -> None:
    """A server for this machine alone, with its tables in the user's data folder. If one runs
    already, its page."""
    from duchy.home import data_folder
    from duchy.server import run
    from duchy.server.settings import Settings

    if game is not None:
        duchy.game(game, data)
    page = f"play/{game}" if game else ""
    listening = run.bind(port)
    if listening is None:
        if not run.is_duchy(port):
            why = "another program has it; name another, or --port 0 for a free one"
            raise BadOption(f"port {port}", "--port", why)
        url = f"http://{run.HERE}:{port}/{page}"
        print(f"duchy is running already, at {url}.", flush=True)
        if browser:
            webbrowser.open(url)
        return
    settings = Settings(data=str(data or ""))
    run.check(settings)
    port = listening.getsockname()[1]
    url = f"http://{run.HERE}:{port}/{page}"
    print(f"duchy is at {url}; its tables are in {data_folder()}. Ctrl+C ends it.", flush=True)
    if browser:
        run.open_browser(url)
    run.serve(settings, run.HERE, port, listening=listening)


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
        command = f"duchy play {record.game} --terminal --from {path}"
        console.print(table.texts("table.resume", command=command), soft_wrap=True)


if sys.stdin is not None and sys.stdin.isatty():
    import readline  # noqa: F401  (lines can be edited and recalled)
