"""What a problem is, told once: whatever has a number in the book.

All that is asked of one figure shares a number, 7a, 7b and 7c, and is one problem of several challenges. A problem
that nobody has solved is one, too, for it has its number; an example has none.
"""

from collections.abc import Sequence
from itertools import groupby
from string import ascii_lowercase
from typing import Any, NamedTuple

from generator.abilities.sharing import Grouped
from generator.problem import Problem


class ProblemNumber(NamedTuple):
    """The number of what is asked, and its letter where one number asks several things."""

    number: int
    letter: str = ""

    def __str__(self) -> str:
        return f"{self.number}{self.letter}"


def numbered(asked: Sequence[Problem[Any]], last: int = 0) -> list[ProblemNumber]:
    """The places of all that a chapter asks, counted on from the last number before it."""
    groups = [problem.group if isinstance(problem, Grouped) else "" for problem in asked]
    shared = [group for group, members in groupby(groups) if group and len([*members]) > 1]
    variants: dict[str, str] = {}
    for problem, group in zip(asked, groups, strict=True):
        if shared and group and isinstance(problem, Grouped):
            variants.setdefault(problem.variant, ascii_lowercase[len(variants)])
    found: list[ProblemNumber] = []
    before = ""
    for problem, group in zip(asked, groups, strict=True):
        last += not group or group != before
        before = group
        found.append(
            ProblemNumber(last, variants[problem.variant] if variants and isinstance(problem, Grouped) else "")
        )
    return found


def all_numbered(chapters: Sequence[Sequence[Problem[Any]]]) -> list[list[ProblemNumber]]:
    """The places of all that some chapters ask, numbered through."""
    found: list[list[ProblemNumber]] = []
    last = 0
    for asked in chapters:
        found.append(numbered(asked, last))
        last = found[-1][-1].number if found[-1] else last
    return found
