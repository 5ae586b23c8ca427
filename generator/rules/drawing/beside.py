"""What stands beside the board: clues for its rows and columns, and the names of these."""

from collections.abc import Iterator
from typing import NamedTuple

from generator.figure.boards import DIGIT, NAME, NAME_ROOM
from generator.figure.marks import LEAST_TYPE, Face, Ink, Mark, Point
from generator.figure.shapes import POINT, centred
from generator.grid.hexpicture import line_name
from generator.rules.drawing.ground import point_radius
from generator.rules.drawing.looks import Drawable
from generator.rules.drawing.plan import Plan
from generator.rules.drawing.writing import width_about
from generator.rules.reading.setting import Clue, GivenMark
from generator.rules.reading.tokens import Cell

NAME_GAP = 2.6
"""From the board, or from the clues beside it, to the middle of a name."""

CLUE_GAP = 1.9
"""From the board to the first clue, in millimetres."""

CLUE_SIZE, LIST_SIZE = 1.2, 0.96
"""The size of a clue, and of one of several, in points for each millimetre of a cell."""

PITCH, APART = 1.22, 0.62
"""How far apart the numbers of a list stand below one another, and side by side, in ems."""


class Rims(NamedTuple):
    """How much room what stands beside the board takes on each side of it."""

    left: float = 0.0
    top: float = 0.0
    right: float = 0.0
    bottom: float = 0.0


class Extent(NamedTuple):
    """The box round the board itself."""

    left: float
    top: float
    right: float
    bottom: float


def board_box(plan: Plan) -> Extent:
    """Where the board lies."""
    places = [plan.board.place(point) for point in plan.points]
    xs, ys = [x for x, _ in places], [y for _, y in places]
    return Extent(min(xs), min(ys), max(xs), max(ys))


def rims(plan: Plan, named: bool) -> Rims:
    """The room beside the board."""
    room, least = clue_rims(plan), point_radius(plan)
    if named:
        over = NAME_ROOM if plan.setting.grid == "square" else 0.0
        room = room._replace(left=room.left + NAME_ROOM, top=room.top + over)
    return Rims(*(max(one, least) for one in room))


def clue_rims(plan: Plan) -> Rims:
    """The room that clues take."""
    room: dict[str, float] = {}
    for (side, _), mark in _clues(plan):
        numbers = _numbers(mark)
        size = _size(plan, mark)
        if side in ("top", "bottom"):
            long = ((len(numbers) - 1) * PITCH + 0.66) * size * POINT
        else:
            long = _extent(numbers, size)
        room[side] = max(room.get(side, 0.0), long + 2 * CLUE_GAP)
    return Rims(**room)


def clues(plan: Plan) -> Iterator[Mark]:
    """The clues outside, each list so that its last number is next to the board."""
    for (side, at), mark in _clues(plan):
        numbers, size = _numbers(mark), _size(plan, mark)
        upright = side in ("top", "bottom")
        line = (plan.setting.columns if upright else plan.setting.rows)[at]
        x, y = _start(plan, side, [spot for spot in plan.setting.spots if spot[upright] == line])
        towards = -1 if side in ("top", "left") else 1
        order = reversed(numbers) if towards < 0 else numbers
        if upright:
            y += towards * (CLUE_GAP + 0.33 * size * POINT)
            for place, number in enumerate(order):
                yield _clue((x, y + towards * place * PITCH * size * POINT), number, size)
        else:
            x += towards * CLUE_GAP
            for number in order:
                wide = width_about(number, size)
                yield _clue((x + towards * wide / 2, y), number, size)
                x += towards * (wide + APART * size * POINT)


def names(plan: Plan) -> Iterator[Mark]:
    """A letter before each row, and over each column of squares its number."""
    box, taken = board_box(plan), clue_rims(plan)
    square = plan.setting.grid == "square"
    for row in plan.setting.rows:
        spots = [spot for spot in plan.setting.spots if spot[0] == row]
        x, y = _start(plan, "left", spots)
        left = box.left if square else x
        yield centred((left - taken.left - NAME_GAP, y), line_name(row), NAME, Ink.MUTED)
    if square:
        for column in plan.setting.columns:
            middle = (column + 0.5) * plan.board.edge
            yield centred((middle, box.top - taken.top - NAME_GAP), str(column + 1), NAME, Ink.MUTED)


def _start(plan: Plan, side: str, spots: list[Cell]) -> Point:
    """Where a line of places begins, seen from one side: the middle of that end."""
    ends = {"left": min, "right": max, "top": min, "bottom": max}
    spot = ends[side](spots, key=lambda one: one[side in ("left", "right")])
    xs, ys = zip(*plan.board.polygon(spot), strict=True)
    if side in ("left", "right"):
        return ends[side](xs), (min(ys) + max(ys)) / 2
    return (min(xs) + max(xs)) / 2, ends[side](ys)


def _clues(plan: Plan) -> Iterator[tuple[Clue, GivenMark]]:
    for key, _ in plan.shown(Drawable.OUTSIDE):
        for (side, at), mark in plan.setting.marks[key].items():
            yield (str(side), int(str(at))), mark


def _numbers(mark: GivenMark) -> tuple[str, ...]:
    return tuple(map(str, mark)) if isinstance(mark, tuple) else (str(mark),)


def _size(plan: Plan, mark: GivenMark) -> float:
    share = LIST_SIZE if isinstance(mark, tuple) else CLUE_SIZE
    return max(LEAST_TYPE, min(DIGIT, share * 2 * plan.board.reach))


def _extent(numbers: tuple[str, ...], size: float) -> float:
    return sum(width_about(one, size) for one in numbers) + (len(numbers) - 1) * APART * size * POINT


def _clue(at: Point, number: str, size: float) -> Mark:
    return centred(at, number, size, Ink.TEXT, Face.SANS)
