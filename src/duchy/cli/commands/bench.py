"""`duchy bench`: how fast the engines are."""

import json
import sys
from time import process_time
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

import duchy
from duchy.cli.arguments import AsJson
from duchy.core.engine.game import Game
from duchy.core.engine.rng import Rng
from duchy.interrupts import held
from duchy.native import build_info

CLONES = 1000


def command(
    games: Annotated[
        list[str] | None, typer.Argument(metavar="[GAME]...", help="By default every game.")
    ] = None,
    seconds: Annotated[float, typer.Option(min=0.01, help="How long to measure each game.")] = 2.0,
    as_json: AsJson = False,
) -> None:
    """Measure random play on one core: games, actions, and the time of a clone.

    Example: `duchy bench burgundy --seconds 5`
    """
    info = build_info()
    measured = [measure(duchy.game(name), seconds) for name in games or duchy.game_ids()]
    if info.native and info.stale:
        print("duchy: the native build is older than the sources; make setup", file=sys.stderr)
    if as_json:
        print(json.dumps({"native": info.native, "stale": info.stale, "games": measured}))
        return
    how = f"native ({info.compiler})" if info.native else "pure Python"
    console = Console(highlight=False)
    console.print(f"Random play on one core, {how}")
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
    table.add_column("game")
    for heading in ("seats", "games/s", "actions/s", "clone µs"):
        table.add_column(heading, justify="right")
    for row in measured:
        table.add_row(
            str(row["game"]),
            str(row["seats"]),
            f"{row['games_per_s']:,.0f}",
            f"{row['actions_per_s']:,.0f}",
            f"{row['clone_us']:.2f}",
        )
    console.print(table)


def measure(game: Game, seconds: float) -> dict[str, object]:
    """Whole random games of the fewest players (two, where one may play alone)."""
    seats = max(game.fewest_seats, 2)
    games = actions = 0
    began = process_time()
    while (spent := process_time() - began) < seconds or not games:
        with held():
            actions += game.random_game(seats, games, {})[1]
        games += 1
    return {
        "game": game.id,
        "seats": seats,
        "games": games,
        "seconds": round(spent, 3),
        "games_per_s": round(games / spent, 1),
        "actions_per_s": round(actions / spent, 1),
        "clone_us": round(clone_time(game, seats), 3),
    }


@held()
def clone_time(game: Game, seats: int) -> float:
    """Microseconds to clone a position from the middle of a game."""
    length = game.random_game(seats, 0, {})[1]
    state = game.start(seats, 0)
    rng = Rng.seeded(0)
    for _ in range(length // 2):
        seat = state.to_act()[0]
        legal = state.legal(seat)
        state.apply(seat, legal[rng.below(len(legal))])
    best = float("inf")
    for _ in range(5):
        began = process_time()
        for _ in range(CLONES):
            state.clone()
        best = min(best, process_time() - began)
    return best / CLONES * 1e6
