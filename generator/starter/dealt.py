"""A whole book of new puzzles, each proven, ordered from the easiest to the hardest."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from generator.errors import ContentError, Undecided, suggestion
from generator.generate import Marks, New, OrderProgress, WantedProblems, generate
from generator.generate import Order as Making
from generator.generate.known import marks_in
from generator.grades import GRADE_NAMES, shared_out
from generator.load import load_vocabulary
from generator.load.write import new_file
from generator.schema import modeline
from generator.starter import files_beside
from generator.starter.heads import chapter_head, families_with_heads
from generator.system.executors import Here
from generator.value import Value

MOST = 1000
"""The most puzzles of a family in one book."""

OnMore = Callable[[int], None]
Source = Iterator[tuple[New, OrderProgress]]


class DealtOrder(Value):
    """How many puzzles of a family are wanted."""

    family: str
    count: int


@dataclass
class DealtPuzzles:
    """The new puzzles of a family so far, and the grades of which no more can be had."""

    order: DealtOrder
    problems: list[dict[str, Any]] = field(default_factory=list)
    spent: dict[str, str] = field(default_factory=dict)
    """Why no more of a grade are to be had."""

    @property
    def missing(self) -> int:
        """How many are still wanted."""
        return self.order.count - len(self.problems)

    @property
    def ordered(self) -> list[dict[str, Any]]:
        """From the easiest to the hardest, with ids."""
        found = sorted(self.problems, key=_hardness)
        return [{"id": f"{self.order.family}-{number}"} | one for number, one in enumerate(found, 1)]

    def summary(self) -> str:
        """How many of each grade there are, and of which there are no more."""
        counts = Counter(_graded(one) for one in self.problems)
        found = ", ".join(f"{counts[grade]:,} {grade}" for grade in GRADE_NAMES if counts[grade])
        short = f" ({len(self.problems):,} of {self.order.count:,})" if self.missing else ""
        spent = " or ".join(self.spent)
        more = f"; no more {spent} ones were found" if spent else ""
        return f"{self.order.family}: {found or 'none'}{short}{more}"


def read_orders(text: str) -> list[DealtOrder]:
    """Orders as they are typed: `dominosa:40,unmatched:20`."""
    found: dict[str, DealtOrder] = {}
    known = families_with_heads()
    for part in text.split(","):
        name, _, number = (word.strip() for word in part.partition(":"))
        if name not in known:
            raise ContentError(f"--random {name!r}, expected one of {', '.join(known)}{suggestion(name, known)}")
        if not (number.isascii() and number.isdigit() and 1 <= int(number) <= MOST):
            raise ContentError(
                f"--random {part.strip()!r}, expected a number from 1 to {MOST}, such as '{name}:20'"
            )
        if name in found:
            raise ContentError(f"--random names {name!r} twice")
        found[name] = DealtOrder(name, int(number))
    return [*found.values()]


def deal(pile: DealtPuzzles, grades: Sequence[str], seed: int, unlike: Sequence[Path], on_more: OnMore) -> None:
    """Fill a pile: about as many of each grade and, where one runs out, more of the others.

    Whatever stops it, what was made by then is on the pile.
    """
    family = pile.order.family
    known = Marks(mark for path in unlike for mark in marks_in(path, family))
    words = load_vocabulary()
    sources = {
        grade: generate(Making(family, WantedProblems(grade=grade), seed, words=words), known, Here())
        for grade in grades
    }
    for grade, share in shared_out(pile.order.count, grades).items():
        _take(pile, grade, sources[grade], share, on_more)
    while pile.missing and len(pile.spent) < len(grades):
        for grade in grades:
            if grade not in pile.spent and pile.missing:
                _take(pile, grade, sources[grade], 1, on_more)


def _take(pile: DealtPuzzles, grade: str, source: Source, count: int, on_more: OnMore) -> None:
    """So many problems of a grade, or as many as there are."""
    try:
        for _ in range(count):
            problem, _ = next(source)
            pile.problems.append(problem.keys)
            on_more(1)
    except Undecided as error:
        pile.spent[grade] = str(error)


def dealt_files(title: str, piles: Sequence[DealtPuzzles]) -> dict[str, bytes]:
    """The files of a book of these, by their places in the project; a family without any is left out."""
    full = [pile for pile in piles if pile.problems]
    files = {f"{pile.order.family}.yaml": _chapter(pile).encode() for pile in full}
    return {"book.yaml": _book(title, [pile.order.family for pile in full]).encode()} | files | files_beside()


def _chapter(pile: DealtPuzzles) -> str:
    """A chapter file: what it says, and its problems."""
    family = pile.order.family
    below = new_file(family, pile.ordered).partition("\n")[2]
    return f"{modeline('chapter')}\n{chapter_head(family)}{below}"


def _graded(keys: dict[str, Any]) -> str:
    """The grade of a problem, or the easiest of what is asked of a figure."""
    grades = [ask["grade"] for ask in keys["asks"].values()] if "asks" in keys else [keys["grade"]]
    return str(min(grades, key=GRADE_NAMES.index))


def _hardness(keys: dict[str, Any]) -> int:
    return GRADE_NAMES.index(_graded(keys))


def _book(title: str, chapters: Sequence[str]) -> str:
    names = ", ".join(f"{name}.yaml" for name in chapters)
    return (
        f"{modeline('book')}\n"
        f"title: {title}\n"
        "author: Your Name\n\n"
        "# a4, letter, a5, or any measure such as 6x9in; one entry makes one PDF.\n"
        "papers: [6x9in]\n\n"
        "cover: cover.svg\n"
        "copyright: {holder: Your Name}\n"
        "introduction: introduction.md\n\n"
        f"parts:\n  - title: Puzzles\n    chapters: [{names}]\n\n"
        "answers: back\n"
    )
