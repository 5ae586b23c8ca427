"""Files of ours that are no chapters, each read for what it is."""

from pathlib import Path

from generator.errors import ContentError, Fault, Faults, Place
from generator.load.chapter import ChapterReader
from generator.load.families import family_in
from generator.load.noticed import faint
from generator.load.recognise import BOOK_FILE, FileKind
from generator.load.sets import GOALS_FILE, goals_in, sets_in
from generator.load.source import Source
from generator.load.themes import theme_in

FAR = 2
"""How many folders below that of its book a theme may lie to be known as its own."""


def read_other(kind: FileKind, source: Source, reader: ChapterReader) -> None:
    """Read goals, sets, a family or a theme; what is wrong is noted, and else how many there are."""
    try:
        _require_found(kind, source)
        held = _held(kind, source, reader)
    except Faults as error:
        reader.faults += error.faults
    except ContentError as error:
        reader.faults.append(Fault(source.place(()), "", error))
    else:
        reader.noticed.others[source.name] = held


def _held(kind: FileKind, source: Source, reader: ChapterReader) -> str:
    if kind is FileKind.THEME:
        return _theme(source, reader)
    if kind is FileKind.FAMILY:
        return f"a family with {len(family_in(source).rules)} rules"
    return _listed(kind, source)


def _listed(kind: FileKind, source: Source) -> str:
    number = len(goals_in(source) if kind is FileKind.GOALS else sets_in(source))
    word = "goal" if kind is FileKind.GOALS else "set"
    return f"{number} {word}{'s' * (number != 1)}"


def _theme(source: Source, reader: ChapterReader) -> str:
    theme = theme_in(source, _home(source.path.parent), reader.judges.fonts)
    if reader.judges.looks:
        reader.noticed.notes += faint(theme, Place(source.name), reader.judges.looks)
    return "a theme"


def _home(folder: Path) -> Path:
    """The folder of the book that a theme is for, where its fonts lie."""
    around = (folder, *folder.absolute().parents[:FAR])
    return next((one for one in around if (one / BOOK_FILE).is_file()), folder)


def _require_found(kind: FileKind, source: Source) -> None:
    """Refuse what would be right under another name, under which alone it is found."""
    wanted = {FileKind.BOOK: BOOK_FILE, FileKind.GOALS: GOALS_FILE}.get(kind, source.path.name)
    if source.path.name != wanted and source.path.stem.lower() == Path(wanted).stem:
        raise ContentError(f"the name {source.path.name!r} is not looked for, expected {wanted!r}; rename it")
