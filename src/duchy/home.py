"""The folder in which duchy keeps what belongs to its user."""

import os
from pathlib import Path

from platformdirs import user_data_path


def data_folder() -> Path:
    """`DUCHY_HOME`, else the place that the system has for such data."""
    chosen = os.environ.get("DUCHY_HOME")
    return Path(chosen) if chosen else user_data_path("duchy", appauthor=False)
