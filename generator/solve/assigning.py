"""Assignments of a model one after the other, where whoever asks may add to the model between them."""

from ortools.sat.python import cp_model

from generator.solve.listing import hastily_solved
from generator.solve.model import Constraints
from generator.system.effort import Way


def assignment(model: Constraints, limit: float | None, way: Way = Way.CP_SAT) -> list[bool] | None:
    """Whether each variable holds in some solution, by its index; None where there is no solution."""
    solver: cp_model.CpSolver | None = hastily_solved(model, limit, way)
    # All at once, for to ask variable by variable takes longer than to solve most models.
    return None if solver is None else [*map(bool, solver.response_proto.solution)]
