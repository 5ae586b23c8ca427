"""Small scenes of hexagons: a few coloured cells, tiles on a board, and what is picked out of them."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import pairwise

from generator.figure.hexes import OUTLINE, board, outline, tile_marks
from generator.figure.marks import Figure, Ink, Line, Mark, Path, Polygon, moved
from generator.figure.shapes import hexagon
from generator.figure.tints import Spot, fill_of
from generator.grid.hex import SQRT3, Hex

SCENE = 4.0
"""Edge of a cell in an example."""

SKETCH = 2.4
"""Edge of a cell in the picture of a goal."""

EMBLEM = 1.4
"""Edge of a cell in a sign for the contents page."""

RING, FINE_RING, KNOWN_RING, FIRM_RING, CELL, STROKE = 1.75, 1.0, 1.5, 2.5, 0.75, 1.75
ROOM = RING * 25.4 / 72 / 2
"""What a ring needs round the figure, in millimetres."""


def scene(
    marks: Mapping[Hex, str],
    pieces: Iterable[Sequence[Spot]] = (),
    rings: Iterable[Collection[Hex]] = (),
    lines: Iterable[Sequence[Hex]] = (),
    good: bool = True,
    edge: float = SCENE,
    weight: float = RING,
) -> Figure:
    """Cells, bare or coloured, with tiles joined, some cells ringed and lines through others."""
    joined = [tuple(piece) for piece in pieces]
    placed = {cell for piece in joined for cell, _ in piece}
    alone = [((cell, mark),) for cell, mark in marks.items() if mark.isalnum() and cell not in placed]
    bare = [cell for cell, mark in marks.items() if not mark.isalnum() and cell not in placed]
    ink = Ink.LINE if good else Ink.ANSWER
    through = [tuple(line) for line in lines]
    drawn: list[Mark] = []
    for cell in bare:
        touched = any(cell in line for line in through)
        fill = Ink.PART_TINT if touched and good else Ink.ANSWER_TINT if touched else Ink.PAPER
        drawn.append(Polygon(hexagon(cell.centre(edge), edge), fill, Ink.FAINT, CELL))
    for piece in [*alone, *joined]:
        drawn += tile_marks(piece, edge)
    drawn += [Path(outline(ring, edge), stroke=ink, width=weight) for ring in rings]
    for line in through:
        for one, other in pairwise(line):
            drawn.append(Line(one.centre(edge), other.centre(edge), Ink.YES if good else Ink.ANSWER, STROKE))
    return _framed(marks, drawn, edge, ROOM)


def worked(
    cells: Collection[Hex], pieces: Iterable[Sequence[Spot]], fresh: Iterable[Collection[Hex]], edge: float = SCENE
) -> Figure:
    """A board with tiles on it so far, the latest of them ringed."""
    laid = [tuple(piece) for piece in pieces]
    drawn: list[Mark] = [Polygon(hexagon(cell.centre(edge), edge), Ink.PAPER, Ink.FAINT, CELL) for cell in cells]
    drawn.append(Path(outline(cells, edge), stroke=Ink.LINE, width=OUTLINE))
    for piece in laid:
        drawn += tile_marks(piece, edge)
    drawn += [Path(outline(ring, edge), stroke=Ink.LINE, width=RING) for ring in fresh]
    return _framed(cells, drawn, edge, ROOM)


def found_tiles(
    marks: Mapping[Hex, str],
    before: Iterable[Sequence[Spot]],
    fresh: Iterable[Sequence[Spot]],
    good: bool = True,
    edge: float = SCENE,
) -> Figure:
    """A pattern of colours in which some tiles are found: those known ringed finely, the new ones firmly."""
    pattern = board(marks, edge)
    left, top = _corner(marks, edge)
    drawn = list(pattern.marks)
    for weight, pieces in ((KNOWN_RING, before), (FIRM_RING, fresh)):
        for piece in pieces:
            border = outline([cell for cell, _ in piece], edge)
            drawn.append(moved(Path(border, stroke=Ink.LINE if good else Ink.ANSWER, width=weight), -left, -top))
    return Figure(pattern.width, pattern.height, tuple(drawn)).moved(ROOM, ROOM)


def emblem(cells: Collection[Hex], coloured: Mapping[Hex, str], width: float, height: float) -> Figure:
    """A figure in outline, some of its cells coloured without letters, at most so wide and high."""
    wide, high = _size(cells, 1.0)
    edge = min(EMBLEM, (width - 2.1 * ROOM) / wide, (height - 2.1 * ROOM) / high)
    drawn: list[Mark] = []
    for cell in cells:
        colour = coloured.get(cell)
        drawn.append(Polygon(hexagon(cell.centre(edge), edge), fill_of(colour) if colour else Ink.PAPER))
    inner = [Polygon(hexagon(cell.centre(edge), edge), None, Ink.HAIR, 0.5) for cell in cells]
    return _framed(cells, [*drawn, *inner, Path(outline(cells, edge), stroke=Ink.LINE, width=1.0)], edge, ROOM)


def _size(cells: Collection[Hex], edge: float) -> tuple[float, float]:
    centres = [cell.centre(edge) for cell in cells]
    across, down = [x for x, _ in centres], [y for _, y in centres]
    return max(across) - min(across) + SQRT3 * edge, max(down) - min(down) + 2 * edge


def _framed(cells: Collection[Hex], drawn: Iterable[Mark], edge: float, room: float) -> Figure:
    left, top = _corner(cells, edge)
    wide, high = _size(cells, edge)
    shifted = tuple(moved(mark, room - left, room - top) for mark in drawn)
    return Figure(wide + 2 * room, high + 2 * room, shifted)


def _corner(cells: Collection[Hex], edge: float) -> tuple[float, float]:
    """The left and upper edge of some cells."""
    centres = [cell.centre(edge) for cell in cells]
    return min(x for x, _ in centres) - SQRT3 / 2 * edge, min(y for _, y in centres) - edge
