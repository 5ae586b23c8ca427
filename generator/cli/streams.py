"""What is said and what is handed over, to streams that may be closed, full or narrow.

The exit status is the verdict: a reader that has gone, a full disk behind `>` or an encoding that lacks a letter
changes nothing about it. All of it is made harmless here, be it ours or of a library: whoever reads a log takes no
command out of it that came from a file or a name.
"""

import errno
import io
import os
import re
import select
import sys
from contextlib import suppress
from typing import Any, TextIO

from generator.errors import LayoutError
from generator.spelling import PAINT, harmless, message, painted

HURRY = 1.0
"""Seconds that a reader who does not read can hold up the end of an interrupted run."""

STEERING = re.compile(r"(\x1b\[(?:[0-9;]*[mAK]|\?25[lh])|\r)")
"""What a bar or a word in colour is drawn with."""


class Lasting(io.RawIOBase):
    """A stream that outlasts its reader: what cannot be written is dropped, and the reason kept."""

    def __init__(self, inner: Any) -> None:
        self._inner = inner
        self.failure: OSError | None = None
        self.hurried = False
        self.told = False

    def writable(self) -> bool:
        """Always."""
        return True

    def isatty(self) -> bool:
        """Whether a person is looking."""
        return bool(self._inner.isatty())

    def fileno(self) -> int:
        """The handle below."""
        return int(self._inner.fileno())

    def write(self, data: Any) -> int:
        """Write all of it, or drop it."""
        rest = memoryview(data).cast("B")
        size = len(rest)
        while rest and self.failure is None:
            try:
                if self.hurried and not self._takes(HURRY):
                    raise BrokenPipeError(errno.EPIPE, os.strerror(errno.EPIPE))
                written = self._inner.write(rest)
                if written is None:
                    self._takes(None)
                rest = rest[written or 0 :]
            except OSError as error:
                self.failure = error
        return size

    def _takes(self, seconds: float | None) -> bool:
        """Whether the stream takes more within so many seconds."""
        return sys.platform == "win32" or bool(select.select([], [self._inner], [], seconds)[1])


class Plain(io.TextIOWrapper):
    """A stream that makes harmless what anybody writes, but for the colours and bars of our libraries."""

    def write(self, text: str) -> int:
        """Write a text as it may be seen."""
        kept = STEERING if self.isatty() else PAINT
        super().write("".join(part if kept.fullmatch(part) else harmless(part) for part in kept.split(text)))
        return len(text)

    def hand(self, text: str) -> None:
        """Write a text that is harmless already."""
        super().write(text)


def settle() -> None:
    """Put lasting streams in the place of standard output and standard error."""
    _fill_low_handles()
    sys.stdout = _lasting(1, sys.stdout)
    sys.stderr = _lasting(2, sys.stderr)


def shows_colour(stream: TextIO) -> bool:
    """Whether a person looks at a stream who has not asked for plain text."""
    return stream.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def say(text: str) -> None:
    """Write a message for the person at the terminal; whatever it holds, only its first line is at the margin."""
    _write(sys.stderr, f"{message(text)}\n")


def tell(text: str) -> None:
    """Write lines of ours for the person at the terminal, such as a table, as they are."""
    _write(sys.stderr, painted(text))


def put(text: str) -> None:
    """Write to standard output what goes along with a verdict, which counts whether or not it is read."""
    _write(sys.stdout, painted(text))


def give(text: str) -> None:
    """Write to standard output what the command was asked for; raises LayoutError where it cannot be taken."""
    hand(harmless(text))


def hand(text: str) -> None:
    """The same for what is written for machines, whose format has made it harmless."""
    _write(sys.stdout, text)
    if reason := _reason_lost():
        raise LayoutError(reason)


def tell_lost_output() -> None:
    """Say so if standard output did not take all of it and nobody has said so yet."""
    if reason := _reason_lost():
        say(reason)


def cry(text: str) -> None:
    """Say a last line past all buffers, at any moment, and do not wait for anybody to read it."""
    with suppress(OSError, ValueError):
        if sys.platform == "win32" or select.select([], [2], [], HURRY)[1]:
            os.write(2, f"{text}\n".encode())


def hurry() -> None:
    """Do not let anybody who does not read hold up the end."""
    for stream in (sys.stdout, sys.stderr):
        if raw := _raw(stream):
            raw.hurried = True


def _write(stream: Any, text: str) -> None:
    getattr(stream, "hand", stream.write)(text)
    stream.flush()


def _reason_lost() -> str:
    """Why standard output did not take everything, the first time one asks; a reader who left has seen enough."""
    raw = _raw(sys.stdout)
    if raw is None or raw.failure is None or raw.told or isinstance(raw.failure, BrokenPipeError):
        return ""
    raw.told = True
    return f"standard output: cannot be written: {raw.failure.strerror}"


def _raw(stream: Any) -> Lasting | None:
    raw = getattr(getattr(stream, "buffer", None), "raw", None)
    return raw if isinstance(raw, Lasting) else None


def _fill_low_handles() -> None:
    """A standard stream that was closed leads nowhere, or else the next file opened would take its number."""
    for number in range(3):
        try:
            os.fstat(number)
        except OSError:
            # The lowest free number is given out, which is the one that was closed.
            os.open(os.devnull, os.O_RDWR)


def _lasting(number: int, stream: Any) -> Any:
    if stream is None:
        raw, encoding = io.FileIO(number, "w", closefd=False), "utf-8"
    elif buffer := getattr(stream, "buffer", None):
        raw, encoding = getattr(buffer, "raw", buffer), stream.encoding
    else:
        return stream
    lines = number == 2 or raw.isatty()
    # What an encoding lacks is spelt out: a name in a message is never a reason to fail.
    return Plain(io.BufferedWriter(Lasting(raw)), encoding, "backslashreplace", line_buffering=lines)
