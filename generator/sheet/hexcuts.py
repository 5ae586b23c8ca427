"""The lines along which hex tiles are cut, every edge once: zigzags, and straight cuts where rows lie apart."""

from collections.abc import Iterable, Iterator, Sequence

from generator.figure.marks import Ink, Line, Mark, Path, Point, Step
from generator.figure.shapes import hexagon
from generator.grid.hex import SQRT3
from generator.sheet.hexrows import OVERSHOOT, Row, RowPlan, straight_cuts

WIDTH = 0.75
CLOSE = 3
"""To how many digits two points are the same."""

Side = tuple[Point, Point]


def hex_cuts(plan: RowPlan, rows: Sequence[Row], edge: float) -> list[Mark]:
    """All cuts of a page, from the upper left corner of its block."""
    sides = {_key(side): side for at, row in enumerate(rows) for side in _sides(row, plan.corner(at, edge), edge)}
    drawn = sides.values()
    if not plan.apart:
        return [_path(drawn)]
    slanted = [side for side in drawn if abs(side[0][0] - side[1][0]) > edge / 2]
    return [_path(slanted), *_straight(plan, rows, edge)]


def _path(sides: Iterable[Side]) -> Path:
    steps: list[Step] = []
    for start, end in sides:
        steps += [("M", *start), ("L", *end)]
    return Path(tuple(steps), stroke=Ink.CUT, width=WIDTH)


def _straight(plan: RowPlan, rows: Sequence[Row], edge: float) -> list[Mark]:
    """Lines a guillotine can follow, those that run through running a little past the block."""
    found, cell = straight_cuts(rows), SQRT3 * edge
    wide, deep = plan.size(rows, edge)
    lines: list[Mark] = []
    for row in range(found.rows + 1):
        lines.append(_line((-OVERSHOOT, row * 2 * edge), (wide + OVERSHOOT, row * 2 * edge)))
    for place in found.through:
        lines.append(_line((place * cell, -OVERSHOOT), (place * cell, deep + OVERSHOOT)))
    for row, place in found.short:
        lines.append(_line((place * cell, row * 2 * edge), (place * cell, (row + 1) * 2 * edge)))
    return lines


def _line(start: Point, end: Point) -> Line:
    return Line(start, end, Ink.CUT, WIDTH)


def _sides(row: Row, corner: Point, edge: float) -> Iterator[Side]:
    """Every side of the tiles of a row but those between the two halves of one."""
    place = 0
    for tile in row:
        for half in range(len(tile.colours)):
            centre = corner[0] + (place + half + 0.5) * SQRT3 * edge, corner[1] + edge
            corners = hexagon(centre, edge)
            # The second side of a hexagon is its right one, and the fifth its left.
            inner = {1} if half + 1 < len(tile.colours) else set()
            inner |= {4} if half else set()
            yield from ((corners[k], corners[(k + 1) % 6]) for k in range(6) if k not in inner)
        place += len(tile.colours)


def _key(side: Side) -> tuple[Point, ...]:
    # Rounded, for two tiles come to their common edge by other sums; plus nought, for -0.0 is another text.
    return tuple(sorted((round(x, CLOSE) + 0.0, round(y, CLOSE) + 0.0) for x, y in side))
