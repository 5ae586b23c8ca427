"""Chapters, books and loose files, with all their faults collected."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from generator.book import Book, ChapterText
from generator.catalogue import example_family, family, sample_family
from generator.counts import Counts, miscounts
from generator.errors import BookError, ContentError, Fault, Faults, Place, suggestion
from generator.goals import Vocabulary
from generator.load.models import make
from generator.load.needs import sheet_faults
from generator.load.sets import GOALS_FILE, known_sets, load_vocabulary
from generator.load.source import Source, Where, read_source
from generator.problem import Problem

BOOK_FILE = "book.yaml"
FINDERS = {"problems": family, "examples": example_family, "samples": sample_family}


@dataclass(frozen=True)
class Entry:
    """A problem and the line it stands on."""

    problem: Problem[Any]
    family: str
    place: Place
    is_example: bool


@dataclass(frozen=True)
class Chapter:
    """A chapter's text and its entries, in the file's order."""

    name: str
    text: ChapterText
    entries: tuple[Entry, ...]
    shown: tuple[tuple[str, Place], ...] = ()
    """The ids that its texts show, and where they are named."""
    sheets: tuple[tuple[str, Place], ...] = ()
    """The sheets that it needs, and where they are named."""


@dataclass(frozen=True)
class LoadedBook:
    """A book: what introduces it, its chapters by part, and ornaments that are proven but have no page."""

    name: str
    folder: Path
    book: Book
    parts: tuple[tuple[Chapter, ...], ...]
    introduction: tuple[Chapter, ...] = ()
    ornaments: tuple[Chapter, ...] = ()

    @property
    def chapters(self) -> tuple[Chapter, ...]:
        """All chapters in order, those of the introduction first."""
        return (*self.introduction, *self.numbered)

    @property
    def numbered(self) -> tuple[Chapter, ...]:
        """The chapters of its parts, whose problems have numbers."""
        return tuple(chapter for part in self.parts for chapter in part)

    @property
    def proven(self) -> tuple[Chapter, ...]:
        """All whose entries must be proven: the chapters, then the ornaments."""
        return (*self.chapters, *self.ornaments)


def counts_of(chapters: Sequence[Chapter]) -> Counts:
    """What texts about some chapters can count."""
    return Counts(tuple(entry.problem for chapter in chapters for entry in chapter.entries), len(chapters))


def load_book(folder: Path) -> LoadedBook:
    """The book in a folder; raises Faults with everything wrong in any of its files."""
    source = read_source(folder / BOOK_FILE)
    made = make(Book, source.value, source, ())
    if isinstance(made, list):
        raise Faults(made)
    faults: list[Fault] = []
    front = _listed(source, ("introduction",), made.introduction, faults)
    parts = [_listed(source, ("parts", p, "chapters"), part.chapters, faults) for p, part in enumerate(made.parts)]
    ornaments = _listed(source, ("ornaments",), made.ornaments, faults)
    book = LoadedBook(folder.resolve().name, folder, made, tuple(parts), front, ornaments)
    own_texts = {key: said for key, said in source.value.items() if key != "parts"}
    faults += _miscounted(source, own_texts, (), counts_of(book.numbered))
    for p, chapters_of_part in enumerate(parts):
        faults += _miscounted(source, source.value["parts"][p], ("parts", p), counts_of(chapters_of_part))
    faults += _repeated(book.proven)
    faults += _given_away(source, book)
    faults += _not_there(source, book)
    listed = [(name, source.place(("sheets", i))) for i, name in enumerate(made.sheets)]
    faults += sheet_faults(
        listed, [one for chapter in book.chapters for one in chapter.sheets], [*known_sets(folder)]
    )
    if faults:
        raise Faults(faults)
    return book


def _listed(source: Source, where: Where, names: Sequence[str], faults: list[Fault]) -> tuple[Chapter, ...]:
    """The chapters that a book lists somewhere."""
    chapters: list[Chapter] = []
    for place, name in enumerate(names):
        path = source.path.parent / name
        if path.is_file():
            chapters += _collect(path, faults)
        else:
            error = ContentError(f"chapter {name!r} is not a file of this book")
            faults.append(Fault(source.place((*where, place)), "", error))
    return tuple(chapters)


def _not_there(source: Source, book: LoadedBook) -> list[Fault]:
    """A fault for each example or problem that a text shows and the book does not have."""
    known = [entry.problem.id for chapter in book.proven for entry in chapter.entries]
    shown = [one for chapter in book.chapters for one in chapter.shown]
    if book.book.try_now:
        shown.append((book.book.try_now, source.place(("try",))))
    return [
        Fault(place, "", ContentError(f"no example or problem {name!r} in this book{suggestion(name, known)}"))
        for name, place in shown
        if name not in known
    ]


def _given_away(source: Source, book: LoadedBook) -> list[Fault]:
    """A fault for each picture on a cover or an opener that is the answer of a problem."""
    named: dict[Where, str] = {("cover",): book.book.cover}
    named |= {("parts", p, "art"): part.art for p, part in enumerate(book.book.parts)}
    entries = (entry for chapter in book.numbered for entry in chapter.entries)
    asked = {entry.problem.id for entry in entries if not entry.is_example}
    told = "would show the answer of a problem, expected an ornament or an example"
    return [
        Fault(source.place(where), "", ContentError(f"{where[-1]} {name!r} {told}"))
        for where, name in named.items()
        if name in asked
    ]


def load_loose(paths: list[Path]) -> tuple[list[Chapter], list[Fault]]:
    """The chapters of some files and folders, and what is wrong with the others."""
    faults: list[Fault] = []
    chapters: list[Chapter] = []
    for path in paths:
        if not path.exists():
            faults.append(Fault(Place(path.as_posix()), "", ContentError("no such file or folder")))
        elif path.is_dir():
            chapters += _folder(path, faults)
        else:
            found = _collect(path, faults)
            faults += _repeated(tuple(found))
            chapters += found
    return chapters, faults


def _folder(folder: Path, faults: list[Fault]) -> list[Chapter]:
    """Every book below a folder, or else every problem file."""
    books = sorted(path.parent for path in folder.rglob(BOOK_FILE))
    if books:
        chapters: list[Chapter] = []
        for book in books:
            try:
                chapters += load_book(book).proven
            except Faults as error:
                faults += error.faults
        return chapters
    files = [path for path in sorted(folder.rglob("*.y*ml")) if path.name != GOALS_FILE]
    if not files:
        faults.append(Fault(Place(folder.as_posix()), "", ContentError("the folder holds no YAML file")))
    return [chapter for path in files for chapter in _collect(path, faults)]


def _collect(path: Path, faults: list[Fault]) -> list[Chapter]:
    try:
        source = read_source(path)
        return [_chapter(source, faults)]
    except Faults as error:
        faults += error.faults
    except BookError as error:
        faults.append(Fault(source.place(()), "", error))
    return []


def _chapter(source: Source, faults: list[Fault]) -> Chapter:
    value = source.value
    if not isinstance(value, dict):
        raise ContentError("expected a file with the keys 'family' and 'problems'")
    text = make(ChapterText, value, source, ())
    if isinstance(text, list):
        raise Faults(text)
    if not value.keys() & FINDERS.keys() and not text.sections:
        raise ContentError("missing key 'problems' (or 'examples'), expected a list of them")
    entries: list[Entry] = []
    words = load_vocabulary(source.path.parent)
    for key, finder in FINDERS.items():
        if key in value:
            try:
                entries += _entries(source, key, text.family, finder(text.family), words, faults)
            except ContentError as error:
                faults.append(Fault(source.place(("family",)), "", error))
    words_without_entries = {key: said for key, said in value.items() if key not in FINDERS}
    faults += _miscounted(source, words_without_entries, (), Counts(tuple(entry.problem for entry in entries)))
    sheets = tuple((name, source.place(("sheets", i))) for i, name in enumerate(text.sheets))
    return Chapter(source.path.stem, text, tuple(entries), tuple(_shown(source, text)), sheets)


def _shown(source: Source, text: ChapterText) -> Iterator[tuple[str, Place]]:
    """The examples and problems that the texts of a chapter name."""
    for s, section in enumerate(text.sections):
        for c, cell in enumerate(section.strip):
            yield cell.show, source.place(("sections", s, "strip", c, "show"))
    for w, word in enumerate(text.words):
        yield word.yes, source.place(("words", w, "yes"))
        yield word.no, source.place(("words", w, "no"))
    for i, name in enumerate(text.worked):
        yield name, source.place(("worked", i))


def _entries(
    source: Source, key: str, name: str, model: Any, words: Vocabulary, faults: list[Fault]
) -> list[Entry]:
    values = source.value[key]
    if not isinstance(values, list) or not values:
        raise ContentError(f"{key} is {values!r}, expected a list of them")
    found = []
    for i, value in enumerate(values):
        where = (key, i)
        if not isinstance(value, dict):
            faults.append(Fault(source.place(where), "", ContentError(f"{value!r}, expected keys and values")))
            continue
        subject = str(value.get("id", ""))
        made = make(model, value, source, where, subject, words)
        if isinstance(made, list):
            faults += made
        else:
            found.append(Entry(made, name, source.place(where), key != "problems"))
    return found


def _miscounted(source: Source, value: Any, where: Where, counts: Counts) -> list[Fault]:
    """A fault for each count in a text that stands for no number, at its line."""
    if isinstance(value, dict):
        return [fault for key, one in value.items() for fault in _miscounted(source, one, (*where, key), counts)]
    if isinstance(value, list):
        return [fault for i, one in enumerate(value) for fault in _miscounted(source, one, (*where, i), counts)]
    return [Fault(source.line_of(where, line), "", error) for line, error in miscounts(value, counts)]


def _repeated(chapters: tuple[Chapter, ...]) -> list[Fault]:
    first: dict[str, Place] = {}
    faults = []
    for chapter in chapters:
        for entry in chapter.entries:
            seen = first.setdefault(entry.problem.id, entry.place)
            if seen is not entry.place:
                message = f"id {entry.problem.id!r} is used twice, first at {seen}"
                faults.append(Fault(entry.place, entry.problem.id, ContentError(message)))
    return faults
