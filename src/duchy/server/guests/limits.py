"""Rate limits for one guest or address; `shared_limits.py` adds up several processes."""

import math
import time
from collections import Counter

from duchy.server.operations import metrics
from duchy.server.refusal import Refusal

MOST = 50_000  # buckets in memory
LONGEST = 3600.0  # seconds that anybody is told to wait


class Limiter:
    """Leaky buckets: each refills with time, and a request takes one drop."""

    def __init__(self, per_second: float, at_once: float, why: str = "too_fast") -> None:
        self.per_second = per_second
        self.at_once = at_once
        self.why = why
        self._buckets: dict[str, tuple[float, float]] = {}
        self._spent: Counter[str] = Counter()  # since somebody last asked

    def allow(self, who: str) -> bool:
        now = time.monotonic()
        left = self._left(who, now)
        allowed = left >= 1
        while len(self._buckets) >= MOST:
            self._buckets.pop(next(iter(self._buckets)))
        self._buckets[who] = (left - 1 if allowed else left, now)
        if allowed:
            self._spent[who] += 1
        return allowed

    def spend(self, who: str) -> None:
        """Take a drop, or refuse and say when there will be one."""
        if not self.allow(who):
            raise self.refusal(who)

    def check(self, who: str) -> None:
        """Refuse if the bucket is empty, without taking a drop."""
        now = time.monotonic()
        left = self._left(who, now)
        if left < self.at_once:
            self._buckets[who] = left, now
        if left < 1:
            raise self.refusal(who)

    def refusal(self, who: str) -> Refusal:
        metrics.REFUSED.labels(self.why).inc()
        left = self._buckets.get(who, (0.0, 0.0))[0]
        wait = (1 - left) / self.per_second if self.per_second else LONGEST
        return Refusal(429, self.why, seconds=max(1, math.ceil(min(wait, LONGEST))))

    def _left(self, who: str, now: float) -> float:
        left, since = self._buckets.pop(who, (self.at_once, now))
        return min(self.at_once, left + (now - since) * self.per_second)

    def heavy(self, seconds: float, share: float) -> dict[str, int]:
        """Who spent more than a given share of the limit in the last seconds."""
        spent, self._spent = self._spent, Counter()
        least = share * self.per_second * seconds
        return {who: count for who, count in spent.items() if count > least}

    def drain(self, who: str, used: float) -> None:
        """Lower a bucket by what other processes have spent."""
        now = time.monotonic()
        self._buckets[who] = (min(self._left(who, now), max(0.0, self.at_once - used)), now)
