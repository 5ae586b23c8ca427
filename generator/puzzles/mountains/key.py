"""What the tints and signs of a map mean, and the sign of the chapter."""

from generator.figure.marks import Anchor, Face, Figure, Ink, Label, Mark, moved
from generator.figure.shapes import box, centred
from generator.puzzles.mountains.drawing import TINTS, Marked, map_figure
from generator.puzzles.mountains.engine.heights import flippable, walked
from generator.tiles.layout import Layout

LANDS = ("sea", "shore", "meadow", "field", "heath", "rock", "peak")
SAMPLE = "1|2 5\n    -\n1|3 6"
SIGN = "1|2 3\n    -\n0|1 4"
HEIGHT, SWATCH, SAMPLE_CELL, SIGN_CELL = 16.4, 10.2, 6.2, 5.6
SAMPLE_LEFT, WORDS_LEFT, LINE, SIZE = 0.465, 0.605, 3.7, 8.5
BESIDE, STAGGER, GAP = 150.0, 3.0, 3.0
"""The least width on which words stand beside the map, how much lower every second name stands where they are
close, and what is left between one part and the next below it."""

FIRST = "A dark bar is a step you can take."
WORDS = (
    "Level, one up or one down; where there is none,",
    "there is a cliff. A full corner marks a domino you",
    "could flip and still walk everywhere. Your map is",
    "as good as ours if you can walk it.",
)
SHORT_WORDS = (
    "Level, one up or one down; where",
    "there is none, there is a cliff. A",
    "blue corner marks a domino you",
    "could flip and still walk everywhere.",
    "Your map is as good as ours if you",
    "can walk it.",
)


def key_figure(width: float) -> Figure:
    """The heights as a scale, a small map, and how to read it, within a width: words below where it is small."""
    sample = _land(SAMPLE, SAMPLE_CELL, flips=True)
    scale = len(LANDS) * SWATCH
    middle = (HEIGHT - sample.height) / 2
    if width >= BESIDE:
        marks = [*_scale(SWATCH, 0.0), *_words(WORDS, width * WORDS_LEFT, 1.6)]
        at, height = (width * SAMPLE_LEFT, middle), HEIGHT
    elif width >= scale + GAP + sample.width:
        marks = [*_scale(SWATCH, 0.0), *_words(WORDS, 0.0, HEIGHT + GAP + 2.0)]
        at, height = (width - sample.width, middle), HEIGHT + GAP + 2.0 + len(WORDS) * LINE + 1.0
    else:
        top = HEIGHT + STAGGER + GAP + 2.0
        marks = [*_scale(width / len(LANDS), STAGGER), *_words(SHORT_WORDS, 0.0, top)]
        at = 0.0, top + len(SHORT_WORDS) * LINE + GAP
        height = at[1] + sample.height
    return Figure(width, height, (*marks, *(moved(mark, *at) for mark in sample.marks)))


def _scale(swatch: float, stagger: float) -> list[Mark]:
    """The heights from sea to peak with their names, every second of them lower by some millimetres."""
    marks: list[Mark] = [Label((0, 2.7), "Reading a map", 10.5, Ink.PART_TEXT, Face.SANS_BOLD)]
    for height, (tint, name) in enumerate(zip(TINTS, LANDS, strict=True)):
        left = height * swatch
        base = 15.2 + height % 2 * stagger
        marks.append(box(left, 5.4, swatch, 6.2, radius=0, fill=tint))
        marks.append(centred((left + swatch / 2, 8.5), str(height), 8.8, Ink.LINE, Face.SANS_BOLD))
        marks.append(
            Label(
                (left + swatch / 2, base),
                name,
                size=7.2,
                ink=Ink.MUTED,
                face=Face.SANS,
                anchor=Anchor.MIDDLE,
                then=" ",
            )
        )
    return marks


def _words(lines: tuple[str, ...], left: float, top: float) -> list[Mark]:
    first = Label((left, top), FIRST, SIZE, Ink.TEXT, Face.SANS_BOLD)
    return [first, *(Label((left, top + i * LINE), line, SIZE, Ink.TEXT) for i, line in enumerate(lines, 1))]


def sign() -> Figure:
    """A small map of three dominoes."""
    return _land(SIGN, SIGN_CELL)


def _land(picture: str, cell: float, flips: bool = False) -> Figure:
    layout = Layout.parse(picture)
    free = tuple(flippable(layout)) if flips else ()
    return map_figure(layout, Marked(walked(layout.cells), flippable=free), cell)
