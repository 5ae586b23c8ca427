"""How hard a figure is to fill: how many dead ends a patient player meets for each time it gets filled.

The player lays tile after tile on the place that leaves the least choice, sees at once when a cell or a patch
can come to no good end, and then takes a tile back; what is open is decided by chance, the same for ever.
Where nothing will do, the dead ends count until everything has been tried: what cannot be done has a grade too.
"""

from collections.abc import Iterable, Sequence
from math import inf

from generator.goals import Requirement
from generator.grades import graded
from generator.grid.hexpicture import HexPicture
from generator.puzzles.colouring.grading.player import Piece, Player
from generator.tiles.dihex import TileSet

FILLINGS = 10
"""Times the figure is filled; fewer where the dead ends come to their bound before that."""

BOUND = 400
"""Dead ends after which the player has had enough."""

LIMITS = (2.0, 6.0, 40.0, 200.0)
"""The most dead ends for each filling that are still gentle, steady, tricky and tough."""


def dead_ends(
    figure: HexPicture, tiles: TileSet, requirements: Iterable[Requirement], laid: Sequence[Piece] = ()
) -> float:
    """The dead ends for each filling; without end where the player never fills the figure."""
    player = Player(figure, tiles, requirements, laid=laid)
    met = fillings = 0
    while fillings < FILLINGS and met < BOUND:
        tried = player.play(BOUND - met)
        met += tried.dead_ends
        fillings += tried.pieces is not None
    return met / fillings if fillings else inf


def dead_ends_of_all(figure: HexPicture, tiles: TileSet, requirements: Iterable[Requirement]) -> int:
    """The dead ends until all has been tried of a figure that cannot be filled, counted to the last limit."""
    return Player(figure, tiles, requirements).to_the_end(int(LIMITS[-1]) + 1).dead_ends


def grade_of(
    figure: HexPicture, tiles: TileSet, requirements: Iterable[Requirement], laid: Sequence[Piece] = ()
) -> str:
    """The grade of a figure to fill."""
    return graded(dead_ends(figure, tiles, requirements, laid), LIMITS)


def grade_of_impossible(figure: HexPicture, tiles: TileSet, requirements: Iterable[Requirement]) -> str:
    """The grade of a figure that cannot be filled: how much must be tried before one may be sure."""
    return graded(dead_ends_of_all(figure, tiles, requirements), LIMITS)
