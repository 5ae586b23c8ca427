"""Polyominoes to cut out: light on one side, dark on the other, or with a pattern for a back."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from generator.art import Art
from generator.figure.marks import LEAST_TYPE, Face, Figure, Ink, Line, Mark, Path, Point, Step, moved
from generator.figure.polyominoes import outlines
from generator.figure.shapes import centred, rounded
from generator.leaf.area import BLEED, FRONT_BLEED, Area, Leaf
from generator.sheet.backs import PieceBlock, patterned
from generator.sheet.faces import on_square
from generator.sheet.fold.net import area_of
from generator.sheet.given.polyominoes import PolyominoSet, polyomino_set
from generator.sheet.packing import STEPS, LaidShape, lattice, packed
from generator.sheet.room import require_room
from generator.sheet.samples import FEW
from generator.sheet.stack import Stacked
from generator.tiles.polyomino import Shape, polyomino_named, turned_over

if TYPE_CHECKING:
    from generator.sheet.tilesheet import TileSheet

RIM, CORNER = 0.11, 0.1
"""How far within its squares the line runs that follows a piece's edge, and how round it is, for a side of one."""

SEAM = 0.3
"""How long the mark between two squares is, for a side of one."""

LETTER = 0.5
"""The size of a piece's letter in points, for each millimetre of its squares."""


SAMPLE = 4.0
"""The side of a square on the box of a set, in millimetres."""


class Side(NamedTuple):
    """The inks of one side of a piece, how far its ground runs past the cut, and whether it is the other side."""

    ground: Ink
    line: Ink
    letter: Ink
    bleed: float
    reverse: bool


LIGHT = Side(Ink.TILE, Ink.HAIR, Ink.MUTED, FRONT_BLEED, reverse=False)
DARK = Side(Ink.F, Ink.MUTED, Ink.FAINT, BLEED, reverse=True)


def polyomino_leaves(sheet: "TileSheet", area: Area) -> list[Leaf]:
    """All pieces of a set at their true size, on as few pages as they need."""
    made = made_in(sheet)
    what = f"a piece of {made.cells} squares of {made.cell:g} mm"
    require_room(sheet, area, what, lambda size, on: _fits(made, size, on))
    pages = packed(made.shapes, lattice(*_room(area), made.cell))
    assert pages is not None
    count = len(made.shapes)
    says = f"{count} piece{'s' * (count != 1)}, squares of {made.cell:g} mm less {made.gap:.2g} all round"
    return [_leaf(sheet, page, area, says) for page in pages]


def made_in(sheet: "TileSheet") -> PolyominoSet:
    """The pieces in the size that is asked for; smaller ones have a smaller gap round them."""
    given, size = polyomino_set(sheet), sheet.measure
    return given.model_copy(update={"cell": size, "gap": given.gap * min(1.0, size / given.cell)})


def _room(area: Area) -> tuple[float, float]:
    """What pieces have, for the ground runs past them and must not run off the part that printers print."""
    return area.right - area.left - 2 * BLEED, area.bottom - area.top - 2 * BLEED


def _fits(made: PolyominoSet, size: float, area: Area) -> bool:
    """Whether every piece fits the paper by itself, lying or standing."""
    wide, deep = _room(area)
    return all(short * size <= min(wide, deep) and long * size <= max(wide, deep) for short, long in _sides(made))


def _sides(made: PolyominoSet) -> list[list[int]]:
    """The shorter and the longer side of the box round each piece, in squares."""
    return [sorted((1 + max(row for row, _ in cells), 1 + max(col for _, col in cells))) for cells in made.shapes]


def _leaf(sheet: "TileSheet", page: Sequence[LaidShape], area: Area, says: str) -> Leaf:
    made, art = made_in(sheet), sheet.art
    step = made.cell / STEPS
    wide = max(laid.col + STEPS * (1 + max(col for _, col in laid.cells)) for laid in page) * step
    left, top = (area.width - wide) / 2, area.top + BLEED
    places = [(laid.cells, (left + laid.col * step, top + laid.row * step)) for laid in page]
    cuts = [moved(_cut(made, cells), *corner) for cells, corner in places]
    front = area.figure([*_side(made, places, LIGHT, art), *cuts])
    covered = sum(area_of(loop) for laid in page for loop in outlines(laid.cells, made.cell, made.gap))
    if made.sides == "two":
        dark = area.figure(area.mirrored(_side(made, places, DARK, art)))
        return Leaf(front, dark, says, pieces=len(page), covered=covered)
    deep = max(laid.row + STEPS * (1 + laid.cells[-1].row) for laid in page) * step
    back = patterned(sheet, PieceBlock(left, top, wide, deep), area)
    return Leaf(front, back, says, pieces=len(page), covered=covered)


def _side(
    made: PolyominoSet, places: Sequence[tuple[Shape, Point]], side: Side, art: Mapping[str, Art]
) -> list[Mark]:
    """All pieces of a page with their inks of one side, not yet mirrored: first the grounds, which may overlap."""
    grounds = [moved(_ground(made, cells, side), *corner) for cells, corner in places]
    faces = (moved(mark, *corner) for cells, corner in places for mark in _face(made, cells, side, art))
    return [*grounds, *faces]


def polyomino_face(made: PolyominoSet, cells: Shape, side: Side, art: Mapping[str, Art]) -> list[Mark]:
    """One side of a piece alone, its squares in the upper left corner."""
    return _side(made, [(cells, (0.0, 0.0))], side, art)


def _ground(made: PolyominoSet, cells: Shape, side: Side) -> Path:
    return Path(_closed(made, cells, made.gap - side.bleed), fill=side.ground)


def _cut(made: PolyominoSet, cells: Shape) -> Path:
    return Path(_closed(made, cells, made.gap), stroke=Ink.CUT, width=0.75)


def _closed(made: PolyominoSet, cells: Shape, inset: float, radius: float = 0.0) -> tuple[Step, ...]:
    """The steps round a piece and round its holes."""
    return tuple(step for loop in outlines(cells, made.cell, inset) for step in rounded(loop, radius))


def _face(made: PolyominoSet, cells: Shape, side: Side, art: Mapping[str, Art]) -> list[Mark]:
    """A line along the edge, a short one between any two squares, and a quiet letter or a picture."""
    rim = Path(_closed(made, cells, RIM * made.cell, CORNER * made.cell), stroke=side.line, width=1.0)
    marks: list[Mark] = [rim]
    for cell in cells:
        for other in cell.neighbours()[:2]:
            if other in cells:
                marks.append(_seam(made.cell, cell, other, side.line))
    letter = polyomino_named(turned_over(cells) if side.reverse else cells)
    if letter:
        # The square with most neighbours is where fingers and eyes go.
        row, col = max(cells, key=lambda cell: sum(other in cells for other in cell.neighbours()))
        at = (col + 0.5) * made.cell, (row + 0.5) * made.cell
        if letter in art:
            return [*marks, *on_square(art, letter, at, made.cell)]
        marks.append(centred(at, letter, max(LEAST_TYPE, LETTER * made.cell), side.letter, Face.DISPLAY))
    return marks


def _seam(side: float, one: tuple[int, int], other: tuple[int, int], ink: Ink) -> Line:
    x, y = (one[1] + other[1] + 1) / 2 * side, (one[0] + other[0] + 1) / 2 * side
    reach = SEAM * side / 2
    if one[0] == other[0]:
        return Line((x, y - reach), (x, y + reach), ink, 1.0)
    return Line((x - reach, y), (x + reach, y), ink, 1.0)


def polyomino_stack(sheet: "TileSheet") -> Stacked:
    """How the pieces of a set lie in a box."""
    made, size = made_in(sheet), sheet.measure
    sides, count = _sides(made), len(made.shapes)
    return Stacked(count, count, (size * max(short for short, _ in sides), size * max(long for _, long in sides)))


def polyomino_samples(sheet: "TileSheet") -> list[Figure]:
    """The last few pieces of a set, small."""
    return [_sample(outlines(cells, SAMPLE, 0.2)) for cells in made_in(sheet).shapes[-FEW:]]


def _sample(loops: Sequence[Sequence[Point]]) -> Figure:
    steps = tuple(step for loop in loops for step in rounded(loop, 0.5))
    xs, ys = zip(*(point for loop in loops for point in loop), strict=True)
    return Figure(max(xs), max(ys), (Path(steps, Ink.TILE, Ink.LINE, 1.0),))
