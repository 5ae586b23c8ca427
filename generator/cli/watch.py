"""`tilewright build --watch`: books made again whenever their files change."""

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from generator.cli.guard import report
from generator.cli.interrupts import INTERRUPTS
from generator.cli.streams import say
from generator.errors import BookError

STOPPED = "stopped watching; what was made stays"


def keep_building(
    books: Sequence[Path], templates: Sequence[Path], output: Path, make: Callable[[Path], None]
) -> None:
    """Make all books, then each again when it changes, until Ctrl-C, which is how this ends well."""
    from generator.serve.extra import WATCHING, require
    from generator.serve.watching import Watch

    require("build --watch", WATCHING)
    watch = Watch([*books, *templates], [output / book.resolve().name for book in books])
    INTERRUPTS.stops_well(STOPPED)
    try:
        _make_each(books, make)
        _say_watching(books)
        for changed in watch.changes():
            _make_each(_touched(books, templates, changed), make)
            _say_watching(books)
    except KeyboardInterrupt:
        say(STOPPED)


def _make_each(books: Iterable[Path], make: Callable[[Path], None]) -> None:
    """Make some books; a fault in one is told and ends nothing."""
    for book in books:
        try:
            make(book)
        except BookError as error:
            report(error)


def _touched(books: Sequence[Path], templates: Sequence[Path], changed: Iterable[Path]) -> list[Path]:
    """The books that files belong to, as their own or as their templates."""
    paths = [*changed]

    def holds(folder: Path) -> bool:
        return any(path.is_relative_to(folder.absolute()) for path in paths)

    return [book for book, own in zip(books, templates, strict=True) if holds(book) or holds(own)]


def _say_watching(books: Sequence[Path]) -> None:
    names = ", ".join(book.resolve().name for book in books)
    say(f"watching {names}; Ctrl-C stops")
