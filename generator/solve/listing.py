"""Whether a model has solutions, and all of them: a first by search, a second, then more in growing batches."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain, count

from ortools.sat.python import cp_model

from generator.errors import Undecided
from generator.solve.model import Boolean, Constraints
from generator.solve.solver import count_effort, found, new_solver
from generator.system.effort import METER, Way, share

HASTY = 1.0
"""Units for a first try that neither simplifies the model nor what it learns."""

Chosen = tuple[int, ...]
"""A solution: the places of the variables that hold."""

READ_PER_UNIT = 250_000
"""Variables of listed solutions, read one by one, that are worth one unit: the solver leaves them out."""

GROWTH = 16
"""How much larger each batch is, from the third on: the first two tell whether, and whether only one."""


def has_solution(model: Constraints, limit: float | None) -> bool:
    """Whether there is a solution at all."""
    return hastily_solved(model, limit) is not None


def every_solution(
    model: Constraints,
    variables: Sequence[Boolean],
    limit: float | None,
    alike: Callable[[Chosen], Iterable[Chosen]] = lambda chosen: [chosen],
    hasty: bool = True,
) -> Iterator[Chosen]:
    """Every solution but for those alike to one that came in an earlier batch; the first perhaps hastily.

    A solution is forbidden by what it chose, so none may choose all that another does and more: that is so
    where each cell is covered just once, and anywhere if the opposite of each variable is among the variables.
    """
    # Forbidding each solution and solving again is dear, and listing all in one go never comes back where
    # millions are alike: so batches grow, and what is alike to a batch is forbidden before the next.
    for most in chain((1,), (GROWTH**step for step in count())):
        batch, complete = _some_solutions(model, variables, most, limit, hasty)
        yield from batch
        if complete:
            return
        for chosen in batch:
            for image in alike(chosen):
                model.any_of(~variables[place] for place in image)


def _some_solutions(
    model: Constraints, variables: Sequence[Boolean], most: int, limit: float | None, hasty: bool
) -> tuple[list[Chosen], bool]:
    """Up to so many solutions, and whether these are all."""
    if most == 1:
        solver = hastily_solved(model, limit) if hasty else _solved(model, limit)
        if solver is None:
            return [], True
        return [tuple(i for i, variable in enumerate(variables) if solver.boolean_value(variable))], False
    solver = new_solver(limit)
    # It demands a single worker, which we have anyway.
    solver.parameters.enumerate_all_solutions = True
    listed = _Listed(variables, most)
    status = solver.solve(model.cp, listed)
    count_effort(solver)
    METER.spend(listed.cost)
    if len(listed.seen) >= most:
        return [*listed.seen], False
    # OPTIMAL is what CP-SAT calls a listing that came to its end; FEASIBLE would be one that was stopped.
    if status in (cp_model.OPTIMAL, cp_model.INFEASIBLE):
        return [*listed.seen], True
    raise METER.exhausted("the solver stopped before it had all", solver.parameters.max_deterministic_time)


def hastily_solved(model: Constraints, limit: float | None, way: Way = Way.CP_SAT) -> cp_model.CpSolver | None:
    """A solver that holds a solution, or None where there is none, the model tried as it stands first.

    Simplifying takes longer than all the rest, and most models here are solved long before it would end.
    """
    enough = share(limit, HASTY)
    hasty = new_solver(enough)
    # Measured on the same problems: ten times as fast as the plain model, and with simplifying under three times.
    hasty.parameters.cp_model_presolve = False
    hasty.parameters.use_sat_inprocessing = False
    try:
        return hasty if found(hasty, model.cp, way) else None
    except Undecided:
        # A try that was cut short must not hand over: what a proof costs would then depend on our patience.
        if hasty.parameters.max_deterministic_time < enough:
            raise
        return _solved(model, limit, way)


def _solved(model: Constraints, limit: float | None, way: Way = Way.CP_SAT) -> cp_model.CpSolver | None:
    """A solver that holds a solution, or None where there is none."""
    solver = new_solver(limit)
    return solver if found(solver, model.cp, way) else None


class _Listed(cp_model.CpSolverSolutionCallback):
    """The solutions met so far."""

    def __init__(self, variables: Sequence[Boolean], most: int) -> None:
        super().__init__()
        self.variables = variables
        self.most = most
        self.each = len(variables) / READ_PER_UNIT
        # Taken once: while the solver runs, the meter stands still.
        self.left = METER.left
        # As keys, for solutions that differ only in variables that were not asked for are one and the same here.
        self.seen: dict[Chosen, None] = {}

    @property
    def cost(self) -> float:
        """What reading these has cost, in units."""
        return len(self.seen) * self.each

    def on_solution_callback(self) -> None:
        """Keep what holds, and stop when there is enough."""
        self.seen[tuple(i for i, variable in enumerate(self.variables) if self.boolean_value(variable))] = None
        if len(self.seen) >= self.most or self.cost > self.left:
            self.stop_search()
