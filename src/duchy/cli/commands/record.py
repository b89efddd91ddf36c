"""`duchy record`: a game written by hand becomes a record, and the other way round."""

import json
import re
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

import duchy
from duchy.cli import files
from duchy.cli.arguments import AsJson, Data, Language
from duchy.cli.playing import sheet
from duchy.cli.words import words
from duchy.core.engine.errors import BadRecord
from duchy.core.engine.game import Game
from duchy.core.formats import by_hand
from duchy.core.formats.notes import Notes
from duchy.core.formats.record import Record
from duchy.core.text.refusals import say

Written = Annotated[
    Path, typer.Argument(metavar="FILE", help="A game by hand; with --from-record a record.")
]

_GAME = re.compile(r"^\s*game:\s*(\w+)", re.M)
_FACTS = re.compile(r"^\s*facts:\s*(\w+)", re.M)


def command(
    file: Written,
    save: Annotated[
        Path | None, typer.Option(metavar="OUT", help="Write the record, or the game by hand.")
    ] = None,
    from_record: Annotated[
        bool, typer.Option("--from-record", help="Write a record as a game by hand.")
    ] = False,
    data: Data = None,
    language: Language = "en",
    as_json: AsJson = False,
) -> None:
    """Check a game that you wrote down at a real table, and make a record of it.

    The text form is told in docs/records-by-hand.md: the set-up, then round by round what was
    drawn or rolled and the moves. The first line at which the game stops being possible is named,
    with the reason; the exit code is then 2. A record that is saved replays, is analysed and
    opens in the browser like any other.

    Examples:

    `duchy record evening.txt`

    `duchy record evening.txt --save evening.toml`

    `duchy record game.toml --from-record --save game.txt`
    """
    if from_record:
        _write(file, save, data)
        return
    text = files.read_text(file)
    named = _GAME.search(text)
    facts = _FACTS.search(text)
    game = duchy.game(named[1] if named is not None else Notes(text).game, data)
    if facts is not None:
        game = _with_facts(game, data, facts[1])
    texts = words(game, language)
    record = _read(game, text, language)
    state = record.replay(game)
    if save is not None:
        save.write_text(record.dumps(), "utf-8")
    if as_json:
        print(json.dumps(sheet.results(record, state)))
        return
    console = Console(highlight=False)
    console.print(texts("replay.moves", game=game.id, count=len(record.moves)))
    console.print(sheet.score_sheet(game, state, texts))
    console.print(sheet.verdict(game, state, texts))
    if save is not None:
        console.print(texts("record.saved", file=str(save)))


def _with_facts(game: Game, data: Path | None, facts: str) -> Game:
    """The game with the facts that it was played with; whoever reads its lines refuses others."""
    try:
        return duchy.game(game.id, data, facts)
    except BadRecord:
        return game


def _read(game: Game, text: str, language: str) -> Record:
    """The record; a refusal in the language of the words."""
    try:
        return by_hand.read(game, text)
    except BadRecord as problem:
        where = say(problem.parts[1], language)
        raise BadRecord(problem.what_in(language), where, problem.why_in(language)) from None


def _write(file: Path, save: Path | None, data: Path | None) -> None:
    record = files.read_record(file)
    text = by_hand.write(duchy.game(record.game, data, record.facts), record)
    if save is None:
        print(text, end="")
    else:
        save.write_text(text, "utf-8")
