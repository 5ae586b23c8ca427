"""Making problems of Unmatched: from a full rectangle as far away as one can slide."""

from collections.abc import Iterator

from generator.puzzles.sliding.generation import SlidingMaking, Start, made
from generator.puzzles.sliding.symmetry import canonical_pattern

MAKING = SlidingMaking(captures=False, twin=canonical_pattern, patience=60)


def starts(size: int, seed: int, length: int | None) -> Iterator[Start]:
    """Starts and the moves each takes, no two alike: as many moves as a climb finds, or one length."""
    return made(size, seed, length, MAKING)
