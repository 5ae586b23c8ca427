"""A tile in hand beside the slot that it is meant for, wherever round a table there is room for it."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from generator.figure.marks import Anchor, Face, Figure, Ink, Label, Mark, Path, Point, Step, moved
from generator.figure.shapes import arrow, hexagon
from generator.grid.hex import SQRT3, Hex

FRESH_EDGE, FRESH_CASING, SLOT = 2.0, 3.4, 1.0
DASH = (2.4, 1.8)

ROOM = 0.4
"""How far an edge's stroke may reach beyond its cells."""

REACH, GAP = 9.4, 1.2
"""How far a tile in hand is held off its slot, and how far its arrow keeps from both."""

WIDE, HIGH = 55.6, 48.0
"""What a cell of a strip holds."""

NAME_TYPE, NAME_DROP, NAME_LETTER = 11.6, 4.8, 1.9
WAYS: tuple[Point, ...] = ((0, -1), (0, 1), (1, 0), (-1, 0))
"""From where a tile may come: above, below, the right or the left."""

PAST, OVER = 35.0, 500.0
"""How far the way of a tile must be free, and how far one that comes over others may come from."""

CLEAR = 2.4
"""How far a tile that comes over others is held off them all."""

LONG = 0.004
"""How much a millimetre of arrow across other tiles counts against a figure that is too large."""

Box = tuple[float, float, float, float]


@dataclass(frozen=True)
class Scenery:
    """A table as it is drawn: its marks, the box round them, and a brick for each cell that is in the way."""

    marks: Sequence[Mark]
    whole: Box
    bricks: Sequence[Box]


@dataclass(frozen=True)
class Hold:
    """A tile as it would lie, its outline with the box round it, and words for where it is now.

    It comes past all other tiles, or `over` them.
    """

    marks: Sequence[Mark]
    border: tuple[Step, ...]
    slot: Box
    bricks: Sequence[Box]
    words: str
    ink: Ink = Ink.PART_TEXT
    over: bool = False


def held_figure(scenery: Scenery, hold: Hold) -> Figure:
    """The table with an empty slot, and the tile that is about to go there."""
    ways = [way for way in WAYS if hold.over or not _obstacles(scenery, hold, way)] or [*WAYS[:1]]
    return min((_held(scenery, hold, way) for way in ways), key=lambda option: option[1])[0]


def fresh_edge(border: tuple[Step, ...], ink: Ink) -> list[Mark]:
    """A heavy edge; the casing keeps it apart from tiles of its own colour."""
    return [Path(border, stroke=Ink.PAPER, width=FRESH_CASING), Path(border, stroke=ink, width=FRESH_EDGE)]


def around(cells: Iterable[Hex], edge: float) -> Box:
    """The box round some cells and the strokes of their edges."""
    corners = [corner for cell in cells for corner in hexagon(cell.centre(edge), edge)]
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    return min(xs) - ROOM, min(ys) - ROOM, max(xs) + ROOM, max(ys) + ROOM


def brick(cell: Hex, edge: float) -> Box:
    """A cell as one of the bricks of a wall, which meet just where cells do."""
    x, y = cell.centre(edge)
    wide, high = SQRT3 / 2 * edge - 0.1, 0.75 * edge - 0.1
    return x - wide, y - high, x + wide, y + high


def joined(one: Box, *others: Box) -> Box:
    """The box round several."""
    for other in others:
        one = min(one[0], other[0]), min(one[1], other[1]), max(one[2], other[2]), max(one[3], other[3])
    return one


def shifted(box: Box, dx: float, dy: float) -> Box:
    """The same box elsewhere."""
    return box[0] + dx, box[1] + dy, box[2] + dx, box[3] + dy


def cropped(drawn: Iterable[Mark], extent: Box) -> Figure:
    """The marks as a figure of that extent."""
    left, top, right, bottom = extent
    return Figure(right - left, bottom - top, tuple(moved(mark, -left, -top) for mark in drawn))


def _held(scenery: Scenery, hold: Hold, way: Point) -> tuple[Figure, float]:
    """The figure with the tile held off its slot in one of the ways, and how much speaks against it."""
    slot, reach = hold.slot, _reach(scenery, hold, way)
    dx, dy = way[0] * (slot[2] - slot[0] + reach), way[1] * (slot[3] - slot[1] + reach)
    held = shifted(slot, dx, dy)
    drawn: list[Mark] = [*scenery.marks, Path(hold.border, stroke=hold.ink, width=SLOT, dash=DASH)]
    drawn += [moved(mark, dx, dy) for mark in (*hold.marks, *fresh_edge(hold.border, hold.ink))]
    drawn += _arrow(slot, way, reach, hold.ink)
    label, room = _words(hold.words, held, scenery.bricks, way)
    figure = cropped([*drawn, label], joined(slot, held, scenery.whole, room))
    return figure, max(1.0, figure.width / WIDE, figure.height / HIGH) + LONG * (reach - REACH)


def _arrow(slot: Box, way: Point, reach: float, ink: Ink) -> tuple[Mark, ...]:
    """From the tile in hand to its slot."""
    x, y = (slot[0] + slot[2]) / 2, (slot[1] + slot[3]) / 2
    wide, high = (slot[2] - slot[0]) / 2, (slot[3] - slot[1]) / 2
    tail, head = ((x + way[0] * (wide + far), y + way[1] * (high + far)) for far in (reach - GAP, GAP))
    return arrow(tail, head, ink, barb=2.8)


def _reach(scenery: Scenery, hold: Hold, way: Point) -> float:
    """How far off its slot the tile is held: beyond all that it comes over."""
    if not hold.over:
        return REACH
    outer = joined(hold.slot, *_obstacles(scenery, hold, way))
    beyond: dict[Point, float] = {
        (0, -1): hold.slot[1] - outer[1],
        (0, 1): outer[3] - hold.slot[3],
        (1, 0): outer[2] - hold.slot[2],
        (-1, 0): hold.slot[0] - outer[0],
    }
    return max(REACH, beyond[way] + CLEAR)


def _obstacles(scenery: Scenery, hold: Hold, way: Point) -> list[Box]:
    """What the tile does not come straight past."""
    far = OVER if hold.over else PAST
    swept = [hold.slot] if hold.over else hold.bricks
    paths = [joined(box, shifted(box, way[0] * far, way[1] * far)) for box in swept]
    return [box for box in scenery.bricks if any(_meets(path, box) for path in paths)]


def _words(words: str, held: Box, taken: Sequence[Box], way: Point) -> tuple[Label, Box]:
    """What is written beside the tile in hand, where no tile lies, or below it if it is held at the side."""
    wide = NAME_LETTER * len(words)
    if way[0]:
        at = (held[0] + held[2]) / 2, held[3] + NAME_DROP
        left, right = at[0] - wide / 2, at[0] + wide / 2
        return Label(at, words, NAME_TYPE, Ink.MUTED, Face.SANS_ITALIC, Anchor.MIDDLE), (left, at[1], right, at[1])
    y = (held[1] + held[3]) / 2 + 1.4
    before = (held[0] - 2.0 - wide, y - 4.0, held[0] - 2.0, y + 1.0)
    behind = (held[2] + 2.0, y - 4.0, held[2] + 2.0 + wide, y + 1.0)

    def cost(room: Box) -> tuple[bool, float]:
        whole = joined(room, held, *taken)
        return any(_meets(room, box) for box in taken), whole[2] - whole[0]

    if cost(before) <= cost(behind):
        return Label((before[2], y), words, NAME_TYPE, Ink.MUTED, Face.SANS_ITALIC, Anchor.END), before
    return Label((behind[0], y), words, NAME_TYPE, Ink.MUTED, Face.SANS_ITALIC), behind


def _meets(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]
