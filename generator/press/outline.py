"""The outline of a PDF: parts with their sections."""

from generator.compose.document import Document
from generator.compose.sheet_page import SheetPage
from generator.compose.tags.opener import Opener
from generator.compose.tags.section import SectionPages
from generator.press.pdf import PdfFile


def outline(pdf: PdfFile, document: Document) -> None:
    """Parts with their sections; a part without an opener begins at its first section."""
    begun = parts_begun(document)
    part = 0
    for division in document.divisions:
        match division:
            case Opener():
                pdf.outline(division.title, division.anchor, 0)
                part = division.number
            case SectionPages():
                if division.anchor in begun:
                    pdf.outline(division.head, begun[division.anchor], 0)
                part = division.part
                pdf.outline(division.title, division.anchor, int(part > 0))
            case SheetPage(listed=True):
                pdf.outline(division.title, division.anchor, int(part > 0))
            case _:
                # Titles, covers, boards and other single pages are no part of the book's order.
                pass


def parts_begun(document: Document) -> dict[str, str]:
    """The sections that begin a part without an opener, each with a name for that part."""
    found: dict[str, str] = {}
    part = 0
    for division in document.divisions:
        if isinstance(division, Opener):
            part = division.number
        elif isinstance(division, SectionPages):
            if division.part not in (0, part):
                found[division.anchor] = f"part-{division.part}"
            part = division.part
    return found
