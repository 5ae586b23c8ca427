"""Problems by name: a file, a folder or a book, and behind # the id of one of its problems."""

import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from string import ascii_lowercase
from typing import NamedTuple

from generator.counting.numbering import all_numbered
from generator.errors import ContentError, Fault, Faults, Place, suggestion
from generator.load.chapter import Chapter, Entry
from generator.load.loose import load_loose
from generator.load.recognise import BOOK_FILE
from generator.load.shelf import LoadedBook, load_book
from generator.load.shipped import shipped
from generator.load.text import shown

MARK = "#"
"""What stands between a file or a book and the id of a problem."""

MOST_SHOWN = 6
"""The most ids that a message lists."""


class Named(NamedTuple):
    """A file or a folder that is there, and the id of one problem of it, if one is asked for."""

    path: Path
    id: str | None = None


def find_named(text: str) -> Named:
    """What a path, the name of a book, or either with # and an id behind it stands for.

    A file or a folder comes first, then a book of one's own, then one that came along.
    """
    whole, (before, mark, name) = find_place(text), text.rpartition(MARK)
    if whole or not mark or not before:
        return Named(whole or _missing(text))
    if not name:
        raise ContentError(f"{text!r} names no problem, expected an id behind {MARK}, such as {before}{MARK}first")
    return Named(find_place(before) or _missing(before), name)


def find_place(text: str) -> Path | None:
    """The file or folder of a path, or the folder of the book of that name; None where neither is there."""
    return Path(text) if _is_there(text) else known_books().get(text)


def known_books() -> dict[str, Path]:
    """The folders of all books that have a name here: one's own, and behind them those that came along."""
    found: dict[str, Path] = {}
    if Path(BOOK_FILE).is_file():
        found[Path().resolve().name] = Path()
    for folder in (Path("content"), shipped("content")):
        for file in sorted(folder.glob(f"*/{BOOK_FILE}")):
            found.setdefault(file.parent.name, file.parent)
    return found


def load_named(text: str, unclaimed: str = "", drafts: bool = False) -> list[Entry]:
    """The entries of a file, a folder or a book, or the one named; raises Faults for what cannot be read."""
    chapters, place = load_chapters(text, unclaimed, drafts)
    return chosen(chapters, *place)


def load_chapters(text: str, unclaimed: str = "", drafts: bool = False) -> tuple[list[Chapter], Named]:
    """The chapters in which what is named is to be found, and where that is."""
    place = find_named(text)
    chapters, faults = load_loose([place.path], unclaimed, drafts)
    if faults:
        raise Faults(faults)
    return chapters, place


def chosen(chapters: Sequence[Chapter], path: Path, name: str | None) -> list[Entry]:
    """The entries of some chapters, or the one of that name: its id, or what else it goes by.

    In a book a number is the one that is printed there, with its letter if it has one; any other name may leave out
    the family that an id begins with.
    """
    entries = [entry for chapter in chapters for entry in chapter.entries]
    if not entries:
        what = ContentError("holds no problem, expected a file or a folder of them")
        raise Faults([Fault(Place(shown(path)), "", what)])
    if name is None:
        return entries
    whole = [entry for entry in entries if entry.problem.id == name]
    if whole:
        return whole
    if _is_number(name) and (path / BOOK_FILE).is_file():
        printed = printed_numbers(load_book(path))
        found = [entry for entry in entries if entry.problem.id in printed.get(name, ())]
    else:
        printed, found = {}, [entry for entry in entries if entry.problem.id == f"{entry.family}-{name}"]
    if len(found) == 1:
        return found
    told = _unprinted(name, printed) if printed and not found else _unknown(name, entries, found)
    raise Faults([Fault(Place(shown(path)), "", ContentError(told))])


def printed_numbers(book: LoadedBook) -> dict[str, tuple[str, ...]]:
    """The ids of what a book asks, by the number printed beside it: 7, or 7a, 7b and 7c where it asks more."""
    found: dict[str, tuple[str, ...]] = {}
    asked = [chapter.asked for chapter in book.numbered]
    for problems, places in zip(asked, all_numbered(asked), strict=True):
        for problem, place in zip(problems, places, strict=True):
            for number in {str(place.number), str(place)}:
                found[number] = (*found.get(number, ()), problem.id)
    return found


def _is_number(name: str) -> bool:
    """Whether a name is a printed number, such as 7 or 7b."""
    digits = name[:-1] if name[-1:] in (*ascii_lowercase,) else name
    return digits.isascii() and digits.isdigit()


def _unprinted(name: str, printed: Mapping[str, object]) -> str:
    last = [number for number in printed if number.isdigit()][-1]
    return f"no problem {name!r} in print, expected a number from 1 to {last} or an id"


def _unknown(name: str, entries: Sequence[Entry], found: Sequence[Entry]) -> str:
    """Why no one problem has a name: several could be meant, or none."""
    near = found or [entry for entry in entries if entry.problem.id.startswith(f"{name}-")]
    ids = [entry.problem.id for entry in sorted(near, key=lambda entry: entry.is_example)]
    if ids:
        more = f" or {len(ids) - MOST_SHOWN} more" if len(ids) > MOST_SHOWN else ""
        return f"{name!r} could be {', '.join(ids[:MOST_SHOWN])}{more}; write the whole id"
    short = [entry.problem.id.removeprefix(f"{entry.family}-") for entry in entries]
    return f"no problem {name!r}{suggestion(name, [entry.problem.id for entry in entries] + short)}"


def _is_there(text: str) -> bool:
    try:
        return os.path.lexists(text)
    except ValueError:
        return False


def _missing(text: str) -> Path:
    """A path that is not there, for whoever reads it to say so; raises Faults where it looks like a name."""
    if not text or Path(text).name != text or Path(text).suffix:
        return Path(text)
    books = [*known_books()]
    told = f"no such file or folder, and no book of that name, expected a path or one of {', '.join(books)}"
    raise Faults([Fault(Place(shown(Path(text))), "", ContentError(f"{told}{suggestion(text, books)}"))])
