"""Which technique explains a step that somebody else made."""

from collections.abc import Iterator
from itertools import count

from generator.puzzles.hidden_set.reasoning.deduction import RULES, Inference
from generator.puzzles.hidden_set.reasoning.pencil import Noted, Pencil, PencilBoard, bits
from generator.puzzles.hidden_set.reasoning.techniques import BASIC, ORDER, Technique
from generator.puzzles.hidden_set.reasoning.trial import refuted


def explained(board: PencilBoard, before: Noted, fresh: Noted) -> Inference | None:
    """The first use of a technique by which all the news follow from what was known; None where there is none."""
    drawn, ruled_out = board.mask(fresh.dominoes), board.mask(fresh.strokes)
    known = Pencil(board.everywhere & ~board.mask(before.strokes), board.mask(before.dominoes))
    for step in _found(board, known):
        if not drawn & ~step.drawn and not ruled_out & ~step.ruled_out:
            return step.only(drawn, ruled_out)
    return None


def _found(board: PencilBoard, known: Pencil) -> Iterator[Inference]:
    """Every inference: the strokes round drawn dominoes first, which the others may take as made."""
    strokes = list(RULES[Technique.STROKES](board, known))
    yield from strokes
    for step in strokes:
        known = step.applied(known)
    for technique in ORDER:
        yield from sorted(RULES[technique](board, known), key=lambda step: len(step.area))
    for number in bits(known.alive & ~known.drawn):
        trial = refuted(board, known, number, BASIC, count(1))
        if trial:
            yield trial
