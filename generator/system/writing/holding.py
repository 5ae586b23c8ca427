"""A journal that belongs to one run at a time, and a word on whose it is.

The lock is the system's own, on the journal itself: it is one however many names lead to it, and it ends with its
owner. The word beside it only says who that is.
"""

import os
import re
import shlex
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from generator.errors import ContentError
from generator.system.reading import read_bytes
from generator.system.writing.locks import release, taken
from generator.system.writing.places import naming

OPENED = os.O_RDONLY | os.O_CREAT | sum(getattr(os, name, 0) for name in ("O_NONBLOCK", "O_CLOEXEC", "O_BINARY"))
PROCESS = re.compile("[0-9]{1,12}")
LONGEST = 2000
"""As much is told of the command that holds a journal."""


@contextmanager
def alone_with(journal: Path, remedy: str) -> Iterator[None]:
    """Hold a journal, begun where there is none; raises ContentError with who holds it, where another does."""
    with naming(journal):
        journal.parent.mkdir(parents=True, exist_ok=True)
        handle = os.open(journal, OPENED, 0o666)
    try:
        if taken(handle) is False:
            raise ContentError(f"{journal.parent}: {_who(journal)} is at work here; {remedy}")
        _sign(journal)
        try:
            yield
        finally:
            with suppress(OSError):
                _word(journal).unlink()
    finally:
        release(handle)


def _word(journal: Path) -> Path:
    return journal.with_name(f".{journal.name}.holder")


def _sign(journal: Path) -> None:
    """Say who we are; where that cannot be written, the lock does without."""
    word = _word(journal)
    data = f"{os.getpid()} {shlex.join(['tilewright', *sys.argv[1:]])}".encode(errors="backslashreplace")
    with suppress(OSError):
        word.unlink(missing_ok=True)
        handle = os.open(word, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o666)
        try:
            os.write(handle, data[:LONGEST])
        finally:
            os.close(handle)


def _who(journal: Path) -> str:
    try:
        process, _, command = read_bytes(_word(journal)).decode(errors="replace").partition(" ")
    except ContentError:
        process = command = ""
    return f"process {process} ({command[:LONGEST]!r})" if PROCESS.fullmatch(process) else "another run"
