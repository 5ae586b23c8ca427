"""What the five grades mean, as a galley: their signs in a row."""

from generator.compose.runs import Run
from generator.compose.tags.grades import GradeRow
from generator.figure.furniture import grade_signs
from generator.figure.marks import Face, Ink, Label, Tag
from generator.grades import GRADE_NAMES
from generator.press.forme import Forme
from generator.press.galley import Galley
from generator.press.laying_out import below, beside, lines_of, overlaid, padded, sized, tagged
from generator.press.problems import GRADES_WIDTH
from generator.press.strips import strip_title
from generator.press.styles import GRADE_MEANS, HALF_LINE
from generator.press.text import SetText, set_text, width_of

GRADE_ROW, TITLE_ROW = 7.4, 6.2
MIDDLE, BASE = 1.5, 6.4
"""How far down a row the middle of its signs is, and its names stand."""

SIGNS_GAP, MEANS_GAP = 1.4, 2.0
"""The least that is free between two grades: between their signs, and between what they mean."""

NAME_GAP, END_GAP = 1.4, 1.0
"""What is free between a name and what it means on one line, and the least after that."""

UNDER_NAME, UNDER_MEANS = 0.8, 0.6
"""What is free between a name and what it means where that stands below, and under that."""


def grade_row_galley(block: GradeRow, width: float) -> Galley:
    """The five signs in a row, each over its name and what it means; on the narrowest pages in two."""
    across = min(len(GRADE_NAMES), int(width / (GRADES_WIDTH + SIGNS_GAP)))
    pitch = width / across
    means = [set_text((Run(words),), GRADE_MEANS, pitch - MEANS_GAP) for words in block.means]
    room = pitch - END_GAP
    level = all(_on_a_line(name, told, room) for name, told in zip(GRADE_NAMES, means, strict=True))
    high = GRADE_ROW if level else GRADE_ROW + (max(told.height for told in means) + UNDER_MEANS)
    grades = [sized(_grade(grade, told, level), pitch, high) for grade, told in enumerate(means, 1)]
    rows = [beside(*grades[at : at + across]) for at in range(0, len(grades), across)]
    title = tagged(Tag.HEADING, Forme.of(width, TITLE_ROW, (strip_title(block.title),)))
    whole = below(*([title] if block.title else []), *rows)
    return Galley(sized(whole, width=width), before=2 * HALF_LINE, after=2 * HALF_LINE)


def _on_a_line(name: str, told: SetText, room: float) -> bool:
    """Whether a name and what it means have room on one line."""
    return _beside_name(name) + told.width <= room and told.height <= GRADE_MEANS.line


def _beside_name(name: str) -> float:
    return width_of(name, Face.SANS_SEMIBOLD, GRADE_MEANS.size) + NAME_GAP


def _grade(grade: int, told: SetText, level: bool) -> Forme:
    """The sign of a grade over its name, and what it means beside that or below."""
    name = GRADE_NAMES[grade - 1]
    sign = tagged(Tag.ARTIFACT, Forme.of(GRADES_WIDTH, GRADE_ROW, grade_signs(0, MIDDLE, grade)))
    label = Label((0, BASE), name, GRADE_MEANS.size, Ink.TEXT, Face.SANS_SEMIBOLD, then=" ")
    left, top = (_beside_name(name), BASE - GRADE_MEANS.rise) if level else (0, BASE + UNDER_NAME)
    return overlaid(sign, Forme.of(0, 0, (label,)), padded(lines_of(told, 0), left=left, top=top))
