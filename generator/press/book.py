"""A Document on paper: leaves set, packed, numbered and bound into one PDF."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from generator.art import PictureFile, in_inks
from generator.cache import Cache, digest
from generator.compose.document import (
    BackCover,
    Board,
    CopyrightPage,
    Cover,
    Dedication,
    Document,
    HalfTitle,
    Leaf,
    Opener,
    Progress,
    Section,
    SheetPage,
    TitlePage,
    Worksheet,
)
from generator.figure.marks import Figure, Tag, Tagged
from generator.paper import Paper
from generator.press.backcover import back_figure as back_cover_figure
from generator.press.boards import board_figure
from generator.press.front import cover_figure
from generator.press.galley import Link, PageNumber
from generator.press.job import ON_SCREEN, Job
from generator.press.leaves import divider_figure, endpaper_figure, opener_figure, title_figure
from generator.press.look import USUAL_LOOK, Look
from generator.press.manner import manner, set_in
from generator.press.materials import materials_digest
from generator.press.matter import copyright_figure, dedication_figure, half_title_figure
from generator.press.operators import operators
from generator.press.outline import outline, parts_begun
from generator.press.pages import Page
from generator.press.palette import Palette
from generator.press.pdf import ALPHABET, MM, PageLink, PdfFile
from generator.press.pictures import Hung, remarks_on
from generator.press.progress import progress_figure
from generator.press.running import running_figure
from generator.press.scribe import Scribe, Unread
from generator.press.sections import depth_of, section_pages
from generator.press.setting import Setter
from generator.press.sheets import back_figure, bare_back, front_figure
from generator.press.structure import Structure
from generator.press.worksheets import worksheet_figure
from generator.prose import is_address

BELOW = 14.0
"""What is left free between a section and the next on the same page, in millimetres."""


@dataclass(frozen=True)
class _Sheet:
    """One page to be printed: its records, and what stands round them."""

    page: Page
    colour: int
    part: int = 0
    number: int = 0
    head: str = ""
    whole: Figure | None = None
    anchor: str = ""
    furnished: bool = True
    foot: str = ""
    late: tuple[PageNumber, ...] = ()
    cut: SheetPage | None = None


@dataclass(frozen=True)
class Pressed:
    """A book as a PDF file, the page of each place, how full its pages are, and a name for what each shows."""

    data: bytes
    places: dict[str, int]
    pages: tuple[tuple[str, float], ...]
    remarks: tuple[str, ...] = ()
    """What the author may want to know, though the book was made."""
    prints: tuple[str, ...] = ()
    structure: Structure | None = None
    """What stands where for a reader who cannot see, where that was asked for."""


def press_book(
    document: Document,
    paper: Paper,
    cache: Cache,
    known: Mapping[str, int] | None = None,
    look: Look = USUAL_LOOK,
    job: Job = ON_SCREEN,
) -> Pressed:
    """The whole book; `known` are the places of another book that this one refers to."""
    with set_in(look.manner(paper)):
        return _press(document, paper, cache, known or {}, look.palette, job)


def _press(
    document: Document, paper: Paper, cache: Cache, known: Mapping[str, int], palette: Palette, job: Job
) -> Pressed:
    extra = "".join(char for char in document.characters if char not in ALPHABET and char.isprintable())
    size = paper.width, paper.height
    pdf = PdfFile(size, document.title, document.author, document.language, extra, job.bleed, job.version)
    if document.subtitle:
        pdf.canvas.setSubject(document.subtitle)
    setter = Setter(pdf, paper.measure, paper.depth, document.language, extra, cache, palette)
    sheets = _filled_up(_paginate(document, paper, setter, job), job)
    if job.on_screen:
        _label(pdf, sheets)
    places = {name: sheet.number for sheet in sheets for name in _names(sheet)}
    hung = Hung.of(document.pictures)
    named = {**known, **places}
    scribe = Scribe(any(isinstance(leaf, Opener) for leaf in document.leaves)) if job.tagged else Unread()
    emitted = [_emit(pdf, paper, sheet, named, places, palette, hung, job, scribe) for sheet in sheets]
    if job.on_screen:
        outline(pdf, document)
    pages = tuple((str(sheet.number or "cover"), _fill(sheet, paper)) for sheet in sheets)
    materials = materials_digest(document.language, manner())
    return Pressed(
        pdf.data(),
        places,
        pages,
        remarks_on(one for _, shown in emitted for one in shown),
        tuple(digest(repr(paper), extra, materials, *drawn) for drawn, _ in emitted),
        scribe.structure(),
    )


def _fill(sheet: _Sheet, paper: Paper) -> float:
    """How far down a page is filled, in parts of its text area; a picture fills its page."""
    if sheet.whole is not None or sheet.cut is not None:
        return 1.0
    return depth_of(sheet.page) / paper.depth


def _filled_up(sheets: list[_Sheet], job: Job) -> list[_Sheet]:
    """The pages with blanks after the last numbered one, so that leaves can be printed on both sides."""
    last = max((place for place, sheet in enumerate(sheets) if sheet.number), default=len(sheets) - 1)
    number = sheets[last].number if sheets else 0
    short = -len(sheets) % job.multiple
    blanks = [_Sheet((), 0, number=number + 1 + more, furnished=False) for more in range(short)]
    return [*sheets[: last + 1], *blanks, *sheets[last + 1 :]]


def _paginate(document: Document, paper: Paper, setter: Setter, job: Job) -> list[_Sheet]:
    """All pages in order, with blanks where a leaf wants the right hand."""
    sheets: list[_Sheet] = []
    number = 1
    motif = next((leaf.motif for leaf in document.leaves if isinstance(leaf, Cover)), "")
    for leaf in document.leaves:
        if isinstance(leaf, Cover | BackCover) and not job.covered:
            continue
        if isinstance(leaf, Cover):
            sheets.append(_Sheet((), 0, whole=cover_figure(leaf, paper), furnished=False))
            sheets.append(_Sheet((), 0, whole=endpaper_figure(paper, leaf.motif), furnished=False))
            continue
        if isinstance(leaf, BackCover):
            back, late = back_cover_figure(leaf, paper, document.language)
            sheets.append(_Sheet((), 0, whole=endpaper_figure(paper, leaf.motif), furnished=False))
            sheets.append(_Sheet((), 1, whole=back, furnished=False, late=late))
            continue
        if isinstance(leaf, Progress):
            if number % 2 == 0:
                figure = progress_figure(leaf, paper, paper.left(number), document.language)
                sheets.append(_Sheet((), 5, number=number, whole=figure))
                number += 1
            continue
        if isinstance(leaf, Opener) and number % 2:
            divider = job.whole(divider_figure(paper, motif), number)
            sheets.append(_Sheet((), leaf.colour, number=number, whole=divider, furnished=False))
            number += 1
        elif _wants_recto(leaf) and number % 2 == 0:
            sheets.append(_Sheet((), 0, number=number, furnished=False))
            number += 1
        if isinstance(leaf, Section) and leaf.follows and sheets and sheets[-1].page:
            sheets[-1], leaf_sheets = _below(sheets[-1], leaf, document, paper, setter)
        else:
            leaf_sheets = _sheets(leaf, document, paper, setter, number, job)
        sheets += leaf_sheets
        number += len(leaf_sheets)
    return sheets


def _wants_recto(leaf: Leaf) -> bool:
    if isinstance(leaf, SheetPage):
        return not leaf.uncut
    return isinstance(leaf, HalfTitle | TitlePage | Dedication) or (isinstance(leaf, Section) and leaf.recto)


def _sheets(leaf: Leaf, document: Document, paper: Paper, setter: Setter, number: int, job: Job) -> list[_Sheet]:
    match leaf:
        case HalfTitle():
            return [_bare(half_title_figure(leaf, paper, paper.left(number)), number)]
        case TitlePage():
            return [_bare(title_figure(leaf, paper), number, "title")]
        case CopyrightPage():
            return [_bare(copyright_figure(leaf, paper, paper.left(number), document.language), number)]
        case Dedication():
            return [_bare(dedication_figure(leaf, paper, paper.left(number), document.language), number)]
        case Opener():
            figure, late = opener_figure(leaf, paper, paper.left(number), document.language)
            whole = job.whole(figure, number)
            return [_Sheet((), leaf.colour, 0, number, "", whole, leaf.anchor, late=late)]
        case SheetPage():
            front = _Sheet((), 0, number=number, anchor=leaf.anchor, furnished=False, cut=leaf)
            if leaf.uncut:
                return [front]
            back = back_figure(leaf, told=True) or bare_back(leaf, paper)
            return [front, _Sheet((), 0, number=number + 1, whole=back, furnished=False)]
        case Board():
            figure, late = board_figure(leaf, paper)
            return [_Sheet((), leaf.colour, 0, number, "", figure, leaf.anchor, False, late=late)]
        case Worksheet():
            figure, late = worksheet_figure(leaf, paper, document.language)
            return [_Sheet((), leaf.colour, 0, number, "", figure, leaf.anchor, False, late=late)]
        case Section():
            return _set_pages(leaf, section_pages(leaf, paper, setter), document, number)
        case Cover() | BackCover() | Progress():
            return []


def _bare(figure: Figure, number: int, anchor: str = "") -> _Sheet:
    """A page that is one picture, with neither head nor folio."""
    return _Sheet((), 0, number=number, whole=figure, anchor=anchor, furnished=False)


def _below(
    before: _Sheet, section: Section, document: Document, paper: Paper, setter: Setter
) -> tuple[_Sheet, list[_Sheet]]:
    """The page before with the beginning of a section under it, and the pages that follow.

    A section of one page is not torn in two for that, and no page begins two parts.
    """
    name = parts_begun(document).get(section.anchor, "")
    first, *others = section_pages(section, paper, setter, depth_of(before.page) + BELOW)
    alone = section_pages(section, paper, setter) if others or (name and before.anchor) else []
    if len(alone) == 1 or (name and before.anchor):
        return before, _set_pages(section, alone, document, before.number + 1)
    joined = replace(before, page=before.page + first, anchor=before.anchor or (name if first else ""))
    return joined, _set_pages(section, others, document, before.number + 1, begun=bool(first))


def _set_pages(
    section: Section, pages: Sequence[Page], document: Document, number: int, begun: bool = False
) -> list[_Sheet]:
    """The pages of a section from a number on; the first bears the name of a part that begins with it."""
    names = {} if begun else {number: parts_begun(document).get(section.anchor, "")}
    return [
        _Sheet(page, section.colour, section.part, n, _head(section, n), None, names.get(n, ""), foot=section.foot)
        for n, page in enumerate(pages, number)
    ]


def _head(section: Section, number: int) -> str:
    """The running head: the section's on the right hand, its part's on the left."""
    return section.title if number % 2 else section.head or section.title


def _names(sheet: _Sheet) -> list[str]:
    inside = [name for placed in sheet.page for name, _ in placed.record.anchors]
    return [sheet.anchor, *inside] if sheet.anchor else inside


def _label(pdf: PdfFile, sheets: list[_Sheet]) -> None:
    """Name the pages of the cover, and number those between them."""
    numbered = [index for index, sheet in enumerate(sheets) if sheet.number]
    for index, sheet in enumerate(sheets):
        if sheet.number == 1:
            pdf.label_pages(index, 1)
        elif not sheet.number:
            back = bool(numbered) and index > numbered[-1]
            outside = index in (0, len(sheets) - 1)
            pdf.label_pages(index, None, ("Back cover" if back else "Cover") if outside else "Endpaper")


def _emit(
    pdf: PdfFile,
    paper: Paper,
    sheet: _Sheet,
    pages: dict[str, int],
    own: dict[str, int],
    whole: Palette,
    hung: Hung,
    job: Job,
    scribe: Unread,
) -> tuple[list[str], list[tuple[PictureFile, float]]]:
    """Draw a page; gives what was drawn on it, and its pictures with how fine they are.

    `pages` are the numbers that it may name, `own` those of this file, to which it may lead.
    """
    codes = pdf.codes
    palette = whole.of_part(sheet.colour)
    top_line = f"q 1 0 0 1 0 {paper.height * MM:.2f} cm"
    drawn = []
    scribe.page(sheet.part)
    if sheet.cut is not None:
        drawn += [
            top_line,
            *scribe.read(operators(front_figure(sheet.cut, pages, told=True), palette, codes, told=True))[:1],
            "Q",
        ]
    if sheet.whole is not None:
        late = operators(_late(sheet.late, pages), palette, codes, told=True)
        drawn += [top_line, *scribe.read(operators(sheet.whole, palette, codes, told=True), late), "Q"]
    if sheet.furnished:
        drawn += [top_line, scribe.artifact(operators(_running(paper, sheet, pages, job), palette, codes)), "Q"]
    links: list[PageLink] = []
    anchors = [(sheet.anchor, paper.height * MM)] if sheet.anchor else []
    left, unit = paper.left(sheet.number), paper.zoom * MM
    shown = hung.shown(drawn)
    for placed in sheet.page:
        x, y = left * MM, (paper.height - paper.top) * MM - placed.top * unit
        inks = whole.of_part(placed.record.colour) if placed.record.colour else palette
        late = operators(_late(placed.record.numbers, pages), inks, codes, told=True)
        grown = f"{paper.zoom:g} 0 0 {paper.zoom:g}"
        leading = [link for link in placed.record.links if link[-1] in own or is_address(link[-1])]
        read = scribe.read_record(placed.record, late, [(link, _whither(link[-1], own)) for link in leading])
        drawn += [f"q {grown} {x:.2f} {y:.2f} cm", *read, "Q"]
        shown += hung.shown([placed.record.operators], paper.zoom)
        links += _links(leading, x, y, unit)
        anchors += [(name, y - offset * unit + 12) for name, offset in placed.record.anchors]
    if not job.on_screen:
        links, anchors = [], []
    pictures = [in_inks(file, job.inks.space, whole.grey) for file, _ in shown]
    pdf.page([job.inks.written(lines) for lines in drawn], links, anchors, pictures, sheet.number)
    return drawn, shown


def _late(numbers: tuple[PageNumber, ...], pages: dict[str, int]) -> Figure:
    """The labels that needed a page's number."""
    known = [(place, n) for place, n in enumerate(numbers) if n.target in pages]
    labels = [(place, n.with_number(str(pages[n.target]))) for place, n in known]
    return Figure(0, 0, tuple(Tagged(Tag.LATE, (label,), str(place)) for place, label in labels))


def _links(leading: Sequence[Link], x: float, y: float, unit: float) -> list[PageLink]:
    found = []
    for left, top, width, height, target in leading:
        x1, y2 = x + left * unit, y - top * unit
        found.append(PageLink((x1, y2 - height * unit, x1 + width * unit, y2), target))
    return found


def _whither(target: str, pages: dict[str, int]) -> str:
    """Where a link leads, in words."""
    return f"Page {pages[target]}" if target in pages else target


def _running(paper: Paper, sheet: _Sheet, pages: dict[str, int], job: Job) -> Figure:
    """What stands round the text of a page."""
    return running_figure(paper, sheet.number, sheet.head, sheet.foot, sheet.part, pages, job)
