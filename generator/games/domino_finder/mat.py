"""The mat for Domino Finder: seven rows of four dominoes with room to turn them, on two sheets."""

from generator.figure.marks import Face, Ink, Label, Mark
from generator.figure.pawns import PLAYERS
from generator.figure.shapes import box, centred
from generator.leaf.area import HALF, Area, Leaf
from generator.leaf.mat import cut_seam, domino_outline, domino_place, full_width, laid_seam, lines

ROWS, COLUMNS, UPPER = 7, 4, 4
"""How many rows there are, how many dominoes in each, and how many rows are on the first sheet."""

GAP = 12.0
"""What is left between the rows for fingers that turn a domino over."""

WIDE = COLUMNS * 2 * HALF
DICE, DIE = 34.0, 22.0
"""How deep the panel for the dice is, and how large the place of a die."""

SEAM = 4.0
"""How far under the head of the second sheet the seam is."""

FOUND = 17.0
"""What is between the rows and the places for the treasures."""

SAYS = (
    "The dice lie here and say which domino is the treasure.",
    "Every row starts with one domino that has a blank and three that have none.",
    "Turn dominoes over their long side: that is what the gaps are for.",
)
GOALS = "Two players look for five treasures each, three for four, four for three."


def mat_leaves(area: Area) -> list[Leaf]:
    """Four rows under the place for the dice, and three over the places for the treasures."""
    pitch = HALF + GAP
    upper, lower = DICE + 8 + UPPER * pitch, SEAM + GAP / 2 + (ROWS - UPPER) * pitch + FOUND + HALF
    area.hold(f"{UPPER} rows of {COLUMNS} dominoes", WIDE, max(upper, lower))
    left = (area.width - WIDE) / 2
    seam = area.top + DICE + 8 + UPPER * pitch - GAP / 2
    first = [*_dice(left, area.top), *_rows(left, area.top + DICE + 8, UPPER)]
    first += laid_seam(*full_width(seam, area), (0, 1))
    edge = area.top + SEAM
    second = [*cut_seam(*full_width(edge, area), (0, -1)), *_rows(left, edge + GAP / 2, ROWS - UPPER)]
    second += _treasures(left, edge + GAP / 2 + (ROWS - UPPER) * pitch - GAP + FOUND)
    says = f"a mat of {ROWS} rows, {WIDE:g} × {ROWS * pitch - GAP:g} mm"
    return [Leaf(area.figure(marks), says=says) for marks in (first, second)]


def _rows(left: float, top: float, count: int) -> list[Mark]:
    """Rows of lying dominoes, end to end."""
    places = [(left + col * 2 * HALF, top + row * (HALF + GAP)) for row in range(count) for col in range(COLUMNS)]
    return [mark for place in places for mark in domino_place(place, lying=True)]


def _dice(left: float, top: float) -> list[Mark]:
    """Where the dice lie, and three things to remember."""
    inset = (DICE - DIE) / 2
    marks: list[Mark] = [box(left, top, WIDE, DICE, 2.4, fill=Ink.PART_TINT)]
    for place in range(2):
        corner = left + inset + place * (DIE + 4), top + inset
        marks.append(box(*corner, DIE, DIE, 3.0, fill=Ink.PAPER, stroke=Ink.PART_LINE, weight=1.0))
    words = left + inset + 2 * DIE + 12
    marks.append(Label((words, top + 11), "Treasure", 15, Ink.PART_TEXT, Face.DISPLAY))
    return marks + lines((words, top + 17.4), SAYS, ink=Ink.TEXT)


def _treasures(left: float, top: float) -> list[Mark]:
    """A place for what each player has found, in the player's colour."""
    marks: list[Mark] = [Label((left + 1, top - 3.6), "Found", 15, Ink.PART_TEXT, Face.DISPLAY)]
    for place, (letter, (fill, ink)) in enumerate(PLAYERS.items()):
        corner = left + place * 2 * HALF, top
        middle = corner[0] + HALF, top + HALF / 2
        marks.append(domino_outline(corner, lying=True, fill=fill))
        marks.append(centred(middle, letter, 26, ink, Face.DISPLAY))
    return marks + lines((left + 1, top + HALF + 7), (GOALS,))
