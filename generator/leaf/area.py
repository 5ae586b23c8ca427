"""A leaf of paper: where things may lie on it, its two sides, and how what is behind is mirrored."""

from collections.abc import Callable, Iterable

from generator.errors import LayoutError
from generator.figure.mapping import mapped
from generator.figure.marks import Anchor, Figure, Label, Mark, Picture, Window, moved
from generator.printing.paper import NAMES, read_paper
from generator.value import Value

HALF = 24.0
"""The side of half a domino to cut out, and so of a polyomino's square, in millimetres."""

MARGIN = 14.0
"""Where the words of a sheet begin."""

EDGE = 6.0
"""How near a piece may come to the edge of the paper, for printers print no further."""

HEAD = 12.0
"""How near the words of the head come to the upper edge; a wider edge than this moves them down."""

TOP, FOOT = 46.0, 28.0
"""What the head takes from the top of a sheet, and the scale from its foot."""

BLEED = 3.0
"""How far a back runs past the pieces, so that paper which lies askew does not show."""

FRONT_BLEED = 2.0
"""How far a front runs past its cut; less than a back, for one cuts from the front."""

HAIR = 1e-6
"""What rounding may add to a length."""

OTHER_ANCHOR = {Anchor.START: Anchor.END, Anchor.MIDDLE: Anchor.MIDDLE, Anchor.END: Anchor.START}


class Leaf(Value):
    """A sheet without its words: its front, its back where it has one, and in a few words what lies on it."""

    front: Figure
    back: Figure | None = None
    says: str = ""
    uncut: bool = False
    """Whether nothing is cut out of it, so that its back may be printed on."""
    pieces: int = 0
    """How many things are cut out of it."""
    covered: float = 0.0
    """How much of the paper they take, in square millimetres."""


class Area(Value):
    """Paper, and the part of it where pieces may lie: nowhere nearer to its edges than asked for."""

    width: float
    height: float
    edge: float = EDGE

    @property
    def left(self) -> float:
        """Where pieces begin at the left."""
        return self.edge

    @property
    def top(self) -> float:
        """Where pieces begin, under the head."""
        return TOP + head_drop(self.edge)

    @property
    def right(self) -> float:
        """Where pieces end at the right."""
        return self.width - self.edge

    @property
    def bottom(self) -> float:
        """Where pieces end at the foot."""
        return self.height - FOOT - head_drop(self.edge)

    @property
    def paper(self) -> str:
        """The paper's size in words."""
        return f"{self.width:g} by {self.height:g} mm"

    @property
    def turned(self) -> "Area":
        """The same paper on its side."""
        return Area(self.height, self.width, self.edge)

    @property
    def room(self) -> str:
        """How much of the paper head, foot and edges leave free, in words."""
        return f"{self.right - self.left:.4g} by {max(self.bottom - self.top, 0.0):.4g} mm"

    @property
    def in_words(self) -> str:
        """The paper's size in words, and the room on it either way."""
        room = f"room for {self.room} between its edges, head and foot, and turned for {self.turned.room}"
        return f"{self.paper}, which has {room}"

    def hold(self, what: str, wide: float, deep: float) -> None:
        """See that something which is so wide and so deep fits here, and say what does not."""
        if not self.holds(wide, deep):
            taken = f"{what} take {wide:.4g} by {deep:.4g} mm with their tabs and gaps"
            no = f"{taken} and do not fit paper of {self.in_words}"
            raise LayoutError(f"{no}; {larger_paper(self, lambda area: area.holds(wide, deep))}")

    def holds(self, wide: float, deep: float) -> bool:
        """Whether something which is so wide and so deep fits here, a hair of rounding forgiven."""
        return wide <= self.right - self.left + HAIR and deep <= self.bottom - self.top + HAIR

    def figure(self, marks: Iterable[Mark]) -> Figure:
        """A side of a leaf with these marks on it."""
        return Figure(self.width, self.height, tuple(marks))

    def mirrored(self, marks: Iterable[Mark]) -> list[Mark]:
        """Marks of the front where they lie on the back, once the paper is flipped on its long edge.

        Words and pictures stay as they are: only their place is mirrored.
        """
        return [_mirrored(mark, self.width) for mark in marks]


def flipped(width: float, left: float, wide: float = 0.0) -> float:
    """Where something that is so wide begins on the other side of paper, which is flipped on its long edge."""
    return width - left - wide


def head_drop(edge: float) -> float:
    """How much lower than usual the head stands, and how much higher the foot, to keep clear of an edge."""
    return max(0.0, edge - HEAD)


def larger_paper(area: Area, fits: Callable[[Area], bool]) -> str:
    """Advice to whoever needs more room: the same paper turned, or the smallest with a name on which it fits."""
    if fits(area.turned):
        return f"turn the paper: {area.height:g}x{area.width:g}mm"
    named = sorted((read_paper(name) for name in NAMES), key=lambda paper: paper.width * paper.height)
    for paper in named:
        if fits(Area(paper.width, paper.height, area.edge)):
            return f"take {paper.name} as paper"
    return "it needs larger paper than any with a name"


def _mirrored(mark: Mark, width: float) -> Mark:
    # Not mirrored themselves: letters and drawings are to be read from the back as well.
    if isinstance(mark, Picture | Window):
        # Moved from where it begins, so that goes off twice.
        return moved(mark, flipped(width, 2 * mark.at[0], mark.width), 0.0)
    there = mapped(mark, lambda point: (flipped(width, point[0]), point[1]))
    return there._replace(anchor=OTHER_ANCHOR[there.anchor]) if isinstance(there, Label) else there
