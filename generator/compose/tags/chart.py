"""The tiles of a problem, in a chapter and on pages of their own."""

from typing import TypeVar

from generator.compose.markup.attributes import named, text
from generator.compose.markup.declaration import MarkupTag
from generator.compose.runs import Plate
from generator.value import Value

T_co = TypeVar("T_co", covariant=True)

STRIP_WIDTH = 166.0
"""The width of a chart of tiles in a chapter, in millimetres."""


class Chart(Value, kw_only=True):
    """A chart of tiles behind a small heading, or below it where it is wide."""

    title: str
    plate: Plate


class ChartTag(MarkupTag[Chart], name="chart"):
    """The tiles of a problem."""

    of = named()
    title = text()

    def _becomes(self) -> Chart:
        item = self.item(self.of)
        plate = item.chart_plate(STRIP_WIDTH)
        if plate is None:
            raise self.fault(f"{item.id!r} has no chart of tiles")
        return Chart(title=self.title, plate=plate)


class TilesTag(MarkupTag[T_co]):
    """The tiles that are laid on a page with one figure."""

    title = text()
    of = named()

    def plates(self, *widths: float) -> tuple[Plate, ...]:
        """Their chart in some widths, or an error where there are no tiles."""
        item = self.item(self.of)
        plates = tuple(plate for width in widths if (plate := item.chart_plate(width)) is not None)
        if not plates:
            raise self.fault(f"{item.id!r} has no tiles to show")
        return plates
