"""Which books a command is about, and the folder that they are kept in."""

from collections.abc import Sequence
from pathlib import Path

from generator.cli.options import content_folder
from generator.cli.own import CONTENT, HERE, books_in, nothing_here
from generator.errors import ContentError, suggestion


def chosen_books(content: Path | None, names: Sequence[str], command: str) -> list[Path]:
    """The folders of the books with these names; where none is named the one we stand in, or all of ours here.

    Whoever has named a folder of books means none but those. What came along is taken by its name alone.
    """
    if names:
        known = known_books(content)
        return [_named(name, known) for name in names]
    if content is None and (HERE / "book.yaml").is_file():
        return [HERE]
    found = books_in(content_folder(content) if content is not None else CONTENT)
    if not found and content is not None:
        raise ContentError(f"{content}: holds no book, expected a folder with a book.yaml")
    if not found:
        raise nothing_here(command)
    return [*found.values()]


def known_books(content: Path | None) -> dict[str, Path]:
    """The books that have a name: those of the folder named, or the user's own and then those that came along."""
    from generator.load.names import known_books as known_here

    return books_in(content_folder(content)) if content is not None else known_here()


def _named(name: str, known: dict[str, Path]) -> Path:
    if name in known:
        return known[name]
    if (Path(name) / "book.yaml").is_file():
        return Path(name)
    raise ContentError(
        f"unknown book {name!r}, expected one of {', '.join(known)} or a folder with a book.yaml"
        f"{suggestion(name, [*known])}"
    )


def one_book(content: Path | None, name: str | None) -> Path:
    """The folder of one book: the one named, the one that we stand in, or the only one there is."""
    found = chosen_books(content, [name] if name is not None else [], "serve")
    if len(found) > 1:
        names = ", ".join(path.name for path in found)
        raise ContentError(f"{content or CONTENT}: holds {len(found)} books, name the one to show: {names}")
    return found[0]


def folder_of(book: Path, content: Path | None) -> Path:
    """The folder of books that a book belongs to, beside which the templates of all of them may lie."""
    from generator.load import shipped

    return shipped("content") if book.parent == shipped("content") else content_folder(content)
