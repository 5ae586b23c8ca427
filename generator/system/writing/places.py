"""Where a name leads, and whether it may be written there."""

import os
import re
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from generator.errors import LayoutError

# As many as Linux itself follows.
LINKS = 40
HANDLES = re.compile(r"/dev/fd|/proc/\d+(/task/\d+)?/fd")
"""Folders whose files are handles of a process: what they lead to is open already, whatever its name."""


@contextmanager
def naming(path: Path) -> Iterator[None]:
    """What the system refuses is told with the name of the file it was about."""
    try:
        yield
    except OSError as error:
        raise LayoutError(f"{path}: cannot be written: {error.strerror or error}") from None


def end_of(path: Path) -> Path:
    """The place that a name's links lead to; a process's handle is an end. Raises LayoutError if there is none."""
    for _ in range(LINKS):
        folder = Path(os.path.realpath(path.parent))
        place = folder / path.name
        if is_handle(place) or not place.is_symlink():
            return place
        path = folder / place.readlink()
    raise LayoutError(f"{path}: leads from link to link without end")


def is_handle(place: Path) -> bool:
    """Whether a place is a handle of a process, such as /dev/stdout."""
    return HANDLES.fullmatch(str(place.parent)) is not None


def is_plain(place: Path) -> bool:
    """Whether a regular file is at a place, or nothing yet; raises LayoutError where it may not be replaced."""
    if is_handle(place):
        return False
    try:
        mode = place.stat().st_mode
    except (FileNotFoundError, NotADirectoryError):
        return True
    if stat.S_ISDIR(mode):
        raise LayoutError(f"{place}: is a folder, expected a file")
    if not stat.S_ISREG(mode):
        return False
    if not os.access(place, os.W_OK):
        raise LayoutError(f"{place}: cannot be written: it is read-only")
    return True


@contextmanager
def folder_for(parent: Path) -> Iterator[None]:
    """Make a folder with all above it, and take it away again if what follows fails."""
    missing = [folder for folder in (parent, *parent.parents) if not folder.exists()]
    try:
        with naming(parent):
            parent.mkdir(parents=True, exist_ok=True)
        yield
    except BaseException:
        # From the deepest up, and only what is empty: nothing that somebody put there meanwhile is taken away.
        for folder in missing:
            try:
                folder.rmdir()
            except OSError:
                break
        raise
