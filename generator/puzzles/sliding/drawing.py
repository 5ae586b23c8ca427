"""Dominoes about to slide or just slid, and the edges where they meet."""

from collections.abc import Iterable, Mapping

from generator.figure.boards import tiled_grid
from generator.figure.dominoes import DRAWN, HALF, DominoLook, domino, ghost
from generator.figure.marks import Disc, Face, Figure, Ink, Line, Mark
from generator.figure.shapes import arrow, centred
from generator.grid.square import Square
from generator.puzzles.sliding.notation import WAYS, Slide
from generator.tiles.domino import Domino
from generator.tiles.layout import Layout, Placed, find, shifted

BAR, BAR_WIDTH = 0.62, 3.2
OFF, BARB, REACH = 0.36, 0.19, 0.43
"""How far an arrow lies from the domino it belongs to, how far its head reaches to the sides
and it itself to either end, in halves."""

SMALL, BADGE, EMBLEM, RISE = 8.0, 2.0, 5.0, 0.75

Looks = Mapping[Domino, DominoLook]
Bars = Mapping[tuple[Square, Square], Ink]


def table_figure(layout: Layout) -> Figure:
    """Dominoes at rest."""
    return _figure(layout, {}, ())


def slide_figure(
    layout: Layout, last: Slide | None = None, looks: Looks | None = None, bars: Bars | None = None
) -> Figure:
    """A layout after a slide: the domino at its end, its ghost where it began, an arrow outside, bars on edges."""
    placed = last and find(layout, last.domino)
    if last is None or placed is None:
        return table_figure(layout)
    rows, cols = WAYS[last.way]
    start = shifted(placed, -rows, -cols)
    chosen = {placed.domino: DominoLook.FRESH} | dict(looks or {})
    marks = [_bar(one, other, ink) for (one, other), ink in (bars or {}).items()]
    return _figure(layout, chosen, marks, _Way(layout, last, start, placed), start)


def push_figure(layout: Layout, slide: Slide, look: DominoLook = DominoLook.PLAIN) -> Figure:
    """A layout before a slide: an arrow beside the domino shows where it makes for."""
    placed = find(layout, slide.domino)
    if placed is None:
        return table_figure(layout)
    rows, cols = WAYS[slide.way]
    way = _Way(layout, slide, placed, shifted(placed, rows, cols))
    return _figure(layout, {placed.domino: look}, (), way)


def emblem_figure(layout: Layout, moved: Domino, bars: Bars | None = None, rising: bool = False) -> Figure:
    """A slide small enough for the contents page: no ghost, and an arrow only under a domino that rises."""
    placed = find(layout, moved)
    marks: list[Mark] = [_bar(one, other, ink) for (one, other), ink in (bars or {}).items()]
    figure = _figure(layout, {moved: DominoLook.FRESH}, marks)
    if rising and placed is not None:
        x, foot = (placed.second.col + 0.5) * HALF, (placed.second.row + 1) * HALF
        shaft = arrow((x, foot + RISE * HALF), (x, foot + 0.18 * HALF), Ink.PART_TEXT, 1.4, 2.9)
        figure += Figure(figure.width, foot + RISE * HALF, shaft)
    return figure.scaled(EMBLEM / HALF)


def collected_figure(layout: Layout, when: Mapping[Domino, int]) -> Figure:
    """A layout in numbers, each domino bearing the number of the move that collects it."""
    numbered = tiled_grid(layout.cells, [(one.first, one.second) for one in layout.dominoes], SMALL)
    badges: list[Mark] = []
    for one in layout.dominoes:
        if one.domino in when:
            x = (one.first.col + one.second.col + 1) / 2 * SMALL
            y = (one.first.row + one.second.row + 1) / 2 * SMALL
            badges.append(Disc((x, y), BADGE, Ink.PART, Ink.PAPER))
            badges.append(centred((x, y), str(when[one.domino]), 7, Ink.PART_MARK, Face.SANS_BOLD))
    return Figure(numbered.width, numbered.height, numbered.marks + tuple(badges))


class _Way:
    """The three cells that a slide sweeps over, and the free place beside them where its arrow lies."""

    def __init__(self, layout: Layout, slide: Slide, start: Placed, end: Placed) -> None:
        self.taken = layout.cells.keys()
        self.rows, self.cols = WAYS[slide.way]
        self.swept = sorted({start.first, start.second, end.first, end.second})
        cell, side = self._free()
        off = (0.5 + OFF) * side
        self.middle = cell.row + 0.5 + off * abs(self.cols), cell.col + 0.5 + off * abs(self.rows)

    def arrow(self, ink: Ink) -> tuple[Mark, ...]:
        """An arrow of one space."""
        row, col = self.middle
        tail, head = (((col + self.cols * to) * HALF, (row + self.rows * to) * HALF) for to in (-REACH, REACH))
        return arrow(tail, head, ink, barb=BARB * HALF / 0.62)

    @property
    def corners(self) -> list[tuple[float, float]]:
        """Corners of what the slide and its arrow need, by row and column."""
        row, col = self.middle
        return [*_corners(self.swept), (row - BARB, col - BARB), (row + BARB, col + BARB)]

    def _free(self) -> tuple[Square, int]:
        """The swept cell beside which the arrow lies, the middle one if it can be, and on which side of it."""
        sides = sorted((-1, 1), key=self._crowd)
        for cell in (self.swept[1], self.swept[0], self.swept[2]):
            for side in sides:
                if self._beside(cell, side) not in self.taken:
                    return cell, side
        cell = self.swept[1]
        while self._beside(cell, sides[0]) in self.taken:
            cell = self._beside(cell, sides[0])
        return cell, sides[0]

    def _beside(self, cell: Square, side: int) -> Square:
        return cell.moved(side * abs(self.cols), side * abs(self.rows))

    def _crowd(self, side: int) -> int:
        """How many dominoes' cells lie beyond the slide on one side."""
        across = 0 if self.cols else 1
        return sum(cell[across] * side > self.swept[0][across] * side for cell in self.taken)


def _bar(one: Square, other: Square, ink: Ink) -> Mark:
    """A bar on the edge between two cells."""
    x, y = ((one.col + other.col + 1) / 2 * HALF, (one.row + other.row + 1) / 2 * HALF)
    reach = BAR * HALF / 2
    across, down = (0.0, reach) if one.row == other.row else (reach, 0.0)
    return Line((x - across, y - down), (x + across, y + down), ink, BAR_WIDTH)


def _figure(
    layout: Layout, looks: Looks, marks: Iterable[Mark], way: _Way | None = None, start: Placed | None = None
) -> Figure:
    """The dominoes over the ghost of a start and under further marks, all that is needed in the picture."""
    drawn: list[Mark] = []
    if start is not None:
        drawn += ghost((start.first.col * HALF, start.first.row * HALF), start.numbers, HALF, start.lying)
    for one in sorted(layout.dominoes, key=lambda one: DRAWN.index(looks.get(one.domino, DominoLook.PLAIN))):
        corner = one.first.col * HALF, one.first.row * HALF
        drawn += domino(corner, one.numbers, HALF, one.lying, looks.get(one.domino, DominoLook.PLAIN))
    drawn += marks
    if way is not None:
        drawn += way.arrow(Ink.ANSWER if DominoLook.WRONG in looks.values() else Ink.PART_TEXT)
    corners = [*_corners(layout.cells or [Square(0, 0)]), *(way.corners if way else ())]
    rows, cols = [row for row, _ in corners], [col for _, col in corners]
    placed = Figure(0, 0, tuple(drawn)).moved(-min(cols) * HALF, -min(rows) * HALF)
    return Figure((max(cols) - min(cols)) * HALF, (max(rows) - min(rows)) * HALF, placed.marks)


def _corners(cells: Iterable[Square]) -> list[tuple[float, float]]:
    return [corner for cell in cells for corner in (cell, cell.moved(1, 1))]
