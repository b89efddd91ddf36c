"""The game of docs/new-game.md, as a package that somebody has installed."""

import os
import subprocess
import sys
from pathlib import Path

from pages import DOCS, blocks


def install(folder: Path) -> str:
    """Write the files of the page and install them by pip, without what is there already. Returns
    the PYTHONPATH with which duchy finds the game by its entry point."""
    for one in blocks(DOCS / "new-game.md"):
        if one.title:
            file = folder / "project" / one.title
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(one.text, "utf-8")
    installed = folder / "installed"
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-build-isolation"]
    subprocess.run([*pip, "--target", str(installed), str(folder / "project")], check=True)
    before = os.environ.get("PYTHONPATH", "")
    return os.pathsep.join([str(installed), *filter(None, [before])])
