"""How many pages there are, how large they are, and how far past the trim they go."""

from collections import Counter

from generator.finish.preflight.check import Check, Kind, judged, not_asked
from generator.finish.preflight.objects import Box
from generator.finish.preflight.pages import File, PreflightPage
from generator.finish.preflight.rules.measures import NEAR, POINT, millimetres, sides, size_words
from generator.printing.printers import Printer


def page_count(file: File, printer: Printer, kind: Kind) -> Check:
    """As many pages as the printer binds, and no half leaf."""
    count = len(file.sheets)
    if kind == "cover":
        return judged("pages", str(count), "1", count == 1, 2 if count > 1 else 0)
    if printer.least_pages <= 1:
        return not_asked("pages", str(count))
    wanted = f"{printer.least_pages} to {printer.most_pages}, even"
    right = printer.least_pages <= count <= printer.most_pages and count % 2 == 0
    return judged("pages", str(count), wanted, right)


def boxes(file: File, strict: bool) -> Check:
    """Trim inside bleed inside paper; on files for a press each page says its trim."""
    wanted = "a TrimBox inside BleedBox inside MediaBox" if strict else "boxes inside the paper"
    for sheet in file.sheets:
        if strict and "TrimBox" not in sheet.said:
            return Check("boxes", "no TrimBox", wanted, "fails", sheet.number)
        if not _inside(sheet.bleed, sheet.media):
            return Check("boxes", "the BleedBox leaves the paper", wanted, "fails", sheet.number)
        if not _inside(sheet.trim, sheet.bleed):
            return Check("boxes", "the TrimBox leaves the BleedBox", wanted, "fails", sheet.number)
    return Check("boxes", "in one another", wanted, "ok")


def _inside(inner: Box, outer: Box) -> bool:
    apart = sides(outer, inner)
    return all(gap >= -NEAR for gap in apart)


def trim_size(file: File, printer: Printer, kind: Kind) -> Check:
    """One size for all pages, and one that the printer offers."""
    sizes = Counter(_size(sheet) for sheet in file.sheets)
    usual = sizes.most_common(1)[0][0]
    other = next((sheet for sheet in file.sheets if not _alike(_size(sheet), usual)), None)
    if other:
        found = f"{size_words(_size(other))}, others {size_words(usual)}"
        return Check("trim", found, "one size", "fails", other.number)
    if kind != "interior" or not printer.trims:
        return judged("trim", size_words(usual), "one size", True)
    offered = printer.offers((usual[0] * POINT, usual[1] * POINT))
    return judged("trim", size_words(usual), f"a size that {printer.title} offers", offered)


def _size(sheet: PreflightPage) -> tuple[float, float]:
    left, bottom, right, top = sheet.trim
    return round(right - left, 1), round(top - bottom, 1)


def _alike(one: tuple[float, float], other: tuple[float, float]) -> bool:
    return abs(one[0] - other[0]) <= NEAR and abs(one[1] - other[1]) <= NEAR


def bleeds(file: File) -> bool:
    """Whether any page goes past its trim."""
    return any(max(sides(sheet.media, sheet.trim)) > NEAR for sheet in file.sheets)


def bleed(file: File, printer: Printer, kind: Kind) -> Check:
    """No bleed at all, or the printer's on the sides it wants, and nothing around it."""
    wanted = f"{millimetres(printer.bleed / POINT)} on all sides" if kind == "cover" else _wanted(printer)
    if not bleeds(file):
        right = kind != "cover" or not printer.bleed
        return judged("bleed", "none", wanted, right, 0 if right else 1)
    for sheet in file.sheets:
        if max(sides(sheet.media, sheet.bleed)) > NEAR:
            return Check("bleed", "paper around the bleed", "MediaBox and BleedBox alike", "fails", sheet.number)
        found = sides(sheet.bleed, sheet.trim)
        asked = _asked(sheet, printer, kind)
        if any(abs(one - other) > NEAR for one, other in zip(found, asked, strict=True)):
            words = " ".join(f"{gap * POINT:.1f}" for gap in found)
            return Check("bleed", f"{words} mm (left, bottom, right, top)", wanted, "fails", sheet.number)
    return Check("bleed", millimetres(printer.bleed / POINT), wanted, "ok")


def _wanted(printer: Printer) -> str:
    if not printer.bleed:
        return "none"
    where = "all sides" if printer.bleeds_inside else "all but the inside"
    return f"none, or {millimetres(printer.bleed / POINT)} on {where}"


def _asked(sheet: PreflightPage, printer: Printer, kind: Kind) -> Box:
    """How much left, below, right and above; odd pages lie on the right, so their left is the inside."""
    past = printer.bleed / POINT
    inside = past if printer.bleeds_inside or kind == "cover" else 0.0
    return (inside, past, past, past) if sheet.number % 2 else (past, past, inside, past)
