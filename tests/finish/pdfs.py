"""Small PDFs that printers take, to break one rule at a time."""

from io import BytesIO
from typing import Any

import pikepdf
from pikepdf import Array, Dictionary, Name, Pdf, String

from generator.finish.preflight import Check, Kind, preflight
from generator.printing.printers import PRINTERS

WIDE, HIGH, BLEED = 432.0, 648.0, 9.0
"""Six by nine inches, and an eighth of an inch, in points."""

TEXT = b"0 g BT /F1 10 Tf 100 300 Td (A puzzle) Tj ET"
PAGES = 32


def font(pdf: Pdf, name: str = "AAAAAA+Plain", embedded: bool = True, kind: str = "TrueType") -> Any:
    """A font all of whose signs are half as wide as it is high."""
    descriptor = Dictionary(Type=Name.FontDescriptor, FontName=Name(f"/{name}"), CapHeight=700, Descent=-250)
    if embedded:
        descriptor["/FontFile2"] = pdf.make_stream(b"not looked at")
    own: dict[str, Any] = {
        "FirstChar": 32,
        "LastChar": 255,
        "Widths": Array([500] * 224),
        "FontDescriptor": descriptor,
    }
    found = Dictionary(Type=Name.Font, Subtype=Name(f"/{kind}"), BaseFont=Name(f"/{name}"), **own)
    return pdf.make_indirect(found)


def made(
    printer: str = "kdp", content: bytes = TEXT, pages: int = PAGES, bleeds: bool = False, cover: bool = False
) -> Pdf:
    """A book that a printer takes; what a page draws stands in the coordinates of its trim."""
    pdf = Pdf.new()
    resources = Dictionary(Font=Dictionary(F1=font(pdf)))
    for number in range(1, pages + 1):
        left, right, below = edges(printer, number, bleeds, cover)
        page = pdf.add_blank_page(page_size=(left + WIDE + right, HIGH + 2 * below)).obj
        page["/TrimBox"] = Array([left, below, left + WIDE, below + HIGH])
        page["/BleedBox"] = page.MediaBox
        page["/Resources"] = resources
        page["/Contents"] = pdf.make_stream(b"1 0 0 1 %g %g cm " % (left, below) + content)
    pdf.docinfo["/Title"] = String("A book")
    if PRINTERS[printer].exchange:
        exchange(pdf)
    return pdf


def edges(printer: str, number: int, bleeds: bool, cover: bool = False) -> tuple[float, float, float]:
    """How far a page goes past its trim left, right, and above and below."""
    if not bleeds and not cover:
        return 0.0, 0.0, 0.0
    past = BLEED if PRINTERS[printer].bleed else 0.0
    inside = past if cover or PRINTERS[printer].bleeds_inside else 0.0
    return (inside, past, past) if number % 2 else (past, inside, past)


def exchange(pdf: Pdf) -> None:
    """What PDF/X-1a:2001 wants to be said."""
    pdf.docinfo["/GTS_PDFXVersion"] = String("PDF/X-1:2001")
    pdf.docinfo["/GTS_PDFXConformance"] = String("PDF/X-1a:2001")
    pdf.docinfo["/Trapped"] = Name("/False")
    for key in ("/CreationDate", "/ModDate"):
        pdf.docinfo[key] = String("D:20000101000000Z")
    intent = Dictionary(Type=Name.OutputIntent, S=Name.GTS_PDFX, OutputConditionIdentifier=String("CGATS TR 001"))
    intent["/RegistryName"] = String("http://www.color.org")
    pdf.Root["/OutputIntents"] = Array([intent])


def saved(pdf: Pdf, version: str = "1.3", **settings: Any) -> bytes:
    """The bytes of a PDF."""
    buffer = BytesIO()
    if "encryption" not in settings:
        settings |= {"force_version": version, "deterministic_id": True}
    pdf.save(buffer, **settings)
    return buffer.getvalue()


def checked(pdf: Pdf | bytes, printer: str = "kdp", kind: Kind = "interior") -> dict[str, Check]:
    """Every check of a PDF by its name."""
    data = pdf if isinstance(pdf, bytes) else saved(pdf)
    return {check.name: check for check in preflight(data, "book.pdf", PRINTERS[printer], kind)}


def wrong(pdf: Pdf | bytes, printer: str = "kdp", kind: Kind = "interior") -> dict[str, int]:
    """Which checks fail, and on which page."""
    return {name: check.page for name, check in checked(pdf, printer, kind).items() if check.verdict == "fails"}


def draw(pdf: Pdf, content: bytes, page: int = 3, **resources: Any) -> Pdf:
    """Add to what a page draws, and to what it may name."""
    found: Any = pdf.pages[page - 1].obj
    before = found.Contents.read_bytes() if "/Contents" in found else b""
    found["/Contents"] = pdf.make_stream(before + b"\n" + content)
    for group, members in resources.items():
        own = Dictionary(found.Resources) if "/Resources" in found else Dictionary()
        own[f"/{group}"] = Dictionary(**members)
        found["/Resources"] = own
    return pdf


def picture(pdf: Pdf, dots: int, space: pikepdf.Object, data: bytes, **more: Any) -> pikepdf.Stream:
    """A square picture."""
    size = {"Width": dots, "Height": dots, "BitsPerComponent": 8}
    return pdf.make_stream(data, Type=Name.XObject, Subtype=Name.Image, ColorSpace=space, **size, **more)
