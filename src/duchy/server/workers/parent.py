"""Processes that end with their parent, even if that is killed."""

import ctypes
import multiprocessing
import os
import platform
import signal
import threading
import time

STOPPING = 15.0  # seconds that a worker may take to stop cleanly
LOOK = 1.0  # seconds between two looks at the parent

LINUX = platform.system() == "Linux"
PR_SET_PDEATHSIG = 1  # of Linux's prctl: the signal for the end of the parent


def stop_with_parent() -> None:
    """In a worker of `duchy serve --workers`: stop cleanly when the supervisor is gone, so that
    the port becomes free."""
    parent = multiprocessing.parent_process()
    if parent is None:
        return

    def watch() -> None:
        parent.join()
        os.kill(os.getpid(), signal.SIGTERM)
        time.sleep(STOPPING)
        os._exit(1)

    threading.Thread(target=watch, daemon=True, name="parent").start()


def die_with_parent() -> None:
    """In a process that thinks: end at once, even in the middle of a thought.

    Linux kills it. Elsewhere a thread watches, which compiled code may keep waiting for a while.
    """
    if LINUX:
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
    else:
        _watch_parent(os.getppid())


def _watch_parent(parent: int) -> None:
    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(LOOK)
        os._exit(1)

    threading.Thread(target=watch, daemon=True, name="parent").start()
