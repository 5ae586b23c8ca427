"""Figures of All Fives: the table, an arrow to the new domino, rings at the ends that count."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from generator.figure.dominoes import Look, layout_figure
from generator.figure.marks import Anchor, Disc, Face, Figure, Ink, Label, Mark, Point
from generator.figure.shapes import arrow, centred
from generator.games.all_fives.engine.move import Side
from generator.games.all_fives.engine.reckoning import Hand
from generator.games.all_fives.engine.table import End, FivesTable
from generator.grid.square import Square
from generator.tiles.domino import Domino
from generator.tiles.layout import Layout, Placed

HALF, LEAST_HALF = 9.2, 7.6
WIDTH = 70.0
"""What a panel holds; wider tables are drawn smaller, down to the least half."""

RING, RING_GAP, RING_TYPE = 2.3, 1.3, 8.4
NAME_TYPE, NAME_DROP = 8.0, 3.2
ARROW_LENGTH, ARROW_GAP, ARROW_CLEAR = 5.4, 1.1, 2.2
HAND_HALF, HAND_TYPE, HAND_GAP, HAND_PITCH, NAME_WIDTH = 5.0, 8.0, 4.4, 6.4, 13.0
INK = {Look.FRESH: Ink.PART_TEXT, Look.WRONG: Ink.ANSWER}


class Box(NamedTuple):
    """A rectangle on the paper, in millimetres."""

    left: float
    top: float
    right: float
    bottom: float

    def meets(self, other: "Box") -> bool:
        """Whether the two share more than an edge."""
        return (
            self.left < other.right
            and other.left < self.right
            and self.top < other.bottom
            and other.top < self.bottom
        )

    def beyond(self, centre: Point, side: Side, distance: float) -> Point:
        """The point that far outside, straight to one side of a point within."""
        x, y = centre
        edges = {Side.LEFT: self.left, Side.RIGHT: self.right, Side.ABOVE: self.top, Side.BELOW: self.bottom}
        rows, cols = side.value
        return (x, edges[side] + rows * distance) if side.upright else (edges[side] + cols * distance, y)


class Row(NamedTuple):
    """One player's hand as it is shown below the table."""

    name: str
    hand: Hand
    note: str = ""
    fresh: Domino | None = None


def draw_table(
    table: FivesTable, picked: Placed | None = None, look: Look = Look.FRESH, rings: bool = True
) -> Figure:
    """The table in the largest size that fits, rings beside the line only where they must be."""
    scene = _Scene(table, picked, look, rings)
    for half, beside in ((HALF, False), (HALF, True), (scene.fitting(HALF), True)):
        figure = scene.figure(half, beside)
        if figure.width <= WIDTH:
            break
    return figure


def with_hands(figure: Figure, rows: Sequence[Row]) -> Figure:
    """The figure with hands in small below it, each with its player's name and a note."""
    hands = Figure(0, 0)
    for number, row in enumerate(rows):
        hands += _hand_figure(row).moved(0, number * HAND_PITCH)
    return _below(figure, hands, HAND_GAP) if rows else figure


@dataclass(frozen=True)
class _Scene:
    """What is to be drawn, in whatever size."""

    table: FivesTable
    picked: Placed | None
    look: Look
    rings: bool

    def layout(self) -> Layout:
        extra = [self.picked] if self.picked and self.picked not in self.table.dominoes else []
        return Layout.of([*self.table.dominoes, *extra], half_steps=True)

    def fitting(self, half: float) -> float:
        """The size at which the width is right."""
        tiles = layout_figure(self.layout(), half).width
        extra = self.figure(half, True).width - tiles
        return max(LEAST_HALF, half * (WIDTH - extra) / tiles)

    def figure(self, half: float, beside: bool) -> Figure:
        layout = self.layout()
        looks = {self.picked: self.look} if self.picked else {}
        marks = [*layout_figure(layout, half, looks).marks]
        paper = _Paper.of(layout, half)
        filled = [paper.box(placed) for placed in layout.dominoes]
        for end in self.table.counting() if self.rings else ():
            centre = paper.ring(end, filled, beside)
            filled.append(_around(centre, RING))
            marks += _ring(centre, end.worth)
        if self.picked:
            tail, head = paper.arrow(self.picked, filled)
            filled.append(_spanned(tail, head))
            marks += arrow(tail, head, INK[self.look])
        if self.table.sniff and self._needs_name():
            name = paper.name(self.table.sniff)
            filled.append(Box(name.at[0], name.at[1], *name.at))
            marks.append(name)
        return _cropped(marks, filled)

    def _needs_name(self) -> bool:
        """Whether the sniff cannot be told from other doubles, for want of rings."""
        doubles = [placed for placed in self.layout().dominoes if placed.domino.double]
        return len(doubles) > 1 and not self.rings


@dataclass(frozen=True)
class _Paper:
    """Where places of the table come to lie on the paper."""

    origin: Square
    half: float

    @classmethod
    def of(cls, layout: Layout, half: float) -> "_Paper":
        cells = layout.cells or {Square(0, 0): 0}
        return cls(Square(min(cell.row for cell in cells), min(cell.col for cell in cells)), half)

    def point(self, place: Square) -> Point:
        step = self.half / 2
        return (place.col - self.origin.col + 1) * step, (place.row - self.origin.row + 1) * step

    def box(self, placed: Placed) -> Box:
        (left, top), (right, bottom) = self.point(placed.first), self.point(placed.second)
        step = self.half / 2
        return Box(left - step, top - step, right + step, bottom + step)

    def ring(self, end: End, filled: list[Box], beside: bool) -> Point:
        """Beyond the end, or beside it where that is asked for or must be, or on it as a last resort."""
        sides = sorted(Side, key=lambda side: side.upright is end.side.upright)
        if not (beside and not end.side.upright):
            sides = [end.side, *(side for side in sides if side is not end.side)]
        box = self.box(end.of)
        spots = [box.beyond(self.point(end.at), side, RING_GAP + RING) for side in sides]
        free = (spot for spot in spots if not any(_around(spot, RING).meets(other) for other in filled))
        return next(free, self.point(end.at))

    def name(self, sniff: Placed) -> Label:
        """The word for it, below."""
        box = self.box(sniff)
        at = (box.left + box.right) / 2, box.bottom + NAME_DROP
        return Label(at, "sniff", NAME_TYPE, Ink.MUTED, Face.SANS_ITALIC, Anchor.MIDDLE)

    def arrow(self, placed: Placed, filled: list[Box]) -> tuple[Point, Point]:
        """From outside to a long side of the domino, or to a short one; it widens the figure only if it must."""
        box = self.box(placed)
        middle = (box.left + box.right) / 2, (box.top + box.bottom) / 2
        left, right = min(other.left for other in filled), max(other.right for other in filled)

        def fitness(side: Side) -> tuple[bool, bool, bool]:
            path = _path(box, middle, side)
            taken = any(path.meets(other) for other in filled)
            return taken, side.upright is not placed.lying, path.left < left or path.right > right

        side = min((Side.ABOVE, Side.BELOW, Side.LEFT, Side.RIGHT), key=fitness)
        return box.beyond(middle, side, ARROW_GAP + ARROW_LENGTH), box.beyond(middle, side, ARROW_GAP)


def _path(box: Box, middle: Point, side: Side) -> Box:
    """What an arrow to one side of a box takes up."""
    (x, y), (tail_x, tail_y) = box.beyond(middle, side, 0), box.beyond(middle, side, ARROW_GAP + ARROW_LENGTH)
    wide, high = (ARROW_CLEAR, 0.0) if side.upright else (0.0, ARROW_CLEAR)
    return Box(min(x, tail_x) - wide, min(y, tail_y) - high, max(x, tail_x) + wide, max(y, tail_y) + high)


def _ring(centre: Point, count: int) -> tuple[Mark, ...]:
    ring = Disc(centre, RING, Ink.PAPER, Ink.ANSWER, 1.0)
    return ring, centred(centre, str(count), RING_TYPE, Ink.ANSWER, Face.SANS_BOLD)


def _around(centre: Point, radius: float) -> Box:
    x, y = centre
    return Box(x - radius, y - radius, x + radius, y + radius)


def _spanned(one: Point, other: Point) -> Box:
    (left, right), (top, bottom) = sorted((one[0], other[0])), sorted((one[1], other[1]))
    return Box(left, top, right, bottom)


def _cropped(marks: Iterable[Mark], filled: Sequence[Box]) -> Figure:
    left, top = min((box.left for box in filled), default=0), min((box.top for box in filled), default=0)
    right, bottom = max((box.right for box in filled), default=0), max((box.bottom for box in filled), default=0)
    drawn = Figure(right, bottom, tuple(marks)).moved(-left, -top)
    return Figure(right - left, bottom - top, drawn.marks)


def _hand_figure(row: Row) -> Figure:
    baseline = HAND_HALF / 2 + 0.9
    marks: list[Mark] = [Label((0, baseline), row.name, HAND_TYPE, Ink.TEXT, Face.SANS_SEMIBOLD)]
    x = NAME_WIDTH
    for domino in row.hand:
        tile = _small(domino, Look.FRESH if domino == row.fresh else Look.PLAIN).moved(x, 0)
        marks += tile.marks
        x = tile.width + 0.6
    marks.append(Label((x + 1.8, baseline), row.note, HAND_TYPE, Ink.MUTED))
    return Figure(x + 1.8 + 1.4 * len(row.note), HAND_HALF, tuple(marks))


def _small(domino: Domino, look: Look) -> Figure:
    placed = Placed(Square(0, 0), Square(0, 1), (domino.low, domino.high))
    return layout_figure(Layout.of([placed]), HAND_HALF, {placed: look})


def _below(upper: Figure, lower: Figure, gap: float) -> Figure:
    """One figure under the other, their middles together."""
    width = max(upper.width, lower.width)
    top = upper.moved((width - upper.width) / 2, 0)
    foot = lower.moved((width - lower.width) / 2, upper.height + gap)
    return Figure(width, foot.height, top.marks + foot.marks)
