"""The problems that a command asks for, by a file or a book, an id in it, or standard input."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from generator.errors import ContentError, Faults
from generator.system.reading import LARGEST

if TYPE_CHECKING:
    from generator.errors import Fault
    from generator.load import Chapter, Entry
    from generator.load.names import Named

UNCLAIMED = "solvable"
"""What a problem without a claim is taken to be, so that it can be solved."""


def asked(target: str, unclaimed: str = UNCLAIMED) -> "list[Entry]":
    """The problems of a file or a book, or the one named behind #; one without a claim is as good, unless told."""
    from generator.load.names import chosen

    chapters, place = asked_chapters(target, unclaimed)
    found = chosen(chapters, *place)
    if not found:
        raise ContentError(f"{place.path}: holds no problem, expected a file or a folder of them")
    return found


def asked_chapters(target: str, unclaimed: str = UNCLAIMED) -> "tuple[list[Chapter], Named]":
    """The chapters in which those problems are, and how they are named there."""
    from generator.load.names import MARK, Named, load_chapters

    before, mark, name = target.partition(MARK)
    if before != "-":
        return load_chapters(target, unclaimed)
    chapters, faults = _from_standard_input(unclaimed)
    if faults:
        raise Faults(faults)
    return chapters, Named(Path(before), name if mark else None)


def one_problem(target: str) -> "tuple[Entry, Chapter]":
    """The one problem that is named, and its chapter; examples, and a book that holds several, are refused."""
    from generator.load.names import chosen

    chapters, place = asked_chapters(target)
    found = chosen(chapters, *place)
    problems = [entry for entry in found if not entry.is_example]
    if found and not problems and place.id:
        name = found[0].problem.id
        raise ContentError(f"{name} is an example of the rules, expected a problem that is to be solved")
    if len(problems) != 1:
        near = f", such as {target}#{problems[0].problem.id}" if problems else ""
        raise ContentError(f"{target}: holds {len(problems)} problems, expected one{near}")
    [chapter] = (chapter for chapter in chapters if any(entry is problems[0] for entry in chapter.entries))
    return problems[0], chapter


def _from_standard_input(unclaimed: str) -> "tuple[list[Chapter], list[Fault]]":
    from generator.load import load_bytes

    if sys.stdin is None:
        raise ContentError("standard input: is closed, expected a problem file")
    data = sys.stdin.buffer.read(LARGEST + 1)
    if len(data) > LARGEST:
        raise ContentError(f"standard input: more than {LARGEST // 1024} kB")
    chapter, faults = load_bytes(Path("-"), data, unclaimed)
    return [chapter] if chapter else [], faults
