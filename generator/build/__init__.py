"""The whole way: load, verify, draw, compose, press, finish."""

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from generator.build.settings import Setting, setting_of, settings
from generator.build.workshop import Workshop, composer_of
from generator.errors import BookError, Faults, faults_of
from generator.load import LoadedBook, known_sets, load_book
from generator.manuscript.repaged import Repaged
from generator.printing.editions import chosen
from generator.printing.paper import Paper
from generator.system.writing import write_folder
from generator.value import Value
from generator.verify import Proof, Verified, make_ledger, proof_faults, prove, verified

if TYPE_CHECKING:
    from generator.build.bindery import Bindery
    from generator.compose.document import Document

__all__ = [
    "Built",
    "FailedFile",
    "Repaged",
    "Setting",
    "Workshop",
    "build",
    "document_on",
    "setting_of",
    "settings",
]


AS_ASKED = Repaged()
"""The pages that a book asks for itself."""


class FailedFile(Value):
    """A file that was not made, why not, and whether one of an earlier build stays in its place."""

    file: Path
    error: BookError
    stays: bool


class Built(Value):
    """What came of a build."""

    name: str
    proofs: tuple[Proof, ...]
    files: tuple[Path, ...]
    fills: Mapping[str, tuple[tuple[str, float], ...]]
    left_out: tuple[str, ...]
    remarks: tuple[str, ...] = ()
    failed: tuple[FailedFile, ...] = ()
    """Editions that were not made, though the others were."""


def build(
    folder: Path,
    shop: Workshop,
    kinds: tuple[str, ...] = (),
    printer: str | None = None,
    page: Repaged = AS_ASKED,
) -> Built:
    """Make one book with all its files, or some kinds of them, or raise what is wrong and write nothing.

    On a `page` that is no page of its own, what is made lies beside what was.
    An edition that fails takes no other with it: these are written, and what an earlier build made of it stays.
    """
    loaded = load_book(folder)
    book, asked = loaded.book, chosen(loaded.book.editions, kinds, printer)
    if page:
        loaded, asked = replace(loaded, book=page.of(book)), page.editions_of(book, asked, bool(kinds))
    wanted = settings(loaded, asked)
    entries = [entry for chapter in loaded.proven for entry in chapter.entries]
    with shop.watch(len(entries)) as progress:
        # All faults before anything is composed: no page is ever made with something unproven on it.
        proofs = prove(entries, shop.cache, shop.executor, progress)
    faults = proof_faults(entries, proofs)
    if faults:
        raise Faults(faults)
    found = [verified(entry, proof) for entry, proof in zip(entries, proofs, strict=True)]
    # Imported here, for nothing is pressed before all is proven.
    from generator.build.bindery import Bindery

    bindery = Bindery(loaded, found, shop, page.mark(book))
    failed = _bound(bindery, wanted)
    # Last, and in one step: an interrupted build leaves what the one before it made.
    write_folder(bindery.folder, bindery.files, among=bool(kinds or page or failed))
    return Built(
        name=loaded.name,
        proofs=tuple(proofs),
        files=tuple(bindery.files),
        fills=bindery.fills,
        left_out=loaded.left_out,
        remarks=tuple(bindery.remarks),
        failed=tuple(failed),
    )


def _bound(bindery: "Bindery", wanted: list[Setting]) -> list[FailedFile]:
    """Make every file; what failed comes back, unless all did."""
    failed: list[FailedFile] = []
    for setting in wanted:
        try:
            bindery.bind(setting)
        except BookError as error:
            path = bindery.file_of(setting)
            failed.append(FailedFile(path, error, path.exists()))
    if not bindery.pages and failed:
        raise _all(failed)
    return failed


def _all(failed: list[FailedFile]) -> BookError:
    """What is wrong where nothing could be made; what is wrong with every edition alike is told once."""
    first: dict[str, BookError] = {}
    for one in failed:
        first.setdefault(str(one.error).removeprefix(f"{one.file.stem}: "), one.error)
    errors = [*first.values()]
    return errors[0] if len(errors) == 1 else Faults([fault for error in errors for fault in faults_of(error)])


def document_on(paper: Paper, loaded: LoadedBook, found: list[Verified[Any]], shop: Workshop) -> "Document":
    """The book alone, ready to be pressed on one paper."""
    from generator.press.cutouts import sheet_pages

    known = known_sets(loaded.folder)
    names = loaded.book.sheets if paper.home is paper else ()
    sheets = {name: sheet_pages(known[name], paper, [*known.values()]) for name in names}
    return composer_of(loaded, found, make_ledger(loaded, found), shop).document(sheets)
