"""`duchy analyse`: what each decision of a game cost, and luck apart from skill."""

import json
from dataclasses import asdict
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich.console import Console
from rich.table import Table

import duchy
from duchy.arena.processes import cores, shared
from duchy.cli import files
from duchy.cli.arguments import AsJson, Data, Language
from duchy.cli.commands.replay import Recorded
from duchy.cli.graph import graph, mark
from duchy.cli.playing.whole_table import print_whole
from duchy.cli.progress import progress
from duchy.cli.words import words
from duchy.coach.analysis import Analysis, Decision, Depth, Part, analyse_part, together
from duchy.coach.balance import balance, lesson
from duchy.coach.rounding import add_up, told, told_sum
from duchy.core.bot.teams import lead
from duchy.core.engine.game import Game
from duchy.core.formats.record import Record, loads
from duchy.core.text.catalogue import Texts

PART = 6  # moves that a process analyses at once


def command(
    file: Recorded,
    seconds: Annotated[
        float, typer.Option(min=0.01, help="How long each decision is thought about, at most.")
    ] = 0.5,
    rolls: Annotated[
        int, typer.Option(min=1, help="How often chance is tried again to tell luck.")
    ] = 24,
    worst: Annotated[int, typer.Option(min=0, help="How many mistakes to show.")] = 10,
    workers: Annotated[
        int, typer.Option(min=0, help="How many processes think; by default one for each core.")
    ] = 0,
    data: Data = None,
    language: Language = "en",
    as_json: AsJson = False,
) -> None:
    """Analyse a game: the worst mistakes, the expected result, luck apart from choices.

    Luck is what chance made of a position less what it makes of it on average. Expected at the
    start, luck and everybody's choices add up to the result.

    Example: `duchy analyse game.toml`
    """
    record = files.read_record(file)
    game = duchy.game(record.game, data, record.facts)
    texts = words(game, language)
    record.replay(game)  # so that a damaged record says which move is wrong
    depth = Depth(seconds=seconds, rolls=rolls, determinizations=max(1, rolls // 4))
    found = _analyse(game, record, depth, workers or cores(), data, as_json)
    if as_json:
        print(json.dumps(as_data(found)))
    else:
        _show(found, texts, language, worst, Console(highlight=False))


def _analyse(
    game: Game, record: Record, depth: Depth, workers: int, data: Path | None, quiet: bool
) -> Analysis:
    moves = len(record.moves)
    spans = [(first, min(first + PART, moves)) for first in range(0, max(1, moves), PART)]
    parts: dict[int, Part] = {}
    with progress(quiet) as bar:
        task = bar.add_task(game.id, total=moves)
        if workers <= 1 or len(spans) == 1:
            for first, last in spans:
                parts[first] = analyse_part(game, record, first, last, depth)
                bar.advance(task, last - first)
        else:
            text, folder = record.dumps(), str(data) if data else ""
            jobs = ((text, folder, first, last, depth) for first, last in spans)
            for first, last, part in shared(_part, jobs, workers):
                parts[first] = part
                bar.advance(task, last - first)
    return together(game, record, [parts[first] for first, _ in spans])


def _part(text: str, data: str, first: int, last: int, depth: Depth) -> tuple[int, int, Part]:
    record = loads(text)
    game = duchy.game(record.game, data or None, record.facts)
    return first, last, analyse_part(game, record, first, last, depth)


def as_data(found: Analysis) -> dict[str, Any]:
    made: dict[str, Any] = msgspec.to_builtins(found)
    made["balances"] = [asdict(balance(found, seat)) for seat in range(found.seats)]
    lessons = [lesson(found, seat) for seat in range(found.seats)]
    made["lessons"] = [asdict(one) if one else None for one in lessons]
    return made


def _show(found: Analysis, texts: Texts, language: str, worst: int, console: Console) -> None:
    de = language == "de"
    players = [texts("seat.name", number=seat + 1) for seat in range(found.seats)]
    points = ", ".join(f"{name} {score}" for name, score in zip(players, found.scores))
    console.print(f"[bold]{texts('game.name')}[/]: {points}", soft_wrap=True)
    if not found.over:
        unfinished = "Nicht zu Ende gespielt: Ende heißt hier, was nun zu erwarten ist."
        console.print(
            unfinished if de else "Not played to the end: the end is what is expected now."
        )
    series = [[lead_or_points(found, seat, values) for values in _chain(found)]
              for seat in range(found.seats if found.seats != 2 else 1)]  # fmt: skip
    moves = [0, *(link.last for link in found.links)]
    console.print(f"\n{_title(found, players, de)}")
    console.print(graph(moves, series, found.chapters, console.width))
    print_whole(_balances(found, players, len(series), de), console)
    dear = sorted((one for one in found.decisions if told(one.cost)), key=lambda one: -one.cost)[
        :worst
    ]
    if dear:
        console.print(_mistakes(dear, players, language))
    for seat, name in enumerate(players):
        said = _lesson(found, seat, texts, de)
        if said:
            console.print(f"[bold]{name}[/]: {said}", soft_wrap=True)


def lead_or_points(found: Analysis, seat: int, values: list[float]) -> float:
    """Two play for the lead; of more each has a line of points."""
    return lead(values, seat, found.teams) if found.seats == 2 else values[seat]


def _chain(found: Analysis) -> list[list[float]]:
    return [found.start, *(link.after for link in found.links)]


def _title(found: Analysis, players: list[str], de: bool) -> str:
    """What the lines are."""
    if found.as_chance:
        return "Siegchance in %" if de else "Chance to win, %"
    if found.seats == 2:
        first = players[0]
        return f"Erwarteter Vorsprung von {first}" if de else f"Expected lead of {first}"
    return "Erwartete Punkte" if de else "Expected points"


def _balances(found: Analysis, players: list[str], lines: int, de: bool) -> Table:
    """The mark of each line that is drawn stands before its player."""
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
    table.add_column(_counted(found, de), no_wrap=True)
    headings = (
        ("Anfang", "Glück", "eigene Wahl", "der anderen", "Ende", "verschenkt", "beste Wahl")
        if de
        else ("at first", "luck", "own choices", "of others", "in the end", "given away", "best")
    )
    for heading in headings:
        table.add_column(heading, justify="right", no_wrap=True)
    for seat, name in enumerate(players):
        one = balance(found, seat)
        made = [decision.cost for decision in found.decisions if decision.seat == seat]
        parts = add_up([one.start, one.luck, one.own, one.others])
        table.add_row(
            f"{mark(seat) if seat < lines else ' '} {name}",
            *(f"{value:+d}" for value in (*parts, sum(parts))),
            str(told_sum(made)),
            f"{[told(cost) for cost in made].count(0)}/{len(made)}",
        )
    return table


def _counted(found: Analysis, de: bool) -> str:
    """What the account is about."""
    if found.as_chance:
        return "Siegchance in %" if de else "chance to win, %"
    if found.seats == 1:
        return "Punkte" if de else "points"
    if len(set(found.teams)) < found.seats:
        return "Vorsprung des Teams" if de else "lead of the team"
    return "Vorsprung" if de else "lead"


def _lesson(found: Analysis, seat: int, texts: Texts, de: bool) -> str:
    """What to remember of the game, if a part of it stands out."""
    one = lesson(found, seat)
    if one is None:
        return ""
    chapter = texts.fill("analysis.chapter", {"chapter": one.chapter})
    made = [decision for decision in found.decisions if decision.seat == seat]
    cost = told_sum(each.cost for each in made if _chapter(found, each.move) == one.chapter)
    given_away = told_sum(each.cost for each in made)
    if de:
        unit = "%" if found.as_chance else "Punkten"
        return f"Am meisten verschenkt wurde in {chapter}, {cost} von {given_away} {unit}."
    unit = "%" if found.as_chance else "points"
    return f"most was given away in {chapter}, {cost} of {given_away} {unit}."


def _chapter(found: Analysis, move: int) -> str:
    return [name for start, name in found.chapters if start <= move][-1]


def _mistakes(dear: list[Decision], players: list[str], language: str) -> Table:
    de = language == "de"
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
    table.add_column("Kosten" if de else "cost", justify="right", no_wrap=True, min_width=6)
    table.add_column("", no_wrap=True)
    table.add_column("Entscheidung" if de else "decision", overflow="fold")
    table.add_column("besser" if de else "better", overflow="fold")
    for one in dear:
        best = one.choices[0]
        table.add_row(
            str(told(one.cost)),
            f"{one.when} {players[one.seat]}\n[dim]{'Zug' if de else 'move'} {one.move + 1}[/]",
            one.words[language],
            f"{best.words[language]}\n[dim]{one.missed.get(language) or best.why[language]}[/]",
        )
    return table
