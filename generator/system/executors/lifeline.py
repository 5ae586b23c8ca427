"""Processes that end with the one that started them, however it ends."""

import os
import threading
from multiprocessing import connection

from generator.system.signals import end_when_closed


def end_with(sentinel: int) -> None:
    """End this process, whatever is being done in it, when the other end of a pipe is closed."""
    # A thread alone would not do: a solver may let no other thread of its process run.
    end_when_closed(sentinel)
    threading.Thread(target=_wait_and_end, args=(sentinel,), daemon=True).start()


def _wait_and_end(sentinel: int) -> None:
    connection.wait([sentinel])
    # At once and without clearing up: nobody is left to whom it matters, and a solver may never return.
    os._exit(1)
