"""The problems that a command asks for, by a file or a book, an id in it, or standard input."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from generator.errors import ContentError, Faults
from generator.reading import LARGEST

if TYPE_CHECKING:
    from generator.errors import Fault
    from generator.load import Chapter, Entry

UNCLAIMED = "solvable"
"""What a problem without a claim is taken to be, so that it can be solved."""


def asked(target: str, unclaimed: str = UNCLAIMED) -> "list[Entry]":
    """The problems of a file or a book, or the one named behind #; one without a claim is as good, unless told."""
    from generator.load.names import chosen, load_named

    before, mark, name = target.partition("#")
    if before != "-":
        return load_named(target, unclaimed)
    chapters, faults = _from_standard_input(unclaimed)
    if faults:
        raise Faults(faults)
    return chosen(chapters, Path(before), name if mark else None)


def _from_standard_input(unclaimed: str) -> "tuple[list[Chapter], list[Fault]]":
    from generator.load import load_bytes

    if sys.stdin is None:
        raise ContentError("standard input: is closed, expected a problem file")
    data = sys.stdin.buffer.read(LARGEST + 1)
    if len(data) > LARGEST:
        raise ContentError(f"standard input: more than {LARGEST // 1024} kB")
    chapter, faults = load_bytes(Path("-"), data, unclaimed)
    return [chapter] if chapter else [], faults
