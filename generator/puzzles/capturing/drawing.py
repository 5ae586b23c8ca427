"""A slide of Capturing as it lands: the numbers that meet, and what is about to be taken off the table."""

from generator.figure.dominoes import DominoLook
from generator.figure.marks import Figure, Ink
from generator.puzzles.capturing.engine import SIX
from generator.puzzles.sliding.drawing import slide_figure
from generator.puzzles.sliding.engine import touches
from generator.puzzles.sliding.notation import Slide
from generator.tiles.layout import Layout, Placed


def met_figure(placed: Placed, after: Layout, slide: Slide, allowed: bool) -> Figure:
    """What is about to be collected is tinted green, and what allows the slide has a green bar."""
    met = list(touches(after, placed))
    equal = [touch for touch in met if touch.number == touch.facing]
    sixes = [touch for touch in met if touch.number + touch.facing == SIX]
    looks = {touch.other.domino: DominoLook.TAKEN if allowed else DominoLook.LOST for touch in equal}
    looks[placed.domino] = _moved(bool(equal), allowed)
    return slide_figure(after, slide, looks, {(touch.cell, touch.beside): Ink.YES for touch in equal or sixes})


def _moved(matched: bool, allowed: bool) -> DominoLook:
    if not allowed:
        return DominoLook.WRONG
    return DominoLook.FRESH_TAKEN if matched else DominoLook.FRESH
