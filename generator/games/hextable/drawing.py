"""Hex tiles on a table in the middle of a game: the new tile, what it matches, the patches that count."""

from collections.abc import Collection, Iterable, Iterator, Sequence

from generator.figure.hexes import outline, tile_marks
from generator.figure.marks import Anchor, Face, Figure, Ink, Label, Mark, Path, Point, moved
from generator.figure.shapes import arrow, hexagon
from generator.games.hextable.engine.table import FIRST, Contact, HexPiece, HexTable
from generator.grid.hex import SQRT3, Hex
from generator.value import Value

EXAMPLE_EDGE = 7.4
"""Edge of a cell in an example of the rules, in millimetres; a strip prints it at about 0.6 of that."""

LETTER = 2.0 * EXAMPLE_EDGE
FRESH_EDGE, FRESH_CASING, BAR, CASING, FRAME, SLOT = 2.0, 3.4, 2.4, 4.0, 1.75, 1.0
DASH = (2.4, 1.8)
BAR_SHARE = 0.72
"""How much of a matching edge its bar covers."""

ROOM = 0.4
"""How far an edge's stroke may reach beyond its cells."""

REACH, GAP = 9.4, 1.2
"""How far a tile in hand is held off its slot, and how far its arrow keeps from both."""

WIDE, HIGH = 55.6, 48.0
"""What a cell of a strip holds."""

NAME_TYPE, NAME_DROP, NAME_LETTER = 11.6, 4.8, 1.9
WAYS: tuple[Point, ...] = ((0, -1), (0, 1), (1, 0), (-1, 0))
"""From where a tile may come: above, below, the right or the left."""

SIDES: tuple[Point, ...] = ((-1, 0), (0, -1), (1, 0), (0, 1))
"""The same ways in the order in which a box names its sides."""

OVER, CLEAR, LONG = 500.0, 2.4, 0.05
"""For a tile that comes over others: from how far at most, how far it is held off them, what a millimetre costs."""

EMBLEM = 2.6

Spot = tuple[int, int]
"""The two numbers of a hex."""

Box = tuple[float, float, float, float]


class TableEmphasis(Value):
    """What stands out on a table; where cells are told that count, all others are pale."""

    fresh: HexPiece | None = None
    wrong: bool = False
    matches: tuple[Contact, ...] = ()
    patches: tuple[frozenset[Hex], ...] = ()
    counted: frozenset[Hex] | None = None


class Scenery(Value):
    """A table as it is drawn: its marks, the box round them, and a brick for each cell that is in the way."""

    marks: Sequence[Mark]
    whole: Box
    bricks: Sequence[Box]


class Hold(Value):
    """A tile in hand on the cells that it is meant for, with words about it.

    Its slot is `lift` below them on the page. It comes past all other tiles, or `over` them.
    """

    piece: HexPiece
    words: str
    edge: float
    ink: Ink = Ink.PART_TEXT
    lift: float = 0.0
    over: bool = False

    @property
    def slot(self) -> Box:
        """The box round its place."""
        return shifted(around(self.piece.cells, self.edge), 0, self.lift)


def table_figure(table: HexTable, emphasis: TableEmphasis, edge: float = EXAMPLE_EDGE) -> Figure:
    """The tiles on the table, and on top of them the new one, whether it lies there or only tries to."""
    fresh = emphasis.fresh
    pieces = [piece for piece in table.pieces if piece != fresh]
    drawn: list[Mark] = []
    for piece in [*pieces, fresh] if fresh else pieces:
        drawn += _tile(piece, edge, emphasis.counted)
    drawn += [Path(outline(patch, edge), stroke=Ink.LINE, width=FRAME) for patch in emphasis.patches]
    cells = [cell for piece in pieces for cell in piece.cells]
    if not cells and not fresh:
        drawn.append(_slot(FIRST, edge))
        cells = [*FIRST]
    if fresh:
        ink = Ink.ANSWER if emphasis.wrong else Ink.PART_TEXT
        drawn += fresh_edge(fresh, edge, ink)
        drawn += _bars(emphasis.matches, edge)
    return cropped(drawn, around([*cells, *(fresh.cells if fresh else ())], edge))


def before_figure(table: HexTable, wanted: HexPiece, words: str, edge: float = EXAMPLE_EDGE) -> Figure:
    """The table with an empty slot, and the tile that is about to go there."""
    marks = [mark for piece in table.pieces for mark in _tile(piece, edge, None)]
    whole = around([*table.colours, *wanted.cells], edge)
    scenery = Scenery(marks, whole, [brick(cell, edge) for cell in table.colours])
    return held_figure(scenery, Hold(wanted, words, edge))


def held_figure(scenery: Scenery, hold: Hold) -> Figure:
    """A table with an empty slot, and the tile that is meant for it, where there is room for it."""
    ways = [way for way in WAYS if hold.over or not _in_the_way(scenery, hold, way)] or [*WAYS[:1]]
    options = [(_held(scenery, hold, way), _reach(scenery, hold, way)) for way in ways]
    best, _ = min(
        options, key=lambda one: max(1.0, one[0].width / WIDE, one[0].height / HIGH) + LONG * (one[1] - REACH)
    )
    return best


def emblem_figure(laid: Iterable[tuple[Spot, Spot, str]], fresh: tuple[Spot, Spot, str]) -> Figure:
    """A few tiles without letters, the last one heavy."""
    pieces = [HexPiece((Hex(*one), Hex(*other)), colours) for one, other, colours in (*laid, fresh)]
    marks = [mark for piece in pieces for mark in tile_marks(piece.spots, EMBLEM)]
    plain = [mark for mark in marks if not isinstance(mark, Label)]
    cells = [cell for piece in pieces for cell in piece.cells]
    return cropped([*plain, *fresh_edge(pieces[-1], EMBLEM, Ink.PART_TEXT)], around(cells, EMBLEM))


def _held(scenery: Scenery, hold: Hold, way: Point) -> Figure:
    """The figure with the tile held off its slot in one of the ways."""
    slot, reach, edge = hold.slot, _reach(scenery, hold, way), hold.edge
    wide, high = slot[2] - slot[0], slot[3] - slot[1]
    dx, dy = way[0] * (wide + reach), way[1] * (high + reach)
    held = shifted(slot, dx, dy)
    drawn: list[Mark] = [*scenery.marks, moved(_slot(hold.piece.cells, edge, hold.ink), 0, hold.lift)]
    tile = [*_tile(hold.piece, edge, None), *fresh_edge(hold.piece, edge, hold.ink)]
    drawn += [moved(mark, dx, dy + hold.lift) for mark in tile]
    x, y = (slot[0] + slot[2]) / 2, (slot[1] + slot[3]) / 2
    near = [(x + way[0] * (wide / 2 + far), y + way[1] * (high / 2 + far)) for far in (reach - GAP, GAP)]
    drawn += arrow(near[0], near[1], hold.ink, barb=2.8)
    whole = joined(joined(slot, held), scenery.whole)
    if not hold.words:
        return cropped(drawn, whole)
    label, room = _words(hold.words, held, scenery.bricks, way)
    return cropped([*drawn, label], joined(whole, room))


def _reach(scenery: Scenery, hold: Hold, way: Point) -> float:
    """How far off its slot the tile is held: beyond all that it comes over."""
    outer = slot = hold.slot
    for box in _in_the_way(scenery, hold, way) if hold.over else ():
        outer = joined(outer, box)
    beyond = (slot[0] - outer[0], slot[1] - outer[1], outer[2] - slot[2], outer[3] - slot[3])
    return max(REACH, CLEAR + beyond[SIDES.index(way)])


def _words(words: str, held: Box, taken: Sequence[Box], way: Point) -> tuple[Label, Box]:
    """What is written beside the tile in hand, where no tile lies, or below it if it is held at the side."""
    wide = NAME_LETTER * len(words)
    if way[0]:
        at = (held[0] + held[2]) / 2, held[3] + NAME_DROP
        left, right = at[0] - wide / 2, at[0] + wide / 2
        return Label(at, words, NAME_TYPE, ink=Ink.MUTED, face=Face.SANS_ITALIC, anchor=Anchor.MIDDLE), (
            left,
            at[1],
            right,
            at[1],
        )
    y = (held[1] + held[3]) / 2 + 1.4
    before = (held[0] - 2.0 - wide, y - 4.0, held[0] - 2.0, y + 1.0)
    behind = (held[2] + 2.0, y - 4.0, held[2] + 2.0 + wide, y + 1.0)

    def cost(room: Box) -> tuple[bool, float]:
        whole = joined(room, held)
        for box in taken:
            whole = joined(whole, box)
        return any(_meets(room, box) for box in taken), whole[2] - whole[0]

    if cost(before) <= cost(behind):
        return Label(
            (before[2], y), words, NAME_TYPE, ink=Ink.MUTED, face=Face.SANS_ITALIC, anchor=Anchor.END
        ), before
    return Label((behind[0], y), words, NAME_TYPE, Ink.MUTED, Face.SANS_ITALIC), behind


def _in_the_way(scenery: Scenery, hold: Hold, way: Point) -> list[Box]:
    """What the tile does not come straight past."""
    far = OVER if hold.over else 2 * SQRT3 * hold.edge + REACH
    boxes = [hold.slot] if hold.over else [brick(cell, hold.edge) for cell in hold.piece.cells]
    paths = [_swept(box, way, far) for box in boxes]
    return [box for box in scenery.bricks if any(_meets(path, box) for path in paths)]


def brick(cell: Hex, edge: float) -> Box:
    """A cell as one of the bricks of a wall, which meet just where cells do."""
    x, y = cell.centre(edge)
    wide, high = SQRT3 / 2 * edge - 0.1, 0.75 * edge - 0.1
    return x - wide, y - high, x + wide, y + high


def _swept(box: Box, way: Point, far: float) -> Box:
    return joined(box, shifted(box, way[0] * far, way[1] * far))


def _meets(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def _tile(piece: HexPiece, edge: float, counted: Collection[Hex] | None) -> Iterator[Mark]:
    """A tile with its letters; halves that do not count only show where they lie."""
    letter = LETTER * edge / EXAMPLE_EDGE
    if counted is None or all(cell in counted for cell in piece.cells):
        yield from tile_marks(piece.spots, edge, letter=letter)
        return
    for cell, colour in piece.spots:
        if cell in counted:
            yield from tile_marks([(cell, colour)], edge, letter=letter)
        else:
            yield _pale(cell, edge)


def _pale(cell: Hex, edge: float) -> Path:
    first, *others = hexagon(cell.centre(edge), edge - 0.5)
    return Path((("M", *first), *(("L", *corner) for corner in others), ("Z",)), fill=Ink.HOLE)


def _slot(cells: Iterable[Hex], edge: float, ink: Ink = Ink.PART_TEXT) -> Path:
    """The place for a tile that is not there yet."""
    return Path(outline(cells, edge), stroke=ink, width=SLOT, dash=DASH)


def fresh_edge(piece: HexPiece, edge: float, ink: Ink) -> list[Mark]:
    """A heavy edge; the casing keeps it apart from tiles of its own colour."""
    around = outline(piece.cells, edge)
    return [Path(around, stroke=Ink.PAPER, width=FRESH_CASING), Path(around, stroke=ink, width=FRESH_EDGE)]


def _bars(matches: Iterable[Contact], edge: float) -> list[Mark]:
    """A bar on each matching edge; the casing keeps it apart from a tile of its own colour."""
    drawn: list[Mark] = []
    sides = [_shared_side(one, other, edge) for one, other in matches]
    for ink, width in ((Ink.PAPER, CASING), (Ink.YES, BAR)):
        drawn += [Path((("M", *start), ("L", *end)), stroke=ink, width=width) for start, end in sides]
    return drawn


def _shared_side(one: Hex, other: Hex, edge: float) -> tuple[Point, Point]:
    (ax, ay), (bx, by) = one.centre(edge), other.centre(edge)
    reach = BAR_SHARE / SQRT3 / 2
    dx, dy = (by - ay) * reach, (ax - bx) * reach
    x, y = (ax + bx) / 2, (ay + by) / 2
    return (x - dx, y - dy), (x + dx, y + dy)


def around(cells: Iterable[Hex], edge: float) -> Box:
    """The box round some cells, with room for their strokes."""
    corners = [corner for cell in cells for corner in hexagon(cell.centre(edge), edge)]
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    return min(xs) - ROOM, min(ys) - ROOM, max(xs) + ROOM, max(ys) + ROOM


def joined(one: Box, other: Box) -> Box:
    """The box round two boxes."""
    return min(one[0], other[0]), min(one[1], other[1]), max(one[2], other[2]), max(one[3], other[3])


def shifted(box: Box, dx: float, dy: float) -> Box:
    """The same box elsewhere."""
    return box[0] + dx, box[1] + dy, box[2] + dx, box[3] + dy


def cropped(drawn: Iterable[Mark], extent: Box) -> Figure:
    """The figure of these marks that the box holds."""
    left, top, right, bottom = extent
    return Figure(right - left, bottom - top, tuple(moved(mark, -left, -top) for mark in drawn))
