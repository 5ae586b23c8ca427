"""Numbers in a row, each over its name."""

from collections.abc import Sequence

from generator.figure.marks import Face, Figure, Ink, Mark
from generator.figure.shapes import centred

PITCH, HEIGHT, NUMBER, NAME = 24.0, 11.0, 14.0, 8.0


def tally(facts: Sequence[tuple[str, str]]) -> Figure:
    """Some numbers and what they count, side by side."""
    marks: list[Mark] = []
    for place, (number, name) in enumerate(facts):
        x = (place + 0.5) * PITCH
        marks.append(centred((x, 2.6), number, NUMBER, Ink.PART_TEXT, Face.SANS_BOLD))
        marks.append(centred((x, 8.4), name, NAME, Ink.MUTED))
    return Figure(len(facts) * PITCH, HEIGHT, tuple(marks))
