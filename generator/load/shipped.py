"""Where the books and templates that came with the program are."""

from pathlib import Path

PACKAGE = Path(__file__).parent.parent


def shipped(name: str) -> Path:
    """A folder that came along, `content` or `templates`: in the package, or in a checkout beside it."""
    inside = PACKAGE / "shipped" / name
    return inside if inside.is_dir() else PACKAGE.parent / name


def came_installed(folder: Path) -> bool:
    """Whether a folder was installed with the program: installers may make its files links to a store of theirs."""
    return folder.absolute().is_relative_to(PACKAGE / "shipped")


def own_templates(book: Path, books: Path) -> Path:
    """The folder of templates of a book's own, or else the one beside the folder of books; it need not be there."""
    own = book / "templates"
    return own if own.is_dir() or not book.name else books.parent / "templates"


def template_folders(book: Path, books: Path) -> tuple[Path, ...]:
    """Where the templates of a book are looked for, the first folder first."""
    own = own_templates(book, books)
    return (own, shipped("templates")) if own.is_dir() else (shipped("templates"),)
