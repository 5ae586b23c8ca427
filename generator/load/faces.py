"""Pictures of an author's own on the faces of things to cut out: which faces there are, and their files."""

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from generator.art import Art
from generator.errors import ContentError, Fault, Place, suggestion
from generator.load.pictures import load_pictures
from generator.tiles.polyomino import polyomino_named

if TYPE_CHECKING:
    from generator.load.tilesheet import TileSheet

SQUARE = 1.25
"""How much longer than the other a side of a picture may be: it is fitted into a square."""


def check_faces(sheet: "TileSheet") -> None:
    """See that every face with a picture is one that the set has."""
    if not sheet.faces:
        return
    names = _names(sheet)
    for name in sheet.faces:
        if not names:
            raise ContentError(f"a picture for face {name!r}, but {sheet.kind!r} take none; leave out 'faces'")
        if name not in names:
            known = ", ".join(names)
            raise ContentError(f"a picture for face {name!r}, expected one of {known}{suggestion(name, [*names])}")


def load_faces(sheet: "TileSheet", folder: Path, place: Place) -> tuple[Mapping[str, Art], list[Fault]]:
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


def _names(sheet: "TileSheet") -> tuple[str, ...]:
    """What the faces of a set are called; kinds that are folded or played on have none."""
    if sheet.dominoes is not None:
        return tuple(str(number) for number in range(sheet.dominoes.highest + 1))
    if sheet.polyominoes is not None:
        return tuple(dict.fromkeys(name for cells in sheet.polyominoes.shapes if (name := polyomino_named(cells))))
    if sheet.tiles is not None:
        return tuple(sheet.tile_set.colours)
    return tuple(sheet.pieces or sheet.tokens or ())
