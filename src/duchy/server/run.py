"""Starting a server: on this machine for oneself, or hosted for everybody."""

import os
import threading
import time
import webbrowser
from urllib.error import URLError
from urllib.request import urlopen

import uvicorn

from duchy.core.errors import BadOption
from duchy.server.settings import Settings

LARGEST_MESSAGE = 64 * 1024


def serve(settings: Settings, host: str, port: int, workers: int = 1, quiet: bool = False) -> None:
    """Until it is stopped."""
    if workers > 1 and not settings.postgres:
        why = "several processes need PostgreSQL: give --database-url"
        raise BadOption(f"{workers} workers", "--workers", why)
    os.environ.update(settings.to_environment())
    uvicorn.run(
        "duchy.server.app:create_app",
        factory=True,
        host=host,
        port=port,
        workers=workers,
        ws_max_size=LARGEST_MESSAGE,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        ws_per_message_deflate=False,
        proxy_headers=False,
        server_header=False,
        access_log=False,
        timeout_graceful_shutdown=5,
        log_level="warning" if quiet else "info",
    )


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
