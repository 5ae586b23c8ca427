"""`tilewright generate`."""

import re
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from generator.cli import give, say
from generator.cli.options import Quiet
from generator.cli.progress import counting
from generator.errors import Faults

if TYPE_CHECKING:
    from generator.load import Entry


def generate(
    family: Annotated[str, typer.Argument(help="The family to make problems of, such as dominosa.")],
    size: Annotated[
        int | None, typer.Option("--size", help="How large: dominoes, colours, or the highest number of a set.")
    ] = None,
    length: Annotated[int | None, typer.Option("--length", min=1, help="Moves of the shortest solution.")] = None,
    grade: Annotated[
        str | None, typer.Option("--grade", help="How hard: gentle, steady, tricky, tough or fiendish.")
    ] = None,
    highest: Annotated[
        int | None, typer.Option("--highest", help="Hex tiles in numbers up to this one, instead of colours.")
    ] = None,
    count: Annotated[int, typer.Option("--count", "-n", min=1, help="How many problems.")] = 1,
    seed: Annotated[int, typer.Option("--seed", min=0, help="The same seed makes the same problems.")] = 1,
    output: Annotated[
        Path | None, typer.Option("--output", "-o", help="File to write; one that exists is added to.")
    ] = None,
    quiet: Quiet = False,
) -> None:
    """Make new problems, each proven, as a content file."""
    from generator.generate import Wanted
    from generator.generate import generate as new_problems
    from generator.load import append_problems

    old = _existing(output)
    known = {entry.problem.likeness() for entry in old if hasattr(entry.problem, "likeness")}
    first = 1 + max((int(n) for n in (_number(entry.problem.id) for entry in old) if n), default=0)
    made: list[dict[str, Any]] = []
    stopped = False
    with counting(count, f"{family}: making", quiet) as progress:
        try:
            for problem in new_problems(family, Wanted(size, length, grade, highest), seed, known):
                made.append({"id": f"{family}-{first + len(made)}"} | problem.written())
                progress(1)
                if len(made) == count:
                    break
        except KeyboardInterrupt:
            stopped = True
    text = append_problems(output, family, made)
    if output is None:
        give(text)
    elif made:
        from generator.writing import write_files

        write_files({output: text.encode()})
    if not quiet and output is not None:
        say(f"{output}: {len(made)} new problem{'s' * (len(made) != 1)}, seed {seed}")
    if stopped:
        raise KeyboardInterrupt


def _existing(path: Path | None) -> "list[Entry]":
    """The problems a file already holds."""
    from generator.load import load_loose

    if path is None or not path.exists():
        return []
    chapters, faults = load_loose([path])
    if faults:
        raise Faults(faults)
    return [entry for chapter in chapters for entry in chapter.entries]


def _number(name: str) -> str:
    found = re.search(r"-(\d+)$", name)
    return found.group(1) if found else ""
