"""Cells of strips: an item at a stage of its play, and what its proof says of it."""

from typing import TYPE_CHECKING, Any, Literal

from generator.compose.runs import FigureReference, Text
from generator.errors import LayoutError
from generator.value import Value

if TYPE_CHECKING:
    from generator.compose.items import Item

Stage = Literal["after", "before"] | int
"""After the move of an example, before it, or at a step of a solution, counted from one."""


class CellVerdict(Value, kw_only=True):
    """What a proof says of a figure: its sign, a word, a reason behind it, and at the right a pill or an aside."""

    good: bool | None = None
    word: str = ""
    reason: str = ""
    pill: str = ""
    aside: str = ""


class StripCell(Value, kw_only=True):
    """A figure, what the rules say of it, and the words that explain it."""

    figure: FigureReference
    verdict: CellVerdict
    text: Text
    anchor: str = ""


def cell_of(item: "Item", stage: Stage, word: str, text: Text) -> StripCell:
    """A cell that shows an example, judged or before its move, or a problem or a step of its solution."""
    from generator.abilities.figures import Staged
    from generator.compose.alt_text import problem_alt_text
    from generator.example import Example

    problem: Any = item.verified.problem
    if isinstance(stage, int):
        return StripCell(figure=_step(item, stage), verdict=CellVerdict(word=word), text=text)
    if stage == "before":
        if not isinstance(problem, Staged):
            raise LayoutError(f"{item.id!r} cannot show what was there before its move")
        figure = item.figure("before", problem.before, lambda: problem_alt_text(problem))
        return StripCell(figure=figure, verdict=CellVerdict(word=word), text=text)
    if not isinstance(problem, Example):
        return StripCell(figure=item.question_figure(), verdict=CellVerdict(word=word), text=text)
    anchor = item.question_anchor
    return StripCell(figure=item.answer_figure(), verdict=_verdict(item, word), text=text, anchor=anchor)


def _step(item: "Item", number: int) -> FigureReference:
    """One of the pictures in which a solution is told, counted from one."""
    from generator.compose.alt_text import frame_alt_text

    if not 1 <= number <= len(item.frames):
        raise LayoutError(f"{item.id!r} has no step {number}, expected one of the {len(item.frames)} it is told in")
    frame = item.frames[number - 1]
    return item.figure(f"step {number}", lambda: frame.figure, lambda: frame_alt_text(frame))


def _verdict(item: "Item", word: str) -> CellVerdict:
    """What the rules say, under the author's own word where there is one; the sign is always the proof's."""
    problem: Any = item.verified.problem
    says = problem.rules.caption(item.verified.solution)
    reason = "" if word else says.reason
    return CellVerdict(good=says.good, word=word or says.word, reason=reason, pill=says.pill, aside=says.aside)
