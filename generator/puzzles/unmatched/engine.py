"""The rules of Unmatched as one plays them: a group of dominoes and what each slide does to it."""

from dataclasses import replace
from typing import Self

from generator.errors import IllegalMove, PictureError
from generator.puzzles.sliding.engine import SlidingPosition, parts, read_group, slid, touches
from generator.puzzles.sliding.notation import Slide
from generator.tiles.layout import named, settled
from generator.value import Value


class UnmatchedPosition(SlidingPosition, Value):
    """A connected group in which no two equal numbers of different dominoes touch."""

    @classmethod
    def parse(cls, text: str) -> Self:
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

    def play(self, move: Slide) -> Self:
        """The position after a slide, which may part the group only while the domino is moving."""
        placed, after = slid(self.layout, move)
        for touch in touches(after, placed):
            if touch.number == touch.facing:
                raise IllegalMove(
                    "unmatched", f"its {touch.number} matches the {touch.facing} of {named(touch.other)}"
                )
        if len(parts(after)) > 1:
            raise IllegalMove("connected", "the group falls apart")
        return replace(self, layout=settled(after))

    def score(self) -> tuple[int, ...]:
        """One point once the dominoes fill a rectangle."""
        return (int(self.solved),)

    @property
    def solved(self) -> bool:
        """Whether the dominoes fill a rectangle."""
        rows = {cell.row for cell in self.layout.cells}
        cols = {cell.col for cell in self.layout.cells}
        return len(self.layout.cells) == len(rows) * len(cols)
