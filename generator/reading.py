"""Files out of other people's hands: regular ones, inside their own folder, and only so many bytes of them."""

import os
import stat
from collections.abc import Iterator
from pathlib import Path

from generator.errors import ContentError

LARGEST = 4 * 1024 * 1024
"""The most bytes of any file of a book."""

CHUNK = 64 * 1024


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
        if within is not None and not lies_within(path, within):
            raise ContentError(f"lies outside {within.as_posix()}, expected a file inside it")
        yield from _counted(path, most)
    except FileNotFoundError:
        raise ContentError("no such file") from None
    except (OSError, RuntimeError, ValueError) as error:
        if isinstance(error, ContentError):
            raise
        raise ContentError(f"cannot be read: {getattr(error, 'strerror', None) or error}") from None


def lies_within(path: Path, folder: Path) -> bool:
    """Whether a file lies in a folder once every link on the way is followed."""
    return path.resolve().is_relative_to(folder.resolve())


def _counted(path: Path, most: int) -> Iterator[bytes]:
    # Asked before it is opened, for opening a device may already do something.
    _require_regular(path.stat().st_mode)
    # A FIFO that takes the file's place in between must not make us wait for a writer.
    handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    with os.fdopen(handle, "rb", buffering=0) as file:
        _require_regular(os.fstat(file.fileno()).st_mode)
        size = 0
        while chunk := file.read(CHUNK):
            size += len(chunk)
            if size > most:
                raise ContentError(f"the file is larger than {most // 1024} kB")
            yield chunk


def _require_regular(mode: int) -> None:
    if stat.S_ISDIR(mode):
        raise ContentError("is a folder, expected a file")
    if not stat.S_ISREG(mode):
        raise ContentError("is no regular file, expected a file that can be read to its end")
