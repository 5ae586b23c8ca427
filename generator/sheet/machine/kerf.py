"""The width of a cut: half of it is taken from either side, so lines move out from pieces and into holes."""

from dataclasses import replace
from math import isfinite

from generator.errors import ContentError, LayoutError, suggestion
from generator.sheet.contours import Contour
from generator.sheet.pieces.piece import Piece

KERFS = {"card": 0.08, "cardboard": 0.15, "mdf": 0.18, "plywood": 0.20}
"""What a laser takes away from card, from cardboard, and from 3 mm of MDF or plywood."""

STEP = 0.01
"""How finely the widest possible cut is told, in millimetres."""


FINEST = 1e-4
"""Less than this is no cut at all: files tell lengths to a ten-thousandth of a millimetre."""


def read_kerf(text: str) -> float:
    """The width of a cut from a number of millimetres or a material; raises ContentError for anything else."""
    if text.lower() in KERFS:
        return KERFS[text.lower()]
    try:
        width = float(text)
    except ValueError:
        known = ", ".join(KERFS)
        raise ContentError(
            f"kerf {text!r}, expected millimetres such as 0.2, or one of {known}{suggestion(text, [*KERFS])}"
        ) from None
    if not isfinite(width) or width < 0:
        raise ContentError(f"kerf {text!r}, expected nought or more millimetres, such as 0.2")
    return width


def kerfed(piece: Piece, kerf: float) -> Piece:
    """The piece with its lines moved so that it comes out at its true size; raises LayoutError if none is left."""
    if kerf < FINEST:
        return piece
    found = _cut(piece, kerf)
    if found is None:
        most = _most(piece, kerf)
        raise LayoutError(
            f"a kerf of {kerf:g} mm is too wide for {piece.name!r}, expected at most {most:.2f} mm; "
            f"lasers take about {KERFS['card']:g} mm from card and {KERFS['plywood']:g} mm from plywood"
        )
    return found


def _cut(piece: Piece, kerf: float) -> Piece | None:
    """The piece with moved lines, or nothing where a hole, a notch or the piece itself is no wider than the cut."""
    outline = piece.outline.grown(kerf / 2)
    holes = [hole.grown(-kerf / 2) for hole in piece.holes]
    # A part that vanishes when the line moves inwards is no wider than the cut, and burns away.
    if outline is None or piece.outline.grown(-kerf / 2) is None or None in holes:
        return None
    kept = tuple(hole for hole in holes if isinstance(hole, Contour))
    return replace(piece, outline=outline, holes=kept)


def _most(piece: Piece, kerf: float) -> float:
    """The widest cut that would do, rounded down."""
    # In whole steps, so that no sum of floats decides what is told.
    low, high = 0, int(kerf / STEP) + 1
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if _cut(piece, middle * STEP) else (low, middle)
    return low * STEP
