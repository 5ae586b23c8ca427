"""Rules in pictures, as galleys: strips of cells on a tint."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from math import ceil

from generator.compose.cells import CellVerdict, StripCell
from generator.compose.runs import Text
from generator.compose.tags.strip import Strip
from generator.errors import LayoutError
from generator.figure.furniture import cross, numeral, pill, tick
from generator.figure.marks import Face, Figure, Ink, Label, Line, Mark, Tag, Tagged, moved
from generator.press.galley import Galley, Link
from generator.press.panels import panel
from generator.press.styles import (
    CELL,
    HALF_LINE,
    STRIP_SENTENCE,
    STRIP_TITLE_SIZE,
)
from generator.press.text import set_text, width_of
from generator.press.typography import set_in, typography

HEAD, HEAD_GAP = 6.4, 5.0
PADDING, INSET = 3.8, 4.0
LARGEST, SMALLEST, ALONE = 0.62, 0.4, 0.35
"""Figures are drawn for a panel of their own; a strip shows them this much smaller, and more so one alone."""
TALLEST, TALLEST_OF_TWO, LOWEST = 30.0, 42.0, 12.0
"""The heights between which the zone of the figures stays; two wide cells may be higher than three or four."""
LEAST_PITCH, LIST_SHARE = 38.0, 0.5
"""The narrowest cell of a row, and how much of a list its figures take."""

MOST_OF_A_PAGE = 0.62
"""How much of a page a strip of several rows may take in one piece."""

SIGN, VERDICT, UNDER = 1.9, 4.9, 2.8
NUMERAL = 2.6


def strip_galleys(block: Strip, width: float, language: str, depth: float) -> list[Galley]:
    """A strip or, where it would take most of a page, several, the first under its head."""
    head = strip_head(block.title, block.text, width, language)
    _, rows = _fewest_rows(block, width, language)
    # A strip that takes most of a page in one piece would leave the page before it white.
    whole = head.height + sum(row.figure.height for row in rows) <= MOST_OF_A_PAGE * depth
    room = depth if whole else MOST_OF_A_PAGE * depth
    parts: list[list[Galley]] = [[]]
    left = room - head.height
    for row in rows:
        # A hundredth of a millimetre is what rounding does.
        if parts[-1] and row.figure.height > left + 0.01:
            parts.append([])
            left = room
        parts[-1].append(row)
        left -= row.figure.height
    anchors = tuple((cell.anchor, 0.0) for cell in block.cells if cell.anchor)
    first, *others = (_panel(part, head if place == 0 else Figure(width, 0.0)) for place, part in enumerate(parts))
    return [replace(first, anchors=anchors), *others]


def _panel(rows: Sequence[Galley], head: Figure) -> Galley:
    """Rows of cells on a tint under what stands over them."""
    width, height = head.width, sum(row.figure.height for row in rows)
    marks: list[Mark] = [panel(0, 0, width, height, 2.4, Ink.TINT)]
    links: list[Link] = []
    top = 0.0
    for place, row in enumerate(rows):
        if place:
            marks.append(Line((PADDING, top), (width - PADDING, top), Ink.SEAM, 0.75))
        marks += [moved(mark, 0, top) for mark in row.figure.marks]
        links += [(x, y + top + head.height, w, h, to) for x, y, w, h, to in row.links]
        top += row.figure.height
    placed = [*head.marks, *(moved(mark, 0, head.height) for mark in marks)]
    return Galley(
        Figure(width, head.height + height, tuple(placed)),
        before=1.6 * HALF_LINE,
        after=1.6 * HALF_LINE,
        links=tuple(links),
        stretch=7.0,
    )


Rows = tuple[float, list[Galley]]
"""The scale of the figures of a strip, and its rows of cells."""


def _fewest_rows(block: Strip, width: float, language: str) -> Rows:
    """All cells in a row; where that is too narrow for them, in two rows, in a list, or one below the other.

    In large print it is too narrow where figures are not as large as the text asks, unless nothing else is better.
    """
    wanted = _usual_scale(block, width, language) * typography().figures if typography().figures > 1 else 0.0
    found: list[Rows] = []
    for arranged in _arrangements(block, width):
        with suppress(LayoutError):
            found.append(arranged(language))
            if found[-1][0] >= wanted - 0.001:
                return found[-1]
    return max(found, key=lambda rows: rows[0]) if found else _side_by_side(block, 1, width, language)


def _usual_scale(block: Strip, width: float, language: str) -> float:
    """How large the figures are on the same page in usual type."""
    room = width * typography().zoom
    with set_in(typography().in_usual_type()):
        return _fewest_rows(block, room, language)[0]


def _arrangements(block: Strip, width: float) -> Iterator[Callable[[str], Rows]]:
    """How the cells of a strip may stand, in the fewest rows first."""
    count = len(block.cells)
    for across in (count, count // 2) if count % 2 == 0 and count > 2 else (count,):
        if width / across >= LEAST_PITCH or count == 1:
            yield partial(_side_by_side, block, across, width)
    yield partial(_in_a_list, block, width)
    yield partial(_side_by_side, block, 1, width)


def _side_by_side(block: Strip, across: int, width: float, language: str) -> Rows:
    """So many cells in each row."""
    inner = width / across - INSET - 3.0
    tallest = TALLEST if across > 2 else TALLEST_OF_TWO
    least = ALONE if len(block.cells) == 1 else SMALLEST
    scale = _scale(block, inner, block.scale * tallest, least)
    return scale, [_cells(block, at, across, width, scale, language) for at in range(0, len(block.cells), across)]


def _in_a_list(block: Strip, width: float, language: str) -> Rows:
    """One cell in each row, its words beside its figure."""
    inner = width * LIST_SHARE - INSET - 3.0
    scale = _scale(block, inner, TALLEST_OF_TWO, SMALLEST)
    return scale, [_listed(block, place, width, scale, language) for place in range(len(block.cells))]


def _scale(block: Strip, width: float, height: float, least: float) -> float:
    """The one scale of all figures of a strip."""
    grown = max(1.0, typography().figures)
    drawn = [cell.plate.draw() for cell in block.cells]
    return min(
        block.scale * grown * LARGEST,
        figure_scale(drawn, width, grown * height, _named(block.cells[0]), least),
    )


def _cells(block: Strip, first: int, across: int, width: float, scale: float, language: str) -> Galley:
    """Some cells of a strip side by side."""
    cells = block.cells[first : first + across]
    pitch = width / across
    inner = pitch - INSET - 3.0
    figures = [cell.plate.draw().scaled(scale, typography().least_type) for cell in cells]
    zone = max(LOWEST, max(figure.height for figure in figures))
    top = PADDING + (2 * NUMERAL + 1.6 if block.numbered else 0.0)
    told = [cell_text(cell, inner, language) for cell in cells]
    verdicts = VERDICT if any(_speaks(cell.verdict) for cell in cells) else 0.0
    text_top = top + zone + UNDER
    height = text_top + verdicts + max(galley.figure.height for galley in told) + PADDING - 1.0
    marks: list[Mark] = []
    links: list[Link] = []
    for place, (cell, figure, galley) in enumerate(zip(cells, figures, told, strict=True)):
        left = place * pitch + INSET
        if place:
            marks.append(Line((place * pitch, PADDING), (place * pitch, height - PADDING), Ink.SEAM, 0.75))
        if block.numbered:
            marks += numeral((left + NUMERAL, PADDING + NUMERAL), str(first + place + 1), NUMERAL)
        aside, down = left + (inner - figure.width) / 2, top + (zone - figure.height) / 2
        marks += [moved(mark, aside, down) for mark in figure.marks]
        marks += [moved(mark, left, text_top) for mark in verdict_marks(cell.verdict, inner, _named(cell))]
        marks += [moved(mark, left, text_top + verdicts) for mark in galley.figure.marks]
        links += [(x + left, y + text_top + verdicts, w, h, to) for x, y, w, h, to in galley.links]
    return Galley(Figure(width, height, tuple(marks)), links=tuple(links))


def _listed(block: Strip, place: int, width: float, scale: float, language: str) -> Galley:
    """A cell across the whole strip: its figure at the left, its words at the right."""
    cell = block.cells[place]
    share = width * LIST_SHARE
    inner = share - INSET - 3.0
    figure = cell.plate.draw().scaled(scale, typography().least_type)
    room = width - share - PADDING
    told = cell_text(cell, room, language)
    verdicts = VERDICT if _speaks(cell.verdict) else 0.0
    steps = 2 * NUMERAL + 1.6 if block.numbered else 0.0
    words = steps + verdicts + told.figure.height
    height = max(LOWEST, figure.height, words) + 2 * PADDING
    top = (height - words) / 2
    aside = INSET + (inner - figure.width) / 2
    marks: list[Mark] = [moved(mark, aside, (height - figure.height) / 2) for mark in figure.marks]
    if block.numbered:
        marks += numeral((share + NUMERAL, top + NUMERAL), str(place + 1), NUMERAL)
    marks += [moved(mark, share, top + steps) for mark in verdict_marks(cell.verdict, room, _named(cell))]
    marks += [moved(mark, share, top + steps + verdicts) for mark in told.figure.marks]
    links = tuple((x + share, y + top + steps + verdicts, w, h, to) for x, y, w, h, to in told.links)
    return Galley(Figure(width, height, tuple(marks)), links=links)


def strip_title(words: str) -> Label:
    """The title over a strip, or over what stands in the place of one."""
    return Label((0, 4.2), words, STRIP_TITLE_SIZE, Ink.PART_TEXT, Face.SANS_BOLD)


def strip_head(heading: str, text: Text, width: float, language: str) -> Figure:
    """The title and its sentence on one line; a sentence too long for it stands below."""
    if not heading and not text:
        return Figure(width, 0.0)
    named = strip_title(heading)
    title = Tagged(Tag.HEADING, (named,)) if heading else named
    left = width_of(heading, Face.SANS_BOLD, STRIP_TITLE_SIZE) + HEAD_GAP if heading else 0.0
    whole = set_text(text, STRIP_SENTENCE, width, language)
    if whole.width <= width - left and whole.height <= STRIP_SENTENCE.line + 0.01:
        drop = 4.2 - STRIP_SENTENCE.rise
        return Figure(width, HEAD, (title, *(moved(label, left, drop) for label in whole.labels)))
    marks = (title, *(moved(label, 0, HEAD) for label in whole.labels))
    return Figure(width, HEAD + whole.height + 1.4, marks)


def figure_scale(
    figures: Sequence[Figure], width: float, height: float, name: str, least: float = SMALLEST
) -> float:
    """The scale at which all of these figures fit; raises LayoutError where they would be too small to be seen."""
    most = LARGEST * max(1.0, typography().figures)
    scale = min([most, *(width / f.width for f in figures), *(height / f.height for f in figures)])
    if scale < least / typography().zoom:
        widest, room = max(figure.width for figure in figures), width * typography().zoom
        wanted = widest * least
        raise LayoutError(
            f"{name}: a figure of its strip is {widest:.0f} mm wide, too wide to be seen in {room:.0f} mm; "
            f"it wants {wanted:.0f} mm: show less of it, or take a page that is {ceil(wanted - room)} mm wider"
        )
    return scale


def cell_text(cell: StripCell, width: float, language: str) -> Galley:
    """The words of a cell."""
    text = set_text(cell.text, CELL, width, language)
    return Galley(Figure(width, text.height, text.labels), links=text.links)


def verdict_marks(verdict: CellVerdict, width: float, name: str) -> list[Mark]:
    """Sign, word and reason at the left of a line, a pill or an aside at its right."""
    if not _speaks(verdict):
        return []
    marks: list[Mark] = []
    left, ink = 0.0, Ink.PART_TEXT
    if verdict.good is not None:
        marks += (tick if verdict.good else cross)((SIGN, 1.5), SIGN)
        left, ink = 2 * SIGN + 1.6, Ink.YES if verdict.good else Ink.ANSWER
    if (verdict.pill or verdict.aside) and verdict.good is None:
        ink = Ink.TEXT
    marks.append(Label((left, 2.5), verdict.word, 8.5, ink, Face.SANS_SEMIBOLD))
    left += width_of(verdict.word, Face.SANS_SEMIBOLD, 8.5)
    right = width
    if verdict.pill:
        wide = width_of(verdict.pill.upper(), Face.SANS_BOLD, 7, 0.5) + 5.0
        right -= wide
        marks += pill(right, 1.4, wide, verdict.pill.upper())
    elif verdict.aside:
        right -= width_of(verdict.aside, Face.SANS, 8.5)
        marks.append(Label((right, 2.5), verdict.aside, 8.5, Ink.MUTED, Face.SANS))
    if left > right + 0.01:
        raise LayoutError(f"{name}: {verdict.word!r} does not fit its line of {width:.0f} mm; shorten it")
    if verdict.reason and left + 1.4 + width_of(verdict.reason, Face.SANS, 8.5) <= right:
        marks.append(Label((left + 1.4, 2.5), verdict.reason, 8.5, Ink.MUTED, Face.SANS))
    return [Tagged(Tag.PARAGRAPH, tuple(marks))]


def _speaks(verdict: CellVerdict) -> bool:
    return bool(verdict.word or verdict.pill or verdict.aside)


def _named(cell: StripCell) -> str:
    return cell.anchor.removeprefix("q-") or "a strip"


def cell_beside(cell: StripCell, width: float, language: str) -> Figure:
    """A figure with its verdict and its words below, to stand beside prose."""
    figure = cell.plate.draw()
    figure = figure.scaled(min(LARGEST, width / figure.width))
    marks: list[Mark] = [moved(mark, (width - figure.width) / 2, 0) for mark in figure.marks]
    top = figure.height + 3.4
    line = verdict_marks(cell.verdict, width, _named(cell))
    marks += [moved(mark, 0, top) for mark in line]
    top += VERDICT if line else 0.0
    told = cell_text(cell, width, language)
    marks += [moved(mark, 0, top) for mark in told.figure.marks]
    return Figure(width, top + told.figure.height - (0.0 if line or told.figure.height else 3.4), tuple(marks))
