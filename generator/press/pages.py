"""Records packed into pages: nothing is broken, no heading is left alone."""

from collections.abc import Sequence
from itertools import pairwise
from math import ceil

from generator.errors import LayoutError
from generator.press.galley import Record
from generator.value import Value


class PlacedRecord(Value):
    """A record and how far down the text area it stands."""

    record: Record
    top: float


Page = tuple[PlacedRecord, ...]


def pack(records: Sequence[Record], height: float, title: str, begun: float = 0.0, zoom: float = 1.0) -> list[Page]:
    """Pages of the given height, in order; the first may be begun, and stays empty where too little is left."""
    pages: list[list[PlacedRecord]] = [[]]
    y, after = begun, 0.0
    head: Record | None = None
    for group in _fitting(_groups(records), height):
        if group[0].role == "foot":
            if y + max(after, group[0].before) + _extent(group) > height + 0.01:
                pages.append([])
                y = 0.0
            pages[-1] += _at_foot(group, height, y)
            continue
        if group[0].role == "break":
            pages.append([])
            y = after = 0.0
            continue
        needed = _extent(group)
        gap = max(after, group[0].before) if pages[-1] else 0.0
        # A hundredth of a millimetre is what rounding does.
        if y and y + gap + needed > height + 0.01:
            pages.append([])
            y, gap = 0.0, 0.0
            if head is not None and group[0].role == "row":
                pages[-1].append(PlacedRecord(head, 0.0))
                y = head.height
                needed += y
        if needed > height + 0.01:
            raise LayoutError(
                f"{title}: a block is {needed * zoom:.0f} mm high, which does not fit {height * zoom:.0f} mm; "
                f"take a page that is {ceil((needed - height) * zoom)} mm higher, lower margins or smaller type"
            )
        for record in group:
            y += gap if record is group[0] else max(after, record.before)
            pages[-1].append(PlacedRecord(record, y))
            y += record.height
            after = record.after
            head = record if record.role == "head" else head if record.role == "row" else None
    # Not the last: where a section ends, white at the foot is no fault.
    return [tuple(page) if last else _spread(page, height) for page, last in _with_last(pages)]


def depth_of(page: Page) -> float:
    """How far down a page is filled, in millimetres."""
    return max((placed.top + placed.record.height for placed in page), default=0.0)


def _groups(records: Sequence[Record]) -> list[list[Record]]:
    """Records that must stay on one page: whatever keeps with what follows it."""
    groups: list[list[Record]] = []
    open_group = False
    for record in records:
        if open_group:
            groups[-1].append(record)
        else:
            groups.append([record])
        open_group = record.keep
    return groups


def _fitting(groups: list[list[Record]], height: float) -> list[list[Record]]:
    """The same groups; one that no page holds is parted where it must be."""
    found: list[list[Record]] = []
    for group in groups:
        while len(group) > 1 and _extent(group) > height + 0.01:
            fits = [count for count in range(1, len(group)) if _extent(group[:count]) <= height + 0.01]
            first = max(fits, default=1)
            found.append(group[:first])
            group = group[first:]
        found.append(group)
    return found


def _extent(group: list[Record]) -> float:
    """The height of a group with the gaps between its records."""
    gaps = sum(max(a.after, b.before) for a, b in pairwise(group))
    return sum(record.height for record in group) + gaps


def _at_foot(group: list[Record], height: float, y: float) -> list[PlacedRecord]:
    top = height - _extent(group)
    return [PlacedRecord(record, max(top, y)) for record in group]


def _with_last(pages: list[list[PlacedRecord]]) -> list[tuple[list[PlacedRecord], bool]]:
    return [(page, number == len(pages) - 1) for number, page in enumerate(pages)]


def _spread(page: list[PlacedRecord], height: float) -> Page:
    """Share what is left at the foot among the gaps that may grow, each up to its own measure."""
    grows = [0.0, *(0.0 if above.record.keep else below.record.stretch for above, below in pairwise(page))]
    slack = height - (page[-1].top + page[-1].record.height) if page else 0.0
    if not any(grows) or slack <= 0 or any(placed.record.role == "foot" for placed in page):
        return tuple(page)
    share = min(1.0, slack / sum(grows))
    grown: list[PlacedRecord] = []
    shift = 0.0
    for placed, grow in zip(page, grows, strict=True):
        shift += share * grow
        grown.append(PlacedRecord(placed.record, placed.top + shift))
    return tuple(grown)
