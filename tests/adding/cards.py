"""Blank cards to cut out: a whole kind of cut-out in one file, to start from."""

from typing import TYPE_CHECKING, Annotated

from pydantic import Field

from generator.sheet.kind import Behind, CutKind, KindKeys, Maker, Measure

if TYPE_CHECKING:
    from collections.abc import Sequence

    from generator.leaf.area import Area, Leaf
    from generator.sheet.pieces.piece import Piece
    from generator.sheet.tilesheet import TileSheet


def _leaves(sheet: "TileSheet", area: "Area", known: "Sequence[TileSheet]") -> "list[Leaf]":
    """As many to a page as fit, side by side."""
    from generator.figure.marks import Ink
    from generator.figure.shapes import box
    from generator.leaf.area import BLEED, Leaf
    from generator.sheet.backs import PieceBlock, patterned
    from generator.sheet.room import how_many, require_room

    wide, deep, top = sheet.measure, 1.4 * sheet.measure, area.top + BLEED
    what = f"a card {wide:g} mm wide"
    require_room(sheet, area, what, lambda size, on: on.holds(size + 2 * BLEED, 1.4 * size + BLEED))
    across, down = how_many(area.right - area.left - 2 * BLEED, wide), how_many(area.bottom - top, deep)
    left, cards = (area.width - across * wide) / 2, len(pieces(sheet))
    found = []
    for first in range(0, cards, across * down):
        places = [divmod(at, across) for at in range(min(across * down, cards - first))]
        front = area.figure(
            box(left + column * wide, top + row * deep, wide, deep, 0.0, stroke=Ink.CUT) for row, column in places
        )
        block = PieceBlock(left, top, across * wide, (1 + places[-1][0]) * deep)
        back = patterned(sheet, block, area)
        found.append(Leaf(front, back, f"{cards} cards", pieces=len(places), covered=len(places) * wide * deep))
    return found


def pieces(sheet: "TileSheet") -> "list[Piece]":
    """Every card, with round corners."""
    from generator.figure.marks import Figure
    from generator.sheet.pieces.piece import Piece, Weave, upright

    wide, deep = sheet.measure, 1.4 * sheet.measure
    one = Piece("card", upright(wide, deep, 3.0), Figure(wide, deep, ()), Weave(wide, deep))
    return [one] * int(getattr(sheet, KIND.key))


def _maker() -> Maker:
    from generator.sheet.machine.laying import cut_in_rows

    return Maker(leaves=_leaves, cut=cut_in_rows(pieces), boxed=None, staircase=None)


KIND = CutKind(
    key="cards",
    maker=_maker,
    measure=Measure("the short side of a card", least=20.0, usual=lambda sheet: 60.0),
    behind=lambda sheet: Behind.PATTERN,
    faces=None,
    tiles=None,
)


class CardKeys(KindKeys):
    """The key of cards."""

    cards: Annotated[int, Field(ge=1, le=200)] | None = None
    """How many blank cards. Example: 12"""

    KIND = KIND
