"""Small connected groups of dominoes, decided by a seed."""

from generator.grid.square import Square
from generator.solve.chance import Chance
from generator.tiles.domino import double_set
from generator.tiles.layout import Layout, Placed, settled


def random_group(seed: int, size: int, highest: int = 6) -> Layout:
    """A group that grows domino by domino beside those already there."""
    chance = Chance(seed)
    dominoes = [(one, two) for one, two in double_set(highest)]
    chance.shuffle(dominoes)
    placed = [Placed(Square(0, 0), Square(0, 1), dominoes.pop())]
    while len(placed) < size:
        taken = [cell for one in placed for cell in (one.first, one.second)]
        first = chance.pick(chance.pick(taken).neighbours())
        second = chance.pick(first.neighbours()[:2])
        if first not in taken and second not in taken:
            numbers = dominoes.pop()
            placed.append(Placed(first, second, numbers if chance.below(2) else numbers[::-1]))
    return settled(Layout.of(placed))
