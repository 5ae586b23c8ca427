"""The rules of Capturing as one plays them: a group of dominoes that matches take apart."""

from collections.abc import Iterator
from dataclasses import dataclass

from generator.errors import IllegalMove
from generator.figure.marks import Figure
from generator.figure.slides import slide_figure
from generator.tiles.domino import Domino
from generator.tiles.layout import Layout, Placed
from generator.tiles.slide import Slide, parts, read_group, settled, slid, slides, touches
from generator.tiles.symmetry import canonical, renumbered

SIX = 6


def likeness(layout: Layout) -> str:
    """A name that groups share which differ only by turning, mirroring or exchanging each n for 6 - n."""
    return min(canonical(layout), canonical(renumbered(layout, range(SIX, -1, -1))))


@dataclass(frozen=True)
class CapturingPosition:
    """A connected group of dominoes, or none when all are collected."""

    layout: Layout

    @classmethod
    def parse(cls, text: str) -> "CapturingPosition":
        """Read a picture; an empty one is an empty board."""
        return cls(settled(read_group(text)) if text.strip() else Layout(()))

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

    def play(self, move: Slide) -> "CapturingPosition":
        """The position after a slide and the capture it makes."""
        placed, after = slid(self.layout, move)
        matched = self._matched(placed, after)
        if not matched and not any(touch.number + touch.facing == SIX for touch in touches(after, placed)):
            raise IllegalMove("match-or-add", "it neither matches nor adds to six")
        if len(parts(after)) > 1:
            raise IllegalMove("connected", "the group falls apart")
        left = Layout.of([one for one in after.dominoes if one not in matched])
        if len(parts(left)) > 1:
            raise IllegalMove("connected", "the group falls apart once the match is collected")
        return CapturingPosition(settled(left))

    def captured(self, move: Slide) -> tuple[Domino, ...]:
        """The dominoes that a slide collects, the moved one among them."""
        return tuple(sorted(one.domino for one in self._matched(*slid(self.layout, move))))

    def score(self) -> tuple[int, ...]:
        """The dominoes still to be collected, as a debt."""
        return (-len(self.layout.dominoes),)

    @property
    def solved(self) -> bool:
        """Whether all dominoes are collected."""
        return not self.layout.dominoes

    def draw(self, last: Slide | None = None) -> Figure:
        """The group, the domino that slid last picked out if it is still there."""
        return slide_figure(self.layout, last)

    @staticmethod
    def _matched(placed: Placed, after: Layout) -> set[Placed]:
        matched = {touch.other for touch in touches(after, placed) if touch.number == touch.facing}
        return matched | {placed} if matched else set()
