"""Which books a command is about, and the templates they are made with."""

from collections.abc import Iterable
from pathlib import Path

from generator.cli.options import books_in
from generator.errors import ContentError, suggestion

HERE = Path()
"""The folder that we stand in, where it is that of a book."""


def chosen_books(content: Path, names: Iterable[str], named: bool = True) -> list[Path]:
    """The folders of the books with these names; where none is named the one we stand in, or all there are.

    Whoever has named a folder of books means none but those.
    """
    if not names and not named and (HERE / "book.yaml").is_file():
        return [HERE]
    known = books_in(content)
    if not known and not names:
        raise ContentError(f"{content}: holds no book, expected a folder with a book.yaml")
    found = []
    for name in names:
        if name in known:
            found.append(known[name])
        elif (Path(name) / "book.yaml").is_file():
            found.append(Path(name))
        else:
            raise ContentError(
                f"unknown book {name!r}, expected one of {', '.join(known)} or a folder with a book.yaml"
                f"{suggestion(name, [*known])}"
            )
    return found or list(known.values())


def one_book(content: Path, name: str | None) -> Path:
    """The folder of one book: the one named, the one that we stand in, or the only one there is."""
    found = chosen_books(content, [name] if name is not None else [], named=False)
    if len(found) > 1:
        names = ", ".join(path.name for path in found)
        raise ContentError(f"{content}: holds {len(found)} books, name the one to show: {names}")
    return found[0]
