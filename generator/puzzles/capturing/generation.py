"""Making problems of Capturing: full rectangles whose dominoes are exchanged until all can be collected."""

from collections.abc import Iterator

from generator.puzzles.sliding.generation import SlidingMaking, Start, made
from generator.puzzles.sliding.symmetry import canonical_sixes

MAKING = SlidingMaking(captures=True, twin=canonical_sixes, patience=400)


def starts(size: int, seed: int, length: int | None) -> Iterator[Start]:
    """Starts and the moves each takes, no two alike: as many as a climb finds, or at least a length."""
    return made(size, seed, length, MAKING)
