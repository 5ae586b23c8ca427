"""What stands before and after the chapters: half-title, copyright page, dedication, and prose to read through."""

from dataclasses import replace

from generator.compose.runs import Run, Text
from generator.compose.tags.front import CopyrightPage, Dedication, HalfTitle
from generator.compose.tags.prose import Prose
from generator.compose.tags.texts import Bullets, Heading, Paragraph
from generator.errors import LayoutError
from generator.figure.marks import Anchor, Face, Figure, Ink, Label
from generator.press.forme import Forme, LinkBox
from generator.press.galley import Galley
from generator.press.laying_out import aligned, below, carrying, padded, sized, stacked, typeset
from generator.press.prose import bullets_galley, heading_galley, text_galley
from generator.press.styles import HALF_LINE, READ
from generator.press.text import SetText, Style, set_text, width_of
from generator.press.titles import title_lines, widest_word
from generator.printing.paper import Paper

USUAL_WIDTH = 210.0
"""The width of the paper for which the sizes here are meant; on smaller ones they shrink, but not without end."""

LEAST = 0.85
HALF_TITLE, SMALLEST_TITLE, TITLE_PITCH = 22.0, 12.0, 0.43
"""The type of the half-title and the smallest of a long one, and from line to line in shares of it."""

TITLE_SHARE, DEDICATED_SHARE = 0.86, 0.72
"""What the half-title and a dedication take of the width of the text at most."""

HIGH = 0.36
"""How far down the half-title and a dedication stand, in parts of the paper."""

DEDICATED = Style(13, 20, Face.SERIF_ITALIC, Face.SERIF, Face.SERIF_BOLD_ITALIC, hyphenate=False)
LEGAL = Style(8.6, 12.4)
LEGAL_TITLE = Style(10, 14, Face.SERIF_BOLD, Face.SERIF_BOLD_ITALIC, Face.SERIF_BOLD, hyphenate=False)
LEGAL_WIDTH, LEGAL_GAP = 104.0, 0.9 * HALF_LINE
QUOTED = replace(READ, face=Face.SERIF_ITALIC, em=Face.SERIF, strong=Face.SERIF_BOLD_ITALIC)
QUOTE_INDENT = 7.0
MEASURE = 124.0
"""The longest line of prose, in millimetres: some eighty letters."""


def size_on(paper: Paper) -> float:
    """How large type is on a paper as against the usual one."""
    return max(LEAST, min(1.0, paper.width / USUAL_WIDTH))


def half_title_figure(half_title: HalfTitle, paper: Paper, left: float) -> Figure:
    """The title alone, small, over the middle of the text."""
    size = HALF_TITLE * size_on(paper)
    room = paper.text_width * TITLE_SHARE
    size = max(SMALLEST_TITLE, size * min(1.0, room / widest_word(half_title.title, Face.DISPLAY, size)))
    like = Label((0, 0), "", size, Ink.BRAND, Face.DISPLAY, anchor=Anchor.MIDDLE)
    title = stacked(title_lines(half_title.title, Face.DISPLAY, size, room), like, size * TITLE_PITCH)
    whole = padded(aligned(title, width=paper.text_width), left=left, top=paper.height * HIGH)
    return sized(whole, paper.width, paper.height).figure


def dedication_figure(dedication: Dedication, page: Paper, left: float, language: str) -> Figure:
    """A few lines in italics, centred."""
    return _dedication(dedication, page.unscaled(page.zoom), left / page.zoom, language).scaled(page.zoom)


def _dedication(dedication: Dedication, paper: Paper, left: float, language: str) -> Figure:
    grown = size_on(paper)
    style = replace(DEDICATED, drawn=DEDICATED.drawn * grown, spacing=DEDICATED.spacing * grown)
    room = paper.text_width * DEDICATED_SHARE
    lines: list[Forme] = []
    for said in dedication.lines:
        lines += [Forme.of(0, style.line, line) for line in _centred(said, style, room, language)]
        lines += [] if said else [Forme(0, style.line / 2)]
    whole = padded(below(*lines), left=left + paper.text_width / 2, top=paper.height * HIGH - style.line)
    if whole.height > paper.height - paper.bottom:
        raise LayoutError("the dedication is longer than its page; shorten it")
    return sized(whole, paper.width, paper.height).figure


def _centred(text: Text, style: Style, room: float, language: str) -> list[list[Label]]:
    """A paragraph line by line, each about the middle."""
    found = []
    for labels in _lines(set_text(text, style, room, language), style):
        last = labels[-1]
        wide = last.at[0] + width_of(last.text, last.face, last.size)
        found.append([label._replace(at=(label.at[0] - wide / 2, style.rise)) for label in labels])
    return found


def _lines(text: SetText, style: Style) -> list[list[Label]]:
    """The labels of a paragraph by the lines they stand on."""
    lines: dict[int, list[Label]] = {}
    for label in text.labels:
        lines.setdefault(round((label.at[1] - style.rise) / style.line), []).append(label)
    return [*lines.values()]


def copyright_figure(legal: CopyrightPage, page: Paper, left: float, language: str) -> Figure:
    """Small type at the foot of the page, the last line on the last line of the text."""
    return _copyright(legal, page.unscaled(page.zoom), left / page.zoom, language).scaled(page.zoom)


def _copyright(legal: CopyrightPage, paper: Paper, left: float, language: str) -> Figure:
    room = min(paper.text_width, LEGAL_WIDTH)
    texts = [((Run(legal.title),), LEGAL_TITLE), *((text, LEGAL) for text in legal.paragraphs)]
    told = below(*(typeset(text, style, room, language) for text, style in texts), gap=LEGAL_GAP)
    first = paper.height - paper.bottom - told.height
    if first < paper.top:
        raise LayoutError(f"the copyright page is {paper.top - first:.0f} mm longer than the paper; shorten it")
    return sized(padded(told, left=left, top=first), paper.width, paper.height).figure


def prose_galleys(block: Prose, width: float, language: str) -> list[Galley]:
    """A text that can go on over the page at any line; its lines are never too long to read."""
    room = min(width, MEASURE)
    found: list[Galley] = []
    for place, inner in enumerate(block.blocks):
        match inner:
            case Heading():
                found.append(replace(heading_galley(inner, room), before=2 * HALF_LINE if place else 0.0))
            case Bullets():
                found += _points(inner, room, language)
            case Paragraph(style="aside"):
                found += _paragraph(inner.text, QUOTED, room, language, QUOTE_INDENT)
            case Paragraph():
                found += _paragraph(inner.text, READ, room, language)
            case _:
                found.append(text_galley(inner, room, language))
    return found


def _paragraph(text: Text, style: Style, room: float, language: str, indent: float = 0.0) -> list[Galley]:
    """A paragraph as a galley for each line, set in on both sides; no first or last line stands alone."""
    placed = set_text(text, style, room - 2 * indent, language)
    lines = _lines(placed, style)
    found = []
    for number, labels in enumerate(lines):
        top, left = number * style.line, len(lines) - number
        links = [link for link in placed.links if round(link[1] / style.line) == number]
        line = carrying(Forme.of(0, 0, labels), *(LinkBox(to, w, h, left=x, top=y) for x, y, w, h, to in links))
        shown = sized(padded(line, left=indent, top=-top), room, style.line)
        keep = left > 1 and (number == 0 or left == 2)
        found.append(Galley(shown, after=0.0 if left > 1 else HALF_LINE, keep=keep))
    return found


def _points(block: Bullets, room: float, language: str) -> list[Galley]:
    """A list as a galley for each of its points."""
    last = len(block.items)
    return [
        replace(
            bullets_galley(replace(block, items=(item,)), room, language, READ, number),
            after=HALF_LINE if number == last else HALF_LINE / 2,
        )
        for number, item in enumerate(block.items, 1)
    ]
