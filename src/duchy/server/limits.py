"""How much one guest or address may ask for."""

import time

MOST = 50_000  # buckets in memory


class Limiter:
    """Buckets that fill again with time; a request takes one drop."""

    def __init__(self, per_second: float, at_once: float) -> None:
        self.per_second = per_second
        self.at_once = at_once
        self._buckets: dict[str, tuple[float, float]] = {}

    def allow(self, who: str) -> bool:
        now = time.monotonic()
        left, since = self._buckets.pop(who, (self.at_once, now))
        left = min(self.at_once, left + (now - since) * self.per_second)
        allowed = left >= 1
        while len(self._buckets) >= MOST:
            self._buckets.pop(next(iter(self._buckets)))
        self._buckets[who] = (left - 1 if allowed else left, now)
        return allowed
