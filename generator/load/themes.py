"""How a book looks: a theme that came along, or one of its own."""

from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

from generator.errors import ContentError, Fault, Faults, Place, suggestion
from generator.load.faults import few
from generator.load.folder import book_file, confines, is_yaml, own_part
from generator.load.models import make
from generator.load.shipped import shipped
from generator.load.source import Source, read_source
from generator.manuscript.theme import PLAIN, Theme

THEME_FILE = "theme.yaml"
THEMES_FOLDER = "themes"
PLAIN_NAME = "colour"

Judge = Callable[[Path], None]
"""Raises ContentError where no book can be set in a font; the press knows, which stands above."""


class Judges(NamedTuple):
    """Who knows more about themes than this layer does: their fonts, and what is hard to read in their colours."""

    fonts: Judge | None = None
    looks: Callable[[Theme], Sequence[str]] | None = None


NOBODY = Judges()


def theme_names() -> list[str]:
    """The themes that came along."""
    folder = shipped("content") / THEMES_FOLDER
    return [PLAIN_NAME, *sorted(path.stem for path in folder.glob("*.yaml"))]


def load_theme(folder: Path, name: str | None, place: Place, fonts: Judge | None = None) -> Theme:
    """A theme that came along, by its name, or a file of the book's own; by default its theme.yaml.

    Who knows about fonts may judge those that it names.
    """
    if name is None:
        own = own_part(folder, THEME_FILE)
        return PLAIN if own is None else _own(own, folder, fonts)
    if name in theme_names():
        return _shipped(name)
    if not is_yaml(name):
        known = theme_names()
        near = suggestion(name, known)
        words = f"theme {name!r}, expected one of {', '.join(known)}, or a YAML file of this book{near}"
        raise Faults([Fault(place, "", ContentError(words))])
    try:
        return _own(book_file(folder, name, "theme"), folder, fonts)
    except ContentError as error:
        raise Faults([Fault(place, "", error)]) from None


@cache
def _shipped(name: str) -> Theme:
    if name == PLAIN_NAME:
        return PLAIN
    return _made(read_source(shipped("content") / THEMES_FOLDER / f"{name}.yaml"))


def _own(path: Path, folder: Path, judge: Judge | None) -> Theme:
    return theme_in(read_source(path, confines(folder)), folder, judge)


def theme_in(source: Source, folder: Path, judge: Judge | None) -> Theme:
    """A theme of the book's own over the one that it is like, its fonts as files that are there."""
    theme = _made(source)
    faults: list[Fault] = []
    fonts: dict[str, str] = {}
    for task, name in theme.fonts.items():
        try:
            file = book_file(folder, name, "font")
            fonts[task] = str(file)
            if judge is not None:
                _judged(judge, file, name)
        except ContentError as error:
            faults.append(Fault(source.place(("fonts", task)), "", error))
    if faults:
        raise Faults(faults)
    return theme.model_copy(update={"fonts": fonts}).over(_shipped(theme.like))


def _judged(judge: Judge, file: Path, name: str) -> None:
    try:
        judge(file)
    except ContentError as error:
        raise ContentError(f"{name}: {error}") from None


def _made(source: Source) -> Theme:
    made = make(Theme, source.value if source.value is not None else {}, source, ())
    if isinstance(made, list):
        raise Faults(few(made))
    return made
