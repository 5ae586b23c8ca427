"""Work that goes wrong in a pool, in a process of its own: `python -m tests.hostile.working KIND`."""

import os
import signal
import sys
import time
from itertools import combinations
from pathlib import Path
from typing import Any

from generator.system.executors import Lost, Pool, Work

PIGEONS = 13
"""So many do not fit into one hole fewer, which takes a solver hours to see."""


def idle(task: int) -> int:
    """Wait."""
    time.sleep(300)
    return task


def quick(task: int) -> int:
    """Nothing much."""
    return task


def stubborn(task: int) -> int:
    """A solver that lets no other thread of its process run."""
    import pysolvers

    solver = pysolvers.cadical195_new()
    for clause in _pigeons():
        pysolvers.cadical195_add_cl(solver, clause)
    pysolvers.cadical195_solve(solver, [], 0)
    return task


def solving(task: int) -> int:
    """CP-SAT at work."""
    from generator.solve.solver import new_solver

    model, solver = _model(), new_solver(1e6)
    solver.parameters.cp_model_presolve = False
    solver.solve(model)
    return task


def _model() -> Any:
    from ortools.sat.python import cp_model

    model = cp_model.CpModel()
    holes = [model.new_bool_var("") for _ in range(PIGEONS * (PIGEONS - 1))]
    for clause in _pigeons():
        model.add_bool_or([holes[abs(one) - 1] if one > 0 else holes[abs(one) - 1].Not() for one in clause])
    return model


def _pigeons() -> list[list[int]]:
    holes = PIGEONS - 1
    seats = [[pigeon * holes + hole + 1 for hole in range(holes)] for pigeon in range(PIGEONS)]
    apart = [[-one[hole], -other[hole]] for hole in range(holes) for one, other in combinations(seats, 2)]
    return seats + apart


def dying(task: int) -> int:
    """The third task kills its process, every time."""
    if task == 2:
        os.kill(os.getpid(), signal.SIGKILL)
    return task


def dying_once(task: int) -> int:
    """The third task kills its process the first time."""
    mark = Path(sys.argv[2]) / "died"
    if task == 2 and not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return task


def unsendable(task: int) -> object:
    """A result that cannot be sent."""
    return lambda: task


class Odd(Exception):
    """An error that cannot be made again from what it says."""

    def __init__(self, one: int, two: int) -> None:
        super().__init__(f"odd {one}")


def odd(task: int) -> int:
    """Fail in an odd way."""
    raise Odd(task, 1)


KINDS = {work.__name__: work for work in (idle, quick, stubborn, solving, dying, dying_once, unsendable, odd)}


def main(kind: str) -> None:
    """Do six tasks, two at a time, and print what comes of each."""
    sys.stdout.write("begun\n")
    sys.stdout.flush()
    answers = Pool(2).run(Work(KINDS[kind], ("generator.verify.judge",)), range(6))
    found = {number: "lost" if isinstance(answer, Lost) else answer for number, answer in answers}
    sys.stdout.write(f"{dict(sorted(found.items()))}\n")


if __name__ == "__main__":
    # By its own name, so that workers find the work without running this file again.
    from tests.hostile import working

    working.main(sys.argv[1])
