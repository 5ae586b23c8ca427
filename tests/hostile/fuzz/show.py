"""All that a book may ask of a proven problem."""

from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any

from generator.abilities.answers import ReadWithKey
from generator.abilities.figures import Charted, Emblem, FullSize, Grounded, Ornate, Pictured, Staged
from generator.abilities.hints import Hinted, Reasoned
from generator.abilities.stories import Framed, Worked
from generator.claim import Open
from generator.errors import LayoutError
from generator.press.palette import part_palette
from generator.press.svg import svg
from generator.verify import Verified


def show(found: Verified[Any], thoroughly: bool) -> None:
    """Draw the question and the answer and say it in words, as `draw` and `solve` do; and the rest, where asked."""
    problem, solution = found.problem, found.solution
    figures = [problem.draw()]
    if solution is not None:
        figures.append(problem.draw(solution))
        problem.answer(solution)
    if thoroughly:
        for figure in figures:
            svg(figure, part_palette(2), problem.id)
        for ask in _asked(problem, solution):
            # That one of them cannot be had may be told; the others are still asked for.
            with suppress(LayoutError):
                ask()


def _asked(problem: Any, solution: Any) -> Iterator[Callable[[], object]]:
    """What the abilities of a problem offer."""
    asked = not isinstance(problem.claim, Open)
    if isinstance(problem, Emblem):
        yield problem.emblem
    if isinstance(problem, Charted):
        yield lambda: problem.chart(120.0)
    if isinstance(problem, FullSize):
        yield problem.full_size
    if isinstance(problem, Pictured):
        yield problem.pictured
    if isinstance(problem, ReadWithKey):
        yield lambda: problem.key(120.0)
    if isinstance(problem, Reasoned) and problem.reason is not None:
        yield lambda: (problem.culprits(60.0, 60.0), problem.numbered(60.0, 60.0))
    if isinstance(problem, Staged):
        yield problem.before
    if isinstance(problem, Hinted) and asked:
        yield lambda: problem.hints_for(solution)
    if solution is not None:
        yield from _solved(problem, solution)


def _solved(problem: Any, solution: Any) -> Iterator[Callable[[], object]]:
    if isinstance(problem, Grounded):
        yield problem.ground
    if isinstance(problem, Framed):
        yield lambda: (problem.frames(solution), problem.story(solution))
    if isinstance(problem, Worked):
        yield lambda: problem.worked(solution)
    if isinstance(problem, Ornate):
        yield lambda: problem.ornament(solution)
