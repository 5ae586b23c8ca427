"""A few pieces of a set in a row, small: what its box shows."""

from collections.abc import Sequence

from generator.figure.marks import Figure, Mark, moved

GAP = 1.8
"""What is between two pieces, in millimetres."""

FEW, MANY = 4, 6
"""How many large pieces and how many small ones are shown."""


def sample_row(figures: Sequence[Figure]) -> Figure:
    """Some pieces of a set side by side, their feet on one line."""
    foot, left = max(figure.height for figure in figures), 0.0
    marks: list[Mark] = []
    for figure in figures:
        marks += [moved(mark, left, foot - figure.height) for mark in figure.marks]
        left += figure.width + GAP
    return Figure(left - GAP, foot, tuple(marks))
