"""The contents of a book, as galleys."""

from collections.abc import Sequence
from dataclasses import replace

from generator.compose.runs import Run
from generator.compose.tags.contents import Contents, ContentsEntry, ContentsPart
from generator.figure.furniture import GRADE_EDGE, badge, grade_signs
from generator.figure.marks import LEAST_TYPE, Anchor, Face, Ink, Tag, Tagged, untagged
from generator.figure.shapes import centred
from generator.grades import GRADE_NAMES
from generator.press.forme import Forme, PageNumber, ReadNumber
from generator.press.galley import Galley
from generator.press.laying_out import (
    aligned,
    below,
    beside,
    carrying,
    in_rows,
    line,
    line_to_right,
    lines_of,
    linked,
    overlaid,
    padded,
    rule,
    sized,
    tagged,
)
from generator.press.lines import LineStyle
from generator.press.problems import GRADES_WIDTH
from generator.press.styles import CONTENTS_WORDS, HALF_LINE, NARROW, PROBLEM_WORDS, SMALL_HEAD
from generator.press.text import SetText, set_text
from generator.value import Value

ROW, LOW_ROW = 20.6, 14.4
ICON, ICON_ROOM, NARROW_ICON_ROOM, ICON_EDGE = 17.0, 20.0, 17.0, 3.0
"""The sign of a chapter, what it takes of the width, and what is left free over and under it in a high row."""

TITLE_ROOM = 9.9 + 1.6 * HALF_LINE
"""What the title above takes of the page."""
TITLE = 5.0
"""How much of a row the title of a chapter takes, above its words."""
NAME_ROW = 6.0
"""The least height of a row without words."""
TOGETHER = 3
"""How many of the last entries stay with what stands below the contents."""
GRADE_STEP, GRADE_LINE, COUNT_LINE = 3.3, 3.6, 1.4
"""How far the signs of two grades are apart, how high they are, and the numbers below them."""

GRADES_WIDE = len(GRADE_NAMES) * GRADE_STEP

APART = 2.5
"""How far the heads of two columns stay apart."""

PAGE_ROOM = 10.0
"""What is kept free for the number of a page."""

PART_NAME, PART_WORDS = LineStyle(17, Face.DISPLAY, Ink.PART_TEXT), LineStyle(9.2, Face.SERIF_ITALIC, Ink.MUTED)
BADGE_AT, BADGE_EDGE = (4.8, 6.4), 5.2
NAME_LEFT, NAME_BASE, HEADS_BASE, OVER_HEADS = 13.0, 8.6, 10.2, 0.4
"""Where the name of a part and the heads of the columns stand, and how far these are kept from the rule below."""

NAME, COUNT, COUNT_OF_GRADE = LineStyle(10.6, Face.SANS_BOLD), LineStyle(8.6), LineStyle(7, ink=Ink.MUTED)
PAGE, PAGE_OF_LINE = LineStyle(12, Face.DISPLAY, Ink.PART_TEXT), LineStyle(11, Face.DISPLAY, Ink.PART_TEXT)
TITLE_BASE, COUNT_DROP, PAGE_DROP = 3.8, 1.1, 1.6
"""Where the title of a chapter stands, and how far under the middle of its row the words of its columns do."""

WORDS_GAP = 4.0
"""What is left free behind the name of a part, and between the words of a chapter and the next column."""

LINE_NAME, LINE_DROP, LINE_GAP, LINE_SHARE = LineStyle(9.6, Face.SANS_BOLD), 1.4, 3.0, 0.34
"""The name of a line at the back, how far under its middle it stands, and where its words begin at the least."""

KEY_TITLE, KEY_WORD = LineStyle(9, Face.SANS_SEMIBOLD), LineStyle(9, ink=Ink.MUTED)
KEY_BASE, KEY_HEAD, KEY_LEFT = 3.4, 5.4, 20.0
"""Where the title of the key stands, and how far below or beside it the signs begin."""

KEY_SIGNS = GRADES_WIDTH + 1.6
KEY_LINE, KEY_MIDDLE, KEY_UNDER, KEY_APART = 5.0, 2.3, 4.0, 1.0
"""A line of the key, where its signs stand, how far below them a word does, and from word to sign."""


class _Degree(Value):
    """How close everything stands: the gap over a part, its head, a line at the back, and the lowest row."""

    gap: float
    head: float
    line: float
    row: float


DEGREES = (_Degree(2.4, 13.0, 8.8, 9.0), _Degree(2.0, 13.0, 7.2, 9.0), _Degree(1.5, 12.6, 6.2, 8.7))
"""The closest last: where the chapters are many."""

WIDE = {"PLAYERS": 0.585, "PROBLEMS": 0.705, "HOW HARD": 0.85}
SMALL = {"PROBLEMS": 0.615, "HOW HARD": 0.735}
TINY = {"PROBLEMS": 0.72}
"""The columns before that of the pages, and where they stand in shares of the width."""

TINY_WIDTH = 100.0
"""The least width on which the contents say how hard each chapter is."""


def _columns(width: float) -> dict[str, float]:
    """The columns by their heads, in millimetres from the left: further left where a head would touch the next."""
    found: dict[str, float] = {}
    # Three digits are the widest number of a page that a book of ours has.
    right = width - max(SMALL_HEAD.width("PAGE"), PAGE.width("888"))
    for head, share in reversed((WIDE if width >= NARROW else SMALL if width >= TINY_WIDTH else TINY).items()):
        needed = max(APART + SMALL_HEAD.width(head), APART / 2 + GRADES_WIDE if head == "HOW HARD" else 0.0)
        right = found[head] = min(share * width, right - needed)
    return found


def _icon_room(width: float) -> float:
    return ICON_ROOM if width >= NARROW else NARROW_ICON_ROOM


def contents_galleys(block: Contents, width: float, height: float) -> list[Galley]:
    """Parts with their chapters, in rows as high as one page allows; the last stay with the signs below."""
    key = grade_key_galley(width)
    room = height - TITLE_ROOM - key.before - key.height
    block, held = _fitted(block, width, (room, height - TITLE_ROOM))
    row, degree = _heights(held, width, room if held == block.parts else height - TITLE_ROOM)
    galleys = []
    first = next((part for part in block.parts if part.title), None)
    for part in block.parts:
        if part.title:
            galleys.append(_part(part, width, part is first, degree))
        for entry in part.entries:
            line = _line(entry, part, width, degree.line) if part.lines else None
            galleys.append(line or _entry(entry, part, width, max(row, _need(entry, width, degree))))
    last = TOGETHER if held == block.parts else len(block.parts[-1].entries)
    return [*galleys[:-last], *(replace(galley, keep=True) for galley in galleys[-last:])]


def _fitted(block: Contents, width: float, rooms: tuple[float, float]) -> tuple[Contents, tuple[ContentsPart, ...]]:
    """The contents with their words or with names alone, and the parts that stand on the first page.

    What one page does not hold leaves its last part, a few lines, to the next.
    """
    names = replace(block, parts=tuple(map(_names_alone, block.parts)))
    for one in (block, names):
        if _total(one.parts, width, DEGREES[-1]) <= rooms[0]:
            return one, one.parts
    if len(block.parts) > 1 and block.parts[-1].lines:
        for one in (block, names):
            if _total(one.parts[:-1], width, DEGREES[-1]) <= rooms[1]:
                return one, one.parts[:-1]
    return (names if width < NARROW else block), (names if width < NARROW else block).parts


def _names_alone(part: ContentsPart) -> ContentsPart:
    return replace(part, entries=tuple(replace(entry, words="", players="") for entry in part.entries))


def _total(parts: Sequence[ContentsPart], width: float, degree: _Degree) -> float:
    """How high some parts are in their lowest rows."""
    return sum(_needs(parts, width, degree)) + _fixed(parts, degree)


def _needs(parts: Sequence[ContentsPart], width: float, degree: _Degree) -> list[float]:
    return [_need(entry, width, degree) for part in parts if not part.lines for entry in part.entries]


def _fixed(parts: Sequence[ContentsPart], degree: _Degree) -> float:
    """How high the heads of the parts and the lines are; what has no title has no head."""
    heads = sum(bool(part.title) for part in parts)
    lines = sum(len(part.entries) for part in parts if part.lines)
    return (degree.head + degree.gap) * heads + degree.line * lines


def _heights(parts: Sequence[ContentsPart], width: float, room: float) -> tuple[float, _Degree]:
    """How high the usual row of a chapter is, and how close the rest stands, so that all fits one page."""
    for degree in DEGREES:
        needs = _needs(parts, width, degree)
        row = _usual(room - _fixed(parts, degree), needs)
        if row >= (LOW_ROW if degree is DEGREES[0] else min(needs, default=0.0)):
            break
    return min(ROW, row), degree


def _usual(room: float, needs: Sequence[float]) -> float:
    """The height that is left for each row when those that need more have it."""
    rest = sorted(needs)
    # The neediest first: what it takes more than its share is taken from the shares of the others.
    while len(rest) > 1 and rest[-1] > room / len(rest):
        room -= rest.pop()
    return room / max(len(rest), 1)


def _need(entry: ContentsEntry, width: float, degree: _Degree) -> float:
    """The least height of a row; one without words needs less, a second line of words more."""
    words = _words(entry, width)
    return degree.row + max(words.height - CONTENTS_WORDS.line, 0.0) if words.labels else NAME_ROW


def _words(entry: ContentsEntry, width: float) -> SetText:
    columns = _columns(width)
    end = columns["PLAYERS"] if "PLAYERS" in columns and entry.players else columns["PROBLEMS"]
    words = entry.words
    if entry.players and "PLAYERS" not in columns:
        seats = f"{entry.players} {'player' if entry.players.strip() == '1' else 'players'}"
        words = f"{entry.words} · {seats}" if words else seats
    return set_text((Run(words),), CONTENTS_WORDS, end - _icon_room(width) - WORDS_GAP)


def _part(part: ContentsPart, width: float, heads: bool, degree: _Degree) -> Galley:
    sign = Forme.of(NAME_LEFT, 0, badge(BADGE_AT, part.number, BADGE_EDGE))
    name = line(part.title, PART_NAME.fitted(part.title, width - NAME_LEFT), NAME_BASE)
    title = tagged(Tag.HEADING, beside(sign, name))
    columns = _columns(width)
    heads = heads and title.width + APART / 2 <= min(columns.values())
    free = min(columns.values()) - APART if heads else width
    told = beside(title, line(part.words, PART_WORDS, NAME_BASE), gap=WORDS_GAP)
    over = [padded(line(word, SMALL_HEAD, HEADS_BASE), left=left) for word, left in columns.items()]
    over.append(line_to_right("PAGE", SMALL_HEAD, HEADS_BASE, width))
    shown = overlaid(told if told.width <= free else title, *(tagged(Tag.ARTIFACT, head) for head in over if heads))
    ruled = below(sized(shown, width, degree.head - OVER_HEADS), rule(width, Ink.PART, 1.5))
    return Galley(padded(ruled, bottom=OVER_HEADS), before=degree.gap, keep=True, colour=part.colour)


def _entry(entry: ContentsEntry, part: ContentsPart, width: float, row: float) -> Galley:
    """A chapter with its sign, its charm in a line, and how its problems rise."""
    columns, left = _columns(width), _icon_room(width)
    counted = {"PLAYERS": entry.players, "PROBLEMS": entry.problems}
    said = [(columns[head], words) for head, words in counted.items() if head in columns]
    room = min([width - PAGE_ROOM, *(at for at, words in said if words)]) - left - 1.0
    title = line(entry.title, NAME.fitted(entry.title, room, LEAST_TYPE), TITLE_BASE)
    named = below(sized(title, 0, TITLE), lines_of(_words(entry, width), 0.0))
    shown = [padded(named, left=left), *(padded(line(words, COUNT, COUNT_DROP), left=at) for at, words in said)]
    if any(entry.grades) and "HOW HARD" in columns:
        shown.append(padded(_grades(entry.grades), left=columns["HOW HARD"]))
    whole = overlaid(*_icon(entry, width, row), *(aligned(one, height=row) for one in shown))
    number = PAGE.label((width, row / 2 + PAGE_DROP), "", Anchor.END)
    return _listed(sized(whole, width, row), PageNumber(number, entry.target), part.colour)


def _icon(entry: ContentsEntry, width: float, row: float) -> list[Forme]:
    """The sign of a chapter, where it has one; it is an ornament unless it says what it is."""
    if not entry.emblem:
        return []
    icon = entry.emblem.draw()
    wide = _icon_room(width) - ICON_ROOM + ICON
    icon = icon.scaled(min(1.0, wide / icon.width, (row - min(ICON_EDGE, 0.2 * row)) / icon.height))
    placed = aligned(icon, width=wide, height=row)
    return [placed if any(isinstance(mark, Tagged) for mark in icon.marks) else tagged(Tag.ARTIFACT, placed)]


def _grades(grades: tuple[int, ...]) -> Forme:
    """Five hexagons, and under each how many problems are of that grade."""
    hardest = max(place for place, count in enumerate(grades, 1) if count)
    columns: list[Forme] = []
    for place, count in enumerate(grades, 1):
        sign = next(untagged(grade_signs(0, GRADE_EDGE, 1 if place <= hardest else 0)))
        number = centred((GRADE_EDGE, GRADE_EDGE), str(count) if count else "–", COUNT_OF_GRADE.size, Ink.MUTED)
        columns.append(
            below(Forme.of(GRADE_STEP, GRADE_LINE, (sign,)), Forme.of(GRADE_STEP, COUNT_LINE, (number,)))
        )
    counted = [f"{count} {name}" for name, count in zip(GRADE_NAMES, grades, strict=False) if count]
    return tagged(Tag.FIGURE, beside(*columns), says=f"How hard: {', '.join(counted)}.")


def _listed(shown: Forme, number: PageNumber, colour: int | None) -> Galley:
    """An entry over a rule, with the number of its page."""
    entry = tagged(Tag.ENTRY, carrying(shown, ReadNumber(number)))
    return Galley(linked(below(entry, rule(shown.width, Ink.HAIR)), number.target), colour=colour)


def _line(entry: ContentsEntry, part: ContentsPart, width: float, row: float) -> Galley:
    name = line(entry.title, LINE_NAME, LINE_DROP)
    words = line(entry.words, PROBLEM_WORDS, LINE_DROP)
    told = beside(sized(name, max(width * LINE_SHARE, name.width + LINE_GAP)), words)
    shown = aligned(told if told.width <= width - PAGE_ROOM else name, width=width, height=row, across=Anchor.START)
    number = PAGE_OF_LINE.label((width, row / 2 + LINE_DROP), "", Anchor.END)
    return _listed(shown, PageNumber(number, entry.target), part.colour)


def grade_key_galley(width: float) -> Galley:
    """The five difficulties and their signs, beside their title or, on the narrowest pages, below it."""
    above = width < TINY_WIDTH
    title = line("How hard", KEY_TITLE, KEY_BASE)
    room = width if above else width - KEY_LEFT
    word = max(map(KEY_WORD.width, GRADE_NAMES)) + KEY_APART
    across = max(1, min(len(GRADE_NAMES), int(room / max(KEY_SIGNS, word))))
    step = room / across
    level = step >= KEY_SIGNS + word
    keys = [sized(_key(word, grade, level), step) for grade, word in enumerate(GRADE_NAMES, 1)]
    rows = below(*in_rows(keys, across))
    whole = below(sized(title, height=KEY_HEAD), rows) if above else overlaid(title, padded(rows, left=KEY_LEFT))
    return Galley(sized(whole, width=width), before=2 * HALF_LINE)


def _key(name: str, grade: int, level: bool) -> Forme:
    """The signs of a grade, and its name beside or below them."""
    sign = tagged(Tag.ARTIFACT, Forme.of(KEY_SIGNS, KEY_UNDER, grade_signs(0, KEY_MIDDLE, grade, Ink.BRAND)))
    named = sized(line(name, KEY_WORD, KEY_BASE), height=KEY_LINE)
    return (beside if level else below)(sign, named)
