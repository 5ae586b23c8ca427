"""What a study found, as galleys: words with a chart beside them, or with rows of figures below."""

from collections.abc import Sequence

from generator.compose.tags.finding import StudyFinding
from generator.compose.tags.texts import Heading
from generator.figure.marks import Figure
from generator.press.galley import Galley, within
from generator.press.laying_out import aligned, below, beside, overlaid, padded, sized
from generator.press.panels import on_panel
from generator.press.prose import as_rules, stacked
from generator.press.styles import HALF_LINE, NARROW

EDGE, TOP, GUTTER = 5.0, 4.0, 7.0
"""From the edge of the panel to what stands in it, and from the words to a chart."""

APART, LINE = 1.2, 7.4
"""The least room between figures side by side, and that between their rows."""


def finding_galleys(block: StudyFinding, width: float, language: str) -> list[Galley]:
    """A panel of words with its only picture; or the panel, and after it rows of as many pictures as fit."""
    drawn = [figure.draw() for figure in block.figures]
    if len(drawn) == 1:
        return [_panel(block, width, language, within(drawn[0], width - 2 * EDGE))]
    return [_panel(block, width, language), *_rows(drawn, width)]


def _panel(block: StudyFinding, width: float, language: str, shown: Figure | None = None) -> Galley:
    """The words on a tint, and a picture at their right, or below them on a narrow page."""
    aside = shown is not None and width >= NARROW
    room = width - 2 * EDGE - (shown.width + GUTTER if shown and aside else 0)
    stack = stacked(as_rules([Heading(text=block.title), *block.blocks]), room, language)
    body = padded(stack, left=EDGE, top=TOP, bottom=TOP)
    if shown and aside:
        tall = max(body.height, shown.height + 2 * TOP)
        body = overlaid(body, padded(aligned(shown, height=tall), left=width - EDGE - shown.width))
    elif shown:
        body = below(body, padded(aligned(shown, width=width), bottom=TOP))
    box = on_panel(sized(body, width=width))
    return Galley(box, before=1.6 * HALF_LINE, after=1.6 * HALF_LINE, keep=shown is None, stretch=7.0)


def _rows(drawn: Sequence[Figure], width: float) -> list[Galley]:
    """Figures in columns of one width, rows as even as can be."""
    widest = max(figure.width for figure in drawn)
    across = max(1, int((width + APART) / (widest + APART)))
    across = -(-len(drawn) // -(-len(drawn) // across))
    column = width / across
    rows = []
    for start in range(0, len(drawn), across):
        line = drawn[start : start + across]
        height = max(figure.height for figure in line)
        row = beside(*(aligned(figure, width=column, height=height) for figure in line))
        rows.append(Galley(sized(row, width=width), before=LINE, after=LINE, stretch=5.0))
    return rows
