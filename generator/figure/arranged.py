"""Figures side by side and one below the other, in the middle."""

from collections.abc import Iterable

from generator.figure.marks import Figure


def in_a_row(figures: Iterable[Figure], gap: float) -> Figure:
    """Figures side by side, level with each other in the middle."""
    drawn = [*figures]
    height = max(figure.height for figure in drawn)
    whole, left = Figure(0, height), 0.0
    for figure in drawn:
        whole += figure.moved(left, (height - figure.height) / 2)
        left += figure.width + gap
    return Figure(left - gap, height, whole.marks)


def stacked(figures: Iterable[Figure], gap: float) -> Figure:
    """Figures one below the other, centred."""
    drawn = [*figures]
    width = max(figure.width for figure in drawn)
    whole, top = Figure(width, 0), 0.0
    for figure in drawn:
        whole += figure.moved((width - figure.width) / 2, top)
        top += figure.height + gap
    return Figure(width, top - gap, whole.marks)
