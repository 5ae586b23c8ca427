"""Dominoes about to slide or just slid, and the edges where they meet."""

from collections.abc import Iterable, Mapping

from generator.figure.boards import tiled_grid
from generator.figure.dominoes import EDGES, HALF, Look, layout_figure
from generator.figure.marks import Disc, Face, Figure, Ink, Line, Mark, Point
from generator.figure.shapes import arrow, centred
from generator.grid.square import Square
from generator.puzzles.sliding.notation import WAYS, Slide
from generator.tiles.domino import Domino
from generator.tiles.layout import Layout, find

TAIL, SHORT, BAR, BAR_WIDTH = 0.2, 1.1, 0.62, 3.2
SMALL, BADGE = 8.0, 2.0


def slide_figure(
    layout: Layout,
    last: Slide | None = None,
    look: Look = Look.FRESH,
    bars: Iterable[tuple[Square, Square]] = (),
) -> Figure:
    """A layout; the domino that slid last stands out, an arrow in the space it left, bars where it counts."""
    placed = last and find(layout, last.domino)
    if last is None or placed is None:
        return layout_figure(layout)
    rows, cols = WAYS[last.way]
    left = (placed.second if last.way in "LU" else placed.first).moved(-rows, -cols)
    ink = Ink.ANSWER if look is Look.WRONG else Ink.YES
    drawn = _Table(layout, left)
    marks: list[Mark] = [drawn.bar(one, other, ink) for one, other in bars]
    marks += arrow(drawn.at(left, last, TAIL), drawn.at(left, last, 1, -SHORT), EDGES[look][0])
    return drawn.figure({placed.domino: look}, marks)


def push_figure(layout: Layout, slide: Slide, look: Look = Look.PLAIN) -> Figure:
    """A layout before a slide: an arrow runs from the domino into the space it makes for."""
    placed = find(layout, slide.domino)
    if placed is None:
        return layout_figure(layout)
    rows, cols = WAYS[slide.way]
    ahead = (placed.first if slide.way in "LU" else placed.second).moved(rows, cols)
    drawn = _Table(layout, ahead)
    ink = EDGES[look if look is Look.WRONG else Look.FRESH][0]
    marks = arrow(drawn.at(ahead, slide, 0, SHORT), drawn.at(ahead, slide, 1 - TAIL), ink)
    return drawn.figure({placed.domino: look}, list(marks))


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


class _Table:
    """Where the cells of a layout are drawn when one more cell has to be in the picture."""

    def __init__(self, layout: Layout, extra: Square) -> None:
        self.layout = layout
        cells = [*layout.cells, extra]
        self.top, self.left = min(cell.row for cell in cells), min(cell.col for cell in cells)
        self.bottom, self.right = max(cell.row for cell in cells), max(cell.col for cell in cells)

    def at(self, cell: Square, slide: Slide, share: float, extra: float = 0) -> Point:
        """A point on the slide's way through a cell, from its near side to its far one."""
        rows, cols = WAYS[slide.way]
        along = (share - 0.5) * HALF + extra
        x, y = (cell.col - self.left + 0.5) * HALF, (cell.row - self.top + 0.5) * HALF
        return x + cols * along, y + rows * along

    def bar(self, one: Square, other: Square, ink: Ink) -> Mark:
        """A bar on the edge between two cells."""
        x = ((one.col + other.col) / 2 - self.left + 0.5) * HALF
        y = ((one.row + other.row) / 2 - self.top + 0.5) * HALF
        reach = BAR * HALF / 2
        across, down = (0.0, reach) if one.row == other.row else (reach, 0.0)
        return Line((x - across, y - down), (x + across, y + down), ink, BAR_WIDTH)

    def figure(self, looks: dict[object, Look], marks: list[Mark]) -> Figure:
        """The dominoes, some with a look of their own, under further marks."""
        top, left = min(cell.row for cell in self.layout.cells), min(cell.col for cell in self.layout.cells)
        named = {one: looks[one.domino] for one in self.layout.dominoes if one.domino in looks}
        dominoes = layout_figure(self.layout, looks=named).moved((left - self.left) * HALF, (top - self.top) * HALF)
        width, height = (self.right - self.left + 1) * HALF, (self.bottom - self.top + 1) * HALF
        return Figure(width, height, dominoes.marks + tuple(marks))
