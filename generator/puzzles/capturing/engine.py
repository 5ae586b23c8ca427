"""The rules of Capturing as one plays them: a group of dominoes that matches take apart."""

from dataclasses import replace
from typing import Self

from generator.errors import IllegalMove
from generator.puzzles.sliding.engine import SlidingPosition, parts, read_group, slid, touches
from generator.puzzles.sliding.notation import Slide
from generator.tiles.domino import Domino
from generator.tiles.layout import Layout, Placed, settled
from generator.value import Value

SIX = 6


class CapturingPosition(SlidingPosition, Value):
    """A connected group of dominoes, or none when all are collected."""

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read a picture; an empty one is an empty board."""
        return cls(settled(read_group(text)) if text.strip() else Layout(()))

    def play(self, move: Slide) -> Self:
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
        return replace(self, layout=settled(left))

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

    @staticmethod
    def _matched(placed: Placed, after: Layout) -> set[Placed]:
        matched = {touch.other for touch in touches(after, placed) if touch.number == touch.facing}
        return matched | {placed} if matched else set()
