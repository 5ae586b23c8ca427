"""What numba is told of masks and stretches is what plain Python does."""

from hypothesis import given
from hypothesis import strategies as st

from generator.solve.masks import LOOPS, copy, copy_by_loop, first, first_by_loop, ones, ones_by_loop

MASKS = st.integers(0, (1 << 61) - 1)


@given(MASKS)
def test_loops_count_and_find_bits_as_plain_python_does(mask: int) -> None:
    assert ones_by_loop(mask) == ones(mask) == bin(mask).count("1")
    if mask:
        assert first_by_loop(mask) == first(mask) == bin(mask)[::-1].index("1")


def test_a_stretch_is_copied_alike() -> None:
    one, other = [*range(9)], [*range(9)]
    copy(one, 1, 5, 3)
    copy_by_loop(other, 1, 5, 3)
    assert one == other == [0, 1, 2, 3, 4, 1, 2, 3, 8]


def test_each_has_its_loop() -> None:
    assert [*LOOPS.items()] == [(ones, ones_by_loop), (first, first_by_loop), (copy, copy_by_loop)]
