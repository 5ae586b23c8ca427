"""Cut-out pages: their heads and feet, and whole sets as PDF and SVG files."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from generator.art import PictureFile
from generator.compose.runs import Run
from generator.compose.sheet_page import SheetPage
from generator.errors import LayoutError
from generator.figure.furniture import ruler
from generator.figure.marks import (
    Anchor,
    Face,
    Figure,
    Ink,
    Label,
    Line,
    Mark,
    Picture,
    Point,
    Tag,
    Tagged,
    Window,
    moved,
    untagged,
)
from generator.leaf.area import EDGE, MARGIN, head_drop
from generator.press.content import content
from generator.press.look import USUAL_LOOK, Look
from generator.press.operators import SpaceBegins, StateEnds, without_tags
from generator.press.palette import Palette
from generator.press.panels import panel
from generator.press.pdf import ALPHABET, MM, PdfFile
from generator.press.pen import operators
from generator.press.pictures import NamedPictures, remarks_on
from generator.press.styles import GOAL
from generator.press.text import set_text, width_of
from generator.press.typography import Typography, set_in
from generator.printing.paper import Paper

RULER, INCH = 100, 25.4
TITLE_SIZE, SMALLEST_TITLE = 18.0, 11.0
BASE, UNDER, PANEL = 17.0, 22.4, 25.2
"""Where the title stands, the line under it, and the top of the panel."""

PAD, GUTTER, EYEBROW = 3.4, 6.0, 4.4
MOST_LINES = 3
NARROWEST = 30.0
"""The narrowest column of the panel, in millimetres."""

CROSS, CROSS_ARM = 9.0, 2.0
"""How far from the edges the crosses stand that tell whether both sides meet, and how far their arms reach."""

FEW, SEVERAL = 3, 5
"""How many chapters are named in a sentence; more of them are listed, and of still more only the pages."""


def front_figure(page: SheetPage, places: Mapping[str, int] | None = None, told: bool = False) -> Figure:
    """The front of a leaf with its head and foot; `places` are the pages of the book that it belongs to.

    In a book it is `told` to who cannot see it; files to cut from say nothing.
    """
    figure = page.front.draw()
    drop = head_drop(page.edge)
    head = [*_head(page, figure.width), *_panel(page, figure.width, places or {})]
    marks = [moved(mark, 0, drop) for mark in head] if drop else head
    marks += _foot(page, figure.height - drop)
    if page.back is not None:
        marks += _crosses(page, figure)
    whole = (*marks, *figure.with_alt_text(_alt_text(page)).marks)
    return Figure(figure.width, figure.height, whole if told else tuple(untagged(whole)))


def _alt_text(page: SheetPage) -> str:
    """What lies on a leaf, for who cannot see it."""
    what = "" if page.uncut else ", to be cut out"
    return f"{page.title}, sheet {page.number} of {page.total}{what}{': ' * bool(page.says)}{page.says}."


def back_figure(page: SheetPage, shift: Point = (0.0, 0.0), told: bool = False) -> Figure | None:
    """The back of a leaf with a line that says so, moved for a printer that wants it; None where it has none."""
    if page.back is None:
        return None
    figure = page.back.draw()
    words = f"The back of “{page.title}”, sheet {page.number}: cut from the other side."
    at = figure.width / 2, figure.height - 19.0 - head_drop(page.edge)
    label = Label(at, words, 7.6, Ink.MUTED, Face.SANS, anchor=Anchor.MIDDLE)
    drawn = (Tagged(Tag.ARTIFACT, figure.marks),) if told else figure.marks
    marks = (*drawn, *_crosses(page, figure), label)
    return Figure(
        figure.width, figure.height, tuple(moved(mark, *shift) for mark in marks) if any(shift) else marks
    )


def _crosses(page: SheetPage, figure: Figure) -> list[Mark]:
    """A small cross in each corner of a side; those of both sides meet where the paper lies straight.

    Paper with wider edges than a printer at home needs has none: nobody but its printer could set it right.
    """
    marks: list[Mark] = []
    if page.edge > EDGE:
        return marks
    for x in (CROSS, figure.width - CROSS):
        for y in (CROSS, figure.height - CROSS):
            marks.append(Line((x - CROSS_ARM, y), (x + CROSS_ARM, y), Ink.FAINT, 0.75))
            marks.append(Line((x, y - CROSS_ARM), (x, y + CROSS_ARM), Ink.FAINT, 0.75))
    return marks


def bare_back(page: SheetPage, paper: Paper) -> Figure:
    """The page of a book behind a leaf that has no back: a line that says why it is empty."""
    words = f"Nothing is printed here, so that you can cut out “{page.title}”."
    label = Label((paper.width / 2, paper.height - 19.0), words, 7.6, Ink.MUTED, Face.SANS, anchor=Anchor.MIDDLE)
    return Figure(paper.width, paper.height, (label,))


def press_sheet_pdf(
    pages: Sequence[SheetPage],
    places: Mapping[str, int] | None = None,
    look: Look = USUAL_LOOK,
    shift: Point = (0.0, 0.0),
) -> bytes:
    """A set in one PDF file, every back after its front and moved by `shift`."""
    with set_in(Typography(look.fonts, 1.0, look.sizes, look.corners)):
        sides = [side for page in pages for side in (front_figure(page, places), back_figure(page, shift)) if side]
        files = dict.fromkeys(file for page in pages for file in page.pictures)
        face_remarks(pages)
        return sides_pdf(sides, pages[0].title, look.palette.of_part(0), [*files])


def sides_pdf(sides: Sequence[Figure], title: str, palette: Palette, files: Sequence[PictureFile] = ()) -> bytes:
    """Figures as the pages of a PDF file, with the pictures that they show."""
    used = {char for side in sides for mark in side.marks if isinstance(mark, Label) for char in mark.text}
    extra = "".join(sorted(used - {*ALPHABET}))
    width, height = sides[0].width, sides[0].height
    pdf = PdfFile((width, height), title, "", "en-GB", extra)
    pictures = NamedPictures.of(files)
    for side in sides:
        drawn = without_tags(operators(side, palette, pdf.codes))
        shown = dict.fromkeys(file for file, _ in pictures.shown([drawn]))
        page = [SpaceBegins(f"1 0 0 1 0 {height * MM:.2f}"), *drawn, StateEnds()]
        pdf.page(pdf.packed([content(page)]), [], [], [*shown])
    return pdf.data()


def face_remarks(pages: Sequence[SheetPage]) -> tuple[str, ...]:
    """What is to be said of pictures that are coarse on paper; raises LayoutError where one is too coarse."""
    files = {file.digest: file for page in pages for file in page.pictures}
    figures = [figure for page in pages for figure in (page.front, page.back) if figure] if files else []
    shown = (picture for figure in figures for picture in _pictures(figure.draw().marks))
    return remarks_on((files[one.digest], INCH * files[one.digest].width / one.width) for one in shown)


def _pictures(marks: Iterable[Mark]) -> Iterator[Picture]:
    """The pictures among some marks, those behind windows too."""
    for mark in untagged(marks):
        if isinstance(mark, Picture):
            yield mark
        elif isinstance(mark, Window):
            yield from _pictures(mark.marks)


def press_sheet_svg(
    pages: Sequence[SheetPage],
    places: Mapping[str, int] | None = None,
    look: Look = USUAL_LOOK,
    shift: Point = (0.0, 0.0),
) -> dict[str, bytes]:
    """An SVG file for each side, by the end of its name; words are outlines, so that it needs no font."""
    # Imported here, for a book and a sheet as PDF do without it.
    from generator.press.svg import svg

    files = {}
    palette = look.palette.of_part(0)
    with set_in(Typography(look.fonts, 1.0, look.sizes, look.corners)):
        for page in pages:
            pictures = {file.digest: file for file in page.pictures}
            front, back = front_figure(page, places), back_figure(page, shift)
            files[f"{page.number}"] = svg(front, palette, page.title, pictures, outlined=True).encode()
            if back is not None:
                told = f"{page.title}, back"
                files[f"{page.number}-back"] = svg(back, palette, told, pictures, outlined=True).encode()
    return files


def _head(page: SheetPage, width: float) -> list[Mark]:
    """What it is, what it is for, which sheet it is and what lies on it."""
    right = width - MARGIN
    place = Label(
        (right, BASE),
        f"Sheet {page.number} of {page.total}",
        9,
        Ink.TEXT,
        face=Face.SANS_SEMIBOLD,
        anchor=Anchor.END,
    )
    title = Label((MARGIN, BASE), page.title, TITLE_SIZE, Ink.BRAND, Face.DISPLAY)
    says = Label((right, UNDER), page.says, 8.4, Ink.MUTED, Face.SANS, anchor=Anchor.END)
    uses = Label((MARGIN, UNDER), page.uses, 9.4, Ink.MUTED, Face.SERIF_ITALIC)
    return [
        Tagged(
            Tag.TITLE if page.listed else Tag.PARAGRAPH, (_fitted(title, place, right - MARGIN, SMALLEST_TITLE),)
        ),
        place,
        _fitted(uses, says, right - MARGIN, 8),
        says,
    ]


def _fitted(label: Label, beside: Label, room: float, smallest: float) -> Label:
    """A label small enough to stand on one line with another."""
    room -= width_of(beside.text, beside.face, beside.size) + 5.0
    size = label.size * min(1.0, room / max(width_of(label.text, label.face, label.size), 1.0))
    if size < smallest:
        raise LayoutError(f"{label.text!r} does not fit beside {beside.text!r} on its sheet; shorten it")
    return label._replace(size=size)


def _panel(page: SheetPage, width: float, places: Mapping[str, int]) -> list[Mark]:
    """How to print and make it and which chapters need it, side by side, each as wide as it is long."""
    said = [("Print", page.printing), ("Make", page.making), ("For", needed_words(page.needed, places))]
    texts = [(name, text) for name, text in said if text]
    if not texts:
        return [Line((MARGIN, PANEL), (width - MARGIN, PANEL), Ink.HAIR, 0.75)]
    lefts = _columns([text for _, text in texts], width - 2 * MARGIN - 2 * PAD)
    marks: list[Mark] = []
    lines = 0
    for (name, text), (left, wide) in zip(texts, lefts, strict=True):
        set_words = set_text((Run(text),), GOAL, wide)
        lines = max(lines, round(set_words.height / GOAL.line))
        left += MARGIN + PAD
        marks.append(Label((left, PANEL + EYEBROW), name.upper(), 7, Ink.BRAND, Face.SANS_SEMIBOLD, tracking=0.8))
        marks += [moved(label, left, PANEL + EYEBROW + 0.9) for label in set_words.labels]
    if lines > MOST_LINES:
        raise LayoutError(f"{page.title}: its texts take {lines} lines, expected {MOST_LINES}; shorten them")
    high = EYEBROW + 0.9 + lines * GOAL.line + 1.6
    return [panel(MARGIN, PANEL, width - 2 * MARGIN, high, 2.4, fill=Ink.TINT), *marks]


def _columns(texts: Sequence[str], width: float) -> list[tuple[float, float]]:
    """The left edge and the width of each column, shared out by the length of their texts."""
    room = width - GUTTER * (len(texts) - 1)
    lengths = [width_of(text, GOAL.face, GOAL.size) for text in texts]
    spare = room - NARROWEST * len(texts)
    found = []
    left = 0.0
    for length in lengths:
        wide = NARROWEST + spare * length / sum(lengths)
        found.append((left, wide))
        left += wide + GUTTER
    return found


def needed_words(needed: Sequence[tuple[str, str]], places: Mapping[str, int]) -> str:
    """The chapters that need a sheet with their pages, as far as they are known."""
    known = [(title, places[anchor]) for title, anchor in needed if anchor in places]
    if len(known) > SEVERAL:
        return f"The chapters on pages {', '.join(str(page) for _, page in known)}."
    if len(known) > FEW:
        return f"Pages: {', '.join(f'{title} {page}' for title, page in known)}."
    names = [f"{title}, page {page}" for title, page in known]
    return f"{', '.join(names[:-1])}{', and ' * (len(names) > 1)}{names[-1]}." if names else ""


def _foot(page: SheetPage, height: float) -> list[Mark]:
    """A scale to check the printer by, and under it what must be said of small pieces."""
    advice = f"Print at 100 %, not “fit to page”. This rule must measure {RULER} mm."
    if page.edge > EDGE:
        advice = f"At its true size this rule measures {RULER} mm."
    left = MARGIN + RULER + 7
    marks: list[Mark] = [Label((left, height - 21.4), advice, 7.6, Ink.TEXT, Face.SANS)]
    if page.back and page.edge <= EDGE:
        both = "Its back is the next page: print on both sides, flipped on the long edge."
        marks.append(Label((left, height - 17.8), both, 7.6, Ink.MUTED, Face.SANS))
        light = "Held against the light, the crosses in its corners meet."
        marks.append(Label((left, height - 14.2), light, 7.6, Ink.MUTED, Face.SANS))
    if page.warning:
        marks.append(Label((MARGIN, height - 14.2), page.warning, 8.4, Ink.TEXT, Face.SANS_SEMIBOLD))
    rule = tuple(moved(mark, MARGIN, height - 24) for mark in ruler(RULER).marks)
    return [*marks, Tagged(Tag.ARTIFACT, rule)]
