"""Expose the metrics of all processes on an address of their own.

The process that starts the others serves them. They write counters into files in a private
folder, and every answer adds those up.
"""

import atexit
import os
import re
import shutil
import tempfile
from pathlib import Path

FOLDER = "PROMETHEUS_MULTIPROC_DIR"  # prometheus_client reads it when it is imported


def expose(address: str) -> int:
    """Start to answer at HOST:PORT and return the port, which the system chooses for 0. Call it
    before anything is counted."""
    folder = tempfile.mkdtemp(prefix="duchy-metrics-")  # for this user alone
    atexit.register(_remove, folder, os.getpid())
    os.environ[FOLDER] = folder

    from prometheus_client import CollectorRegistry, start_http_server
    from prometheus_client.multiprocess import MultiProcessCollector

    class Living(MultiProcessCollector):
        """The counters without what ended processes still show as open."""

        def collect(self):  # type: ignore[no-untyped-def]
            forget_ended(Path(folder))
            return super().collect()  # type: ignore[no-untyped-call]

    registry = CollectorRegistry()
    Living(registry, folder)  # type: ignore[no-untyped-call]
    host, _, port = address.rpartition(":")
    server, _ = start_http_server(int(port), host.strip("[]") or "127.0.0.1", registry)
    return int(server.server_port)


def forget_ended(folder: Path) -> None:
    for file in folder.glob("gauge_live*.db"):
        found = re.search(r"_(\d+)\.db$", file.name)
        if found is not None and not _runs(int(found[1])):
            file.unlink(missing_ok=True)


def _runs(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        pass
    return True


def _remove(folder: str, owner: int) -> None:
    if os.getpid() == owner:
        shutil.rmtree(folder, ignore_errors=True)
