"""The board itself: its walls and holes, the lines between its cells, and the firm one round it."""

from collections.abc import Callable, Hashable, Iterator

from generator.figure.boards import DOTS
from generator.figure.marks import Disc, Ink, Line, Mark, Path, Step
from generator.figure.shapes import rounded
from generator.rules.drawing.looks import Drawable, has_parted_cells
from generator.rules.drawing.outlines import borders, is_hole, straight_runs
from generator.rules.drawing.plan import FOUND, Plan
from generator.rules.language.board import SPLIT
from generator.rules.reading.naming import Side
from generator.rules.reading.tokens import Cell

FRAME, FIRM, INNER = 1.75, 1.35, 0.75
"""The lines round the board, between its blocks or regions, and between its cells, in points."""

SEEN = 1.1
"""The line between patches of an answer."""

CAGE, CAGE_DASH, CAGE_INSET = 0.85, (2.2, 1.7), 0.17
"""The line round a cage, its dashes, and how far inside its cells it lies, in radii of their circles."""

FIFTH = 5
POINT_SHARE, LEAST_POINT = 0.05, 0.32
"""The radius of a point of a board without lines, in cells and at least in millimetres."""


def ground(plan: Plan) -> Iterator[Mark]:
    """What lies under everything else."""
    for loop in borders(plan.setting.spots, plan.board):
        if is_hole(loop):
            yield Path(_closed(plan, loop[::-1]), Ink.HOLE)
    walls = [look.role for _, look in plan.shown(Drawable.WALL)]
    if plan.walls and walls:
        yield Path(plan.shape(plan.walls), Ink.LINE if plan.walls[0] in plan.dark else Ink.HOLE)


def lines(plan: Plan) -> Iterator[Mark]:
    """The lines between cells, or the points of a board on whose sides lines are drawn."""
    if plan.has_dots:
        yield from _points(plan)
        return
    if plan.is_parted and plan.answer is not None:
        return
    firm = {*_firm_sides(plan)}
    counted = _counted(plan)
    thin = [side for side, spots in plan.spots_on.items() if len(spots) == 2 and side not in firm]
    for side in straight_runs(thin):
        yield _thin(plan, side, Ink.MUTED if counted and _is_fifth(side) else Ink.FAINT, plan.is_parted)
    if has_parted_cells(plan.family):
        yield from _diagonals(plan)


def _points(plan: Plan) -> Iterator[Mark]:
    """The corners of all cells; where these make no plain rows, dotted lines lead from one to the next."""
    if plan.setting.grid != "square":
        yield from (_thin(plan, side, Ink.FAINT, True) for side in sorted(plan.spots_on))
    radius = point_radius(plan)
    # A line that was found turns short of the points it passes, which would stand out beside it.
    passed = {knot for key, _ in plan.shown(Drawable.SIDES) for side in plan.strokes(key) for knot in side}
    yield from (Disc(plan.board.place(point), radius, Ink.LINE) for point in plan.points if point not in passed)


def point_radius(plan: Plan) -> float:
    """How large the points of a board are; none where it has a frame."""
    return max(LEAST_POINT, POINT_SHARE * 2 * plan.board.reach) if plan.has_dots else 0.0


def _thin(plan: Plan, side: Side, ink: Ink, dotted: bool) -> Line:
    one, other = side
    return Line(plan.board.place(one), plan.board.place(other), ink, INNER, DOTS if dotted else ())


def _is_fifth(side: Side) -> bool:
    one, other = side
    return any(one[at] == other[at] and one[at] % FIFTH == 0 for at in (0, 1))


def _counted(plan: Plan) -> bool:
    """Whether runs are counted along its lines, so that every fifth of these is firmer."""
    lists = any(given.lists for given in plan.family.given.values())
    return lists and plan.setting.grid == "square" and len(plan.setting.columns) > FIFTH


def _diagonals(plan: Plan) -> Iterator[Mark]:
    """The lines that part cells, from the upper left to the lower right."""
    for spot, token in plan.setting.tokens.items():
        if SPLIT in token and token != SPLIT:
            start, _, end, _ = plan.board.polygon(spot)
            yield Line(start, end, Ink.MUTED, INNER)


def frame(plan: Plan) -> Iterator[Mark]:
    """The firm lines: between blocks and regions, and round the whole board and its holes."""
    for sides, ink, width in ((_firm_sides(plan), Ink.LINE, FIRM), (_seen_sides(plan), FOUND, SEEN)):
        drawn = straight_runs(sides)
        if drawn:
            yield Path(_strokes(plan, drawn), stroke=ink, width=width)
    if plan.has_dots or (plan.is_parted and plan.answer is not None):
        return
    steps = tuple(step for loop in borders(plan.setting.spots, plan.board) for step in _closed(plan, loop))
    yield Path(steps, stroke=Ink.LINE, width=FRAME)


def _closed(plan: Plan, loop: tuple[tuple[int, int], ...]) -> tuple[Step, ...]:
    return rounded([plan.board.place(knot) for knot in loop], plan.rounding)


def _strokes(plan: Plan, sides: list[Side]) -> tuple[Step, ...]:
    return tuple(
        step for one, other in sides for step in (("M", *plan.board.place(one)), ("L", *plan.board.place(other)))
    )


def _firm_sides(plan: Plan) -> Iterator[Side]:
    """The sides between two blocks, or between two regions that are drawn with borders; each once."""
    parts: list[Callable[[Cell], Hashable]] = []
    size = plan.family.board.block_size
    if size is not None and any(plan.shown(Drawable.BLOCK)):
        high, wide = size
        parts.append(lambda cell: (cell[0] // high, cell[1] // wide))
    for key, look in plan.shown(Drawable.REGIONS):
        if look.role == "borders":
            parts.append(plan.given(key).get)
    for side, spots in plan.spots_on.items():
        if len(spots) == 2 and any(part(spots[0]) != part(spots[1]) for part in parts):
            yield side


def _seen_sides(plan: Plan) -> Iterator[Side]:
    """The sides between two numbers of an answer that is all patches."""
    if plan.answer is None:
        return
    patched = {rule.patches.of for rule in plan.family.rules if rule.patches is not None}
    for key, look in plan.shown(Drawable.CELLS):
        if key in patched and look.role == "write" and key in plan.answer.layers:
            values = plan.answer.layers[key].values
            for side, spots in plan.spots_on.items():
                if len(spots) == 2 and values.get(spots[0]) != values.get(spots[1]):
                    yield side


def cages(plan: Plan) -> Iterator[Mark]:
    """Dashed lines inside the borders of regions."""
    for key, look in plan.shown(Drawable.REGIONS):
        if look.role != "cages":
            continue
        cells: dict[object, list[Cell]] = {}
        for cell, region in plan.given(key).items():
            cells.setdefault(region, []).append(cell)
        for inside in cells.values():
            steps = plan.shape_inside(inside, CAGE_INSET * plan.board.reach, 0.1 * plan.board.reach)
            yield Path(steps, stroke=Ink.MUTED, width=CAGE, dash=CAGE_DASH)
