"""Alt texts of a problem's figures: what is said of them to who cannot see them."""

from typing import Any

from generator.abilities.figures import Charted, Described
from generator.abilities.hints import Reason
from generator.abilities.stories import Frame
from generator.figure.alt_text.phrases import cells_joined, joined
from generator.figure.alt_text.scenes import lines_alt_text
from generator.figure.marks import Figure, Label, untagged


def problem_alt_text(problem: Any, solution: Any = None) -> str:
    """The question or the answer; of a family that tells nothing, what is written on its figure."""
    if isinstance(problem, Described):
        return problem.alt_text(solution)
    named = f"{problem.subject or problem.id}."
    if solution is not None:
        return f"{named} The answer: {problem.answer(solution)}."
    return f"{named} {labels_alt_text(problem.draw())}".strip()


def labels_alt_text(figure: Figure) -> str:
    """The words and numbers on a figure, as they are drawn."""
    said = [mark.text for mark in untagged(figure.marks) if isinstance(mark, Label) and mark.text.strip()]
    return lines_alt_text(" ".join(said)).removeprefix("Row a: ") if said else ""


def frame_alt_text(frame: Frame) -> str:
    """A position on the way of a solution."""
    when = f"After move {frame.moves}." if frame.moves else "At the start."
    return f"{when} {frame.says or labels_alt_text(frame.figure)}".strip()


def worked_alt_text(problem: Any, solution: Any) -> str:
    """The figure beside a way that is told in words."""
    return f"{problem_alt_text(problem, solution)} The way to it is told in the text."


def culprit_alt_text(problem: Any, reason: Reason | None) -> str:
    """A figure with what spoils it."""
    cells = joined(reason.cells) if reason and reason.cells else ""
    return f"{problem_alt_text(problem)} Picked out: {cells_joined(cells)}." if cells else problem_alt_text(problem)


def chart_alt_text(problem: Charted) -> str:
    """The tiles side by side; colours of the author's own are not named."""
    return f"The tiles: {', '.join(word for word in problem.chart_name.split() if '=' not in word)}."


def ornament_alt_text(problem: Any) -> str:
    """The art of a cover or an opener."""
    return f"An ornament: {problem.title or problem.subject or problem.id}."
