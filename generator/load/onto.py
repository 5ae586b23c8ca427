"""Files and folders read onto a pile, for who only wants their entries one after the other."""

from functools import partial
from pathlib import Path
from typing import NamedTuple

from generator.errors import ContentError, Fault, Faults, Place
from generator.load.chapter import Chapter, ChapterReader, Entry
from generator.load.faults import few, once
from generator.load.lines import Irregular
from generator.load.loose import chapters_at, foreign, whole
from generator.load.names import Named, chosen, find_named
from generator.load.noticed import Noticed
from generator.load.parts import listed
from generator.load.recognise import seems_ours
from generator.load.text import shown
from generator.load.themes import NOBODY, Judges
from generator.manuscript.book import ChapterText
from generator.system.reading import LARGEST
from generator.system.writing.pile import Pile

LONG = 128 * 1024
"""The bytes from which a file is read problem by problem, if it is a plain list of them."""

ONLY = f"of a file larger than {LARGEST // 1024} kB only 'family' and then a plain list of 'problems' is read"


class Loaded(NamedTuple):
    """What came of some files and folders beside their entries."""

    faults: list[Fault]
    unlisted: list[str]
    """Files that no book lists."""
    noticed: Noticed


def load_onto(pile: Pile[Entry], paths: list[Path], judges: Judges = NOBODY) -> Loaded:
    """Put the entries of some files and folders on a pile, drafts too, and hold no more than a book or a chapter.

    A book is as good as its folder, and an id behind # asks for one entry. What else was met comes back. Fonts and
    looks are judged by who knows about them.
    """
    reader = ChapterReader(judges=judges)
    unlisted: list[str] = []
    places = [place for path in paths if (place := _found(path, reader))]
    for place in places:
        if place.id is not None:
            _put_one(pile, place.path, place.id, reader)
    named = [place.path for place in places if place.id is None]
    for chapter in chapters_at(named, reader, True, partial(_collect, pile)):
        for entry in chapter.entries:
            pile.append(entry)
        unlisted += [] if chapter.listed else [chapter.file]
    # A theme is met by its book and in its folder.
    reader.noticed.notes = [*{str(note.fault): note for note in reader.noticed.notes}.values()]
    return Loaded(once(reader.faults), unlisted, reader.noticed)


def _found(path: Path, reader: ChapterReader) -> Named | None:
    """What a path or the name of a book stands for; a fault where it is neither."""
    try:
        return find_named(str(path))
    except Faults as error:
        reader.faults += error.faults
        return None


def _put_one(pile: Pile[Entry], place: Path, name: str, reader: ChapterReader) -> None:
    """Put one entry of a file, a folder or a book on the pile, if all of it can be read."""
    own = ChapterReader(judges=reader.judges, noticed=reader.noticed)
    chapters = [*chapters_at([place], own, True)]
    reader.faults += own.faults
    if own.faults:
        return
    try:
        for entry in chosen(chapters, place, name):
            pile.append(entry)
    except Faults as error:
        reader.faults += error.faults


def _collect(
    pile: Pile[Entry], path: Path, within: Path | None, reader: ChapterReader, named: bool
) -> list[Chapter]:
    """Put the entries of a long list on the pile at once; any other file is read whole."""
    size = _size(path)
    if size < LONG:
        return whole(path, within, reader, named)
    before, family = len(pile), ""
    try:
        for entry in listed(path, within, reader, strict=size <= LARGEST):
            pile.append(entry)
            family = entry.family
    except Faults as error:
        reader.faults += few(error.faults)
    except Irregular as error:
        pile.cut(before)
        if size <= LARGEST:
            return whole(path, within, reader, named)
        if not named and not seems_ours(path, within):
            return foreign(path, reader)
        fault = ContentError(f"{error}; {ONLY}")
        reader.faults.append(Fault(Place(shown(path), error.line), "", fault))
    reader.noticed.ours += 1
    return [Chapter(path.stem, ChapterText(family=family), (), file=shown(path))] if len(pile) > before else []


def _size(path: Path) -> int:
    try:
        return path.stat().st_size
    except OSError:
        return 0
