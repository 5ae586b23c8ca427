"""Makes the files of one verified book; figures, texts and pages are made once for all its editions."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from generator.build.inspection import inspect
from generator.build.interior import kept_out, press_interior, printed
from generator.build.settings import Setting, setting_of, settings
from generator.build.workshop import Workshop, composer_of
from generator.compose.document import Document
from generator.compose.sheet_page import SheetPage
from generator.errors import BookError, Faults, LayoutError
from generator.leaf.area import EDGE
from generator.load import LoadedBook, known_sets
from generator.press.book import Pressed, press_book
from generator.press.cutouts import sheet_files, sheet_pages
from generator.press.job import HANDED_OUT, TAGGED
from generator.press.themed import doubts
from generator.printing.page import Margins, page_of
from generator.printing.paper import Paper
from generator.verify import Verified, make_ledger

if TYPE_CHECKING:
    from generator.finish.preflight import Kind

BOARDS, ANSWERS, WORKSHEETS = "boards.xml.j2", "answers-file.xml.j2", "worksheets.xml.j2"


class Bindery:
    """Makes one file after another, and keeps what several of them need."""

    def __init__(self, loaded: LoadedBook, found: list[Verified[Any]], shop: Workshop, mark: str = "") -> None:
        self.loaded = loaded
        self.shop = shop
        self.mark = mark
        self.folder = shop.output / loaded.name
        self.known = known_sets(loaded.folder)
        self.tiles = [self.known[name] for name in loaded.book.sheets]
        ledger = make_ledger(loaded, found)
        self.composer = composer_of(loaded, found, ledger, shop)
        self.files = {self.folder / "ledger.json": ledger.to_json().encode()}
        self.fills: dict[str, tuple[tuple[str, float], ...]] = {}
        self.remarks: dict[str, None] = {}
        self._documents: dict[tuple[str, float, bool], Document] = {}
        self._books: dict[str, Pressed] = {}
        self._interiors: dict[tuple[str, str, bool], Pressed] = {}
        self._homes: set[str] = set()

    def bind(self, setting: Setting) -> None:
        """Make one file with all that goes with it."""
        makers: dict[str, Callable[[Setting], None]] = {
            "screen": self._screen,
            "interior": self._interior,
            "cover": self._cover,
            "booklet": self._booklet,
            "worksheets": self._worksheets,
            "boards": self._boards,
        }
        files, homes = dict(self.files), set(self._homes)
        try:
            makers[setting.edition.kind](setting)
        except BookError as error:
            # Of a file that fails, nothing is made that goes with it.
            self.files, self._homes = files, homes
            if isinstance(error, LayoutError):
                raise LayoutError(f"{self.loaded.name}-{setting.name}: {error}") from None
            raise

    @property
    def pages(self) -> bool:
        """Whether anything but the ledger was made."""
        return len(self.files) > 1

    def file_of(self, setting: Setting) -> Path:
        """Where a PDF of the book goes."""
        return self._path(setting.name)

    def _path(self, end: str) -> Path:
        return self.folder / f"{self.loaded.name}-{end}.pdf"

    # What makes one kind of edition alone is imported where one is made.
    def _screen(self, setting: Setting) -> None:
        from generator.finish.archive import accessible

        pressed = self.book(setting)
        self._put(setting.name, accessible(pressed, f"{self.loaded.name}-{setting.name}.pdf", self.shop.cache))
        self._tell(setting, pressed, doubts(setting.look.palette))
        asked = self.loaded.book.answers == "file" and _asks(self.loaded)
        if asked:
            answers = self.composer.document({}, ANSWERS)
            pages = press_book(answers, setting.paper, self.shop.cache, pressed.places, setting.look)
            self._put(f"answers-{setting.name}", pages.data, "sheet")
        self._sheets(setting, pressed)

    def _interior(self, setting: Setting) -> None:
        made = self.inside(setting)
        self._put(setting.name, self._for_press(made.data, setting), "interior", setting)
        self._tell(setting, made, kept_out(setting, len(made.pages)))

    def _cover(self, setting: Setting) -> None:
        """A cover as thick as the interior that its printer binds into it."""
        from generator.press.wrap import press_cover

        edition = setting.edition
        inside = self.inside(self._inner(setting))
        pages = len(inside.pages)
        job = printed(setting, bleeds=True, pages=pages)
        document = self._alone(printed=True)
        pressed = press_cover(
            document,
            setting.paper,
            pages,
            printer=edition.press,
            stock=edition.stock,
            look=setting.look,
            places=inside.places,
            isbn=self.loaded.book.isbn,
            job=job,
        )
        self._put(setting.name, self._for_press(pressed.data, setting), "cover", setting)
        self._tell(setting, pressed)

    def _inner(self, setting: Setting) -> Setting:
        """The interior that goes into a cover: the one that the book asks for on that page, or a usual one."""
        for edition in self.loaded.book.editions:
            if edition.kind == "interior" and edition.printer == setting.edition.printer:
                for one in settings(self.loaded, (edition,)):
                    if one.paper.name == setting.paper.name:
                        return one
        return replace(setting, name=f"interior{setting.name.removeprefix(setting.edition.called)}")

    def _for_press(self, data: bytes, setting: Setting) -> bytes:
        from generator.finish.exchange import intended, prepared

        if setting.edition.press.exchange:
            return prepared(data, setting.name, setting.profile)
        return intended(data, setting.name, setting.profile) if setting.profile else data

    def _worksheets(self, setting: Setting) -> None:
        """A problem a page, with where the book has it."""
        if not _asks(self.loaded):
            return
        sheets = self.composer.document({}, WORKSHEETS)
        book = self.book(self._beside(setting))
        pressed = press_book(
            sheets, setting.paper, self.shop.cache, known=book.places, look=setting.look, job=HANDED_OUT
        )
        self._put(setting.name, pressed.data, "sheet")
        self._tell(setting, pressed)

    def inside(self, setting: Setting) -> Pressed:
        """The pages of the book as a printer binds them."""
        key = setting.name, setting.edition.printer, setting.edition.bleed
        if key not in self._interiors:
            compose = partial(self._document, printed=True)
            self._interiors[key] = press_interior(setting, compose, self.shop.cache)
        return self._interiors[key]

    def _booklet(self, setting: Setting) -> None:
        """Set in its own type and margins, for those of the book are for another page."""
        from generator.build.booklet import press_booklet

        data, pressed, said = press_booklet(
            setting,
            self._alone(printed=True),
            lambda setup: page_of(setup, None, Margins()),
            self.shop.cache,
        )
        self._put(setting.name, data, "booklet")
        self._tell(setting, pressed, [said] if said else [])

    def _boards(self, setting: Setting) -> None:
        """Full-size boards, which name the pages of the book on their paper."""
        if any(chapter.text.full_size for chapter in self.loaded.chapters):
            boards = self.composer.document({}, BOARDS)
            book = self.book(self._beside(setting))
            pressed = press_book(boards, setting.paper, self.shop.cache, book.places, setting.look)
            self._put(setting.name, pressed.data, "sheet")

    def _beside(self, setting: Setting) -> Setting:
        """The book on the screen beside which something lies that is printed on a paper."""
        papers = self.loaded.book.papers
        near = [one for one in papers if one.size.home.name == setting.paper.home.name]
        return setting_of(self.loaded, (near or [*papers])[0])

    def book(self, setting: Setting) -> Pressed:
        """The book as it is read on a screen."""
        if setting.name not in self._books:
            document = self._document(setting.paper, EDGE)
            pressed = press_book(document, setting.paper, self.shop.cache, look=setting.look, job=TAGGED)
            self._books[setting.name] = pressed
        return self._books[setting.name]

    def _document(self, paper: Paper, edge: float, printed: bool = False) -> Document:
        """The book with what is cut out of it, where its page is large enough for that."""
        if paper.home.name != paper.name:
            return self._alone(printed)
        key = paper.name, max(edge, EDGE), printed
        if key not in self._documents:
            self._documents[key] = self.composer.document(self._pages(paper, key[1]), printed=printed)
        return self._documents[key]

    def _alone(self, printed: bool) -> Document:
        """The book without anything to cut out."""
        key = "", 0.0, printed
        if key not in self._documents:
            self._documents[key] = self.composer.document({}, printed=printed)
        return self._documents[key]

    def _pages(self, paper: Paper, edge: float = EDGE) -> dict[str, list[SheetPage]]:
        """What is cut out; a printed book leaves what comes too near to its edges to a file of its own."""
        found: dict[str, list[SheetPage]] = {}
        for tile in self.tiles:
            try:
                found[tile.id] = sheet_pages(tile, paper.home, [*self.known.values()], edge)
            except Faults:
                if edge <= EDGE:
                    raise
                told = f"{self.loaded.name}: {tile.title!r} needs the margins of its page and is not bound in"
                self.remarks[f"{told}; its own file has it"] = None
        return found

    def _sheets(self, setting: Setting, book: Pressed) -> None:
        """What is cut out, in files of its own; small pages share the paper that their tiles are cut from."""
        home = setting.paper.home
        if home.name in self._homes:
            return
        self._homes.add(home.name)
        divisions = self._document(setting.paper, EDGE).divisions
        cut = {one.anchor: one for one in divisions if isinstance(one, SheetPage)}
        for name, pages in self._pages(home).items():
            # What is cut out names pages of the book, which are others in another type.
            stem = self.folder / "sheets" / "-".join(part for part in (name, self.mark, home.name) if part)
            known = [cut.get(page.anchor, page) for page in pages]
            made = sheet_files(stem, known, book.places, setting.look)
            for path, data in made.items():
                if path.suffix == ".pdf":
                    inspect(data, path.name, "sheet", self.shop.cache)
            self.files |= made

    def _tell(self, setting: Setting, pressed: Pressed, more: list[str] | tuple[str, ...] = ()) -> None:
        self.fills[setting.name] = pressed.pages
        told = (*pressed.remarks, *more)
        self.remarks |= dict.fromkeys(f"{self.loaded.name} on {setting.name}: {remark}" for remark in told)

    def _put(self, end: str, data: bytes, kind: "Kind" = "screen", setting: Setting | None = None) -> None:
        """A file that has passed its preflight."""
        path = self._path(end)
        inspect(data, path.name, kind, self.shop.cache, setting)
        self.files[path] = data


def _asks(loaded: LoadedBook) -> bool:
    """Whether a book has problems that are numbered, and so want answers."""
    return any(chapter.asked for chapter in loaded.numbered)
