"""Hints as galleys: nudges in three columns, and under them the pushes, standing on their heads."""

from dataclasses import replace

from generator.compose.runs import Run, Text
from generator.compose.tags.hints import HintGroup, Hints
from generator.figure.marks import Face, Ink, Label, Line, Tag, Tagged
from generator.press.forme import Forme, LinkBox, LinkTarget, Upended
from generator.press.galley import Galley
from generator.press.laying_out import below, beside, carrying, padded, sized, tagged, typeset
from generator.press.panels import on_panel
from generator.press.styles import HALF_LINE, HINT, NARROW, SUBTITLE
from generator.value import Value

GUTTER, LEAST_COLUMN = 7.0, 46.0
MOST_COLUMNS = 3
NUMBER = 7.9
GAP, HEAD = 0.45, 6.6
PADDING = 3.8
OVER_PUSHES, SPARE, WORDS_EDGE = 5.0, 0.4, 2.2
LEAD = 3.0
"""What a group of hints is kept away from the one above it."""

TITLE_ROOM = 21.0
"""What the title of the section takes of the first page."""


class _Line(Value):
    """One line of a column: a group's head, or a hint with its number."""

    part: Forme
    head: bool = False

    @property
    def height(self) -> float:
        """How much of its column it takes."""
        return self.part.height


def hint_galleys(block: Hints, width: float, height: float, language: str) -> list[Galley]:
    """As many pages of hints as they need, each with its own pushes below."""
    columns = max(1, min(MOST_COLUMNS, int((width + GUTTER) / (LEAST_COLUMN + GUTTER))))
    cell = (width - GUTTER * (columns - 1)) / columns
    inner = (width - 2 * PADDING - GUTTER * (columns - 1)) / columns
    galleys = [_words(block.words, width, language)] if block.words else []
    title = TITLE_ROOM if width >= NARROW else TITLE_ROOM + SUBTITLE.line
    room = height - title - sum(galley.height + galley.after for galley in galleys)
    waiting = [(group, hint) for group in block.groups for hint in range(len(group.hints))]
    flow = _Flow(columns, cell, inner, language)
    for count in flow.shares(waiting, (room, height)):
        galleys.append(flow.page(waiting[:count], width))
        waiting = waiting[count:]
    return galleys


def _words(text: Text, width: float, language: str) -> Galley:
    """What the words of the hints mean, on a tint."""
    told = typeset(text, HINT, width - 2 * PADDING, language)
    words = padded(told, left=PADDING, top=WORDS_EDGE, right=PADDING, bottom=WORDS_EDGE)
    return Galley(on_panel(words), after=HALF_LINE, keep=True)


Waiting = list[tuple[HintGroup, int]]


class _Flow(Value):
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
            if nudges + pushes + 2 * PADDING + OVER_PUSHES + SPARE <= room:
                low = middle
            else:
                high = middle - 1
        return low

    def page(self, waiting: Waiting, width: float) -> Galley:
        """A page of hints, its pushes on their heads."""
        tall, nudges = self._balanced(_lines(waiting, self.cell, False, self.language))
        depth, pushes = self._balanced(_lines(waiting, self.inner, True, self.language))
        upper = sized(_flowed(nudges, self.cell), width, tall)
        lower = sized(padded(_flowed(pushes, self.inner), left=PADDING, top=PADDING), width, depth + 2 * PADDING)
        # Who has only a push finds it at the head of them all.
        pushed = (LinkTarget(hint.anchor) for group, at in waiting if not (hint := group.hints[at]).nudge)
        turned = carrying(on_panel(Forme(width, lower.height), Ink.PART_TINT), Upended(lower))
        between = carrying(Forme(width, OVER_PUSHES), *pushed)
        return Galley(below(upper, between, turned), after=HALF_LINE)

    def _balanced(self, lines: list[_Line]) -> tuple[float, list[list[_Line]]]:
        """The least height at which the lines flow into the columns, and the columns."""
        low = max((line.height for line in lines), default=0.0)
        high = sum(line.height + (LEAD if line.head else 0.0) for line in lines)
        for _ in range(24):
            middle = (low + high) / 2
            if len(_filled(lines, middle)) <= self.columns:
                high = middle
            else:
                low = middle
        columns = _filled(lines, high + 0.01)
        tall = max((sum(line.height for line in column) for column in columns), default=0.0)
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
        text = typeset((Run(words),), HINT, width - NUMBER, language)
        number = Label((0, HINT.rise), hint.number, 8.6, Ink.PART_TEXT, Face.DISPLAY)
        body = tagged(Tag.BODY, padded(text, left=NUMBER, bottom=GAP))
        item = tagged(Tag.ITEM, tagged(Tag.SIGN, Forme.of(0, 0, (number,))), body)
        more = (LinkBox(hint.question, NUMBER, 4.0), LinkTarget(hint.anchor))
        lines.append(_Line(item if push else carrying(item, *more)))
    return lines


def _group_head(title: str, width: float) -> _Line:
    marks = (
        Tagged(Tag.HEADING, (Label((0, 3.8), title, 9.6, Ink.PART_TEXT, Face.SANS_BOLD),)),
        Line((0, 5.4), (width, 5.4), Ink.PART_TEXT, 1.0),
    )
    return _Line(Forme.of(width, HEAD, marks), head=True)


def _filled(lines: list[_Line], tall: float) -> list[list[_Line]]:
    """Lines in columns of a height; a head goes where its first hint goes."""
    columns: list[list[_Line]] = [[]]
    y = 0.0
    for place, line in enumerate(lines):
        needed = line.height
        if line.head and place + 1 < len(lines):
            needed += lines[place + 1].height
        lead = LEAD if line.head and columns[-1] else 0.0
        if columns[-1] and y + lead + needed > tall:
            columns.append([])
            y = lead = 0.0
        if lead:
            line = replace(line, part=padded(line.part, top=lead))
        columns[-1].append(line)
        y += line.height
    return columns


def _flowed(columns: list[list[_Line]], cell: float) -> Forme:
    """Columns of lines side by side."""
    stacks = (sized(below(*(line.part for line in column)), width=cell) for column in columns)
    return beside(*stacks, gap=GUTTER)
