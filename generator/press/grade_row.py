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
from generator.press.text import set_text, width_of

GRADE_ROW, TITLE_ROW, BASE = 7.4, 6.2, 6.4


def grade_row_galley(block: GradeRow, width: float) -> Galley:
    """The five signs in a row, each over its name and what it means; on the narrowest pages in two."""
    across = min(len(GRADE_NAMES), int(width / (GRADES_WIDTH + 1.4)))
    pitch = width / across
    said = [
        (width_of(name, Face.SANS_SEMIBOLD, 8.5) + 1.4, set_text((Run(means),), GRADE_MEANS, pitch - 2.0))
        for name, means in zip(GRADE_NAMES, block.means, strict=True)
    ]
    level = all(after + told.width <= pitch - 1.0 and told.height <= GRADE_MEANS.line for after, told in said)
    under = 0.0 if level else max(told.height for _, told in said) + 0.6
    grades: list[Forme] = []
    for place, (name, (after, told)) in enumerate(zip(GRADE_NAMES, said, strict=True)):
        sign = tagged(Tag.ARTIFACT, Forme.of(pitch, GRADE_ROW, grade_signs(0, 1.5, place + 1)))
        named = Label((0, BASE), name, 8.5, Ink.TEXT, Face.SANS_SEMIBOLD, then=" ")
        aside, down = (after, BASE - GRADE_MEANS.rise) if level else (0.0, BASE + 0.8)
        means = padded(lines_of(told, 0.0), left=aside, top=down)
        grades.append(sized(overlaid(sign, Forme.of(0, 0, (named,)), means), pitch, GRADE_ROW + under))
    rows = [beside(*grades[at : at + across]) for at in range(0, len(grades), across)]
    title = tagged(Tag.HEADING, Forme.of(width, TITLE_ROW, (strip_title(block.title),)))
    whole = below(*([title] if block.title else []), *rows)
    return Galley(sized(whole, width=width), before=2 * HALF_LINE, after=2 * HALF_LINE)
