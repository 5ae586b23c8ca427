"""A PDF as its pages are looked at: their boxes the right way up, and what is drawn on them."""

from typing import Any

from generator.errors import ContentError
from generator.finish.opening import Pdf
from generator.finish.preflight.content.blocks import BLOCKS
from generator.finish.preflight.content.fonts import Font
from generator.finish.preflight.content.hand import GraphicsState, Operators
from generator.finish.preflight.content.inks import INKS
from generator.finish.preflight.content.marks import Block, DrawnMark
from generator.finish.preflight.content.matrix import Matrix, box_of
from generator.finish.preflight.content.paths import PATHS
from generator.finish.preflight.content.pictures import PICTURES
from generator.finish.preflight.content.shared import Shared
from generator.finish.preflight.content.state import State
from generator.finish.preflight.content.writing import WRITING
from generator.finish.preflight.objects import BROKEN, Box, box, entry, inherited, items, name, number, stream_bytes
from generator.value import Value

OPERATORS: Operators = {**PATHS, **INKS, **WRITING, **PICTURES, **BLOCKS}
MOST_PAGES = 10_000
UNITS = 75_000.0
"""The largest unit that a page may be measured in, by the standard."""


class PreflightPage(Value):
    """A page: boxes in points from the lower left of its paper."""

    number: int
    media: Box
    bleed: Box
    trim: Box
    said: frozenset[str]
    """Which of its boxes it names itself."""

    marks: tuple[DrawnMark, ...]
    blocks: tuple[Block, ...]
    """What its marks belong to, by number."""

    notes: frozenset[str]
    """What on it can be seen through."""

    fonts: tuple[Font, ...]
    annotations: tuple[str, ...]
    ink: float | None
    """The most ink in its pictures, 0 to 4; nothing where that cannot be told."""


class File(Value):
    """All of a PDF that is asked about."""

    pdf: Pdf
    data: bytes
    name: str
    sheets: tuple[PreflightPage, ...]


def read_file(pdf: Pdf, data: bytes, name: str) -> File:
    """Follow every page of a PDF."""
    try:
        pages = [page.obj for page in pdf.pages]
    except (*BROKEN, RuntimeError, RecursionError):
        raise ContentError(f"{name}: its pages cannot be found; the file is damaged") from None
    if not pages:
        raise ContentError(f"{name}: has no pages, expected one at least")
    if len(pages) > MOST_PAGES:
        raise ContentError(f"{name}: has {len(pages)} pages, more than the {MOST_PAGES} that are looked at")
    shared = Shared()
    sheets = []
    for number_, page in enumerate(pages, 1):
        try:
            sheets.append(_sheet(number_, page, shared))
        except ContentError as error:
            raise ContentError(f"{name}: page {number_}: {error}") from None
    return File(pdf, data, name, tuple(sheets))


def _sheet(number_: int, page: Any, shared: Shared) -> PreflightPage:
    boxes = {key: found for key in BOXES if (found := box(inherited(page, f"/{key}")))}
    media = boxes.get("MediaBox")
    if media is None or media[2] - media[0] <= 0 or media[3] - media[1] <= 0:
        raise ContentError("has no paper: its MediaBox is missing or empty")
    whole = boxes.get("CropBox", media)
    base = _upright(media, page)
    upright = {key: box_of(_corners(found), base) for key, found in boxes.items()}
    paper = upright["MediaBox"]
    shared.turn(base)
    if name(entry(entry(page, "/Group"), "/S")) == "Transparency":
        shared.notes.add("transparency groups")
    hand = GraphicsState(OPERATORS, shared, inherited(page, "/Resources"), State(base, paper))
    hand.follow(b"\n".join(stream_bytes(one) for one in items(entry(page, "/Contents"))))
    crop = box_of(_corners(whole), base)
    return PreflightPage(
        number=number_,
        media=paper,
        bleed=upright.get("BleedBox", crop),
        trim=upright.get("TrimBox", crop),
        said=frozenset(boxes),
        marks=tuple(shared.marks),
        blocks=tuple(shared.blocks),
        notes=frozenset(shared.notes),
        fonts=tuple(shared.fonts.values()),
        annotations=tuple(name(entry(one, "/Subtype")) or "?" for one in items(entry(page, "/Annots"))),
        ink=shared.ink,
    )


BOXES = ("MediaBox", "CropBox", "BleedBox", "TrimBox", "ArtBox")


def _corners(found: Box) -> tuple[float, ...]:
    left, bottom, right, top = found
    return left, bottom, right, top, left, top, right, bottom


def _upright(media: Box, page: Any) -> Matrix:
    """How a page is turned and measured when it is looked at."""
    left, bottom, right, top = media
    unit = min(UNITS, max(1e-3, number(entry(page, "/UserUnit"), 1.0)))
    turns = {
        0: (1.0, 0.0, 0.0, 1.0, -left, -bottom),
        # A page is looked at as it is seen, so boxes and marks are turned before anything is asked of them.
        90: (0.0, -1.0, 1.0, 0.0, -bottom, right),
        180: (-1.0, 0.0, 0.0, -1.0, right, top),
        270: (0.0, 1.0, -1.0, 0.0, top, -left),
    }
    a, b, c, d, e, f = turns.get(int(number(inherited(page, "/Rotate"))) % 360, turns[0])
    return a * unit, b * unit, c * unit, d * unit, e * unit, f * unit
