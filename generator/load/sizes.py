"""How large things to cut out are: the one measure by which each kind is known."""

from typing import TYPE_CHECKING

from generator.errors import ContentError
from generator.figure.hexes import FULL_SIZE
from generator.load.kinds import HALF

if TYPE_CHECKING:
    from generator.load.tilesheet import TileSheet

TOKEN = 16.0
"""From edge to edge: a token lies well within half a domino, and punches are sold in this size."""

USUAL = {"dominoes": HALF, "tiles": FULL_SIZE, "pieces": FULL_SIZE, "tokens": TOKEN}
"""The size of a kind that has none of its own, in millimetres."""

MEANT = {
    "dominoes": "the short side of a domino",
    "tiles": "the edge of a hexagon",
    "pieces": "the edge of a hexagon",
    "polyominoes": "the side of a square",
    "tokens": "a token from edge to edge",
    "dice": "the edge of a die",
}
"""What the size of each kind measures; kinds that are not here have only one."""

LEAST = {"dominoes": 8.0, "tiles": 5.0, "pieces": 5.0, "polyominoes": 5.0, "tokens": 8.0, "dice": 12.0}
MOST = 150.0


def check_size(kind: str, size: float) -> None:
    """See that things of a kind can be made in a size."""
    if kind not in MEANT:
        raise ContentError(f"size {size:g} for {kind!r}, which has only one; leave it out")
    if not LEAST[kind] <= size <= MOST:
        raise ContentError(f"size {size:g}, expected {MEANT[kind]} from {LEAST[kind]:g} to {MOST:g} mm")


def measure_of(sheet: "TileSheet") -> float:
    """The size of the things on a sheet, in millimetres, as `MEANT` says; nought for kinds that have none."""
    if sheet.size is not None:
        return sheet.size
    if sheet.polyominoes is not None:
        return sheet.polyominoes.cell
    return sheet.dice.edge if sheet.dice is not None else USUAL.get(sheet.kind, 0.0)


def sized(sheet: "TileSheet", size: float) -> "TileSheet":
    """The same things in another size."""
    check_size(sheet.kind, size)
    return sheet.model_copy(update={"size": size})
