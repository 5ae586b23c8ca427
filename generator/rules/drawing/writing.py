"""Letters and numbers in cells: how large they are, and where they stand."""

from generator.figure.boards import DIGIT, LARGE_DIGIT, SMALL_DIGIT
from generator.figure.marks import LEAST_TYPE, Face, Ink, Label, Point
from generator.figure.shapes import POINT, centred
from generator.rules.drawing.plan import FOUND, Plan
from generator.rules.language.drawing import LayerRole
from generator.rules.reading.tokens import Cell

WIDTHS = {"digit": 0.51, "letter": 0.58}
"""How wide a digit and a letter are at most, as a rule, in ems."""

FILLED = 1.66
"""How much of a cell a word may fill, in radii of its circle."""

LOWERED, LESS = 0.2, 0.88
"""How far a number goes down where a small one stands above it, in radii, and how much smaller it is."""

SMALL, LARGEST_SMALL, HALF = 0.82, 8.6, 1.0
"""A small number and one in half a cell, in points for each millimetre of the cell's edge."""


def width_about(text: str, size: float) -> float:
    """How wide a text is, about, in millimetres."""
    ems = sum(WIDTHS["digit" if char.isdigit() else "letter"] for char in text)
    return ems * size * POINT


def number_size(reach: float) -> float:
    """The size of a digit in a cell with so large a circle, as in the house's grids of numbers."""
    across = 2 * reach
    return min(SMALL_DIGIT * across, max(DIGIT, LARGE_DIGIT * across))


def fitted(text: str, size: float, room: float) -> float:
    """The size at which a text fits, but never below the least."""
    wide = width_about(text, size)
    return size if wide <= room else max(LEAST_TYPE, size * room / wide)


def written(plan: Plan, cell: Cell, text: str, found: bool, ink: Ink | None = None) -> Label:
    """A word in the middle of its cell: firm where it is given, light where it was found."""
    reach = plan.board.reach
    face = Face.SANS if found else Face.SANS_SEMIBOLD
    usual = FOUND if found else Ink.TEXT
    x, y = plan.board.middle(cell)
    size = number_size(reach)
    if plan.has_small:
        y, size = y + LOWERED * reach, max(LEAST_TYPE, LESS * size)
    return centred((x, y), text, fitted(text, size, FILLED * reach), ink or shown_on(plan, cell, usual), face)


def shown_on(plan: Plan, cell: Cell, usual: Ink) -> Ink:
    """The ink that is seen on a cell."""
    return Ink.PAPER if cell in plan.dark else usual


def small(plan: Plan, cell: Cell, text: str, found: bool) -> Label:
    """A small number in the corner of its cell."""
    (x, y), is_middle = plan.board.small_spot(cell)
    size = min(LARGEST_SMALL, max(LEAST_TYPE, SMALL * plan.board.edge))
    # Centred in either case, so that it stays in its corner where the figure is made smaller and it is not.
    middle = x if is_middle else x + width_about(text, size) / 2
    return centred((middle, y), text, size, shown_on(plan, cell, FOUND if found else Ink.TEXT))


def small_room(label: Label) -> tuple[Point, float, float]:
    """The box that a small number takes: its upper left corner, its width and its height."""
    wide, high = width_about(label.text, label.size), 0.66 * label.size * POINT
    x, y = label.at
    return (x - wide / 2, y - high), wide, high


def half(plan: Plan, cell: Cell, text: str, role: LayerRole) -> Label:
    """A number in the upper right or the lower left half of a parted cell."""
    (left, top), edge = plan.board.polygon(cell)[0], plan.board.edge
    across, down = (0.685, 0.275) if role == "upper" else (0.315, 0.735)
    size = max(LEAST_TYPE, min(HALF * edge, DIGIT))
    return centred((left + across * edge, top + down * edge), text, size, Ink.TEXT)
