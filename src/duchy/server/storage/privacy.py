"""Keep a database file private to its owner: it contains everybody's hidden cards and the key
that signs cookies."""

import os
import stat
from pathlib import Path

FILE = 0o600
FOLDER = 0o700
BESIDE = ("", "-wal", "-shm", "-journal")
"""What SQLite keeps beside the database; it makes them with the rights of the database itself."""


def make_private(database: Path, own_folder: bool) -> list[str]:
    """Make a database and its folder readable for this user alone; return in sentences what
    could not be done. A folder that contains more than duchy's files stays as it is."""
    if os.name != "posix":
        return []  # there, what is in a user's folder is the user's
    problems = []
    folder = database.parent
    if not folder.exists():
        folder.mkdir(parents=True, mode=FOLDER)
    elif own_folder and not _shared(folder):
        _narrow(folder, FOLDER)
    if _open_to_others(folder):
        problems.append(_sentence("folder", folder, FOLDER))
    try:
        os.close(os.open(database, os.O_CREAT | os.O_RDWR, FILE))
    except OSError:
        return problems  # SQLite says it better
    for suffix in BESIDE:
        file = database.with_name(database.name + suffix)
        if file.exists():
            _narrow(file, FILE)
            if _open_to_others(file):
                problems.append(_sentence("database", file, FILE))
    return problems


def _shared(folder: Path) -> bool:
    """Whether others must be able to enter: /tmp, or the user's home."""
    return bool(folder.stat().st_mode & stat.S_ISVTX) or folder.resolve() == Path.home().resolve()


def _narrow(path: Path, mode: int) -> None:
    try:
        if stat.S_IMODE(path.stat().st_mode) & ~mode:
            path.chmod(mode)
    except OSError:
        pass  # it is another user's; the sentence says so


def _open_to_others(path: Path) -> bool:
    return bool(path.stat().st_mode & 0o077)


def _sentence(what: str, path: Path, mode: int) -> str:
    return f"other users can open the {what} {path}; close it with: chmod {mode:o} {path}"
