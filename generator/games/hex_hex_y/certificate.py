"""The proof that no full board leaves both players without a win, as clauses written from the rules.

For each colour and each side there is a set of stones that holds the colour's stones on that side and, with
a stone, every stone of the colour beside it. Where nobody has won, the stones that are connected with each
side make such sets, and these keep apart what a win would bring together: so no sets that do, no such board.
"""

from collections.abc import Iterator
from itertools import combinations, product

from generator.certify.formula import Formula
from generator.certify.refute import CONFLICTS, Certificate, Contradicted, refute

Cell = tuple[int, int, int]
"""How far a cell lies from the middle along three axes; the three add up to nought."""

COLOURS = "RB"

# The outermost cells on an axis are a side. From the top clockwise, they are red and blue in turn.
# Told by axes and not by rows as the first program does it: one slip should not be able to hide in both.
SIDES = ((1, -1), (0, 1), (2, -1), (1, 1), (0, -1), (2, 1))


def certify(side: int, limit: int = CONFLICTS) -> Certificate:
    """A checked proof for boards of one size.

    Raises Contradicted with a board on which nobody has won, and Undecided where neither was shown.
    """
    formula = unwon(side)
    result = refute(formula, limit)
    if isinstance(result, Certificate):
        return result
    red = {name for name in result.holding if name in cells(side)}
    picture = _written(side, {cell for cell in cells(side) if cell in red})
    raise Contradicted(f"a full board on which nobody has won:\n{picture}", picture)


def unwon(side: int, colours: str = COLOURS) -> Formula:
    """The clauses: a full board, the sets of these colours, and nothing that a win would bring together."""
    formula = Formula()
    every = cells(side)
    for cell in every:
        formula.variable(cell)
    for colour in colours:
        for end in range(len(SIDES)):
            _hold(formula, side, colour, end)
        for triple in _thirds():
            for cell in every:
                formula.add(*(-formula.variable((colour, end, cell)) for end in triple))
        _leave_a_gap(formula, every, colour)
    return formula


def cells(side: int) -> list[Cell]:
    """The cells of a board, in reading order."""
    span = range(1 - side, side)
    return [(x, y, -x - y) for y, x in product(span, span) if -x - y in span]


def along(cell: Cell, end: int, side: int) -> bool:
    """Whether a cell lies on a side."""
    axis, sign = SIDES[end]
    return cell[axis] == sign * (side - 1)


def beside(cell: Cell) -> Iterator[Cell]:
    """The cells round a cell: one step forth on an axis and back on another."""
    for step in ((1, -1, 0), (-1, 1, 0), (1, 0, -1), (-1, 0, 1), (0, 1, -1), (0, -1, 1)):
        x, y, z = (here + by for here, by in zip(cell, step, strict=True))
        yield x, y, z


def _hold(formula: Formula, side: int, colour: str, end: int) -> None:
    """The set of a colour and a side holds what it has to, and stones of the colour only."""
    every = cells(side)
    inside = {*every}
    sign = 1 if colour == COLOURS[0] else -1
    for cell in every:
        stone, held = sign * formula.variable(cell), formula.variable((colour, end, cell))
        formula.add(-held, stone)
        if along(cell, end, side):
            formula.add(-stone, held)
        for other in beside(cell):
            if other in inside:
                there = sign * formula.variable(other), formula.variable((colour, end, other))
                formula.add(-held, -there[0], there[1])


def _thirds() -> Iterator[tuple[int, int, int]]:
    """A red side, the blue side opposite, and a side clockwise of the way from the one to the other."""
    # Sides are numbered clockwise, so that turns by four and five sixths are the two beyond the blue side.
    for red, turn in product((0, 2, 4), (4, 5)):
        yield red, (red + 3) % 6, (red + turn) % 6


def _leave_a_gap(formula: Formula, every: list[Cell], colour: str) -> None:
    """Two of the colour's own sides are connected by no group: that rules out the second way, and the first."""
    own = range(COLOURS.index(colour), len(SIDES), 2)
    gaps = []
    for one, other in combinations(own, 2):
        gap = formula.fresh()
        gaps.append(gap)
        for cell in every:
            formula.add(-gap, -formula.variable((colour, one, cell)), -formula.variable((colour, other, cell)))
    formula.add(*gaps)


def _written(side: int, red: set[Cell]) -> str:
    """A full board as a picture."""
    lines = []
    for y in range(1 - side, side):
        row = ["R" if cell in red else "B" for cell in cells(side) if cell[1] == y]
        lines.append(" " * abs(y) + " ".join(row))
    return "\n".join(lines)
