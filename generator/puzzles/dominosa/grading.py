"""How hard a grid is: by what it really needs.

The easier techniques alone are tried first, and the grade is that of the weakest set that finishes.
"""

from generator.puzzles.dominosa.grid import Grid
from generator.puzzles.dominosa.reasoning.deduction import derive
from generator.puzzles.dominosa.reasoning.pencil import Board
from generator.puzzles.dominosa.reasoning.techniques import ALL, BASIC, PAIRED, Technique

GRADED: tuple[tuple[str, tuple[frozenset[Technique], ...]], ...] = (
    ("gentle", (BASIC,)),
    ("steady", (BASIC | {Technique.SAME_NEIGHBOURS}, BASIC | {Technique.COMMON_CELL})),
    ("tricky", (PAIRED,)),
    ("tough", (ALL,)),
)
"""Each grade with the sets of techniques of which one must finish the problem; fiendish needs more."""

HARDEST = "fiendish"


def measured(grid: Grid) -> str:
    """The grade of a grid: that of the weakest techniques that draw every domino."""
    board = Board(grid)
    known = board.blank()
    for grade, choices in GRADED:
        ends = [derive(board, known, allowed)[0] for allowed in choices]
        if any(board.solved(end) for end in ends):
            return grade
        if len(ends) == 1:
            known = ends[0]
    return HARDEST
