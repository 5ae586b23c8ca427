"""Files and folders that somebody names, whatever they are: books, chapters, goals, sets and themes."""

import os
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from generator.errors import ContentError, Fault, Faults, Place
from generator.load.chapter import Chapter, ChapterReader
from generator.load.faults import once
from generator.load.folder import confines, files_below, is_folder
from generator.load.others import read_other
from generator.load.recognise import BOOK_FILE, FileKind, kind_of, seems_ours
from generator.load.shelf import loaded, repeated, strays, unread
from generator.load.source import read_source, source_of
from generator.load.text import shown

Collect = Callable[[Path, Path | None, ChapterReader, bool], Sequence[Chapter]]
"""How a file is read that no book lists; see `whole`."""

NOTHING = "holds no book and no content, expected a book.yaml, or YAML files with 'family' and 'problems'"


def load_loose(paths: list[Path], unclaimed: str = "", drafts: bool = False) -> tuple[list[Chapter], list[Fault]]:
    """The chapters of some files and folders, and what is wrong with the others.

    A problem in a loose file that claims nothing is a fault, or is taken to claim what `unclaimed` says.
    With `drafts`, a folder of books gives also the files that none of them lists.
    """
    reader = ChapterReader(unclaimed=unclaimed)
    chapters = [*chapters_at(paths, reader, drafts)]
    return chapters, once(reader.faults)


def load_bytes(path: Path, data: bytes, unclaimed: str = "") -> tuple[Chapter | None, list[Fault]]:
    """The chapter that some bytes would be at a path, None where they are none, and what is wrong with it."""
    reader = ChapterReader(unclaimed=unclaimed)
    try:
        chapter = reader.chapter(source_of(path, data))
    except Faults as error:
        return None, [*error.faults]
    return chapter, reader.faults + (repeated((chapter,)) if chapter else [])


def whole(path: Path, within: Path | None, reader: ChapterReader, named: bool) -> list[Chapter]:
    """The chapter of a file that is read at once, if it is one, with all that is wrong with it noted.

    Unless somebody has named it, a file for another program is left out.
    """
    try:
        source = read_source(path, within)
    except Faults as error:
        return foreign(path, reader) if not named and not seems_ours(path, within) else _faulty(error, reader)
    kind = kind_of(path, source.value, named)
    if kind is FileKind.FOREIGN:
        return foreign(path, reader)
    reader.noticed.ours += 1
    if kind is not FileKind.CHAPTER:
        read_other(kind, source, reader)
        return []
    chapter = reader.chapter(source)
    reader.faults += repeated((chapter,)) if chapter else []
    return [chapter] if chapter else []


def foreign(path: Path, reader: ChapterReader) -> list[Chapter]:
    """Note that a file is for another program; it has no chapter."""
    reader.noticed.foreign.append(shown(path))
    return []


def _faulty(error: Faults, reader: ChapterReader) -> list[Chapter]:
    reader.noticed.ours += 1
    reader.faults += error.faults
    return []


def chapters_at(
    paths: list[Path], reader: ChapterReader, drafts: bool, collect: Collect = whole
) -> Iterator[Chapter]:
    """The chapters of some files and folders one after the other, each file once and read by `collect`.

    Books come first, so that a chapter named beside its book is one of it.
    """
    for path in sorted(paths, key=lambda path: path.name != BOOK_FILE):
        if is_folder(path):
            yield from _folder(path, reader, drafts, collect)
        elif not os.path.lexists(path):
            reader.faults.append(Fault(Place(shown(path)), "", ContentError("no such file or folder")))
        elif path.name == BOOK_FILE:
            yield from _book(path.parent, reader)
        elif (place := Path(os.path.realpath(path))) not in reader.files:
            reader.files.add(place)
            yield from collect(path, None, reader, True)


def _book(folder: Path, reader: ChapterReader) -> Iterator[Chapter]:
    """The chapters of the book in a folder, once; the reader then knows which files it lists."""
    place = Path(os.path.realpath(folder / BOOK_FILE))
    reader.noticed.ours += 1
    if place in reader.files:
        return
    reader.files.add(place)
    own = ChapterReader(judges=reader.judges, noticed=reader.noticed)
    try:
        yield from loaded(folder, own).proven
    except Faults as error:
        reader.faults += error.faults
    reader.files |= own.files


def _folder(folder: Path, reader: ChapterReader, drafts: bool, collect: Collect) -> Iterator[Chapter]:
    """Every book below a folder, or else every problem file; with drafts, both, and whatever else is ours."""
    before = reader.noticed.ours
    files = files_below(folder)
    books = sorted(path.parent for path in files if path.name == BOOK_FILE)
    for book in books:
        yield from _book(book, reader)
    loose = unread(files, reader.files) if drafts else strays(files, reader.files) if not books else ()
    for path in loose:
        found = collect(path, confines(folder), reader, False)
        yield from (replace(chapter, listed=not books) for chapter in found)
    if reader.noticed.ours == before and not any(path.resolve() in reader.files for path in files):
        reader.faults.append(Fault(Place(shown(folder)), "", ContentError(f"the folder {NOTHING}")))
