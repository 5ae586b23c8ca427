"""The whole way: load, verify, draw, compose, press."""

from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from generator.cache import Cache
from generator.compose.render import Composer
from generator.compose.runs import Plate
from generator.errors import ContentError, Fault, Faults, Place, suggestion
from generator.figure.marks import Figure
from generator.load import LoadedBook, TileSheet, load_book, load_sets, shipped
from generator.paper import PAPERS, Paper
from generator.press.book import press_book
from generator.press.files import write_files
from generator.press.sheets import press_sheet_pdf, press_sheet_svg
from generator.sheet import sheet_pages
from generator.sheet.bag import bag_figure
from generator.verify import Progress, Proof, Verified, make_ledger, proof_faults, prove, verified

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
    write_files(files)
    return Built(loaded.name, tuple(proofs), tuple(files), fills)


def _press(
    loaded: LoadedBook, found: list[Verified[Any]], shop: Workshop
) -> tuple[dict[Path, bytes], dict[str, tuple[tuple[str, float], ...]]]:
    """The files of a book, and for each paper how full its pages are."""
    reports: dict[str, tuple[tuple[str, float], ...]] = {}
    ledger = make_ledger(loaded, found)
    folder = shop.output / loaded.name
    files = {folder / "ledger.json": ledger.to_json().encode()}
    known = load_sets(shipped("content") / "tiles")
    tiles = _tiles(loaded, known)
    bags = {name: _bag(tile) for name, tile in known.items()}
    composer = Composer(loaded, found, ledger, bags, list(shop.templates))
    full_size = any(chapter.text.full_size for chapter in loaded.chapters)
    boards = composer.document({}, BOARDS) if full_size else None
    for name in loaded.book.papers:
        paper = PAPERS[name]
        sheets = {tile.id: sheet_pages(tile, (paper.width, paper.height), [*known.values()]) for tile in tiles}
        plates = {tile.id: (tile.title, _plates(tile, sheets[tile.id])) for tile in tiles}
        pressed = press_book(composer.document(plates), paper, shop.cache)
        files[folder / f"{loaded.name}-{name}.pdf"] = pressed.data
        reports[name] = pressed.pages
        if boards is not None:
            data = press_book(boards, paper, shop.cache, pressed.places).data
            files[folder / f"{loaded.name}-boards-{name}.pdf"] = data
        for tile in tiles:
            files |= sheet_files(folder / "sheets", tile, paper, sheets[tile.id])
    return files, reports


def sheet_files(folder: Path, tile: TileSheet, paper: Paper, pages: list[Figure]) -> dict[Path, bytes]:
    """The cut-out pages of a set as one PDF and one SVG a page."""
    stem = f"{tile.id}-{paper.name}"
    files = {folder / f"{stem}.pdf": press_sheet_pdf(pages, tile.title)}
    for number, data in enumerate(press_sheet_svg(pages, tile.title), 1):
        files[folder / f"{stem}-{number}.svg"] = data
    return files


def _tiles(loaded: LoadedBook, known: dict[str, TileSheet]) -> list[TileSheet]:
    missing = [name for name in loaded.book.sheets if name not in known]
    if missing:
        what = f"unknown sheet {missing[0]!r}, expected one of {', '.join(known)}{suggestion(missing[0], [*known])}"
        raise Faults([Fault(Place((loaded.folder / "book.yaml").as_posix()), "", ContentError(what))])
    return [known[name] for name in loaded.book.sheets]


def _bag(tile: TileSheet) -> Plate:
    return Plate(f"bag {tile.model_dump_json()}", lambda: bag_figure(tile))


def _plates(tile: TileSheet, pages: list[Figure]) -> list[Plate]:
    def drawn(page: Figure) -> Callable[[], Figure]:
        return lambda: page

    return [Plate(f"sheet {tile.id} {number}", drawn(page)) for number, page in enumerate(pages)]
