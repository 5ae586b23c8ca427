"""Two hints for a field: where it begins, and the next step that counts."""

import re

from generator.errors import Undecided
from generator.puzzles.hidden_set.field import Field, Pair
from generator.puzzles.hidden_set.reasoning.deduction import Inference
from generator.puzzles.hidden_set.reasoning.pencil import PencilBoard
from generator.puzzles.hidden_set.reasoning.techniques import Technique
from generator.puzzles.hidden_set.reasoning.walkthrough import steps_to
from generator.puzzles.hidden_set.reasoning.wording import hint_of

MOST_NAMED = 4
"""Dominoes that fit into a hint of one line."""

OPENING = re.compile(r"Later, |Stuck\? ")
"""How a push begins; what is the first step of all begins otherwise."""

DECISIVE = (
    {Technique.SUPPOSE},
    {Technique.NECK},
    {Technique.SAME_NEIGHBOURS, Technique.COMMON_CELL},
    {Technique.ONE_PARTNER, Technique.LAST_PLACE},
)
"""What a push points at: the first step by the hardest technique that the grid asks for."""


def hints(field: Field, solution: list[Pair]) -> tuple[str, str]:
    """A nudge and a push, from the steps to the one solution; nothing where no steps are found."""
    board = PencilBoard(field)
    try:
        steps = steps_to(board, solution)
    except Undecided:
        return "", ""
    return _nudge(board, steps), _push(board, steps)


def _nudge(board: PencilBoard, steps: list[Inference]) -> str:
    """The dominoes that have one place in the whole grid; where there are none, the first step."""
    single = [step for step in steps if step.technique is Technique.ONLY_PLACE]
    if len(single) < 2:
        return OPENING.sub("To begin, ", hint_of(board, steps[0])).replace("Suppose", "suppose")
    named = sorted(step.domino for step in single if step.domino)[:MOST_NAMED]
    return f"One place each: {', '.join(map(str, named))}."


def _push(board: PencilBoard, steps: list[Inference]) -> str:
    for techniques in DECISIVE:
        for step in steps[1:]:
            if step.technique in techniques:
                return hint_of(board, step)
    return ""
