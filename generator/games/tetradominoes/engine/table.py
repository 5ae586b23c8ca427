"""Dominoes on a table and tetrominoes on top of them: where one more of either may lie.

A table keeps the places that it is given; `settled` moves it into the upper left corner. The domino
just played is marked, and only while it is may a tetromino be laid.
"""

from collections.abc import Collection, Iterable, Iterator
from functools import cache, cached_property

from generator.errors import IllegalMove
from generator.games.tetradominoes.engine.piece import LIGHT_AND_DARK, Tetromino, TetrominoSide, spots
from generator.grid.square import Square
from generator.tiles.domino import Domino
from generator.tiles.layout import Placed, shifted
from generator.tiles.polyomino import REVERSE, TETROMINOES
from generator.value import Value

HIGHEST_NUMBER = 6
ANY_NUMBER = (1 << HIGHEST_NUMBER + 1) - 1


class TetraTable(Value):
    """What lies on the table, in reading order."""

    dominoes: tuple[Placed, ...] = ()
    tetrominoes: tuple[Tetromino, ...] = ()

    @classmethod
    def of(cls, dominoes: Iterable[Placed], tetrominoes: Iterable[Tetromino] = ()) -> "TetraTable":
        """The table with these, whatever order they come in."""
        return cls(tuple(sorted(dominoes)), tuple(sorted(tetrominoes, key=lambda piece: piece.cells)))

    @cached_property
    def numbers(self) -> dict[Square, int]:
        """The number on each cell, covered or not."""
        return {cell: number for placed in self.dominoes for cell, number in placed.halves}

    @cached_property
    def covered(self) -> frozenset[Square]:
        """The cells under tetrominoes."""
        return frozenset(cell for piece in self.tetrominoes for cell in piece.cells)

    @cached_property
    def fresh(self) -> Placed | None:
        """The domino just played, on which a tetromino may follow."""
        return next((placed for placed in self.dominoes if placed.marked), None)

    @cached_property
    def named(self) -> dict[Domino, Placed]:
        """Where each domino lies."""
        return {placed.domino: placed for placed in self.dominoes}

    @property
    def unused(self) -> tuple[str, ...]:
        """The pieces that are not on the table, by the letters of their light sides."""
        used = {piece.piece for piece in self.tetrominoes}
        return tuple(letter for letter in TETROMINOES if letter not in used)

    @property
    def all_covered(self) -> bool:
        """Whether no number is left to match."""
        return len(self.covered) == len(self.numbers)

    @property
    def extent(self) -> tuple[int, int]:
        """How many cells high and wide the rectangle round the dominoes is."""
        rows, cols = [cell.row for cell in self.numbers], [cell.col for cell in self.numbers]
        return (max(rows) - min(rows) + 1, max(cols) - min(cols) + 1) if rows else (0, 0)

    def settled(self) -> "TetraTable":
        """The same table in the upper left corner."""
        rows, cols = self.corner
        return self if rows == cols == 0 else self.moved(-rows, -cols)

    @property
    def corner(self) -> tuple[int, int]:
        """The first row and the first column that a domino lies in."""
        rows = min((placed.first.row for placed in self.dominoes), default=0)
        return rows, min((placed.first.col for placed in self.dominoes), default=0)

    def moved(self, rows: int, cols: int) -> "TetraTable":
        """The same table so many rows down and columns to the right."""
        pieces = (
            Tetromino(tuple(cell.moved(rows, cols) for cell in piece.cells), piece.side)
            for piece in self.tetrominoes
        )
        return TetraTable(tuple(shifted(placed, rows, cols) for placed in self.dominoes), tuple(pieces))

    def with_domino(self, placed: Placed) -> "TetraTable":
        """The table after one more domino, which is now the marked one."""
        return TetraTable.of((*self.at_rest().dominoes, placed._replace(marked=True)), self.tetrominoes)

    def with_tetromino(self, piece: Tetromino) -> "TetraTable":
        """The table after one more tetromino, no domino marked."""
        return TetraTable.of(self.at_rest().dominoes, (*self.tetrominoes, piece))

    def at_rest(self) -> "TetraTable":
        """The same table, no domino marked."""
        if self.fresh is None:
            return self
        dominoes = (placed._replace(marked=False) if placed.marked else placed for placed in self.dominoes)
        return TetraTable(tuple(dominoes), self.tetrominoes)

    def placements(self, dominoes: Iterable[Domino]) -> Iterator[Placed]:
        """Every way to lay one of the dominoes, in reading order; the first of all in one way only."""
        if not self.dominoes:
            yield from (Placed(Square(0, 0), Square(0, 1), domino) for domino in dominoes)
            return
        ways = [way for domino in dominoes for way in _orders(domino)]
        for first, second, here, there in self._places:
            for way in ways:
                if here >> way[0] & 1 or there >> way[1] & 1:
                    yield Placed(first, second, way)

    def can_place(self, dominoes: Iterable[Domino]) -> bool:
        """Whether one of the dominoes can be laid at all."""
        if not self.dominoes:
            return any(True for _ in dominoes)
        numbers = 0
        for _, _, here, there in self._places:
            numbers |= here | there
        return any(numbers >> number & 1 for domino in dominoes for number in domino)

    def matches(self, placed: Placed) -> list[tuple[Square, Square]]:
        """Where a domino, new or laid, meets an equal uncovered number: its own cell, then the other."""
        return [pair for pair in self._equals(placed) if pair[1] not in self.covered]

    def check_domino(self, placed: Placed) -> None:
        """Raise IllegalMove unless the domino may lie there."""
        name = placed.domino
        if placed.second not in beside(placed.first) or placed.second < placed.first:
            raise IllegalMove("halves", f"the halves of {name} do not lie side by side")
        if not self.dominoes:
            return
        if placed.first in self.numbers or placed.second in self.numbers:
            raise IllegalMove("taken", f"{name} would lie on another domino")
        if not any(other in self.numbers for cell, _ in placed.halves for other in beside(cell)):
            raise IllegalMove("beside", f"{name} would lie beside no other domino")
        if self.all_covered or self.matches(placed):
            return
        if self._equals(placed):
            raise IllegalMove("covered", f"{name} meets its number only under a tetromino")
        raise IllegalMove("match", f"neither half of {name} meets its own number")

    def fitting(self, sides: Collection[TetrominoSide] = LIGHT_AND_DARK) -> Iterator[Tetromino]:
        """Every tetromino that may follow the domino just played, by its cells and then its side."""
        ground = self._ground
        if len(ground) < 4:
            return
        unused = {*self.unused}
        cells = sorted({(spot, letter) for spot, letter in spots(self._halves) if ground.issuperset(spot)})
        for spot, letter in cells:
            for side in sides:
                found = Tetromino(spot, side)
                if (letter if side is TetrominoSide.LIGHT else REVERSE[letter]) in unused and not self.meets_own(
                    found
                ):
                    yield found

    def check_tetromino(self, piece: Tetromino) -> None:
        """Raise IllegalMove unless the tetromino may follow the domino just played."""
        letter, fresh = piece.letter, self.fresh
        if not letter:
            raise IllegalMove("shape", "that is none of the seven shapes")
        if fresh is None:
            raise IllegalMove("first", "a tetromino follows a domino, and none has just been played")
        if any(cell not in self.numbers for cell in piece.cells):
            raise IllegalMove("off", f"the {letter} hangs off the dominoes")
        if not self.covered.isdisjoint(piece.cells):
            raise IllegalMove("stacked", f"the {letter} lies on another tetromino")
        if fresh.first not in piece.cells and fresh.second not in piece.cells:
            raise IllegalMove("misses", f"the {letter} misses {fresh.domino}, which has just been played")
        foreign = sorted({self.numbers[cell] for cell in piece.cells} - {*fresh.numbers})
        if foreign:
            raise IllegalMove("foreign", f"the {letter} covers {foreign[0]}, which is not on {fresh.domino}")
        if piece.piece not in self.unused:
            raise IllegalMove("used", f"the piece that shows {letter} on its {piece.side.value} side is in use")
        if self.meets_own(piece):
            raise IllegalMove("colour", f"the {letter} touches another {piece.side.value} tetromino")

    def _equals(self, placed: Placed) -> list[tuple[Square, Square]]:
        """Where a domino meets an equal number, covered or not."""
        own = {placed.first, placed.second}
        return [
            (cell, other)
            for cell, number in placed.halves
            for other in beside(cell)
            if other not in own and self.numbers.get(other) == number
        ]

    @cached_property
    def _places(self) -> list[tuple[Square, Square, int, int]]:
        """Two free cells side by side, at least one at a number; the numbers each would match, as bits."""
        near: dict[Square, int] = {}
        numbers, free_choice = self.numbers, self.all_covered
        for cell, number in numbers.items():
            if free_choice or cell not in self.covered:
                for other in beside(cell):
                    if other not in numbers:
                        near[other] = near.get(other, 0) | (ANY_NUMBER if free_choice else 1 << number)
        found = []
        for cell, here in near.items():
            for other in beside(cell):
                if other not in numbers and not (other in near and other < cell):
                    there = near.get(other, 0)
                    found.append((cell, other, here, there) if cell < other else (other, cell, there, here))
        return sorted(found)

    @property
    def _halves(self) -> tuple[Square, ...]:
        return (self.fresh.first, self.fresh.second) if self.fresh else ()

    @cached_property
    def _ground(self) -> set[Square]:
        """The uncovered cells that bear a number of the fresh domino and hang together with it."""
        if self.fresh is None:
            return set()
        found, edge = {*self._halves}, [*self._halves]
        for cell in edge:
            for other in beside(cell):
                if (
                    other not in found
                    and other not in self.covered
                    and self.numbers.get(other) in self.fresh.numbers
                ):
                    found.add(other)
                    edge.append(other)
        return found

    def meets_own(self, piece: Tetromino) -> bool:
        """Whether a tetromino would touch another one of its colour."""
        own = self._by_side[piece.side]
        return bool(own) and any(other in own for cell in piece.cells for other in beside(cell))

    @cached_property
    def _by_side(self) -> dict[TetrominoSide, set[Square]]:
        found: dict[TetrominoSide, set[Square]] = {side: set() for side in TetrominoSide}
        for piece in self.tetrominoes:
            found[piece.side] |= {*piece.cells}
        return found


@cache
def beside(cell: Square) -> tuple[Square, ...]:
    """The four cells that share a side with this one, remembered: tables ask for them all the time."""
    return cell.neighbours()


def _orders(domino: Domino) -> tuple[tuple[int, int], ...]:
    """The two numbers in the orders in which they can lie."""
    return ((domino.low, domino.high),) if domino.double else ((domino.low, domino.high), (domino.high, domino.low))
