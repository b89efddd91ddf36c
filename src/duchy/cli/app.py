"""The command with its subcommands, and what it does with errors."""

import os
import platform
import sys
from importlib.metadata import requires
from typing import Annotated

import typer

import duchy
from duchy.arena.bot_loader import BotCrash
from duchy.cli import admin
from duchy.cli.commands import (
    analyse,
    backup,
    bench,
    doctor,
    games,
    ladder,
    match,
    play,
    record,
    replay,
    restore,
    serve,
    show,
    simulate,
    train,
)
from duchy.native import build_info

app = typer.Typer(
    name="duchy",
    add_completion=False,
    rich_markup_mode="markdown",
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _version(wanted: bool) -> None:
    if wanted:
        how = "native" if build_info().native else "pure Python"
        print(f"duchy {duchy.__version__} ({how}, Python {platform.python_version()})")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def start(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Show the version.")
    ] = False,
) -> None:
    """Board games as software: play them, let bots play, look at what happened.

    Examples:

    `duchy play` opens the games in the browser.

    `duchy play burgundy --terminal` plays The Castles of Burgundy in the terminal.

    `duchy simulate burgundy --games 100` lets bots play and prints the figures.

    `duchy match burgundy --bots greedy,random` tells which bot is better.

    `duchy replay game.toml` checks a saved game and shows its result.

    `duchy record evening.txt` checks a game that you wrote down at a real table.

    `duchy analyse game.toml` tells what each decision cost, and luck apart from skill.
    """
    if context.invoked_subcommand is None:
        print(context.get_help())
        raise typer.Exit


COMMANDS = (
    games, play, serve, backup, restore, simulate, match, ladder, replay, record, analyse, show,
    bench, train, doctor,
)  # fmt: skip
for module in COMMANDS:
    app.command(module.__name__.rpartition(".")[2])(module.command)
app.add_typer(admin.app, name="admin")


def run(arguments: list[str] | None = None) -> int:
    """Run the command; every error is one sentence on standard error and exit code 2. Before the
    sentence about a bot of one's own stand the lines in which it failed."""
    try:
        code = app(arguments, standalone_mode=False)
        sys.stdout.flush()
        return code if isinstance(code, int) else 0
    except duchy.DuchyError as problem:
        return _fail(str(problem))
    except BotCrash as problem:
        print(problem.trace, end="", file=sys.stderr)
        return _fail(str(problem))
    except BrokenPipeError:
        # Whoever read our output has enough; Python must not complain when it flushes the rest.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as problem:
        return _fail(f"{problem.filename}: {problem.strerror}")
    except ModuleNotFoundError as problem:
        if not _is_of_the_server(problem.name or ""):
            raise
        return _fail("this needs the server, which is not installed: pip install 'duchy[server]'")
    except (KeyboardInterrupt, typer.Abort):
        print(file=sys.stderr)
        return 130
    except Exception as problem:
        # Typer brings its own errors of usage, under different names in different versions.
        say = getattr(problem, "format_message", None)
        if say is None:
            raise
        return _fail(f"{say()} (duchy --help helps)")


def _is_of_the_server(module: str) -> bool:
    """Whether a module is of a package that only `duchy[server]` installs."""
    package = module.partition(".")[0].replace("_", "-")
    return any(
        wanted.startswith(package) and wanted.endswith('extra == "server"')
        for wanted in requires("duchy") or ()
    )


def _fail(sentence: str) -> int:
    print(f"duchy: {' '.join(sentence.split())}", file=sys.stderr)
    return 2


def main() -> None:
    sys.exit(run())
