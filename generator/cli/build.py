"""`tilewright build`."""

import time
from collections.abc import Iterable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from generator.cli import say
from generator.cli.options import Content, Jobs, NoCache, Output, Quiet, books_in, content_folder, jobs_for
from generator.cli.progress import proving
from generator.errors import ContentError, suggestion

HERE = Path()
LITTLE = 0.5
"""The least part of a page that should be filled."""

if TYPE_CHECKING:
    from generator.build import Built


def build(
    books: Annotated[
        list[str] | None,
        typer.Argument(help="Books to make: names or folders; by default the one right here, or all."),
    ] = None,
    content: Content = None,
    output: Output = Path("output"),
    no_cache: NoCache = False,
    jobs: Jobs = 0,
    quiet: Quiet = False,
    report: Annotated[bool, typer.Option("--report", help="Say how full each page is.")] = False,
) -> None:
    """Prove every claim of the books, then make their PDFs, ledgers and cut-out sheets."""
    from generator.build import Workshop
    from generator.build import build as make
    from generator.cache import Cache, cache_folder
    from generator.load import shipped

    folder = content_folder(content)
    cache = Cache(None if no_cache else cache_folder())
    for book in [HERE] if _is_here(books, content) else _folders(folder, books or []):
        start = time.perf_counter()
        own = (book if book is HERE else folder.parent) / "templates"
        templates = (own, shipped("templates")) if own.is_dir() else (shipped("templates"),)
        watch = partial(proving, name=book.resolve().name, quiet=quiet)
        built = make(book, Workshop(templates, output, cache, jobs_for(jobs), watch))
        if not quiet:
            _tell(built, time.perf_counter() - start)
        if report:
            _report(built)


def _is_here(books: list[str] | None, content: Path | None) -> bool:
    """Whether the book that lies right here is meant: none is named, and no other folder."""
    return not books and content is None and (HERE / "book.yaml").is_file()


def _folders(content: Path, names: Iterable[str]) -> list[Path]:
    known = books_in(content)
    if not known and not names:
        raise ContentError(f"{content}: holds no book, expected a folder with a book.yaml")
    found = []
    for name in names:
        if name in known:
            found.append(known[name])
        elif (Path(name) / "book.yaml").is_file():
            found.append(Path(name))
        else:
            raise ContentError(
                f"unknown book {name!r}, expected one of {', '.join(known)} or a folder with a book.yaml"
                f"{suggestion(name, [*known])}"
            )
    return found or list(known.values())


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
