"""How hard a hidden set is to find: by what it really needs.

The easier techniques alone are tried first, and the grade is that of the weakest set that finishes.
"""

from generator.puzzles.hidden_set.field import Field
from generator.puzzles.hidden_set.reasoning.deduction import derive
from generator.puzzles.hidden_set.reasoning.pencil import PencilBoard
from generator.puzzles.hidden_set.reasoning.techniques import ALL, BASIC, PAIRED, Technique

GRADED: tuple[tuple[str, tuple[frozenset[Technique], ...]], ...] = (
    ("gentle", (BASIC,)),
    ("steady", (BASIC | {Technique.SAME_NEIGHBOURS}, BASIC | {Technique.COMMON_CELL})),
    ("tricky", (PAIRED,)),
    ("tough", (ALL,)),
)
"""Each grade with the sets of techniques of which one must finish the problem; fiendish needs more."""

HARDEST = "fiendish"

GRADED_BY = "the techniques without which it cannot be done"


def measured(field: Field) -> str:
    """The grade of a field: that of the weakest techniques that draw every domino."""
    board = PencilBoard(field)
    known = board.blank()
    for grade, choices in GRADED:
        ends = [derive(board, known, allowed)[0] for allowed in choices]
        if any(board.solved(end) for end in ends):
            return grade
        if len(ends) == 1:
            known = ends[0]
    return HARDEST
