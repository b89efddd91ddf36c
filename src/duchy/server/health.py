"""Whether the parts of a server can do their work."""

import asyncio
import time
from collections.abc import Callable

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
        try:
            version = await asyncio.wait_for(self.store.version(), PATIENCE)
        except Exception:  # whatever the driver makes of it, there is no database
            return {"database": False, "migrations": False, "workers": self.workers()}
        return {
            "database": True,
            "migrations": version == newest(),
            "workers": self.workers(),
        }
