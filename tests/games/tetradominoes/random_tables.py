"""Tables of Tetradominoes some turns into a game played at random."""

from random import Random

from hypothesis import strategies as st

from generator.games.tetradominoes.engine.table import HIGHEST_NUMBER, TetraTable
from generator.tiles.domino import double_set

SET = double_set(HIGHEST_NUMBER)


def tables(depth: int, seed: int) -> TetraTable:
    """A table so many turns into a game, its last domino marked if no tetromino followed it."""
    chance, table, heap = Random(seed), TetraTable(), [*SET]
    chance.shuffle(heap)
    for _ in range(depth):
        places = [*table.placements(heap)]
        if not places:
            break
        placed = chance.choice(places)
        heap.remove(placed.domino)
        table = table.with_domino(placed).settled()
        pieces = [*table.fitting()]
        if pieces and chance.random() < 0.6:
            table = table.with_tetromino(chance.choice(pieces))
    return table


random_tables = st.builds(tables, st.integers(1, 14), st.integers(0, 10**6))
