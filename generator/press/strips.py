"""Rules in pictures, as galleys: strips of cells on a tint."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from functools import partial
from math import ceil

from generator.compose.cells import CellVerdict, StripCell
from generator.compose.runs import Text
from generator.compose.tags.strip import Strip
from generator.errors import LayoutError
from generator.figure.furniture import cross, numeral, pill, tick
from generator.figure.marks import Anchor, Face, Figure, Ink, Label, Line, Tag
from generator.press.forme import Forme, LinkTarget
from generator.press.galley import Galley
from generator.press.laying_out import (
    aligned,
    below,
    beside,
    carrying,
    line,
    lines_of,
    overlaid,
    padded,
    rule,
    sized,
    tagged,
    typeset,
)
from generator.press.lines import LineStyle
from generator.press.panels import on_panel
from generator.press.styles import CELL, HALF_LINE, PILL_WORDS, STRIP_SENTENCE, STRIP_TITLE_SIZE
from generator.press.text import set_text
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

CELL_BOTTOM = PADDING - 1.0
"""What is left free under the words of a cell."""

SIGN, VERDICT, UNDER = 1.9, 4.9, 2.8
SAID, SAID_BASE, SIGN_MIDDLE, PILL_MIDDLE = 8.5, 2.5, 1.5, 1.4
ASIDE = LineStyle(SAID, ink=Ink.MUTED)
SIGN_GAP, REASON_GAP, PILL_ROOM = 1.6, 1.4, 5.0
"""What a proof says of a cell: what stands how far down, and what is left free between its parts."""

NUMERAL, STEP_GAP = 2.6, 1.6
"""The disc that counts a cell, and what is left free below it."""

CELL_GAP, TITLE_BASE = 3.0, 4.2
TITLE = LineStyle(STRIP_TITLE_SIZE, Face.SANS_BOLD, Ink.PART_TEXT)
UNDER_SENTENCE, UNDER_BESIDE = 1.4, 3.4
"""What is left free under a sentence that stands below its title, and under a figure beside prose."""


def strip_galleys(block: Strip, width: float, language: str, depth: float) -> list[Galley]:
    """A strip or, where it would take most of a page, several, the first under its head."""
    head = strip_head(block.title, block.text, width, language)
    _, rows = _fewest_rows(block, width, language)
    # A strip that takes most of a page in one piece would leave the page before it white.
    whole = head.height + sum(row.height for row in rows) <= MOST_OF_A_PAGE * depth
    room = depth if whole else MOST_OF_A_PAGE * depth
    parts: list[list[Forme]] = [[]]
    left = room - head.height
    for row in rows:
        if parts[-1] and row.height > left + 0.01:
            parts.append([])
            left = room
        parts[-1].append(row)
        left -= row.height
    anchors = [LinkTarget(cell.anchor) for cell in block.cells if cell.anchor]
    first, *others = map(_on_tint, parts)
    return [_galley(one) for one in (carrying(below(head, first), *anchors), *others)]


def _on_tint(rows: Sequence[Forme]) -> Forme:
    """Rows of cells on a tint, with seams between them."""
    first, *others = rows
    seam = rule(first.width, Ink.SEAM, inset=PADDING)
    return on_panel(below(first, *(below(seam, row) for row in others)))


def _galley(part: Forme) -> Galley:
    return Galley(part, before=1.6 * HALF_LINE, after=1.6 * HALF_LINE, stretch=7.0)


Rows = tuple[float, list[Forme]]
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
    inner = width / across - INSET - CELL_GAP
    tallest = TALLEST if across > 2 else TALLEST_OF_TWO
    least = ALONE if len(block.cells) == 1 else SMALLEST
    scale = _scale(block, inner, block.scale * tallest, least)
    starts = range(0, len(block.cells), across)
    return scale, [_cells(block, at, across, width, scale, language=language) for at in starts]


def _in_a_list(block: Strip, width: float, language: str) -> Rows:
    """One cell in each row, its words beside its figure."""
    inner = width * LIST_SHARE - INSET - CELL_GAP
    scale = _scale(block, inner, TALLEST_OF_TWO, SMALLEST)
    return scale, [_listed(block, place, width, scale, language) for place in range(len(block.cells))]


def _scale(block: Strip, width: float, height: float, least: float) -> float:
    """The one scale of all figures of a strip."""
    grown = max(1.0, typography().figures)
    drawn = [cell.figure.draw() for cell in block.cells]
    return min(
        block.scale * grown * LARGEST,
        figure_scale(drawn, width, grown * height, _named(block.cells[0]), least),
    )


def _cells(block: Strip, first: int, across: int, width: float, scale: float, language: str) -> Forme:
    """Some cells of a strip side by side, with seams between them."""
    cells = block.cells[first : first + across]
    pitch = width / across
    inner = pitch - INSET - CELL_GAP
    figures = [cell.figure.draw().scaled(scale, typography().least_type) for cell in cells]
    zone = max(LOWEST, max(figure.height for figure in figures))
    verdicts = VERDICT if any(_speaks(cell.verdict) for cell in cells) else 0.0
    drawn: list[Forme] = []
    for place, (cell, figure) in enumerate(zip(cells, figures, strict=True)):
        words = below(_verdict(cell, inner, verdicts), cell_text(cell, inner, language))
        shown = below(aligned(figure, width=inner, height=zone), words, gap=UNDER)
        step = _step(first + place + 1) if block.numbered else Forme(0, 0)
        body = below(step, shown)
        drawn.append(padded(body, left=INSET, top=PADDING, right=CELL_GAP, bottom=CELL_BOTTOM))
    height = max(one.height for one in drawn)
    seam = Forme.of(0, height, (Line((0, PADDING), (0, height - PADDING), Ink.SEAM, 0.75),))
    return sized(beside(drawn[0], *(overlaid(seam, one) for one in drawn[1:])), width=width)


def _listed(block: Strip, place: int, width: float, scale: float, language: str) -> Forme:
    """A cell across the whole strip: its figure at the left, its words at the right."""
    cell = block.cells[place]
    share = width * LIST_SHARE
    inner, room = share - INSET - CELL_GAP, width - share - PADDING
    figure = cell.figure.draw().scaled(scale, typography().least_type)
    step = [_step(place + 1)] if block.numbered else []
    verdict = _verdict(cell, room, VERDICT if _speaks(cell.verdict) else 0.0)
    words = below(*step, verdict, cell_text(cell, room, language))
    height = max(LOWEST, figure.height, words.height) + 2 * PADDING
    shown = padded(aligned(figure, width=inner, height=height), left=INSET, right=CELL_GAP)
    return sized(beside(shown, aligned(words, height=height)), width=width)


def _step(number: int) -> Forme:
    """The number of a cell, and what is left free below it."""
    return Forme.of(2 * NUMERAL, 2 * NUMERAL + STEP_GAP, numeral((NUMERAL, NUMERAL), str(number), NUMERAL))


def _verdict(cell: StripCell, width: float, height: float) -> Forme:
    """What a proof says of a cell, in a line of some height."""
    return sized(verdict_line(cell.verdict, width, _named(cell)), width, height)


def strip_title(words: str) -> Label:
    """The title over a strip, or over what stands in the place of one."""
    return TITLE.label((0, TITLE_BASE), words)


def strip_head(heading: str, text: Text, width: float, language: str) -> Forme:
    """The title and its sentence on one line; a sentence too long for it stands below."""
    if not heading and not text:
        return Forme(width, 0.0)
    named = line(heading, TITLE, TITLE_BASE)
    title = sized(tagged(Tag.HEADING, named) if heading else named, height=HEAD)
    left = title.width + HEAD_GAP if heading else 0.0
    whole = set_text(text, STRIP_SENTENCE, width, language)
    sentence = lines_of(whole, width)
    if whole.width <= width - left and whole.height <= STRIP_SENTENCE.line + 0.01:
        beside_it = padded(sentence, left=left, top=TITLE_BASE - STRIP_SENTENCE.rise)
        return sized(overlaid(title, beside_it), width=width, height=HEAD)
    return padded(below(title, sentence), bottom=UNDER_SENTENCE)


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


def cell_text(cell: StripCell, width: float, language: str) -> Forme:
    """The words of a cell."""
    return typeset(cell.text, CELL, width, language)


def verdict_line(verdict: CellVerdict, width: float, name: str) -> Forme:
    """Sign, word and reason at the left of a line, a pill or an aside at its right."""
    if not _speaks(verdict):
        return Forme(width, 0.0)
    said, end = _judged(verdict), _at_right(verdict)
    right = width - end.width
    if said.width > right + 0.01:
        raise LayoutError(f"{name}: {verdict.word!r} does not fit its line of {width:.0f} mm; shorten it")
    shown = [said, aligned(end, width=width, across=Anchor.END)]
    reason = padded(line(verdict.reason, ASIDE, SAID_BASE), left=said.width + REASON_GAP)
    if verdict.reason and reason.width <= right:
        shown.append(reason)
    return tagged(Tag.PARAGRAPH, *shown)


def _judged(verdict: CellVerdict) -> Forme:
    """The sign of a verdict, where it has one, and its word."""
    if verdict.good is None:
        ink = Ink.TEXT if verdict.pill or verdict.aside else Ink.PART_TEXT
        return line(verdict.word, LineStyle(SAID, Face.SANS_SEMIBOLD, ink), SAID_BASE)
    draw, ink = (tick, Ink.YES) if verdict.good else (cross, Ink.ANSWER)
    sign = Forme.of(2 * SIGN + SIGN_GAP, 0.0, draw((SIGN, SIGN_MIDDLE), SIGN))
    return beside(sign, line(verdict.word, LineStyle(SAID, Face.SANS_SEMIBOLD, ink), SAID_BASE))


def _at_right(verdict: CellVerdict) -> Forme:
    """The pill of a verdict, or its aside."""
    if verdict.pill:
        wide = PILL_WORDS.width(verdict.pill.upper()) + PILL_ROOM
        return Forme.of(wide, 0.0, pill(0, PILL_MIDDLE, wide, verdict.pill.upper()))
    return line(verdict.aside, ASIDE, SAID_BASE) if verdict.aside else Forme(0.0, 0.0)


def _speaks(verdict: CellVerdict) -> bool:
    return bool(verdict.word or verdict.pill or verdict.aside)


def _named(cell: StripCell) -> str:
    return cell.anchor.removeprefix("q-") or "a strip"


def cell_beside(cell: StripCell, width: float, language: str) -> Forme:
    """A figure with its verdict and its words below, to stand beside prose."""
    figure = cell.figure.draw()
    shown = aligned(figure.scaled(min(LARGEST, width / figure.width)), width=width)
    words = below(
        _verdict(cell, width, VERDICT if _speaks(cell.verdict) else 0.0),
        cell_text(cell, width, language),
    )
    return below(shown, words, gap=UNDER_BESIDE) if words.height else shown
