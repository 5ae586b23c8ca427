"""CP-SAT as this project uses it: one worker, one seed, no clock."""

from typing import TYPE_CHECKING

from generator.system.effort import METER, Way

if TYPE_CHECKING:
    from ortools.sat.python import cp_model

# Whole numbers of billionths print the same everywhere, where a float might end in other digits.
PER_UNIT = 1e9
"""The ledger states a solver's effort in billionths of its deterministic second."""


def new_solver(limit: float | None = None) -> "cp_model.CpSolver":
    """A solver that gives the same answer in every run, on every machine."""
    from ortools.sat.python import cp_model

    solver = cp_model.CpSolver()
    # Two workers, or a clock, would end elsewhere in another run; deterministic time ends at the same step.
    solver.parameters.num_workers = 1
    solver.parameters.random_seed = 1
    solver.parameters.max_deterministic_time = METER.units(limit)
    # Else the solver takes Ctrl-C for the end of its time, and a claim would be undecided instead of interrupted.
    solver.parameters.catch_sigint_signal = False
    # Models of cells and tiles are exact covers of booleans: a linear relaxation, a search for the model's
    # symmetries and probing take two to three times as long as they save.
    solver.parameters.linearization_level = 0
    solver.parameters.symmetry_level = 0
    solver.parameters.cp_model_probing_level = 0
    return solver


def found(solver: "cp_model.CpSolver", model: "cp_model.CpModel", way: Way = Way.CP_SAT) -> bool:
    """Whether the model has a solution; raises Undecided where the solver did not find out."""
    from ortools.sat.python import cp_model

    status = solver.solve(model)
    count_effort(solver, way)
    if status in (cp_model.OPTIMAL, cp_model.FEASIBLE):
        return True
    if status == cp_model.INFEASIBLE:
        return False
    # The model is ours and not the author's: an invalid one is a fault of ours, never a verdict.
    if status == cp_model.MODEL_INVALID:
        raise AssertionError(model.validate())
    raise METER.exhausted("the solver stopped before it knew", solver.parameters.max_deterministic_time)


def count_effort(solver: "cp_model.CpSolver", way: Way = Way.CP_SAT) -> None:
    """Add what a solver has just done to the meter."""
    METER.add(way, solver.response_proto.deterministic_time * PER_UNIT)
