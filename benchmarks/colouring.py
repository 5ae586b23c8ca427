"""CPU seconds of every colouring and Hexmate proof, beside a plain model of the same colourings.

    python benchmarks/colouring.py [PATH…]

Paths are content files or folders, `content/` by default. One worker, no cache. The plain model has the same
cells, tiles and naming of colours, but CP-SAT's default parameters, a column for each patch in each colour,
and no question without tiles first.
"""

import argparse
import time
from collections import Counter, defaultdict
from collections.abc import Callable
from pathlib import Path
from typing import Any

from ortools.sat.python import cp_model

from generator.errors import Faults
from generator.grid.hex import Hex, edges
from generator.load import load_loose
from generator.manuscript.goals import EachColour, Patches
from generator.puzzles.colouring import Colouring
from generator.puzzles.colouring.solving.colours import ColourModel
from generator.puzzles.colouring.solving.patches import connected_patches
from generator.puzzles.colouring.solving.requirements import require
from generator.puzzles.colouring.solving.task import ColouringTask
from generator.puzzles.hexmate import Hexmate
from generator.solve.model import Boolean
from generator.verify.judge import judge

CONTENT = Path(__file__).parent.parent / "content"
LIMIT = 600.0
VERDICTS = {cp_model.OPTIMAL: "solvable", cp_model.FEASIBLE: "solvable", cp_model.INFEASIBLE: "impossible"}


def problems(paths: list[Path]) -> list[Colouring | Hexmate]:
    """The problems of both families in some files and folders."""
    chapters, faults = load_loose(paths)
    if faults:
        raise Faults(faults)
    entries = [entry for chapter in chapters for entry in chapter.entries]
    # Without their grades, which are no part of a proof and take a while to measure.
    return [
        entry.problem.model_copy(update={"grade": None})
        for entry in entries
        if isinstance(entry.problem, (Colouring, Hexmate))
    ]


def main() -> None:
    """Prove, print, compare."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("paths", nargs="*", type=Path, default=[CONTENT])
    parser.add_argument("--no-plain", action="store_true", help="leave the plain model out")
    options = parser.parse_args()
    found = problems(options.paths)
    colourings = [problem for problem in found if isinstance(problem, Colouring)]
    patterns = [problem for problem in found if isinstance(problem, Hexmate)]
    ours = _proven("colouring", colourings)
    _proven("hexmate", patterns)
    if colourings and not options.no_plain:
        _compared(colourings, ours)


def _proven(name: str, found: list[Any]) -> dict[str, float]:
    seconds: dict[str, float] = {}
    for problem in found:
        seconds[problem.id], proof = _timed(judge, problem)
        print(f"{problem.id:40} {proof.verdict.value:10} {problem.claim!s:12} {seconds[problem.id]:8.3f} s")
    if not found:
        print(f"{name}: no problems")
        return seconds
    slowest = max(seconds, key=lambda key: seconds[key])
    average = sum(seconds.values()) / len(seconds)
    print(f"{name}: {len(seconds)} problems, {average:.3f} CPU seconds each, ", end="")
    print(f"slowest {seconds[slowest]:.3f} ({slowest})\n")
    return seconds


def _compared(found: list[Colouring], ours: dict[str, float]) -> None:
    plain: dict[str, float] = {}
    for problem in found:
        plain[problem.id], verdict = _timed(_plain, problem)
        ratio = plain[problem.id] / ours[problem.id]
        print(f"{problem.id:40} plain      {verdict:12} {plain[problem.id]:8.3f} s {ratio:6.1f}×")
    whole, fast = sum(plain.values()), sum(ours.values())
    print(f"plain model: {whole / len(plain):.3f} CPU seconds each, {whole / fast:.1f} times ours")


def _plain(problem: Colouring) -> str:
    """Solvable, impossible or undecided, by the plain model."""
    model = ColourModel(ColouringTask(problem.picture, problem.tile_set, problem.requirements))
    for requirement in problem.requirements:
        match requirement:
            case Patches(sizes=sizes):
                _columns(model, sizes)
            case EachColour(patches=sizes):
                columns = _columns(model, sizes)
                for colour in model.colours:
                    for size, count in sorted(Counter(sizes).items()):
                        model.has(count, columns[colour, size])
            case _:
                require(model, [requirement])
    model.lay_tiles()
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.random_seed = 1
    solver.parameters.max_deterministic_time = LIMIT
    return VERDICTS.get(solver.solve(model.cp), "undecided")


def _columns(model: ColourModel, sizes: tuple[int, ...]) -> dict[tuple[str, int], list[Boolean]]:
    """A column for every patch in every colour; those of a colour and size together."""
    covering: dict[tuple[Hex, str], list[Boolean]] = defaultdict(list)
    joining: dict[tuple[Hex, Hex, str], list[Boolean]] = defaultdict(list)
    alike: dict[tuple[str, int], list[Boolean]] = defaultdict(list)
    for patch in connected_patches(model.cells, sizes):
        for colour in model.colours:
            chosen = model.new()
            alike[colour, len(patch)].append(chosen)
            for cell in patch:
                covering[cell, colour].append(chosen)
            for one, other in edges(patch):
                joining[one, other, colour].append(chosen)
    for spot, variable in model.colour.items():
        model.equals_one_of(variable, covering[spot])
    for one, other in model.edges:
        for colour in model.colours:
            apart = ~model.colour[one, colour], ~model.colour[other, colour]
            model.any_of([*apart, *joining[one, other, colour]])
    return alike


def _timed(run: Callable[[Any], Any], problem: object) -> tuple[float, Any]:
    start = time.process_time()
    result = run(problem)
    return time.process_time() - start, result


if __name__ == "__main__":
    main()
