"""The ids of new problems."""

import re
from collections.abc import Iterator
from itertools import count as counted_from
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from generator.load.append import ProblemFile

NUMBERED = re.compile(r"(.+)-(\d{1,9})")


def names_in(file: "ProblemFile", prefix: str) -> Iterator[str]:
    """Ids for more problems of a file, none of them taken there or in the files beside it."""
    return names_from(prefix or _usual_prefix(file), _taken(file))


def names_from(prefix: str, taken: set[str]) -> Iterator[str]:
    """Ids that go on from those with the same beginning, none of them taken."""
    used = re.compile(rf"{re.escape(prefix)}-(\d{{1,9}})(-.*)?")
    numbers = [int(found[1]) for name in taken if (found := used.fullmatch(name))]
    for number in counted_from(1 + max(numbers, default=0)):
        yield f"{prefix}-{number}"


def _usual_prefix(file: "ProblemFile") -> str:
    """What ids begin with: as in the file, as the file is called, or else the family's name."""
    names = [entry.figure or entry.problem.id for entry in file.entries if not entry.is_example]
    used = [found[1] for name in names if (found := NUMBERED.fullmatch(name))]
    return used[-1] if used else named_after(file.path) or file.family


def named_after(path: Path) -> str:
    """What ids begin with in a new file; nothing where its name says nothing."""
    from generator.load.folder import is_yaml

    named = path.stem.lower() if is_yaml(path.name) else ""
    return re.sub(r"[^a-z0-9]+", "-", named).strip("-")


def _taken(file: "ProblemFile") -> set[str]:
    """The ids in a file and in those beside it, with which it may come to share a book."""
    from generator.load import load_loose
    from generator.load.folder import is_yaml

    if not is_yaml(file.path.name):
        return set()
    # Those right beside it, and not whatever lies below a folder that may be somebody's home.
    beside, _ = load_loose([path for path in sorted(file.path.parent.glob("*")) if is_yaml(path.name)])
    every = (*file.entries, *(one for chapter in beside for one in chapter.entries))
    return {name for entry in every for name in (entry.problem.id, entry.figure) if name}
