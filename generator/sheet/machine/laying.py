"""Pieces in rows, those of one shape together; rows of hexes and of tokens lie in one another's hollows."""

from collections.abc import Callable, Sequence
from itertools import groupby
from math import ceil
from typing import TYPE_CHECKING

from generator.errors import LayoutError
from generator.printing.paper import MOST_SIDE
from generator.sheet.kind import Cut
from generator.sheet.machine.bed import Bed, PlacedPiece
from generator.sheet.pieces import pieces_of
from generator.sheet.pieces.piece import Piece, Weave

if TYPE_CHECKING:
    from generator.sheet.tilesheet import TileSheet

HAIR = 1e-9


def cut_in_rows(pieces: "Callable[[TileSheet], list[Piece]]") -> Cut:
    """A set of such pieces for a machine, in rows."""
    return Cut(pieces, lambda sheet, bed: laid_in_rows(pieces_of(sheet), sheet, bed))


def laid_in_rows(pieces: Sequence[Piece], sheet: "TileSheet", bed: Bed) -> list[list[PlacedPiece]]:
    """The pieces sheet by sheet, from the upper left."""
    if any(_share(piece, bed) < 1 for piece in pieces):
        raise too_large(sheet, pieces, bed)
    pages: list[list[PlacedPiece]] = [[]]
    top = bed.margin
    for own, group in groupby(pieces, key=lambda piece: piece.weave):
        waiting = [*group]
        row = 0
        high = waiting[0].outline.size[1]
        weave = _fitting(own, high, bed)
        while waiting:
            if top + high > bed.margin + bed.room[1] + HAIR:
                pages.append([])
                top, row = bed.margin, 0
            taken = _row(waiting, weave, top, row % 2 == 1, bed)
            pages[-1] += taken
            waiting = waiting[len(taken) :]
            top += weave.down + weave.down_gap * bed.gap
            row += 1
        top += high - weave.down + (1 - weave.down_gap) * bed.gap
    return pages


def _fitting(weave: Weave, high: float, bed: Bed) -> Weave:
    """The weave of a shape, or plain rows where none would fit a row that is set in."""
    inset = weave.inset + weave.inset_gap * bed.gap
    return weave if inset + weave.across <= bed.room[0] else Weave(weave.across, high)


def _row(pieces: Sequence[Piece], weave: Weave, top: float, inset: bool, bed: Bed) -> list[PlacedPiece]:
    """As many pieces as fit side by side."""
    left = (weave.inset + weave.inset_gap * bed.gap) * inset
    pitch = weave.across + bed.gap
    fit = int((bed.room[0] - left + bed.gap) / pitch + HAIR)
    return [PlacedPiece(piece, bed.margin + left + at * pitch, top) for at, piece in enumerate(pieces[:fit])]


def too_large(sheet: "TileSheet", pieces: Sequence[Piece], bed: Bed, turned: bool = False) -> LayoutError:
    """What is too large for the paper, and what would do: a smaller size, or larger paper."""
    share, worst = min(((_share(piece, bed, turned), piece) for piece in pieces), key=lambda one: one[0])
    (wide, high), (across, down) = worst.outline.size, bed.room
    remedies = []
    size = int(sheet.measure * share * 10) / 10
    if (asked := sheet.kind.measure) and size >= asked.least:
        remedies.append(f"{asked.meant} of {size:g} mm or less")
    sizes = (sorted(piece.outline.size) if turned else piece.outline.size for piece in pieces)
    needed = [max(lengths) + 2 * bed.margin for lengths in zip(*sizes, strict=True)]
    least = [ceil(needed[0] - HAIR), ceil(needed[1] + bed.foot - HAIR)]
    if max(least) <= MOST_SIDE:
        remedies.append(f"paper of {least[0]} by {least[1]} mm or more")
    paper = f"paper of {bed.width:.4g} by {bed.height:.4g} mm, which has room for {across:.4g} by {down:.4g} mm"
    return LayoutError(
        f"{worst.name!r} takes {wide:.4g} by {high:.4g} mm and does not fit {paper}; "
        f"take {', or '.join(remedies) or 'a smaller set'}"
    )


def _share(piece: Piece, bed: Bed, turned: bool = False) -> float:
    """How large a piece may be beside its true size; one that may be turned lies as it fits best."""
    (wide, high), (across, down) = piece.outline.size, bed.room
    share = min(across / wide, down / high) + HAIR
    return max(share, min(across / high, down / wide) + HAIR) if turned else share
