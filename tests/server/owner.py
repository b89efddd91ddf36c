"""The owner of a server, who types commands while it runs."""

import asyncio
import json
import os
import subprocess
import sys
from typing import Any


async def duchy(database_url: str, *arguments: str, code: int = 0, typed: str = "") -> str:
    """Run `duchy` as its own process, and tell what it said."""

    def ran() -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "-m", "duchy", *arguments],
            env={**os.environ, "DUCHY_DATABASE_URL": database_url, "COLUMNS": "200"},
            input=typed,
            capture_output=True,
            text=True,
        )

    done = await asyncio.to_thread(ran)
    assert done.returncode == code, f"{done.returncode}: {done.stdout}{done.stderr}"
    return done.stdout if code == 0 else done.stderr


async def listed(database_url: str, *arguments: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(
        await duchy(database_url, "admin", *arguments, "--json")
    )
    return found
