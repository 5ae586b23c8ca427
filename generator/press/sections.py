"""The pages of a section: how large its figures are, and how far each page is filled."""

from collections.abc import Callable
from math import inf

from generator.compose.document import Section
from generator.errors import LayoutError
from generator.paper import Paper
from generator.press.pages import Page, pack
from generator.press.setting import Setter, sizes


def section_pages(section: Section, paper: Paper, setter: Setter, begun: float = 0.0) -> list[Page]:
    """The pages of a section, its problems or answers as large as the fewest pages allow."""
    tried: dict[int, list[Page]] = {}

    def pages(size: int) -> list[Page]:
        if size not in tried:
            tried[size] = packed(size, drawn=False)
        return tried[size]

    def packed(size: int, drawn: bool) -> list[Page]:
        return pack(setter.section(section, size, drawn), paper.depth, section.title, begun, paper.zoom)

    smallest = next((size for size in reversed(range(1, sizes(section, paper.measure))) if _fits(pages, size)), 0)
    if not smallest:
        return packed(0, drawn=True)
    low, high = 0, smallest
    while low < high:
        middle = (low + high) // 2
        if _fits(pages, middle, len(pages(smallest))):
            high = middle
        else:
            low = middle + 1
    for size in range(low, smallest + 1):
        if depth_of(pages(size)[-1]) >= paper.depth / 2:
            return packed(size, drawn=True)
    return packed(low, drawn=True)


def _fits(pages: Callable[[int], list[Page]], size: int, most: float = inf) -> bool:
    """Whether a size takes no more pages; one too large for its column, or too small to be seen, does not."""
    try:
        return len(pages(size)) <= most
    except LayoutError:
        return False


def depth_of(page: Page) -> float:
    """How far down a page is filled, in millimetres."""
    return max((placed.top + placed.record.height for placed in page), default=0.0)
