"""The whole way: load, verify, draw, compose, press."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from generator.cache import Cache
from generator.compose.document import Document, SheetPage
from generator.compose.render import Composer
from generator.compose.runs import Plate
from generator.errors import Faults
from generator.figure.marks import Figure
from generator.load import LoadedBook, TileSheet, known_sets, load_book
from generator.paper import PAPERS, Paper
from generator.press.book import press_book
from generator.press.sheets import press_sheet_pdf, press_sheet_svg
from generator.sheet import sheet_leaves
from generator.sheet.bag import bag_figure
from generator.verify import Ledger, Progress, Proof, Verified, make_ledger, proof_faults, prove, verified
from generator.writing import write_folder

BOARDS = "boards.xml.j2"


def unwatched(total: int) -> AbstractContextManager[Progress]:
    """Nobody wants to be told."""
    return nullcontext(lambda entry, proof: None)


@dataclass(frozen=True)
class Workshop:
    """Where a build finds things and puts them, and how it works."""

    templates: tuple[Path, ...]
    output: Path
    cache: Cache
    jobs: int
    watch: Callable[[int], AbstractContextManager[Progress]] = unwatched


@dataclass(frozen=True)
class Built:
    """What came of a build."""

    name: str
    proofs: tuple[Proof, ...]
    files: tuple[Path, ...]
    fills: Mapping[str, tuple[tuple[str, float], ...]]
    left_out: tuple[str, ...]


def build(folder: Path, shop: Workshop) -> Built:
    """Make one book with all its files, or raise what is wrong with it and write nothing."""
    loaded = load_book(folder)
    entries = [entry for chapter in loaded.proven for entry in chapter.entries]
    with shop.watch(len(entries)) as progress:
        proofs = prove(entries, shop.cache, shop.jobs, progress)
    faults = proof_faults(entries, proofs)
    if faults:
        raise Faults(faults)
    found = [verified(entry, proof) for entry, proof in zip(entries, proofs, strict=True)]
    files, fills = _press(loaded, found, shop)
    write_folder(shop.output / loaded.name, files)
    return Built(loaded.name, tuple(proofs), tuple(files), fills, loaded.left_out)


def _press(
    loaded: LoadedBook, found: list[Verified[Any]], shop: Workshop
) -> tuple[dict[Path, bytes], dict[str, tuple[tuple[str, float], ...]]]:
    """The files of a book, and for each paper how full its pages are."""
    reports: dict[str, tuple[tuple[str, float], ...]] = {}
    ledger = make_ledger(loaded, found)
    folder = shop.output / loaded.name
    files = {folder / "ledger.json": ledger.to_json().encode()}
    known = known_sets(loaded.folder)
    tiles = [known[name] for name in loaded.book.sheets]
    composer = _composer(loaded, found, ledger, shop)
    full_size = any(chapter.text.full_size for chapter in loaded.chapters)
    boards = composer.document({}, BOARDS) if full_size else None
    for name in loaded.book.papers:
        paper = PAPERS[name]
        sheets = {tile.id: sheet_pages(tile, paper, [*known.values()]) for tile in tiles}
        document = composer.document(sheets)
        pressed = press_book(document, paper, shop.cache)
        files[folder / f"{loaded.name}-{name}.pdf"] = pressed.data
        reports[name] = pressed.pages
        if boards is not None:
            data = press_book(boards, paper, shop.cache, pressed.places).data
            files[folder / f"{loaded.name}-boards-{name}.pdf"] = data
        cut = {leaf.anchor: leaf for leaf in document.leaves if isinstance(leaf, SheetPage)}
        for tile in tiles:
            pages = [cut.get(page.anchor, page) for page in sheets[tile.id]]
            files |= sheet_files(folder / "sheets" / f"{tile.id}-{name}", pages, pressed.places)
    return files, reports


def document_on(paper: Paper, loaded: LoadedBook, found: list[Verified[Any]], shop: Workshop) -> Document:
    """The book alone, ready to be pressed on one paper."""
    known = known_sets(loaded.folder)
    sheets = {name: sheet_pages(known[name], paper, [*known.values()]) for name in loaded.book.sheets}
    return _composer(loaded, found, make_ledger(loaded, found), shop).document(sheets)


def _composer(loaded: LoadedBook, found: list[Verified[Any]], ledger: Ledger, shop: Workshop) -> Composer:
    bags = {name: _bag(tile) for name, tile in known_sets(loaded.folder).items()}
    return Composer(loaded, found, ledger, bags, list(shop.templates), shop.cache)


def sheet_pages(tile: TileSheet, paper: Paper, known: Sequence[TileSheet]) -> list[SheetPage]:
    """The pages of a set with all that is said of it."""
    leaves = sheet_leaves(tile, (paper.width, paper.height), known)
    return [
        SheetPage(
            _plate(f"sheet {tile.id} {number}", leaf.front),
            _plate(f"sheet {tile.id} {number} back", leaf.back) if leaf.back else None,
            tile.title,
            f"sheet-{tile.id}-{number - 1}",
            number,
            len(leaves),
            leaf.says,
            leaf.uncut,
            tile.uses,
            tile.printing,
            tile.making,
        )
        for number, leaf in enumerate(leaves, 1)
    ]


def sheet_files(
    stem: Path, pages: Sequence[SheetPage], places: Mapping[str, int] | None = None
) -> dict[Path, bytes]:
    """The pages of a set as one PDF and an SVG for each side; `places` are the pages of the book they belong to."""
    files = {stem.with_name(f"{stem.name}.pdf"): press_sheet_pdf(pages, places)}
    for end, data in press_sheet_svg(pages, places).items():
        files[stem.with_name(f"{stem.name}-{end}.svg")] = data
    return files


def _bag(tile: TileSheet) -> Plate:
    return Plate(f"bag {tile.model_dump_json()}", lambda: bag_figure(tile))


def _plate(key: str, figure: Figure) -> Plate:
    return Plate(key, lambda: figure)
