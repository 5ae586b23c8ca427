"""How far from the trim and the spine things stay."""

from collections.abc import Iterator

from generator.finish.preflight.check import Check, Kind, judged
from generator.finish.preflight.content.marks import DrawnMark
from generator.finish.preflight.objects import Box
from generator.finish.preflight.pages import File, PreflightPage
from generator.finish.preflight.rules.boxes import bleeds
from generator.finish.preflight.rules.measures import NEAR, POINT, millimetres, sides
from generator.printing.printers import INCH, Printer
from generator.value import Value

CLOSE = 0.75
"""By how many points a mark may come nearer than wanted: widths of text are good to a point."""

COVER_SAFE = 0.25 * INCH
MOST_GROUNDS = 200
"""How many of the largest grounds of a page are tried for what may lie on them."""

OFF = 1000.0
"""Farther out than any page: a side of which nothing is asked."""


class Stray(Value):
    """A mark nearer to an edge than wanted."""

    gap: float
    short: float
    kind: str
    side: str
    page: int


def margins(file: File, printer: Printer, kind: Kind) -> Iterator[Check]:
    """What must not be cut stays inside; what is no text may run off the page where there is bleed."""
    runs_off = bleeds(file)
    safe = printer.safe_from_trim(runs_off)
    if kind == "cover":
        least = min(printer.safe, COVER_SAFE)
        yield _judged("margins", least, _worst(file, (least,) * 4, True, "text"), "for text")
        return
    gutter = max(printer.gutter(len(file.sheets)), safe)
    yield _judged("gutter", gutter, _worst(file, (gutter, -OFF, -OFF, -OFF), runs_off), "at the spine")
    yield _judged("margins", safe, _worst(file, (-OFF, safe, safe, safe), runs_off), "on the other sides")


def _judged(name: str, least: float, stray: Stray | None, where: str) -> Check:
    wanted = f"{millimetres(least / POINT)} {where}"
    if stray is None:
        return judged(name, "kept", wanted, True)
    return judged(name, f"{stray.kind} {millimetres(stray.gap)} from the {stray.side}", wanted, False, stray.page)


def _worst(file: File, asked: Box, runs_off: bool, only: str = "") -> Stray | None:
    """The mark that is farthest out of its place, given what is asked inside, below, outside and above."""
    found = []
    for sheet in file.sheets:
        marks = [mark for mark in _outside(sheet, asked) if not only or mark.kind == only]
        # Only where something is out of place: most pages have hundreds of marks and none that is.
        grounds = _grounds(sheet) if runs_off and marks else []
        found += [stray for mark in marks if (stray := _stray(sheet, mark, asked, grounds))]
    return max(found, key=lambda stray: stray.short, default=None)


def _turned(sheet: PreflightPage, asked: Box) -> Box:
    """What is asked left, below, right and above, in points: the inside of odd pages is their left."""
    inside, below, outside, above = (side / POINT for side in asked)
    return (inside, below, outside, above) if sheet.number % 2 else (outside, below, inside, above)


def _outside(sheet: PreflightPage, asked: Box) -> Iterator[DrawnMark]:
    """Marks that are not wholly where everything may be, and can be seen."""
    least = _turned(sheet, asked)
    left, bottom = sheet.trim[0] + least[0] - CLOSE, sheet.trim[1] + least[1] - CLOSE
    right, top = sheet.trim[2] - least[2] + CLOSE, sheet.trim[3] - least[3] + CLOSE
    for mark in sheet.marks:
        x, y, far, high = mark.box
        if (x < left or y < bottom or far > right or high > top) and (mark.kind == "text" or not mark.paint.white):
            yield mark


def _stray(sheet: PreflightPage, mark: DrawnMark, asked: Box, grounds: list[Box]) -> Stray | None:
    gaps = sides(sheet.trim, mark.box)
    own = [mark.box, *grounds] if grounds and mark.kind != "text" else []
    short = [
        (least - gap, gap, side)
        for side, (gap, least) in enumerate(zip(gaps, _turned(sheet, asked), strict=True))
        if gap < least - CLOSE and not any(_is_on(mark, ground, side, sheet) for ground in own)
    ]
    if not short:
        return None
    worst, gap, side = max(short)
    return Stray(gap, worst, WORDS[mark.kind], SIDES[side], sheet.number)


SIDES = ("left", "bottom", "right", "top")
WORDS = {"text": "text", "line": "a line", "fill": "a shape", "image": "a picture", "shade": "a shade"}


def _grounds(sheet: PreflightPage) -> list[Box]:
    """What runs off a page, itself or with what is drawn on it; the largest first, for most lies on that."""
    seen = [mark.box for mark in sheet.marks if mark.kind != "text" and not mark.paint.white]
    found = {box for box in seen if min(sides(sheet.bleed, box)) <= NEAR}
    return sorted(found, key=lambda box: (box[0] - box[2]) * (box[3] - box[1]))[:MOST_GROUNDS]


def _is_on(mark: DrawnMark, ground: Box, side: int, sheet: PreflightPage) -> bool:
    """Whether a mark lies on something that runs off a side of the page, or does so itself."""
    if sides(sheet.bleed, ground)[side] > NEAR:
        return False
    left, bottom, right, top = mark.box
    return (
        ground[0] - NEAR <= max(left, sheet.bleed[0])
        and ground[1] - NEAR <= max(bottom, sheet.bleed[1])
        and ground[2] + NEAR >= min(right, sheet.bleed[2])
        and ground[3] + NEAR >= min(top, sheet.bleed[3])
    )
