"""The problems that new ones must not be like."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from generator.abilities.making import Alike
from generator.errors import Faults
from generator.load import Entry, load_onto
from generator.system.fingerprints import mark_of
from generator.system.writing.pile import Pile


def marks_in(path: Path, family: str) -> Iterator[int]:
    """The marks of all problems of a family in a file or a folder; raises Faults where some cannot be read."""
    pile: Pile[Entry] = Pile()
    if faults := load_onto(pile, [path]).faults:
        raise Faults(faults)
    yield from marks_of(entry.problem for entry in pile if entry.family == family)


def marks_of(problems: Iterable[Any]) -> Iterator[int]:
    """The marks of those problems that have any."""
    return (mark_of(problem.likeness()) for problem in problems if isinstance(problem, Alike))
