"""Check that the parts of a server can do their work."""

import asyncio
import time
from collections.abc import Callable, Coroutine
from typing import Any

from duchy.server.storage.migrate import newest
from duchy.server.storage.store import Store

PATIENCE = 3.0  # seconds that the database has to answer
KEPT = 1.0  # seconds for which an answer counts, however many ask


class Health:
    def __init__(self, store: Store, workers: Callable[[], bool]) -> None:
        self.store = store
        self.workers = workers
        self._asking = asyncio.Lock()
        self._known: dict[str, bool] = {}
        self._asked = -KEPT

    async def parts(self) -> dict[str, bool]:
        async with self._asking:
            if time.monotonic() - self._asked > KEPT:
                self._known = await self._look()
                self._asked = time.monotonic()
            return self._known

    async def _look(self) -> dict[str, bool]:
        database = await self._answers(self.store.probe())
        return {
            "database": database,
            "migrations": database and await self._answers(self._is_newest()),
            "workers": self.workers(),
        }

    async def _answers(self, asked: Coroutine[Any, Any, bool | None]) -> bool:
        """Whether the database answers; any error means no."""
        try:
            return await asyncio.wait_for(asked, PATIENCE) is not False
        except Exception:
            return False

    async def _is_newest(self) -> bool:
        return await self.store.version() == newest()
