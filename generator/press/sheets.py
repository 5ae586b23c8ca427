"""Cut-out pages as PDF and SVG files."""

from generator.figure.marks import Figure
from generator.press.operators import operators
from generator.press.palette import part_palette
from generator.press.pdf import MM, PdfFile
from generator.press.svg import svg


def press_sheet_pdf(pages: list[Figure], title: str) -> bytes:
    """All pages in one PDF file."""
    width, height = pages[0].width, pages[0].height
    pdf = PdfFile((width, height), title, "", "en-GB", "")
    for page in pages:
        drawn = operators(page, part_palette(0), pdf.codes)
        pdf.page([f"q 1 0 0 1 0 {height * MM:.2f} cm", drawn, "Q"], [], [])
    return pdf.data()


def press_sheet_svg(pages: list[Figure], title: str) -> list[bytes]:
    """An SVG file for each page."""
    return [svg(page, part_palette(0), title).encode() for page in pages]
