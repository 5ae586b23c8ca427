"""Pages that are one picture: the cover, the endpaper, the title page and the openers of parts."""

from generator.compose.document import Cover, Opener, TitlePage
from generator.compose.runs import Run
from generator.errors import LayoutError
from generator.figure.dominoes import Look, domino
from generator.figure.furniture import honeycomb
from generator.figure.hexes import single_tile
from generator.figure.marks import Anchor, Face, Figure, Ink, Label, Mark, Path, Polygon, moved
from generator.figure.shapes import POINT, centred, hexagon, rectangle, rounded
from generator.paper import Paper
from generator.press.styles import COVER_TITLE_SIZE, LEAD, OPENER_NUMBER_SIZE, OPENER_TITLE_SIZE
from generator.press.text import Style, set_text, width_of

COVER_SUBTITLE = Style(19, 26, Face.SERIF, Face.SERIF_ITALIC, Face.SERIF_BOLD, hyphenate=False)
BLEED = 3.0
OVERHANG = 11.0
"""How far the cover's ornament runs off the paper on either side."""


def cover_figure(leaf: Cover, paper: Paper) -> Figure:
    """Title over a proven arrangement that runs off the foot."""
    marks: list[Mark] = [_ground(paper, Ink.GROUND)]
    left, top = 20.0, 51.0
    size = COVER_TITLE_SIZE
    lines = _title_lines(leaf.title, size, paper.width - left - 50)
    for line in lines:
        marks.append(Label((left, top), line, size, Ink.BRAND, Face.DISPLAY))
        top += size * 1.02 * POINT
    subtitle = set_text((Run(leaf.subtitle),), COVER_SUBTITLE, paper.width - left - 70)
    below = top - size * 1.02 * POINT + 9
    marks += [moved(label, left + 0.5, below) for label in subtitle.labels]
    if leaf.art:
        art = leaf.art.draw()
        art = art.scaled((paper.width + 2 * OVERHANG) / art.width)
        top = below + subtitle.height + 10
        marks += [moved(mark, -OVERHANG, top) for mark in art.marks]
    if leaf.count:
        marks += _count_sign((paper.width - 34, 41.0), leaf)
    return Figure(paper.width, paper.height, tuple(marks))


def _count_sign(centre: tuple[float, float], leaf: Cover) -> list[Mark]:
    """The red hexagon with the number of problems."""
    x, y = centre
    marks: list[Mark] = [
        Path(rounded(hexagon(centre, 20.5), 3.6), fill=Ink.ANSWER),
        centred((x, y - 7.6), leaf.count, 29, Ink.PAPER, Face.DISPLAY),
    ]
    first, *rest = leaf.count_words
    marks.append(centred((x, y + 2.0), first.upper(), 8.5, Ink.PAPER, Face.SANS_BOLD, 0.3))
    for number, line in enumerate(rest):
        marks.append(centred((x, y + 6.6 + number * 4.4), line, 9.5, Ink.PAPER, Face.SERIF_ITALIC))
    return marks


def endpaper_figure(paper: Paper) -> Figure:
    """The back of the cover: a honeycomb on the cover's ground."""
    ground = Figure(paper.width, paper.height, (_ground(paper, Ink.GROUND),))
    return ground + honeycomb(paper.width, paper.height, 15.0, Ink.GROUND_LINE)


def title_figure(leaf: TitlePage, paper: Paper) -> Figure:
    """The title page: much white, one ornament."""
    middle = paper.width / 2
    marks: list[Mark] = []
    top = 92.0
    lines = _title_lines(leaf.title, 44, paper.width - 60)
    for line in lines:
        marks.append(Label((middle, top), line, 44, Ink.BRAND, Face.DISPLAY, Anchor.MIDDLE))
        top += 17.5
    marks.append(Label((middle, top - 5), leaf.subtitle, 13, Ink.MUTED, Face.SERIF_ITALIC, Anchor.MIDDLE))
    marks += _motif(leaf.motif, middle, top + 8)
    if leaf.author:
        marks.append(Label((middle, top + 42), leaf.author, 11, Ink.TEXT, Face.SANS, Anchor.MIDDLE))
    marks.append(
        Label((middle, paper.height - 40), "TILEWRIGHT", 9, Ink.TEXT, Face.SANS_SEMIBOLD, Anchor.MIDDLE, 3.0)
    )
    if leaf.imprint:
        at = middle, paper.height - 34.5
        marks.append(Label(at, leaf.imprint, 8, Ink.MUTED, Face.SERIF_ITALIC, Anchor.MIDDLE))
    return Figure(paper.width, paper.height, tuple(marks))


def _motif(motif: str, middle: float, top: float) -> list[Mark]:
    """A row of small pieces: the doubles of a set, or the six colours."""
    marks: list[Mark] = []
    if motif == "hexes":
        for number, colour in enumerate("ABCDEF"):
            marks += single_tile((middle + (number - 2.5) * 14.0, top + 7.0), colour, 7.0, lettered=False)
        return marks
    half, gap = 7.6, 3.2
    left = middle - (7 * half + 6 * gap) / 2
    for number in range(7):
        marks += domino((left + number * (half + gap), top), (number, number), half, False, Look.PLAIN)
    return marks


def opener_figure(leaf: Opener, paper: Paper, language: str) -> Figure:
    """A part's first page: its number, its title and a proven ornament on the part's tint."""
    marks: list[Mark] = [_ground(paper, Ink.PART_TINT)]
    if leaf.art:
        art = leaf.art.draw()
        across, down = paper.width - art.width + 12, 149.0 - art.height
        marks += [moved(mark, across, min(down, 0.0)) for mark in art.marks]
    base, left = 176.0, 64.0
    marks.append(
        Label((left - 8, base + 16), str(leaf.number), OPENER_NUMBER_SIZE, Ink.PART_TEXT, Face.DISPLAY, Anchor.END)
    )
    for line in _title_lines(leaf.title, OPENER_TITLE_SIZE, paper.width - left - 20):
        marks.append(Label((left, base), line, OPENER_TITLE_SIZE, Ink.PART_TEXT, Face.DISPLAY))
        base += OPENER_TITLE_SIZE * 1.06 * POINT
    text = set_text(leaf.text, LEAD, min(118.0, paper.width - left - 20), language)
    marks += [moved(label, left, base) for label in text.labels]
    base += text.height + 12
    for number, words in enumerate(leaf.lines):
        face, ink = (Face.SANS_SEMIBOLD, Ink.PART_TEXT) if number == 0 else (Face.SANS, Ink.TEXT)
        marks.append(Label((left, base + number * 5.4), words, 9, ink, face))
    return Figure(paper.width, paper.height, tuple(marks))


def _ground(paper: Paper, ink: Ink) -> Polygon:
    corners = rectangle(-BLEED, -BLEED, paper.width + 2 * BLEED, paper.height + 2 * BLEED)
    return Polygon(corners, fill=ink)


def _title_lines(title: str, size: float, room: float) -> list[str]:
    """A title in as few lines as its size allows."""
    lines: list[str] = []
    for word in title.split():
        if width_of(word, Face.DISPLAY, size) > room:
            raise LayoutError(f"the word {word!r} of the title is wider than the page; shorten it")
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width_of(longer, Face.DISPLAY, size) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines
