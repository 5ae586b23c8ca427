"""Points and millimetres, and how near is near enough."""

from generator.finish.preflight.objects import Box

POINT = 25.4 / 72
"""A point in millimetres."""

NEAR = 0.3
"""By how many points boxes may differ and be the same to a printer."""


def sides(outer: Box, inner: Box) -> Box:
    """How far an inner box lies from the left, lower, right and upper side of the one around it."""
    return inner[0] - outer[0], inner[1] - outer[1], outer[2] - inner[2], outer[3] - inner[3]


def millimetres(points: float) -> str:
    """A length as a person says it."""
    return f"{_short(points * POINT)} mm"


def size_words(size: tuple[float, float]) -> str:
    """A page's size as a person says it."""
    return f"{size[0] * POINT:.1f} × {size[1] * POINT:.1f} mm"


def points(value: float) -> str:
    """A size of type or of a line."""
    return f"{_short(value)} pt"


def _short(value: float) -> str:
    """A number without nought after nought."""
    found = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if found == "-0" else found


def times(count: int) -> str:
    """How often, where it is more than once."""
    return f", {count} times" if count > 1 else ""
