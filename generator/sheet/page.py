"""What every cut-out page has: its title, its number and a scale to check the printer by."""

from generator.figure.furniture import ruler
from generator.figure.marks import Anchor, Face, Ink, Label, Mark, moved

MARGIN = 14.0
TOP = 36.0
RULER = 100


def page_head(title: str, words: str, number: int, total: int, width: float) -> list[Mark]:
    """Title, what to do, and which sheet it is."""
    return [
        Label((MARGIN, 18.6), title, 18, Ink.BRAND, Face.DISPLAY),
        Label((MARGIN, 24.2), words, 8.4, Ink.MUTED, Face.SANS),
        Label((width - MARGIN, 18.6), f"Sheet {number} of {total}", 9, Ink.TEXT, Face.SANS_SEMIBOLD, Anchor.END),
    ]


def page_foot(height: float) -> list[Mark]:
    """The scale and how to print."""
    advice = f"Print on card at 100 %, not “fit to page”. This rule must measure {RULER} mm."
    marks: list[Mark] = [Label((MARGIN + RULER + 7, height - 21.4), advice, 7.6, Ink.TEXT, Face.SANS)]
    return marks + [moved(mark, MARGIN, height - 24) for mark in ruler(RULER).marks]
