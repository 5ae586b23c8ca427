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
from generator.paper import Paper
from generator.press.book import Pressed, press_book
from generator.press.look import USUAL_LOOK, Look, doubts, look_of
from generator.press.sheets import press_sheet_pdf, press_sheet_svg
from generator.sheet import sheet_leaves
from generator.sheet.bag import bag_figure, bag_told
from generator.verify import Ledger, Progress, Proof, Verified, make_ledger, proof_faults, prove, verified
from generator.writing import write_folder

BOARDS, ANSWERS = "boards.xml.j2", "answers-file.xml.j2"


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
    remarks: tuple[str, ...] = ()


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
    bindery = _Bindery(loaded, found, shop)
    for setting in settings(loaded):
        bindery.bind(setting)
    write_folder(bindery.folder, bindery.files)
    return Built(
        loaded.name,
        tuple(proofs),
        tuple(bindery.files),
        bindery.fills,
        loaded.left_out,
        tuple(bindery.remarks),
    )


@dataclass(frozen=True)
class Setting:
    """One edition of a book ready for the press: the name of its file, its page and its look."""

    name: str
    paper: Paper
    look: Look


def settings(loaded: LoadedBook) -> list[Setting]:
    """The editions of a book, as book.yaml lists its papers."""
    pairs = zip(loaded.book.papers, loaded.themes, strict=True)
    return [Setting(edition.name, loaded.book.page(edition), look_of(theme)) for edition, theme in pairs]


class _Bindery:
    """Makes the files of one verified book, edition by edition; figures and texts are made once for all of them."""

    def __init__(self, loaded: LoadedBook, found: list[Verified[Any]], shop: Workshop) -> None:
        self.loaded = loaded
        self.shop = shop
        self.folder = shop.output / loaded.name
        self.known = known_sets(loaded.folder)
        self.tiles = [self.known[name] for name in loaded.book.sheets]
        ledger = make_ledger(loaded, found)
        self.composer = _composer(loaded, found, ledger, shop)
        self.files = {self.folder / "ledger.json": ledger.to_json().encode()}
        self.fills: dict[str, tuple[tuple[str, float], ...]] = {}
        self.remarks: dict[str, None] = {}
        self.homes: set[str] = set()
        full_size = any(chapter.text.full_size for chapter in loaded.chapters)
        self.boards = self.composer.document({}, BOARDS) if full_size else None
        asked = loaded.book.answers == "file" and _asks(loaded)
        self.answers = self.composer.document({}, ANSWERS) if asked else None

    def bind(self, setting: Setting) -> None:
        """Make one edition with all that goes with it."""
        name, paper, look = setting.name, setting.paper, setting.look
        sheets = {tile.id: sheet_pages(tile, paper.home, [*self.known.values()]) for tile in self.tiles}
        document = self.composer.document(sheets if paper.home is paper else {})
        pressed = press_book(document, paper, self.shop.cache, look=look, tagged=True)
        self._put(name, _accessible(pressed, f"{self.loaded.name}-{name}.pdf", self.shop.cache))
        self.fills[name] = pressed.pages
        told = (*pressed.remarks, *doubts(look.palette))
        self.remarks |= dict.fromkeys(f"{self.loaded.name} on {name}: {remark}" for remark in told)
        if self.answers is not None:
            self._put(f"answers-{name}", self._pressed(self.answers, paper, pressed, look))
        # Small pages share the paper that their tiles are cut from, and what is made on it for the first of them.
        if paper.home.name in self.homes:
            return
        self.homes.add(paper.home.name)
        if self.boards is not None:
            self._put(f"boards-{paper.home.name}", self._pressed(self.boards, paper.home, pressed, look))
        cut = {leaf.anchor: leaf for leaf in document.leaves if isinstance(leaf, SheetPage)}
        for tile in self.tiles:
            pages = [cut.get(page.anchor, page) for page in sheets[tile.id]]
            stem = self.folder / "sheets" / f"{tile.id}-{paper.home.name}"
            self.files |= sheet_files(stem, pages, pressed.places, look)

    def _pressed(self, document: Document, paper: Paper, book: Pressed, look: Look) -> bytes:
        """A file that goes with a book, and knows its pages."""
        return press_book(document, paper, self.shop.cache, book.places, look).data

    def _put(self, end: str, data: bytes) -> None:
        self.files[self.folder / f"{self.loaded.name}-{end}.pdf"] = data


def _accessible(pressed: Pressed, name: str, cache: Cache) -> bytes:
    """A book for the screen: tagged, and PDF/A-2b."""
    # Imported here, for it takes long to import and most commands do without it.
    from generator.finish.archive import accessible

    return accessible(pressed, name, cache)


def _asks(loaded: LoadedBook) -> bool:
    """Whether a book has problems that are numbered, and so want answers."""
    return any(not entry.is_example for chapter in loaded.numbered for entry in chapter.entries)


def document_on(paper: Paper, loaded: LoadedBook, found: list[Verified[Any]], shop: Workshop) -> Document:
    """The book alone, ready to be pressed on one paper."""
    known = known_sets(loaded.folder)
    names = loaded.book.sheets if paper.home is paper else ()
    sheets = {name: sheet_pages(known[name], paper, [*known.values()]) for name in names}
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
    stem: Path,
    pages: Sequence[SheetPage],
    places: Mapping[str, int] | None = None,
    look: Look = USUAL_LOOK,
) -> dict[Path, bytes]:
    """The pages of a set as one PDF and an SVG for each side; `places` are the pages of the book they belong to."""
    files = {stem.with_name(f"{stem.name}.pdf"): press_sheet_pdf(pages, places, look)}
    for end, data in press_sheet_svg(pages, places, look).items():
        files[stem.with_name(f"{stem.name}-{end}.svg")] = data
    return files


def _bag(tile: TileSheet) -> Plate:
    return Plate(f"bag {tile.model_dump_json()}", lambda: bag_figure(tile).told(bag_told(tile)))


def _plate(key: str, figure: Figure) -> Plate:
    return Plate(key, lambda: figure)
