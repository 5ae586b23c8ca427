"""How large the figures of a family are in print, and the least that they may be."""

from typing import Any

from generator.explain.pages import Rows
from generator.manuscript.spoken import PrintSize, Spoken
from generator.printing.paper import LITTLE, USUAL_TEXT

SHOWN = (USUAL_TEXT, 14.0, 18.0)
"""The sizes of type for which it is told."""


def print_size(model: type[Any]) -> PrintSize | None:
    """What a family says of the size of its figures; None where it says nothing."""
    return model.print_size if issubclass(model, Spoken) else None


def least(found: PrintSize, text: float) -> float:
    """The least size in millimetres of what is measured in type of so many points, if the page allows it."""
    return found.drawn * min(found.scales) * LITTLE * max(1.0, text / USUAL_TEXT)


def sizes(model: type[Any]) -> Rows:
    """What is said of the figures of a family: their cells in some sizes of type."""
    found = print_size(model)
    if found is None:
        return []
    most = found.drawn * max(found.scales)
    return [
        (
            f"{text:g} points",
            f"{found.what} is {most * text / USUAL_TEXT:.1f} mm where there is room, "
            f"and never under {least(found, text):.1f} unless the page forbids it",
        )
        for text in SHOWN
    ]
