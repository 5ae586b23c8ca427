"""Two folders that change places in one step of the system, where the system can."""

import ctypes
import errno
import os
import sys
from pathlib import Path

# AT_FDCWD of Linux: names are taken from the working folder.
HERE = -100
SWAP = 2
"""RENAME_EXCHANGE on Linux, RENAME_SWAP on macOS."""


def exchanged(one: Path, other: Path) -> bool:
    """Whether the two have changed places; False where the system or the file system cannot do it."""
    try:
        system = ctypes.CDLL(None, use_errno=True)
        if sys.platform == "darwin":
            done = system.renamex_np(os.fsencode(one), os.fsencode(other), SWAP)
        else:
            done = system.renameat2(HERE, os.fsencode(one), HERE, os.fsencode(other), SWAP)
    # An older system library lacks the call, and Windows has no library without a name.
    except (AttributeError, OSError, TypeError):
        return False
    if done and ctypes.get_errno() == errno.ENOENT:
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), str(other))
    return not done
