from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.errors import Undecided
from generator.grid.hex import Hex
from generator.grid.region import connected_groups
from generator.puzzles.colouring.solving import patches
from generator.puzzles.colouring.solving.patches import connected_patches

CELLS = st.sets(st.builds(Hex, st.integers(0, 3), st.integers(0, 3)), min_size=1, max_size=9)


@given(CELLS, st.sets(st.integers(1, 4), min_size=1))
def test_patches_are_all_connected_parts_of_the_wanted_sizes(cells: set[Hex], sizes: set[int]) -> None:
    expected = {
        frozenset(part)
        for size in sizes
        for part in combinations(sorted(cells), size)
        if len(connected_groups(part, Hex.neighbours)) == 1
    }
    found = connected_patches(cells, sizes)
    assert len(found) == len(expected)
    assert {frozenset(patch) for patch in found} == expected


def test_patches_come_in_the_same_order_every_time() -> None:
    cells = [Hex(q, r) for q in range(4) for r in range(4)]
    assert connected_patches(cells, [2, 3]) == connected_patches(cells[::-1], [3, 2])


def test_no_size_makes_no_patch() -> None:
    assert connected_patches([Hex(0, 0)], []) == ()


def test_too_many_patches_are_undecided_and_not_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(patches, "MOST", 1000)
    cells = [Hex(q, r) for q in range(7) for r in range(7)]
    with pytest.raises(Undecided, match="too many to try"):
        connected_patches(cells, [12])
