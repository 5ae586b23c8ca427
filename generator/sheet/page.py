"""What the sheets of all kinds share: where pieces may lie, their two sides, and how a back is mirrored."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from generator.errors import LayoutError
from generator.figure.mapping import mapped
from generator.figure.marks import Anchor, Figure, Label, Mark

MARGIN = 14.0
"""Where the words of a sheet begin."""

EDGE = 6.0
"""How near a piece may come to the edge of the paper, for printers print no further."""

TOP, FOOT = 46.0, 28.0
"""What the head takes from the top of a sheet, and the scale from its foot."""

BLEED = 3.0
"""How far a back runs past the pieces, so that paper which lies askew does not show."""

FRONT_BLEED = 2.0
"""How far a front runs past its cut; less than a back, for one cuts from the front."""

OTHER_ANCHOR = {Anchor.START: Anchor.END, Anchor.MIDDLE: Anchor.MIDDLE, Anchor.END: Anchor.START}


@dataclass(frozen=True)
class Leaf:
    """A sheet without its words: its front, its back where it has one, and in a few words what lies on it."""

    front: Figure
    back: Figure | None = None
    says: str = ""
    uncut: bool = False
    """Whether nothing is cut out of it, so that its back may be printed on."""


@dataclass(frozen=True)
class Area:
    """Paper, and the part of it where pieces may lie."""

    width: float
    height: float

    left = EDGE
    top = TOP

    @property
    def right(self) -> float:
        """Where pieces end at the right."""
        return self.width - EDGE

    @property
    def bottom(self) -> float:
        """Where pieces end at the foot."""
        return self.height - FOOT

    @property
    def paper(self) -> str:
        """The paper's size in words."""
        return f"{self.width:g} by {self.height:g} mm"

    def hold(self, what: str, wide: float, deep: float) -> None:
        """See that something which is so wide and so deep fits here, and say what does not."""
        if wide > self.right - self.left or deep > self.bottom - self.top:
            taken = f"{what} take {wide:.4g} by {deep:.4g} mm with their tabs and gaps"
            room = f"{self.right - self.left:.4g} by {self.bottom - self.top:.4g} mm"
            raise LayoutError(f"{taken} and do not fit paper of {self.paper}, which has room for {room}")

    def figure(self, marks: Iterable[Mark]) -> Figure:
        """A side of a leaf with these marks on it."""
        return Figure(self.width, self.height, tuple(marks))

    def mirrored(self, marks: Iterable[Mark]) -> list[Mark]:
        """Marks of the front where they lie on the back, once the paper is flipped on its long edge.

        Words stay readable: only their place is mirrored.
        """
        return [_mirrored(mark, self.width) for mark in marks]


def _mirrored(mark: Mark, width: float) -> Mark:
    there = mapped(mark, lambda point: (width - point[0], point[1]))
    return replace(there, anchor=OTHER_ANCHOR[there.anchor]) if isinstance(there, Label) else there
