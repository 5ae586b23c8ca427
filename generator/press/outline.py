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
    for leaf in document.leaves:
        match leaf:
            case Opener():
                pdf.outline(leaf.title, leaf.anchor, 0)
                part = leaf.number
            case SectionPages():
                if leaf.anchor in begun:
                    pdf.outline(leaf.head, begun[leaf.anchor], 0)
                part = leaf.part
                pdf.outline(leaf.title, leaf.anchor, int(part > 0))
            case SheetPage(listed=True):
                pdf.outline(leaf.title, leaf.anchor, int(part > 0))
            case _:
                # Titles, covers, boards and other single pages are no part of the book's order.
                pass


def parts_begun(document: Document) -> dict[str, str]:
    """The sections that begin a part without an opener, each with a name for that part."""
    found: dict[str, str] = {}
    part = 0
    for leaf in document.leaves:
        if isinstance(leaf, Opener):
            part = leaf.number
        elif isinstance(leaf, SectionPages):
            if leaf.part not in (0, part):
                found[leaf.anchor] = f"part-{leaf.part}"
            part = leaf.part
    return found
