"""Patches of one colour as columns of an exact cover."""

from collections.abc import Collection, Iterable, Mapping

from generator.errors import Undecided
from generator.grid.hex import Hex, reading_order

MOST = 150_000
"""More patches than this are more than a model can hold."""


def connected_patches(cells: Collection[Hex], sizes: Iterable[int]) -> tuple[tuple[Hex, ...], ...]:
    """Every connected part of the figure that has one of these sizes, in a fixed order."""
    wanted = sorted(set(sizes))
    inside = set(cells)
    near = {cell: [other for other in cell.neighbours() if other in inside] for cell in cells}
    grown = {frozenset([cell]) for cell in near}
    found: list[tuple[Hex, ...]] = []
    for size in range(1, wanted[-1] + 1 if wanted else 1):
        if size in wanted:
            # Sorted, for a set has no order of its own, and models are to be built alike in every run.
            found += sorted(tuple(sorted(patch, key=reading_order)) for patch in grown)
        if not grown:
            break
        if size < wanted[-1]:
            grown = {patch | {cell} for patch in grown for cell in _rim(patch, near)}
        if len(grown) + len(found) > MOST:
            raise Undecided(f"there are over {MOST} patches of up to {wanted[-1]} cells, too many to try")
    return tuple(found)


def _rim(patch: frozenset[Hex], near: Mapping[Hex, list[Hex]]) -> list[Hex]:
    return [other for cell in patch for other in near[cell] if other not in patch]
