"""Whose it is, while the owner lives: a lock that the system takes back however a process ends."""

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]

STALE = 24 * 3600
"""Seconds after which a thing is taken for abandoned where locks cannot tell."""

PATIENCE = 5.0
"""Seconds to wait for another run, or a user's own lock, on the same folder."""

PLAIN = os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)


# Locks of `flock` belong to what is open and end with the process; a file that says "locked" would outlive it.
def owned(path: Path) -> int | None:
    """Own a file or folder until the handle is closed; None where the system has no such locks."""
    if fcntl is None:
        return None
    handle = os.open(path, PLAIN)
    own(handle)
    return handle


def own(handle: int) -> None:
    """Own what is open until its handle is closed, if the system can tell whose it is."""
    if fcntl is not None:
        with suppress(OSError):
            fcntl.flock(handle, fcntl.LOCK_EX)


def release(handle: int | None) -> None:
    """Give up what was owned."""
    if handle is not None:
        with suppress(OSError):
            os.close(handle)


def taken(handle: int | None) -> bool | None:
    """Whether a thing is ours now; None where that cannot be told."""
    if handle is None or fcntl is None:
        return None
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError:
        return None
    return True


@contextmanager
def alone_in(folder: Path) -> Iterator[None]:
    """No other run of ours moves things in a folder meanwhile; whoever has it too long is not waited for."""
    handle = _opened(folder)
    try:
        # After that it goes on without: a user's own lock on a folder must not keep a book from being made.
        end = time.monotonic() + PATIENCE
        while taken(handle) is False and time.monotonic() < end:
            time.sleep(0.01)
        yield
    finally:
        release(handle)


@contextmanager
def seized(path: Path) -> Iterator[bool]:
    """Whether nobody owns a file or folder any more; if so it is ours until this is done with."""
    handle = _opened(path)
    try:
        ours = taken(handle)
        yield _is_stale(path) if ours is None else ours
    finally:
        release(handle)


def _opened(path: Path) -> int | None:
    with suppress(OSError):
        return os.open(path, PLAIN)
    return None


def _is_stale(path: Path) -> bool:
    try:
        return time.time() - path.lstat().st_mtime > STALE
    except OSError:
        return False
