"""The pages of a section: how large its figures are, and how far each page is filled."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from math import inf
from typing import Any

from generator.compose.tags.section import SectionPages
from generator.errors import LayoutError
from generator.press.galley import Record
from generator.press.operators import Operator
from generator.press.pages import Page, PlacedRecord, depth_of, pack
from generator.press.setting import Setter
from generator.press.sizing import sizes
from generator.press.typography import set_in, typography
from generator.printing.paper import Paper
from generator.system.cache import digest

MANY = 1e6
"""More pages than any book has."""

WORTH = 0.8
"""Figures become smaller still only where that saves a page in five: one more row to a page, mostly."""


def section_pages(section: SectionPages, paper: Paper, setter: Setter, begun: float = 0.0) -> list[Page]:
    """The pages of a section, its figures as large as the fewest pages allow.

    In larger or smaller type they are as much larger or smaller as the text is.
    """
    make_up = partial(_made_up, section, paper, setter, begun)
    if setter.cache.folder is None:
        return make_up()
    key = digest(setter.base, "made up", repr(paper), repr(section), repr(begun))
    pages = _from_kept(setter.cache.get(key), setter, make_up)
    if pages is None:
        pages = make_up()
        setter.cache.put(key, _kept(pages))
    return pages


def _kept(pages: list[Page]) -> list[Any]:
    """Pages as JSON values: their records, and on each page which of them stands how far down."""
    # By what they are and not by what they say: the head of a table stands on several pages, and a table that is
    # printed twice has two heads, each of which is read aloud.
    records = {id(one.record): one.record for page in pages for one in page}
    places = {known: place for place, known in enumerate(records)}
    outlines = [(record.name, record.outline()) for record in records.values()]
    return [outlines, [[(one.top, places[id(one.record)]) for one in page] for page in pages]]


def _from_kept(kept: Any, setter: Setter, make_up: Callable[[], list[Page]]) -> list[Page] | None:
    """Pages as they were made up before; None where nothing was kept, or something of another shape."""
    try:
        outlines, pages = kept
        records = [
            Record.from_outline(outline, partial(_operators, name, setter, make_up), name)
            for name, outline in outlines
        ]
        return [tuple(PlacedRecord(records[place], top) for top, place in page) for page in pages]
    except (AttributeError, LookupError, TypeError, ValueError):
        return None


def _operators(name: str, setter: Setter, make_up: Callable[[], list[Page]]) -> tuple[Operator, ...]:
    """What draws a record of some name; made again where the cache has lost it."""
    key, _, number = name.rpartition(" ")
    if kept := setter.records(key):
        return kept[int(number)].operators
    return next(one.record.operators for page in make_up() for one in page if one.record.name == name)


def _made_up(section: SectionPages, paper: Paper, setter: Setter, begun: float) -> list[Page]:
    if paper.text == paper.usual:
        size = _size(section, paper, setter, begun)
    else:
        usual = replace(paper, text=paper.usual)
        with set_in(typography().in_usual_type()):
            size = _size(section, usual, setter.on(usual.measure, usual.depth), 0.0)
    return pack(setter.section(section, size, begun=begun), paper.depth, section.title, begun, paper.zoom)


def _size(section: SectionPages, paper: Paper, setter: Setter, begun: float) -> int:
    """Which of their sizes the figures of a section have in usual type."""
    tried: dict[int, list[Page]] = {}

    def pages(size: int) -> list[Page]:
        if size not in tried:
            records = setter.section(section, size, False, begun)
            tried[size] = pack(records, paper.depth, section.title, begun)
        return tried[size]

    count, spare = sizes(section, paper.measure, paper.depth)
    smallest = _smallest(pages, count - spare)
    less = _smallest(pages, count) if spare else smallest
    if less > smallest and _fits(pages, less, WORTH * _count(pages, smallest)):
        smallest = less
    return _largest(pages, smallest, paper.depth / 2)


def _smallest(pages: Callable[[int], list[Page]], count: int) -> int:
    """The smallest of some sizes that can be seen."""
    return next((size for size in reversed(range(1, count)) if _fits(pages, size)), 0)


def _largest(pages: Callable[[int], list[Page]], smallest: int, half: float) -> int:
    """The largest size that takes no more pages than the smallest, the last of them half full if it can be."""
    if not smallest:
        return 0
    # By halves: each size that is tried sets the whole section, and larger figures never take fewer pages.
    low, high = 0, smallest
    while low < high:
        middle = (low + high) // 2
        if _fits(pages, middle, len(pages(smallest))):
            high = middle
        else:
            low = middle + 1
    return next((size for size in range(low, smallest + 1) if depth_of(pages(size)[-1]) >= half), low)


def _fits(pages: Callable[[int], list[Page]], size: int, most: float = MANY) -> bool:
    """Whether a size takes no more pages; one too large for its column, or too small to be seen, does not."""
    return _count(pages, size) <= most


def _count(pages: Callable[[int], list[Page]], size: int) -> float:
    try:
        return len(pages(size))
    except LayoutError:
        return inf
