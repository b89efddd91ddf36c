"""Keep the database's record of our sockets true, even across outages."""

import asyncio
import logging
import time
from collections.abc import Callable

from duchy.server.storage.presences import Presences, Who

log = logging.getLogger("duchy.server")

AGAIN = 1.0  # seconds until what could not be written is tried again


class PresenceKeeper:
    """Write who came and left. The live sockets are the truth: what cannot be written now is
    written later in its then current form, and everything is compared from time to time."""

    def __init__(
        self,
        presences: Presences,
        here: Callable[[str, str], bool],
        everybody: Callable[[], set[Who]],
    ) -> None:
        self.presences = presences
        self.here = here
        self.everybody = everybody
        self.changed: dict[Who, float] = {}  # what is yet to be written, and since when
        self._compare = True
        self._wake = asyncio.Event()

    def touch(self, table: str, guest: str) -> None:
        """Somebody came or left."""
        self.changed[table, guest] = time.time()
        self._wake.set()

    def compare(self) -> None:
        """Check that the database agrees with our sockets."""
        self._compare = True
        self._wake.set()

    async def run(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            try:
                await self.write()
            except Exception as problem:
                log.warning("presence will be written later: %s", problem)
                await asyncio.sleep(AGAIN)
                self._wake.set()

    async def write(self) -> None:
        if self._compare:
            stored = await self.presences.mine()
            for who in stored ^ self.everybody():
                self.changed.setdefault(who, time.time())
            self._compare = False
        changed = dict(self.changed)
        if not changed:
            return
        here = {who for who in changed if self.here(*who)}
        gone = {who: since for who, since in changed.items() if who not in here}
        await self.presences.write(here, gone)
        for who, since in changed.items():
            if self.changed.get(who) == since:
                del self.changed[who]
