"""Cells of strips: an item at a stage of its play, and what its proof says of it."""

from typing import Any

from generator.abilities.figures import Staged
from generator.compose.alt_text import frame_alt_text, problem_alt_text
from generator.compose.items import Item
from generator.compose.runs import Plate, Text
from generator.compose.strips import Cell, Verdict
from generator.errors import LayoutError
from generator.example import Example


def cell_of(item: Item, stage: str, word: str, text: Text) -> Cell:
    """A cell that shows an example, judged or before its move, or a problem or a step of its solution."""
    problem: Any = item.verified.problem
    if stage.isdigit():
        return Cell(_step(item, int(stage)), Verdict(word=word), text, "")
    if stage == "before":
        if not isinstance(problem, Staged):
            raise LayoutError(f"{item.id!r} cannot show what was there before its move")
        return Cell(
            item.plate("before", problem.before, lambda: problem_alt_text(problem)), Verdict(word=word), text, ""
        )
    if not isinstance(problem, Example):
        return Cell(item.question_plate(), Verdict(word=word), text, "")
    return Cell(item.answer_plate(), _verdict(item, word), text, item.question_anchor)


def _step(item: Item, number: int) -> Plate:
    """One of the pictures in which a solution is told, counted from one."""
    if not 1 <= number <= len(item.frames):
        raise LayoutError(f"{item.id!r} has no step {number}, expected one of the {len(item.frames)} it is told in")
    frame = item.frames[number - 1]
    return item.plate(f"step {number}", lambda: frame.figure, lambda: frame_alt_text(frame))


def _verdict(item: Item, word: str) -> Verdict:
    """What the rules say, under the author's own word where there is one; the sign is always the proof's."""
    problem: Any = item.verified.problem
    says = problem.rules.caption(item.verified.solution)
    if word:
        return Verdict(says.good, word, "", says.pill, says.aside)
    return Verdict(says.good, says.word, says.reason, says.pill, says.aside)
