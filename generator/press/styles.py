"""The styles of type, in points."""

from generator.figure.marks import Face, Ink
from generator.press.lines import LineStyle
from generator.press.text import Style

TEXT = Style(10, 14, reading=True)
LEAD = Style(12, 17)
SUBTITLE = Style(
    drawn=11.5,
    spacing=15,
    face=Face.SERIF_ITALIC,
    em=Face.SERIF,
    strong=Face.SERIF_BOLD_ITALIC,
    ink=Ink.MUTED,
    hyphenate=False,
)
ASIDE = Style(
    drawn=9,
    spacing=12.6,
    face=Face.SERIF_ITALIC,
    em=Face.SERIF,
    strong=Face.SERIF_BOLD_ITALIC,
    ink=Ink.MUTED,
    reading=True,
)
SMALL = Style(drawn=8, spacing=11.5, face=Face.SANS, em=Face.SANS_ITALIC, strong=Face.SANS_SEMIBOLD, ink=Ink.MUTED)
CAPTION = Style(
    drawn=9,
    spacing=12.6,
    face=Face.SANS,
    em=Face.SANS_ITALIC,
    strong=Face.SANS_SEMIBOLD,
    ink=Ink.MUTED,
    hyphenate=False,
)
MOVES = Style(8.8, 12, Face.SANS, Face.SANS_ITALIC, Face.SANS_SEMIBOLD, hyphenate=False)

CELL = Style(8.5, 11, Face.SANS, Face.SANS_ITALIC, Face.SANS_SEMIBOLD, hyphenate=False)
CREDIT = Style(
    drawn=8,
    spacing=10.6,
    face=Face.SERIF_ITALIC,
    em=Face.SERIF,
    strong=Face.SERIF_BOLD_ITALIC,
    ink=Ink.MUTED,
    hyphenate=False,
)
ASK = Style(9, 12, Face.SANS, Face.SANS_ITALIC, Face.SANS_SEMIBOLD)
HINT = Style(8.2, 9.8, Face.SANS, Face.SANS_ITALIC, Face.SANS_SEMIBOLD, hyphenate=False)
SCENE = Style(8.4, 10.8, Face.SANS, Face.SANS_ITALIC, Face.SANS_BOLD, hyphenate=False)
SCENE_MOVES = Style(
    drawn=7.4,
    spacing=10,
    face=Face.SANS_SEMIBOLD,
    em=Face.SANS_ITALIC,
    strong=Face.SANS_BOLD,
    ink=Ink.PART_TEXT,
    hyphenate=False,
)
CONTENTS_WORDS = Style(9, 11.6, ink=Ink.MUTED, hyphenate=False)
CLAIM_DETAIL = Style(
    drawn=8.4,
    spacing=11,
    face=Face.SANS,
    em=Face.SANS_ITALIC,
    strong=Face.SANS_SEMIBOLD,
    ink=Ink.MUTED,
    hyphenate=False,
)
CLAIM_WAY = Style(8.4, 11, Face.SANS, Face.SANS_ITALIC, Face.SANS_SEMIBOLD, hyphenate=False)
SMALL_TEXT = Style(9.4, 13, reading=True)
OPEN = Style(9, 12, Face.SERIF_ITALIC, Face.SERIF, Face.SERIF_BOLD_ITALIC, hyphenate=False)
GRADE_MEANS = Style(
    drawn=8.5,
    spacing=10.6,
    face=Face.SANS,
    em=Face.SANS_ITALIC,
    strong=Face.SANS_SEMIBOLD,
    ink=Ink.MUTED,
    hyphenate=False,
)
GOAL = Style(8, 10.2, Face.SANS, Face.SANS_ITALIC, Face.SANS_SEMIBOLD, hyphenate=False)
STRIP_SENTENCE = RULES = Style(9.2, 12.6, reading=True)

PROBLEM_WORDS = LineStyle(9, Face.SERIF_ITALIC, Ink.MUTED)
PILL_WORDS = LineStyle(7, Face.SANS_BOLD, tracking=0.5)
SMALL_HEAD = LineStyle(7, Face.SANS_SEMIBOLD, Ink.MUTED, tracking=0.8)
SMALL_TITLE = LineStyle(7, Face.SANS_SEMIBOLD, Ink.PART_TEXT, tracking=0.8)
"""Small capitals: over a column, and before what they name."""

READ = Style(11, 15.6, reading=True)
PARAGRAPHS = {"text": TEXT, "lead": LEAD, "aside": ASIDE, "small": SMALL, "rules": RULES, "key": HINT}

NARROW = 150.0
"""The least measure on which everything stands side by side as it was drawn; on less, some of it goes below."""

TITLE_SIZE, NARROW_TITLE_SIZE, LEAST_TITLE_SIZE = 27.0, 22.0, 15.0
OPENER_TITLE_SIZE = 44.0
OPENER_NUMBER_SIZE = 120.0
COVER_TITLE_SIZE = 84.0
HEADING_SIZE = 11.0
STRIP_TITLE_SIZE = 11.5
HALF_LINE = 7 * 25.4 / 72
"""Half the distance between two lines of text, in millimetres: the unit of vertical space."""
