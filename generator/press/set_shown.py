"""A whole set of tiles, as a galley: a staircase on a tint, and its words."""

from generator.compose.tags.set_shown import SetShown
from generator.figure.marks import Figure, Ink, Mark, Tag, Tagged, moved
from generator.press.galley import Galley
from generator.press.inked import clashes, things
from generator.press.panels import panel
from generator.press.strips import HEAD, PADDING, strip_title
from generator.press.styles import HALF_LINE, SMALL
from generator.press.text import set_text


def set_galley(block: SetShown, width: float, language: str) -> Galley:
    """A staircase of tiles on a tint, its words in the corner below it; under it where they would touch a tile."""
    figure = block.plate.draw()
    if figure.width > width - 2 * PADDING:
        figure = figure.scaled((width - 2 * PADDING) / figure.width)
    head = HEAD if block.title else 0.0
    height = figure.height + 2 * PADDING + 1.0
    left = (width - figure.width) / 2
    marks: list[Mark] = [panel(0, head, width, height, 2.4, Ink.TINT)]
    if block.title:
        marks.append(Tagged(Tag.HEADING, (strip_title(block.title),)))
    tiles = [moved(mark, left, head + PADDING + 0.5) for mark in figure.marks]
    text = set_text(block.text, SMALL, width * 0.36, language)
    words = [moved(label, left, head + height - PADDING - text.height) for label in text.labels]
    if clashes(things([*tiles, *words])):
        text = set_text(block.text, SMALL, width - 2 * PADDING, language)
        words = [moved(label, PADDING, head + height - PADDING + 1.0) for label in text.labels]
        height += text.height + 1.0
        marks[0] = panel(0, head, width, height, 2.4, Ink.TINT)
    marks += [*tiles, *words]
    return Galley(Figure(width, head + height, tuple(marks)), before=HALF_LINE, after=2 * HALF_LINE)
