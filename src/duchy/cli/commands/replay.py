"""`duchy replay`: checks a record move by move and shows how it ended."""

import json
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

import duchy
from duchy.cli import files
from duchy.cli.arguments import AsJson, Data, Language
from duchy.cli.playing import sheet
from duchy.cli.words import words

Recorded = Annotated[Path, typer.Argument(metavar="FILE", help="A record, as play saves it.")]


def command(
    file: Recorded, data: Data = None, language: Language = "en", as_json: AsJson = False
) -> None:
    """Replay a record, check every action, and show the final scores.

    Example: `duchy replay game.toml`
    """
    record = files.read_record(file)
    game = duchy.game(record.game, data, record.facts)
    state = record.replay(game)
    parts = sum(bool(nonce) for nonce in record.nonces) if record.commitment else 0
    if as_json:
        seal = {"dice_verified": bool(record.commitment), "parts_of_players": parts}
        print(json.dumps(sheet.results(record, state) | seal))
        return
    console = Console(highlight=False)
    texts = words(game, language)
    console.print(texts("replay.moves", game=game.id, count=len(record.moves)))
    if record.commitment:
        console.print(texts("replay.dice"))
        if parts:
            console.print(texts("replay.parts", count=parts))
    console.print(sheet.score_sheet(game, state, texts))
    console.print(sheet.verdict(game, state, texts))
