"""Whole games of Tetradominoes at random, and moves that are wrong in them."""

from collections.abc import Sequence
from random import Random

from generator.games.tetradominoes.engine.game import Tetradominoes
from generator.games.tetradominoes.engine.move import Discard, Give, Move, PlainWord, Return, Reveal, TetraDraw
from generator.games.tetradominoes.engine.piece import Tetromino, TetrominoSide
from generator.games.tetradominoes.engine.scene import cell_names
from generator.games.tetradominoes.engine.state import SET
from generator.grid.square import Square
from generator.tiles.domino import Domino
from generator.tiles.layout import Placed
from generator.tiles.polyomino import TETROMINOES, shape, turns

Played = list[tuple[Tetradominoes, Move | None]]


def random_game(players: int, seed: int, eager: float = 0.7) -> Played:
    """Every position of a game with its move, and the end without one; tetrominoes are laid that often."""
    chance = Random(seed)
    position = Tetradominoes.deal(players, seed)
    found: Played = []
    while not position.over:
        moves = [*position.moves()]
        laying = [move for move in moves if isinstance(move, Tetromino)]
        move = chance.choice(laying if laying and chance.random() < eager else moves)
        found.append((position, move))
        position = position.play(move)
    return [*found, (position, None)]


def random_move(position: Tetradominoes, chance: Random) -> Move:
    """Some move, mostly a wrong one, of any kind, on cells that have names."""
    cells = [*cell_names(position.table)]
    pool = position.own or SET
    pair = tuple(sorted(chance.sample(pool, 2))) if len(pool) > 1 else SET[:2]
    others: list[Move] = [
        Reveal(pair),
        Return(pair),
        Give(chance.choice(SET)),
        Give(chance.choice(pool)),
        Discard(chance.choice([*TETROMINOES])),
        TetraDraw(chance.randrange(5)),
        *PlainWord,
    ]
    return chance.choice([_domino(cells, pool, chance), _piece(cells, chance), chance.choice(others)])


def _domino(cells: list[Square], pool: Sequence[Domino], chance: Random) -> Placed:
    first = chance.choice(cells)
    near = [cell for cell in first.neighbours() if cell in cells]
    low, high = sorted((first, chance.choice(near)))
    one, other = chance.choice(chance.choice([pool, SET]))
    return Placed(low, high, chance.choice([(one, other), (other, one)]))


def _piece(cells: list[Square], chance: Random) -> Tetromino:
    while True:
        turn = chance.choice(turns(shape(chance.choice([*TETROMINOES.values()]))))
        corner = chance.choice(cells)
        lying = [one.moved(*corner) for one in turn]
        if all(cell in cells for cell in lying):
            return Tetromino.of(lying, chance.choice([*TetrominoSide]))
