"""The rules of Unmatched as one plays them: a group of dominoes and what each slide does to it."""

from collections.abc import Iterator
from dataclasses import dataclass

from generator.errors import IllegalMove, PictureError
from generator.figure.marks import Figure
from generator.figure.slides import slide_figure
from generator.tiles.layout import Layout
from generator.tiles.slide import Slide, named, parts, read_group, settled, slid, slides, touches


@dataclass(frozen=True)
class UnmatchedPosition:
    """A connected group in which no two equal numbers of different dominoes touch."""

    layout: Layout

    @classmethod
    def parse(cls, text: str) -> "UnmatchedPosition":
        """Read a picture; a match in it is an error."""
        layout = read_group(text)
        for placed in layout.dominoes:
            for touch in touches(layout, placed):
                if touch.number == touch.facing:
                    raise PictureError(
                        f"the {touch.number} of {named(placed)} touches that of {named(touch.other)}, "
                        "expected a start without matches",
                        2 * touch.cell.row,
                        2 * touch.cell.col,
                    )
        return cls(settled(layout))

    def __str__(self) -> str:
        return str(self.layout)

    def moves(self) -> Iterator[Slide]:
        """Every legal slide, in reading order of the dominoes."""
        for slide in slides(self.layout):
            try:
                self.play(slide)
            except IllegalMove:
                continue
            yield slide

    def play(self, move: Slide) -> "UnmatchedPosition":
        """The position after a slide, which may part the group only while the domino is moving."""
        placed, after = slid(self.layout, move)
        for touch in touches(after, placed):
            if touch.number == touch.facing:
                raise IllegalMove(
                    "unmatched", f"its {touch.number} matches the {touch.facing} of {named(touch.other)}"
                )
        if len(parts(after)) > 1:
            raise IllegalMove("connected", "the group falls apart")
        return UnmatchedPosition(settled(after))

    def score(self) -> tuple[int, ...]:
        """One point once the dominoes fill a rectangle."""
        return (int(self.solved),)

    @property
    def solved(self) -> bool:
        """Whether the dominoes fill a rectangle."""
        rows = {cell.row for cell in self.layout.cells}
        cols = {cell.col for cell in self.layout.cells}
        return len(self.layout.cells) == len(rows) * len(cols)

    def draw(self, last: Slide | None = None) -> Figure:
        """The group, the domino that slid last picked out."""
        return slide_figure(self.layout, last)
