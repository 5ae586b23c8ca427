"""Every way to play a hand and lay what is to be laid, by depth-first search over the engine.

Nothing is left out but tables that were seen before: what is left in hand and to be laid follows from what lies
on the table, so that whatever can be come to from the first of two equal tables can be come to from the other.
"""

from collections.abc import Iterator

from generator.games.tetradominoes.engine.table import TetraTable
from generator.games.tetradominoes.setup import Fit, Setup, WantedTetromino
from generator.system.effort import METER, Way
from generator.tiles.domino import Domino

TABLE_WEIGHT = 40
"""How many of the states of a usual search take as long as one table, with all that may be played on it."""


def fits(setup: Setup, limit: float | None = None) -> Iterator[Fit]:
    """Each end that can be reached once, in fixed order; raises Undecided after too many tables."""
    search = _Search(setup, METER.states(limit, TABLE_WEIGHT), limit)
    start = setup.scene.table
    for end in search.ends(start, setup.hand, setup.pieces):
        dominoes = {*end.dominoes} - {*start.dominoes}
        yield setup.fit(dominoes, {*end.tetrominoes} - {*start.tetrominoes})


def reached(setup: Setup, limit: float | None = None) -> int:
    """How many tables there are to come to, that of the start among them; raises Undecided after too many."""
    search = _Search(setup, METER.states(limit, TABLE_WEIGHT), limit, measures=True)
    for _ in search.ends(setup.scene.table, setup.hand, setup.pieces):
        pass
    return len(search.seen)


class _Search:
    """Tables seen so far, so that none is looked at twice however it was reached."""

    def __init__(self, setup: Setup, allowed: int, limit: float | None, measures: bool = False) -> None:
        self.frame = {*setup.scene.cells.values()}
        self.allowed = allowed
        self.limit = limit
        self.measures = measures
        self.seen: set[TetraTable] = set()

    def ends(
        self, table: TetraTable, hand: tuple[Domino, ...], pieces: tuple[WantedTetromino, ...]
    ) -> Iterator[TetraTable]:
        # A table can be come to in many orders of play, and each would be searched anew.
        if table in self.seen:
            return
        self.seen.add(table)
        if self.measures:
            METER.tried(TABLE_WEIGHT)
        else:
            METER.add(Way.DEPTH_FIRST, 1, TABLE_WEIGHT)
        if len(self.seen) > self.allowed:
            raise METER.exhausted(f"the search stopped at {self.allowed:,} tables", self.limit)
        if not hand and not pieces:
            yield table
        for after, rest in self._plays(table, hand):
            for laid, left in self._layings(after, pieces):
                yield from self.ends(laid, rest, left)

    def _plays(
        self, table: TetraTable, hand: tuple[Domino, ...]
    ) -> Iterator[tuple[TetraTable, tuple[Domino, ...]]]:
        """Every domino in every place within the frame, and what is then left in hand."""
        for placed in table.placements(hand):
            if placed.first in self.frame and placed.second in self.frame:
                yield table.with_domino(placed), tuple(one for one in hand if one != placed.domino)

    @staticmethod
    def _layings(
        table: TetraTable, pieces: tuple[WantedTetromino, ...]
    ) -> Iterator[tuple[TetraTable, tuple[WantedTetromino, ...]]]:
        """Every tetromino that may follow, or none, and what is then left to be laid."""
        for laid in table.fitting({one.side for one in pieces}):
            wanted = WantedTetromino(laid.side, laid.letter)
            if wanted in pieces:
                yield table.with_tetromino(laid), tuple(one for one in pieces if one != wanted)
        yield table.at_rest(), pieces
