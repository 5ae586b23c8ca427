"""Dominoes laid on the edges of a graph so that permitted steps lead everywhere, by constraints.

Each domino lies on one edge, each node shows one number, and a flow that only takes permitted steps
brings one unit from the first node to every other: complete, and so able to say that there is no way.
"""

from collections import defaultdict
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from generator.solve.solver import found, new_solver

if TYPE_CHECKING:
    from ortools.sat.python import cp_model

Edge = tuple[int, int]
Place = tuple[int, int, int]
"""Which domino, then the node of its lower number and that of its higher one."""


def connected_places(
    dominoes: Sequence[tuple[int, int]],
    edges: Sequence[Edge],
    permitted: Callable[[int, int], bool],
    limit: float | None = None,
) -> list[Place] | None:
    """A place for each domino so that one gets everywhere; None where it is proven there is none.

    Nodes are numbered from nought; a step along an edge depends on the two numbers it leads between.
    """
    from ortools.sat.python import cp_model

    model = cp_model.CpModel()
    nodes = 1 + max(max(edge) for edge in edges)
    uses, shown = _laid(model, dominoes, edges, nodes)
    steps = [_step(model, shown[one], shown[other], permitted) for one, other in edges]
    _flow(model, edges, steps, nodes)
    solver = new_solver(limit)
    # The flow is a matter of sums: without a linear relaxation its proofs take many times as long.
    solver.parameters.linearization_level = 1
    if not found(solver, model):
        return None
    return [place for place, use in uses.items() if solver.boolean_value(use)]


def _laid(
    model: "cp_model.CpModel", dominoes: Sequence[tuple[int, int]], edges: Sequence[Edge], nodes: int
) -> "tuple[dict[Place, cp_model.IntVar], list[dict[int, cp_model.IntVar]]]":
    """Each domino somewhere, and the numbers that its halves show on nodes."""
    uses: dict[Place, cp_model.IntVar] = {}
    showing: dict[tuple[int, int], list[cp_model.IntVar]] = defaultdict(list)
    for index, (low, high) in enumerate(dominoes):
        # A double looks the same either way round: its second way would only double the work.
        ways = [*edges] if low == high else [*edges, *((other, one) for one, other in edges)]
        for one, other in ways:
            use = uses[index, one, other] = model.new_bool_var("")
            showing[one, low].append(use)
            showing[other, high].append(use)
        model.add_exactly_one(uses[index, one, other] for one, other in ways)
    present = sorted({number for domino in dominoes for number in domino})
    numbers = []
    for node in range(nodes):
        at = {number: model.new_bool_var("") for number in present}
        model.add_exactly_one(at.values())
        for number, shown in at.items():
            model.add(sum(showing[node, number]) == shown)
        numbers.append(at)
    return uses, numbers


def _step(
    model: "cp_model.CpModel",
    one: "dict[int, cp_model.IntVar]",
    other: "dict[int, cp_model.IntVar]",
    permitted: Callable[[int, int], bool],
) -> "cp_model.IntVar":
    """Whether a step may be taken, either way."""
    step = model.new_bool_var("")
    for here, there in ((one, other), (other, one)):
        # Said from both sides, though one would do: so a number on either side is propagated to the other.
        for number, shown in here.items():
            beyond = [reached for level, reached in there.items() if permitted(number, level)]
            model.add_bool_or([~step, ~shown, *beyond])
    return step


def _flow(model: "cp_model.CpModel", edges: Sequence[Edge], steps: "list[cp_model.IntVar]", nodes: int) -> None:
    """Every node but the first takes one unit out of a flow over permitted steps."""
    net: dict[int, list[cp_model.LinearExpr]] = defaultdict(list)
    leading: dict[int, list[cp_model.IntVar]] = defaultdict(list)
    for (one, other), step in zip(edges, steps, strict=True):
        # At most the units of all other nodes go over one edge, in one direction or the other.
        flow = model.new_int_var(1 - nodes, nodes - 1, "")
        model.add(flow == 0).only_enforce_if(~step)
        net[one].append(-1 * flow)
        # Times one, for the library knows a variable and an expression as two types.
        net[other].append(1 * flow)
        leading[one].append(step)
        leading[other].append(step)
    for node in range(nodes):
        # The flow implies it, but only after adding up; as a clause it strikes at once where a node is walled in.
        model.add_bool_or(leading[node])
        if node:
            model.add(sum(net[node]) == 1)
