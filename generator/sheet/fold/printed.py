"""A net on paper: tabs in a tint, folds in dashes, one cut round all of it, and the key to these."""

from collections.abc import Iterable

from generator.figure.marks import Face, Figure, Ink, Label, Line, Mark, Path, Polygon
from generator.figure.shapes import rectangle, rounded
from generator.sheet.fold.net import Net

DASH = (3.0, 2.2)
"""Marks and gaps of a fold, in points."""

CUT, FOLD = 0.75, 0.75
KEY = (("cut", 12.0), ("fold, with the print outside", 42.0), ("glue", 0.0))
"""What the key says, and how wide it is said."""

SAMPLE = 9.0
"""How long a line in the key is."""


def printed(net: Net, faces: Iterable[Mark], quiet: Iterable[str] = ()) -> Figure:
    """A net with the pictures on its panels; those that are `quiet` are never seen and need none."""
    hidden = [panel.corners for panel in net.panels if panel.name in quiet]
    marks: list[Mark] = [Polygon(corners, fill=Ink.ZEBRA) for corners in hidden]
    marks += [Polygon(part.corners, fill=Ink.SEAM) for part in net.tabs]
    marks += faces
    # A white line under the dashes shows them on dark colours, too.
    marks += [Line(start, end, Ink.PAPER, 2 * FOLD) for start, end in net.folds]
    marks += [Line(start, end, Ink.FOLD, FOLD, DASH) for start, end in net.folds]
    return Figure(*net.size, (*marks, Path(rounded(net.outline, 0), stroke=Ink.CUT, width=CUT)))


def key(left: float, base: float) -> list[Mark]:
    """What the lines and the tint mean, on one line."""
    middle = base - 1.1
    samples: list[Mark] = []
    for place, (words, wide) in enumerate(KEY):
        samples.append(_sample(place, left, middle))
        samples.append(Label((left + SAMPLE + 2.4, base), words, 8.4, Ink.MUTED, Face.SANS))
        left += SAMPLE + 2.4 + wide
    return samples


def _sample(place: int, left: float, middle: float) -> Mark:
    if place == len(KEY) - 1:
        return Polygon(rectangle(left, middle - 1.6, SAMPLE, 3.2), fill=Ink.SEAM)
    ink, width, dash = ((Ink.CUT, CUT, ()), (Ink.FOLD, FOLD, DASH))[place]
    return Line((left, middle), (left + SAMPLE, middle), ink, width, dash)
