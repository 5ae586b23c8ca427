"""The values that the library gives."""

import os
from collections.abc import Iterator
from dataclasses import field
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from generator.errors import ContentError
from generator.value import Value

if TYPE_CHECKING:
    from generator.figure.marks import Figure as Drawing
    from generator.load import Entry

Outcome = Literal["proven", "refuted", "undecided", "open", "crashed"]


class Problem(Value):
    """A problem or an example of a rule, as its file says it; `load` makes these."""

    id: str
    """Its name."""
    family: str
    """Its family or game, such as "dominosa"."""
    claim: str
    """What is claimed of it, in words: "unique", "shortest 12"."""
    file: str
    """The file it stands in."""
    line: int
    """Its line there, counted from one."""
    _entry: "Entry" = field(repr=False, compare=False)


class Generated(Value):
    """New problems, one after the other, and the content file that they are."""

    problems: tuple[Problem, ...]
    text: str = field(repr=False)
    """The file, ready to be written; it says how the problems were made and proven."""

    def __iter__(self) -> Iterator[Problem]:
        return iter(self.problems)

    def __len__(self) -> int:
        return len(self.problems)


class Effort(Value):
    """How much work a proof took, the same on every machine."""

    amount: int
    unit: str
    """What was counted, such as "states"."""


class Verdict(Value):
    """What came of a claim."""

    problem: Problem
    outcome: Outcome
    """The verdict in a word."""
    method: str
    """How it is known."""
    ways: tuple[str, ...]
    """The two ways by which a proven claim was proven."""
    effort: Effort
    message: str
    """What is wrong; empty where nothing is."""

    @property
    def proven(self) -> bool:
        """Whether the claim holds, by two ways."""
        return self.outcome == "proven"

    @property
    def refuted(self) -> bool:
        """Whether the claim is untrue."""
        return self.outcome == "refuted"

    @property
    def undecided(self) -> bool:
        """Whether the solver stopped before it knew."""
        return self.outcome == "undecided"

    @property
    def file(self) -> str:
        """The file of the problem."""
        return self.problem.file

    @property
    def line(self) -> int:
        """The line of the problem, counted from one."""
        return self.problem.line

    def __str__(self) -> str:
        told = f"{self.problem.id}: {self.problem.claim}: {self.outcome}"
        return f"{told}: {self.message}" if self.message else told


class Solution(Value):
    """A solution that the rules accept; `str` gives it as content files write it."""

    text: str
    """The solution as a content file writes it."""
    words: str
    """The solution as a book prints it."""

    def __str__(self) -> str:
        return self.text


class Judgement(Value):
    """What the rules say of an answer; it is true where the answer is right."""

    right: bool
    message: str
    """Why it is wrong, or what else there is to say; nothing where it is simply right."""
    moves: int | None = None
    """How many moves it has, where the fewest are asked for."""
    fewest: int | None = None
    """How many moves are proven to be the fewest."""

    def __bool__(self) -> bool:
        return self.right


class Grade(Value):
    """How hard a problem is, as it was measured."""

    word: str
    """One of gentle, steady, tricky, tough and fiendish."""
    by: str
    """What was measured, in words that follow "by"."""

    def __str__(self) -> str:
        return self.word


class Seat(Value):
    """How one player of a game fared."""

    player: str
    """Who sat there: "random" or "greedy"."""
    wins: float
    """Games won, those that were shared in part."""
    score: float
    """The mean of the scores."""
    spread: float
    """Their standard deviation."""


class Simulation(Value):
    """What many games came to."""

    game: str
    seed: int
    games: int
    seats: tuple[Seat, ...]
    moves: float
    """How many moves a game takes, on the average; rolls of dice are not counted."""
    shortest: int
    median: int
    longest: int
    choices: float
    """How many moves there are to choose from, on the average."""
    sentence: str
    """Who wins how often, and whether chance explains it."""

    def __str__(self) -> str:
        return self.sentence


class Figure(Value):
    """A drawing; notebooks show it by themselves."""

    title: str
    width: float
    """In millimetres."""
    height: float
    """In millimetres."""
    _drawing: "Drawing" = field(repr=False)

    def svg(self) -> str:
        """The drawing as the text of an SVG file, at its true size."""
        from generator.press.palette import part_palette
        from generator.press.svg import svg

        return svg(self._drawing, part_palette(2), self.title)

    def save(self, path: str | os.PathLike[str]) -> Path:
        """Write the drawing to an SVG file, and give its path."""
        from generator.system.writing import write_files

        place = Path(path)
        if place.suffix.lower() != ".svg":
            raise ContentError(f"{place}: cannot be drawn to, expected a name that ends with .svg")
        write_files({place: self.svg().encode()})
        return place

    def _repr_svg_(self) -> str:
        return self.svg()


class Book(Value):
    """A book that was made."""

    name: str
    files: tuple[Path, ...]
    """The PDFs, sheets and the ledger that were written."""
    left_out: tuple[str, ...]
    """Files beside its own that no list of the book names."""
