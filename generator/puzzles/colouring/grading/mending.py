"""How hard a picture is to mend: how many dead ends a patient player meets before the right tiles are laid anew.

The player looks for a place where tiles that lie break a rule, takes one of them up, and goes on until enough are
taken up. Where a rule is still broken, or what was taken up does not fill the gaps, that was a dead end, and the
last tile is laid back. What is open is decided by chance, the same for ever.
"""

from collections.abc import Iterable, Sequence
from math import inf

from generator.grid.hexpicture import HexPicture
from generator.manuscript.goals import Requirement
from generator.puzzles.colouring.player import Piece, Player
from generator.system.effort import METER
from generator.tiles.dihex import TileSet

Taken = frozenset[int]
"""The tiles that are taken up, by their numbers."""


class Mender:
    """A player before a picture that is full, some of whose tiles lie wrong."""

    def __init__(
        self, figure: HexPicture, tiles: TileSet, requirements: Iterable[Requirement], lying: Sequence[Piece]
    ) -> None:
        self._player = Player(figure, tiles, requirements)
        self._player.choose_moves()
        self.pieces = [self._player.written(piece) for piece in lying]
        self.seen: dict[Taken, list[int]] = {}

    def dead_ends(self, wrong: int, times: int, bound: int) -> float:
        """The dead ends for each time that so many tiles are laid anew as they should be; without end if never."""
        met = mended = 0
        right = True
        while right and mended < times and met < bound:
            dead, right = self.mend(wrong, bound - met)
            met, mended = met + dead, mended + right
        return met / mended if mended else inf

    def mend(self, wrong: int, bound: int) -> tuple[int, bool]:
        """Try until the picture is mended, nothing is left to try or it is enough: the dead ends, and if it is."""
        met = 0
        tried: set[Taken] = set()
        waiting = [[Taken()]]
        while waiting and met < bound:
            if not waiting[-1]:
                waiting.pop()
                continue
            taken = waiting[-1].pop()
            if taken in tried:
                continue
            tried.add(taken)
            if len(taken) < wrong:
                suspects = self.fault(taken) or self._left(taken)
                ways = [taken | {at} for at in suspects]
                self._player.shuffle(ways)
                waiting.append(ways)
            elif self.fault(taken):
                met += 1
            else:
                dead, filled = self._filled(taken, bound)
                met += dead
                if filled:
                    return met, True
        return met, False

    def _filled(self, taken: Taken, bound: int) -> tuple[int, bool]:
        """The dead ends on the way to fill what was taken up, and whether it can be."""
        self._player.clear()
        for at in self._left(taken):
            self._player.lay(self.pieces[at])
        found = self._player.to_the_end(bound)
        return found.dead_ends, found.pieces is not None

    def fault(self, taken: Taken) -> list[int]:
        """A few tiles that break a rule together, always the same ones; none if all is well."""
        if taken not in self.seen:
            self.seen[taken] = self._look(self._left(taken))
        return self.seen[taken]

    def _left(self, taken: Taken) -> list[int]:
        """The tiles that are not taken up."""
        return [at for at in range(len(self.pieces)) if at not in taken]

    def _look(self, lying: list[int]) -> list[int]:
        self._player.shuffle(lying)
        if not self._is_broken(lying):
            return []
        # What is left when everything that can be spared is put out of mind.
        found = lying
        for at in lying:
            without = [one for one in found if one != at]
            found = without if self._is_broken(without) else found
        return found

    def _is_broken(self, lying: Sequence[int]) -> bool:
        """Whether some tiles that lie break a rule, or can come to no good end."""
        METER.tried(len(lying))
        self._player.clear()
        for at in lying:
            if self._player.breaks(self.pieces[at]):
                return True
            self._player.lay(self.pieces[at])
        return self._player.is_hopeless()
