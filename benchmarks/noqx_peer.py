"""A peer: clingo with the encodings of noqx, on the published problems that our families are measured by.

noqx is a checkout outside this project, and clingo a package that the project does not need; nothing of either is
kept here. Its puzzle object is filled as its own reader fills it, and clingo is set as noqx sets it. Where its
rules are not ours, that is mended: Fillomino is asked without its fast mode, which leaves out hidden patches of
more than five cells; and to Killer Sudoku is added that no digit stands twice in a cage, which noqx does not say.
"""

import importlib
import random
import sys
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from benchmarks.published import GridShape, Published

CORNER_DOWN, CORNER_RIGHT, CORNER_CAGE = "corner_bottom_left", "corner_top_right", "corner_top_left"
BLACK = 2
SET: Mapping[str, str | int] = {"trans_ext": "dynamic", "eq": 1}
"""How noqx sets clingo."""

NO_TWICE = ":- cage_num(A, _, _), number(_, _, N), { cage_num(A, R, C) : number(R, C, N) } > 1."
"""That no digit stands twice in a cage."""


class Verdict(NamedTuple):
    """How many models were found of the two that were asked for; None where the time was up."""

    models: int | None


class Peer:
    """The encodings of a checkout of noqx, and clingo in this process."""

    def __init__(self, folder: Path) -> None:
        if not (folder / "solver").is_dir():
            raise SystemExit(f"{folder} has no folder 'solver', expected a checkout of noqx")
        sys.path.insert(0, str(folder.absolute()))
        self.control: Callable[..., Any] = importlib.import_module("clingo.control").Control
        self.puzzle: Callable[..., Any] = importlib.import_module("noqx.puzzle").Puzzle
        self.solvers = {kind: self._solver(name) for kind, (name, _) in FILLED.items()}

    def _solver(self, name: str) -> Any:
        module = importlib.import_module(f"solver.{name}")
        base = importlib.import_module("noqx.manager").Solver
        [found] = (
            one
            for one in vars(module).values()
            if isinstance(one, type) and issubclass(one, base) and one is not base
        )
        return found()

    def has(self, kind: str) -> bool:
        """Whether there is an encoding for a kind of problem."""
        return kind in self.solvers

    def filled(self, kind: str, problem: Published) -> Any:
        """The puzzle object of a problem."""
        solver = self.solvers[kind]
        name, fill = FILLED[kind]
        puzzle = self.puzzle(name, "", {key: told["default"] for key, told in solver.parameters.items()})
        puzzle.problem = defaultdict(list)
        rows = [line.split() for line in problem.keys["picture"].split("\n")]
        puzzle.row, puzzle.col = len(rows), len(rows[0])
        fill(puzzle, rows, problem)
        return puzzle

    def solve(self, kind: str, puzzle: Any, limit: float) -> Verdict:
        """Look for two models within so many seconds: the encoding, grounding and the search."""
        # Rooms are numbered in an order drawn by chance, the same in every run.
        random.seed(0)
        program = self.solvers[kind].solve(puzzle)
        if kind == "killer":
            program = f"{program}\n{NO_TWICE}"
        control = self.control(["--models=2", "--warn=none"])
        for key, told in SET.items():
            setattr(control.configuration.asp, key, told)
        control.add("base", [], program)
        control.ground([("base", [])])
        found: list[str] = []
        with control.solve(on_model=lambda model: found.append(str(model)), async_=True) as running:
            if not running.wait(limit):
                running.cancel()
                return Verdict(None)
        return Verdict(len({*found}))


def _marks(rows: GridShape) -> Iterator[tuple[int, int, str]]:
    """What stands on the cells of a picture."""
    for row, line in enumerate(rows):
        for column, token in enumerate(line):
            if token != ".":
                yield row, column, token


def _point(row: int, column: int, way: str = "center", label: str = "normal") -> tuple[int, int, str, str]:
    return row, column, way, label


def _numbers(puzzle: Any, rows: GridShape, problem: Published) -> None:
    for row, column, token in _marks(rows):
        puzzle.text[_point(row, column)] = int(token)


def _regions(puzzle: Any, rows: GridShape) -> None:
    """Borders between regions; those round the board are not told."""
    for row, line in enumerate(rows):
        for column, token in enumerate(line):
            if column and token != line[column - 1]:
                puzzle.edge[_point(row, column, "left")] = True
            if row and token != rows[row - 1][column]:
                puzzle.edge[_point(row, column, "top")] = True


def _star_battle(puzzle: Any, rows: GridShape, problem: Published) -> None:
    puzzle.param["stars"] = problem.keys["stars"]
    _regions(puzzle, rows)


def _heyawake(puzzle: Any, rows: GridShape, problem: Published) -> None:
    _numbers(puzzle, rows, problem)
    _regions(puzzle, [line.split() for line in problem.keys["rooms"].split("\n")])


def _killer(puzzle: Any, rows: GridShape, problem: Published) -> None:
    """Cages as lists of cells by number, and each total in the corner of its cell."""
    for row, column, token in _marks(rows):
        puzzle.text[_point(row, column, label=CORNER_CAGE)] = int(token)
    cages: dict[str, list[int]] = {}
    for at, token in enumerate(problem.keys["cages"].split()):
        cages.setdefault(token, []).append(at)
    puzzle.problem["killercages"] = [*cages.values()]
    vars(puzzle)["index_to_coord"] = lambda index: (divmod(index, puzzle.col), 0)


def _kakuro(puzzle: Any, rows: GridShape, problem: Published) -> None:
    for row, column, token in _marks(rows):
        puzzle.symbol[_point(row, column)] = "square_M__1"
        for label, number in zip((CORNER_DOWN, CORNER_RIGHT), token.split("\\"), strict=True):
            if number:
                puzzle.text[_point(row, column, label=label)] = int(number)


def _binairo(puzzle: Any, rows: GridShape, problem: Published) -> None:
    for row, column, token in _marks(rows):
        puzzle.symbol[_point(row, column)] = "circle_M__1" if token == "1" else "circle_M__2"


def _fillomino(puzzle: Any, rows: GridShape, problem: Published) -> None:
    puzzle.param["fast_mode"] = False
    _numbers(puzzle, rows, problem)


def _masyu(puzzle: Any, rows: GridShape, problem: Published) -> None:
    for row, column, token in _marks(rows):
        puzzle.symbol[_point(row, column)] = "circle_L__1" if token == "w" else "circle_L__2"


def _akari(puzzle: Any, rows: GridShape, problem: Published) -> None:
    for row, column, token in _marks(rows):
        puzzle.surface[_point(row, column)] = BLACK
        if token != "#":
            puzzle.text[_point(row, column)] = int(token)


FILLED: Mapping[str, tuple[str, Callable[[Any, GridShape, Published], None]]] = {
    "sudoku": ("sudoku", _numbers),
    "killer": ("sudoku", _killer),
    "kakuro": ("kakuro", _kakuro),
    "star-battle": ("starbattle", _star_battle),
    "binairo": ("binairo", _binairo),
    "hitori": ("hitori", _numbers),
    "nurikabe": ("nurikabe", _numbers),
    "heyawake": ("heyawake", _heyawake),
    "shikaku": ("shikaku", _numbers),
    "fillomino": ("fillomino", _fillomino),
    "slitherlink": ("slitherlink", _numbers),
    "masyu": ("masyu", _masyu),
    "akari": ("akari", _akari),
}
"""For each family the encoding and how its puzzle object is filled."""
