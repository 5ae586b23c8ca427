"""A sheet for a machine: where pieces may lie on it, and where they do."""

from dataclasses import replace

from generator.art import PictureFile
from generator.figure.marks import Figure, Mark, Point, moved
from generator.leaf.area import flipped
from generator.sheet.backs import PieceBlock, pattern
from generator.sheet.pieces.piece import Piece
from generator.value import Value

PLOTTER_MARGIN, PLOTTER_GAP = 20.0, 4.0
"""What stays free for the marks, and between pieces so that their bleeds do not meet, in millimetres."""

# A laser prints nothing: no marks are to be kept clear, and no bleeds lie between pieces.
LASER_MARGIN, LASER_GAP = 5.0, 2.0
CRICUT_MARGIN, CRICUT_FOOT = 2.0, 4.0


class Bed(Value):
    """A sheet, how much of it stays free all round, and how far apart pieces lie."""

    width: float
    height: float
    margin: float
    gap: float
    foot: float = 0.0
    """What stays free for words at its foot besides."""

    @property
    def room(self) -> tuple[float, float]:
        """How wide and how high the part is where pieces may lie."""
        return self.width - 2 * self.margin, self.height - 2 * self.margin - self.foot

    def apart(self, more: float) -> "Bed":
        """The same sheet with pieces further apart."""
        return replace(self, gap=self.gap + more)


class PlacedPiece(Value):
    """A piece, and where on its sheet the corner of its box lies."""

    piece: Piece
    x: float
    y: float


class CutSheet(Value):
    """One sheet with its pieces."""

    bed: Bed
    placed: tuple[PlacedPiece, ...]
    patterned: bool = False
    """Whether a pattern is printed behind pieces that have no back of their own."""
    pictures: tuple[PictureFile, ...] = ()
    """The author's own pictures on its faces, so far as they are made of pixels."""
    shift: Point | None = (0.0, 0.0)
    """How far the backs are moved for a printer that misses; nothing where they are not wanted."""

    @property
    def art(self) -> list[tuple[str, tuple[Mark, ...]]]:
        """What is printed, piece by piece."""
        return [
            (one.piece.name, tuple(moved(mark, one.x, one.y) for mark in one.piece.face.marks))
            for one in self.placed
        ]

    @property
    def back(self) -> Figure | None:
        """The other side as it is printed, the paper flipped on its long edge; nothing if it stays blank."""
        if self.shift is None:
            return None
        width, height = self.bed.width, self.bed.height
        marks: list[Mark] = []
        for one in self.placed:
            if (back := one.piece.back) is not None:
                marks += back.moved(flipped(width, one.x, back.width), one.y).marks
        if not marks and self.patterned:
            marks = pattern(self._block_behind())
        dx, dy = self.shift
        return Figure(width, height, tuple(moved(mark, dx, dy) for mark in marks)) if marks else None

    def _block_behind(self) -> PieceBlock:
        """The box round all pieces as it lies on the back."""
        boxes = [(one.x, one.y, one.x + one.piece.face.width, one.y + one.piece.face.height) for one in self.placed]
        lefts, tops, rights, bottoms = zip(*boxes, strict=True)
        left, top, right, bottom = min(lefts), min(tops), max(rights), max(bottoms)
        return PieceBlock(flipped(self.bed.width, right), top, right - left, bottom - top)

    @property
    def used(self) -> float:
        """The share of the sheet that ends up as pieces."""
        solid = sum(one.piece.outline.area - sum(hole.area for hole in one.piece.holes) for one in self.placed)
        return solid / (self.bed.width * self.bed.height)
