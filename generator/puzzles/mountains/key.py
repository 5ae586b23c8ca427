"""What the tints and signs of a map mean, and the sign of the chapter."""

from generator.figure.marks import Anchor, Face, Figure, Ink, Label, Mark, moved
from generator.figure.shapes import box, centred
from generator.puzzles.mountains.drawing import TINTS, Marked, map_figure
from generator.puzzles.mountains.engine import flippable, walked
from generator.tiles.layout import Layout

LANDS = ("sea", "shore", "meadow", "field", "heath", "rock", "peak")
SAMPLE = "1|2 5\n    -\n1|3 6"
SIGN = "1|2 3\n    -\n0|1 4"
HEIGHT, SWATCH, SAMPLE_CELL, SIGN_CELL = 16.4, 10.2, 6.2, 5.6
SAMPLE_LEFT, WORDS_LEFT, LINE, SIZE = 0.465, 0.605, 3.7, 8.5
WORDS = (
    "Level, one up or one down; where there is none,",
    "there is a cliff. A full corner marks a domino you",
    "could flip and still walk everywhere. Your map is",
    "as good as ours if you can walk it.",
)


def key_figure(width: float) -> Figure:
    """The heights as a scale, a small map, and how to read it, within a width."""
    marks: list[Mark] = [Label((0, 2.7), "Reading a map", 10.5, Ink.PART_TEXT, Face.SANS_BOLD)]
    for height, (tint, name) in enumerate(zip(TINTS, LANDS, strict=True)):
        left = height * SWATCH
        marks.append(box(left, 5.4, SWATCH, 6.2, 0, tint))
        marks.append(centred((left + SWATCH / 2, 8.5), str(height), 8.8, Ink.LINE, Face.SANS_BOLD))
        marks.append(Label((left + SWATCH / 2, 15.2), name, 7.2, Ink.MUTED, Face.SANS, Anchor.MIDDLE, then=" "))
    sample = _land(SAMPLE, SAMPLE_CELL, flips=True)
    marks += [moved(mark, width * SAMPLE_LEFT, (HEIGHT - sample.height) / 2) for mark in sample.marks]
    left = width * WORDS_LEFT
    marks.append(Label((left, 1.6), "A dark bar is a step you can take.", SIZE, Ink.TEXT, Face.SANS_BOLD))
    marks += [Label((left, 1.6 + (i + 1) * LINE), line, SIZE, Ink.TEXT) for i, line in enumerate(WORDS)]
    return Figure(width, HEIGHT, tuple(marks))


def sign() -> Figure:
    """A small map of three dominoes."""
    return _land(SIGN, SIGN_CELL)


def _land(picture: str, cell: float, flips: bool = False) -> Figure:
    layout = Layout.parse(picture)
    free = tuple(flippable(layout)) if flips else ()
    return map_figure(layout, Marked(walked(layout.cells), flippable=free), cell)
