"""The figures of one share of a box decided: rows first, then colours alone, then the tiles."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from generator.grid.hex import Hex
from generator.grid.hexpicture import EMPTY, HexPicture
from generator.puzzles.colouring.solving import tiled_colourings
from generator.puzzles.colouring.solving.task import ColouringTask
from generator.puzzles.dihexes.layout import HexLayout
from generator.puzzles.hexmate.generation import arrays as tile_arrays
from generator.puzzles.hexmate.generation.loops import tilings
from generator.studies.latin.arrays import KINDS, LatinArrays, desk_for, ground_for
from generator.studies.latin.boxes import Box
from generator.studies.latin.loops import SIX, kind, list_classes, next_colouring, next_figure
from generator.studies.latin.question import LATIN, REFUSED, RULES, TILES, UNLAID

MOST_COLOURINGS = 1_000
"""Colourings that are tried for tiles before the solver is asked."""


class Decided(NamedTuple):
    """A figure whose rows are short enough: its kind, what became of it, and how the tiles lie where they do."""

    kind: int
    fate: int
    figure: HexPicture
    layout: HexLayout | None = None


def decided(box: Box, share: int, shares: int, too_long: list[int]) -> Iterator[Decided]:
    """The figures of a share that have no row too long; those that have one are added by their kind."""
    ground = ground_for(box)
    desk = desk_for(ground)
    while (mask := next_figure(ground, desk, share, shares)) >= 0:
        figure = HexPicture.of({box.cells[place]: EMPTY for place in desk.places})
        found = list_classes(ground, desk, mask)
        fate, layout = (REFUSED, None) if not found else _coloured(figure, desk, found)
        yield Decided(kind(desk), fate, figure, layout)
    for number in range(KINDS):
        too_long[number] += desk.too_long[number]


def _coloured(figure: HexPicture, desk: LatinArrays, listed: int) -> tuple[int, HexLayout | None]:
    """What becomes of a figure: tiles are tried on one colouring after another."""
    for tried in range(MOST_COLOURINGS if listed > 0 else 0):
        if not next_colouring(desk):
            return UNLAID if tried else REFUSED, None
        layout = _laid(figure, desk)
        if layout is not None:
            return LATIN, layout
    pieces = next(tiled_colourings(ColouringTask(figure, TILES, RULES)), None)
    return (UNLAID, None) if pieces is None else (LATIN, HexLayout.on(figure, pieces))


def _laid(figure: HexPicture, desk: LatinArrays) -> HexLayout | None:
    """The tiles on the colouring that the desk shows; None where they do not fit it."""
    cells = tuple(figure.marks)
    ground = tile_arrays.ground_for(cells, TILES)
    tiles = tile_arrays.desk_for(ground)
    for colour in range(SIX):
        for cell in range(len(cells)):
            if desk.classes[desk.picked[colour]] >> cell & 1:
                tiles.shown[cell] = colour
    return HexLayout.on(figure, _pieces(cells, tiles)) if tilings(ground, tiles, 1) else None


def _pieces(cells: Sequence[Hex], tiles: tile_arrays.HexmateArrays) -> list[list[tuple[Hex, str]]]:
    """The cells of each tile with their colours."""
    covered: dict[int, list[tuple[Hex, str]]] = {}
    for cell, place, colour in zip(cells, tiles.first, tiles.shown, strict=True):
        covered.setdefault(place, []).append((cell, TILES.colours[colour]))
    return [*covered.values()]
