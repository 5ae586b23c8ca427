"""Hints as galleys: nudges in three columns, and under them the pushes, standing on their heads."""

from dataclasses import dataclass, replace

from generator.compose.guides import HintGroup, Hints
from generator.compose.runs import Run, Text
from generator.figure.marks import Face, Figure, Ink, Label, Line, Mark, moved
from generator.figure.shapes import box
from generator.press.galley import Galley, Link
from generator.press.styles import HALF_LINE, HINT
from generator.press.text import set_text

COLUMNS, GUTTER = 3, 7.0
NUMBER = 7.9
GAP, HEAD = 0.45, 6.6
PADDING = 3.8
TITLE_ROOM = 21.0
"""What the title of the section takes of the first page."""


@dataclass(frozen=True)
class _Line:
    """One line of a column: a group's head, or a hint with its number."""

    figure: Figure
    links: tuple[Link, ...] = ()
    anchor: str = ""
    head: bool = False


def hint_galleys(block: Hints, width: float, height: float, language: str) -> list[Galley]:
    """As many pages of hints as they need, each with its own pushes below."""
    cell = (width - GUTTER * (COLUMNS - 1)) / COLUMNS
    inner = (width - 2 * PADDING - GUTTER * (COLUMNS - 1)) / COLUMNS
    galleys = [_words(block.words, width, language)] if block.words else []
    room = height - TITLE_ROOM - sum(galley.figure.height + galley.after for galley in galleys)
    waiting = [(group, hint) for group in block.groups for hint in range(len(group.hints))]
    for count in _shares(waiting, cell, inner, (room, height), language):
        galleys.append(_page(waiting[:count], width, cell, inner, language))
        waiting = waiting[count:]
    return galleys


def _words(text: Text, width: float, language: str) -> Galley:
    """What the words of the hints mean, on a tint."""
    told = set_text(text, HINT, width - 2 * PADDING, language)
    ground = box(0, 0, width, told.height + 4.4, 2.4, Ink.TINT)
    marks = (ground, *(moved(label, PADDING, 2.2) for label in told.labels))
    return Galley(Figure(width, told.height + 4.4, marks), after=HALF_LINE, keep=True)


Waiting = list[tuple[HintGroup, int]]


def _shares(waiting: Waiting, cell: float, inner: float, rooms: tuple[float, float], language: str) -> list[int]:
    """How many hints stand on each page: as few pages as can be, the last about as full as the others."""
    first, other = rooms
    full: list[int] = []
    left = waiting
    while left:
        full.append(_most(left, cell, inner, other if full else first, language))
        left = left[full[-1] :]
    if len(full) > 1:
        even = -(-(full[-1] + full[-2]) // 2)
        full[-2:] = [min(full[-2], even), full[-1] + full[-2] - min(full[-2], even)]
    return full


def _most(waiting: Waiting, cell: float, inner: float, room: float, language: str) -> int:
    """How many hints fit a page with their pushes."""
    low, high = 1, len(waiting)
    while low < high:
        middle = (low + high + 1) // 2
        nudges = _balanced(_lines(waiting[:middle], cell, False, language))[0]
        pushes = _balanced(_lines(waiting[:middle], inner, True, language))[0]
        if nudges + pushes + 2 * PADDING + 5.4 <= room:
            low = middle
        else:
            high = middle - 1
    return low


def _page(waiting: Waiting, width: float, cell: float, inner: float, language: str) -> Galley:
    tall, columns = _balanced(_lines(waiting, cell, False, language))
    marks, links, anchors = _flowed(columns, cell)
    depth, pushes = _balanced(_lines(waiting, inner, True, language))
    inside, _, _ = _flowed(pushes, inner)
    panel = Figure(width, depth + 2 * PADDING, tuple(moved(mark, PADDING, PADDING) for mark in inside))
    top = tall + 5.0
    ground = box(0, top, width, panel.height, 2.4, Ink.PART_TINT)
    return Galley(
        Figure(width, top + panel.height, (*marks, ground)),
        after=HALF_LINE,
        links=tuple(links),
        anchors=tuple(anchors),
        turned=(panel, top),
    )


def _lines(waiting: Waiting, width: float, push: bool, language: str) -> list[_Line]:
    lines: list[_Line] = []
    last = None
    for group, at in waiting:
        if group is not last:
            last = group
            lines.append(_group_head(group.title, width))
        hint = group.hints[at]
        words = hint.push if push else hint.nudge
        if not words:
            continue
        text = set_text((Run(words),), HINT, width - NUMBER, language)
        number = Label((0, HINT.rise), hint.number, 8.6, Ink.PART_TEXT, Face.DISPLAY)
        marks: tuple[Mark, ...] = (number, *(moved(label, NUMBER, 0) for label in text.labels))
        links = () if push else ((0.0, 0.0, NUMBER, 4.0, hint.question),)
        lines.append(_Line(Figure(width, text.height + GAP, marks), links, "" if push else hint.anchor))
    return lines


def _group_head(title: str, width: float) -> _Line:
    marks = (
        Label((0, 3.8), title, 9.6, Ink.PART_TEXT, Face.SANS_BOLD),
        Line((0, 5.4), (width, 5.4), Ink.PART_TEXT, 1.0),
    )
    return _Line(Figure(width, HEAD, marks), head=True)


def _balanced(lines: list[_Line]) -> tuple[float, list[list[_Line]]]:
    """The least height at which the lines flow into the columns, and the columns."""
    low, high = max((line.figure.height for line in lines), default=0.0), sum(line.figure.height for line in lines)
    for _ in range(24):
        middle = (low + high) / 2
        if len(_filled(lines, middle)) <= COLUMNS:
            high = middle
        else:
            low = middle
    columns = _filled(lines, high + 0.01)
    tall = max((sum(line.figure.height for line in column) for column in columns), default=0.0)
    return tall, columns


def _filled(lines: list[_Line], tall: float) -> list[list[_Line]]:
    """Lines in columns of a height; a head goes where its first hint goes."""
    columns: list[list[_Line]] = [[]]
    y = 0.0
    for place, line in enumerate(lines):
        needed = line.figure.height
        if line.head and place + 1 < len(lines):
            needed += lines[place + 1].figure.height
        lead = 3.0 if line.head and columns[-1] else 0.0
        if columns[-1] and y + lead + needed > tall:
            columns.append([])
            y = lead = 0.0
        if lead:
            line = replace(line, figure=line.figure.moved(0, lead))
        columns[-1].append(line)
        y += line.figure.height
    return columns


def _flowed(columns: list[list[_Line]], cell: float) -> tuple[list[Mark], list[Link], list[tuple[str, float]]]:
    marks: list[Mark] = []
    links: list[Link] = []
    anchors: list[tuple[str, float]] = []
    for place, column in enumerate(columns):
        left, top = place * (cell + GUTTER), 0.0
        for line in column:
            marks += [moved(mark, left, top) for mark in line.figure.marks]
            links += [(x + left, y + top, w, h, target) for x, y, w, h, target in line.links]
            if line.anchor:
                anchors.append((line.anchor, top))
            top += line.figure.height
    return marks, links, anchors
