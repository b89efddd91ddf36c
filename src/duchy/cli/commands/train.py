"""`duchy train`: a game's value learns by self-play."""

import sys
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.resources import files
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

import duchy
from duchy.bots.training import Course
from duchy.cli.arguments import Data, GameName, Options, Seats, options
from duchy.core.engine.errors import BadOption
from duchy.interrupts import held


def command(
    game: GameName,
    seats: Seats = None,
    games: Annotated[
        int | None, typer.Option(min=1, help="How many games in all; else as many as do well.")
    ] = None,
    iterations: Annotated[
        int | None, typer.Option(min=0, help="Of the search that plays; else what does well.")
    ] = None,
    seed: Annotated[int, typer.Option(help="Another seed plays other games.")] = 0,
    option: Options = None,
    data: Data = None,
    out: Annotated[
        Path, typer.Option(metavar="DIR", help="Where checkpoints and weights go.")
    ] = Path("training"),
    every: Annotated[int, typer.Option(min=1, help="Games between two checkpoints.")] = 100,
    fresh: Annotated[
        bool, typer.Option("--fresh", help="Begin without the weights that the game has.")
    ] = False,
) -> None:
    """Let a game's value learn from games that bots play against themselves.

    A run that was stopped goes on at its last checkpoint, and ends with the numbers that it would
    have ended with. The same seed learns the same.

    Examples:

    `duchy train burgundy --seats 2 --games 3000`

    `duchy train burgundy_dice --seats 1 --option estate=B --games 60000 --fresh`
    """
    rules = duchy.game(game, data)
    count = seats if seats is not None else max(2, rules.fewest_seats)
    course = Course(rules, count, rules.settle(count, options(option)), games, seed, fresh)
    out.mkdir(parents=True, exist_ok=True)
    if iterations is not None:
        course.iterations = iterations
    checkpoint = out / f"{game}-{Path(course.model.file).stem}.checkpoint"
    if checkpoint.exists():
        resume(course, checkpoint)
    _run(course, checkpoint, every)
    weights = out / course.model.file
    weights.write_text(course.model.dumps(), encoding="ascii")
    home = files(course.model.package) / "data" / course.model.file
    print(f"The weights are in {weights}. Bots play with them when they are copied to {home}.")


def _run(course: Course, checkpoint: Path, every: int) -> None:
    """Play and learn to the end of the course, with a checkpoint every so many games."""
    progress = Progress(
        BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), TextColumn("{task.description}"),
        console=Console(stderr=True),
        disable=not sys.stderr.isatty(),
    )  # fmt: skip
    with progress, kept_if_stopped(course, checkpoint):
        task = progress.add_task("", total=course.games, completed=course.number)
        while course.number < course.games:
            with held():
                course.next()
            figures = f"result {course.result:.1f}, error {course.error:.2f}"
            progress.update(task, completed=course.number, description=figures)
            if course.number % every == 0 or course.number == course.games:
                keep(checkpoint, course.written())
                print(f"{course.number} games: {figures}", flush=True)
    with held():
        course.conclude()


def resume(course: Course, checkpoint: Path) -> None:
    """What was read whole would be written the same."""
    data = checkpoint.read_bytes()
    try:
        course.resume(data, str(checkpoint))
        whole = zlib.decompress(course.written()) == zlib.decompress(data)
    except (KeyError, TypeError, ValueError):
        whole = False
    if not whole:
        raise BadOption(str(checkpoint), "", "is damaged; delete it, and the run begins anew")


@contextmanager
def kept_if_stopped(course: Course, checkpoint: Path) -> Iterator[None]:
    """Ctrl-C costs no game that was played."""
    try:
        yield
    except KeyboardInterrupt:
        keep(checkpoint, course.written())
        raise


def keep(path: Path, data: bytes) -> None:
    """All or nothing: who is stopped while writing still has the checkpoint before."""
    new = path.with_suffix(".new")
    new.write_bytes(data)
    new.replace(path)
