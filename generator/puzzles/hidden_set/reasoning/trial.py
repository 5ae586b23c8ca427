"""Suppose a domino lay somewhere and follow it to a dead end: the technique of last resort."""

from collections.abc import Iterator

from generator.errors import Undecided
from generator.puzzles.hidden_set.reasoning.deduction import Inference, derive
from generator.puzzles.hidden_set.reasoning.pencil import Pencil, PencilBoard, bits
from generator.puzzles.hidden_set.reasoning.techniques import ALL, BASIC, Technique
from generator.system.effort import METER
from generator.tiles.domino import Domino

MOST_TRIALS = 10_000
"""Suppositions after which the way to a solution counts as not found: some four times what the hardest need."""

TRIAL_WEIGHT = 100
"""How many of the states of a usual search take as long as one supposition."""


def wanted(steps: list[Inference], drawn: int, ruled_out: int) -> tuple[list[Inference], int, int]:
    """The steps that lead to some facts, without the others, and the facts they take as known."""
    kept: list[Inference] = []
    for step in reversed(steps):
        useful = step.only(drawn, ruled_out)
        if not useful.empty:
            kept.append(useful)
            drawn = drawn & ~useful.drawn | useful.needs_drawn
            ruled_out = ruled_out & ~useful.ruled_out | useful.needs_out
    return kept[::-1], drawn, ruled_out


def supposition(board: PencilBoard, pencil: Pencil, candidates: int, numbered: Iterator[int]) -> Inference | None:
    """The shortest way to rule out one of the candidates; the deeper ones only where there is no other."""
    # By basic techniques first, which a reader can follow in the head.
    for allowed in (BASIC, ALL):
        tried = [refuted(board, pencil, number, allowed, numbered) for number in bits(candidates)]
        found = [trial for trial in tried if trial]
        if found:
            return min(found, key=_length)
    for depth in range(2, candidates.bit_count() + 1):
        for number in bits(candidates):
            trial = refuted(board, pencil, number, allowed=ALL, numbered=numbered, depth=depth)
            if trial:
                return trial
    return None


def _length(trial: Inference) -> int:
    return sum(step.drawn.bit_count() + step.ruled_out.bit_count() for step in trial.trial)


def refuted(
    board: PencilBoard,
    pencil: Pencil,
    number: int,
    allowed: frozenset[Technique],
    numbered: Iterator[int],
    depth: int = 1,
) -> Inference | None:
    """The dead end that drawing a pair leads to, within so many suppositions one in another; None without one."""
    if next(numbered) > MOST_TRIALS:
        raise Undecided(f"no way to the solution was found within {MOST_TRIALS:,} suppositions; take another grid")
    METER.tried(TRIAL_WEIGHT)
    guess = 1 << number
    pencil, steps = derive(board, Pencil(pencil.alive, pencil.drawn | guess), allowed)
    while depth > 1 and board.broken(pencil) is None:
        inner = _inner(board, pencil, allowed, numbered, depth - 1)
        if inner is None:
            return None
        steps.append(inner)
        pencil, more = derive(board, inner.applied(pencil), allowed)
        steps += more
    end = board.broken(pencil)
    if end is None:
        return None
    gone = board.places[end] if isinstance(end, Domino) else board.at[end]
    # Backwards from the dead end, so that only what leads there is told.
    kept, drawn, ruled_out = wanted(steps, 0, gone)
    return Inference(
        Technique.SUPPOSE,
        ruled_out=guess,
        needs_drawn=drawn & ~guess,
        needs_out=ruled_out,
        trial=tuple(kept),
        dead_end=end,
    )


def _inner(
    board: PencilBoard, pencil: Pencil, allowed: frozenset[Technique], numbered: Iterator[int], depth: int
) -> Inference | None:
    for number in bits(pencil.alive & ~pencil.drawn):
        trial = refuted(board, pencil, number, allowed=allowed, numbered=numbered, depth=depth)
        if trial:
            return trial
    return None
