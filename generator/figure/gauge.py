"""A band on a scale."""

from generator.figure.marks import Figure, Ink, Line, Mark
from generator.figure.shapes import box, centred

WIDTH, HEIGHT, BAR, MARGIN = 60.0, 14.0, 4.0, 5.0


def gauge(low: float, high: float) -> Figure:
    """The band from low to high, on a scale of shares or from nought to a round number above it."""
    top = 1.0 if high <= 1 else _round_above(high)
    left, right = (MARGIN + WIDTH * value / top for value in (low, high))
    marks: list[Mark] = [
        box(MARGIN, 0, WIDTH, BAR, BAR / 2, Ink.PAPER, Ink.FAINT, 0.75),
        box(left, 0, max(right - left, 1.2), BAR, 0.6, Ink.PART),
    ]
    for value, place in ((low, left), (high, right)):
        marks.append(Line((place, BAR), (place, BAR + 2.2), Ink.LINE, 0.75))
        apart = -4.0 if value == low else 4.0
        shown = f"{value * 100:g} %" if top == 1.0 else f"{value:g}"
        marks.append(centred((place + apart, BAR + 4.8), shown, 8, Ink.TEXT))
    return Figure(WIDTH + 2 * MARGIN, HEIGHT, tuple(marks))


def _round_above(value: float) -> float:
    """The least of 1, 2, 5, 10, 20, 50 and so on that is not below a value."""
    step = 1.0
    while 5 * step < value:
        step *= 10
    return next(step * part for part in (1, 2, 5) if step * part >= value)
