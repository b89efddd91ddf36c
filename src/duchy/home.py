"""The folder in which duchy keeps what belongs to its user."""

import os
from pathlib import Path


def data_folder() -> Path:
    chosen = os.environ.get("DUCHY_HOME")
    if chosen:
        return Path(chosen)
    base = os.environ.get("XDG_DATA_HOME")
    return (Path(base) if base else Path.home() / ".local" / "share") / "duchy"
