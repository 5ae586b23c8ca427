"""So many problems to a page, their figures filling it."""

from collections.abc import Sequence

from generator.compose.tags.grid import Grid
from generator.compose.tags.problem import ProblemCard, QuestionCard
from generator.errors import LayoutError
from generator.press.forme import Forme
from generator.press.galley import Galley
from generator.press.laying_out import below, sized
from generator.press.problems import GUTTER, around, ask_height, columns_hold, row_of
from generator.press.styles import HALF_LINE
from generator.press.typography import typography
from generator.printing.paper import LITTLE
from generator.value import Value

BETWEEN = 3 * HALF_LINE
"""What is left free between two rows of problems."""

FILLED_GAP = 2.0 * HALF_LINE
"""What is left free over the problems of a page that they share."""

MOST = 3.0
"""How much larger than it was drawn a figure may be, in usual type or in any other."""

Shape = tuple[int, int]
SHAPES: dict[int, tuple[Shape, ...]] = {1: ((1, 1),), 2: ((2, 1), (1, 2)), 4: ((2, 2), (4, 1), (1, 4))}
"""How so many problems may stand: in rows, and in columns."""

SHARED = 0.75
"""How much smaller figures may be on a page that they share with what introduces them."""


class Filled(Value):
    """The problems of one page, how they stand, and how much of the page is theirs."""

    asked: tuple[ProblemCard, ...]
    shape: Shape
    depth: float


def shape_of(block: Grid, width: float, depth: float, language: str) -> Shape:
    """How the problems of a page stand, whichever way makes their figures larger.

    In large print a page holds fewer of them where figures would not grow as the text does.
    """
    least = LITTLE * min(block.scales)
    wanted = least * max(1.0, typography().figures)
    counts = [count for count in SHAPES if count <= block.per_page][::-1]
    found = {count: _best(block.questions, count, width, depth, language) for count in counts}
    if typography().figures > 1:
        fewer = next((count for count in counts if found[count][0] >= wanted), counts[-1])
        return found[fewer][1]
    # A thousandth is what rounding does, and no reason to refuse a page.
    if found[block.per_page][0] < least - 0.001:
        fewer = next((count for count in counts if found[count][0] >= least), 0)
        tight = min(block.questions, key=lambda one: _best([one], block.per_page, width, depth, language)[0])
        raise _too_small(tight, block.per_page, fewer)
    return found[block.per_page][1]


def _best(
    asked: Sequence[ProblemCard], count: int, width: float, depth: float, language: str
) -> tuple[float, Shape]:
    """The size of the smallest figure, and how so many problems stand where that is largest."""
    shapes = [shape for shape in SHAPES[count] if shape[1] == 1 or columns_hold(asked, shape[1], width)]
    return max(((_fits(asked, shape, width, depth, language), shape) for shape in shapes), key=lambda one: one[0])


def _fits(asked: Sequence[ProblemCard], shape: Shape, width: float, depth: float, language: str) -> float:
    """The scale at which the figures of some problems all fit their places."""
    rows, columns = shape
    cell = (width - GUTTER * (columns - 1)) / columns
    high = (depth - BETWEEN * (rows - 1)) / rows
    scales = [MOST / typography().zoom]
    for one in asked:
        figure = one.figure.draw()
        room = high - around(one) - ask_height(one, cell, language)
        scales += [cell / figure.width, room / figure.height]
    return min(scales)


def _too_small(one: ProblemCard, per_page: int, fewer: int) -> LayoutError:
    name = one.anchor.removeprefix("q-") if isinstance(one, QuestionCard) else one.title
    remedy = f"take 'per_page: {fewer}' or a larger page" if fewer else "take a larger page or smaller type"
    return LayoutError(f"{name}: 'per_page: {per_page}' leaves too little room for its figure; {remedy}")


def shares(block: Grid, shape: Shape, width: float, depths: tuple[float, float], language: str) -> bool:
    """Whether the first problems stand well on what is left of a page, beside how they would on all of it."""
    asked = block.questions[: shape[0] * shape[1]]
    left, whole = (_fits(asked, shape, width, depth, language) for depth in depths)
    grown = max(1.0, typography().figures)
    return left >= min(SHARED * whole, max(block.scales) * grown)


def filled_galley(block: Filled, width: float, language: str) -> Galley:
    """The problems of a page in rows that share its depth, each figure in the middle of its place."""
    rows, columns = block.shape
    high = (block.depth - BETWEEN * (rows - 1)) / rows
    scale = _fits(block.asked, block.shape, width, block.depth, language)
    found: list[Forme] = []
    for at in range(0, len(block.asked), columns):
        asked = block.asked[at : at + columns]
        spare = high - row_of(asked, columns, scale, width, language=language).height
        row = row_of(asked, columns, scale, width, language=language, lead=max(0.0, spare / 2))
        found.append(sized(row, height=high))
    return Galley(sized(below(*found, gap=BETWEEN), height=block.depth), before=FILLED_GAP)
