"""Plays the games again whose moments the tests of the layout show, and stores them.

    python tools/scenes.py [GAME ...]

Needed when a rule changed, or a kind of choice is new: `tests/browser/layout/moments`.
"""

import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tests"))

import duchy  # noqa: E402
from browser.layout import scenes  # noqa: E402


def main() -> None:
    for game in sys.argv[1:] or duchy.game_ids():
        for variant in scenes.variants(game):
            print(scenes.store(variant).relative_to(ROOT))


if __name__ == "__main__":
    main()
