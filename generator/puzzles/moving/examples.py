"""What the examples of moving puzzles share."""

from collections.abc import Callable

from generator.errors import IllegalMove
from generator.example import Outcome


def outcome_of(play: Callable[[], dict[str, object]]) -> Outcome:
    """The facts of a legal move, or the rule that the move breaks."""
    try:
        return Outcome.of({"legal": True} | play())
    except IllegalMove as broken:
        return Outcome.of({"legal": False, "rule": broken.rule})
