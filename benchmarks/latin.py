"""The symmetric figures of the study of Latin figures counted again, by a program that shares nothing with it.

Usage: python benchmarks/latin.py   (takes a few minutes)

A figure on at most eight lines each way lies in a box of eight lines each way, and up to a shift there is one such
box for each place of the third eight. Every turn and every mirror of the grid is tried on every box: what it may
lay upon itself is made of orbits that lie in the box whole. All sums of 36 cells are tried for being in one piece,
and each figure is kept once, whatever its form. Cells are bits of a number, sixteen to a line.
"""

import json
import sys
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

CELLS, LINES, LONGEST, WIDE = 36, 8, 6, 16
STEPS = (1, WIDE, WIDE - 1)
"""From a bit to those of three neighbours; the other three are as far back."""

Cell = tuple[int, int]


class Move(NamedTuple):
    """A turn or mirror of the grid as a matrix, and a shift."""

    matrix: tuple[int, int, int, int]
    right: int
    down: int

    def of(self, cell: Cell) -> Cell:
        """Where a cell goes."""
        (a, b, c, d), (q, r) = self.matrix, cell
        return a * q + b * r + self.right, c * q + d * r + self.down


def matrices() -> list[tuple[int, int, int, int]]:
    """The twelve ways in which the six neighbours of a cell can lie anew."""
    around = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]
    found = []
    for place, (a, c) in enumerate(around):
        for way in (1, -1):
            # The neighbours (1, 0) and (0, 1) lie one step apart, this way round or the other.
            b, d = around[(place + way) % 6]
            found.append((a, b, c, d))
    return found


def boxes() -> Iterator[frozenset[Cell]]:
    """Every box of eight lines each way, up to a shift."""
    for low in range(2 - 2 * LINES, 1):
        inside = product(range(LINES), repeat=2)
        box = frozenset((q, r) for q, r in inside if low <= -q - r < low + LINES)
        if len(box) >= CELLS:
            yield box


def orbits(box: frozenset[Cell], move: Move) -> list[int]:
    """The orbits of a move that lie in a box whole, each as bits."""
    found, left = [], {*box}
    while left:
        cell = left.pop()
        orbit, at = {cell}, move.of(cell)
        while at in box and at not in orbit:
            orbit.add(at)
            at = move.of(at)
        if at == cell:
            found.append(sum(1 << WIDE * q + r for q, r in orbit))
        left -= orbit
    return found


def sums(orbits: list[int]) -> Iterator[int]:
    """Every choice of orbits that has the wanted number of cells."""
    sizes = [orbit.bit_count() for orbit in orbits]
    after = [sum(sizes[k:]) for k in range(len(sizes) + 1)]

    def grown(k: int, mask: int, missing: int) -> Iterator[int]:
        if not missing:
            yield mask
        elif missing <= after[k]:
            if sizes[k] <= missing:
                yield from grown(k + 1, mask | orbits[k], missing - sizes[k])
            yield from grown(k + 1, mask, missing)

    return grown(0, 0, CELLS)


def whole(mask: int) -> bool:
    """Whether the cells hang together."""
    seen, before = mask & -mask, 0
    while seen != before:
        before = seen
        for step in STEPS:
            seen |= (before << step | before >> step) & mask
    return seen == mask


def cells_of(mask: int) -> list[Cell]:
    """The cells that the bits stand for."""
    return [divmod(at, WIDE) for at in range(mask.bit_length()) if mask >> at & 1]


def forms(cells: list[Cell]) -> Iterator[tuple[Cell, ...]]:
    """A figure in all its forms, each shifted to the corner."""
    for a, b, c, d in matrices():
        turned = [(a * q + b * r, c * q + d * r) for q, r in cells]
        left, top = min(q for q, _ in turned), min(r for _, r in turned)
        yield tuple(sorted((q - left, r - top) for q, r in turned))


def longest_row(cells: list[Cell]) -> int:
    """The most cells on one line of any direction."""
    lines = [axis for q, r in cells for axis in ((0, q), (1, r), (2, -q - r))]
    return max(map(lines.count, {*lines}))


def figures() -> dict[tuple[Cell, ...], bool]:
    """Every figure once, and whether it has a row that is too long."""
    found: dict[tuple[Cell, ...], bool] = {}
    tried: set[frozenset[int]] = set()
    met: set[int] = set()
    reach = range(-2 * LINES, 2 * LINES + 1)
    for box, matrix, right, down in product(boxes(), matrices(), reach, reach):
        parts = frozenset(orbits(box, Move(matrix, right, down)))
        cells = sum(orbit.bit_count() for orbit in parts)
        if cells < CELLS or (matrix == (1, 0, 0, 1)) or parts in tried:
            continue
        tried.add(parts)
        for mask in sums(sorted(parts)):
            if mask not in met and whole(mask):
                met.add(mask)
                listed = cells_of(mask)
                found.setdefault(min(forms(listed)), longest_row(listed) > LONGEST)
    return found


def main() -> None:
    """Count them, and compare with what the study found."""
    from generator.studies.kept import record_of
    from generator.studies.running import study_of

    told = figures()
    counted = {"shapes": len(told), "too-long": sum(told.values())}
    print(json.dumps(counted))
    numbers = study_of("latin").numbers(record_of("latin").finding)
    same = all(numbers[name] == count for name, count in counted.items())
    print("as the study has it" if same else f"but the study has {numbers}")
    raise SystemExit(0 if same else 1)


if __name__ == "__main__":
    main()
