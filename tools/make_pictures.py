"""Draws the pictures of the docs: `python tools/make_pictures.py`.

`docs/picture/GAME.toml` is a position, drawn into GAME.svg as the first seat sees it.
"""

from pathlib import Path

import duchy

FOLDER = Path(__file__).parents[1] / "docs" / "picture"
SEAT = 0


def draw(id: str) -> str:
    position = (FOLDER / f"{id}.toml").read_text("utf-8")
    return duchy.game(id).position(position).svg(SEAT) + "\n"


if __name__ == "__main__":
    for id in duchy.game_ids():
        (FOLDER / f"{id}.svg").write_text(draw(id), encoding="utf-8")
