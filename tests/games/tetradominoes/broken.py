"""Which rule something breaks."""

from collections.abc import Callable

from generator.errors import IllegalMove


def rule(check: Callable[[], None]) -> str:
    """The name of the rule; none if it is allowed."""
    try:
        check()
    except IllegalMove as fault:
        return fault.rule
    return ""
