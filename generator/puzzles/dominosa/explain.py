"""Which technique explains a step that somebody else made, and how a reader would say it."""

from collections.abc import Iterator

from generator.puzzles.dominosa import techniques
from generator.puzzles.dominosa.deduction import RULES, Inference
from generator.puzzles.dominosa.grid import cell_name
from generator.puzzles.dominosa.pencil import Board, Noted, Pencil, bits
from generator.puzzles.dominosa.techniques import BASIC, ORDER, STROKES
from generator.puzzles.dominosa.trial import refuted


def explained(board: Board, before: Noted, fresh: Noted) -> Inference | None:
    """The first use of a technique by which all the news follow from what was known."""
    drawn, ruled_out = board.mask(fresh.dominoes), board.mask(fresh.strokes)
    known = Pencil(board.everywhere & ~board.mask(before.strokes), board.mask(before.dominoes))
    for step in _found(board, known):
        if not drawn & ~step.drawn and not ruled_out & ~step.ruled_out:
            return step.only(drawn, ruled_out)
    return None


def _found(board: Board, known: Pencil) -> Iterator[Inference]:
    """Every inference: the strokes round drawn dominoes first, which the others may take as made."""
    strokes = list(RULES[STROKES](board, known))
    yield from strokes
    for step in strokes:
        known = step.applied(known)
    for technique in ORDER:
        yield from sorted(RULES[technique](board, known), key=lambda step: len(step.area))
    for number in bits(known.alive & ~known.drawn):
        trial = refuted(board, known, number, BASIC)
        if trial:
            yield trial


def ground_of(board: Board, step: Inference) -> str:
    """Why a step follows, in a few words."""
    seen = f"the {board.grid[step.cell]} at {cell_name(step.cell)}" if step.cell else ""
    match step.technique:
        case techniques.ONLY_PLACE:
            return f"the only place for {step.domino}"
        case techniques.STROKES:
            [number] = bits(step.needs_drawn)
            return f"{board.dominoes[number]} takes its cells and its name"
        case techniques.ONE_PARTNER:
            return f"{seen} has one partner left"
        case techniques.LAST_PLACE:
            return f"the last place for {step.domino}"
        case techniques.SAME_NEIGHBOURS:
            return f"{seen} must be in {step.domino}"
        case techniques.COMMON_CELL:
            return f"every {step.domino} needs {seen}"
        case techniques.NECK:
            size = len(step.area)
            return f"behind {seen} {'lies' if size == 1 else 'lie'} {size}, {'odd' if size % 2 else 'even'}"
    return "drawing a domino there leads to a dead end"
