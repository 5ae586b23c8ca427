"""What the five grades mean, as a galley: their signs in a row."""

from generator.compose.runs import Run
from generator.compose.tags.grades import GradeRow
from generator.figure.furniture import grade_signs
from generator.figure.marks import Face, Figure, Ink, Label, Mark, Tag, Tagged, moved
from generator.grades import GRADE_NAMES
from generator.press.galley import Galley
from generator.press.problems import GRADES_WIDTH
from generator.press.strips import strip_title
from generator.press.styles import GRADE_MEANS, HALF_LINE
from generator.press.text import set_text, width_of

GRADE_ROW = 7.4


def grade_row_galley(block: GradeRow, width: float) -> Galley:
    """The five signs in a row, each over its name and what it means; on the narrowest pages in two."""
    marks: list[Mark] = []
    top = 0.0
    if block.title:
        marks.append(Tagged(Tag.HEADING, (strip_title(block.title),)))
        top = 6.2
    across = min(len(GRADE_NAMES), int(width / (GRADES_WIDTH + 1.4)))
    pitch = width / across
    said = [
        (width_of(name, Face.SANS_SEMIBOLD, 8.5) + 1.4, set_text((Run(means),), GRADE_MEANS, pitch - 2.0))
        for name, means in zip(GRADE_NAMES, block.means, strict=True)
    ]
    beside = all(after + told.width <= pitch - 1.0 and told.height <= GRADE_MEANS.line for after, told in said)
    under = 0.0 if beside else max(told.height for _, told in said) + 0.6
    for place, (name, (after, told)) in enumerate(zip(GRADE_NAMES, said, strict=True)):
        left = place % across * pitch
        top += GRADE_ROW + under if place and not place % across else 0.0
        marks.append(Tagged(Tag.ARTIFACT, grade_signs(left, top + 1.5, place + 1)))
        marks.append(Label((left, top + 6.4), name, 8.5, Ink.TEXT, Face.SANS_SEMIBOLD, then=" "))
        aside, down = (after, 6.4 - GRADE_MEANS.rise) if beside else (0.0, 7.2)
        marks += [moved(label, left + aside, top + down) for label in told.labels]
    return Galley(Figure(width, top + GRADE_ROW + under, tuple(marks)), before=2 * HALF_LINE, after=2 * HALF_LINE)
