"""Copies the look of the client to where Python draws: `python tools/make_look.py`.

The palette is `client/src/ui/tokens.css`, and the symbols are the sprites in `client/src/art`. The
pictures of the engine need both, also where there is no client.
"""

import re
from pathlib import Path

ROOT = Path(__file__).parents[1]
TOKENS = ROOT / "client" / "src" / "ui" / "tokens.css"
ART = ROOT / "client" / "src" / "art"
SPRITES = ("symbols", "symbols-cards-dice", "tiles", "artificium-cards")
PICTURES = ROOT / "src" / "duchy" / "core" / "pictures"

COLOUR = "#[0-9a-f]{6}"
TOKEN = re.compile(rf"--([a-z0-9-]+): (?:light-dark\(({COLOUR}), ({COLOUR})\)|({COLOUR}));")
SYMBOL = re.compile("<symbol id=.*?</symbol>", re.DOTALL)


def palette() -> str:
    """The colours by their names, by day and by candle."""
    day: list[str] = []
    candle: list[str] = []
    for name, light, dark, both in TOKEN.findall(TOKENS.read_text("utf-8")):
        day.append(f'    "{name}": "{light or both}",')
        candle.append(f'    "{name}": "{dark or both}",')
    lines = [
        '"""Made from client/src/ui/tokens.css by tools/make_look.py; do not edit."""',
        "",
        "from typing import Final",
        "",
        "DAY: Final[dict[str, str]] = {",
        *day,
        "}",
        "",
        "CANDLE: Final[dict[str, str]] = {",
        *candle,
        "}",
    ]
    return "\n".join(lines) + "\n"


def signs() -> str:
    """The symbols of the sprites."""
    head = "<!-- Made from client/src/art by tools/make_look.py; do not edit. -->"
    symbols = [
        symbol
        for sprite in SPRITES
        for symbol in SYMBOL.findall((ART / f"{sprite}.svg").read_text("utf-8"))
    ]
    svg = '<svg xmlns="http://www.w3.org/2000/svg">'
    return "\n".join([head, svg, *symbols, "</svg>"]) + "\n"


FILES = {"palette.py": palette, "signs.svg": signs}

if __name__ == "__main__":
    for name, made in FILES.items():
        (PICTURES / name).write_text(made(), encoding="utf-8")
