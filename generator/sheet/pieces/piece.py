"""What a machine cuts out, and how close such pieces may lie."""

from typing import NamedTuple

from generator.figure.marks import Figure, Point
from generator.figure.shapes import rectangle
from generator.sheet.contours import Contour
from generator.value import Value

CUT_BLEED = 1.5
"""How far a face runs past its cut: machines cut within a millimetre of where they should."""

Edge = tuple[Point, Point]


class Weave(NamedTuple):
    """How pieces of one shape lie in rows of which every second one is set in.

    From piece to piece it is `across`, from row to row `down`, and a row is set in by `inset`; to these come the
    distance between pieces, `down_gap` times as much, and `inset_gap` times as much.
    """

    across: float
    down: float
    inset: float = 0.0
    down_gap: float = 1.0
    inset_gap: float = 0.0


class Piece(Value):
    """A piece alone, the upper left corner of the box round its outline at the origin."""

    name: str
    outline: Contour
    face: Figure
    """What is printed on it; it runs past the outline and holds no line to cut along."""
    weave: Weave
    holes: tuple[Contour, ...] = ()
    scores: tuple[Edge, ...] = ()
    """Lines along which it is folded."""
    back: Figure | None = None
    """What is printed behind, as one sees it when the piece is turned over sideways."""


def upright(width: float, height: float, radius: float = 0.0) -> Contour:
    """A rectangle to cut out."""
    return Contour(rectangle(0, 0, width, height), radius)
