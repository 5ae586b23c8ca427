"""Books and loose files, with all their faults collected."""

from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import field
from pathlib import Path

from generator.art import Art, is_art_name
from generator.art.profile import Profile
from generator.errors import ContentError, Fault, Faults, Place, suggestion
from generator.load.chapter import Chapter, ChapterReader, counts_of, miscounted, pictured
from generator.load.faults import few, once
from generator.load.folder import book_file, confines, files_below
from generator.load.matter import forgotten, prose_chapter, with_files
from generator.load.models import make
from generator.load.needs import sheet_faults
from generator.load.noticed import faint
from generator.load.pictures import Named, load_pictures
from generator.load.printable import colour_faults
from generator.load.profiles import load_profiles
from generator.load.prose import ProseFile
from generator.load.recognise import BOOK_FILE
from generator.load.sets import GOALS_FILE, TILES_FOLDER, known_sets
from generator.load.source import Source, Where, read_source
from generator.load.text import require_name, shown
from generator.load.themes import THEME_FILE, load_theme, theme_names
from generator.manuscript.book import Book, CoverPicture
from generator.manuscript.matter import PROSE_FILE
from generator.manuscript.prose import pictures_in
from generator.manuscript.spoken import Motif, Spoken
from generator.manuscript.theme import PLAIN, Theme
from generator.printing.editions import Edition
from generator.value import Value

NO_CHAPTERS = (BOOK_FILE, GOALS_FILE, THEME_FILE)
"""Files that have another meaning wherever they lie."""

INTRODUCTION = ("introduction",)

MOST_CHAPTERS = 300
"""The most files that one list of a book may name."""


class LoadedBook(Value):
    """A book: what introduces it, its chapters by part, and ornaments that are proven but have no page."""

    name: str
    folder: Path
    book: Book
    parts: tuple[tuple[Chapter, ...], ...]
    introduction: tuple[Chapter, ...] = ()
    ornaments: tuple[Chapter, ...] = ()
    themes: Mapping[str | None, Theme] = field(default_factory=dict)
    """How it looks, by the names of themes that it gives; its usual look has no name."""

    left_out: tuple[str, ...] = ()
    """Files beside its own that it does not list."""
    pictures: Mapping[str, Art] = field(default_factory=dict)
    """The author's own pictures, by the names of their files."""
    prose: tuple[ProseFile, ...] = ()
    """The texts that stand in files of their own."""
    profiles: Mapping[str, Profile] = field(default_factory=dict)
    """The profiles of presses, by the names of their files."""

    def theme(self, name: str | None) -> Theme:
        """A theme that the book names, or its usual one."""
        return self.themes.get(name) or self.themes.get(None) or PLAIN

    def profile(self, edition: Edition) -> Profile | None:
        """The profile by whose inks an edition is printed; none where it is not in four, or in the usual ones."""
        name = edition.profile or self.book.profile
        return self.profiles[name] if name and edition.four_inks else None

    @property
    def chapters(self) -> tuple[Chapter, ...]:
        """All chapters in order, those of the introduction first."""
        return (*self.introduction, *self.numbered)

    @property
    def numbered(self) -> tuple[Chapter, ...]:
        """The chapters of its parts, whose problems have numbers."""
        return tuple(chapter for part in self.parts for chapter in part)

    @property
    def motif(self) -> Motif:
        """What decorates it: as its author says, or else the pieces of the first family that has some."""
        if self.book.motif:
            return self.book.motif
        problems = (entry.problem for chapter in self.numbered for entry in chapter.printed)
        found = (problem.motif for problem in problems if isinstance(problem, Spoken))
        return next((motif for motif in found if motif != "plain"), "plain")

    @property
    def skipped(self) -> frozenset[str]:
        """The ids of what is checked and left out of the book."""
        return frozenset(e.problem.id for chapter in self.proven for e in chapter.entries if e.skipped)

    @property
    def proven(self) -> tuple[Chapter, ...]:
        """All whose entries must be proven: the chapters, then the ornaments."""
        return (*self.chapters, *self.ornaments)


def load_book(folder: Path) -> LoadedBook:
    """The book in a folder; raises Faults with everything wrong in any of its files."""
    return loaded(folder, ChapterReader())


def loaded(folder: Path, reader: ChapterReader) -> LoadedBook:
    """The book in a folder; the reader keeps which files it lists, though some be faulty."""
    source = read_source(folder / BOOK_FILE, confines(folder))
    made = with_files(source, _book(source, folder), reader)
    front = _listed(source, INTRODUCTION, made.introduction, reader)
    parts = [_listed(source, ("parts", p, "chapters"), part.chapters, reader) for p, part in enumerate(made.parts)]
    ornaments = _listed(source, ("ornaments",), made.ornaments, reader)
    chapters = [chapter for part in (front, *parts) for chapter in part]
    pictures, missing = load_pictures(folder, _pictures(source, made, reader.prose, chapters))
    profiles, unusable = load_profiles(folder, _profiles(source, made))
    book = LoadedBook(
        name=folder.resolve().name,
        folder=folder,
        book=made,
        parts=tuple(parts),
        introduction=front,
        ornaments=ornaments,
        themes=_themes(source, made, reader),
        left_out=tuple(map(shown, (*strays(files_below(folder), reader.files), *forgotten(folder, reader.files)))),
        pictures=pictures,
        prose=tuple(reader.prose),
        profiles=profiles,
    )
    # What is wrong in any file is told in one run, and not file by file.
    faults = [*reader.faults, *few([*missing, *unusable]), *_faults_between(source, book)]
    try:
        known = [*known_sets(folder)]
        listed = [(name, source.place(("sheets", i))) for i, name in enumerate(made.sheets)]
        faults += few(sheet_faults(listed, [one for chapter in book.chapters for one in chapter.sheets], known))
    except Faults as error:
        faults += error.faults
    if faults:
        raise Faults(once(faults))
    return book


def _themes(source: Source, book: Book, reader: ChapterReader) -> dict[str | None, Theme]:
    """How the editions of a book look, with what is wrong about it; one that came along changes colours alone."""
    asked: dict[str | None, tuple[str | None, Where]] = {None: (book.theme, ("theme",))}
    for place, setup in enumerate(book.papers):
        asked.setdefault(setup.theme, (setup.theme, ("papers", place, "theme")))
    for place, edition in enumerate(book.editions):
        asked.setdefault(edition.theme, (edition.theme, ("editions", place, "theme")))
    found: dict[str | None, Theme] = {}
    for key, (name, where) in asked.items():
        try:
            theme = load_theme(source.path.parent, name, source.place(where), reader.judges.fonts)
        except Faults as error:
            reader.faults += error.faults
            continue
        usual = found.get(None)
        found[key] = theme.set_as(usual) if usual and key in theme_names() else theme
        own = source.path.parent / (name or THEME_FILE)
        if name is not None and name not in theme_names():
            reader.files.add(own.resolve())
        if reader.judges.looks and own.is_file():
            reader.noticed.notes += faint(found[key], Place(shown(own)), reader.judges.looks)
    return found


def _book(source: Source, folder: Path) -> Book:
    """What book.yaml says."""
    try:
        require_name(folder.resolve())
    except ContentError as error:
        raise Faults([Fault(Place(source.name), "", error)]) from None
    if not isinstance(source.value, dict):
        raise Faults(
            [Fault(source.place(()), "", ContentError("expected a file with the keys 'title' and 'parts'"))]
        )
    made = make(Book, source.value, source, ())
    if isinstance(made, list):
        raise Faults(few(made))
    return made


def _faults_between(source: Source, book: LoadedBook) -> list[Fault]:
    """What is wrong between the files of a book."""
    own_texts = {key: said for key, said in source.value.items() if key != "parts"}
    faults = miscounted(source, own_texts, (), counts_of(book.numbered))
    for p, chapters in enumerate(book.parts):
        faults += miscounted(source, source.value["parts"][p], ("parts", p), counts_of(chapters))
    for read in book.prose:
        faults += read.miscounted(counts_of(book.numbered))
    faults += repeated(book.proven)
    faults += few(colour_faults(entry for chapter in book.proven for entry in chapter.entries))
    faults += _given_away(source, book)
    return faults + few(_not_there(source, book))


def _listed(source: Source, where: Where, names: Sequence[str], reader: ChapterReader) -> tuple[Chapter, ...]:
    """The chapters that a book lists somewhere."""
    chapters: list[Chapter] = []
    if len(names) > MOST_CHAPTERS:
        error = ContentError(f"{len(names)} chapters in one list, expected at most {MOST_CHAPTERS}")
        reader.faults.append(Fault(source.place(where), "", error))
        return ()
    for place, name in enumerate(names):
        try:
            path = book_file(source.path.parent, name)
            if path.resolve() in reader.files:
                raise ContentError(f"chapter {name!r} is listed twice, expected each once")
            if path.suffix == PROSE_FILE and where != INTRODUCTION:
                raise ContentError(
                    f"chapter {name!r} is prose, expected YAML; only the introduction may list prose"
                )
            reader.files.add(path.resolve())
        except ContentError as error:
            reader.faults.append(Fault(source.place((*where, place)), "", error))
            continue
        collect = _prose if path.suffix == PROSE_FILE else _chapter
        chapters += collect(path, confines(source.path.parent), reader)
    return tuple(chapters)


def _prose(path: Path, within: Path | None, reader: ChapterReader) -> list[Chapter]:
    """A chapter of prose, or nothing, its faults noted."""
    try:
        return [prose_chapter(path, within, reader)]
    except Faults as error:
        reader.faults += error.faults
        return []


def _not_there(source: Source, book: LoadedBook) -> Iterator[Fault]:
    """A fault for each example or problem that a text shows and the book does not have."""
    known = {entry.problem.id: None for chapter in book.proven for entry in chapter.entries}
    shown_ones = [one for chapter in book.chapters for one in chapter.shown]
    shown_ones += [link for read in book.prose for link in read.links]
    if book.book.try_now:
        shown_ones.append((book.book.try_now, source.place(("try",))))
    for name, place in shown_ones:
        if name in book.skipped:
            told = f"{name!r} is left out of this book by 'skip: true', expected one that stands in it"
            yield Fault(place, "", ContentError(told))
        elif name not in known:
            near = suggestion(name, [*known])
            yield Fault(place, "", ContentError(f"no example or problem {name!r} in this book{near}"))


def _pictures(
    source: Source, book: Book, prose: Sequence[ProseFile], chapters: Sequence[Chapter]
) -> Iterator[Named]:
    """The files of all pictures of a book, and where they are named."""
    if isinstance(book.cover, CoverPicture):
        yield from ((name, source.place(("cover", key))) for key, name in book.cover.files)
    elif is_art_name(book.cover):
        yield book.cover, source.place(("cover",))
    for p, part in enumerate(book.parts):
        if is_art_name(part.art):
            yield part.art, source.place(("parts", p, "art"))
    yield from pictured(source, source.value)
    for file in prose:
        yield from ((name, Place(file.file, 1 + line)) for name, line in pictures_in(file.text))
    for chapter in chapters:
        yield from chapter.pictures


def _profiles(source: Source, book: Book) -> Iterator[Named]:
    """The profiles that a book and its editions name, and where."""
    if book.profile is not None:
        yield book.profile, source.place(("profile",))
    for place, edition in enumerate(book.editions):
        if edition.profile is not None:
            yield edition.profile, source.place(("editions", place, "profile"))


def _given_away(source: Source, book: LoadedBook) -> list[Fault]:
    """A fault for each picture on a cover or an opener that is the answer of a problem."""
    named: dict[Where, str] = {("cover",): book.book.cover_art}
    named |= {("parts", p, "art"): part.art for p, part in enumerate(book.book.parts)}
    entries = (entry for chapter in book.numbered for entry in chapter.entries)
    asked = {entry.problem.id for entry in entries if not entry.is_example}
    told = "would show the answer of a problem, expected an ornament or an example"
    return [
        Fault(source.place(where), "", ContentError(f"{where[-1]} {name!r} {told}"))
        for where, name in named.items()
        if name in asked
    ]


def strays(files: Iterable[Path], listed: Set[Path]) -> Iterator[Path]:
    """The files among some that may be chapters and that nobody lists."""
    for path in unread(files, listed):
        if path.name not in NO_CHAPTERS and path.parent.name != TILES_FOLDER:
            yield path


def unread(files: Iterable[Path], listed: Set[Path]) -> Iterator[Path]:
    """The files among some that nobody lists and that are no books, whatever they are."""
    return (path for path in files if path.name != BOOK_FILE and path.resolve() not in listed)


def _chapter(path: Path, within: Path | None, reader: ChapterReader) -> list[Chapter]:
    """The chapter of a file that a book lists, or nothing, its faults noted."""
    try:
        chapter = reader.chapter(read_source(path, within))
    except Faults as error:
        reader.faults += error.faults
        return []
    return [chapter] if chapter else []


def repeated(chapters: tuple[Chapter, ...]) -> list[Fault]:
    """A fault for each entry of some chapters whose id was met before."""
    first: dict[str, Place] = {}

    def found() -> Iterator[Fault]:
        for entry in (entry for chapter in chapters for entry in chapter.entries):
            seen = first.setdefault(entry.problem.id, entry.place)
            if seen is not entry.place:
                message = f"id {entry.problem.id!r} is used twice, first at {seen}"
                yield Fault(entry.place, entry.problem.id, ContentError(message))

    return few(found())
