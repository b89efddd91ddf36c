"""`duchy train`: a game's outlook learns by self-play."""

import json
import sys
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

import duchy
from duchy.bots.search import Effort
from duchy.bots.training import Course
from duchy.cli.arguments import Data, GameName, Options, Seats, options

TRUST = 8.0  # see Learnt.teach
CREDIT = 0.8  # see Course.next
AGAIN = 20  # so many earlier games are learnt from again after each


def command(
    game: GameName,
    seats: Seats = None,
    games: Annotated[int, typer.Option(min=1, help="How many games in all.")] = 3000,
    iterations: Annotated[int, typer.Option(min=1, help="Of the search that plays.")] = 24,
    rate: Annotated[float, typer.Option(help="How fast to learn at first; a fifth at last.")] = 0.1,
    seed: Annotated[int, typer.Option(help="Another seed plays other games.")] = 0,
    option: Options = None,
    data: Data = None,
    out: Annotated[
        Path, typer.Option(metavar="DIR", help="Where checkpoints and weights go.")
    ] = Path("training"),
    every: Annotated[int, typer.Option(min=1, help="Games between two checkpoints.")] = 100,
) -> None:
    """Let a game's outlook learn from games that bots play against themselves.

    A run that was stopped goes on at its last checkpoint. The same seed and numbers learn the same
    in a run that was not stopped.

    Examples:

    `duchy train burgundy --seats 2 --games 3000`
    """
    rules = duchy.game(game, data)
    count = seats if seats is not None else max(2, rules.fewest_seats)
    chosen = rules.settle(count, options(option))
    course = Course(rules, count, chosen, Effort(iterations, seconds=60.0, worlds=1), seed)
    out.mkdir(parents=True, exist_ok=True)
    checkpoint = out / f"{game}-{count}.json"
    if checkpoint.exists():
        resume(course, json.loads(checkpoint.read_text(encoding="utf-8")))
    progress = Progress(
        BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), TextColumn("{task.description}"),
        console=Console(stderr=True),
        disable=not sys.stderr.isatty(),
    )  # fmt: skip
    with progress:
        task = progress.add_task("", total=games, completed=course.number)
        while course.number < games:
            course.next(rate * (1.0 - 0.8 * course.number / games), TRUST, CREDIT, AGAIN)
            figures = f"result {course.result:.1f}, error {course.error:.2f}"
            progress.update(task, completed=course.number, description=figures)
            if course.number % every == 0 or course.number == games:
                checkpoint.write_text(json.dumps(written(course)), encoding="utf-8")
                print(f"{course.number} games: {figures}", flush=True)
    weights = out / course.learnt.file
    weights.write_text(course.learnt.dumps(), encoding="ascii")
    print(f"The weights are in {weights}; the game reads them from its data folder.")


def written(course: Course) -> dict[str, object]:
    return {
        "number": course.number,
        "error": course.error,
        "result": course.result,
        "weights": course.learnt.weights,
        "taught": course.learnt.taught,
    }


def resume(course: Course, saved: dict[str, object]) -> None:
    course.number = int(str(saved["number"]))
    course.error = float(str(saved["error"]))
    course.result = float(str(saved["result"]))
    weights, taught = saved["weights"], saved["taught"]
    assert isinstance(weights, list)
    assert isinstance(taught, list)
    course.learnt.weights = [float(weight) for weight in weights]
    course.learnt.taught = [int(times) for times in taught]
