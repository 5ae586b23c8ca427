"""The problems that new ones must not be like."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from generator.errors import ContentError, Faults
from generator.generate.alike import mark_of
from generator.load import load_loose
from generator.load.folder import ENDINGS


def marks_in(path: Path, family: str) -> Iterator[int]:
    """The marks of all problems of a family in a file, or in the files below a folder, one file after the other."""
    files = sorted(one for one in path.rglob("*") if one.suffix in ENDINGS) if path.is_dir() else [path]
    if not files:
        raise ContentError(f"{path}: the folder holds no YAML file")
    for file in files:
        chapters, faults = load_loose([file])
        if faults and not path.is_dir():
            raise Faults(faults)
        for chapter in chapters:
            yield from marks_of(entry.problem for entry in chapter.entries if entry.family == family)


def marks_of(problems: Iterable[Any]) -> Iterator[int]:
    """The marks of those problems that have any."""
    return (mark_of(problem.likeness()) for problem in problems if hasattr(problem, "likeness"))
