"""Start a server: on this machine for oneself, or hosted for everybody."""

import json
import os
import socket
import sys
import threading
import time
import webbrowser
from dataclasses import replace
from http.client import HTTPException
from typing import Any
from urllib.error import URLError
from urllib.request import urlopen

import uvicorn

from duchy.core.engine.errors import BadOption
from duchy.server.http.hosts import served_as
from duchy.server.operations import logs
from duchy.server.operations.exposition import expose
from duchy.server.settings import Settings
from duchy.server.storage.file_lock import FileLock

APP = "duchy.server.app:create_app"
KEEP_ALIVE = 30  # seconds between two requests on one connection
LARGEST_MESSAGE = 64 * 1024
FILES = 65536
HERE = "127.0.0.1"  # this machine alone


def bind(port: int) -> socket.socket | None:
    """A socket for this machine alone, on a free port for 0; None if the port is taken."""
    listening = socket.socket()
    if os.name == "posix":  # a port whose last connections have yet to time out is free
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((HERE, port))
        listening.listen()
    except OSError:
        listening.close()
        return None
    return listening


def is_duchy(port: int) -> bool:
    """Whether a duchy server answers there."""
    try:
        with urlopen(f"http://{HERE}:{port}/api/schema/openapi.json", timeout=10) as answer:
            return bool(json.load(answer)["info"]["title"] == "duchy")
    except (OSError, HTTPException, ValueError, KeyError, TypeError):
        return False


def check(settings: Settings) -> None:
    """Refuse a database without a driver, or one that another server uses."""
    settings.check()
    if settings.file:
        lock = FileLock(settings.file)
        lock.take()
        lock.release()  # the server itself takes it, wherever it is started from


def serve(
    settings: Settings,
    host: str,
    port: int,
    workers: int = 1,
    listening: socket.socket | None = None,
) -> None:
    """Serve until stopped; on a socket that already listens, if given."""
    check(settings)
    if workers > 1 and not settings.postgres:
        why = "several processes need PostgreSQL: give --database-url"
        raise BadOption(f"{workers} workers", "--workers", why)
    settings = replace(settings, allowed_hosts=served_as(host, settings.allowed_hosts))
    os.environ.update(settings.to_environment())
    _allow_files()
    if settings.metrics:
        expose(settings.metrics)
    how: dict[str, Any] = {
        "factory": True,
        "http": "duchy.server.http.connections:Http",
        "ws": "duchy.server.http.connections:Live",
        "timeout_keep_alive": KEEP_ALIVE,
        "ws_max_size": LARGEST_MESSAGE,
        "ws_ping_interval": 20,
        "ws_ping_timeout": 20,
        "ws_per_message_deflate": False,
        "proxy_headers": False,
        "server_header": False,
        "access_log": False,
        "timeout_graceful_shutdown": 5,
        "log_config": logs.config(settings.log_level, settings.log_format),
    }
    if listening is None:
        print(f"duchy serves at http://{bracketed(host)}:{port}. Ctrl+C ends it.", flush=True)
        uvicorn.run(APP, host=host, port=port, workers=workers, **how)
    else:
        uvicorn.Server(uvicorn.Config(APP, **how)).run(sockets=[listening])


def _allow_files() -> None:
    """Raise the limit of open files, usually 1024, since each connection is one."""
    if sys.platform != "win32":
        import resource

        least, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = FILES if most == resource.RLIM_INFINITY else min(FILES, most)
        if least < wanted:
            try:
                resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))
            except (OSError, ValueError):
                pass  # then there are as many as the system allows


def bracketed(host: str) -> str:
    """An address as it stands in a URL."""
    return f"[{host}]" if ":" in host else host


def open_browser(url: str) -> None:
    """Show the front page as soon as the server answers."""

    def wait() -> None:
        for _ in range(100):
            try:
                urlopen(url, timeout=1).close()
            except (URLError, OSError):
                time.sleep(0.1)
            else:
                webbrowser.open(url)
                return

    threading.Thread(target=wait, daemon=True).start()
