"""New fields held to their claim by two quick programs: exact cover, and deduction or a walk cell by cell."""

from collections.abc import Sequence

from generator.errors import Disagreement, Refuted, Undecided
from generator.grades import GRADE_NAMES
from generator.puzzles.hidden_set.generation import Bench
from generator.puzzles.hidden_set.generation.inorder import TOO_LONG, count_in_order, order_for
from generator.puzzles.hidden_set.generation.loops import level
from generator.solve.compiled import ints_of

COVER, DEDUCED, IN_ORDER = "exact cover", "deduction without a guess", "search cell by cell"
"""The names of the programs."""

STEPS = 2_000_000
"""Steps after which the walk is given up; the solver must see to it then."""


def held(bench: Bench, numbers: Sequence[int], grade: str) -> tuple[str, str]:
    """The two programs by which a field has one solution and its grade; raises what a check would raise."""
    bench.desk.grid[:] = ints_of(numbers)
    covers = bench.covers(2)
    reached = level(bench.ground, bench.desk)
    needs_guess = reached == len(GRADE_NAMES) - 1
    if covers != 1 and needs_guess:
        _walked(bench, covers)
        raise Refuted(f"claimed unique, but the {COVER} found {('no solution', '', 'two solutions')[covers]}")
    if covers != 1:
        raise Disagreement(f"the {COVER} finds {covers} solutions where deduction finds one")
    if GRADE_NAMES[reached] != grade:
        raise Refuted(f"graded {grade}, but what it needs makes it {GRADE_NAMES[reached]}")
    return COVER, _walked(bench, covers) if needs_guess else DEDUCED


def _walked(bench: Bench, covers: int) -> str:
    """The program that comes to as many solutions as the cover; raises Disagreement where it comes to others."""
    order = order_for(bench.ground, bench.pairs)
    ways = count_in_order(bench.ground, order, bench.desk.grid, 2, STEPS)
    if ways == TOO_LONG:
        raise Undecided(f"the {IN_ORDER} stopped at {STEPS:,} steps")
    if ways != covers:
        raise Disagreement(f"the {IN_ORDER} finds {ways} solutions, the {COVER} {covers}")
    return IN_ORDER
