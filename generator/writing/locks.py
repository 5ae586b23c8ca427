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

PLAIN = os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)


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


@contextmanager
def seized(path: Path) -> Iterator[bool]:
    """Whether nobody owns a file or folder any more; if so it is ours until this is done with."""
    if fcntl is None:
        yield _is_stale(path)
        return
    try:
        handle = os.open(path, PLAIN)
    except OSError:
        handle = None
    if handle is None:
        yield False
        return
    try:
        yield _is_free(handle, path)
    finally:
        os.close(handle)


def _is_free(handle: int, path: Path) -> bool:
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError:
        return _is_stale(path)
    return True


def release(handle: int | None) -> None:
    """Give up what was owned."""
    if handle is not None:
        with suppress(OSError):
            os.close(handle)


def _is_stale(path: Path) -> bool:
    try:
        return time.time() - path.lstat().st_mtime > STALE
    except OSError:
        return False
