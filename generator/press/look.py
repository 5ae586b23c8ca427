"""How a book is printed: its palette, and what its pages are set in."""

from collections.abc import Mapping
from dataclasses import field
from pathlib import Path

from generator.figure.marks import Face
from generator.press.fonts import FILES
from generator.press.palette import COLOUR, Palette
from generator.press.typography import Typography
from generator.printing.paper import USUAL_TEXT, Paper
from generator.value import Value


class Look(Value):
    """How a book is printed, whatever its paper."""

    palette: Palette = COLOUR
    fonts: Mapping[Face, Path] = field(default_factory=lambda: FILES)
    sizes: Mapping[str, float] = field(default_factory=dict)
    corners: float = 1.0

    @property
    def leaf_typography(self) -> Typography:
        """What paper to cut from is set in, whatever its size."""
        return Typography(fonts=self.fonts, sizes=self.sizes, corners=self.corners)

    def typography(self, paper: Paper) -> Typography:
        """What its pages are set in on some paper."""
        grown = paper.text / (USUAL_TEXT * paper.zoom)
        return Typography(
            fonts=self.fonts,
            text=grown,
            sizes=self.sizes,
            corners=self.corners,
            zoom=paper.zoom,
            figures=paper.grown,
        )


USUAL_LOOK = Look()
