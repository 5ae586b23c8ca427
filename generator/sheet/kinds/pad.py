"""Score pads to cut out."""

from generator.sheet.given.pad import Pad
from generator.sheet.kind import Behind, CutKind, KindKeys, Maker


def _maker() -> Maker:
    from generator.sheet.pad import pad_leaves

    return Maker(leaves=lambda sheet, area, known: pad_leaves(sheet, area), cut=None, boxed=None, staircase=None)


class PadKeys(KindKeys):
    """The key of score pads."""

    pad: Pad | None = None
    """A pad to keep the score on.

    Example: {title: All Fives, parts: [{table: {players: 4, rows: 10, columns: [scored, total]}}]}
    """

    KIND = CutKind(
        key="pad", maker=_maker, measure=None, behind=lambda sheet: Behind.NOTHING, faces=None, tiles=None
    )
