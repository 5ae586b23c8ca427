"""How hard a figure is to fill: how many dead ends a patient player meets for each time it gets filled.

The player lays tile after tile on the place that leaves the least choice, sees at once when a cell or a patch
can come to no good end, and then takes a tile back; what is open is decided by chance, the same for ever.
Where nothing will do, the dead ends count until everything has been tried: what cannot be done has a grade too.
"""

from collections.abc import Callable, Iterable, Sequence
from math import inf
from typing import NamedTuple

from generator.grades import graded
from generator.grid.hexpicture import HexPicture
from generator.manuscript.goals import Requirement
from generator.puzzles.colouring.grading.mending import Mender
from generator.puzzles.colouring.player import Piece, Pieces, Player, Sat
from generator.tiles.dihex import TileSet

FILLINGS = 10
"""Times the figure is filled; fewer where the dead ends come to their bound before that."""

BOUND = 400
"""Dead ends after which the player has had enough."""

LIMITS = (2.0, 6.0, 40.0, 200.0)
"""The most dead ends for each filling that are still gentle, steady, tricky and tough."""

ENOUGH = int(LIMITS[-1]) + 1
"""The dead ends after which a figure that cannot be filled is fiendish."""


class Searched(NamedTuple):
    """The tiles that fill a figure; or, where everything was tried in vain, the grade of that."""

    pieces: Pieces | None
    impossible: str | None


class Sittings:
    """One player's sittings before one figure, one after another, as far as they are asked for."""

    def __init__(self, player: Callable[[], Player]) -> None:
        self._new_player = player
        self._player = player()
        self._sat = Sat()

    def filling(self, bound: int = BOUND) -> Pieces | None:
        """The tiles of the first filling; None where so many dead ends came before one."""
        self._sat = self._player.sit_on(self._sat, 1, bound, BOUND)
        return self._sat.first

    def dead_ends(self) -> float:
        """The dead ends for each filling; without end where the player never fills the figure."""
        self._sat = self._player.sit_on(self._sat, FILLINGS, BOUND, BOUND)
        return self._sat.dead_ends / self._sat.fillings if self._sat.fillings else inf

    def grade(self) -> str:
        """The grade of the figure to fill."""
        return graded(self.dead_ends(), LIMITS)

    def everything(self, bound: int) -> Searched:
        """What comes of trying everything, by a player who has not sat there before and meets so many dead ends."""
        tried = self._new_player().to_the_end(bound)
        ended = tried.pieces is None and tried.dead_ends < bound
        return Searched(tried.pieces, graded(tried.dead_ends, LIMITS) if ended else None)


def dead_ends(
    figure: HexPicture, tiles: TileSet, requirements: Iterable[Requirement], laid: Sequence[Piece] = ()
) -> float:
    """The dead ends for each filling; without end where the player never fills the figure."""
    return Sittings(lambda: Player(figure, tiles, requirements, laid=laid)).dead_ends()


def dead_ends_of_all(
    figure: HexPicture, tiles: TileSet, requirements: Iterable[Requirement], laid: Sequence[Piece] = ()
) -> int:
    """The dead ends until all has been tried of a figure that cannot be filled, counted to the last limit."""
    return Player(figure, tiles, requirements, laid=laid).to_the_end(ENOUGH).dead_ends


def grade_of(
    figure: HexPicture, tiles: TileSet, requirements: Iterable[Requirement], laid: Sequence[Piece] = ()
) -> str:
    """The grade of a figure to fill."""
    return graded(dead_ends(figure, tiles, requirements, laid), LIMITS)


def grade_of_impossible(
    figure: HexPicture, tiles: TileSet, requirements: Iterable[Requirement], laid: Sequence[Piece] = ()
) -> str:
    """The grade of a figure that cannot be filled: how much must be tried before one may be sure."""
    return graded(dead_ends_of_all(figure, tiles, requirements, laid), LIMITS)


def grade_of_mending(
    figure: HexPicture, tiles: TileSet, requirements: Iterable[Requirement], laid: Sequence[Piece], wrong: int
) -> str:
    """The grade of a full picture of whose tiles so many lie wrong."""
    return graded(Mender(figure, tiles, requirements, laid).dead_ends(wrong, FILLINGS, BOUND), LIMITS)


def grade_of_past_mending(
    figure: HexPicture, tiles: TileSet, requirements: Iterable[Requirement], laid: Sequence[Piece], wrong: int
) -> str:
    """The grade of one that so many tiles laid anew do not mend: how much must be tried before one may be sure."""
    return graded(Mender(figure, tiles, requirements, laid).mend(wrong, ENOUGH)[0], LIMITS)
