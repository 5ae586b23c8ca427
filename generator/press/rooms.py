"""Room for answers on a worksheet: goals to tick, moves to number, lines to write on."""

from dataclasses import replace
from math import ceil

from generator.compose.runs import Run
from generator.compose.tags.goals import GoalRow
from generator.compose.tags.worksheet import Worksheet
from generator.figure.furniture import grade_signs, letter_disc
from generator.figure.marks import Face, Ink, Label, Line, Mark
from generator.press.forme import Forme
from generator.press.laying_out import below, overlaid, padded, rule, sized, typeset
from generator.press.problems import GRADES_WIDTH, finish_box, open_pill
from generator.press.styles import TEXT
from generator.press.text import width_of

GOAL_ROW, LOW_GOAL_ROW, BOX = 8.4, 6.8, 5.0
LINE, LEAST_LINES, LEAST_SHARE = 9.0, 2, 0.7
"""How far apart lines are, how few of them there may be, and how much closer moves may stand."""

TITLE = 5.0
FIVE, GROUP = 5, 4.0
"""Moves stand in fives, so far apart."""

TEN = 165.0
"""The least width on which two fives stand side by side, where that makes room for the figure."""

MOVE_LINES, ON_A_LINE, LEAST_PLACED = 5, 12, 0.5
"""How many lines moves get at most, how many moves stand on one, and from what share on each has a place."""

NOT_ALL = "Not every goal in this chapter can be reached. Finding that out counts as solving it."


def room_to_answer(worksheet: Worksheet, width: float, share: float, language: str) -> Forme:
    """All that is filled in below the figure, or so much of it.

    Moves get a place each, or lines where these take less room; with nought, goals have no sentences.
    """
    if worksheet.rows:
        return _goals(worksheet, width, share, language)
    if worksheet.moves and share >= LEAST_PLACED:
        groups = 2 if share < 1 and width >= TEN else 1
        return _moves(worksheet.moves, worksheet.unit, width, LINE * max(share, LEAST_SHARE), groups)
    lines = worksheet.lines or min(MOVE_LINES, ceil(worksheet.moves / ON_A_LINE))
    if lines:
        count = lines if worksheet.moves and share else max(round(lines * share), min(lines, LEAST_LINES))
        return _lines(f"Your {worksheet.unit}" if worksheet.unit else "Your answer", count, width)
    return Forme(width, 0.0)


def small_title(words: str, base: float = 2.2) -> Label:
    """A heading over a part of the page."""
    return Label((0, base), words.upper(), 7.4, Ink.PART_TEXT, Face.SANS_SEMIBOLD, tracking=0.8)


def _goals(worksheet: Worksheet, width: float, share: float, language: str) -> Forme:
    """What is asked, a ruled row each with its box."""
    high = GOAL_ROW if share == 1 else LOW_GOAL_ROW
    rows = [
        _goal(
            row if share else replace(row, sentence=""),
            grade,
            still_open,
            width=width,
            high=high,
            language=language,
        )
        for row, grade, still_open in worksheet.rows
    ]
    if worksheet.some_impossible:
        rows.append(padded(typeset((Run(NOT_ALL, em=True),), TEXT, width, language), top=1.6))
    return below(padded(rule(width, Ink.PART, 1.5), bottom=1.0), *rows)


def _goal(row: GoalRow, grade: int, still_open: bool, *, width: float, high: float, language: str) -> Forme:
    name = 9.0 + (7.0 if row.letter else 0.0)
    after = name + max(21.0, width_of(row.name, Face.SANS_BOLD, 10.4) + 4.0)
    room = width - GRADES_WIDTH - 4.0
    beside = typeset((Run(row.sentence),), TEXT, max(room - after, 1.0), language) if room - after > 40.0 else None
    # Where a sentence would be broken beside the name of its goal it stands below it.
    under = beside is None or beside.height > TEXT.line + 0.01
    text = typeset((Run(row.sentence),), TEXT, width - name, language) if under or beside is None else beside
    height = high + (text.height - 0.8 if row.sentence and under else 0.0)
    middle = high / 2
    marks: list[Mark] = [finish_box(0.4, middle, BOX)]
    if row.letter:
        marks += letter_disc((11.2, middle), row.letter, 2.2)
    marks.append(Label((name, middle + 1.3), row.name, 10.4, Ink.TEXT, Face.SANS_BOLD))
    signs: tuple[Mark, ...] = ()
    if still_open:
        signs = open_pill(width, middle)
    elif grade:
        signs = grade_signs(width - GRADES_WIDTH, middle, grade)
    left, top = (name, high - 1.6) if under else (after, middle - TEXT.line / 2)
    told = [padded(text, left=left, top=top)] if row.sentence else []
    shown = overlaid(Forme.of(width, high, marks), *told, Forme.of(width, high, signs))
    return below(sized(shown, width, height), rule(width, Ink.HAIR))


def _moves(count: int, unit: str, width: float, high: float, groups: int) -> Forme:
    """A place for every move, in so many fives side by side."""
    slot = (width - GROUP * (groups - 1)) / (FIVE * groups)
    across = FIVE * groups
    rows = ceil(count / across)
    marks: list[Mark] = [small_title(f"Your {unit}")]
    for place in range(rows * across):
        row, at = divmod(place, across)
        left, base = at * slot + at // FIVE * GROUP, TITLE + (row + 1) * high - 1.0
        if place < count:
            marks.append(Label((left, base), str(place + 1), 7.4, Ink.MUTED, Face.SANS))
        marks.append(Line((left + 5.2, base + 0.6), (left + slot - 2.0, base + 0.6), Ink.FAINT, 0.75))
    return Forme.of(width, TITLE + rows * high + 1.0, marks)


def _lines(title: str, count: int, width: float) -> Forme:
    marks: list[Mark] = [small_title(title)]
    for number in range(1, count + 1):
        base = TITLE + number * LINE - 1.0
        marks.append(Line((0, base), (width, base), Ink.FAINT, 0.75))
    return Forme.of(width, TITLE + count * LINE, marks)
