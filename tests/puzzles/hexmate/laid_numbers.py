"""Sets of numbers laid at random on hex figures, and the twelve that ship."""

import random
from functools import cache

from generator.grid.hex import edges
from generator.grid.hexpicture import HexPicture
from generator.load import load_loose
from generator.puzzles.hexmate import Hexmate
from generator.puzzles.hexmate.numbers import number_field
from generator.puzzles.hidden_set.field import Field
from generator.solve.cover import covers
from generator.tiles.described import Description
from tests.conftest import ROOT

GOBLET = ". . . .\n . . .\n  . .\n   .\n  . ."
FAN = "   .\n  . .\n . . .\n. . . .\n   . ."
RING = "  . .\n . . .\n. . . .\n . .   .\n  . . . .\n   . . . ."
"""Figures of 12, 12 and 20 cells, all of them full of triangles, the last with a hole."""

FIGURES = {GOBLET: 2, FAN: 2, RING: 3}


def laid_at_random(figure: str, seed: int) -> HexPicture:
    """A figure with a whole set of numbers on it, laid by dice."""
    chance = random.Random(seed)
    cells = HexPicture.parse(figure).marks
    places = list(edges(cells))
    chance.shuffle(places)
    cut = next(covers({place: place for place in places}))
    tiles = [tile.colours for tile in Description(highest=FIGURES[figure], doubles=True).tiles.tiles]
    chance.shuffle(tiles)
    ends = [chance.sample(tile, 2) for tile in tiles]
    return HexPicture.of(
        {cell: mark for place, tile in zip(cut, ends, strict=True) for cell, mark in zip(place, tile, strict=True)}
    )


def field_on(picture: HexPicture, highest: int) -> Field:
    """A picture as reasoning sees it."""
    field = number_field(picture, Description(highest=highest, doubles=True).tiles)
    assert field is not None
    return field


@cache
def lost_borders() -> dict[str, Hexmate]:
    """The problems of the chapter, by id."""
    chapters, faults = load_loose([ROOT / "content" / "binary-dihexes" / "lost-borders.yaml"])
    assert not faults
    entries = [entry.problem for chapter in chapters for entry in chapter.entries]
    return {problem.id: problem for problem in entries if isinstance(problem, Hexmate)}
