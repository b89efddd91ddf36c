"""`duchy match`: bots against each other, fairly, and what it proves."""

import json
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from duchy.arena.figures import METHOD, Entrant, Figures, Interval, figures, win_share
from duchy.arena.journal import Journal, default_folder
from duchy.arena.machine import version
from duchy.arena.match import Match
from duchy.arena.running import run
from duchy.cli.arguments import AsJson, Data, GameName, Options, options
from duchy.cli.playing import seating
from duchy.cli.playing.whole_table import print_whole
from duchy.cli.progress import progress

Workers = Annotated[
    int, typer.Option(min=0, help="How many processes play; by default one for each core.")
]
Cluster = Annotated[
    str,
    typer.Option(
        metavar="ADDRESS", help="Play on the Ray cluster there: HOST:PORT, auto or local."
    ),
]
Results = Annotated[
    Path | None,
    typer.Option(metavar="DIR", help="Where results are kept, so that a killed run goes on."),
]
Afresh = Annotated[bool, typer.Option("--afresh", help="Forget the results that are there.")]


def command(
    game: GameName,
    bots: Annotated[str, typer.Option(metavar="A,B,...", help=f"The bots: {seating.KNOWN}.")],
    games: Annotated[int, typer.Option(min=1, help="How many games, at least.")] = 100,
    seats: Annotated[
        int | None, typer.Option(min=1, help="How many play; by default as many as there are bots.")
    ] = None,
    option: Options = None,
    workers: Workers = 0,
    seed: Annotated[int, typer.Option(help="The first seed.")] = 0,
    cluster: Cluster = "",
    data: Data = None,
    results: Results = None,
    afresh: Afresh = False,
    as_json: AsJson = False,
) -> None:
    """Let bots play each other with paired seeds and seats rotated, and say who is better.

    Every seed is played on all seats. With more seats than bots the bots repeat. The same command
    after a kill, or with more games, goes on where it was.

    Examples:

    `duchy match burgundy --bots expert,skilled --games 1000`

    `duchy match artificium --bots expert,casual,casual,casual --games 400`
    """
    named = seating.listed(bots, "--bots")
    match = Match.of(game, named, seats, options(option), seed, data)
    whole = match.whole(games)
    with (
        Journal(match, results or default_folder(), afresh) as journal,
        progress(as_json) as bar,
    ):
        fill(journal, whole, workers, cluster, bar)
        found = figures(match, journal.first(whole))
    if as_json:
        print(json.dumps(as_data(found)))
    else:
        show(found, Console(highlight=False))


def fill(journal: Journal, games: int, workers: int, cluster: str, bar: Progress) -> None:
    """Play what is missing; the bar tells how the first bot does."""
    match = journal.match
    missing = journal.missing(games)
    name = " - ".join(match.bots)
    task = bar.add_task(name, total=games, completed=games - len(missing))
    won = 0.0
    for count, played in enumerate(run(match, missing, workers, cluster), 1):
        journal.add(played)
        _, lineup = match.deal(played.number)
        won += sum(win_share(played, seat) for seat, one in enumerate(lineup) if one == 0)
        bar.update(task, advance=1, description=f"{name}  {match.bots[0]} {won / count:.0%}")
    bar.remove_task(task)


def as_data(found: Figures) -> dict[str, Any]:
    match = found.match
    return {
        "game": match.game,
        "bots": list(match.bots),
        "seats": match.seats,
        "options": match.options,
        "seed": match.seed,
        "games": found.games,
        "seeds": found.seeds,
        "entrants": [_entrant(one) for one in found.entrants],
        "by_seat": [
            {
                "seat": one.seat,
                "share": round(one.share, 4),
                "interval": _pair(one.share_interval, 4),
                "points": round(one.points, 2),
            }
            for one in found.by_seat
        ],
        "method": METHOD,
        "version": version(),
        "machine": found.machine,
    }


def _entrant(one: Entrant) -> dict[str, Any]:
    return {
        "bot": one.bot,
        "games": one.games,
        "wins": round(one.wins, 2),
        "share": round(one.share, 4),
        "interval": _pair(one.share_interval, 4),
        "even": round(one.even, 4),
        "points": round(one.points, 2),
        "points_interval": _pair(one.points_interval, 2),
        "margin": None if one.margin is None else round(one.margin, 2),
        "margin_interval": _pair(one.margin_interval, 2),
        "decisions": one.decisions,
        "mean_seconds": round(one.mean_seconds, 6),
        "longest_seconds": round(one.longest_seconds, 6),
    }


def _pair(interval: Interval | None, digits: int) -> list[float] | None:
    """JSON has no infinity: what nothing is known about is left out."""
    if interval is None or interval[0] == float("-inf"):
        return None
    return [round(end, digits) for end in interval]


def many(count: int, word: str) -> str:
    return f"{count} {word}" if count == 1 else f"{count} {word}s"


def show(found: Figures, console: Console) -> None:
    match = found.match
    chosen = "".join(f", {name} {value}" for name, value in match.changed().items())
    console.print(
        f"[bold]{match.game}[/], {many(match.seats, 'seat')}{chosen}: "
        f"{many(found.games, 'game')}, {many(found.seeds, 'seed')} from {match.seed} on",
        soft_wrap=True,
    )
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
    table.add_column("bot")
    for heading in ("wins", "95 %", "points", "margin", "s/choice", "longest"):
        table.add_column(heading, justify="right")
    for one in found.entrants:
        margin = "" if one.margin is None else f"{one.margin:+.1f}"
        table.add_row(
            one.bot,
            f"{one.share:.1%}",
            percent(one.share_interval),
            f"{one.points:.1f} {spread(one.points_interval)}",
            f"{margin} {spread(one.margin_interval)}",
            f"{one.mean_seconds:.4f}",
            f"{one.longest_seconds:.3f}",
        )
    print_whole(table, console, spare=2)  # the times
    if match.seats > 1:
        seats = ", ".join(f"{one.share:.1%}" for one in found.by_seat)
        console.print(f"Wins by seat, from the first: {seats}.", soft_wrap=True)
    console.print(f"[dim]{METHOD} {version()}; {found.machine}.[/]", soft_wrap=True)


def percent(interval: Interval) -> str:
    return f"{100 * interval[0]:.1f} to {100 * interval[1]:.1f}"


def spread(interval: Interval | None) -> str:
    """Half the width of an interval around its mean."""
    if interval is None:
        return ""
    if interval[0] == float("-inf"):
        return "± ?"
    return f"± {(interval[1] - interval[0]) / 2:.1f}"
