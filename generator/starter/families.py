"""A family of one's own to start from: its file, a chapter with a problem that is proven, and a book."""

from pathlib import Path

from generator.problem import read_id
from generator.system.reading import read_bytes

FOLDER = Path(__file__).parent / "family"
BOOK = "book.yaml"


def family_files(name: str, with_book: bool) -> dict[str, bytes]:
    """The files of a new family by their places in a book's folder; with a book where there is none yet."""
    places = {f"families/{name}.yaml": "family.yaml", f"{name}.yaml": "chapter.yaml"}
    if with_book:
        places[BOOK] = "book.yaml"
    return {place: _named(read_bytes(FOLDER / kept), read_id(name)) for place, kept in places.items()}


def _named(data: bytes, name: str) -> bytes:
    """A file with the name of the family in it."""
    title = name.replace("-", " ").title()
    return data.replace(b"NAME", name.encode()).replace(b"TITLE", title.encode())
