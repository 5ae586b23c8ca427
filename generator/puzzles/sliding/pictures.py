"""Small pictures of positions on the way of a solution, all in one window."""

from collections.abc import Iterable, Mapping

from generator.figure.dominoes import DRAWN, GHOST_DASH, DominoLook, numbered
from generator.figure.marks import Figure, Ink, Line, Mark
from generator.figure.shapes import box
from generator.grid.square import Square
from generator.tiles.domino import Domino
from generator.tiles.layout import Layout
from generator.value import Value

HALF, WIDEST, TALLEST = 5.15, 46.0, 30.5
"""Half a domino in a picture, and the most that a picture takes, in millimetres."""

MARGIN, BAR, BAR_WIDTH = 0.7, 0.58, 2.6

Edge = tuple[Square, Square]


class SlidingWindow(Value):
    """Some rows and columns of the table, the last ones left out."""

    top: int
    left: int
    bottom: int
    right: int

    @classmethod
    def round(cls, cells: Iterable[Square]) -> "SlidingWindow":
        """The smallest window that shows these cells."""
        rows, cols = zip(*cells, strict=True)
        return cls(min(rows), min(cols), max(rows) + 1, max(cols) + 1)

    @property
    def size(self) -> tuple[int, int]:
        """How many cells it is wide and high."""
        return self.right - self.left, self.bottom - self.top

    @property
    def half(self) -> float:
        """How large half a domino can be."""
        wide, high = self.size
        return min(HALF, (WIDEST - 2 * MARGIN) / wide, (TALLEST - 2 * MARGIN) / high)


class Pictures(Value):
    """A window through which all positions are seen, and the broken outline that stays in it."""

    window: SlidingWindow
    frame: SlidingWindow
    ink: Ink

    def of(self, layout: Layout, looks: Mapping[Domino, DominoLook], bars: Iterable[Edge] = ()) -> Figure:
        """One position in numerals, some dominoes with a look of their own, green bars between cells."""
        half = self.window.half
        marks: list[Mark] = [self._outline()]
        for one in sorted(layout.dominoes, key=lambda one: DRAWN.index(looks.get(one.domino, DominoLook.PLAIN))):
            marks += numbered(
                self._at(one.first), one.numbers, half, one.lying, looks.get(one.domino, DominoLook.PLAIN)
            )
        marks += [self._bar(*edge) for edge in bars]
        wide, high = self.window.size
        return Figure(wide * half + 2 * MARGIN, high * half + 2 * MARGIN, tuple(marks))

    def _at(self, cell: Square) -> tuple[float, float]:
        half = self.window.half
        return (cell.col - self.window.left) * half + MARGIN, (cell.row - self.window.top) * half + MARGIN

    def _outline(self) -> Mark:
        left, top = self._at(Square(self.frame.top, self.frame.left))
        wide, high = (count * self.window.half for count in self.frame.size)
        reach = MARGIN / 2
        outline = box(
            left - reach, top - reach, wide + 2 * reach, high + 2 * reach, 1.2, stroke=self.ink, weight=0.9
        )
        return outline._replace(dash=GHOST_DASH)

    def _bar(self, one: Square, other: Square) -> Mark:
        (x1, y1), (x2, y2) = self._at(one), self._at(other)
        x, y = (x1 + x2 + self.window.half) / 2, (y1 + y2 + self.window.half) / 2
        reach = BAR * self.window.half / 2
        across, down = (0.0, reach) if one.row == other.row else (reach, 0.0)
        return Line((x - across, y - down), (x + across, y + down), Ink.YES, BAR_WIDTH)
