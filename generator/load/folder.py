"""What belongs to a folder: files inside it, and none that a path or a link would reach outside."""

import os
from contextlib import suppress
from pathlib import Path, PureWindowsPath

from generator.errors import ContentError
from generator.load.shipped import came_installed
from generator.load.text import shown, unreadable
from generator.system.reading import lies_within

ENDINGS = (".yaml", ".yml")
"""How the names of YAML files end, in small letters or in capitals."""

MOST_OTHERS = 100_000
"""The most folders, and files that are no YAML, that are looked through for the files of a book."""

LONGEST_PATH = 200
"""The most characters of a chapter's path in book.yaml."""


def is_yaml(name: str) -> bool:
    """Whether a file is YAML by its name."""
    return name.lower().endswith(ENDINGS)


def confines(folder: Path) -> Path | None:
    """The folder that a book's files must lie in; none for books installed with the program, which may be links."""
    return None if came_installed(folder) else folder


def book_file(folder: Path, name: str, what: str = "chapter") -> Path:
    """The file of a book that its files name; raises ContentError for one that is not its own."""
    if len(name) > LONGEST_PATH:
        raise ContentError(f"a {what}'s name of {len(name)} characters, expected at most {LONGEST_PATH}")
    path = folder / name
    try:
        if _leads_out(name) or (confines(folder) and not lies_within(path, folder)):
            raise ContentError(f"{what} {name!r} lies outside the book's folder, expected a file inside it")
        if path.is_file():
            return path
    except (OSError, RuntimeError):
        pass
    raise ContentError(f"{what} {name!r} is not a file of this book")


def _leads_out(name: str) -> bool:
    """Whether a path goes up or begins at a root, in any system's way of writing."""
    # By the rules of Windows on every system, so that a book that is refused there is refused everywhere.
    windows = PureWindowsPath(name)
    return Path(name).is_absolute() or bool(windows.drive or windows.root) or ".." in windows.parts


def is_folder(path: Path) -> bool:
    """Whether there is a folder at a path, which may be no path at all."""
    try:
        return path.is_dir()
    except OSError:
        return False


def own_part(folder: Path, name: str) -> Path | None:
    """What has a name in a folder, if anything does; raises Faults for a link that leads out."""
    path = folder / name
    if not os.path.lexists(path):
        return None
    try:
        if confines(folder) is None or lies_within(path, folder):
            return path
    except (OSError, RuntimeError):
        pass
    raise unreadable(shown(path), f"leads outside {shown(folder)}, expected {name} itself to be there")


def files_below(folder: Path) -> list[Path]:
    """Every YAML file below a folder, in order; neither hidden ones nor folders that are links are looked at.

    Raises ContentError where so much else lies there that it can be no folder of books.
    """
    found: list[Path] = []
    others, folders = 0, [os.fspath(folder)]
    while folders:
        with suppress(OSError), os.scandir(folders.pop()) as entries:
            for entry in entries:
                if entry.name.startswith("."):
                    continue
                if entry.is_dir(follow_symlinks=False):
                    folders.append(entry.path)
                elif is_yaml(entry.name) and not entry.is_dir():
                    found.append(Path(entry.path))
                    continue
                others += 1
        if others > MOST_OTHERS:
            told = f"more than {MOST_OTHERS:,} folders and files that are no YAML, expected a folder of books"
            raise ContentError(f"{shown(folder)}: {told}; name the book's own folder")
    return sorted(found)
