"""What a file says of itself."""

import re
from collections.abc import Iterator
from typing import Any

from generator.finish.preflight.check import Check, failed, judged
from generator.finish.preflight.objects import entry, items, name, said, shown, stream_bytes
from generator.finish.preflight.pages import File
from generator.printing.printers import Printer

TITLE = b"<dc:title>"
WORDS = re.compile(rb"<rdf:li[^<>]*+>\s*+([^<\s][^<]*+)<")
NEWEST = "1.7"
FIRST = "1.3"
STANDARD, PART = "PDF/X-1:2001", "PDF/X-1a:2001"
REGISTRY = "http://www.color.org"
LONGEST = 1024 * 1024
"""How much of what a file says of itself is looked through."""


def about(file: File) -> bytes:
    """What a file says of itself in XML."""
    return stream_bytes(entry(file.pdf.Root, "/Metadata"))[:LONGEST]


def metadata(file: File, exchange: bool) -> Iterator[Check]:
    """A title, and a version that the printer's machines read."""
    title = said(entry(file.pdf.docinfo, "/Title")) or _title(about(file))
    yield judged("title", title[:40] or "none", "a title", bool(title))
    version = file.pdf.pdf_version
    newest = FIRST if exchange else NEWEST
    yield judged("PDF version", version, f"{newest} at most", _order(version) <= _order(newest))


def _title(about: bytes) -> str:
    found = WORDS.search(about.partition(TITLE)[2])
    return shown(found[1].decode("utf-8", "replace")) if found else ""


def _order(version: str) -> tuple[int, ...]:
    # As numbers, for "1.10" is newer than "1.7".
    return tuple(int(part) for part in version.split(".") if part.isdigit())


def exchange(file: File, printer: Printer) -> Iterator[Check]:
    """What can be told here of PDF/X-1a:2001; that it holds is for others to certify."""
    if printer.exchange:
        checks = [*_rules(file)]
        yield from checks
        found = "not prepared for" if failed(tuple(checks)) else "prepared for"
        yield Check("PDF/X-1a", found, "certified, which nothing here can do", "unverified")


def _rules(file: File) -> Iterator[Check]:
    info = file.pdf.docinfo
    names = said(entry(info, "/GTS_PDFXVersion")), said(entry(info, "/GTS_PDFXConformance"))
    yield judged("standard", names[1] or names[0] or "none named", PART, names == (STANDARD, PART))
    yield _intent([*items(entry(file.pdf.Root, "/OutputIntents"))])
    trapped = name(entry(info, "/Trapped"))
    yield judged("trapped", trapped or "not said", "True or False", trapped in ("True", "False"))
    dates = [key for key in ("/CreationDate", "/ModDate") if not said(entry(info, key))]
    yield judged("dates", "missing" if dates else "there", "made and changed", not dates)
    there = entry(file.pdf.trailer, "/ID") is not None
    yield judged("file id", "there" if there else "none", "an id", there)
    art = next((sheet.number for sheet in file.sheets if {"ArtBox", "TrimBox"} <= sheet.said), 0)
    yield judged("art boxes", "an ArtBox beside the TrimBox" if art else "none", "none", not art, art)
    modern = re.search(rb"/Type\s*/(?:ObjStm|XRef)\b", file.data) is not None
    yield judged("plain objects", "packed" if modern else "plain", "plain", not modern)


def _intent(intents: list[Any]) -> Check:
    wanted = "one, naming its printing condition"
    own = [intent for intent in intents if name(entry(intent, "/S")) == "GTS_PDFX"]
    if len(own) != 1:
        return judged("output intent", str(len(own)) if own else "none", wanted, False)
    condition = said(entry(own[0], "/OutputConditionIdentifier"))
    known = said(entry(own[0], "/RegistryName")) == REGISTRY or entry(own[0], "/DestOutputProfile") is not None
    found = condition or "a nameless one"
    if not known:
        found += ", neither registered nor with a profile"
    return judged("output intent", found, wanted, bool(condition) and known)
