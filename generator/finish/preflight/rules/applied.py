"""Which questions are asked of what."""

from collections.abc import Iterator

from generator.finish.preflight.check import Check, Kind
from generator.finish.preflight.pages import File
from generator.finish.preflight.rules.boxes import bleed, boxes, page_count, trim_size
from generator.finish.preflight.rules.extras import extras
from generator.finish.preflight.rules.fonts import fonts
from generator.finish.preflight.rules.inks import colour_spaces, pictures, rich_black, total_ink, transparency
from generator.finish.preflight.rules.margins import margins
from generator.finish.preflight.rules.metadata import exchange, metadata
from generator.finish.preflight.rules.overlaps import overlaps
from generator.finish.preflight.rules.reading import reading
from generator.finish.preflight.rules.sizes import least_grey, least_line, least_type
from generator.printing.printers import Printer

FINE = 0.1
"""The finest line that an office printer and a screen show at all, in points."""

FOLDED_TYPE = 4.9
"""The smallest type of a booklet, whose pages may have been made smaller to fit."""


def asked(file: File, printer: Printer, kind: Kind) -> Iterator[Check]:
    """Every check of a kind, in the order in which they are told."""
    if kind in ("interior", "cover"):
        yield from _press(file, printer, kind)
        return
    yield boxes(file, False)
    yield overlaps(file, kind)
    yield least_type(file, FOLDED_TYPE if kind == "booklet" else printer.least_type)
    yield least_line(file, FINE, FINE)
    yield from fonts(file)
    if kind == "screen":
        yield extras(file, True)
        yield from metadata(file, False)
        yield from reading(file)


def _press(file: File, printer: Printer, kind: Kind) -> Iterator[Check]:
    yield page_count(file, printer, kind)
    yield boxes(file, True)
    yield trim_size(file, printer, kind)
    yield bleed(file, printer, kind)
    yield from margins(file, printer, kind)
    yield overlaps(file, kind)
    yield least_type(file, printer.least_type)
    yield least_line(file, printer.least_line, printer.least_grey_line)
    yield least_grey(file, printer.least_grey)
    yield from fonts(file)
    yield colour_spaces(file, printer)
    yield transparency(file, printer)
    yield total_ink(file, printer)
    yield rich_black(file)
    yield pictures(file)
    yield extras(file, False)
    yield from metadata(file, printer.exchange)
    yield from exchange(file, printer)
