"""Files and folders read onto a pile, for who only wants their entries one after the other."""

from functools import partial
from pathlib import Path

from generator.book import ChapterText
from generator.errors import ContentError, Fault, Faults, Place
from generator.load.chapter import Chapter, Entry, Reader
from generator.load.faults import few, once
from generator.load.lines import Irregular
from generator.load.names import chosen, find_named
from generator.load.parts import listed
from generator.load.shelf import chapters_at, whole
from generator.load.text import shown
from generator.load.themes import Judge
from generator.reading import LARGEST
from generator.writing.pile import Pile

LONG = 128 * 1024
"""The bytes from which a file is read problem by problem, if it is a plain list of them."""

ONLY = f"of a file larger than {LARGEST // 1024} kB only 'family' and then a plain list of 'problems' is read"


def load_onto(pile: Pile[Entry], paths: list[Path], fonts: Judge | None = None) -> tuple[list[Fault], list[str]]:
    """Put the entries of some files and folders on a pile, drafts too, and hold no more than a book or a chapter.

    A book is as good as its folder, and an id behind # asks for one entry. What is wrong comes back, and the files
    that no book lists. Fonts are judged by who knows about them.
    """
    reader = Reader(fonts=fonts)
    unlisted: list[str] = []
    for path in paths:
        try:
            place, name = find_named(str(path))
        except Faults as error:
            reader.faults += error.faults
            continue
        if name is not None:
            _put_one(pile, place, name, reader)
            continue
        for chapter in chapters_at([place], reader, True, partial(_collect, pile)):
            for entry in chapter.entries:
                pile.append(entry)
            unlisted += [] if chapter.listed else [chapter.file]
    return once(reader.faults), unlisted


def _put_one(pile: Pile[Entry], place: Path, name: str, reader: Reader) -> None:
    """Put one entry of a file, a folder or a book on the pile, if all of it can be read."""
    before = len(reader.faults)
    chapters = [*chapters_at([place], reader, True)]
    if len(reader.faults) > before:
        return
    try:
        for entry in chosen(chapters, place, name):
            pile.append(entry)
    except Faults as error:
        reader.faults += error.faults


def _collect(
    pile: Pile[Entry], path: Path, within: Path | None, reader: Reader, unlike: bool, alien: bool
) -> list[Chapter]:
    """Put the entries of a long list on the pile at once; any other file is read whole."""
    size = _size(path)
    if size < LONG:
        return whole(path, within, reader, unlike, alien)
    before, family = len(pile), ""
    try:
        for entry in listed(path, within, reader, unlike, strict=size <= LARGEST):
            pile.append(entry)
            family = entry.family
    except Faults as error:
        reader.faults += few(error.faults)
    except Irregular as error:
        pile.cut(before)
        if size <= LARGEST:
            return whole(path, within, reader, unlike, alien)
        fault = ContentError(f"{error}; {ONLY}")
        reader.faults.append(Fault(Place(shown(path), error.line), "", fault))
    return [Chapter(path.stem, ChapterText(family=family), (), file=shown(path))] if len(pile) > before else []


def _size(path: Path) -> int:
    try:
        return path.stat().st_size
    except OSError:
        return 0
