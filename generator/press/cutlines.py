"""The lines of a sheet for a machine, each under a name, and how SVG says them."""

from collections.abc import Iterator, Sequence
from math import dist

from generator.press.engraving import engraving
from generator.sheet.contours import Contour, Vertex
from generator.sheet.machine.bed import CutSheet, PlacedPiece

Line = tuple[str, tuple[Vertex, ...]]
"""A line behind the name of its piece."""

STRAIGHT = 0.0
"""How far a straight side bulges."""


def cut_lines(sheet: CutSheet) -> Iterator[Line]:
    """Every line that is cut through, the holes of a piece before its outline."""
    for one in sheet.placed:
        # Holes first: once its outline is cut, a piece may move.
        for number, hole in enumerate(one.piece.holes, 1):
            yield f"{one.piece.name}-hole-{number}", _placed(hole, one)
        yield one.piece.name, _placed(one.piece.outline, one)


def scored_lines(sheet: CutSheet) -> Iterator[Line]:
    """Every fold, from end to end."""
    for one in sheet.placed:
        for number, ends in enumerate(one.piece.scores, 1):
            yield f"{one.piece.name}-{number}", tuple(Vertex(x + one.x, y + one.y, STRAIGHT) for x, y in ends)


def engraved_lines(sheet: CutSheet) -> list[Line]:
    """The edges of all that is engraved, piece by piece."""
    return [
        (one.piece.name, _placed(edge, one))
        for one in sheet.placed
        for edge in engraving(one.piece.face, one.piece.outline)
    ]


def _placed(contour: Contour, one: PlacedPiece) -> tuple[Vertex, ...]:
    return contour.moved(one.x, one.y).vertices


def together(lines: Sequence[Line]) -> list[tuple[str, str]]:
    """One path for all that is engraved on a piece, so that holes stay holes where it is filled."""
    found: dict[str, list[str]] = {}
    for name, line in lines:
        found.setdefault(name, []).append(svg_path(line))
    return [(name, " ".join(data)) for name, data in found.items()]


def svg_path(line: Sequence[Vertex], closed: bool = True) -> str:
    """A line as SVG says it."""
    first = line[0]
    words = [f"M {_number(first.x)} {_number(first.y)}"]
    ends = (*line[1:], first) if closed else line[1:]
    for start, end in zip(line, ends, strict=False):
        if start.bulge:
            words.append(_arc(start, end))
        elif end is not first:
            words.append(f"L {_number(end.x)} {_number(end.y)}")
    return " ".join([*words, "Z"] if closed else words)


def _arc(start: Vertex, end: Vertex) -> str:
    """An arc of at most half a circle; a bulge of more than nought turns clockwise on the paper."""
    chord = dist((start.x, start.y), (end.x, end.y))
    radius = chord * (1 + start.bulge**2) / (4 * abs(start.bulge))
    sweep = int(start.bulge > 0)
    return f"A {_number(radius)} {_number(radius)} 0 0 {sweep} {_number(end.x)} {_number(end.y)}"


def _number(value: float) -> str:
    # Plus nought, which makes a nought of what would be written as -0.
    return f"{round(value, 4) + 0.0:g}"
