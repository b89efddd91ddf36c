"""`duchy simulate`: many games between bots, and the figures."""

import json
import sys
from pathlib import Path
from time import perf_counter
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn
from rich.table import Table

import duchy
from duchy.arena import bot_loader
from duchy.cli.arguments import AsJson, Data, GameName, Options, Seats, options
from duchy.cli.playing import seating
from duchy.core.engine.game import Game
from duchy.core.engine.options import Value
from duchy.core.engine.rng import Rng
from duchy.core.engine.state import State
from duchy.core.engine.vantage import Vantage
from duchy.core.formats.record import Record
from duchy.interrupts import held
from duchy.native import is_native


def command(
    game: GameName,
    seats: Seats = None,
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 100,
    bot: Annotated[
        list[str] | None,
        typer.Option(help=f"A bot for all seats, or one for each: {seating.KNOWN}."),
    ] = None,
    seed: Annotated[int, typer.Option(help="The first game's seed; the next has one more.")] = 0,
    option: Options = None,
    data: Data = None,
    save: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Write the record of each game there.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Let bots play many games and print speed, points and wins.

    Examples:

    `duchy simulate burgundy --games 1000`

    `duchy simulate burgundy --seats 3 --games 30 --bot greedy,random,random --json`
    """
    rules = duchy.game(game, data)
    count = seats if seats is not None else max(2, rules.fewest_seats)
    chosen = rules.settle(count, options(option))
    named = seating.names(bot, count, "random")
    if save is not None:
        save.mkdir(parents=True, exist_ok=True)
    match = Match(rules, count, chosen, named, save)
    progress = Progress(
        BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(),
        console=Console(stderr=True),
        disable=as_json or not sys.stderr.isatty(),
        transient=True,
    )  # fmt: skip
    with progress:
        for number in progress.track(range(games)):
            match.play(seed + number)
    if as_json:
        print(json.dumps(match.figures()))
    else:
        match.show(Console(highlight=False))


class Match:
    """Games between the same bots, and what came of them."""

    def __init__(
        self, game: Game, seats: int, options: dict[str, Value], bots: list[str], save: Path | None
    ) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        self.names = bots
        self.save = save
        # Random play goes straight to the engine: no views, no bots, nothing in between.
        self.random = set(bots) == {"random"}
        # So that a wrong name shows at once.
        bot_loader.seat(bots, game, Rng.seeded(0), "before the first game")
        self.seconds = 0.0
        self.actions = 0
        self.points: list[list[int]] = [[] for _ in range(seats)]
        self.wins = [0] * seats

    @held()
    def play(self, seed: int) -> None:
        began = perf_counter()
        if self.random and self.save is None:
            state, actions = self.game.random_game(self.seats, seed, dict(self.options))
        else:
            state, actions = self._recorded(seed)
        self.seconds += perf_counter() - began
        self.actions += actions
        for seat, points in enumerate(state.scores()):
            self.points[seat].append(points)
        for seat in state.winners():
            self.wins[seat] += 1

    def _recorded(self, seed: int) -> tuple[State, int]:
        record = Record.new(self.game, self.seats, seed, self.options)
        state = self.game.start(self.seats, seed, dict(self.options))
        rng = Rng.seeded(seed)
        bots = [] if self.random else bot_loader.seat(self.names, self.game, rng, f"seed {seed}")
        while not state.over:
            for seat in state.to_act():
                if self.random:
                    legal = state.legal(seat)
                    action = legal[rng.below(len(legal))]
                    state.apply(seat, action)
                else:
                    vantage = Vantage(state, seat, rng)
                    action = bot_loader.ask(bots[seat], vantage, f"seed {seed}")
                    state.play(seat, action)
                record.moves.append((seat, action.text))
        record.scores = state.scores()
        record.winners = state.winners()
        if self.save is not None:
            name = f"{self.game.id}-{seed}.toml"
            (self.save / name).write_text(record.dumps(), encoding="utf-8")
        return state, len(record.moves)

    def figures(self) -> dict[str, object]:
        games = len(self.points[0])
        return {
            "game": self.game.id,
            "seats": self.seats,
            "games": games,
            "seconds": round(self.seconds, 3),
            "games_per_s": round(games / self.seconds, 1),
            "actions_per_s": round(self.actions / self.seconds, 1),
            "mean_points": [round(sum(points) / games, 2) for points in self.points],
            "wins": self.wins,
            "native": is_native(),
        }

    def show(self, console: Console) -> None:
        figures = self.figures()
        how = "native" if figures["native"] else "pure Python"
        console.print(
            f"[bold]{self.game.id}[/], {self.seats} seats: {figures['games']} games in "
            f"{figures['seconds']} s, {figures['games_per_s']} games/s, "
            f"{figures['actions_per_s']} actions/s ({how})",
            soft_wrap=True,
        )
        table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
        for heading in ("seat", "bot"):
            table.add_column(heading)
        for heading in ("mean", "min", "max", "wins"):
            table.add_column(heading, justify="right")
        for seat, points in enumerate(self.points):
            mean = f"{sum(points) / len(points):.1f}"
            row = (seat, self.names[seat], mean, min(points), max(points), self.wins[seat])
            table.add_row(*(str(cell) for cell in row))
        console.print(table)
        if self.save is not None:
            console.print(f"The records are in {self.save}.")
