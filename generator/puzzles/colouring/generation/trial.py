"""What a patient player finds out about a new figure: whether it can be filled, and how hard that is."""

from collections.abc import Sequence

from generator.grid.hexpicture import HexPicture
from generator.manuscript.goals import Requirement, Symmetry
from generator.puzzles.colouring.grading import BOUND, Sittings
from generator.puzzles.colouring.player import Pieces, Player
from generator.puzzles.dihexes.layout import HexLayout
from generator.tiles.dihex import TileSet

PLAYER = "patient player"
"""What the head of a file calls this way."""


class Trial:
    """One player before one figure on which nothing lies: fills it or tries everything, and grades it."""

    way = PLAYER

    def __init__(self, figure: HexPicture, tiles: TileSet, requirements: Sequence[Requirement]) -> None:
        self._figure = figure
        self._sittings = Sittings(lambda: Player(figure, tiles, requirements, compile_loops=True))
        # Of several mirrors the player looks into one, so that trying everything may overlook the others.
        self._thorough = not any(isinstance(one, Symmetry) for one in requirements)
        self.impossible: str | None = None
        """The grade of a figure for which everything was tried in vain."""

    def filling(self, bound: int) -> HexLayout | None:
        """What the player fills the figure with; None where so many dead ends come before that."""
        return self._layout(self._sittings.filling(min(bound, BOUND)))

    def everything(self, bound: int) -> HexLayout | None:
        """A filling that turns up while everything is tried; None where that is in vain or takes too long."""
        if not self._thorough:
            return None
        pieces, self.impossible = self._sittings.everything(bound)
        return self._layout(pieces)

    def grade(self) -> str:
        """The grade of the figure to fill."""
        return self._sittings.grade()

    def _layout(self, pieces: Pieces | None) -> HexLayout | None:
        return None if pieces is None else HexLayout.on(self._figure, pieces)
