"""How large things to cut out are: the one measure by which each kind is known."""

from typing import TYPE_CHECKING

from generator.errors import ContentError

if TYPE_CHECKING:
    from generator.sheet.kind import CutKind
    from generator.sheet.tilesheet import TileSheet

MOST = 150.0


def check_size(kind: "CutKind", size: float) -> None:
    """See that things of a kind can be made in a size."""
    asked = kind.measure
    if asked is None:
        raise ContentError(f"size {size:g} for {kind.key!r}, which has only one; leave it out")
    if not asked.least <= size <= MOST:
        raise ContentError(f"size {size:g}, expected {asked.meant} from {asked.least:g} to {MOST:g} mm")


def sized(sheet: "TileSheet", size: float) -> "TileSheet":
    """The same things in another size."""
    check_size(sheet.kind, size)
    return sheet.model_copy(update={"size": size})
