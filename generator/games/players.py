"""Who sits at the table in texts and pictures, and who of them is ahead."""

from collections.abc import Sequence

NAMES = ("Ann", "Ben", "Cleo", "Dan")
"""The players, in turn."""

LETTERS = "".join(name[0] for name in NAMES)
"""What stands on their pawns, tokens and fingers."""


def leaders(scores: Sequence[int]) -> tuple[int, ...]:
    """The players whose score is the highest."""
    return tuple(player for player, score in enumerate(scores) if score == max(scores))
