"""Verified problems as the templates see them: numbered, named and ready to be drawn."""

from collections.abc import Callable, Sequence
from dataclasses import field
from functools import cached_property
from typing import Any, TypeVar

from generator.abilities.answers import Blank, LinedAnswer, NamedMoves
from generator.abilities.declaring import TemplateValue
from generator.abilities.figures import Charted, FullSize, Grounded, Ornate, Pictured
from generator.abilities.hints import Hinted
from generator.abilities.pages import Surveyed
from generator.abilities.sharing import group, sentence, variant
from generator.abilities.stories import Frame, Framed, Worked
from generator.claim import Captures, Claim, Impossible, Open, Shortest, Solvable
from generator.compose.alt_text import chart_alt_text, ornament_alt_text, problem_alt_text
from generator.compose.claim_words import claim_words
from generator.compose.figure_cache import FigureCache, decoration, drawn, unkept
from generator.compose.runs import FigureReference
from generator.figure.marks import Figure
from generator.grades import GRADE_NAMES
from generator.moves import Moves
from generator.value import Value
from generator.verify import Verified

V = TypeVar("V")

USUAL_MOVES = "move", "moves"
"""What moves are called where a family has no word of its own."""

MOVE_LINES = 4
"""How many lines are left for moves where nobody knows how many there are."""


class Item(Value):
    """A problem with its number in the book; examples have none."""

    verified: Verified[Any]
    number: str
    chapter: str
    letter: str = ""
    figure_cache: FigureCache = field(default_factory=unkept, compare=False, repr=False)
    hinted: bool = True
    """Whether the book gives hints for it."""

    _values: dict[str, Any] = field(default_factory=dict, init=False, compare=False, repr=False)

    def value(self, asked: TemplateValue[V]) -> V:
        """What templates may ask of its family's abilities, asked once."""
        if asked.name not in self._values:
            self._values[asked.name] = asked(self.verified.problem, self.verified.solution)
        found: V = self._values[asked.name]
        return found

    def figure(self, what: str, draw: Callable[[], Figure], alt_text: Callable[[], str]) -> FigureReference:
        """A figure of this problem or of its solution, and what it says to who cannot see it."""
        return self.figure_cache.figure(f"{what} {self.verified.digest}{self.verified.code}", draw, alt_text)

    @property
    def id(self) -> str:
        """The problem's own name."""
        return self.verified.problem.id

    @property
    def subject(self) -> str:
        """What it is, in a few words."""
        return self.verified.problem.subject or self.id

    @property
    def place(self) -> str:
        """Its number without the letter of what is asked."""
        return self.number.removesuffix(self.letter)

    @property
    def claim(self) -> Claim:
        """What is claimed of it."""
        return self.verified.problem.claim

    @property
    def words(self) -> str:
        """What stands beside its number: how many moves are asked for, or what it is."""
        if isinstance(self.claim, Shortest | Captures):
            return ", ".join(part for part in (self.title, self._length) if part)
        # Whether it can be done at all is for the reader to find out.
        known = isinstance(self.claim, Solvable | Impossible)
        return self.verified.problem.subject or ("" if known else claim_words(self.claim))

    @property
    def ask(self) -> str:
        """What only this problem asks, in a sentence of its author; of a study, what its author says of it."""
        problem = self.verified.problem
        return problem.said if isinstance(problem, Surveyed) else problem.text

    @property
    def credit(self) -> str:
        """Who made it."""
        return self.verified.problem.credit.strip()

    @property
    def _length(self) -> str:
        """How many moves are asked for, in the family's own unit."""
        if not isinstance(self.claim, Shortest):
            return claim_words(self.claim)
        one, many = self._moves_named
        return f"{self.claim.moves} {one if self.claim.moves == 1 else many}"

    @property
    def _moves_named(self) -> tuple[str, str]:
        problem = self.verified.problem
        return problem.unit if isinstance(problem, NamedMoves) else USUAL_MOVES

    @property
    def surveyed(self) -> bool:
        """Whether a study settled it, and its author has a word to say of it."""
        problem = self.verified.problem
        return isinstance(problem, Surveyed) and bool(problem.text)

    @cached_property
    def frames(self) -> Sequence[Frame]:
        """Its solution in pictures; none where it cannot be told so."""
        problem = self.verified.problem
        return problem.frames(self.verified.solution) if self.answered and isinstance(problem, Framed) else ()

    @cached_property
    def story(self) -> str:
        """Why its solution is hard to find."""
        problem = self.verified.problem
        return problem.story(self.verified.solution) if self.answered and isinstance(problem, Framed) else ""

    @cached_property
    def worked(self) -> tuple[Figure, str] | None:
        """How its answer is found, on a figure and in words."""
        problem = self.verified.problem
        return problem.worked(self.verified.solution) if self.answered and isinstance(problem, Worked) else None

    @cached_property
    def state(self) -> str:
        """Whether it is marked as open or as impossible."""
        return {Open: "open", Impossible: "impossible"}.get(type(self.claim), "")

    @property
    def open(self) -> bool:
        """Whether nobody knows its answer, which its reader is told."""
        return self.state == "open"

    @cached_property
    def grade(self) -> int:
        """How hard it is, from 1 to 5; 0 where nobody has said."""
        grade = self.verified.problem.grade
        return GRADE_NAMES.index(grade) + 1 if grade else 0

    @property
    def answered(self) -> bool:
        """Whether there is a solution to print."""
        return self.verified.solution is not None

    @property
    def answer(self) -> str:
        """The solution in words."""
        return self.verified.problem.answer(self.verified.solution)

    @property
    def moves(self) -> tuple[str, ...]:
        """The moves of the solution one by one; none where it is no line of play."""
        solution = self.verified.solution
        return tuple(map(str, solution)) if isinstance(solution, Moves) else ()

    @cached_property
    def hints(self) -> tuple[str, str]:
        """A nudge and a push: the author's nudge where there is one, the rest by the family."""
        problem = self.verified.problem
        if not self.hinted:
            return "", ""
        if isinstance(problem, Hinted) and not self.open:
            nudge, push = self.figure_cache.worked_out(
                f"hints {self.verified.digest}", lambda: problem.hints_for(self.verified.solution)
            )
            return problem.hint or nudge, push
        return problem.hint, ""

    @property
    def hint(self) -> str:
        """The nudge alone."""
        return self.hints[0]

    @property
    def question_anchor(self) -> str:
        """The name of the place where it is asked."""
        return f"q-{self.id}"

    @property
    def answer_anchor(self) -> str:
        """The name of the place where it is answered."""
        return f"a-{self.id}"

    def question_figure(self) -> FigureReference:
        """The figure of the question."""
        problem = self.verified.problem
        return self.figure("question", problem.draw, lambda: problem_alt_text(problem))

    def answer_figure(self) -> FigureReference:
        """The figure of the answer."""
        problem, solution = self.verified.problem, self.verified.solution
        return self.figure("answer", lambda: problem.draw(solution), lambda: problem_alt_text(problem, solution))

    def art_figure(self) -> FigureReference | None:
        """The answer as an ornament for a cover, where the family has one."""
        problem = self.verified.problem
        if self.verified.solution is None or not isinstance(problem, Ornate):
            return None
        return self.figure(
            "art", lambda: problem.ornament(self.verified.solution), lambda: ornament_alt_text(problem)
        )

    def ground_figure(self) -> FigureReference | None:
        """The empty cells round the ornament, where it lies among some."""
        problem = self.verified.problem
        return self.figure("ground", problem.ground, decoration) if isinstance(problem, Grounded) else None

    def chart_figure(self, width: float) -> FigureReference | None:
        """The chart of the problem's tiles, where it has one."""
        problem = self.verified.problem
        if not isinstance(problem, Charted):
            return None
        return self.figure(f"chart {width}", lambda: problem.chart(width), lambda: chart_alt_text(problem))

    def goal_figure(self) -> FigureReference | None:
        """A small picture of what is asked, where there is one."""
        problem = self.verified.problem
        figure = problem.pictured() if isinstance(problem, Pictured) else None
        # A picture is no part of what was proven, so it is drawn every time.
        return drawn(figure, f"A small picture of the goal {self.variant}.") if figure else None

    def finding_figures(self) -> tuple[FigureReference, ...]:
        """The pictures of what a study found; none where it is no study."""
        problem = self.verified.problem
        if not isinstance(problem, Surveyed):
            return ()
        pictures = problem.pictures()
        says = [problem_alt_text(problem), *[""] * (len(pictures) - 1)]
        return tuple(drawn(figure, words) for figure, words in zip(pictures, says, strict=True))

    def full_size_figure(self) -> FigureReference | None:
        """The figure at the size of real tiles, where the family has one."""
        problem = self.verified.problem
        if not isinstance(problem, FullSize):
            return None
        return self.figure("full size", problem.full_size, lambda: problem_alt_text(problem))

    def blank_figure(self) -> FigureReference | None:
        """The empty place for its answer, where it has one beside its figure."""
        problem = self.verified.problem
        return self.figure("blank", problem.blank, decoration) if isinstance(problem, Blank) else None

    @property
    def unit(self) -> tuple[str, str]:
        """What a move is called, one of them and several; nothing where nothing is moved."""
        return self._moves_named if self.asked_moves or isinstance(self.verified.problem, NamedMoves) else ("", "")

    @property
    def asked_moves(self) -> int:
        """How many moves are asked for; nought where nobody says."""
        return self.claim.moves if isinstance(self.claim, Shortest) else 0

    @property
    def answer_lines(self) -> int:
        """How many lines its answer takes where it is written down below its figure."""
        problem = self.verified.problem
        if isinstance(problem, LinedAnswer):
            return problem.answer_lines
        return MOVE_LINES if self.unit[1] and not self.asked_moves else 0

    @property
    def group(self) -> str:
        """What it shares with the problems of the same number; nothing where it stands alone."""
        return self.value(group)

    @property
    def variant(self) -> str:
        """What tells it from the others of its number."""
        return self.value(variant)

    @property
    def sentence(self) -> str:
        """What is asked, as the goals of the content say it."""
        return self.value(sentence)

    @property
    def title(self) -> str:
        """The problem's own title."""
        return self.verified.problem.title
