"""What of ours lies right in a folder, and what lies one level down, for who looks where nothing is."""

from collections.abc import Iterator
from contextlib import suppress
from itertools import islice
from pathlib import Path

from generator.errors import Faults
from generator.load.folder import confines, is_yaml
from generator.load.recognise import BOOK_FILE, FileKind, kind_of, seems_ours
from generator.load.source import read_source
from generator.load.text import shown

MOST = 1000
"""The most entries of a folder that are looked at."""


def files_right_here(folder: Path) -> list[Path]:
    """The files of ours right in a folder, none of them below it; what cannot be read may be."""
    return [path for path in _entries(folder) if _is_yaml(path) and _is_ours(path, folder)]


def one_level_down(folder: Path) -> list[tuple[str, str]]:
    """What is ours in the folders of a folder: the path to name, and what is there."""
    return [told for place in _entries(folder) if _is_folder(place) and (told := _what_is_there(place))]


def _what_is_there(place: Path) -> tuple[str, str] | None:
    if _is_book(place):
        return shown(place), "a book"
    for inner in (place / "content", place):
        books = sum(map(_is_book, _entries(inner)))
        files = sum(_is_yaml(path) and seems_ours(path, confines(inner)) for path in _entries(inner))
        counted = ((books, "book"), (files, "content file"))
        if found := [f"{count} {word}{'s' * (count != 1)}" for count, word in counted if count]:
            return shown(inner), " and ".join(found)
    return None


def _entries(folder: Path) -> Iterator[Path]:
    """What lies in a folder, in order; nothing that is hidden."""
    found: list[Path] = []
    with suppress(OSError):
        found = [*islice((one for one in folder.iterdir() if not one.name.startswith(".")), MOST)]
    return iter(sorted(found))


def _is_book(folder: Path) -> bool:
    with suppress(OSError):
        return (folder / BOOK_FILE).is_file()
    return False


def _is_folder(path: Path) -> bool:
    with suppress(OSError):
        return path.is_dir()
    return False


def _is_yaml(path: Path) -> bool:
    with suppress(OSError):
        return is_yaml(path.name) and path.is_file()
    return False


def _is_ours(path: Path, folder: Path) -> bool:
    try:
        return kind_of(path, read_source(path, confines(folder)).value, named=False) is not FileKind.FOREIGN
    except Faults:
        return seems_ours(path, confines(folder))
