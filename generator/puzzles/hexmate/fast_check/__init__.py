"""A new pattern held to its claim by two quick programs that share nothing but the text."""

from generator.errors import Disagreement, Refuted, Undecided
from generator.grid.hexpicture import HexPicture
from generator.puzzles.hexmate.fast_check.laying import layings
from generator.puzzles.hexmate.generation.arrays import desk_for, ground_for, show
from generator.puzzles.hexmate.generation.loops import tilings
from generator.tiles.dihex import TileSet

WAYS = "exact cover, compiled", "tile after tile, compiled"
TWO = 2
FOUND = ("no solution", "one solution", "two or more solutions")


def fast_unique(picture: HexPicture, pattern: str, tiles: TileSet) -> tuple[str, str]:
    """The names of both programs where each finds just one way; raises Refuted or Disagreement otherwise."""
    if tiles.use is not None or max(tiles.counts.values()) > 1:
        raise Undecided(f"the tiles {tiles} hold some twice or are not all used, expected each to lie there once")
    ways = _covered(picture, tiles), layings(pattern, str(tiles), TWO)
    if ways[0] != ways[1]:
        raise Disagreement(f"{WAYS[0]} finds {FOUND[ways[0]]}, {WAYS[1]} finds {FOUND[ways[1]]}")
    if ways[0] != 1:
        raise Refuted(f"claimed unique, but {WAYS[0]} finds {FOUND[ways[0]]}", "search exhausted")
    return WAYS


def _covered(pattern: HexPicture, tiles: TileSet) -> int:
    """How many ways an exact cover finds, two at most."""
    ground = ground_for(tuple(cell for cell, _ in pattern.spots), tiles)
    desk = desk_for(ground)
    show(desk, tiles.colours, [mark for _, mark in pattern.spots])
    return tilings(ground, desk, TWO)
