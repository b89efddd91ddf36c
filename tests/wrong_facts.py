"""Fact files with an impossible value."""

import tomllib
from importlib.resources import files
from pathlib import Path
from typing import Any

from duchy.core.formats.toml import dumps

# The file, and for each way of keys to a value what to put there; None takes it out.
Way = tuple[str | int, ...]
Fact = tuple[str, dict[Way, object]]

WRONG_FACTS: dict[str, list[Fact]] = {
    "artificium": [
        ("artificium.toml", {("card", 5, "gain"): {"coal": 1, "wood": 1}}),
        ("artificium.toml", {("card", 0): {}}),
    ],
    "burgundy": [
        ("boards.toml", {("board", "1", "rows", 0): "A6 C5 C4"}),
        ("boards.toml", {("board", "1", "rows", 0): "A5 C5 C4 K3"}),
        ("boards.toml", {("board", "1", "rows", 0): "A9 C5 C4 K3"}),
        ("boards.toml", {("board", "1", "rows", 0): "C6 C5 C4 K3"}),
        ("boards.toml", {("colour_counts", "M"): 1}),
        ("boards.toml", {("border_posts", "nw", 0): "here"}),
        ("boards.toml", {("border_posts", "nw", 0): "9,9"}),
        ("boards.toml", {("board", "12a"): None}),
        ("boards.toml", {("board", "12a", "start_numbers"): []}),
        ("boards.toml", {("board", "12a", "rows_left", 3): "B6 B1 B2 S6 S5 S4 C2"}),
        ("solo_boards.toml", {("board", "13a"): None}),
        ("solo_boards.toml", {("board", "13a", "cells", 1, "id"): "A1"}),
        ("solo_boards.toml", {("board", "13a", "rivers", "links", 0): ["A1"]}),
        ("tiles.toml", {("ships", "blue"): 3}),
        ("trade_routes.toml", {("bonuses", "gold"): "a bonus"}),
        ("trade_routes.toml", {("cards", "1", 0): "7 building"}),
        ("trade_routes.toml", {("cards_per_player", "4"): 9}),
    ],
    "burgundy_cards": [
        ("cards.toml", {("good", 0, "dice"): []}),
        ("cards.toml", {("round", 0, "options"): []}),
        ("cards.toml", {("round", 4): None}),
        ("cards.toml", {("meta", "rounds", 0): "Z"}),
        ("cards.toml", {("setup", "display_total", "2"): 8}),
        (
            "cards.toml",
            {("setup", "display_total", "2"): 11, ("setup", "display_by_die", "2"): 5},
        ),
    ],
    "burgundy_dice": [
        ("facts.toml", {("colour", 0, "id"): "grey"}),
        ("facts.toml", {("area_points", "2"): [3, 4, 5]}),
        ("facts.toml", {("circles", "castle_row", 0): "silver"}),
        ("facts.toml", {("estate", 3): None}),
        ("facts.toml", {("estate", 0, "rows", 0): None}),
        ("facts.toml", {("estate", 0, "rows", 0, 0): None}),
        ("facts.toml", {("estate", 0, "rows", 0, 0): "X"}),
        ("facts.toml", {("estate", 0, "rows", 0, 0): "G"}),
        ("facts.toml", {("estate", 0, "rows", 2, 1): "B"}),
        ("facts.toml", {("estate", 0, "areas", "B"): [4, 2]}),
        (
            "facts.toml",
            {
                ("estate", 0, "rows", 2, 1): "B",
                ("estate", 0, "rows", 3, 1): "Cb",
                ("estate", 0, "areas", "C"): [2, 1, 1],
            },
        ),
    ],
}


def changed(folder: Path, game: str, fact: Fact) -> Path:
    """An owner's folder with this fact."""
    name, values = fact
    ours = files(f"duchy.games.{game}").joinpath("data").joinpath(name)
    table: Any = tomllib.loads(ours.read_text("utf-8"))
    for way, value in values.items():
        inner = table
        for key in way[:-1]:
            inner = inner[key]
        if value is None:
            del inner[way[-1]]
        else:
            inner[way[-1]] = value
    own = folder / game
    own.mkdir(parents=True)
    (own / name).write_text(dumps(table), encoding="utf-8")
    return folder
