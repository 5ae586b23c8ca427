"""The small signs of a page: badges, difficulty, ticks and crosses, pills, folios and tabs."""

from functools import lru_cache

from generator.figure.marks import LEAST_TYPE, Disc, Face, Figure, Ink, Line, Mark, Path, Point
from generator.figure.shapes import HEX_CORNERS, box, centred, hexagon, rounded
from generator.grades import GRADE_NAMES
from generator.printing.paper import BLEED

BADGE_EDGE = 4.6
GRADE_EDGE = 1.3
GRADE_PITCH = 2.15 * GRADE_EDGE


def badge(centre: Point, number: str, edge: float = BADGE_EDGE) -> tuple[Mark, ...]:
    """A problem's number in a filled hexagon."""
    size = max(LEAST_TYPE, {1: 11.0, 2: 9.4}.get(len(number), 8.0) * edge / BADGE_EDGE)
    shape = Path(rounded(hexagon(centre, edge), 0.18 * edge), fill=Ink.PART)
    return shape, centred(centre, number, size, Ink.PART_MARK, Face.DISPLAY)


def letter_disc(centre: Point, letter: str, radius: float = 1.9) -> tuple[Mark, ...]:
    """A small letter in a filled disc."""
    size = max(LEAST_TYPE, 4.0 * radius)
    x, y = centre
    label = centred((x, y + 0.12 * radius), letter, size, Ink.PAPER, Face.SANS_BOLD)
    return Disc(centre, radius, fill=Ink.PART_TEXT), label


def numeral(centre: Point, number: str, radius: float) -> tuple[Mark, ...]:
    """A step's number in a filled disc."""
    size = max(LEAST_TYPE, 3.6 * radius)
    return Disc(centre, radius, fill=Ink.PART_TEXT), centred(centre, number, size, Ink.PAPER, Face.DISPLAY)


def grade_signs(left: float, middle: float, grade: int, ink: Ink = Ink.PART_TEXT) -> tuple[Mark, ...]:
    """Five small hexagons, filled as far as the problem is hard."""
    marks: list[Mark] = []
    for place in range(len(GRADE_NAMES)):
        centre = left + GRADE_EDGE + place * GRADE_PITCH, middle
        corners = hexagon(centre, GRADE_EDGE)
        fill = ink if place < grade else None
        marks.append(Path(rounded(corners, 0.1), fill=fill, stroke=ink, width=0.75))
    words = f"How hard: {GRADE_NAMES[grade - 1]}, {grade} of {len(GRADE_NAMES)}" if grade else ""
    return Figure(0, 0, tuple(marks)).with_alt_text(words).marks


def tick(centre: Point, radius: float = 2.2, ink: Ink = Ink.YES) -> tuple[Mark, ...]:
    """A filled disc with a tick."""
    x, y = centre
    steps = (
        ("M", x - 0.45 * radius, y + 0.02 * radius),
        ("L", x - 0.12 * radius, y + 0.36 * radius),
        ("L", x + 0.46 * radius, y - 0.34 * radius),
    )
    return Disc(centre, radius, fill=ink), Path(steps, stroke=Ink.PAPER, width=radius * 0.62)


def cross(centre: Point, radius: float = 2.2) -> tuple[Mark, ...]:
    """A filled disc with a cross."""
    x, y = centre
    reach = 0.36 * radius
    return (
        Disc(centre, radius, fill=Ink.ANSWER),
        Path((("M", x - reach, y - reach), ("L", x + reach, y + reach)), stroke=Ink.PAPER, width=radius * 0.62),
        Path((("M", x - reach, y + reach), ("L", x + reach, y - reach)), stroke=Ink.PAPER, width=radius * 0.62),
    )


def forbidden(centre: Point, radius: float = 1.5) -> tuple[Mark, ...]:
    """A ring with a bar: proven impossible."""
    x, y = centre
    reach = 0.66 * radius
    bar = Path((("M", x - reach, y + reach), ("L", x + reach, y - reach)), stroke=Ink.ANSWER, width=1.0)
    return Disc(centre, radius, stroke=Ink.ANSWER, width=1.0), bar


def pill(left: float, middle: float, width: float, text: str, filled: bool = True) -> tuple[Mark, ...]:
    """A short word in a rounded box, filled or drawn."""
    height = 5.0 if filled else 4.2
    fill, stroke, ink = (Ink.YES, None, Ink.PAPER) if filled else (None, Ink.PART_TEXT, Ink.PART_TEXT)
    shape = box(left, middle - height / 2, width, height, height / 2, fill=fill, stroke=stroke, weight=0.9)
    return shape, centred((left + width / 2, middle), text, 7.0, ink=ink, face=Face.SANS_BOLD, tracking=0.5)


def folio(centre: Point, number: str) -> tuple[Mark, ...]:
    """A page's number in an outlined hexagon."""
    return _folio_edge(centre), centred(centre, number, 7.6, Ink.TEXT, Face.SANS_SEMIBOLD)


# The two sides of a book have theirs in the same places on all their pages.
@lru_cache(maxsize=16)
def _folio_edge(centre: Point) -> Path:
    return Path(rounded(hexagon(centre, 4.3), 0.18 * 4.3), stroke=Ink.PART_TEXT, width=0.9)


@lru_cache(maxsize=64)
def thumb_tab(
    edge: float, top: float, on_right: bool, part: str, seen: float = 6.0, aside: float = 3.0
) -> tuple[Mark, ...]:
    """A part's tab at the outer edge of the page, running off the paper; its number stands so far from the edge."""
    bleed, height = BLEED, 24.0
    left = edge - seen if on_right else edge - bleed
    middle = edge - aside if on_right else edge + aside
    shape = box(left, top, seen + bleed, height, 2.0, fill=Ink.PART)
    number = centred((middle, top + height / 2), part, 10.0, Ink.PART_MARK, Face.DISPLAY)
    return (shape, number) if part else (shape,)


def inner_tab(edge: float, aside: float, wide: float, top: float, on_right: bool, part: str) -> tuple[Mark, ...]:
    """A part's tab inside the margin of a page whose edges stay white."""
    height = 18.0
    left = edge - aside - wide if on_right else edge + aside
    shape = box(left, top, wide, height, 2.0, fill=Ink.PART)
    return shape, centred((left + wide / 2, top + height / 2), part, 10.0, Ink.PART_MARK, Face.DISPLAY)


def tick_badge(centre: Point, edge: float = 6.6) -> tuple[Mark, ...]:
    """A large tick in a hexagon."""
    x, y = centre
    steps = (("M", x - 2.6, y + 0.1), ("L", x - 0.7, y + 2.1), ("L", x + 2.8, y - 2.1))
    shape = Path(rounded(hexagon(centre, edge), 0.18 * edge), fill=Ink.YES)
    return shape, Path(steps, stroke=Ink.PAPER, width=2.2)


def ruler(length: int) -> Figure:
    """A scale in millimetres with a stroke at every tenth."""
    marks: list[Mark] = [Line((0, 3), (length, 3), Ink.LINE, 0.75)]
    for place in range(0, length + 1, 10):
        high = 3.0 if place in (0, length) else 2.2 if place == length // 2 else 1.4
        marks.append(Line((place, 3 - high), (place, 3), Ink.LINE, 0.75))
    marks.append(centred((0.6, 5.3), "0", 7.0, Ink.MUTED))
    marks.append(centred((length - 2, 5.3), f"{length} mm", 7.0, Ink.MUTED))
    return Figure(length, 7, tuple(marks))


def dominoes_all_over(width: float, height: float, half: float, ink: Ink) -> Figure:
    """Outlined dominoes all over a page, each course a half further on."""
    marks: list[Mark] = []
    for row in range(int(height / half) + 2):
        for col in range(-1, int(width / (2 * half)) + 2):
            left, top = (2 * col + 0.5 + row % 2) * half, (row - 0.4) * half
            wide, high, middle = 2 * half - 1.2, half - 1.2, left + half
            marks.append(box(left + 0.6, top + 0.6, wide, high, 0.16 * half, stroke=ink, weight=1.2))
            marks.append(Line((middle, top + 0.24 * half), (middle, top + 0.76 * half), ink, 1.2))
    return Figure(width, height, tuple(marks))


def honeycomb(width: float, height: float, edge: float, ink: Ink) -> Figure:
    """Outlined hexagons all over a page."""
    step, rise = edge * 3**0.5, edge * 1.5
    marks: list[Mark] = []
    for row in range(int(height / rise) + 3):
        for col in range(int(width / step) + 3):
            centre = (col - 0.5 * (row % 2)) * step, (row - 0.5) * rise
            corners = tuple((centre[0] + 0.93 * edge * x, centre[1] + 0.93 * edge * y) for x, y in HEX_CORNERS)
            marks.append(Path(rounded(corners, 0.16 * edge), stroke=ink, width=1.2))
    return Figure(width, height, tuple(marks))
