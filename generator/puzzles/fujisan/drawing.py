"""A row of upright dominoes with its peak, and priests as pawns at the spaces they are on.

A priest on the ground stands beside his row. One on the mountain stands at the outer edge of his
space, above the upper row or below the lower one, so that no pip is hidden; moves are arcs over heads.
"""

from collections.abc import Mapping

from generator.figure.dominoes import HALF, layout_figure
from generator.figure.marks import Disc, Face, Figure, Ink, Mark, Path, Point
from generator.figure.shapes import arrow, box, centred
from generator.grid.square import Square
from generator.tiles.layout import Layout

GROUND, PLINTH, GAP, OVERLAP = 8.0, 1.5, 0.4, 0.9
HEAD, BASE, TALL, LETTER = 1.55, 5.6, 8.4, 8.0
ARCH, CLEAR, DROP, WEIGHT = 4.4, 1.0, 2.6, 1.75

Way = tuple[Square, Square]


def mountain_figure(
    layout: Layout,
    peak: tuple[int, int],
    places: Mapping[str, Square],
    way: Way | None = None,
    ink: Ink = Ink.PART_TEXT,
) -> Figure:
    """The mountain, its peak raised, the priests, and one move's way from space to space."""
    slope = _Slope(layout, peak, places, way)
    dominoes = layout_figure(layout).moved(slope.left, slope.top)
    pawns = [mark for name, place in places.items() for mark in pawn(slope.foot(place), name)]
    arcs = slope.arc(*way, ink) if way else ()
    return Figure(slope.width, slope.height, (slope.plinth(), *dominoes.marks, *pawns, *arcs))


def pawn(foot: Point, letter: str) -> tuple[Mark, ...]:
    """A priest: head, robe and his letter, the middle of his base at a point."""
    x, y = foot
    neck, shoulder, wide = y - TALL + 2 * HEAD - 0.5, 1.1, BASE / 2
    robe = (
        ("M", x - shoulder, neck),
        ("C", x - shoulder - 0.2, neck + 2.4, x - wide, y - 2.6, x - wide, y - 0.7),
        ("C", x - wide, y - 0.2, x - wide + 0.3, y, x - wide + 0.7, y),
        ("L", x + wide - 0.7, y),
        ("C", x + wide - 0.3, y, x + wide, y - 0.2, x + wide, y - 0.7),
        ("C", x + wide, y - 2.6, x + shoulder + 0.2, neck + 2.4, x + shoulder, neck),
        ("Z",),
    )
    head = Disc((x, y - TALL + HEAD), HEAD, Ink.PART_TEXT, Ink.PAPER)
    label = centred((x, y - 2.0), letter, LETTER, Ink.PAPER, Face.SANS_BOLD)
    return Path(robe, Ink.PART_TEXT, Ink.PAPER), head, label


class _Slope:
    """Where everything is drawn."""

    def __init__(
        self, layout: Layout, peak: tuple[int, int], places: Mapping[str, Square], way: Way | None
    ) -> None:
        columns = {cell.col for cell in layout.cells}
        self.peak, self.taken = peak, set(places.values())
        self.first, self.beyond = min(columns), max(columns) + 1
        self.left = GROUND if peak[0] in columns else 0.0
        arched = {cell.row for cell in way or () if way and way[0].row == way[1].row}
        standing = {place.row for place in self.taken if self._on_mountain(place)}
        over, under = (
            TALL * (row in standing or row in arched) + (ARCH + CLEAR) * (row in arched) for row in (0, 1)
        )
        self.top, bottom = max(over, PLINTH), max(under, PLINTH)
        self.width = 2 * self.left + (self.beyond - self.first) * HALF
        self.height = self.top + 2 * HALF + bottom

    def _on_mountain(self, place: Square) -> bool:
        return self.first <= place.col < self.beyond

    def plinth(self) -> Mark:
        """What lifts the two peak dominoes, or marks where they were."""
        reach = PLINTH - GAP
        left = self.left + (self.peak[0] - self.first) * HALF - reach
        gone = self.left == 0
        return box(
            left + 2 * reach * gone,
            self.top - reach,
            2 * HALF + 2 * reach - 4 * reach * gone,
            2 * HALF + 2 * reach,
            2.4,
            Ink.PART_TINT if gone else Ink.PART,
        )

    def foot(self, place: Square) -> Point:
        """The middle of a pawn's base."""
        x = self._middle(place)
        if not self._on_mountain(place):
            return x, self.top + (place.row + 0.5) * HALF + TALL / 2
        return x, self.top + OVERLAP if place.row == 0 else self.top + 2 * HALF + TALL - OVERLAP

    def _middle(self, place: Square) -> float:
        if self._on_mountain(place):
            return self.left + (place.col - self.first + 0.5) * HALF
        return GROUND / 2 if place.col < self.first else self.width - GROUND / 2

    def arc(self, start: Square, goal: Square, ink: Ink) -> tuple[Mark, ...]:
        """The way of a move: an arc along a row, a short arrow within a domino."""
        if start.row != goal.row:
            x, y, reach = self._middle(goal), self.top + HALF, 3.2 if goal.row else -3.2
            return arrow((x, y - reach), (x, y + reach), ink)
        out = -1 if goal.row == 0 else 1
        (x, y), (end, stop) = self._edge(start, out), self._edge(goal, out)
        height = -CLEAR if out < 0 else self.height + CLEAR
        neck = stop + out * DROP
        curve = Path((("M", x, y), ("C", x, height, end, height, end, neck)), stroke=ink, width=WEIGHT)
        return curve, *arrow((end, neck), (end, stop), ink)

    def _edge(self, place: Square, out: int) -> Point:
        """Just outside a space or, where a priest stands there, outside him."""
        x, y = self.foot(place)
        if place not in self.taken and self._on_mountain(place):
            return x, self.top + HALF + out * (HALF + CLEAR)
        return x, (y - TALL if out < 0 else y) + out * CLEAR
