from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from generator.puzzles.sliding.cuts import best_cuts


@given(st.integers(1, 8), st.integers(1, 5), st.integers(0, 99))
def test_no_other_cuts_cost_less(length: int, stretches: int, seed: int) -> None:
    def cost(after: int, until: int) -> float:
        return (after * 31 + until * 17 + seed) % 13

    def total(cuts: tuple[int, ...]) -> float:
        return sum(cost(after, until) for after, until in zip((0, *cuts), cuts, strict=False))

    found = best_cuts(length, stretches, cost)
    count = min(stretches, length)
    every = [(*cuts, length) for cuts in combinations(range(1, length), count - 1)]
    assert len(found) == count
    assert total(tuple(found)) == min(map(total, every))


def test_a_line_without_moves_has_no_stretches() -> None:
    assert best_cuts(0, 5, lambda *_: 0.0) == []
