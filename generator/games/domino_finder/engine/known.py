"""What lies open to everybody, and every move that can be told from it: nothing here sees a hidden number.

Cells are counted in reading order from nought, two for each domino.
"""

from collections.abc import Container, Iterator
from functools import cache
from typing import NamedTuple

from generator.errors import IllegalMove
from generator.games.domino_finder.engine.cells import cell_at, place_of
from generator.games.domino_finder.engine.move import FinderPass, FinderRoll, Flip, Move
from generator.grid.square import Square
from generator.tiles.dice import FACES
from generator.tiles.domino import Domino

BLANK, HIDDEN, GAP = 0, -1, -2
"""What a cell can show beside the numbers from one to six."""

WALKED = frozenset({GAP, 1, 2, 3, 4, 5, 6})
"""What a pawn may walk over."""

OVER_BLANKS = WALKED | {BLANK}
"""What it could walk over if blanks were no traps."""

OUTSIDE = -1
"""Where a pawn comes from that has not been on the board."""

TREASURES = {2: 5, 3: 4, 4: 3}
"""How many treasures win, by the number of players."""

ROLLS = tuple(FinderRoll(one, other) for one in FACES for other in FACES)
"""Two dice: each is as likely as any other."""


class Known(NamedTuple):
    """All that everybody can see."""

    columns: int
    faces: tuple[int, ...]
    pawns: tuple[int | None, ...]
    turn: int
    dice: tuple[int, int] | None
    treasures: tuple[tuple[Domino, ...], ...]

    @property
    def pawn(self) -> int | None:
        """Where the player to move stands; None is off the board."""
        return self.pawns[self.turn]

    def cell(self, place: Square) -> int | None:
        """The number of the cell at a place; None is off the board."""
        return cell_at(place, self.columns, len(self.faces))

    @property
    def winners(self) -> tuple[int, ...]:
        """Who has enough treasures: nobody, or one."""
        enough = TREASURES[len(self.pawns)]
        return tuple(player for player, taken in enumerate(self.treasures) if len(taken) >= enough)


def moves(known: Known) -> Iterator[Move]:
    """Every legal move once: a roll where one is due, else flips in reading order, or a pass."""
    if known.winners:
        return
    if known.dice is None:
        yield from ROLLS
        return
    found = within_reach(known)
    yield from (Flip(place_of(cell, known.columns)) for cell in found)
    if not found:
        yield FinderPass()


def check(known: Known, move: Move) -> None:
    """Raises IllegalMove naming the rule that a move breaks."""
    if known.winners:
        raise IllegalMove("over", "the game is over")
    if isinstance(move, FinderRoll):
        if known.dice is not None:
            raise IllegalMove("rolled", "the treasure has been rolled for")
        if move.one not in FACES or move.other not in FACES:
            raise IllegalMove("dice", f"'{move}', expected numbers from 1 to 6")
        return
    if known.dice is None:
        raise IllegalMove("roll", "the dice must be rolled first")
    if isinstance(move, Flip):
        _check_flip(known, move)
    elif within_reach(known):
        raise IllegalMove("pass", "a player passes only when no face-down domino can be reached")


def _check_flip(known: Known, move: Flip) -> None:
    cell = known.cell(move.place)
    if cell is None:
        raise IllegalMove("board", f"there is no {move.name} on the board")
    if known.faces[cell] != HIDDEN:
        raise IllegalMove("hidden", f"no domino lies face down at {move.name}")
    if cell in explored(known):
        return
    if known.pawn is None:
        raise IllegalMove("edge", f"{move.name} is not at the edge, where a pawn comes in")
    if cell in explored(known, OVER_BLANKS):
        raise IllegalMove("blank", f"{move.name} can only be reached over a blank")
    raise IllegalMove("covered", f"{move.name} can only be reached over dominoes that lie face down")


def within_reach(known: Known) -> list[int]:
    """The hidden cells that the player to move can enter, in reading order."""
    return sorted(cell for cell in explored(known) if known.faces[cell] == HIDDEN)


def explored(known: Known, walked: Container[int] = WALKED) -> dict[int, int]:
    """Every cell that can be walked over or entered, each with the cell before it on a shortest way."""
    faces, near = known.faces, neighbours(len(known.faces), known.columns)
    if known.pawn is None:
        return {cell: OUTSIDE for cell, around in enumerate(near) if len(around) < 4 and faces[cell] == HIDDEN}
    before = {known.pawn: known.pawn}
    front = [known.pawn]
    for cell in front:
        for other in near[cell]:
            if other not in before and (faces[other] in walked or faces[other] == HIDDEN):
                before[other] = cell
                if faces[other] in walked:
                    front.append(other)
    return before


def route(known: Known, goal: int, walked: Container[int] = WALKED) -> list[int]:
    """A shortest way to a cell, from where the pawn stands; from outside it is the cell alone."""
    before = explored(known, walked)
    way = [goal]
    while before[way[-1]] not in (OUTSIDE, way[-1]):
        way.append(before[way[-1]])
    return way[::-1]


@cache
def neighbours(cells: int, columns: int) -> tuple[tuple[int, ...], ...]:
    """The cells beside each cell of a board: above, left, right, below."""
    found = []
    for cell in range(cells):
        sides = (cell >= columns, cell % columns > 0, cell % columns < columns - 1, cell + columns < cells)
        steps = zip((-columns, -1, 1, columns), sides, strict=True)
        found.append(tuple(cell + step for step, inside in steps if inside))
    return tuple(found)
