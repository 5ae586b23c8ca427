"""The pages of a document in order: which division stands on which, with blanks where one wants the right hand."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import assert_never

from generator.compose.document import Division, Document
from generator.compose.sheet_page import SheetPage
from generator.compose.tags.back_cover import BackCover
from generator.compose.tags.board import BoardPage
from generator.compose.tags.cover import Cover
from generator.compose.tags.front import CopyrightPage, Dedication, HalfTitle, TitlePage
from generator.compose.tags.opener import Opener
from generator.compose.tags.progress import Progress
from generator.compose.tags.section import SectionPages
from generator.compose.tags.worksheet import Worksheet
from generator.figure.marks import Figure
from generator.press.galley import PageNumber
from generator.press.job import Job
from generator.press.outline import parts_begun
from generator.press.pages import Page, depth_of
from generator.press.pdf import PdfFile
from generator.press.running import Running, foot_words, running_figures
from generator.press.sections import section_pages
from generator.press.setting import Setter
from generator.printing.paper import Paper
from generator.value import Value

BELOW = 14.0
"""What is left free between a section and the next on the same page, in millimetres."""


class PrintedPage(Value):
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
    hints: tuple[tuple[str, ...], ...] = ()
    """The places of the hints for what is asked on it, and of those for its whole section."""

    late: tuple[PageNumber, ...] = ()
    cut: SheetPage | None = None


def filled_up(sheets: list[PrintedPage], job: Job) -> list[PrintedPage]:
    """The pages with blanks after the last numbered one, so that leaves can be printed on both sides."""
    last = max((place for place, sheet in enumerate(sheets) if sheet.number), default=len(sheets) - 1)
    number = sheets[last].number if sheets else 0
    # Before the cover's last leaves, so that these stay outermost.
    short = -len(sheets) % job.multiple
    blanks = [PrintedPage((), 0, number=number + 1 + more, furnished=False) for more in range(short)]
    return [*sheets[: last + 1], *blanks, *sheets[last + 1 :]]


def paginate(document: Document, paper: Paper, setter: Setter, job: Job) -> list[PrintedPage]:
    """All pages in order, with blanks where a division wants the right hand."""
    sheets: list[PrintedPage] = []
    number = 1
    begun = parts_begun(document)
    motif = next((division.motif for division in document.divisions if isinstance(division, Cover)), "")
    for division in document.divisions:
        if isinstance(division, Cover | BackCover) and not job.covered:
            continue
        if isinstance(division, Cover | BackCover):
            sheets += _cover(division, paper, document.language)
            continue
        if isinstance(division, Progress):
            if number % 2 == 0:
                sheets.append(_progress(division, document, paper, number))
                number += 1
            continue
        if isinstance(division, Opener) and number % 2:
            sheets.append(_divider(paper, motif, number, division.colour, job))
            number += 1
        elif (
            _wants_recto(division)
            and number % 2 == 0
            and not (isinstance(division, SectionPages) and sheets[-1].page)
        ):
            sheets.append(_left_free(division, paper, motif, number, job))
            number += 1
        if isinstance(division, SectionPages) and division.follows and sheets and sheets[-1].page:
            sheets[-1], its_pages = _below(sheets[-1], division, begun, paper, setter)
        else:
            its_pages = _sheets(division, document.language, paper, setter, number=number, job=job, begun=begun)
        sheets += its_pages
        number += len(its_pages)
    return sheets


def _wants_recto(division: Division) -> bool:
    """Whether it stands on the right hand; a section only where that leaves no page white among printed ones."""
    if isinstance(division, SheetPage):
        return not division.uncut
    return isinstance(division, HalfTitle | TitlePage | Dedication) or (
        isinstance(division, SectionPages) and division.recto
    )


def _left_free(division: Division, paper: Paper, motif: str, number: int, job: Job) -> PrintedPage:
    """The left page before what stands on the right hand: white behind a title, the book's own tiles else."""
    if not isinstance(division, SheetPage):
        return PrintedPage((), 0, number=number, furnished=False)
    return _divider(paper, motif, number, 5, job)


def _divider(paper: Paper, motif: str, number: int, colour: int, job: Job) -> PrintedPage:
    """A page of the book's own tiles."""
    from generator.press.picture_pages import divider_figure

    divider = job.whole(divider_figure(paper, motif), number)
    return PrintedPage((), colour, number=number, whole=divider, furnished=False)


def _cover(division: Cover | BackCover, paper: Paper, language: str) -> list[PrintedPage]:
    """The two sides of the front or the back of the cover."""
    from generator.press.picture_pages import endpaper_figure

    inside = PrintedPage((), 0, whole=endpaper_figure(paper, division.motif), furnished=False)
    if isinstance(division, Cover):
        from generator.press.front import cover_figure

        return [PrintedPage((), 0, whole=cover_figure(division, paper), furnished=False), inside]
    from generator.press.backcover import back_figure

    back, late = back_figure(division, paper, language)
    return [inside, PrintedPage((), 1, whole=back, furnished=False, late=late)]


def _progress(division: Progress, document: Document, paper: Paper, number: int) -> PrintedPage:
    """The page on which a reader keeps count."""
    from generator.press.progress import progress_figure

    figure = progress_figure(division, paper, paper.left(number), document.language)
    return PrintedPage((), 5, number=number, whole=figure)


def _sheets(
    division: Division,
    language: str,
    paper: Paper,
    setter: Setter,
    *,
    number: int,
    job: Job,
    begun: Mapping[str, str],
) -> list[PrintedPage]:
    # What draws a kind of division is imported where a book has one.
    match division:
        case HalfTitle():
            from generator.press.matter import half_title_figure

            return [_bare(half_title_figure(division, paper, paper.left(number)), number)]
        case TitlePage():
            from generator.press.picture_pages import title_figure

            return [_bare(title_figure(division, paper), number, "title")]
        case CopyrightPage():
            from generator.press.matter import copyright_figure

            return [_bare(copyright_figure(division, paper, paper.left(number), language), number)]
        case Dedication():
            from generator.press.matter import dedication_figure

            return [_bare(dedication_figure(division, paper, paper.left(number), language), number)]
        case Opener():
            from generator.press.picture_pages import opener_figure

            figure, late = opener_figure(division, paper, paper.left(number), language)
            whole = job.whole(figure, number)
            return [PrintedPage((), division.colour, number=number, whole=whole, anchor=division.anchor, late=late)]
        case SheetPage():
            from generator.press.sheets import back_figure, bare_back

            front = PrintedPage((), 0, number=number, anchor=division.anchor, furnished=False, cut=division)
            if division.uncut:
                return [front]
            back = back_figure(division, told=True) or bare_back(division, paper)
            return [front, PrintedPage((), 0, number=number + 1, whole=back, furnished=False)]
        case BoardPage():
            from generator.press.boards import board_figure

            figure, late = board_figure(division, paper)
            return [_spread_out(division, figure, number, late)]
        case Worksheet():
            from generator.press.worksheets import worksheet_figure

            figure, late = worksheet_figure(division, paper, language)
            return [_spread_out(division, figure, number, late)]
        case SectionPages():
            return _set_pages(division, section_pages(division, paper, setter), begun, number)
        case Cover() | BackCover() | Progress():
            return []
        case _:
            assert_never(division)


def _spread_out(
    division: BoardPage | Worksheet, figure: Figure, number: int, late: tuple[PageNumber, ...]
) -> PrintedPage:
    """A page that is one picture and has a place that others may refer to, with neither head nor folio."""
    return PrintedPage(
        (), division.colour, number=number, whole=figure, anchor=division.anchor, furnished=False, late=late
    )


def _bare(figure: Figure, number: int, anchor: str = "") -> PrintedPage:
    """A page that is one picture, with neither head nor folio."""
    return PrintedPage((), 0, number=number, whole=figure, anchor=anchor, furnished=False)


def _below(
    before: PrintedPage, section: SectionPages, begun: Mapping[str, str], paper: Paper, setter: Setter
) -> tuple[PrintedPage, list[PrintedPage]]:
    """The page before with the beginning of a section under it, and the pages that follow.

    A section of one page is not torn in two for that, and no page begins two parts.
    """
    name = begun.get(section.anchor, "")
    first, *others = section_pages(section, paper, setter, depth_of(before.page) + BELOW)
    alone = section_pages(section, paper, setter) if others or (name and before.anchor) else []
    if len(alone) == 1 or (name and before.anchor):
        return before, _set_pages(section, alone, begun, before.number + 1)
    joined = replace(before, page=before.page + first, anchor=before.anchor or (name if first else ""))
    return joined, _set_pages(section, others, {} if first else begun, before.number + 1)


def _set_pages(
    section: SectionPages, pages: Sequence[Page], begun: Mapping[str, str], number: int
) -> list[PrintedPage]:
    """The pages of a section from a number on; the first bears the name of a part that begins with it."""
    names = {number: begun.get(section.anchor, "")}
    every = tuple(hint for page in pages for hint in _hints(page))
    return [
        PrintedPage(
            page,
            section.colour,
            section.part,
            n,
            _head(section, n),
            anchor=names.get(n, ""),
            foot=section.foot,
            hints=(_hints(page), every),
        )
        for n, page in enumerate(pages, number)
    ]


def _hints(page: Page) -> tuple[str, ...]:
    """The places of the hints for the problems of a page, as far as they have some."""
    asked = [name for placed in page for name, _ in placed.record.anchors if name.startswith("q-")]
    return tuple(f"h-{name.removeprefix('q-')}" for name in asked)


def _head(section: SectionPages, number: int) -> str:
    """The running head: the section's on the right hand, its part's on the left."""
    return section.title if number % 2 else section.head or section.title


def running_on(sheet: PrintedPage, paper: Paper, pages: Mapping[str, int], job: Job) -> Running:
    """What stands round the text of a page, once it is known where everything is; nothing on a bare one."""
    if not sheet.furnished:
        return []
    foot = foot_of(sheet, pages)
    return running_figures(paper, sheet.number, sheet.head, foot, part=sheet.part, job=job)


def foot_of(sheet: PrintedPage, pages: Mapping[str, int]) -> str:
    """The line at the foot of a page, once it is known where everything is."""
    return foot_words(sheet.foot, sheet.number, pages, sheet.hints)


def names_on(sheet: PrintedPage) -> list[str]:
    """The places of a page that others may refer to."""
    inside = [name for placed in sheet.page for name, _ in placed.record.anchors]
    return [sheet.anchor, *inside] if sheet.anchor else inside


def label(pdf: PdfFile, sheets: list[PrintedPage]) -> None:
    """Name the pages of the cover, and number those between them."""
    numbered = [index for index, sheet in enumerate(sheets) if sheet.number]
    for index, sheet in enumerate(sheets):
        if sheet.number == 1:
            pdf.label_pages(index, 1)
        elif not sheet.number:
            back = bool(numbered) and index > numbered[-1]
            outside = index in (0, len(sheets) - 1)
            pdf.label_pages(index, None, ("Back cover" if back else "Cover") if outside else "Endpaper")
