"""What a printer would say of a PDF."""

from generator.finish.opening import opened
from generator.finish.preflight.check import Check, Kind, failed
from generator.finish.preflight.pages import read_file
from generator.finish.preflight.rules.applied import asked
from generator.printing.printers import Printer

__all__ = ["Check", "Kind", "failed", "preflight"]


def preflight(data: bytes, name: str, printer: Printer, kind: Kind = "interior") -> tuple[Check, ...]:
    """Every check of a PDF, in order; raises ContentError where it cannot be read."""
    return tuple(asked(read_file(opened(data, name), data, name), printer, kind))
