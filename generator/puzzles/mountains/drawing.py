"""Maps as land: each half a height with its tint, bars where one can walk, cliffs where one cannot.

A map can be marked further: dominoes that may be flipped, a border between two countries, the places
of a pass. Dominoes still to be laid are drawn as they look on the table, with pips.
"""

from collections.abc import Iterable, Mapping, Sequence

from generator.figure.dominoes import CORNER, HALF, DominoLook, domino
from generator.figure.marks import Disc, Face, Figure, Ink, Line, Mark, Path, Point
from generator.figure.shapes import box, centred, rectangle, rounded
from generator.grid.square import Square
from generator.tiles.domino import Domino
from generator.tiles.layout import Layout, Placed
from generator.value import Value

TINTS = (
    Ink.HEIGHT_0,
    Ink.HEIGHT_1,
    Ink.HEIGHT_2,
    Ink.HEIGHT_3,
    Ink.HEIGHT_4,
    Ink.HEIGHT_5,
    Ink.HEIGHT_6,
)
"""The land at each height, from the sea to the peaks."""

INSET, NUMERAL, CORNER_REACH = 0.052, 14.2, 0.26
BAR, BAR_WIDTH = (0.3, 0.7), 1.9
EDGES = {
    DominoLook.PLAIN: (Ink.PATHWAY, 0.75),
    DominoLook.FRESH: (Ink.PART_TEXT, 1.75),
    DominoLook.WRONG: (Ink.ANSWER, 1.75),
}
CLIFF_WIDTH, CLIFF, COST, COST_SIZE = 3.2, 0.72, 2.3, 11.0
SLOT_DASH, SLOT_WIDTH = (2.4, 1.8), 1.0
BORDER_WIDTH, RING, RING_WIDTH = 2.6, 0.43, 1.9
SMALL_HALF, ROW, APART = 7.0, 6, 1.1

Pair = tuple[Square, Square]


class Marked(Value):
    """What is shown of a map beside its land."""

    paths: tuple[Pair, ...] = ()
    cliffs: tuple[tuple[Square, Square, int], ...] = ()
    flippable: tuple[Placed, ...] = ()
    looks: tuple[tuple[Placed, DominoLook], ...] = ()
    holes: tuple[Square, ...] = ()
    slot: Pair | None = None
    border: tuple[Pair, ...] = ()
    ringed: tuple[Square, ...] = ()


def map_figure(layout: Layout, marked: Marked | None = None, cell: float = HALF) -> Figure:
    """The land and its heights, and whatever is marked on it."""
    return _Map(layout, marked or Marked(), cell).figure()


def deal_figure(dominoes: Iterable[Domino], in_a_row: int = ROW, half: float = SMALL_HALF) -> Figure:
    """Dominoes to be arranged, standing side by side in rows."""
    tiles = list(dominoes)
    marks: list[Mark] = []
    for number, tile in enumerate(tiles):
        row, place = divmod(number, in_a_row)
        corner = place * (half + APART), row * (2 * half + APART)
        marks += domino(corner, tile, half, False, DominoLook.PLAIN)
    columns, rows = min(len(tiles), in_a_row), -(-len(tiles) // in_a_row)
    return Figure(columns * (half + APART) - APART, rows * (2 * half + APART) - APART, tuple(marks))


def blank_figure(columns: int, rows: int, cell: float = SMALL_HALF) -> Figure:
    """The cells of a map that is still to be laid."""
    width, height = columns * cell, rows * cell
    across = (Line((0, row * cell), (width, row * cell), Ink.FAINT, 0.75, (1.2, 1.8)) for row in range(1, rows))
    down = (Line((at * cell, 0), (at * cell, height), Ink.FAINT, 0.75, (1.2, 1.8)) for at in range(1, columns))
    return Figure(
        width,
        height,
        (*across, *down, box(0, 0, width, height, radius=CORNER * cell, fill=None, stroke=Ink.LINE, weight=1.5)),
    )


def land(
    corner: Point, numbers: Sequence[int], cell: float, lying: bool, look: DominoLook = DominoLook.PLAIN
) -> tuple[Mark, ...]:
    """One domino as land: its two tints and its outline, without numerals."""
    left, top = corner
    gap, radius = INSET * cell, CORNER * cell
    width, height = cell * (1 + lying) - 2 * gap, cell * (2 - lying) - 2 * gap
    left, top = left + gap, top + gap
    if lying:
        parts = (left, top, width / 2, height), (left + width / 2, top, width / 2, height)
        round_at = (1, 0, 0, 1), (0, 1, 1, 0)
    else:
        parts = (left, top, width, height / 2), (left, top + height / 2, width, height / 2)
        round_at = (1, 1, 0, 0), (0, 0, 1, 1)
    tints = [
        Path(rounded(rectangle(*part), [radius * corner for corner in corners]), TINTS[number])
        for part, corners, number in zip(parts, round_at, numbers, strict=True)
    ]
    ink, weight = EDGES[look]
    return *tints, box(left, top, width, height, radius=radius, fill=None, stroke=ink, weight=weight)


class _Map:
    """Where everything lies."""

    def __init__(self, layout: Layout, marked: Marked, cell: float) -> None:
        self.layout, self.marked, self.cell = layout, marked, cell
        cells = [*layout.cells, *(marked.slot or ())]
        self.top, self.left = (min((one[part] for one in cells), default=0) for part in (0, 1))
        bottom, right = (max((one[part] for one in cells), default=-1) for part in (0, 1))
        self.width, self.height = (right - self.left + 1) * cell, (bottom - self.top + 1) * cell

    def figure(self) -> Figure:
        looks = dict.fromkeys(self.layout.dominoes, DominoLook.PLAIN) | dict(self.marked.looks)
        marks: list[Mark] = [self._hole(cell) for cell in self.marked.holes]
        marks += [self._slot(self.marked.slot)] if self.marked.slot else []
        for placed in sorted(self.layout.dominoes, key=lambda one: looks[one] is not DominoLook.PLAIN):
            marks += land(self._corner(placed.first), placed.numbers, self.cell, placed.lying, looks[placed])
            marks += [self._flip(placed)] if placed in self.marked.flippable else []
        marks += [self._border(*pair) for pair in self.marked.border]
        marks += [self._bar(*pair) for pair in self.marked.paths]
        marks += self._numerals(self.layout.cells)
        for one, other, levels in self.marked.cliffs:
            marks += self._cliff(one, other, levels)
        marks += [
            Disc(self._at(cell), RING * self.cell, stroke=Ink.ANSWER, width=RING_WIDTH)
            for cell in self.marked.ringed
        ]
        return Figure(self.width, self.height, tuple(marks))

    def _corner(self, cell: Square) -> Point:
        return (cell.col - self.left) * self.cell, (cell.row - self.top) * self.cell

    def _at(self, cell: Square, share: float = 0.5) -> Point:
        x, y = self._corner(cell)
        return x + share * self.cell, y + share * self.cell

    def _numerals(self, heights: Mapping[Square, int]) -> list[Mark]:
        size = NUMERAL * self.cell / HALF
        return [
            centred(self._at(cell), str(height), size, Ink.LINE, Face.SANS_BOLD)
            for cell, height in sorted(heights.items())
        ]

    def _bar(self, one: Square, other: Square) -> Mark:
        """A step one can take, between two numerals."""
        (x, y), (right, low) = self._at(one), self._at(other)
        (a, b), (c, d) = ((x + (right - x) * share, y + (low - y) * share) for share in BAR)
        return Path((("M", a, b), ("L", c, d)), stroke=Ink.PATHWAY, width=BAR_WIDTH)

    def _border(self, one: Square, other: Square) -> Mark:
        """The side that two cells share."""
        x, y = self._corner(max(one, other))
        end = (x, y + self.cell) if one.row == other.row else (x + self.cell, y)
        return Path((("M", x, y), ("L", *end)), stroke=Ink.BORDER, width=BORDER_WIDTH)

    def _hole(self, cell: Square) -> Mark:
        """A cell that no domino can fill."""
        x, y = self._corner(cell)
        gap = 2 * INSET * self.cell
        edge = self.cell - 2 * gap
        return box(
            x + gap,
            y + gap,
            edge,
            edge,
            radius=CORNER * self.cell,
            fill=Ink.ANSWER_TINT,
            stroke=Ink.ANSWER,
            weight=1.0,
        )

    def _slot(self, slot: Pair) -> Mark:
        """Where a domino is about to lie."""
        (x, y), (right, low) = self._corner(min(slot)), self._corner(max(slot))
        gap = INSET * self.cell
        sides = rectangle(x + gap, y + gap, right - x + self.cell - 2 * gap, low - y + self.cell - 2 * gap)
        return Path(rounded(sides, CORNER * self.cell), stroke=Ink.PART_TEXT, width=SLOT_WIDTH, dash=SLOT_DASH)

    def _flip(self, placed: Placed) -> Mark:
        """The upper right corner of a domino, filled."""
        x, y = self._corner(placed.first)
        right, top = x + self.cell * (1 + placed.lying - INSET), y + INSET * self.cell
        reach = CORNER_REACH * self.cell
        outline = ((right - reach, top), (right, top), (right, top + reach))
        return Path(rounded(outline, (0, CORNER * self.cell, 0)), Ink.BORDER)

    def _cliff(self, one: Square, other: Square, levels: int) -> tuple[Mark, ...]:
        """A bar across the step between two cells, with the levels to climb."""
        (a, b), (c, d) = self._at(one), self._at(other)
        x, y = (a + c) / 2, (b + d) / 2
        reach = CLIFF * self.cell / 2
        across, down = (0.0, reach) if b == d else (reach, 0.0)
        bar = Line((x - across, y - down), (x + across, y + down), Ink.ANSWER, CLIFF_WIDTH)
        size = self.cell / HALF
        label = centred((x, y), str(levels), COST_SIZE * size, Ink.PAPER, Face.SANS_BOLD)
        return bar, Disc((x, y), COST * size, Ink.ANSWER, Ink.PAPER), label
