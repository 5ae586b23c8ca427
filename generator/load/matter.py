"""Prose of a book in files of its own: dedication, foreword, introduction, afterword and the like."""

from pathlib import Path
from typing import Any

from generator.errors import ContentError, Fault, Faults
from generator.load.chapter import Chapter, ChapterReader
from generator.load.folder import book_file, confines
from generator.load.prose import read_prose
from generator.load.source import Source, Where
from generator.load.text import unreadable
from generator.manuscript.book import Book, ChapterText
from generator.manuscript.matter import PROSE_FILE, is_file_name
from generator.manuscript.prose import titled
from generator.model import LONGEST_TITLE

KEYS: tuple[Where, ...] = (("dedication",), ("foreword",), ("afterword",), ("about",), ("copyright", "text"))
"""The keys of book.yaml whose text may stand in a file of its own."""

NAMES = frozenset({"introduction", *(key[0] for key in KEYS)})
"""What such files are usually called."""


def prose_chapter(path: Path, within: Path | None, reader: ChapterReader) -> Chapter:
    """A chapter of nothing but prose; it is called what its first heading says."""
    read = read_prose(path, within)
    reader.prose.append(read)
    title, text = titled(read.text, path.stem.replace("-", " ").replace("_", " ").capitalize())
    if len(title) > LONGEST_TITLE:
        raise unreadable(read.file, f"a title of {len(title):,} characters, expected at most {LONGEST_TITLE}")
    return Chapter(path.stem, ChapterText(title=title, lead=text), (), file=read.file)


def with_files(source: Source, book: Book, reader: ChapterReader) -> Book:
    """The book with the texts of its files in the place of their names; the reader notes what is wrong."""
    folder = source.path.parent
    texts: dict[Where, str] = {}
    for key in KEYS:
        name = _said(book, key).strip()
        if not is_file_name(name):
            continue
        try:
            path = book_file(folder, name, str(key[0]))
            read = read_prose(path, confines(folder))
        except ContentError as error:
            reader.faults.append(Fault(source.place(key), "", error))
        except Faults as error:
            reader.faults += error.faults
        else:
            reader.files.add(path.resolve())
            reader.prose.append(read)
            texts[key] = read.text
    return _filled(book, texts)


def forgotten(folder: Path, files: set[Path]) -> list[Path]:
    """Files right beside a book that are called like some part of it and that nothing names."""
    beside = (folder / f"{name}{PROSE_FILE}" for name in sorted(NAMES))
    return [path for path in beside if path.is_file() and path.resolve() not in files]


def _said(book: Book, key: Where) -> str:
    value: Any = book
    for step in key:
        value = getattr(value, str(step)) if value is not None else None
    return value or ""


def _filled(book: Book, texts: dict[Where, str]) -> Book:
    update: dict[str, Any] = {str(key[0]): text for key, text in texts.items() if len(key) == 1}
    if ("copyright", "text") in texts and book.copyright is not None:
        update["copyright"] = book.copyright.model_copy(update={"text": texts["copyright", "text"]})
    return book.model_copy(update=update)
