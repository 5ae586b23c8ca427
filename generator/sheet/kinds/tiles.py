"""Hex tiles to cut out: dihexes and single hexes."""

from typing import TYPE_CHECKING

from pydantic import Field, field_validator

from generator.figure.hexes import FULL_SIZE
from generator.manuscript.goals import Tiles, tiles_of
from generator.sheet.kind import Behind, Boxed, CutKind, KindKeys, Maker, Measure, Staircase
from generator.tiles.described import Description, Inks

if TYPE_CHECKING:
    from generator.sheet.tilesheet import TileSheet


def _tiles(sheet: "TileSheet") -> Tiles:
    assert sheet.tiles is not None
    return sheet.tiles


def _maker() -> Maker:
    from generator.figure.furniture import honeycomb
    from generator.sheet.dihexes import hex_samples, tile_leaves, tile_stack
    from generator.sheet.machine.laying import cut_in_rows
    from generator.sheet.pieces.hexes import tile_pieces
    from generator.sheet.staircases import tile_staircase, tiles_alt_text

    return Maker(
        leaves=tile_leaves,
        cut=cut_in_rows(tile_pieces),
        boxed=Boxed(tile_stack, lambda sheet: hex_samples(sheet, sheet.tile_set.colours), honeycomb),
        staircase=Staircase(tile_staircase, tiles_alt_text),
    )


class TileKeys(KindKeys):
    """The keys of hex tiles."""

    tiles: Tiles | None = None
    """Hex tiles: a list of them, or a description of the set. Example: {colours: 4, singles: true}"""

    inks: Inks = Field(default_factory=dict)
    """Colours of your own for letters, as many as you like. Example: {A: '#FFDC51', G: '#884422'}"""

    KIND = CutKind(
        key="tiles",
        maker=_maker,
        measure=Measure("the edge of a hexagon", least=5.0, usual=lambda sheet: FULL_SIZE),
        behind=lambda sheet: Behind.PATTERN,
        faces=lambda sheet: sheet.tile_set.colours,
        tiles=_tiles,
    )

    @field_validator("tiles")
    @classmethod
    def _tiles_exist(cls, value: str | Description | None) -> str | Description | None:
        if value is not None:
            tiles_of(value)
        return value
