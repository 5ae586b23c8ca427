"""Room for answers on a worksheet: goals to tick, moves to number, lines to write on."""

from dataclasses import replace
from math import ceil

from generator.compose.runs import Run
from generator.compose.tags.goals import GoalRow
from generator.compose.tags.worksheet import Worksheet
from generator.figure.furniture import grade_signs, letter_disc
from generator.figure.marks import Anchor, Face, Ink, Label
from generator.press.forme import Forme
from generator.press.laying_out import (
    aligned,
    below,
    in_rows,
    level,
    on_line,
    overlaid,
    padded,
    rule,
    sized,
    typeset,
)
from generator.press.problems import GRADES_WIDTH, finish_box, open_pill, open_width
from generator.press.styles import TEXT

GOAL_ROW, LOW_GOAL_ROW, BOX = 8.4, 6.8, 5.0
LINE, LEAST_LINES, LEAST_SHARE = 9.0, 2, 0.7
"""How far apart lines are, how few of them there may be, and how much closer moves may stand."""

TITLE, TITLE_BASE, SMALL = 5.0, 2.2, 7.4
"""How high a small title is, where its baseline is, and its type."""

FIVE, GROUP = 5, 4.0
"""Moves stand in fives, so far apart."""

TEN = 165.0
"""The least width on which two fives stand side by side, where that makes room for the figure."""

MOVE_LINES, ON_A_LINE, LEAST_PLACED = 5, 12, 0.5
"""How many lines moves get at most, how many moves stand on one, and from what share on each has a place."""

UNDER_LINE = 1.0
"""How far a line to write on stays from the end of its room."""

NUMBER_ROOM, LINE_GAP, LINE_DROP = 5.2, 2.0, 0.6
"""What is free before and after the line for a move, and how far that is below the baseline of the number."""

BOX_INSET, BOX_ROOM, DISC, LETTER_ROOM = 0.4, 9.0, 2.2, 7.0
"""Where the box of a goal begins, the room that it takes, the radius of its letter, and the room of that."""

NAME, NAME_DROP, NAME_GAP = 10.4, 1.3, 4.0
"""The type of a goal's name, how far its baseline is below the middle of its row, and what is free after it."""

LEAST_NAME, LEAST_TOLD, TOLD_GAP = 21.0, 40.0, 4.0
"""The least room of names and of sentences beside them, and how far these stay from how hard the goal is."""

NAME_OVERLAP, UNDER_TOLD = 1.6, 0.8
"""How far a sentence below its name reaches up into the row of that, and what stays free below the sentence."""

OVER_NOTE, UNDER_RULE = 1.6, 1.0
"""What is left free above the note under the goals, and between these and the rule over them."""

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


def small_title(words: str) -> Forme:
    """A heading over a part of the page, or before it."""
    return on_line(Label((0, TITLE_BASE), words.upper(), SMALL, Ink.PART_TEXT, Face.SANS_SEMIBOLD, tracking=0.8))


def tick_box(size: float) -> Forme:
    """A box to tick as a part."""
    return Forme.of(size, size, (finish_box(0, size / 2, size),))


def lettered(letter: str, radius: float, room: float) -> list[Forme]:
    """The letter of a goal in its disc, where it has one."""
    disc = letter_disc((radius, radius), letter, radius)
    return [Forme.of(room, 2 * radius, disc)] if letter else []


def goal_name(row: GoalRow, box: float, least: float) -> Forme:
    """A goal's box to tick, its letter and its name, which takes some room at least."""
    ticked = sized(padded(tick_box(box), left=BOX_INSET), width=BOX_ROOM)
    name = on_line(Label((0, NAME_DROP), row.name, NAME, Ink.TEXT, Face.SANS_BOLD))
    named = sized(name, width=max(least, name.width + NAME_GAP))
    return level(ticked, *lettered(row.letter, DISC, LETTER_ROOM), named)


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
        rows.append(padded(typeset((Run(NOT_ALL, em=True),), TEXT, width, language), top=OVER_NOTE))
    return below(padded(rule(width, Ink.PART, 1.5), bottom=UNDER_RULE), *rows)


def in_one_line(sentence: Forme) -> bool:
    """Whether what is asked is not broken in its column."""
    return sentence.height < 1.5 * TEXT.line


def _goal(row: GoalRow, grade: int, still_open: bool, *, width: float, high: float, language: str) -> Forme:
    named = aligned(goal_name(row, BOX, LEAST_NAME), height=high)
    room = width - GRADES_WIDTH - TOLD_GAP - named.width
    sentence = (Run(row.sentence),)
    beside = typeset(sentence, TEXT, room, language) if room > LEAST_TOLD else None
    # Where a sentence would be broken beside the name of its goal it stands below it.
    if beside is not None and in_one_line(beside):
        told = padded(aligned(beside, height=high), left=named.width)
    else:
        indent = BOX_ROOM + (LETTER_ROOM if row.letter else 0.0)
        under = typeset(sentence, TEXT, width - indent, language)
        told = padded(under, left=indent, top=high - NAME_OVERLAP, bottom=UNDER_TOLD)
    signs = aligned(how_hard(grade, still_open), width=width, height=high, across=Anchor.END)
    return below(overlaid(named, *([told] if row.sentence else []), signs), rule(width, Ink.HAIR))


def how_hard(grade: int, still_open: bool = False) -> Forme:
    """Signs of how hard it is, if it is graded, or that nobody knows yet."""
    if still_open:
        return Forme.of(open_width(), 0, open_pill(open_width(), 0))
    return Forme.of(GRADES_WIDTH, 0, grade_signs(0, 0, grade) if grade else ())


def _moves(count: int, unit: str, width: float, high: float, groups: int) -> Forme:
    """A place for every move, in so many fives side by side."""
    across = FIVE * groups
    slot = (width - GROUP * (groups - 1)) / across
    moves = [_move(place, count, slot, high) for place in range(1, 1 + ceil(count / across) * across)]
    rows = in_rows(in_rows(moves, FIVE), groups, gap=GROUP)
    return padded(below(_title(f"Your {unit}", width), *rows), bottom=UNDER_LINE)


def _move(place: int, count: int, width: float, high: float) -> Forme:
    """A line to write on after the number of a move, where there is such a move."""
    number = on_line(Label((0, 0), str(place), SMALL, Ink.MUTED, Face.SANS))
    line = rule(width - NUMBER_ROOM - LINE_GAP, Ink.FAINT)
    shown = overlaid(*([number] if place <= count else []), padded(line, left=NUMBER_ROOM, top=LINE_DROP))
    return sized(padded(shown, top=high - UNDER_LINE), width, high)


def _lines(title: str, count: int, width: float) -> Forme:
    line = padded(rule(width, Ink.FAINT), top=LINE - UNDER_LINE, bottom=UNDER_LINE)
    return below(_title(title, width), *[line] * count)


def _title(words: str, width: float) -> Forme:
    return sized(small_title(words), width, TITLE)
