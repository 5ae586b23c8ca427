"""The problems that a command asks for, by a file, an id in it, or standard input."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from generator.cli.options import split_id
from generator.errors import ContentError, Faults, suggestion
from generator.reading import LARGEST

if TYPE_CHECKING:
    from collections.abc import Sequence

    from generator.errors import Fault
    from generator.load import Chapter, Entry

UNCLAIMED = "solvable"
"""What a problem without a claim is taken to be, so that it can be solved."""


def asked(target: str) -> "list[Entry]":
    """The problems of a file, or the one named behind #; one without a claim is as good."""
    path, name = split_id(target)
    chapters, faults = _from_standard_input() if str(path) == "-" else _from_files(path)
    if faults:
        raise Faults(faults)
    return chosen(chapters, path, name)


def chosen(chapters: "Sequence[Chapter]", path: Path, name: str | None) -> "list[Entry]":
    """The problems of some chapters, or the one of that name."""
    entries = [entry for chapter in chapters for entry in chapter.entries]
    found = [entry for entry in entries if name in (None, entry.problem.id)]
    if not entries:
        raise ContentError(f"{path}: holds no problem, expected a file or a folder of them")
    if not found and name is not None:
        raise ContentError(f"{path}: no problem {name!r}{suggestion(name, [one.problem.id for one in entries])}")
    return found


def _from_files(path: Path) -> "tuple[list[Chapter], list[Fault]]":
    from generator.load import load_loose

    return load_loose([path], UNCLAIMED)


def _from_standard_input() -> "tuple[list[Chapter], list[Fault]]":
    from generator.load import load_bytes

    if sys.stdin is None:
        raise ContentError("standard input: is closed, expected a problem file")
    data = sys.stdin.buffer.read(LARGEST + 1)
    if len(data) > LARGEST:
        raise ContentError(f"standard input: more than {LARGEST // 1024} kB")
    chapter, faults = load_bytes(Path("-"), data, UNCLAIMED)
    return [chapter] if chapter else [], faults
