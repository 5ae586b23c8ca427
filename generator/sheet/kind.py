"""A kind of thing to cut out: all that a set of it is asked, declared at one place."""

from collections.abc import Callable, Iterable, Sequence
from enum import Enum
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from generator.model import Model
from generator.value import Value

if TYPE_CHECKING:
    from generator.figure.marks import Figure, Ink
    from generator.leaf.area import Area, Leaf
    from generator.manuscript.goals import Tiles
    from generator.sheet.machine.bed import Bed, PlacedPiece
    from generator.sheet.pieces.piece import Piece
    from generator.sheet.stack import Stacked
    from generator.sheet.tilesheet import TileSheet


class Behind(Enum):
    """What is behind the pieces of a set."""

    PATTERN = "a pattern, if somebody wants it"
    OWN = "a face as much a part of them as the one in front"
    NOTHING = "nothing that would ever be seen"


class Measure(NamedTuple):
    """The one length by which pieces of a kind are known."""

    meant: str
    least: float
    usual: "Callable[[TileSheet], float]"
    """How long it is where the set gives no size, in millimetres."""


class Cut(NamedTuple):
    """A set for a machine."""

    pieces: "Callable[[TileSheet], list[Piece]]"
    """Every piece alone."""
    laid: "Callable[[TileSheet, Bed], list[list[PlacedPiece]]]"
    """All of them sheet by sheet."""


class Boxed(NamedTuple):
    """A set in a box, for what is flat."""

    stacked: "Callable[[TileSheet], Stacked]"
    """How many pieces there are, and how large a place in the stacks is."""
    samples: "Callable[[TileSheet], list[Figure]]"
    """A few pieces, small, for the front of the box."""
    ground: "Callable[[float, float, float, Ink], Figure]"
    """The pattern on the box."""


class Staircase(NamedTuple):
    """A whole set on one figure."""

    figure: "Callable[[TileSheet], Figure]"
    alt_text: "Callable[[TileSheet], str]"
    """The same in words."""


class Maker(Value, kw_only=True):
    """Who makes what is printed and cut of a kind; None says that there is no such thing."""

    leaves: "Callable[[TileSheet, Area, Sequence[TileSheet]], list[Leaf]]"
    """Leaves to cut by hand; sets to name on them come last."""
    cut: Cut | None
    """For machines; None where nothing small is cut out of its leaves."""
    boxed: Boxed | None
    staircase: Staircase | None


class CutKind(Value, kw_only=True):
    """What is asked of a kind when sets are read; its maker is imported when something is made."""

    key: str
    """The key of a set that says it is of this kind."""
    maker: Callable[[], Maker]
    measure: Measure | None
    """None where pieces have only one size."""
    behind: "Callable[[TileSheet], Behind]"
    faces: "Callable[[TileSheet], Iterable[str]] | None"
    """What the faces are called that may show pictures of an author's own."""
    tiles: "Callable[[TileSheet], Tiles] | None"
    """The hex tiles that problems can name."""


class KindKeys(Model):
    """The keys of a set that one kind has: its own first."""

    KIND: ClassVar[CutKind]
