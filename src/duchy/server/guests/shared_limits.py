"""Rate limits shared by several processes.

Each process has its own buckets, so a request costs no query. Every few seconds it adds what
heavy users spent to buckets in the database, in one statement, and takes over their levels.
Light users, which includes everybody who simply plays, are never written.
"""

import time

from duchy.server.guests.limits import Limiter
from duchy.server.storage.spending import spend
from duchy.server.storage.store import Store

SHARE = 0.25
"""Of a limit: who spends less on a process stays there. So up to four processes give nobody more
than the limit, and more of them at most a quarter of it each."""


class Sharing:
    def __init__(self, store: Store, limiters: dict[str, Limiter]) -> None:
        self.store = store
        self.limiters = limiters
        self._since = time.monotonic()

    async def sync(self) -> None:
        now = time.monotonic()
        seconds, self._since = now - self._since, now
        for name, limiter in self.limiters.items():
            heavy = limiter.heavy(seconds, SHARE)
            if heavy and self.store.postgres:
                spent = {f"{name} {who}": count for who, count in heavy.items()}
                used = await spend(self.store, spent, limiter.per_second, limiter.at_once)
                for key, level in used.items():
                    limiter.drain(key.partition(" ")[2], level)
