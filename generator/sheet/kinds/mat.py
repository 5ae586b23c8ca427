"""Mats to lay dominoes on, each made by the family that plays on it."""

from importlib import import_module
from typing import TYPE_CHECKING, Literal

from generator.catalogue import rooms_named
from generator.sheet.kind import Behind, CutKind, KindKeys, Maker

if TYPE_CHECKING:
    from generator.leaf.area import Area, Leaf
    from generator.sheet.tilesheet import TileSheet

    MatName = str
else:
    MatName = Literal[tuple(rooms_named("mat"))]


def _leaves(sheet: "TileSheet", area: "Area") -> "list[Leaf]":
    assert sheet.mat is not None
    made: list[Leaf] = import_module(rooms_named("mat")[sheet.mat]).mat_leaves(area)
    return made


def _maker() -> Maker:
    return Maker(leaves=lambda sheet, area, known: _leaves(sheet, area), cut=None, boxed=None, staircase=None)


class MatKeys(KindKeys):
    """The key of mats."""

    mat: MatName | None = None
    """A mat to lay dominoes on. Example: fujisan"""

    KIND = CutKind(
        key="mat", maker=_maker, measure=None, behind=lambda sheet: Behind.NOTHING, faces=None, tiles=None
    )
