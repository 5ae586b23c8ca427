"""Overlap is a fault: what is drawn over another block, over what stands round the text or off its page.

Every block says how high it is, and pages are made up from that. Here the ink itself is asked, whatever was said.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations

from generator.errors import LayoutError
from generator.figure.marks import Figure
from generator.press.clashes import NEAR, Thing, blurred, clashes, things
from generator.press.extents import Box, common
from generator.press.ink_boxes import named
from generator.press.pages import PlacedRecord
from generator.press.pagination import PrintedPage
from generator.press.running import Running
from generator.printing.paper import Paper

OUT = 0.6
"""By how many millimetres a block may leave the type area: large letters hang a little into the margin."""

REMEDY = "take a larger page, wider margins or smaller type"
SIDES = ("left", "top", "right", "foot")


class Overlap(LayoutError):
    """Something drawn over something else, or off its place."""


def require_clear(sheets: Iterable[tuple[PrintedPage, Running]], paper: Paper, pages: Mapping[str, int]) -> None:
    """See that nothing on any page lies over anything else, or over what stands round its text; raises Overlap."""
    faults = [fault for sheet, running in sheets for fault in page_faults(sheet, running, paper, pages)]
    if faults:
        more = f" (and {len(faults) - 1} more such places)" if len(faults) > 1 else ""
        raise Overlap(f"{faults[0]}; {REMEDY}{more}")


def require_whole(figure: Figure, where: str) -> None:
    """The same of a page that is one picture."""
    if told := next(whole_faults(figure), ""):
        raise Overlap(f"{where}: {told}; shorten its words, or take a larger page or another font")


def page_faults(sheet: PrintedPage, running: Running, paper: Paper, pages: Mapping[str, int]) -> Iterator[str]:
    """What on a page lies over something else, or off its place, in words."""
    round_text = [thing._replace(named=name) for name, figure in running for thing in things(figure.marks)]
    found = [clash.in_words for clash in clashes(round_text)]
    found += _off_page(round_text, paper)
    found += _blocks(sheet, paper, round_text)
    for figure in _pictures(sheet, pages):
        found += whole_faults(figure, round_text)
    where = f"page {sheet.number}" if sheet.number else "the cover"
    place = f"{where} ({sheet.head})" if sheet.head else where
    for told in found:
        yield f"{place}: {told}"


def _pictures(sheet: PrintedPage, pages: Mapping[str, int]) -> Iterator[Figure]:
    """The pages that are one picture, with the numbers that they name."""
    if sheet.cut is not None:
        from generator.press.sheets import front_figure

        yield front_figure(sheet.cut, pages, told=True)
    if sheet.whole is not None:
        late = [n.with_number(str(pages[n.target])) for n in sheet.late if n.target in pages]
        yield sheet.whole + Figure(0, 0, tuple(late))


def whole_faults(figure: Figure, others: Sequence[Thing] = ()) -> Iterator[str]:
    """The same of a page that is one picture, on which other things may stand."""
    drawn = [*things(figure.marks)]
    for clash in [*clashes([*drawn, *others]), *blurred(drawn)]:
        if clash.over not in others or clash.under not in others:
            yield clash.in_words
    yield from _off(drawn, (0.0, 0.0, figure.width, figure.height), "the page")


def _off_page(found: Iterable[Thing], paper: Paper) -> Iterator[str]:
    return _off(found, (0.0, 0.0, paper.width, paper.height), "the page")


def _off(found: Iterable[Thing], box: Box, what: str) -> Iterator[str]:
    """Words and figures that leave a box, unless they are meant to."""
    for thing in found:
        if thing.kind in ("words", "figure") and not thing.bleeds and (told := _leaves(thing.box, box, NEAR)):
            yield f"{thing.says} lies {told} of {what}"


def _leaves(inner: Box, outer: Box, slack: float) -> str:
    """How far a box lies off another, on the side where it is farthest; nothing where it does not."""
    gaps = outer[0] - inner[0], outer[1] - inner[1], inner[2] - outer[2], inner[3] - outer[3]
    worst = max(gaps)
    return f"{worst:.1f} mm off the {SIDES[gaps.index(worst)]}" if worst > slack else ""


def _blocks(sheet: PrintedPage, paper: Paper, running: Sequence[Thing]) -> Iterator[str]:
    """What the blocks of a page do to one another, to the type area and to what stands round it."""
    left = paper.left(sheet.number)
    area = left, paper.top, left + paper.text_width, paper.top + paper.text_height
    stood: list[tuple[int, str, Box]] = []
    after = ""
    for place, placed in enumerate(sheet.page):
        yield from placed.record.clashes
        for name, box in placed.record.ink_boxes:
            after = f"after {name}" if name else after
            stood.append((place, name or after, _on_page(box, placed, paper, left)))
    for _, name, box in stood:
        if told := _leaves(box, area, OUT * paper.zoom):
            yield named(name, f"what is drawn there lies {told} of the type area")
        for thing in running:
            if (deep := min(common(box, thing.box))) > NEAR:
                yield named(name, f"what is drawn there lies {deep:.1f} mm over {thing.says}")
    for (one, first, under), (other, second, over) in combinations(stood, 2):
        if one != other and (deep := min(common(under, over))) > NEAR:
            yield named(second, f"what is drawn there lies {deep:.1f} mm over what stands above it ({first})")


def _on_page(box: Box, placed: PlacedRecord, paper: Paper, left: float) -> Box:
    x, y = left, paper.top + placed.top * paper.zoom
    return x + box[0] * paper.zoom, y + box[1] * paper.zoom, x + box[2] * paper.zoom, y + box[3] * paper.zoom
