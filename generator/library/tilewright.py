"""Puzzles whose claims are proven: load or generate them, check, solve and draw them, and build books of them.

    >>> import tilewright
    >>> [problem] = tilewright.load(text='''
    ... family: dominosa
    ... problems:
    ...   - id: my-first
    ...     claim: unique
    ...     numbers: |
    ...       2 2 1 2
    ...       0 0 1 0
    ...       1 2 0 1
    ... ''')
    >>> [verdict] = tilewright.check(problem)
    >>> verdict.proven
    True

A false claim is a verdict. Content that cannot be read is an error, `Faults`, which holds every fault with its
file and its line. What is not named here is private and may change.
"""

from generator import __version__
from generator.errors import BookError, ContentError, Fault, Faults, LayoutError, Refuted, Undecided
from generator.library.answering import grade, hints, verify
from generator.library.calls import build, check, draw, load, solve
from generator.library.making import generate, sheet, simulate
from generator.library.values import (
    Book,
    Effort,
    Figure,
    Generated,
    Grade,
    Judgement,
    Problem,
    Seat,
    Simulation,
    Solution,
    Verdict,
)

__all__ = [
    "Book",
    "BookError",
    "ContentError",
    "Effort",
    "Fault",
    "Faults",
    "Figure",
    "Generated",
    "Grade",
    "Judgement",
    "LayoutError",
    "Problem",
    "Refuted",
    "Seat",
    "Simulation",
    "Solution",
    "Undecided",
    "Verdict",
    "__version__",
    "build",
    "check",
    "draw",
    "generate",
    "grade",
    "hints",
    "load",
    "sheet",
    "simulate",
    "solve",
    "verify",
]
