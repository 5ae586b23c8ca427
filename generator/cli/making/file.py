"""New problems into one file: a new one, or at the end of one that is there."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from generator.cli.guard import status_of
from generator.cli.making import Making
from generator.cli.making.names import names_in
from generator.cli.streams import give, say
from generator.errors import BookError, ContentError, Faults

if TYPE_CHECKING:
    from generator.load.append import ProblemFile

Stop = KeyboardInterrupt | BookError | None
Made = list[dict[str, Any]]

ROOM = 1024
"""Bytes of a file that are left for what it says of its problems."""


def into_file(making: Making, path: Path) -> int:
    """Add so many problems to a file; whatever stops them, what was made is written or printed."""
    from generator.generate.known import marks_of
    from generator.generate.provenance import note, ways_of
    from generator.load.append import problem_file

    file = problem_file(path, making.order.family, making.head(path))
    for mark in marks_of(entry.problem for entry in file.entries):
        making.known.add(mark)
    before = len(making.known)
    made: Made = []
    ways = ways_of(())
    stopped: Stop = None
    try:
        for one, way in _fitting(making, file):
            made.append(one)
            ways[way] += 1
    except (KeyboardInterrupt, BookError) as error:
        stopped = error
    if made and (status := _added(file, made, note(making.order, ways, before))):
        return status
    if not making.quiet:
        what = "figure" if any("asks" in one for one in made) else "problem"
        say(f"{path}: {len(made)} new {what}{'s' * (len(made) != 1)}, seed {making.order.seed}")
    return _ended(stopped, made)


def _fitting(making: Making, file: "ProblemFile") -> Iterator[tuple[dict[str, Any], tuple[str, ...]]]:
    """The new problems with their ids, for as long as the file has room, and how each was proven."""
    from generator.load.write import problem_yaml
    from generator.system.reading import LARGEST

    names = names_in(file, making.prefix)
    room = LARGEST - ROOM - len(file.data or b"")
    for problem in making.new():
        entry = {"id": next(names)} | problem.keys
        room -= len(problem_yaml(entry).encode())
        if room < 0:
            raise ContentError(
                f"{file.path}: a file holds no more than {LARGEST // 1024} kB; for more problems make -o a folder "
                "of files, with --each 1000"
            )
        yield entry, problem.ways


def _ended(stopped: Stop, made: Made) -> int:
    """The exit status after what was made is safe."""
    if stopped is None:
        return 0
    if not made or not isinstance(stopped, BookError):
        raise stopped
    say(str(stopped))
    return status_of(stopped)


def _added(file: "ProblemFile", made: Made, notes: list[str]) -> int:
    """Write a file with its new problems; where that cannot be, print them, so that nothing made is lost."""
    from generator.load.write import noted_file
    from generator.system.writing import write_files

    try:
        _require_read(file, made)
        data = file.with_problems(made, notes)
        if not file.unchanged():
            raise ContentError(f"{file.path}: changed while problems were made, and is left as it is now")
        write_files({file.path: data})
    except BookError as error:
        give(noted_file(file.family, made, notes))
        say(str(error))
        say(f"{file.path}: nothing was written; the new problems stand on standard output instead")
        return status_of(error)
    return 0


def _require_read(file: "ProblemFile", made: Made) -> None:
    """The file with new problems, or a few of very many, must read as the old ones and the new ones."""
    from generator.load import load_bytes
    from generator.load.append import sample_of

    sample = sample_of(made)
    chapter, faults = load_bytes(file.path, file.with_problems(sample))
    if faults or chapter is None:
        raise Faults(faults)
    old = [entry.problem.id for entry in file.entries if not entry.is_example]
    new = [name for one in sample for name in _ids(one)]
    names = [entry.problem.id for entry in chapter.entries if not entry.is_example]
    # New figures stand before whatever problems come after the list of figures.
    apart = [name for name in names if name not in new], [name for name in names if name in new]
    if apart != (old, new):
        raise ContentError(f"{file.path}: would not hold the old problems and the new ones")


def _ids(made: Mapping[str, Any]) -> list[str]:
    """The ids of the problems that an entry stands for."""
    return [f"{made['id']}-{ask}" for ask in made["asks"]] if "asks" in made else [made["id"]]
