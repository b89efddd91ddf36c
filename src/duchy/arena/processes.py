"""Work shared among processes on this machine."""

import os
import threading
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from multiprocessing import Pipe, get_context
from multiprocessing.connection import Connection
from typing import Any, TypeVar

from duchy.core.engine.errors import BadOption
from duchy.interrupts import leave_to_parent

AHEAD = 2  # queued jobs for each worker, so that none is ever idle

Result = TypeVar("Result")


def cores() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def shared(
    work: Callable[..., Result], jobs: Iterable[tuple[Any, ...]], workers: int
) -> Iterator[Result]:
    """The results of `work` for the arguments of each job, in the order in which they finish. If
    the caller stops early, the processes end; they also end when the caller is killed."""
    alive, end = Pipe(duplex=False)
    pool = ProcessPoolExecutor(workers, get_context("spawn"), _begin, (alive,))
    waiting = iter(jobs)
    try:
        running = {pool.submit(work, *job) for job in islice(waiting, AHEAD * workers)}
        while running:
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()
                running |= {pool.submit(work, *job) for job in islice(waiting, 1)}
        pool.shutdown()
    except BrokenProcessPool:
        why = "was ended from outside; run the command again"
        raise BadOption("a process that shared the work", "", why) from None
    finally:
        end.close()
        pool.shutdown(cancel_futures=True)
        alive.close()


def _begin(alive: Connection) -> None:
    """A process works as long as its parent keeps the other end of the pipe open."""
    leave_to_parent()

    def watch() -> None:
        try:
            alive.recv()
        except (EOFError, OSError):
            os._exit(1)

    threading.Thread(target=watch, daemon=True).start()
