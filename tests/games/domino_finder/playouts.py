"""Games played at random, for laws that hold in every one of them."""

from collections.abc import Iterator
from itertools import product
from random import Random

from generator.games.domino_finder.engine.board import FinderBoard, FinderTile
from generator.games.domino_finder.engine.game import DominoFinder
from generator.games.domino_finder.engine.move import FinderPass, FinderRoll, Flip, Move
from generator.games.domino_finder.engine.setup import dealt
from generator.grid.square import Square


def turns(players: int, seed: int) -> Iterator[tuple[DominoFinder, Move, DominoFinder]]:
    """A game: each position, move and position after."""
    chance, position = Random(seed), DominoFinder.deal(players, seed)
    while not position.over:
        move = chance.choice([*position.moves()])
        after = position.play(move)
        yield position, move, after
        position = after


def conceivable(position: DominoFinder) -> list[Move]:
    """Every move that can be said of this board at all, and some beyond its edges."""
    rows, columns = len(position.board.tiles) // position.board.across, position.board.columns
    flips = [Flip(Square(*place)) for place in product(range(rows + 1), range(columns + 1))]
    return [FinderPass(), *flips, *(FinderRoll(one, other) for one, other in product(range(8), repeat=2))]


def walled(seed: int, players: int) -> DominoFinder:
    """A whole board with a wall of blanks from top to bottom: the treasure on one side, all pawns on the other."""
    chance = Random(seed)
    rows = [[*row] for row in dealt(seed).rows]
    column = chance.randrange(3, 5)
    for number, row in enumerate(rows):
        column = min(5, max(2, column + chance.choice((-1, 0, 1)) * (number > 0)))
        trap = next(place for place, tile in enumerate(row) if tile and tile.trap)
        row[trap], row[column // 2] = row[column // 2], row[trap]
        high = max(number for tile in (row[column // 2],) if tile for number in tile.numbers)
        row[column // 2] = FinderTile((0, high) if column % 2 == 0 else (high, 0))
    tiles = [tile._replace(up=True) for row in rows for tile in row if tile]
    hidden = chance.choice(range(3, 28, 4))
    tiles[hidden] = tiles[hidden]._replace(up=False)
    pawns = [2 * place + 1 for place in chance.sample([*range(0, 28, 4)], players)]
    one, other = tiles[hidden].numbers
    return DominoFinder(FinderBoard(4, tuple(tiles)), tuple(pawns), ((),) * players, (one, other))
