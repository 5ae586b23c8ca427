"""`tilewright build`."""

import time
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from generator.cli.books import chosen_books, folder_of
from generator.cli.guard import status_of
from generator.cli.options import (
    Content,
    Jobs,
    NoCache,
    On,
    Output,
    Quiet,
    Shipped,
    TrustCluster,
    executor_for,
)
from generator.cli.own import shipped_books
from generator.cli.progress import proving
from generator.cli.streams import say
from generator.cli.watch import keep_building
from generator.errors import ContentError, Fault, Faults, faults_of

LITTLE = 0.5
"""The least part of a page that should be filled."""

if TYPE_CHECKING:
    from generator.build import Built, Repaged, Workshop


def build(
    books: Annotated[
        list[str] | None,
        typer.Argument(help="Books to make: names or folders; by default the one right here, or all in ./content."),
    ] = None,
    content: Content = None,
    shipped: Shipped = False,
    output: Output = Path("output"),
    no_cache: NoCache = False,
    jobs: Jobs = 0,
    on: On = "",
    trust_cluster: TrustCluster = False,
    quiet: Quiet = False,
    edition: Annotated[
        list[str] | None,
        typer.Option(
            "--edition",
            help="Make only this: screen, interior, cover, booklet, worksheets or boards. May be given again.",
        ),
    ] = None,
    printer: Annotated[
        str | None, typer.Option("--printer", help="Whose measures to keep: home, kdp, lulu or ingramspark.")
    ] = None,
    paper: Annotated[
        str | None,
        typer.Option("--paper", help="Make it on this page, whatever its own: a5, 6x9in. What was made stays."),
    ] = None,
    text: Annotated[
        float | None, typer.Option("--text", help="Set it in type of so many points; 18 is large print.")
    ] = None,
    report: Annotated[bool, typer.Option("--report", help="Say how full each page is.")] = False,
    watch: Annotated[bool, typer.Option("--watch", help="Go on, and build again whenever a file changes.")] = False,
) -> int:
    """Prove every claim of the books, then make their PDFs, ledgers and cut-out sheets."""
    from generator.build import Repaged, Workshop
    from generator.load.shipped import own_templates, template_folders
    from generator.system.cache import Cache, cache_folder

    chosen = _chosen(books or [], content, shipped)
    cache = Cache(None if no_cache else cache_folder())
    executor = executor_for(jobs, on, trust_cluster)

    page = Repaged(paper, text)
    page.require()
    failed: list[Fault] = []

    def make(book: Path) -> None:
        shop = Workshop(template_folders(book, folder_of(book, content)), output, cache, executor)
        failed.extend(
            _make(book, shop, tuple(edition or ()), printer=printer, page=page, quiet=quiet, report=report)
        )

    if watch:
        templates = [own_templates(book, folder_of(book, content)) for book in chosen]
        keep_building(chosen, templates, output, make)
        return 0
    for book in chosen:
        make(book)
    return status_of(Faults(failed)) if failed else 0


def _chosen(names: list[str], content: Path | None, shipped: bool) -> list[Path]:
    if shipped and content is not None:
        raise ContentError(f"--shipped and --content {str(content)!r}, expected one of them")
    return shipped_books(names) if shipped else chosen_books(content, names, "build")


def _make(
    book: Path,
    shop: "Workshop",
    editions: tuple[str, ...],
    printer: str | None,
    page: "Repaged",
    quiet: bool,
    report: bool,
) -> list[Fault]:
    from generator.build import build as make

    start = time.perf_counter()
    watched = replace(shop, watch=partial(proving, name=book.resolve().name, quiet=quiet))
    built = make(book, watched, editions, printer, page)
    if not quiet:
        _tell(built, time.perf_counter() - start)
    if report:
        _report(built)
    return _faults_of(built)


def _faults_of(built: "Built") -> list[Fault]:
    """The faults of what was not made, once they are told."""
    found = [fault for one in built.failed for fault in faults_of(one.error)]
    for fault in found:
        say(str(fault))
    for one in built.failed:
        stays = "; the one of an earlier build stays as it is" if one.stays else ""
        say(f"{one.file}: not made{stays}")
    if found:
        say(f"{len(found)} fault{'s' * (len(found) > 1)}; all else was made")
    return found


def _report(built: "Built") -> None:
    """How full the pages of a book are, ten to a line, and their mean."""
    for paper, pages in built.fills.items():
        mean = sum(fill for _, fill in pages) / len(pages)
        low = [number for number, fill in pages if fill < LITTLE]
        say(f"{built.name} on {paper}: {len(pages)} pages, {mean:.0%} full; under half: {', '.join(low) or 'none'}")
        for start in range(0, len(pages), 10):
            say("  " + "  ".join(f"{number:>5} {fill:4.0%}" for number, fill in pages[start : start + 10]))


def _tell(built: "Built", seconds: float) -> None:
    kept = sum(proof.cached for proof in built.proofs)
    open_ones = sum(proof.verdict.value == "open" for proof in built.proofs)
    proven = len(built.proofs) - open_ones
    solved = proven - kept
    how = (
        "all from the cache, nothing was solved"
        if kept and not solved
        else f"{solved} solved now, {kept} from the cache"
    )
    still = f", {open_ones} open" if open_ones else ""
    say(f"{built.name}: {proven} claim{'s' * (proven != 1)} proven ({how}){still}")
    for path in built.files:
        say(f"  {path}")
    for remark in built.remarks:
        say(remark)
    for file in built.left_out:
        say(f"{file}: left out, for no list of the book names it")
    say(f"{built.name}: done in {seconds:.1f} s")
