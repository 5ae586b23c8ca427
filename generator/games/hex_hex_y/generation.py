"""New problems: games played at random, stopped where a single stone wins in one move or in two."""

from collections.abc import Iterator
from itertools import islice

from generator.games.hex_hex_y.engine.board import HexHexBoard
from generator.games.hex_hex_y.engine.game import HexHexY
from generator.games.hex_hex_y.engine.notation import Stones, write_board
from generator.games.hex_hex_y.engine.winning import winning_places
from generator.games.hex_hex_y.solving.wins import first_moves
from generator.grid.hex import SYMMETRIES, HexSymmetry
from generator.solve.chance import Chance

MOST_FREE = 0.6
"""The share of the board that may be free where a win in two is looked for: before, there are many or none."""

EAGER = 4
"""How many cells a player looks at for one beside a stone of the same colour, so that groups grow."""


def problems(side: int, seed: int) -> Iterator[tuple[str, int]]:
    """Starts with the number of moves in which one stone wins and no other, without end."""
    chance = Chance(seed)
    while True:
        game, asked = HexHexY.deal(2, seed, side), set[int]()
        while not game.over:
            moves = _moves(game)
            # From one game no more than one problem of each kind: the next would be much the same.
            if moves and moves not in asked:
                asked.add(moves)
                yield str(game), moves
            game = game.placed(_picked(game, chance))


def _moves(game: HexHexY) -> int:
    """In how many moves one stone wins and no other; nought where it is not so."""
    ready = winning_places(game.board, game.turn, game.groups[game.turn], game.free)
    if ready:
        return 1 if len(ready) == 1 else 0
    if game.free.bit_count() > MOST_FREE * len(game.board.cells):
        return 0
    return 2 if len([*islice(first_moves(game, 2), 2)]) == 1 else 0


def _picked(game: HexHexY, chance: Chance) -> int:
    """A free cell, rather one beside a stone of one's own."""
    board, own = game.board, game.stones[game.turn]
    free = [place for place in range(len(board.cells)) if game.free >> place & 1]
    tries = [chance.pick(free) for _ in range(EAGER)]
    return next((place for place in tries if board.neighbours[place] & own), tries[0])


def likeness(game: HexHexY) -> str:
    """The first of all forms of a position that the rules treat alike."""
    return min(
        write_board(game.board, _turned(game.board, game.stones, one)) for one in SYMMETRIES if _is_fair(one)
    )


def _is_fair(symmetry: HexSymmetry) -> bool:
    """Turns by a third keep all rules; turned over, as many sixths as make red sides blue do."""
    return symmetry.turns % 2 == (1 if symmetry.mirrored else 0)


def _turned(board: HexHexBoard, stones: Stones, symmetry: HexSymmetry) -> Stones:
    place = {cell: number for number, cell in enumerate(board.cells)}
    red, blue = (
        sum(1 << place[symmetry.of(cell)] for cell, at in place.items() if mask >> at & 1) for mask in stones
    )
    return (blue, red) if symmetry.mirrored else (red, blue)
