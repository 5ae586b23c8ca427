"""The pictures of a book: every file that its texts, its cover and its parts name, read once."""

from collections.abc import Iterable, Mapping
from pathlib import Path

from generator.art import Art, is_art_name, read_art
from generator.errors import ContentError, Fault, Place
from generator.load.folder import book_file, confines

MOST_PICTURES = 500
MOST_BYTES = 400 * 1024 * 1024
"""The most pictures of a book, and what they may weigh together once they are ready for the press."""

Named = tuple[str, Place]
"""The name of a picture, and where it is named."""


def load_pictures(folder: Path, named: Iterable[Named]) -> tuple[Mapping[str, Art], list[Fault]]:
    """The pictures by their names, and a fault for each that is none."""
    found: dict[str, Art] = {}
    faults: list[Fault] = []
    first = dict(reversed([*named]))
    for count, (name, place) in enumerate(reversed(first.items()), 1):
        try:
            if count > MOST_PICTURES:
                raise ContentError(f"more than {MOST_PICTURES} pictures in one book")
            found[name] = load_picture(folder, name)
            if sum(len(art.file.data) + len(art.file.inks) for art in found.values() if art.file) > MOST_BYTES:
                raise ContentError(f"the pictures of the book weigh more than {MOST_BYTES >> 20} MB together")
        except ContentError as error:
            faults.append(Fault(place, "", error))
            if count > MOST_PICTURES:
                break
    return found, faults


def load_picture(folder: Path, name: str) -> Art:
    """The picture of a name; raises ContentError where it is none."""
    if "://" in name:
        raise ContentError(f"picture {name!r} lies elsewhere, expected a file in the book's folder")
    if not is_art_name(name):
        raise ContentError(f"picture {name!r}, expected a file that ends in .svg, .png, .jpg or .jpeg")
    path = book_file(folder, name, "picture")
    try:
        return read_art(path, name, confines(folder))
    except ContentError as error:
        raise ContentError(f"picture {name!r}: {error}") from None
