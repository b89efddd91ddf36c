"""`duchy ladder`: all levels of a game against each other."""

import json
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table

from duchy.arena.figures import METHOD, figures
from duchy.arena.journal import Journal, default_folder
from duchy.arena.ladder import Ladder, ladder, pairings
from duchy.arena.ladder_page import write
from duchy.arena.machine import version
from duchy.arena.match import Match
from duchy.cli.arguments import AsJson, Data, GameName, Options, options
from duchy.cli.commands.match import Afresh, Cluster, Results, Workers, as_data, fill, percent
from duchy.cli.playing import seating
from duchy.cli.playing.whole_table import print_whole
from duchy.cli.progress import progress
from duchy.core.bot.level import LEVELS
from duchy.core.engine.errors import BadOption

PAGE = Path("docs/ladder.md")


def command(
    game: GameName,
    bots: Annotated[
        str,
        typer.Option(metavar="A,B,...", help=f"The bots: {seating.KNOWN}; by default all levels."),
    ] = "",
    games: Annotated[int, typer.Option(min=1, help="How many games each pair plays.")] = 100,
    seats: Annotated[int, typer.Option(min=2, help="How many play; the two bots repeat.")] = 2,
    option: Options = None,
    workers: Workers = 0,
    seed: Annotated[int, typer.Option(help="The first seed.")] = 0,
    cluster: Cluster = "",
    data: Data = None,
    results: Results = None,
    page: Annotated[
        Path, typer.Option(metavar="FILE", help="The page whose section of this game is written.")
    ] = PAGE,
    afresh: Afresh = False,
    as_json: AsJson = False,
) -> None:
    """Play all levels against each other; write a table and a plot with ratings.

    A pair is a match of its own: after a kill, with more games or with one more level only what is
    missing is played.

    Example: `duchy ladder burgundy --games 200`
    """
    named = seating.listed(bots, "--bots") if bots else list(LEVELS)
    if len(set(named)) != len(named) or len(named) < 2:
        raise BadOption("--bots", "", "name at least two, each once")
    folder = results or default_folder()
    first = _checked(game, named, seats, options(option), seed, data)
    found, played = [], []
    with progress(as_json) as bar:
        pairs = pairings(first)
        task = bar.add_task(f"{game}: pairs", total=len(pairs))
        for match in pairs:
            whole = match.whole(games)
            with Journal(match, folder, afresh) as journal:
                fill(journal, whole, workers, cluster, bar)
                played.append(journal.first(whole))
            found.append(figures(match, played[-1]))
            bar.advance(task)
    made = ladder(first, len(played[0]), found, played)
    write(made, page)
    if as_json:
        print(json.dumps(_data(made, [as_data(one) for one in found])))
    else:
        _show(made, Console(highlight=False), page)


def _checked(
    game: str,
    named: list[str],
    seats: int,
    chosen: dict[str, object],
    seed: int,
    data: Path | None,
) -> Match:
    """The settings of all pairs, checked by those of the first."""
    pair = Match.of(game, named[:2], seats, chosen, seed, data)
    for name in named[2:]:
        Match.of(game, [name], seats, chosen, seed, data)
    return Match(pair.game, tuple(named), seats, pair.options, seed, pair.data)


def _data(made: Ladder, matches: list[dict[str, Any]]) -> dict[str, Any]:
    return {
        "game": made.match.game,
        "seats": made.match.seats,
        "games": made.games,
        "standings": [
            {
                "bot": one.bot,
                "mu": round(one.rating.mu, 3),
                "sigma": round(one.rating.sigma, 3),
                "points": round(one.points, 2),
                "mean_seconds": round(one.mean_seconds, 6),
                "longest_seconds": round(one.longest_seconds, 6),
            }
            for one in made.standings
        ],
        "matches": matches,
        "version": version(),
        "machine": made.machine,
    }


def _show(made: Ladder, console: Console, page: Path) -> None:
    match = made.match
    console.print(f"[bold]{match.game}[/], {match.seats} seats: {made.games} games a pair")
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
    for heading in ("bot", "rating", "beats", "wins", "95 %", "points", "s/choice", "longest"):
        table.add_column(heading, justify="left" if heading in ("bot", "beats") else "right")
    for place, one in enumerate(made.standings):
        below = made.standings[place + 1].bot if place + 1 < len(made.standings) else ""
        entrant = one.against.get(below)
        half = one.rating.interval[1] - one.rating.mu
        table.add_row(
            one.bot,
            f"{one.rating.mu:.1f} ± {half:.1f}",
            below,
            f"{entrant.share:.1%}" if entrant else "",
            percent(entrant.share_interval) if entrant else "",
            f"{one.points:.1f}",
            f"{one.mean_seconds:.4f}",
            f"{one.longest_seconds:.3f}",
        )
    print_whole(table, console, spare=2)  # the times
    console.print(f"[dim]{METHOD} {version()}; {made.machine}.[/]", soft_wrap=True)
    console.print(f"The whole table and the plot are in {page}.", soft_wrap=True)
