"""The tiles of a problem, in a chapter and on pages of their own."""

from typing import TypeVar

from generator.compose.markup.attributes import named, text
from generator.compose.markup.declaration import MarkupTag
from generator.compose.runs import FigureReference
from generator.value import Value

T_co = TypeVar("T_co", covariant=True)

STRIP_WIDTH = 166.0
"""The width of a chart of tiles in a chapter, in millimetres."""


class Chart(Value, kw_only=True):
    """A chart of tiles behind a small heading, or below it where it is wide."""

    title: str
    figure: FigureReference


class ChartTag(MarkupTag[Chart], name="chart"):
    """The tiles of a problem."""

    of = named()
    title = text()

    def _becomes(self) -> Chart:
        item = self.item(self.of)
        figure = item.chart_figure(STRIP_WIDTH)
        if figure is None:
            raise self.fault(f"{item.id!r} has no chart of tiles")
        return Chart(title=self.title, figure=figure)


class TilesTag(MarkupTag[T_co]):
    """The tiles that are laid on a page with one figure."""

    title = text()
    of = named()

    def figures(self, *widths: float) -> tuple[FigureReference, ...]:
        """Their chart in some widths, or an error where there are no tiles."""
        item = self.item(self.of)
        figures = tuple(figure for width in widths if (figure := item.chart_figure(width)) is not None)
        if not figures:
            raise self.fault(f"{item.id!r} has no tiles to show")
        return figures
