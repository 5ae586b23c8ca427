"""What is said on a sheet of hex tiles below them: how numbers are read, and which tiles make which smaller set."""

from collections.abc import Sequence

from generator.figure.binary import SYMBOLS, code
from generator.figure.marks import Anchor, Face, Ink, Label, Mark, Polygon
from generator.figure.shapes import box, hexagon
from generator.leaf.area import MARGIN, Area
from generator.tiles.dihex import TileSet

LEAST_LINE, LINE = 4.2, 5.4
"""The least and the most that a line of the list is high."""

HEADING = 9.4
CODE, CODE_EDGE = 17.0, 5.4
"""The height of the panel that explains the numbers, and the edge of its hexagons."""

CODE_WORDS = 50.0
"""How wide its words are."""


def code_panel(numbers: Sequence[str], top: float, bottom: float, area: Area) -> list[Mark]:
    """A panel that shows each number beside its code, and what each symbol is worth, if there is room."""
    pitch = 2 * CODE_EDGE + 4.6
    left = area.width - MARGIN - 3 - len(numbers) * pitch
    if left < MARGIN + CODE_WORDS or top + CODE > bottom:
        return []
    marks: list[Mark] = [box(MARGIN, top, area.width - 2 * MARGIN, CODE, 2.4, fill=Ink.TINT)]
    marks.append(Label((MARGIN + 5, top + 7.2), "Read the code", 9, Ink.TEXT, Face.SANS_BOLD))
    worth = ", ".join(f"{name} {number}" for number, name in SYMBOLS.items())
    marks.append(Label((MARGIN + 5, top + 12.0), worth.capitalize(), 8.4, Ink.MUTED, Face.SANS))
    for place, number in enumerate(numbers):
        x = left + place * pitch + 5.0
        marks.append(
            Label((x - 1.4, top + CODE / 2 + 1.1), number, 8.4, Ink.TEXT, Face.SANS_SEMIBOLD, anchor=Anchor.END)
        )
        centre = x + CODE_EDGE, top + CODE / 2
        marks.append(Polygon(hexagon(centre, CODE_EDGE), Ink.TILE, Ink.LINE, 0.75))
        marks += code(number, centre, CODE_EDGE)
    return marks


def least_height(parts: int) -> float:
    """How high a list of so many parts of a set is at least."""
    return HEADING + parts * LEAST_LINE if parts else 0.0


def parts_panel(parts: Sequence[tuple[str, TileSet]], top: float, bottom: float, area: Area) -> list[Mark]:
    """A panel that says which tiles make which smaller set, as far as there is room."""
    shown = parts[: max(0, int((bottom - top - HEADING) / LEAST_LINE + 1e-9))]
    if not shown:
        return []
    line = min(LINE, (bottom - top - HEADING) / len(shown))
    deep = HEADING + len(shown) * line
    marks: list[Mark] = [box(MARGIN, top, area.width - 2 * MARGIN, deep, 2.4, fill=Ink.TINT)]
    marks.append(Label((MARGIN + 5, top + 5.8), "Which tiles for which page", 9, Ink.TEXT, Face.SANS_BOLD))
    for number, (title, tiles) in enumerate(shown):
        base = top + 6.2 + (number + 1) * line
        marks.append(Label((MARGIN + 5, base), f"{tiles.cells} cells", 8.4, Ink.TEXT, Face.SANS_SEMIBOLD))
        marks.append(Label((MARGIN + 24, base), title, 8.4, Ink.MUTED, Face.SANS))
    return marks
