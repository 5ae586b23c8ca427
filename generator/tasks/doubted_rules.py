"""Families of an author's own whose rules are doubtful: one that nothing breaks, or all that no board can keep."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path

from generator.errors import ContentError, Disagreement, Fault, Place, Undecided
from generator.load import Entry
from generator.load.families import FAMILIES_FOLDER
from generator.load.folder import confines
from generator.load.noticed import Doubt, Note
from generator.load.source import read_source
from generator.rules.language.family import Family
from generator.rules.puzzle import DataPuzzle

MOST_LOOKED_AT = 3
"""The most problems of a family that are looked at, the smallest first."""

UNITS = 0.5
"""What each step of it may take."""


def doubted_rules(entries: Iterable[Entry]) -> Iterator[Note]:
    """A note for each rule of a family of somebody's own that says nothing on any board of its problems."""
    problems: dict[tuple[str, str], list[DataPuzzle]] = {}
    for entry in entries:
        if entry.family in entry.own.families and isinstance(entry.problem, DataPuzzle):
            problems.setdefault((str(Path(entry.place.file).parent), entry.family), []).append(entry.problem)
    for (folder, name), held in problems.items():
        smallest = sorted(held, key=lambda problem: len(problem.setting.cells))[:MOST_LOOKED_AT]
        for where, told in _doubts(smallest[0].told, smallest):
            place = _place(Path(folder), name, where)
            yield Note(Doubt.DOUBTFUL, Fault(place, name, ContentError(told)))


def _doubts(family: Family, problems: list[DataPuzzle]) -> Iterator[tuple[tuple[str | int, ...], str]]:
    if all(_is_contradictory(problem) for problem in problems):
        yield (
            ("rules",),
            "no board of its problems can be filled, even with nothing given; its rules contradict each other",
        )
        return
    for number, rule in enumerate(family.rules):
        if all(_is_idle(problem, number) for problem in problems):
            yield (
                ("rules", number),
                f"nothing breaks the rule {rule.says!r} alone on the boards of its problems; "
                "it may follow from the others, or speak of places that are not there",
            )


def _is_idle(problem: DataPuzzle, number: int) -> bool:
    """Whether nothing was found that breaks one rule alone."""
    from generator.rules.breaking import breaking

    try:
        return breaking(problem.told, problem.setting, number, UNITS) is None
    except (Undecided, Disagreement, ContentError):
        # What is not known is no reason for doubt; two readings that differ are told where they are proven.
        return False


def _is_contradictory(problem: DataPuzzle) -> bool:
    """Whether its board has no answer, whatever is given on it but for regions."""
    # Imported here, for the solver takes long to import.
    from generator.rules.compile.compiling import compiled
    from generator.rules.first_leg import Finder

    regions = {name for name, one in problem.told.given.items() if one.is_regions}
    bare = {name: (marks if name in regions else {}) for name, marks in problem.setting.marks.items()}
    try:
        form = compiled(problem.told, replace(problem.setting, marks=bare))
        return next(Finder(form).solutions(UNITS), None) is None
    except (Undecided, ContentError):
        return False


def _place(folder: Path, name: str, where: tuple[str | int, ...]) -> Place:
    path = folder / FAMILIES_FOLDER / f"{name}.yaml"
    return read_source(path, confines(folder)).place(where)
