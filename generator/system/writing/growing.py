"""A file that grows by whole lines, each on the disk before the next thing is done."""

import os
from pathlib import Path

from generator.system.writing.places import naming


def append_line(path: Path, line: bytes) -> None:
    """Add one line at the end of a file; what a failure leaves of it has no end of line."""
    with naming(path):
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND | getattr(os, "O_BINARY", 0), 0o666)
        try:
            # One call with the end of line in it: whatever of a line is on the disk without its end is no line.
            rest = memoryview(line + b"\n")
            while rest:
                rest = rest[os.write(handle, rest) :]
            os.fsync(handle)
        finally:
            os.close(handle)


def cut_to(path: Path, size: int) -> None:
    """Take off what stands behind so many bytes."""
    with naming(path):
        os.truncate(path, size)
