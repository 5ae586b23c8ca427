"""Hexdominup played at random, in every way it can be, and every move that can be said at all."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from generator.games.hexdominup.engine.game import Hexdominup
from generator.games.hexdominup.engine.towers import LaidTile
from generator.games.hextable.engine.scene import cell_names
from generator.games.hextable.engine.table import NUMBERED, HexPiece
from generator.solve.chance import Chance
from generator.tiles.dihex import Tile

BASE = """\
level 1:
7 7 4 1
 2 5 6 3
tiles: a1-a2, a3-a4, b1-b2, b3-b4"""
"""Four tiles in two rows."""

FREE = BASE.replace("7 7 4 1", "7 7 4 1 . .").replace(" 2 5 6 3", " 2 5 6 3 . . .")
"""The same with free cells beside them."""

ON_BASE = f"""\
{BASE}
level 2:
. 7 4 .
 . . . .
tiles: a2-a3"""
"""The same with one tile on two of them."""


def at(table: str, *lines: str) -> Hexdominup:
    """The position of these pictures and lines."""
    return Hexdominup.parse("\n".join((table, *lines)))


def move_in(table: str, hands: str, move: str) -> tuple[Hexdominup, LaidTile]:
    """A position and a move in it."""
    position, wanted = Hexdominup.read(f"{table}\nhands: {hands}", move)
    assert wanted is not None
    return position, wanted


def playout(start: Hexdominup, seed: int) -> Iterator[tuple[Hexdominup, LaidTile, Hexdominup]]:
    """A whole game from a position: each position, the move made in it, and the position after."""
    chance, position = Chance(seed), start
    while not position.over:
        move = chance.pick([*position.moves()])
        after = position.play(move)
        yield position, move, after
        position = after


def started(players: int, seed: int) -> Hexdominup:
    """A start whose settings the seed decides as well."""
    return replace(Hexdominup.deal(players, seed), playing_on=seed % 2 == 0, misere=seed % 3 == 0)


def middle(players: int, seed: int, depth: int) -> Hexdominup:
    """The position after so many random moves, or before the last one."""
    turns = [before for before, _, _ in playout(started(players, seed), seed)]
    return turns[min(depth, len(turns) - 1)]


def conceivable(position: Hexdominup, tiles: Iterable[Tile] = NUMBERED) -> Iterator[LaidTile]:
    """Each tile on every two neighbouring cells in reach, on each level up to the one above all others."""
    cells = [*cell_names(position.towers.ground)]
    highest = max((laid.level for laid in position.towers.laid), default=0) + 1
    pairs = [(cell, other) for cell in cells for other in cell.neighbours()[:3] if other in cells]
    for tile in dict.fromkeys(tiles):
        for text in dict.fromkeys((tile.colours, tile.colours[::-1])):
            for pair in pairs:
                piece = HexPiece.of(zip(pair, text, strict=True))
                yield from (LaidTile(piece.cells, piece.colours, level) for level in range(1, highest + 1))
