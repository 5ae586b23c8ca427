"""Pages drawn into a file one after the other, with what stands round their text, their links and their tags."""

from collections.abc import Mapping, Sequence

from generator.figure.marks import Figure, Point, Tag, Tagged
from generator.manuscript.links import is_address
from generator.press.content import content
from generator.press.galley import Link, PageNumber, Record
from generator.press.job import Job
from generator.press.operators import PageOperator, PagePoint, SpaceBegins, StateEnds
from generator.press.pages import PlacedRecord
from generator.press.pagination import PrintedPage, running_on
from generator.press.palette import Palette
from generator.press.pdf import MM, PageLink, PdfFile, xobject_name
from generator.press.pen import operators
from generator.press.pictures import NamedPictures
from generator.press.running import Running
from generator.press.tagged_writer import UntaggedWriter
from generator.press.written import WrittenPage
from generator.printing.marking import BLOCK, PAGE, RUNNING, WHOLE
from generator.printing.paper import Paper
from generator.value import Value

Parts = list[Sequence[PageOperator]]
"""What is drawn on a page, part by part; one that is empty is a line, too."""


class Emitter(Value):
    """What every page of a book is drawn with.

    `pages` are the numbers that a page may name, `own` those of this file, to which it may lead.
    """

    pdf: PdfFile
    paper: Paper
    pages: Mapping[str, int]
    own: Mapping[str, int]
    palette: Palette
    pictures: NamedPictures
    job: Job
    writer: UntaggedWriter

    def running(self, sheet: PrintedPage) -> Running:
        """What stands round the text of a page."""
        return running_on(sheet, self.paper, self.pages, self.job)

    def emit(self, sheet: PrintedPage, page: WrittenPage) -> None:
        """Put a page into the file as it is written."""
        links: list[PageLink] = []
        anchors = [(sheet.anchor, self.paper.height * MM)] if sheet.anchor else []
        for placed in sheet.page if self.job.on_screen else ():
            x, y = self._at(sheet, placed)
            links += _links(self._leading(placed.record), x, y, self.unit)
            anchors += [(name, y - offset * self.unit + 12) for name, offset in placed.record.anchors]
        shown = [self.job.inks.picture(self.pictures.files[name], self.palette.grey) for name, _ in page.shown]
        self.pdf.page(page.packed, links, anchors if self.job.on_screen else (), shown, sheet.number)

    def written(self, sheet: PrintedPage, running: Running) -> WrittenPage:
        """A page drawn and written with what stands round its text."""
        palette = self.palette.of_part(sheet.colour)
        self.writer.page(sheet.part)
        drawn: Parts = [[PagePoint(PAGE, area=self._area(sheet))], *self._round_text(sheet, running, palette)]
        shown = self.pictures.shown(drawn)
        for placed in sheet.page:
            at = self._at(sheet, placed)
            drawn += self._block(placed.record, at, self._leading(placed.record), palette)
            shown += self.pictures.shown([placed.record.operators], self.paper.zoom)
        written = [content(part, self.job.inks) for part in drawn]
        named = tuple((xobject_name(file.digest), fineness) for file, fineness in shown)
        return WrittenPage(self.pdf.packed(written, sheet.number), named)

    @property
    def unit(self) -> float:
        """A millimetre of a block in points, as large as the page shows it."""
        return self.paper.zoom * MM

    def _at(self, sheet: PrintedPage, placed: PlacedRecord) -> Point:
        """Where on its page a block has its upper left corner, in points."""
        foot = (self.paper.height - self.paper.top) * MM - placed.top * self.unit
        return self.paper.left(sheet.number) * MM, foot

    def _leading(self, record: Record) -> list[Link]:
        """The links of a block that lead somewhere in this file or out of it."""
        return [link for link in record.links if link[-1] in self.own or is_address(link[-1])]

    def _round_text(self, sheet: PrintedPage, running: Running, palette: Palette) -> Parts:
        """A page that is one picture, and what stands round the text of any other."""
        codes, top_line = self.pdf.codes, SpaceBegins(f"1 0 0 1 0 {self.paper.height * MM:.2f}")
        drawn: Parts = []
        if sheet.cut is not None:
            # Imported where a book has leaves to cut out.
            from generator.press.sheets import front_figure

            front = operators(front_figure(sheet.cut, self.pages, told=True), palette, codes)
            drawn += [[PagePoint(WHOLE), top_line], *self.writer.write(front)[:1], [StateEnds()]]
        if sheet.whole is not None:
            late = operators(_late(sheet.late, self.pages), palette, codes)
            whole = self.writer.write(operators(sheet.whole, palette, codes), late)
            drawn += [[PagePoint(WHOLE), top_line], *whole, [StateEnds()]]
        for name, figure in running:
            inside = self.writer.artifact(operators(figure, palette, codes))
            drawn += [[PagePoint(RUNNING, name), top_line], inside, [StateEnds()]]
        return drawn

    def _block(self, record: Record, at: Point, leading: Sequence[Link], palette: Palette) -> Parts:
        """A block with its upper left corner at a place, in points."""
        palette = self.palette.of_part(record.colour) if record.colour else palette
        late = operators(_late(record.numbers, self.pages), palette, self.pdf.codes)
        drawn = self.writer.write_record(record, late, [(link, _whither(link[-1], self.own)) for link in leading])
        space = SpaceBegins(f"{self.paper.zoom:g} 0 0 {self.paper.zoom:g} {at[0]:.2f} {at[1]:.2f}")
        return [[PagePoint(BLOCK, _held(record)), space], *drawn, [StateEnds()]]

    def _area(self, sheet: PrintedPage) -> tuple[float, float, float, float] | None:
        """Where the blocks of a page may stand, in points; a page that is one picture has none."""
        if not sheet.page:
            return None
        paper, left = self.paper, self.paper.left(sheet.number)
        right, top = left + paper.text_width, paper.height - paper.top
        return left * MM, paper.bottom * MM, right * MM, top * MM


def _held(record: Record) -> str:
    """What a block is called: the problems in it."""
    names = dict.fromkeys(name for name, _ in record.ink_boxes if name)
    return ", ".join(names)


def _late(numbers: tuple[PageNumber, ...], pages: Mapping[str, int]) -> Figure:
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


def _whither(target: str, pages: Mapping[str, int]) -> str:
    """Where a link leads, in words."""
    return f"Page {pages[target]}" if target in pages else target
