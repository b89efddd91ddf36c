"""Allow one server per SQLite file: a lock beside it that the system releases when its process
ends."""

import os
import sys
from pathlib import Path

from duchy.core.engine.errors import DuchyError

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl


class InUse(DuchyError):
    """Another server uses the database."""


class FileLock:
    def __init__(self, database: str | Path) -> None:
        self.database = Path(database).resolve()  # a link leads to the same lock
        self._file: int | None = None

    def take(self) -> None:
        """Hold the lock until `release` or the end of this process, however it ends."""
        path = self.database.with_name(self.database.name + ".lock")
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        # Python does not hand the file on to processes that we start: they do not hold the lock.
        file = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            if sys.platform == "win32":
                msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
            else:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            os.close(file)
            why = "another duchy server uses this database; stop it first, or name another file"
            raise InUse(str(self.database), "--database-url", why) from None
        self._file = file

    def release(self) -> None:
        # The file stays: whoever deleted it could delete the one that somebody else just locked.
        if self._file is not None:
            os.close(self._file)
            self._file = None
