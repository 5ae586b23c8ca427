"""What mats are made of: places for dominoes, and seams where two sheets meet."""

from generator.figure.dominoes import CORNER, divider_line
from generator.figure.marks import Face, Ink, Label, Line, Mark, Path, Point, Polygon
from generator.figure.shapes import KAPPA, box
from generator.leaf.area import EDGE, HALF, Area

INSET = 0.5
"""How far the outline of a place stays inside it, so that a domino covers it."""

STRIP = 4.0
"""How wide the tint is that shows where another sheet is laid."""

DISC = 2.6
"""The radius of the discs that a seam halves."""

SEAM_DISCS = (0.1, 0.5, 0.9)
"""Where along a seam they lie."""


def domino_place(corner: Point, lying: bool) -> list[Mark]:
    """Where one domino goes: its outline and the line between its halves."""
    outline = domino_outline(corner, lying, Ink.PAPER)
    return [outline, divider_line(corner, HALF, lying, Ink.PART_LINE)]


def domino_outline(corner: Point, lying: bool, fill: Ink) -> Path:
    """Where a pile of dominoes goes."""
    left, top = corner
    wide, high = (2 * HALF, HALF) if lying else (HALF, 2 * HALF)
    inner = wide - 2 * INSET, high - 2 * INSET
    return box(left + INSET, top + INSET, *inner, CORNER * HALF, fill=fill, stroke=Ink.PART_LINE, weight=1.0)


def lines(at: Point, texts: tuple[str, ...], size: float = 8.8, ink: Ink = Ink.MUTED) -> list[Mark]:
    """Lines of words under one another."""
    x, y = at
    return [Label((x, y + row * 0.46 * size), text, size, ink, Face.SANS) for row, text in enumerate(texts)]


def cut_seam(start: Point, end: Point, out: Point) -> list[Mark]:
    """The edge along which a sheet is cut; `out` points to what falls off."""
    return [Line(start, end, Ink.CUT, 0.75), *_halves(start, end, (-out[0], -out[1]))]


def laid_seam(start: Point, end: Point, out: Point) -> list[Mark]:
    """The line up to which another sheet is laid; `out` points to what it covers."""
    shift = out[0] * STRIP, out[1] * STRIP
    covered = (start, end, (end[0] + shift[0], end[1] + shift[1]), (start[0] + shift[0], start[1] + shift[1]))
    return [Polygon(covered, fill=Ink.SEAM), *_halves(start, end, (-out[0], -out[1]))]


def _halves(start: Point, end: Point, towards: Point) -> list[Mark]:
    """Half discs on a seam, which are whole when the sheets lie right."""
    found: list[Mark] = []
    for share in SEAM_DISCS:
        middle = start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
        found.append(half_disc(middle, DISC, towards, Ink.PART))
    return found


def half_disc(middle: Point, radius: float, towards: Point, fill: Ink) -> Path:
    """The half of a disc on one side of a line through its middle."""
    x, y = middle
    ux, uy = towards[0] * radius, towards[1] * radius
    vx, vy = -uy, ux
    k = KAPPA
    return Path(
        (
            ("M", x + vx, y + vy),
            ("C", x + vx + k * ux, y + vy + k * uy, x + ux + k * vx, y + uy + k * vy, x + ux, y + uy),
            ("C", x + ux - k * vx, y + uy - k * vy, x - vx + k * ux, y - vy + k * uy, x - vx, y - vy),
            ("Z",),
        ),
        fill=fill,
    )


def full_height(x: float, area: Area) -> tuple[Point, Point]:
    """A line from the top to the foot of a sheet, as far as printers print; on wide edges, between its words."""
    if area.edge > EDGE:
        return (x, area.top), (x, area.bottom)
    return (x, EDGE), (x, area.height - EDGE)


def full_width(y: float, area: Area) -> tuple[Point, Point]:
    """A line from side to side, as far as printers print."""
    return (area.left, y), (area.right, y)
