"""Ctrl-C while compiled code runs.

Python raises it wherever the main thread is. Inside a product of large integers mypyc's runtime
takes every exception for a lack of memory, and aborts the process. So it is held back until the
compiled code has come to an end.
"""

import os
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

SHOW_CURSOR = "\x1b[?25h\n"

_came = False


@contextmanager
def held() -> Iterator[None]:
    """A Ctrl-C in here is raised at its end, or at that of a `held` inside it. A second one ends
    the process at once."""
    global _came
    in_main = threading.current_thread() is threading.main_thread()
    outermost = in_main and signal.getsignal(signal.SIGINT) is signal.default_int_handler
    if outermost:
        signal.signal(signal.SIGINT, _note)
    try:
        yield
    finally:
        if outermost:
            signal.signal(signal.SIGINT, signal.default_int_handler)
    if _came and in_main:
        _came = False
        raise KeyboardInterrupt


def _note(number: int, frame: FrameType | None) -> None:
    global _came
    if _came:
        if sys.stderr.isatty():
            os.write(sys.stderr.fileno(), SHOW_CURSOR.encode())
        os._exit(130)
    _came = True


def leave_to_parent() -> None:
    """In a process that works for another: Ctrl-C is the other's business, which ends this one."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
