"""Maps that can be walked all over, by constraints: complete, for deals on which shaking gives up.

Each domino lies in one place, each cell has one height, and a flow that only takes walkable steps
brings one unit from the first cell to every other.
"""

from collections import defaultdict
from collections.abc import Sequence
from typing import TYPE_CHECKING

from generator.solve.solver import found, new_solver

if TYPE_CHECKING:
    from ortools.sat.python import cp_model

Edge = tuple[int, int]
Place = tuple[int, int, int]
"""Which domino, then the cell of its lower number and that of its higher one."""


def walkable_places(
    dominoes: Sequence[tuple[int, int]], columns: int, rows: int, limit: float | None = None
) -> list[Place] | None:
    """A place for each domino so that one can walk everywhere; None where it is proven there is none."""
    from ortools.sat.python import cp_model

    model = cp_model.CpModel()
    cells = columns * rows
    edges = [(cell, cell + 1) for cell in range(cells) if (cell + 1) % columns]
    edges += [(cell, cell + columns) for cell in range(cells - columns)]
    uses, heights = _laid(model, dominoes, edges, cells)
    walks = [_walkable(model, heights[one], heights[other]) for one, other in edges]
    _flow(model, edges, walks, cells)
    solver = new_solver(limit)
    # The flow is a matter of sums: without a linear relaxation its proofs take many times as long.
    solver.parameters.linearization_level = 1
    if not found(solver, model):
        return None
    return [place for place, use in uses.items() if solver.boolean_value(use)]


def _laid(
    model: "cp_model.CpModel", dominoes: Sequence[tuple[int, int]], edges: list[Edge], cells: int
) -> "tuple[dict[Place, cp_model.IntVar], list[dict[int, cp_model.IntVar]]]":
    """Each domino somewhere, and the heights that its halves give to cells."""
    uses: dict[Place, cp_model.IntVar] = {}
    showing: dict[tuple[int, int], list[cp_model.IntVar]] = defaultdict(list)
    for index, (low, high) in enumerate(dominoes):
        ways = edges if low == high else [*edges, *((other, one) for one, other in edges)]
        for one, other in ways:
            use = uses[index, one, other] = model.new_bool_var("")
            showing[one, low].append(use)
            showing[other, high].append(use)
        model.add_exactly_one(uses[index, one, other] for one, other in ways)
    present = sorted({number for domino in dominoes for number in domino})
    heights = []
    for cell in range(cells):
        at = {number: model.new_bool_var("") for number in present}
        model.add_exactly_one(at.values())
        for number, shown in at.items():
            model.add(sum(showing[cell, number]) == shown)
        heights.append(at)
    return uses, heights


def _walkable(
    model: "cp_model.CpModel", one: "dict[int, cp_model.IntVar]", other: "dict[int, cp_model.IntVar]"
) -> "cp_model.IntVar":
    """Whether a step may be taken: not more than one level up or down."""
    walk = model.new_bool_var("")
    for here, there in ((one, other), (other, one)):
        for number, shown in here.items():
            near = [there[level] for level in (number - 1, number, number + 1) if level in there]
            model.add_bool_or([~walk, ~shown, *near])
    return walk


def _flow(model: "cp_model.CpModel", edges: list[Edge], walks: "list[cp_model.IntVar]", cells: int) -> None:
    """Every cell but the first takes one unit out of a flow over walkable edges."""
    net: dict[int, list[cp_model.LinearExpr]] = defaultdict(list)
    leading: dict[int, list[cp_model.IntVar]] = defaultdict(list)
    for (one, other), walk in zip(edges, walks, strict=True):
        flow = model.new_int_var(1 - cells, cells - 1, "")
        model.add(flow == 0).only_enforce_if(~walk)
        net[one].append(-1 * flow)
        net[other].append(1 * flow)
        leading[one].append(walk)
        leading[other].append(walk)
    for cell in range(cells):
        model.add_bool_or(leading[cell])
        if cell:
            model.add(sum(net[cell]) == 1)
