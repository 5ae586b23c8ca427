"""CP-SAT as this project uses it: one worker, one seed, no clock."""

from functools import cache
from importlib.metadata import version
from typing import TYPE_CHECKING

from generator.errors import Undecided
from generator.problem import METER

if TYPE_CHECKING:
    from ortools.sat.python import cp_model

LIMIT = 60.0
"""Deterministic time after which a problem without a limit of its own is undecided."""


def new_solver(limit: float | None = None) -> "cp_model.CpSolver":
    """A solver that gives the same answer in every run, on every machine."""
    from ortools.sat.python import cp_model

    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.random_seed = 1
    allowed = limit or LIMIT
    solver.parameters.max_deterministic_time = min(allowed, METER.patience or allowed)
    solver.parameters.catch_sigint_signal = False
    solver.parameters.linearization_level = 0
    solver.parameters.symmetry_level = 0
    solver.parameters.cp_model_probing_level = 0
    return solver


def found(solver: "cp_model.CpSolver", model: "cp_model.CpModel") -> bool:
    """Whether the model has a solution; raises Undecided where the solver did not find out."""
    from ortools.sat.python import cp_model

    status = solver.solve(model)
    METER.add("units", solver.response_proto.deterministic_time * 1e9)
    if status in (cp_model.OPTIMAL, cp_model.FEASIBLE):
        return True
    if status == cp_model.INFEASIBLE:
        return False
    if status == cp_model.MODEL_INVALID:
        raise AssertionError(model.validate())
    limit = solver.parameters.max_deterministic_time
    raise Undecided(f"the solver stopped at its limit of {limit:g} before it knew; raise 'limit'")


@cache
def solver_version() -> str:
    """The name and version of the solver, for the ledger."""
    return f"CP-SAT {version('ortools')}"
