"""Hints as galleys: nudges in three columns, and under them the pushes, standing on their heads."""

from dataclasses import dataclass, replace

from generator.compose.runs import Run, Text
from generator.compose.tags.hints import HintGroup, Hints
from generator.figure.marks import Face, Figure, Ink, Label, Line, Mark, Tag, Tagged, moved
from generator.press.galley import Galley, Link
from generator.press.panels import panel
from generator.press.styles import HALF_LINE, HINT, NARROW, SUBTITLE
from generator.press.text import set_text

GUTTER, LEAST_COLUMN = 7.0, 46.0
MOST_COLUMNS = 3
NUMBER = 7.9
GAP, HEAD = 0.45, 6.6
PADDING = 3.8
LEAD = 3.0
"""What a group of hints is kept away from the one above it."""

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
    columns = max(1, min(MOST_COLUMNS, int((width + GUTTER) / (LEAST_COLUMN + GUTTER))))
    cell = (width - GUTTER * (columns - 1)) / columns
    inner = (width - 2 * PADDING - GUTTER * (columns - 1)) / columns
    galleys = [_words(block.words, width, language)] if block.words else []
    title = TITLE_ROOM if width >= NARROW else TITLE_ROOM + SUBTITLE.line
    room = height - title - sum(galley.figure.height + galley.after for galley in galleys)
    waiting = [(group, hint) for group in block.groups for hint in range(len(group.hints))]
    flow = _Flow(columns, cell, inner, language)
    for count in flow.shares(waiting, (room, height)):
        galleys.append(flow.page(waiting[:count], width))
        waiting = waiting[count:]
    return galleys


def _words(text: Text, width: float, language: str) -> Galley:
    """What the words of the hints mean, on a tint."""
    told = set_text(text, HINT, width - 2 * PADDING, language)
    ground = panel(0, 0, width, told.height + 4.4, 2.4, Ink.TINT)
    marks = (ground, *(moved(label, PADDING, 2.2) for label in told.labels))
    return Galley(Figure(width, told.height + 4.4, marks), after=HALF_LINE, keep=True)


Waiting = list[tuple[HintGroup, int]]


@dataclass(frozen=True)
class _Flow:
    """How hints flow: in how many columns, how wide, and how wide those of the pushes."""

    columns: int
    cell: float
    inner: float
    language: str

    def shares(self, waiting: Waiting, rooms: tuple[float, float]) -> list[int]:
        """How many hints stand on each page: as few pages as can be, the last about as full as the others."""
        first, other = rooms
        full: list[int] = []
        left = waiting
        while left:
            full.append(self._most(left, other if full else first))
            left = left[full[-1] :]
        if len(full) > 1:
            both = full[-1] + full[-2]
            last = both - min(full[-2], -(-both // 2))
            # Longer hints may come last: then fewer of them go over.
            last = min(last, self._most(waiting[len(waiting) - last :], other))
            full[-2:] = [both - last, last] if both - last <= full[-2] else full[-2:]
        return full

    def _most(self, waiting: Waiting, room: float) -> int:
        """How many hints fit a page with their pushes."""
        low, high = 1, len(waiting)
        while low < high:
            middle = (low + high + 1) // 2
            nudges = self._balanced(_lines(waiting[:middle], self.cell, False, self.language))[0]
            pushes = self._balanced(_lines(waiting[:middle], self.inner, True, self.language))[0]
            if nudges + pushes + 2 * PADDING + 5.4 <= room:
                low = middle
            else:
                high = middle - 1
        return low

    def page(self, waiting: Waiting, width: float) -> Galley:
        """A page of hints, its pushes on their heads."""
        tall, columns = self._balanced(_lines(waiting, self.cell, False, self.language))
        marks, links, anchors = _flowed(columns, self.cell)
        depth, pushes = self._balanced(_lines(waiting, self.inner, True, self.language))
        inside, _, _ = _flowed(pushes, self.inner)
        anchors += [(hint.anchor, tall) for group, at in waiting if not (hint := group.hints[at]).nudge]
        below = Figure(width, depth + 2 * PADDING, tuple(moved(mark, PADDING, PADDING) for mark in inside))
        top = tall + 5.0
        ground = panel(0, top, width, below.height, 2.4, Ink.PART_TINT)
        return Galley(
            Figure(width, top + below.height, (*marks, ground)),
            after=HALF_LINE,
            links=tuple(links),
            anchors=tuple(anchors),
            turned=(below, top),
        )

    def _balanced(self, lines: list[_Line]) -> tuple[float, list[list[_Line]]]:
        """The least height at which the lines flow into the columns, and the columns."""
        low = max((line.figure.height for line in lines), default=0.0)
        high = sum(line.figure.height + (LEAD if line.head else 0.0) for line in lines)
        for _ in range(24):
            middle = (low + high) / 2
            if len(_filled(lines, middle)) <= self.columns:
                high = middle
            else:
                low = middle
        columns = _filled(lines, high + 0.01)
        tall = max((sum(line.figure.height for line in column) for column in columns), default=0.0)
        return tall, columns


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
        body = tuple(moved(label, NUMBER, 0) for label in text.labels)
        marks: tuple[Mark, ...] = (Tagged(Tag.ITEM, (Tagged(Tag.SIGN, (number,)), Tagged(Tag.BODY, body))),)
        links = () if push else ((0.0, 0.0, NUMBER, 4.0, hint.question),)
        lines.append(_Line(Figure(width, text.height + GAP, marks), links, "" if push else hint.anchor))
    return lines


def _group_head(title: str, width: float) -> _Line:
    marks = (
        Tagged(Tag.HEADING, (Label((0, 3.8), title, 9.6, Ink.PART_TEXT, Face.SANS_BOLD),)),
        Line((0, 5.4), (width, 5.4), Ink.PART_TEXT, 1.0),
    )
    return _Line(Figure(width, HEAD, marks), head=True)


def _filled(lines: list[_Line], tall: float) -> list[list[_Line]]:
    """Lines in columns of a height; a head goes where its first hint goes."""
    columns: list[list[_Line]] = [[]]
    y = 0.0
    for place, line in enumerate(lines):
        needed = line.figure.height
        if line.head and place + 1 < len(lines):
            needed += lines[place + 1].figure.height
        lead = LEAD if line.head and columns[-1] else 0.0
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
