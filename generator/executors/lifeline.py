"""Processes that end with the one that started them, however it ends."""

import os
import signal
import threading
from multiprocessing import connection

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]


def end_with(sentinel: int) -> None:
    """End this process, whatever is being done in it, when the other end of a pipe is closed."""
    if fcntl is not None and hasattr(os, "O_ASYNC"):
        # The system itself ends this process, even while a solver lets no other thread of it run.
        signal.signal(signal.SIGIO, signal.SIG_DFL)
        fcntl.fcntl(sentinel, fcntl.F_SETOWN, os.getpid())
        fcntl.fcntl(sentinel, fcntl.F_SETFL, fcntl.fcntl(sentinel, fcntl.F_GETFL) | os.O_ASYNC)
    threading.Thread(target=_wait_and_end, args=(sentinel,), daemon=True).start()


def _wait_and_end(sentinel: int) -> None:
    connection.wait([sentinel])
    os._exit(1)
