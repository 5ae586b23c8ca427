"""End tables of Hexdominomega with given groups, found by cooling random ones: the position and the CPU seconds.

Usage: python benchmarks/omega_ends.py [SEED]   (the two tables that the book prints, from seed 1)

The tables of a shape differ in how tiles cover it and in which tile lies where. What a symbol's groups are depends
only on whether the halves of a tile bear it, so tiles are exchanged and turned round until the groups are right.
"""

import sys
from functools import partial
from math import exp
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, NamedTuple

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

if TYPE_CHECKING:
    from generator.games.hextable.engine.table import HexPiece, HexTable
    from generator.grid.hex import Hex

    Pair = tuple[Hex, Hex]

LIMIT = 60.0
"""What finding a table may take, in CPU seconds."""

STEPS, WARM, COLD = 4000, 1.5, 0.05
"""How often a table is changed before another covering is tried, and between which temperatures."""

SHORE = """\
   . . . . . . . . .
. . . . . . . . . . .
 . . . . .   . . . . .
. . . . . . . . . . .
 . . . . . . . . . .
. . . . .   . . . . . .
   . . . . . . . . . ."""

INLETS = """\
 . . . . . . . . . .
. . . . .   . . . . . .
 . . . . . . . . . . .
. . . . . . . . . . .
 . . . . . . . . . .
. . . . . . .   . . .
   . . . . . . . . ."""


class Wanted(NamedTuple):
    """A table to find: its shape, the symbol by its worth, and the sizes of that symbol's groups."""

    name: str
    shape: str
    worth: int
    sizes: tuple[int, ...]


WANTED = (Wanted("400", SHORE, 2, (25, 4, 4, 1, 1, 1)), Wanted("531441", INLETS, 4, (3,) * 12))


def found(wanted: Wanted, chance: Random) -> "HexTable":
    """A table with these groups."""
    from generator.games.hextable.engine.table import HexTable
    from generator.grid.hexpicture import HexPicture

    cells = [*HexPicture.parse(wanted.shape).marks]
    while True:
        pairs = covering(cells, chance)
        pieces = cooled(pairs, wanted, chance) if pairs else None
        if pieces:
            return HexTable.of(pieces)


def covering(cells: "list[Hex]", chance: Random) -> "list[Pair]":
    """The cells in pairs of neighbours, those with the fewest free ones first; none where one is left over."""
    left, pairs = set(cells), []
    while left:
        free = {cell: [other for other in cell.neighbours() if other in left] for cell in sorted(left)}
        cell = min(free, key=lambda one: (len(free[one]), chance.random()))
        if not free[cell]:
            return []
        pairs.append((cell, chance.choice(free[cell])))
        left -= {*pairs[-1]}
    return pairs


def cooled(pairs: "list[Pair]", wanted: Wanted, chance: Random) -> "list[HexPiece] | None":
    """The tiles on these pairs of cells so that the groups are right, or None where the table has gone cold."""
    from generator.games.hextable.engine.table import NUMBERED, HexPiece

    texts = [tile.colours for tile in NUMBERED]
    chance.shuffle(texts)
    miss = _missed(pairs, texts, wanted)
    for step in range(STEPS):
        if not miss:
            return [HexPiece.of(zip(pair, text, strict=True)) for pair, text in zip(pairs, texts, strict=True)]
        changed = _changed(texts, chance)
        now = _missed(pairs, changed, wanted)
        warmth = WARM * (1 - step / STEPS) + COLD
        if now <= miss or chance.random() < exp((miss - now) / warmth):
            texts, miss = changed, now
    return None


def _changed(texts: list[str], chance: Random) -> list[str]:
    """Two tiles exchanged, or one of them turned round."""
    one, other = chance.randrange(len(texts)), chance.randrange(len(texts))
    changed = [*texts]
    if one == other or chance.random() < 0.3:
        changed[one] = texts[one][::-1]
    else:
        changed[one], changed[other] = texts[other], texts[one]
    return changed


def _missed(pairs: "list[Pair]", texts: list[str], wanted: Wanted) -> int:
    """By how many halves the groups differ from those wanted, largest with largest."""
    from generator.grid.hex import Hex
    from generator.grid.region import connected_groups

    bearing = [
        cell
        for pair, text in zip(pairs, texts, strict=True)
        for cell, number in zip(pair, text, strict=True)
        if int(number) & wanted.worth
    ]
    sizes = sorted(map(len, connected_groups(bearing, Hex.neighbours)), reverse=True)
    length = max(len(sizes), len(wanted.sizes))
    padded = [[*row, *[0] * (length - len(row))] for row in (sizes, wanted.sizes)]
    return sum(abs(one - other) for one, other in zip(*padded, strict=True))


def main(seed: int) -> None:
    """Each table as the text of a position, with what it took to find it."""
    from benchmarks.clock import cpu_of_call
    from generator.games.hextable.engine.scene import write_scene

    def search(wanted: Wanted) -> None:
        text = write_scene(found(wanted, Random(seed)), {})
        print(f"{wanted.name}:\n{text}")

    for wanted in WANTED:
        spent = cpu_of_call(partial(search, wanted))
        print(f"{spent:.1f} s CPU (limit {LIMIT:.0f}){' over' if spent > LIMIT else ''}\n")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1)
