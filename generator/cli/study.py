"""`tilewright study`."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from generator.cli.interrupts import INTERRUPTED
from generator.cli.options import Jobs, On, Quiet, TrustCluster, executor_for
from generator.cli.progress import counting
from generator.cli.streams import give, say
from generator.errors import BookError

if TYPE_CHECKING:
    from generator.studies.running import Result


def study(
    name: Annotated[str, typer.Argument(help="The study, such as mountains; `tilewright list studies` has all.")],
    size: Annotated[
        int | None, typer.Option("--size", min=1, help="How many deals, or how far; all there are by default.")
    ] = None,
    output: Annotated[
        Path, typer.Option("--output", "-o", help="Folder for the result, its plot and what is kept on the way.")
    ] = Path("output/studies"),
    jobs: Jobs = 0,
    on: On = "",
    trust_cluster: TrustCluster = False,
    quiet: Quiet = False,
) -> int:
    """Settle a question over many deals; what is settled is kept, and the same command goes on from there."""
    from generator.studies.running import run, study_of

    known = study_of(name)
    wanted = known.usual if size is None else size
    parts = sum(1 for _ in known.parts(wanted))
    if not quiet:
        say(f"{name}: {known.question} Size {wanted:,}, in {parts:,} parts")
    done = 0
    with counting(parts, f"{name}: settling part", quiet) as progress:

        def report(more: int) -> None:
            nonlocal done
            done += more
            progress(more)

        try:
            result = run(name, wanted, executor_for(jobs, on, trust_cluster), output, report)
        except (KeyboardInterrupt, BookError) as error:
            if done or not isinstance(error, BookError):
                say(
                    f"{name}: {done:,} of {parts:,} parts are kept in {output}; the same command goes on from there"
                )
            if isinstance(error, BookError):
                raise
            return INTERRUPTED
    _write(result, output, quiet)
    return 0


def _write(result: "Result", folder: Path, quiet: bool) -> None:
    """Put the result and its plot into a folder, and say what was found."""
    from generator.press.palette import part_palette
    from generator.press.svg import svg
    from generator.studies.running import study_of
    from generator.system.writing import write_files

    known, finding = study_of(result.study), result.finding
    report, plot = folder / f"{result.study}.json", folder / f"{result.study}.svg"
    picture = svg(known.plot(finding), part_palette(2), known.question)
    write_files({report: result.to_json().encode(), plot: picture.encode()})
    if not quiet:
        for sentence in known.sentences(finding):
            give(f"{sentence}\n")
        say(str(report))
        say(str(plot))
