"""Whole sets to cut out as PDF and SVG files."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from generator.art import PictureFile
from generator.compose.sheet_page import SheetPage
from generator.figure.marks import Figure, Label, Mark, Picture, Point, Window, untagged
from generator.press.content import content
from generator.press.look import USUAL_LOOK, Look
from generator.press.operators import SpaceBegins, StateEnds, without_tags
from generator.press.palette import Palette
from generator.press.pdf import ALPHABET, MM, PdfFile
from generator.press.pen import operators
from generator.press.pictures import NamedPictures, remarks_on
from generator.press.sheets import back_figure, front_figure
from generator.press.typography import set_in
from generator.printing.printers import INCH


def press_sheet_pdf(
    pages: Sequence[SheetPage],
    places: Mapping[str, int] | None = None,
    look: Look = USUAL_LOOK,
    shift: Point = (0.0, 0.0),
) -> bytes:
    """A set in one PDF file, every back after its front and moved by `shift`."""
    with set_in(look.leaf_typography):
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
    with set_in(look.leaf_typography):
        for page in pages:
            pictures = {file.digest: file for file in page.pictures}
            front, back = front_figure(page, places), back_figure(page, shift)
            files[f"{page.number}"] = svg(front, palette, page.title, pictures, outlined=True).encode()
            if back is not None:
                told = f"{page.title}, back"
                files[f"{page.number}-back"] = svg(back, palette, told, pictures, outlined=True).encode()
    return files
