"""A solution told step by step: the technique, the place, and what follows.

A domino is written `24 a1-a2`, a stroke between two numbers `a1|a2`; of a number with one partner
left, its own cell stands first. What stands between `Suppose` and `Dead end` is taken back again.
"""

from itertools import groupby

from generator.grid.square import Square
from generator.puzzles.dominosa import techniques
from generator.puzzles.dominosa.deduction import Inference, derive
from generator.puzzles.dominosa.grid import Grid, cell_name
from generator.puzzles.dominosa.pencil import Board, Pair
from generator.puzzles.dominosa.techniques import ALL, BASIC, LAST_PLACE, NAMES, ONE_PARTNER, STROKES, SUPPOSE
from generator.puzzles.dominosa.trial import supposition, wanted
from generator.tiles.domino import Domino


def steps_to(board: Board, solution: list[Pair]) -> list[Inference]:
    """The needed steps to the one solution of a grid, without the needless ones."""
    goal = board.mask(solution)
    pencil, steps = derive(board, board.blank(), ALL)
    while not board.solved(pencil):
        trial = supposition(board, pencil, pencil.alive & ~goal)
        if trial is None:
            raise AssertionError("nothing can be ruled out, so the solution is not the only one")
        steps.append(trial)
        pencil, more = derive(board, trial.applied(pencil), ALL)
        steps += more
    return wanted(steps, goal, 0)[0]


def walkthrough(grid: Grid, solution: list[Pair]) -> str:
    """Every step in words, those of one technique together."""
    board = Board(grid)
    return " ".join(_sentences(board, steps_to(board, solution)))


def first_hint(grid: Grid, solution: list[Pair]) -> str:
    """Where to look for the first step that is not obvious, without what follows from it."""
    board = Board(grid)
    steps = steps_to(board, solution)
    for worthy in (set(NAMES) - BASIC, {LAST_PLACE}, {ONE_PARTNER}):
        for step in steps:
            if step.technique in worthy:
                return _hint(board, step)
    return _hint(board, steps[0])


def _sentences(board: Board, steps: "list[Inference] | tuple[Inference, ...]") -> list[str]:
    told: list[str] = []
    for technique, group in groupby(steps, key=lambda step: step.technique):
        if technique == SUPPOSE:
            for step in group:
                told += _supposed(board, step)
        else:
            between = ", " if technique in BASIC else "; "
            items = between.join(item for step in group for item in _items(board, step))
            told.append(f"{NAMES[technique].capitalize()}: {items}.")
    return told


def _supposed(board: Board, step: Inference) -> list[str]:
    [pair] = board.chosen(step.ruled_out)
    end = cell_name(step.dead_end) if isinstance(step.dead_end, Square) else str(step.dead_end)
    return [
        f"Suppose: {_domino(board, pair)}.",
        *_sentences(board, step.trial),
        f"Dead end: {end}, so {_stroke(pair)}.",
    ]


def _items(board: Board, step: Inference) -> list[str]:
    strokes = [_stroke(pair) for pair in board.chosen(step.ruled_out)]
    if step.technique == STROKES:
        return strokes
    if step.drawn:
        [(first, second)] = board.chosen(step.drawn)
        turned = step.technique == ONE_PARTNER and step.cell == second
        return [_domino(board, (second, first) if turned else (first, second))]
    return [f"{_ground(step)}, so {' and '.join(strokes)}"]


def _ground(step: Inference) -> str:
    """What a technique sees, before what follows."""
    assert step.cell is not None
    cell = cell_name(step.cell)
    match step.technique:
        case techniques.SAME_NEIGHBOURS:
            return f"{cell} is in {step.domino}"
        case techniques.COMMON_CELL:
            return f"{step.domino} needs {cell}"
    size = len(step.area)
    return f"{cell} shuts off {size} cell{'s' * (size != 1)} at {_entrance(step)}"


def _hint(board: Board, step: Inference) -> str:
    """Where a step is to be found, without what follows from it."""
    seen = f"the {board.grid[step.cell]} at {cell_name(step.cell)}" if step.cell else ""
    match step.technique:
        case techniques.ONE_PARTNER:
            return f"Look at {seen}: before long it has one partner left."
        case techniques.LAST_PLACE:
            return f"Watch the places of {step.domino}: before long only one of them is left."
        case techniques.SAME_NEIGHBOURS:
            return f"Look at {seen}: all the partners it can have are soon alike."
        case techniques.COMMON_CELL:
            return f"Look at the places left for {step.domino}: they soon share one number."
        case techniques.NECK:
            return f"Soon {seen} shuts off an area from the rest: count its cells."
        case techniques.SUPPOSE:
            [pair] = board.chosen(step.ruled_out)
            return f"Suppose {_domino(board, pair)}, and see where that leads."
    return f"Look for {step.domino}: its numbers meet in one place only."


def _entrance(step: Inference) -> str:
    """A cell of a shut-off area, to name it by."""
    assert step.cell is not None
    return cell_name(min(cell for cell in step.cell.neighbours() if cell in step.area))


def _domino(board: Board, pair: Pair) -> str:
    first, second = pair
    return f"{Domino.of(board.grid[first], board.grid[second])} {cell_name(first)}-{cell_name(second)}"


def _stroke(pair: Pair) -> str:
    return "|".join(map(cell_name, pair))
