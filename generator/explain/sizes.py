"""How large the figures of a family are in print, and the least that they may be."""

from generator.explain.pages import Rows
from generator.paper import LITTLE, USUAL_TEXT

CELL, HALF, EDGE = "a cell", "half a domino", "the edge of a cell"

CELLS: dict[str, tuple[str, float, float]] = {
    "capturing": (HALF, 10.0, 0.77),
    "colouring": (EDGE, 4.7 * 0.957, 0.6 / 0.957),
    "dominosa": (CELL, 9.2, 1.0),
    "fujisan": (HALF, 8.4, 0.86),
    "hex-hex-y": (EDGE, 3.75, 0.84),
    "hexagone": (EDGE, 4.0, 0.67),
    "hexmate": (EDGE, 4.7, 0.66),
    "mountains": (HALF, 7.0, 0.77),
    "tetradominoes": (HALF, 8.6, 1.0),
    "unmatched": (HALF, 10.0, 0.77),
}
"""What is measured, its size in millimetres in usual type, and how much smaller it may be to save a page."""

SHOWN = (USUAL_TEXT, 14.0, 18.0)
"""The sizes of type for which it is told."""


def least_cell(name: str, text: float) -> float:
    """The least size in millimetres of a cell in type of so many points, if the page allows it."""
    _, drawn, share = CELLS[name]
    return drawn * share * LITTLE * max(1.0, text / USUAL_TEXT)


def sizes(name: str) -> Rows:
    """What is said of the figures of a family: their cells in some sizes of type."""
    if name not in CELLS:
        return []
    what, drawn, _ = CELLS[name]
    return [
        (
            f"{text:g} points",
            f"{what} is {drawn * text / USUAL_TEXT:.1f} mm where there is room, "
            f"and never under {least_cell(name, text):.1f} unless the page forbids it",
        )
        for text in SHOWN
    ]
