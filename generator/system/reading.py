"""Files out of other people's hands: regular ones, inside their own folder, and only so many bytes of them.

A file is opened once and judged by what was opened: a name may lead elsewhere a moment later.
"""

import errno
import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from generator.errors import ContentError

LARGEST = 4 * 1024 * 1024
"""The most bytes of any file of a book."""

CHUNK = 64 * 1024

FILE = os.O_RDONLY | sum(getattr(os, name, 0) for name in ("O_NONBLOCK", "O_NOCTTY", "O_CLOEXEC", "O_BINARY"))
"""How a file is opened: a FIFO in its place must not make us wait for a writer."""

NO_LINK = getattr(os, "O_NOFOLLOW", 0)
# Where there is O_PATH, a folder that may be passed through need not be one that may be listed.
FOLDER = getattr(os, "O_PATH", os.O_RDONLY) | sum(getattr(os, name, 0) for name in ("O_DIRECTORY", "O_CLOEXEC"))

STEP_BY_STEP = os.open in os.supports_dir_fd and bool(NO_LINK)
"""Whether the system opens a name in a folder that is open itself."""

CHANGED = "was put elsewhere while it was being opened; try again"


def read_bytes(path: Path, within: Path | None = None, most: int = LARGEST) -> bytes:
    """What a file holds, counted while it is read; with `within`, only of a file that really lies in that folder.

    Raises ContentError, in words that want the file's name before them.
    """
    found = bytearray()
    for piece in read_pieces(path, within, most):
        found += piece
    return bytes(found)


def read_pieces(path: Path, within: Path | None, most: int) -> Iterator[bytes]:
    """The same piece by piece, for files that are too long to be held at once."""
    try:
        with opened(path) if within is None else opened_within(path, within) as file:
            yield from counted(file, most)
    except FileNotFoundError:
        raise ContentError("no such file") from None
    except (OSError, RuntimeError, ValueError) as error:
        if isinstance(error, ContentError):
            raise
        raise ContentError(f"cannot be read: {getattr(error, 'strerror', None) or error}") from None


@contextmanager
def opened(path: Path, links: bool = True) -> Iterator[IO[bytes]]:
    """A regular file, wherever links lead, or one that is no link itself; raises OSError or ContentError."""
    # Asked before it is opened, for opening a device may already do something.
    _require_regular(path.stat(follow_symlinks=links).st_mode)
    with _judged(os.open(path, FILE if links else FILE | NO_LINK)) as file:
        yield file


@contextmanager
def opened_within(path: Path, folder: Path) -> Iterator[IO[bytes]]:
    """A regular file that lies in a folder once every link on the way is followed, and no link followed later."""
    root, place = folder.resolve(), path.resolve()
    if not place.is_relative_to(root):
        raise ContentError(f"lies outside {folder.as_posix()}, expected a file inside it")
    with _judged(_step_by_step(root, place) if STEP_BY_STEP else _by_name(root, place)) as file:
        yield file


def counted(file: IO[bytes], most: int) -> Iterator[bytes]:
    """What an open file holds, piece by piece; raises ContentError as soon as that is more than may be."""
    size = 0
    while chunk := file.read(CHUNK):
        size += len(chunk)
        if size > most:
            raise ContentError(f"the file is larger than {most // 1024} kB")
        yield chunk


def lies_within(path: Path, folder: Path) -> bool:
    """Whether a file lies in a folder once every link on the way is followed."""
    return path.resolve().is_relative_to(folder.resolve())


def _step_by_step(root: Path, place: Path) -> int:
    """A file opened from folder to folder: what has become a link since it was resolved is not followed."""
    # Between resolving a name and opening it a link can take its place: beside somebody who swapped them all
    # the time, 801 of 60,000 reads by the whole name came from outside the folder.
    *folders, name = place.relative_to(root).parts or (".",)
    here = os.open(root, FOLDER | NO_LINK)
    try:
        for folder in folders:
            there = os.open(folder, FOLDER | NO_LINK, dir_fd=here)
            os.close(here)
            here = there
        mode = os.stat(name, dir_fd=here, follow_symlinks=False).st_mode
        if stat.S_ISLNK(mode):
            raise OSError(errno.ELOOP, os.strerror(errno.ELOOP))
        _require_regular(mode)
        return os.open(name, FILE | NO_LINK, dir_fd=here)
    finally:
        os.close(here)


def _by_name(root: Path, place: Path) -> int:
    """A file opened by its whole name: what was opened must be what is there, and there still."""
    _require_regular(place.lstat().st_mode)
    handle = os.open(place, FILE | NO_LINK)
    try:
        there = place.resolve()
        if not (there.is_relative_to(root) and os.path.samestat(os.fstat(handle), there.lstat())):
            raise ContentError(CHANGED)
    except BaseException:
        os.close(handle)
        raise
    return handle


@contextmanager
def _judged(handle: int) -> Iterator[IO[bytes]]:
    # Asked of what was opened, for the name may have come to mean something else since it was looked at.
    with os.fdopen(handle, "rb", buffering=0) as file:
        _require_regular(os.fstat(file.fileno()).st_mode)
        yield file


def _require_regular(mode: int) -> None:
    if stat.S_ISDIR(mode):
        raise ContentError("is a folder, expected a file")
    if not stat.S_ISREG(mode):
        raise ContentError("is no regular file, expected a file that can be read to its end")
