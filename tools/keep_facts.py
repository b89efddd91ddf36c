"""Keeps the facts that a version was published with, so that its tables and records go on.

    python tools/keep_facts.py          before facts change that are already published
    python tools/keep_facts.py 0.3      after the change: from 0.3 on these are the facts

Every game's `data/published.toml` lists versions and fingerprints, the newest last, whose files are
the ones in `data/`; those of the others are in `data/published/VERSION/`. Facts that no version was
published with yet need no copy: there, take the new fingerprint into the newest line.
"""

import shutil
import sys
from pathlib import Path

import duchy
from duchy.core.formats.data import published

GAMES = Path(__file__).parent.parent / "src" / "duchy" / "games"


def keep(data: Path, version: str) -> None:
    """Copy today's files."""
    folder = data / "published" / version
    folder.mkdir(parents=True, exist_ok=True)
    for file in sorted(data.glob("*.toml")):
        if file.name != "published.toml":
            shutil.copy(file, folder)
            print(f"{file.relative_to(GAMES)} is kept for {version}")


def main(new: str) -> None:
    for id in duchy.game_ids():
        game, data = duchy.game(id), GAMES / id / "data"
        if not data.is_dir():
            continue
        newest, fingerprint = list(published(game.package).items())[-1]
        if not new:
            if game.fingerprint != fingerprint:
                sys.exit(f"{id}: its facts have changed already; put those of {newest} back first")
            keep(data, newest)
        elif game.fingerprint != fingerprint:
            if not (data / "published" / newest).is_dir():
                sys.exit(f"{id}: the facts of {newest} were not kept")
            with (data / "published.toml").open("a", encoding="utf-8") as file:
                file.write(f'"{new}" = "{game.fingerprint}"\n')
            print(f"{id}: {game.fingerprint} from {new} on")


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "")
