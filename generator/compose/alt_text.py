"""What is said of a problem's figures to who cannot see them."""

from typing import Any

from generator.abilities import Charted, Frame, Reason, Told
from generator.figure.alt_text.phrases import cells_joined, joined
from generator.figure.alt_text.scenes import lines_told
from generator.figure.marks import Figure, Label, untagged


def told(problem: Any, solution: Any = None) -> str:
    """The question or the answer; of a family that tells nothing, what is written on its figure."""
    if isinstance(problem, Told):
        return problem.tell(solution)
    named = f"{problem.subject or problem.id}."
    if solution is not None:
        return f"{named} The answer: {problem.answer(solution)}."
    return f"{named} {labels_told(problem.draw())}".strip()


def labels_told(figure: Figure) -> str:
    """The words and numbers on a figure, as they are drawn."""
    said = [mark.text for mark in untagged(figure.marks) if isinstance(mark, Label) and mark.text.strip()]
    return lines_told(" ".join(said)).removeprefix("Row a: ") if said else ""


def frame_told(frame: Frame) -> str:
    """A position on the way of a solution."""
    when = f"After move {frame.moves}." if frame.moves else "At the start."
    return f"{when} {frame.says or labels_told(frame.figure)}".strip()


def worked_told(problem: Any, solution: Any) -> str:
    """The figure beside a way that is told in words."""
    return f"{told(problem, solution)} The way to it is told in the text."


def culprit_told(problem: Any, reason: Reason | None) -> str:
    """A figure with what spoils it."""
    cells = joined(reason.cells) if reason and reason.cells else ""
    return f"{told(problem)} Picked out: {cells_joined(cells)}." if cells else told(problem)


def chart_told(problem: Charted) -> str:
    """The tiles side by side; colours of the author's own are not named."""
    return f"The tiles: {', '.join(word for word in problem.chart_name.split() if '=' not in word)}."


def ornament_told(problem: Any) -> str:
    """The art of a cover or an opener."""
    return f"An ornament: {problem.title or problem.subject or problem.id}."
