"""A problem of a family as data in two figures: the question, and the question with its answer."""

from collections.abc import Iterator, Mapping

from generator.figure.boards import ANSWER_CELL, CELL, NAME_ROOM
from generator.figure.marks import Figure, Mark, moved
from generator.rules.drawing import between, ground, laid, on_cells
from generator.rules.drawing.below import below
from generator.rules.drawing.beside import Rims, board_box, clue_rims, clues, names, rims
from generator.rules.drawing.looks import Drawable, has_parted_cells, thing_of, usual_looks
from generator.rules.drawing.plan import Plan
from generator.rules.language.board import GridName
from generator.rules.language.family import Family
from generator.rules.reading.answer import Filling
from generator.rules.reading.setting import GivenBoard

EDGES: Mapping[GridName, float] = {"square": CELL, "hex": 5.2, "triangle": 13.0}
"""The edge of a cell to pencil on, in millimetres."""

ANSWER_EDGES: Mapping[GridName, float] = {"square": ANSWER_CELL, "hex": 3.7, "triangle": 9.4}
"""The edge of a cell in an answer."""

CROWDED = 1.22
"""How much larger these are where numbers stand close to other marks."""

WIDEST, TALLEST = 116.0, 190.0
ANSWER_WIDEST, ANSWER_TALLEST = 80.0, 120.0
"""What a board and all beside it may measure, in millimetres: larger ones have smaller cells."""

GAP = 4.2
"""What is left between the board and what stands below it, and between any two of these."""


def problem_figure(family: Family, setting: GivenBoard) -> Figure:
    """The board with all that is given, its lines named, and the set to cross off below it."""
    plan = _plan(family, setting, (EDGES[setting.grid], WIDEST, TALLEST), named=True)
    return _with_all_below(plan, _framed(plan, [*_board(plan), *names(plan)], rims(plan, named=True)))


def answer_figure(family: Family, setting: GivenBoard, answer: Filling) -> Figure:
    """The same board, smaller and without names, with all that was to be found."""
    edge = ANSWER_EDGES[setting.grid] * (CROWDED if _is_crowded(family) else 1.0)
    small = _is_crowded(family) or has_parted_cells(family)
    size = (edge, WIDEST, TALLEST) if small else (edge, ANSWER_WIDEST, ANSWER_TALLEST)
    plan = _plan(family, setting, size, answer=answer)
    return _framed(plan, [*_board(plan)], rims(plan, named=False))


def _is_crowded(family: Family) -> bool:
    """Whether numbers are found beside other marks: small ones in their corners, or signs between cells."""
    looks = usual_looks(family)
    numbers = any(thing_of(family, key) is Drawable.CELLS and look.role == "write" for key, look in looks.items())
    small = any(look.role == "small" for look in looks.values())
    return numbers and (small or any(given.at == "links" for given in family.given.values()))


def _plan(
    family: Family,
    setting: GivenBoard,
    size: tuple[float, float, float],
    *,
    named: bool = False,
    answer: Filling | None = None,
) -> Plan:
    """A plan whose board fits its room, beside what stands beside it."""
    edge, widest, tallest = size
    plan = Plan(family, setting, edge, answer)
    box, beside = board_box(plan), rims(plan, named)
    wide, high = box.right - box.left, box.bottom - box.top
    share = min(1.0, (widest - beside.left - beside.right) / wide, (tallest - beside.top - beside.bottom) / high)
    return plan if share == 1.0 else Plan(family, setting, edge * share, answer)


def _board(plan: Plan) -> Iterator[Mark]:
    """Everything on the board and its clues, the lowest first."""
    yield from ground.ground(plan)
    yield from on_cells.grounds(plan)
    yield from ground.lines(plan)
    yield from on_cells.tints(plan)
    yield from laid.pieces(plan)
    yield from ground.cages(plan)
    yield from ground.frame(plan)
    yield from between.strokes(plan)
    yield from on_cells.marks(plan)
    yield from between.signs(plan)
    yield from clues(plan)


def _framed(plan: Plan, marks: list[Mark], room: Rims) -> Figure:
    """Marks in a box with so much room on each side of the board."""
    box = board_box(plan)
    left, top = room.left - box.left, room.top - box.top
    width, height = box.right + left + room.right, box.bottom + top + room.bottom
    return Figure(width, height, tuple(moved(mark, left, top) for mark in marks))


def _with_all_below(plan: Plan, figure: Figure) -> Figure:
    """A figure over what stands below it: under the left edge of squares, else in the middle."""
    room, box = NAME_ROOM + clue_rims(plan).left, board_box(plan)
    wide = box.right - box.left
    for part in below(plan, max(wide, 60.0)):
        left = room if plan.setting.grid == "square" else max(0.0, room + (wide - part.width) / 2)
        figure = figure + part.moved(left, figure.height + GAP)
    return figure
