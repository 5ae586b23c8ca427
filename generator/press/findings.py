"""What a study found, as galleys: words with a chart beside them, or with rows of figures below."""

from collections.abc import Sequence

from generator.compose.tags.finding import StudyFinding
from generator.compose.tags.texts import Heading
from generator.figure.marks import Figure, Ink, Mark, moved
from generator.press.galley import Galley, within
from generator.press.panels import panel
from generator.press.prose import as_rules, stacked
from generator.press.styles import HALF_LINE, NARROW

EDGE, TOP, GUTTER = 5.0, 4.0, 7.0
"""From the edge of the panel to what stands in it, and from the words to a chart."""

APART, LINE = 1.2, 7.4
"""The least room between figures side by side, and that between their rows."""


def finding_galleys(block: StudyFinding, width: float, language: str) -> list[Galley]:
    """A panel of words with its only picture; or the panel, and after it rows of as many pictures as fit."""
    drawn = [plate.draw() for plate in block.plates]
    if len(drawn) == 1:
        return [_panel(block, width, language, within(drawn[0], width - 2 * EDGE))]
    return [_panel(block, width, language), *_rows(drawn, width)]


def _panel(block: StudyFinding, width: float, language: str, beside: Figure | None = None) -> Galley:
    """The words on a tint, and a picture at their right, or below them on a narrow page."""
    aside = beside is not None and width >= NARROW
    room = width - 2 * EDGE - (beside.width + GUTTER if beside and aside else 0)
    stack = stacked(as_rules([Heading(text=block.title), *block.blocks]), room, language)
    marks: list[Mark] = [moved(mark, EDGE, TOP) for mark in stack.figure.marks]
    height = stack.figure.height + 2 * TOP
    if beside and aside:
        height = max(height, beside.height + 2 * TOP)
        down = (height - beside.height) / 2
        marks += beside.moved(width - EDGE - beside.width, down).marks
    elif beside:
        marks += beside.moved((width - beside.width) / 2, height).marks
        height += beside.height + TOP
    links = tuple((x + EDGE, y + TOP, w, h, target) for x, y, w, h, target in stack.links)
    figure = Figure(width, height, (panel(0, 0, width, height, 2.4, Ink.TINT), *marks))
    return Galley(
        figure, before=1.6 * HALF_LINE, after=1.6 * HALF_LINE, links=links, keep=beside is None, stretch=7.0
    )


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
        marks: list[Mark] = []
        for place, figure in enumerate(line):
            left = (place + 0.5) * column - figure.width / 2
            marks += figure.moved(left, (height - figure.height) / 2).marks
        rows.append(Galley(Figure(width, height, tuple(marks)), before=LINE, after=LINE, stretch=5.0))
    return rows
