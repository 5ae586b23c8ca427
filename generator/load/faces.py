"""Pictures of an author's own on the faces of things to cut out, out of their files."""

from collections.abc import Mapping
from pathlib import Path

from generator.art import Art
from generator.errors import ContentError, Fault, Place
from generator.load.pictures import load_pictures
from generator.sheet.tilesheet import TileSheet

SQUARE = 1.25
"""How much longer than the other a side of a picture may be: it is fitted into a square."""


def load_faces(sheet: TileSheet, folder: Path, place: Place) -> tuple[Mapping[str, Art], list[Fault]]:
    """The pictures of a set by their faces, out of the folder it belongs to, and a fault for each that is none."""
    found, faults = load_pictures(folder, ((name, place) for name in sheet.faces.values()))
    arts = {}
    for face, name in sheet.faces.items():
        if name in found:
            try:
                _require_square(name, found[name])
                arts[face] = found[name]
            except ContentError as error:
                faults.append(Fault(place, "", error))
    return arts, [Fault(fault.place, sheet.id, fault.error) for fault in faults]


def _require_square(name: str, art: Art) -> None:
    wide, high = art.figure.width, art.figure.height
    if max(wide, high) > SQUARE * min(wide, high):
        size = f"{art.file.width} × {art.file.height} pixels" if art.file else f"{wide:.4g} × {high:.4g} mm"
        raise ContentError(
            f"picture {name!r} of {size} is far from square, expected no side more than a quarter longer than the "
            "other; crop it"
        )
