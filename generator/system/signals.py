"""Signals that ask the program to end: they wait while something is done that must not stop half-way."""

import os
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]

ENDING = tuple(
    getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK") if hasattr(signal, name)
)


@contextmanager
def held() -> Iterator[None]:
    """Whatever asks the program to end waits until this is done, and is heard then."""
    if threading.current_thread() is not threading.main_thread():
        # Only the main thread is ever interrupted.
        yield
        return
    came: list[int] = []

    def note(number: int, frame: FrameType | None) -> None:
        came.append(number)

    before = {}
    try:
        for number in ENDING:
            handler = signal.getsignal(number)
            if handler not in (None, signal.SIG_IGN):
                before[number] = handler
                signal.signal(number, note)
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
        if came:
            # One is enough, whatever came after it: the handler that hears it ends the program.
            signal.raise_signal(came[0])


def end_when_closed(handle: int) -> bool:
    """Whether the system itself ends this process once the other end of a pipe is closed, whatever it does."""
    if fcntl is None or not hasattr(os, "O_ASYNC"):
        return False
    # The default of SIGIO ends a process in the system itself: Python would hear it only between two steps of its
    # own, so a library's call that takes for ever would never be left.
    signal.signal(signal.SIGIO, signal.SIG_DFL)
    fcntl.fcntl(handle, fcntl.F_SETOWN, os.getpid())
    fcntl.fcntl(handle, fcntl.F_SETFL, fcntl.fcntl(handle, fcntl.F_GETFL) | os.O_ASYNC)
    return True
