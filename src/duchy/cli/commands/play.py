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
from duchy.bots.bot import Bot
from duchy.cli import files
from duchy.cli.arguments import Data, Options, Seats, options
from duchy.cli.playing import seating
from duchy.cli.playing.table import Table
from duchy.cli.words import words
from duchy.core.engine.errors import BadOption
from duchy.core.engine.game import Game
from duchy.core.engine.playthrough import Playthrough
from duchy.core.engine.rng import Rng

SomeGame = Annotated[
    str | None, typer.Argument(metavar="[GAME]", help="A game; `duchy games` lists them.")
]
Port = Annotated[int, typer.Option(min=0, max=65535, help="For the browser; 0 takes a free one.")]
Save = Annotated[Path | None, typer.Option(metavar="FILE", help="Write the record there.")]
Bots = Annotated[
    list[str] | None,
    typer.Option(help=f"A bot for all other seats, or one for each: {seating.KNOWN}."),
]
GameLanguage = Annotated[
    str | None, typer.Option(metavar="en|de", help="The language of the game's words.")
]
Begin = Annotated[
    Path | None,
    typer.Option("--from", metavar="FILE", help="Play on from a record or a position."),
]


def command(
    game: SomeGame = None,
    terminal: Annotated[bool, typer.Option("--terminal", help="Play in the terminal.")] = False,
    browser: Annotated[
        bool, typer.Option("--browser/--no-browser", help="Open the front page.")
    ] = True,
    port: Port = 8710,
    seats: Seats = None,
    seat: Annotated[int, typer.Option(min=0, help="Your seat; bots have the others.")] = 0,
    bot: Bots = None,
    seed: Annotated[int | None, typer.Option(help="The same seed deals the same game.")] = None,
    option: Options = None,
    language: GameLanguage = None,
    begin: Begin = None,
    data: Data = None,
    save: Save = None,
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
        playthrough = _started(rules, seats, seed, option)
    elif option or seats is not None or seed is not None:
        why = "the file says how many play, with which seed and options"
        raise BadOption("--from", "", why)
    else:
        playthrough = _resumed(rules, begin, data)
    bots = _bots(playthrough, seat, bot)
    table = Table(playthrough, seat, bots, language, Console(highlight=False))
    _play(table, save, begin)


def _started(
    rules: Game, seats: int | None, seed: int | None, option: list[str] | None
) -> Playthrough:
    """A new game; where the command does not say, with two seats and a seed by chance."""
    count = seats if seats is not None else max(2, rules.fewest_seats)
    chosen = seed if seed is not None else secrets.randbelow(2**32)
    return Playthrough.start(rules, count, chosen, options(option))


def _bots(playthrough: Playthrough, seat: int, named: list[str] | None) -> dict[int, Bot]:
    """The bots by their seats; they play with the facts that the game began with."""
    count, seed = playthrough.state.seats, playthrough.record.seed
    if seat >= count:
        raise BadOption(f"seat {seat}", "--seat", f"the seats are 0 to {count - 1}")
    others = [other for other in range(count) if other != seat]
    names = seating.names(named, len(others), "greedy") if others else []
    rng = Rng.seeded(seed).fork()
    seated = bot_loader.seat(names, playthrough.game, rng, f"seed {seed}")
    return dict(zip(others, seated, strict=True))


def _play(table: Table, save: Path | None, begin: Path | None) -> None:
    """Play to the end or until the player quits, and keep the record."""
    before = table.playthrough.record.moves[:]
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
