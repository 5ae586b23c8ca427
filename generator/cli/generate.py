"""`tilewright generate`."""

import re
from collections.abc import Callable, Iterable, Iterator
from itertools import count as counted_from
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from generator.cli import give, say
from generator.cli.guard import status_of
from generator.cli.options import Quiet
from generator.cli.progress import counting
from generator.errors import BookError, ContentError, Faults

if TYPE_CHECKING:
    from generator.load import ProblemFile

NUMBERED = re.compile(r"(.+)-(\d{1,9})")
Made = list[dict[str, Any]]
Stop = KeyboardInterrupt | BookError | None


def generate(
    family: Annotated[str, typer.Argument(help="The family to make problems of, such as dominosa.")],
    size: Annotated[
        int | None,
        typer.Option("--size", help="How large: dominoes, colours, cells, or the highest number of a set."),
    ] = None,
    tiles: Annotated[
        str | None,
        typer.Option("--tiles", help="Hex tiles for new figures: a set, or a list such as 'AB AC BC A'."),
    ] = None,
    goals: Annotated[
        str | None, typer.Option("--goals", help="What to ask of new figures, such as apart,latin,pairs.")
    ] = None,
    length: Annotated[int | None, typer.Option("--length", min=1, help="Moves of the shortest solution.")] = None,
    grade: Annotated[
        str | None, typer.Option("--grade", help="How hard: gentle, steady, tricky, tough or fiendish.")
    ] = None,
    highest: Annotated[
        int | None, typer.Option("--highest", help="Hex tiles in numbers up to this one, instead of colours.")
    ] = None,
    count: Annotated[
        int, typer.Option("--count", "-n", min=1, help="How many problems, or figures with what is asked of them.")
    ] = 1,
    seed: Annotated[int, typer.Option("--seed", min=0, help="The same seed makes the same problems.")] = 1,
    output: Annotated[
        Path | None, typer.Option("--output", "-o", help="File to write; one that exists is added to.")
    ] = None,
    prefix: Annotated[
        str, typer.Option("--prefix", help="What the ids begin with; usually the name of the file.")
    ] = "",
    quiet: Quiet = False,
) -> int:
    """Make new problems, each proven, as a content file."""
    from generator.generate import Wanted, would_be_faster
    from generator.generate import generate as new_problems
    from generator.load import load_vocabulary, new_file, problem_file

    file = problem_file(output, family) if output is not None else None
    old = [entry.problem for entry in file.entries] if file else []
    known = _likenesses(old)
    names = _names(_prefix(prefix, family, file), _taken(file))
    wanted = Wanted(size, length, grade, highest, tiles, goals)
    words = load_vocabulary(output.parent if output is not None else None)
    new = islice(new_problems(family, wanted, seed, known, words), count)
    if not quiet and would_be_faster(family):
        say(f"{family}: much faster with machine code; pip install 'tilewright[fast]'")
    with counting(count, f"{family}: making", quiet) as progress:
        made, stopped = _made(new, names, progress)
    if file is None and made:
        give(new_file(family, made))
    elif file is not None:
        if made and (status := _added(file, made, known)):
            return status
        if not quiet:
            what = "figure" if any("asks" in one for one in made) else "problem"
            say(f"{output}: {len(made)} new {what}{'s' * (len(made) != 1)}, seed {seed}")
    return _ended(stopped, made)


def _made(new: Iterator[Any], names: Iterator[str], progress: Callable[[int], None]) -> tuple[Made, Stop]:
    """The new problems as they are written, and what stopped them before their time."""
    made: Made = []
    try:
        for problem in new:
            made.append({"id": next(names)} | problem.written())
            progress(1)
    except (KeyboardInterrupt, BookError) as error:
        return made, error
    return made, None


def _ended(stopped: Stop, made: Made) -> int:
    """The exit status after what was made is safe."""
    if stopped is None:
        return 0
    if not made or not isinstance(stopped, BookError):
        raise stopped
    say(str(stopped))
    return status_of(stopped)


def _added(file: "ProblemFile", made: Made, known: set[str]) -> int:
    """Write a file with its new problems; where that cannot be, print them, so that nothing made is lost."""
    from generator.load import new_file
    from generator.writing import write_files

    try:
        data = _checked(file, file.with_problems(made), made, known)
        if not file.unchanged():
            raise ContentError(f"{file.path}: changed while problems were made, and is left as it is now")
        write_files({file.path: data})
    except BookError as error:
        give(new_file(file.family, made))
        say(str(error))
        say(f"{file.path}: nothing was written; the new problems stand on standard output instead")
        return status_of(error)
    return 0


def _checked(file: "ProblemFile", data: bytes, made: Made, known: set[str]) -> bytes:
    """The bytes to write, which read as the old problems and the new ones."""
    from generator.load import load_bytes

    chapter, faults = load_bytes(file.path, data)
    if faults or chapter is None:
        raise Faults(faults)
    old = [entry.problem.id for entry in file.entries if not entry.is_example]
    new = [name for one in made for name in _ids(one)]
    read = [entry.problem for entry in chapter.entries if not entry.is_example]
    names = [problem.id for problem in read]
    # New figures stand before whatever problems come after the list of figures.
    apart = [name for name in names if name not in new], [name for name in names if name in new]
    if apart != (old, new) or not _likenesses(read) <= known:
        raise ContentError(f"{file.path}: would not hold the old problems and the new ones")
    return data


def _ids(made: dict[str, Any]) -> list[str]:
    """The ids of the problems that an entry stands for."""
    return [f"{made['id']}-{ask}" for ask in made["asks"]] if "asks" in made else [made["id"]]


def _likenesses(problems: Iterable[Any]) -> set[str]:
    return {problem.likeness() for problem in problems if hasattr(problem, "likeness")}


def _prefix(asked: str, family: str, file: "ProblemFile | None") -> str:
    """What ids begin with: as asked, as in the file, as the file is called, or else the family's name."""
    from generator.problem import KEBAB

    if asked and not KEBAB.fullmatch(asked):
        raise ContentError(f"--prefix {asked!r}, expected small letters, digits and hyphens, such as 'my-puzzles'")
    if asked or file is None:
        return asked or family
    from generator.load.folder import ENDINGS

    names = [entry.figure or entry.problem.id for entry in file.entries if not entry.is_example]
    used = [found[1] for name in names if (found := NUMBERED.fullmatch(name))]
    named = file.path.stem.lower() if file.path.suffix in ENDINGS else ""
    return used[-1] if used else re.sub(r"[^a-z0-9]+", "-", named).strip("-") or family


def _taken(file: "ProblemFile | None") -> set[str]:
    """The ids in a file and in those beside it, with which it may come to share a book."""
    from generator.load import load_loose
    from generator.load.folder import ENDINGS

    if file is None or file.path.suffix not in ENDINGS:
        return set()
    # Those right beside it, and not whatever lies below a folder that may be somebody's home.
    beside, _ = load_loose([path for path in sorted(file.path.parent.glob("*")) if path.suffix in ENDINGS])
    every = (*file.entries, *(one for chapter in beside for one in chapter.entries))
    return {name for entry in every for name in (entry.problem.id, entry.figure) if name}


def _names(prefix: str, taken: set[str]) -> Iterator[str]:
    """Ids that go on from those with the same beginning, none of them taken."""
    used = re.compile(rf"{re.escape(prefix)}-(\d{{1,9}})(-.*)?")
    numbers = [int(found[1]) for name in taken if (found := used.fullmatch(name))]
    for number in counted_from(1 + max(numbers, default=0)):
        yield f"{prefix}-{number}"
