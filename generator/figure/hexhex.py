"""A hexagon of hexagons whose six sides are red and blue in turn, with stones on it.

Colour is never alone: a red side is one solid band and a blue one is split by a white line; a red stone is
solid and a blue one has a light middle.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import field
from math import cos, pi, sin

from generator.figure.marks import Anchor, Disc, Face, Figure, Ink, Label, Line, Mark, Path, Point, Polygon
from generator.figure.marks import moved as shifted
from generator.figure.shapes import CAP_HEIGHT, POINT, arrow, centred, hexagon
from generator.grid.hex import SQRT3, Hex, reading_order
from generator.grid.hexhex import hexagon_cells
from generator.grid.hexpicture import line_name
from generator.value import Value

SIDES = 6
COLOURS = "RB"
INKS = {"R": (Ink.RED, Ink.RED_TINT), "B": (Ink.BLUE, Ink.BLUE_TINT)}
"""The ink of each colour, and the tint of its cells where they stand out."""

BAND = 0.62
"""How far the bands reach beyond the cells, for an edge of one."""

STONE, MIDDLE, LINK = 0.64, 0.3, 0.34
"""Radius of a stone and of a blue one's middle, and width of a link, for an edge of one."""

CELL_LINE, SPLIT, TOUCHED, RING, SEAM = 0.6, 1.1, 1.9, 1.5, 1.4
GHOST_DASH = (1.8, 1.3)
PRIMARY, SECONDARY = 2.6, 1.75
"""Weight of the two arrows."""

NAME_GAP, NAME_TYPE, LETTER_TYPE = 1.3, 7.4, 7.0


class Scene(Value):
    """What a board shows; all but its stones is there to be pointed at."""

    side: int
    stones: Mapping[Hex, str] = field(default_factory=dict)
    """The colour on each cell that has one, the middle of the board being Hex(0, 0)."""

    picked: Collection[Hex] = ()
    """Stones whose links are drawn and whose cells are tinted."""

    touched: Collection[int] = ()
    """Sides that are outlined, counted clockwise from the top."""

    fresh: Hex | None = None
    """The stone just put."""

    wrong: Hex | None = None
    """A cell where no stone can be put."""

    ghosts: Mapping[Hex, str] = field(default_factory=dict)
    """Cells for stones that are not there yet, with their colours."""

    labels: Mapping[Hex, str] = field(default_factory=dict)
    """What is written on some cells."""

    arrows: Sequence[int] = ()
    """Red sides from which an arrow runs to the blue side opposite, and a smaller one clockwise of it."""

    named: bool = False
    lettered: bool = False


def hexhex(scene: Scene, edge: float) -> Figure:
    """The board with all that the scene shows."""
    reach = _apothem(scene.side, edge)
    wide = 2 * reach / SQRT3
    marks = [
        *_bands(scene, reach),
        *_cells(scene, edge),
        *(mark for red in scene.arrows for mark in _arrows(red, reach)),
        *_stones(scene, edge),
        *_signs(scene, edge),
        *(_letters(reach, edge) if scene.lettered else ()),
        *(_names(scene.side, reach, edge) if scene.named else ()),
    ]
    room = TOUCHED * POINT / 2
    left = _name_room(reach, edge) if scene.named else wide + room
    drawn = tuple(shifted(mark, left, reach + room) for mark in marks)
    return Figure(left + wide + room, 2 * (reach + room), drawn)


def fitting_edge(side: int, width: float, height: float) -> float:
    """The largest edge of a cell with which a bare board fits."""
    return min(height / 2, width * SQRT3 / 4) / _apothem(side, 1.0)


def stone(centre: Point, colour: str, radius: float) -> tuple[Mark, ...]:
    """A stone of a colour, which is told by its middle as well."""
    ink, tint = INKS[colour]
    body = Disc(centre, radius, fill=ink)
    return (body,) if colour == "R" else (body, Disc(centre, radius * MIDDLE / STONE, fill=tint))


def _apothem(side: int, edge: float) -> float:
    """From the middle to the outside of a band."""
    return (1.5 * (side - 1) + 1 + BAND) * edge


def _towards(sixths: float, distance: float) -> Point:
    """The place so far from the middle, so many sixths of a turn clockwise from the top."""
    return distance * sin(pi / 3 * sixths), -distance * cos(pi / 3 * sixths)


def _bands(scene: Scene, reach: float) -> Iterator[Mark]:
    """A sector for each side, of which the cells leave the rim; dividers and outlines over them."""
    far = 2 * reach / SQRT3
    ends = [(_towards(side - 0.5, far), _towards(side + 0.5, far)) for side in range(SIDES)]
    for side, (one, other) in enumerate(ends):
        yield Polygon(((0.0, 0.0), one, other), fill=INKS[COLOURS[side % 2]][0])
    inner = reach / (1.5 * (scene.side - 1) + 1 + BAND) * BAND / 2
    share = 1 - inner / reach
    for one, other in ends[1::2]:
        yield Line(_shrunk(one, share), _shrunk(other, share), Ink.PAPER, SPLIT)
    for _, corner in ends:
        yield Line((0.0, 0.0), corner, Ink.PAPER, SEAM)
    for side in scene.touched:
        one, other = ends[side]
        yield Path((("M", *one), ("L", *other)), stroke=Ink.LINE, width=TOUCHED)


def _shrunk(point: Point, share: float) -> Point:
    return point[0] * share, point[1] * share


def _cells(scene: Scene, edge: float) -> Iterator[Mark]:
    for cell in hexagon_cells(scene.side):
        fill = INKS[scene.stones[cell]][1] if cell in scene.picked else Ink.PAPER
        yield Polygon(hexagon(cell.centre(edge), edge), fill, Ink.FAINT, CELL_LINE)


def _stones(scene: Scene, edge: float) -> Iterator[Mark]:
    picked = sorted(scene.picked, key=reading_order)
    for cell in picked:
        for other in cell.neighbours()[:3]:
            if other in scene.picked and scene.stones[cell] == scene.stones[other]:
                yield _link(cell.centre(edge), other.centre(edge), INKS[scene.stones[cell]][0])
    for cell, colour in scene.stones.items():
        drawn = stone(cell.centre(edge), colour, STONE * edge)
        yield from drawn[:1] if cell in scene.labels else drawn
    if scene.fresh is not None:
        yield Disc(scene.fresh.centre(edge), 0.8 * edge, stroke=Ink.LINE, width=RING)


def _link(one: Point, other: Point, ink: Ink) -> Polygon:
    """A bar from cell to cell; drawn as a shape, for it grows and shrinks with its figure."""
    across = LINK / 2 / SQRT3
    dx, dy = (other[1] - one[1]) * across, (one[0] - other[0]) * across
    corners = ((one, 1), (other, 1), (other, -1), (one, -1))
    return Polygon(tuple((x + sign * dx, y + sign * dy) for (x, y), sign in corners), fill=ink)


def _signs(scene: Scene, edge: float) -> Iterator[Mark]:
    """Stones to come, a place that is refused, and what is written on cells."""
    for cell, colour in scene.ghosts.items():
        yield _ghost(cell.centre(edge), STONE * edge, INKS[colour][0])
    if scene.wrong is not None:
        (x, y), arm = scene.wrong.centre(edge), 0.42 * edge
        for dx, dy in ((arm, arm), (arm, -arm)):
            yield Path((("M", x - dx, y - dy), ("L", x + dx, y + dy)), stroke=Ink.ANSWER, width=2.0)
    for cell, text in scene.labels.items():
        ink = Ink.PAPER if cell in scene.stones else Ink.TEXT
        yield centred(cell.centre(edge), text, max(NAME_TYPE, 2.2 * edge), ink, Face.SANS_BOLD)


def _ghost(centre: Point, radius: float, ink: Ink) -> Path:
    """A broken circle."""
    x, y = centre
    corners = [(x + radius * sin(pi * k / 24), y - radius * cos(pi * k / 24)) for k in range(48)]
    steps = tuple(("L" if place else "M", *corner) for place, corner in enumerate(corners))
    return Path((*steps, ("Z",)), Ink.PAPER, ink, 1.2, GHOST_DASH)


def _arrows(red: int, reach: float) -> Iterator[Mark]:
    """The primary arrow through the middle of the board, and the secondary one at a right angle to it."""
    tail, head = _towards(red, 0.8 * reach), _towards(red + 3, 0.8 * reach)
    aside = _towards(red + 4.5, 0.08 * reach), _towards(red + 4.5, 0.52 * reach)
    for start, end, weight, barb in ((*aside, SECONDARY, 0.13 * reach), (tail, head, PRIMARY, 0.19 * reach)):
        yield from arrow(start, end, Ink.LINE, weight, barb)


def _letters(reach: float, edge: float) -> Iterator[Mark]:
    """The letter of each side on a disc in the middle of its band."""
    size = max(LETTER_TYPE, 1.05 * edge)
    radius = 0.52 * size * POINT
    for side in range(SIDES):
        ink, _ = INKS[COLOURS[side % 2]]
        centre = _towards(side, reach - BAND / 2 * edge)
        yield Disc(centre, radius, fill=ink)
        yield centred(centre, COLOURS[side % 2], size, Ink.PAPER, Face.SANS_BOLD)


def _names(side: int, reach: float, edge: float) -> Iterator[Mark]:
    """The letter of each row at the left of it."""
    size = _name_size(edge)
    drop = CAP_HEIGHT.get(Face.SANS, 0.66) * size * POINT / 2
    for row in range(2 * side - 1):
        down = 1.5 * edge * (row - side + 1)
        # Beside the widest part of the letter's height, for the sides of the board are slanted.
        at = -_left(reach, max(0.0, abs(down) - drop)) - NAME_GAP, down + 0.8 * drop
        yield Label(at, line_name(row), size, ink=Ink.MUTED, face=Face.SANS_SEMIBOLD, anchor=Anchor.END)


def _left(reach: float, down: float) -> float:
    """How far left the outline of the bands is at a height."""
    return (2 * reach - abs(down)) / SQRT3


def _name_room(reach: float, edge: float) -> float:
    """How far left the names of the rows reach."""
    return _left(reach, 0.0) + NAME_GAP + 0.66 * _name_size(edge) * POINT


def _name_size(edge: float) -> float:
    return max(NAME_TYPE, 1.1 * edge)
