"""Counters for Prometheus, increased by the server's parts as they work.

They always count, at about a microsecond each; `exposition.py` exposes them on an address of its
own if the owner wants. With several processes the values live in files that the exposition adds
up, so import this module after `PROMETHEUS_MULTIPROC_DIR` is set.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from time import perf_counter

from prometheus_client import Counter, Gauge, Histogram

# From a move in memory to a queue of bots that is too long.
SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0, 60.0)

TABLES = Gauge("duchy_tables_in_memory", "Tables held in memory", multiprocess_mode="livesum")
SOCKETS = Gauge("duchy_sockets", "Open WebSockets", multiprocess_mode="livesum")
ENTRIES = Counter("duchy_entries", "Entries written to the logs of tables", ["kind"])
ENTRY_SECONDS = Histogram(
    "duchy_entry_seconds", "From a command to its entry in the database", buckets=SECONDS
)
DATABASE_SECONDS = Histogram(
    "duchy_database_seconds", "Time spent in the database", ["kind"], buckets=SECONDS
)
QUEUE = Gauge("duchy_queue", "Jobs that wait for a process", ["of"], multiprocess_mode="livesum")
"""`of` is bots, hints, analyses or documents."""
QUEUE_SECONDS = Histogram(
    "duchy_queue_seconds", "How long a job waited for a process", ["of"], buckets=SECONDS
)
WORK_SECONDS = Histogram(
    "duchy_work_seconds", "How long a process worked on a job", ["of"], buckets=SECONDS
)
REFUSED = Counter("duchy_refused", "Requests that met a limit", ["limit"])
CUT = Counter("duchy_connections_cut", "Connections of clients that took too long")
ERRORS = Counter("duchy_errors", "Lines in the log that are errors")


@contextmanager
def queued(of: str) -> Iterator[None]:
    """Measures the wait for a process."""
    begun = perf_counter()
    QUEUE.labels(of).inc()
    try:
        yield
    finally:
        QUEUE.labels(of).dec()
        QUEUE_SECONDS.labels(of).observe(perf_counter() - begun)


@contextmanager
def worked(of: str) -> Iterator[None]:
    """Measures the work of a process."""
    with WORK_SECONDS.labels(of).time():
        yield
