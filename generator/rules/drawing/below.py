"""What stands below the board: the set of pieces to cross off, and numbers that stand nowhere on the board."""

from collections.abc import Iterator, Sequence

from generator.figure.boards import CELL
from generator.figure.marks import LEAST_TYPE, Face, Figure, Ink, Label, Mark, Path, moved
from generator.figure.shapes import box, centred, rounded
from generator.rules.drawing.lattices import BOARDS, SquareBoard
from generator.rules.drawing.outlines import borders, drawn_in
from generator.rules.drawing.plan import Plan
from generator.rules.drawing.writing import width_about
from generator.rules.language.unknown import Unknown
from generator.rules.language.words import NUMBER
from generator.rules.reading.tokens import EMPTY, Cell, read_tokens

BOX, BOX_HIGH, BOX_GAP = 4.7, 5.3, CELL * 8 / 14 - 4.7
"""The least width of a box with a word, its height, and the gap to the next, so that fourteen take eight cells."""

LINE_GAP = 1.2
"""Between two lines of boxes."""

PADDING = 1.1
"""Between a word, or a shape, and its box."""

SMALL_CELL, SMALL_ROUND = 2.7, 0.22
"""The edge of a square in the shape of a piece, in millimetres, and how round its corners are."""

SMALL_EDGES = {"square": SMALL_CELL, "hex": 1.75, "triangle": 4.2}
LEAST_LINES, MOST_IN_ONE = 2, 8
"""A set of more words than that is broken into two lines at least."""

SHAPE_GAP = 2.2
"""Between two pieces that are shown by their shapes."""

CAPTION, CAPTION_HIGH = 8.6, 4.2
"""The type of what is told below the board, in points, and the height of its line."""


def below(plan: Plan, width: float) -> list[Figure]:
    """All that stands below the board, one under the other, in so much room."""
    parts = [_caption(*part) for part in _numbers(plan)]
    for unknown in plan.family.unknown.values():
        boxes = [*_boxes(plan, unknown)]
        if boxes:
            by_words = unknown.pieces is not None and unknown.pieces.words is not None
            parts.append(_in_lines(boxes, width, BOX_GAP if by_words else SHAPE_GAP))
    for name, words in plan.setting.loose.items():
        if isinstance(words, tuple) and not any(_uses(one, name) for one in plan.family.unknown.values()):
            parts.append(_in_lines([_word(word) for word in words], width, BOX_GAP))
    return parts


def _uses(unknown: Unknown, name: str) -> bool:
    return unknown.pieces is not None and name in (unknown.pieces.words, unknown.pieces.bars)


def _numbers(plan: Plan) -> Iterator[tuple[str, str]]:
    for name, number in plan.setting.loose.items():
        if isinstance(number, int):
            yield name.replace("-", " "), str(number)


def _caption(name: str, number: str) -> Figure:
    """A number with its name, as `stars 2`."""
    base = CAPTION_HIGH - 1.2
    start = width_about(name, CAPTION) * 0.92 + 1.1
    return Figure(
        start + width_about(number, CAPTION),
        CAPTION_HIGH,
        (
            Label((0, base), name, CAPTION, Ink.MUTED, Face.SANS, then=" "),
            Label((start, base), number, CAPTION, Ink.TEXT, Face.SANS_SEMIBOLD),
        ),
    )


def _boxes(plan: Plan, unknown: Unknown) -> Iterator[Figure]:
    """A box for every piece of a set; where pieces are used at will there is none."""
    pieces, grid = unknown.pieces, plan.setting.grid
    if pieces is None:
        return
    board = BOARDS[grid](SMALL_EDGES[grid])
    for text in pieces.shapes.values():
        cells = [cell for cell, token in read_tokens(text, grid).items() if token != EMPTY]
        yield _shape(cells, board)
    words = plan.setting.loose.get(pieces.words or pieces.bars or "", ())
    if not isinstance(words, tuple):
        return
    for word in words:
        if pieces.bars and NUMBER.fullmatch(word):
            yield _shape([(0, at * (2 if grid == "hex" else 1)) for at in range(int(word))], board)
        else:
            yield _word(word)


def _word(word: str) -> Figure:
    wide = max(BOX, width_about(word, LEAST_TYPE) + 2 * PADDING)
    label = centred((wide / 2, BOX_HIGH / 2), word, LEAST_TYPE, Ink.MUTED, Face.SANS)
    return Figure(wide, BOX_HIGH, (_frame(wide, BOX_HIGH), label))


def _frame(wide: float, high: float) -> Path:
    return box(0, 0, wide, high, 0.7, stroke=Ink.FAINT, weight=0.75)


def _shape(cells: Sequence[Cell], board: SquareBoard) -> Figure:
    """A piece by its outline; what is crossed off needs no box, for its own shape is one."""
    places = [board.place(knot) for cell in cells for knot in board.corners(cell)]
    left, top = min(x for x, _ in places), min(y for _, y in places)
    right, bottom = max(x for x, _ in places), max(y for _, y in places)
    rims = [drawn_in([board.place(knot) for knot in loop], 0.15) for loop in borders(cells, board)]
    steps = tuple(step for rim in rims for step in rounded(rim, SMALL_ROUND * board.edge))
    outline = Path(steps, Ink.TILE, Ink.MUTED, 0.75)
    inner = _inner(cells, board)
    marks = tuple(moved(mark, -left, -top) for mark in (outline, *inner))
    return Figure(right - left, bottom - top, marks)


def _inner(cells: Sequence[Cell], board: SquareBoard) -> Iterator[Mark]:
    """The lines between the cells of a small piece."""
    sides = [side for cell in cells for side in board.sides(cell)]
    shared = sorted({(one, other) for one, other in sides if (other, one) in sides and one < other})
    for one, other in shared:
        yield Path((("M", *board.place(one)), ("L", *board.place(other))), stroke=Ink.FAINT, width=0.75)


def _in_lines(boxes: Sequence[Figure], width: float, gap: float) -> Figure:
    """Boxes in as many lines as they need, of about one length."""
    few = 1 if gap == SHAPE_GAP or len(boxes) <= MOST_IN_ONE else LEAST_LINES
    lines = max(few, len(_broken(boxes, width, gap)))
    across = sum(one.width + gap for one in boxes)
    rooms = (across / lines + share * boxes[0].width for share in (0.0, 0.5, 1.0, 1.5, 2.0))
    rows = (_broken(boxes, min(width, room), gap) for room in rooms)
    return _stacked(next((row for row in rows if len(row) <= lines), _broken(boxes, width, gap)), gap)


def _broken(boxes: Sequence[Figure], width: float, gap: float) -> list[list[Figure]]:
    """Boxes in lines no wider than that."""
    rows: list[list[Figure]] = [[]]
    at = 0.0
    for one in boxes:
        if rows[-1] and at + one.width > width + 0.01:
            rows.append([])
            at = 0.0
        rows[-1].append(one)
        at += one.width + gap
    return rows


def _stacked(rows: Sequence[Sequence[Figure]], gap: float) -> Figure:
    """Lines of boxes one under the other, those of a line along its middle."""
    marks: list[Mark] = []
    top = wide = 0.0
    for row in rows:
        left, high = 0.0, max(one.height for one in row)
        for one in row:
            marks += one.moved(left, top + (high - one.height) / 2).marks
            left += one.width + gap
        wide, top = max(wide, left - gap), top + high + max(LINE_GAP, gap)
    return Figure(wide, top - max(LINE_GAP, gap), tuple(marks))
