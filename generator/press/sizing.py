"""How large the figures of a section are: as large as the fewest pages allow, and larger as the text is."""

from collections.abc import Sequence

from generator.compose.tags.answers import Answers
from generator.compose.tags.grid import Grid
from generator.compose.tags.section import SectionPages
from generator.compose.tags.strip import Strip
from generator.press.styles import NARROW
from generator.press.typography import typography
from generator.printing.paper import LITTLE, Paper

STRIP_SCALES = (1.0, 0.95, 0.9, 0.85, 0.8)
"""The sizes that the figures of rules may have, where smaller ones save a page."""

SMALL_PAGE = (0.95, 0.89)
"""How much smaller than anywhere else figures may be on a small page: a cell of nine millimetres has eight."""

HALF_EMPTY = (0.86, 0.83, LITTLE)
"""How much smaller they may be on a small page that would otherwise stay half empty."""

KEPT = (1.0, 0.75, 0.5, 0.25, 0.0)
"""How much of what large print has grown a page that is one picture may keep."""

LOW = 225.0
"""Pages with less depth than this are small ones, however wide."""


def zooms(page: Paper) -> tuple[float, ...]:
    """How much larger than drawn a page of one picture may be: large print gives way before it is refused."""
    return tuple(dict.fromkeys(1 + (page.zoom - 1) * share for share in KEPT))


def is_small(width: float, height: float) -> bool:
    """Whether a text area holds less than the pages for which figures were drawn."""
    return width < NARROW or height < LOW


def scales_on(block: Grid, width: float, height: float) -> tuple[float, ...]:
    """The sizes that the figures of a grid may have in usual type: on a small page some more."""
    if not is_small(width, height):
        return block.scales
    return *block.scales, *(min(block.scales) * share for share in (*SMALL_PAGE, *HALF_EMPTY))


def narrowest(block: Grid, width: float) -> float:
    """The size of figures that decides how many stand side by side: not one that only fills half-empty pages."""
    return min(block.scales) * (SMALL_PAGE[-1] if width < NARROW else 1.0)


def sizes(section: SectionPages, width: float, height: float) -> tuple[int, int]:
    """How many sizes the figures of a section may have, and how many of them only where pages stay half empty."""
    grids = [block for block in section.blocks if isinstance(block, Grid) and not block.per_page]
    found = [len(scales_on(block, width, height)) for block in grids]
    found += [len(block.scales) for block in section.blocks if isinstance(block, Answers)]
    if not found and any(isinstance(block, Strip) for block in section.blocks):
        return len(STRIP_SCALES), 0
    return max([1, *found]), len(HALF_EMPTY) if grids and is_small(width, height) else 0


def in_proportion(scales: Sequence[float], size: int) -> float:
    """The scale of figures in the type at hand: theirs in usual type, and as much larger as the text is.

    In smaller type it is smaller, too, down to the least of them.
    """
    scale, grown = scales[min(size, len(scales) - 1)], typography().figures
    return scale * grown if grown >= 1 else max(scale * grown, min(scale, min(scales) * LITTLE))
