"""Whether anything in a file of ours lies over something else, measured on what is drawn."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from generator.finish.preflight.check import Check, Kind, judged, not_asked
from generator.finish.preflight.content.marks import Block, DrawnMark
from generator.finish.preflight.objects import Box, entry, said
from generator.finish.preflight.pages import File, PreflightPage
from generator.finish.preflight.rules.measures import POINT, millimetres, times
from generator.finish.preflight.rules.metadata import about
from generator.printing.marking import BLOCK, MAKER, RUNNING

NEAR = 0.5 / POINT
"""By how many points blocks may reach into one another: letters' own white, and what lies on the line between."""

OUT = 1.3 / POINT
"""By how many points a block may leave the type area: large letters hang a little into the margin."""

BLUR = 0.35 / POINT
"""By how many points words may reach into one another."""

OVER, UNDER = 0.1, 0.25
"""What of a line of type is white above its letters and below most of them, in parts of its size."""

WANTED = "nothing drawn over anything else"


class PageOverlap(NamedTuple):
    """What lies over what, and how far, in points."""

    named: str
    deep: float
    page: int


def overlaps(file: File, kind: Kind) -> Check:
    """No block over another, over what stands round the text or off the type area, and no words on words."""
    told = any(block.kind for sheet in file.sheets for block in sheet.blocks)
    if not told and not _is_ours(file):
        return not_asked("overlaps", "not a file of ours")
    found = [fault for sheet in file.sheets for fault in _faults(sheet)]
    if found:
        worst = max(found, key=lambda fault: fault.deep)
        words = f"{worst.named}, {millimetres(worst.deep)}{times(len(found))}"
        return judged("overlaps", words, WANTED, False, worst.page)
    if not told and kind in ("interior", "screen", "booklet"):
        return Check("overlaps", "no words on words; its blocks are not told apart", WANTED, "unverified")
    return judged("overlaps", "none", WANTED, True)


def _is_ours(file: File) -> bool:
    return said(entry(file.pdf.docinfo, "/Creator")) == MAKER or f">{MAKER}<".encode() in about(file)


def _faults(sheet: PreflightPage) -> Iterator[PageOverlap]:
    drawn = _drawn(sheet)
    text = [(block, box) for block, box in drawn if block.kind == BLOCK]
    round_text = [(block, box) for block, box in drawn if block.kind == RUNNING]
    for block, box in text:
        if block.area and (deep := _off(box, block.area)) > OUT:
            yield PageOverlap(f"{_named(block)} off the type area", deep, sheet.number)
    pairs = [*combinations(text, 2), *((one, other) for one in round_text for other in text)]
    for (under, one), (over, other) in pairs:
        if under.leaf == over.leaf and (deep := _common(one, other)) > NEAR:
            yield PageOverlap(f"{_named(over)} over {_named(under)}", deep, sheet.number)
    for lower, upper, deep in _blurred([mark for mark in sheet.marks if mark.kind == "text"]):
        names = {_named(sheet.blocks[mark.of]) for mark in (lower, upper)}
        yield PageOverlap(f"words on words in {' and '.join(sorted(names))}", deep, sheet.number)


def _drawn(sheet: PreflightPage) -> list[tuple[Block, Box]]:
    """Every block with the box of all its marks."""
    found: dict[int, Box] = {}
    for mark in sheet.marks:
        left, bottom, right, top = _letters(mark) if mark.kind == "text" else mark.box
        if known := found.get(mark.of):
            left, bottom = min(left, known[0]), min(bottom, known[1])
            right, top = max(right, known[2]), max(top, known[3])
        found[mark.of] = left, bottom, right, top
    return [(sheet.blocks[number], box) for number, box in found.items()]


def _named(block: Block) -> str:
    return block.name or {BLOCK: "a block", RUNNING: "what stands round the text"}.get(block.kind, "the page")


def _off(inner: Box, outer: Box) -> float:
    return max(outer[0] - inner[0], outer[1] - inner[1], inner[2] - outer[2], inner[3] - outer[3])


def _common(one: Box, other: Box) -> float:
    """How deep two boxes lie in one another."""
    return min(min(one[2], other[2]) - max(one[0], other[0]), min(one[3], other[3]) - max(one[1], other[1]))


def _blurred(words: Sequence[DrawnMark]) -> Iterator[tuple[DrawnMark, DrawnMark, float]]:
    """Words that lie on others, from the foot of the page up; what is written twice in one place is seen once."""
    begun: list[tuple[Box, DrawnMark]] = []
    for mark in sorted(words, key=lambda mark: mark.box[1]):
        box = _letters(mark)
        # From the foot up, so that only words that still reach this high are compared: pages have thousands.
        begun = [(other, one) for other, one in begun if other[3] > box[1] + BLUR]
        for other, one in begun:
            if other != box and (deep := _common(box, other)) > BLUR:
                yield one, mark, deep
        begun.append((box, mark))


def _letters(mark: DrawnMark) -> Box:
    """The box of the letters themselves, without the white above and below most of them."""
    left, bottom, right, top = mark.box
    return left, bottom + UNDER * mark.size, right, max(bottom + UNDER * mark.size, top - OVER * mark.size)
