"""The smallest type, the finest line and the lightest grey."""

from collections.abc import Iterator

from generator.finish.preflight.check import Check, judged, not_asked
from generator.finish.preflight.content.marks import DrawnMark
from generator.finish.preflight.pages import File
from generator.finish.preflight.rules.measures import points, times

ROUND = 0.02
"""By how much numbers in a PDF are rounded."""

Placed = tuple[DrawnMark, int]


def _marks(file: File, *kinds: str) -> Iterator[Placed]:
    for sheet in file.sheets:
        for mark in sheet.marks:
            if mark.kind in kinds:
                yield mark, sheet.number


def least_type(file: File, least: float) -> Check:
    """No text smaller than can be read."""
    found = [*_marks(file, "text")]
    wanted = f"{points(least)} or more"
    if not found:
        return judged("type", "no text", wanted, True)
    mark, page = min(found, key=lambda one: one[0].size)
    few = sum(mark.size < least - ROUND for mark, _ in found)
    return judged("type", points(mark.size) + times(few), wanted, not few, page)


def least_line(file: File, black: float, grey: float) -> Check:
    """No line finer than can be printed: less is wanted of what is screened than of solid black."""
    wanted = f"{points(black)} black, {points(grey)} grey or tint"
    lines = [(mark, page) for mark, page in _marks(file, "line", "fill") if _is_line(mark)]
    if not lines:
        return judged("lines", "no lines", wanted, True)
    few = sum(_short(mark, black, grey) > ROUND for mark, _ in lines)
    mark, page = max(lines, key=lambda one: _short(one[0], black, grey) if few else -one[0].size)
    words = f"{points(mark.size)} {'black' if mark.paint.black else 'tint'}"
    return judged("lines", words + times(few), wanted, not few, page)


def _is_line(mark: DrawnMark) -> bool:
    """A line, or a shape so slender that it is one; a shape without any extent cannot be seen."""
    left, bottom, right, top = mark.box
    return mark.kind == "line" or 0 < mark.size < max(right - left, top - bottom)


def _short(mark: DrawnMark, black: float, grey: float) -> float:
    return (black if mark.paint.black else grey) - mark.size


def least_grey(file: File, least: float) -> Check:
    """No grey so light that it drops out; of light colours printers say nothing, so that is told and not judged."""
    if not least:
        return not_asked("grey")
    wanted = f"{least:.0%} or more"
    tints = [(mark.paint, page) for mark, page in _marks(file, "text", "line", "fill") if _tint(mark, least)]
    greys = [(paint.strength, page) for paint, page in tints if paint.neutral]
    if greys:
        lightest, page = min(greys)
        return judged("grey", f"{lightest:.1%}{times(len(greys))}", wanted, False, page)
    if tints:
        lightest, page = min((paint.strength, page) for paint, page in tints)
        return Check("grey", f"colours of {lightest:.1%}{times(len(tints))}", wanted, "unverified", page)
    return judged("grey", "none lighter", wanted, True)


def _tint(mark: DrawnMark, least: float) -> bool:
    paint = mark.paint
    return bool(paint.light) and not paint.white and paint.strength < least - 0.005
