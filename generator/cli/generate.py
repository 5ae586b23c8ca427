"""`tilewright generate`."""

from dataclasses import replace
from pathlib import Path
from typing import Annotated, Literal

import typer

from generator.cli.options import Jobs, On, Quiet, TrustCluster, executor_for
from generator.cli.streams import say
from generator.errors import ContentError


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
        str | None,
        typer.Option("--grade", help="How hard: gentle, steady, tricky, tough or fiendish, or gentle..tough."),
    ] = None,
    impossible: Annotated[
        bool, typer.Option("--impossible", help="Keep goals that cannot be reached beside those that can.")
    ] = False,
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
    each: Annotated[
        int | None,
        typer.Option("--each", min=1, help="Make -o a folder, so many problems a file; goes on if stopped."),
    ] = None,
    unlike: Annotated[
        list[Path] | None,
        typer.Option("--unlike", help="Make none of the problems in this file or folder. May be given again."),
    ] = None,
    prove: Annotated[
        Literal["quick", "solver"],
        typer.Option("--prove", help="How: a share by the solver and all by quick programs, or all by the solver."),
    ] = "quick",
    prefix: Annotated[
        str, typer.Option("--prefix", help="What the ids begin with; usually the name of the file.")
    ] = "",
    jobs: Jobs = 0,
    on: On = "",
    trust_cluster: TrustCluster = False,
    quiet: Quiet = False,
) -> int:
    """Make new problems, each proven, as a content file or as many."""
    from generator.cli.making import Making
    from generator.cli.making.file import into_file
    from generator.cli.making.folder import into_folder
    from generator.cli.making.printed import printed
    from generator.generate import Marks, Order, WantedProblems, would_be_faster
    from generator.generate.known import marks_in
    from generator.grades import read_grades, shared_out
    from generator.load import load_vocabulary

    _require_prefix(prefix)
    if each is not None and output is None:
        raise ContentError(f"--each {each} without -o, expected a folder to put the files in")
    grades = read_grades(grade) if grade is not None else []
    if each is not None and len(grades) > 1:
        raise ContentError(f"--grade {grade!r} with --each {each}, expected one grade for a folder")
    beside = output.parent if output is not None else None
    wanted = WantedProblems(
        size=size,
        length=length,
        grade=None,
        highest=highest,
        tiles=tiles,
        goals=goals,
        impossible=impossible or None,
    )
    words = load_vocabulary(beside)
    asked = [replace(wanted, grade=one) for one in grades] or [wanted]
    orders = [Order(family, one, seed, prove == "solver", words) for one in asked]
    for order in orders:
        order.require()
    if not quiet and would_be_faster(family):
        say(f"{family}: much faster with machine code; pip install 'tilewright[fast]'")
    known = Marks(mark for path in unlike or () for mark in marks_in(path, family))
    executor = executor_for(jobs, on, trust_cluster)
    shares = shared_out(count, grades).values() if grades else [count]
    makings = [
        Making(order=one, count=share, prefix=prefix, known=known, executor=executor, quiet=quiet)
        for one, share in zip(orders, shares, strict=True)
        if share
    ]
    if output is None:
        return printed(makings)
    if each is not None:
        return into_folder(makings[0], output, each)
    return max(into_file(making, output) for making in makings)


def _require_prefix(asked: str) -> None:
    from generator.problem import KEBAB

    if asked and not KEBAB.fullmatch(asked):
        raise ContentError(f"--prefix {asked!r}, expected small letters, digits and hyphens, such as 'my-puzzles'")
