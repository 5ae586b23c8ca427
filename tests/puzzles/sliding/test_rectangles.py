from collections.abc import Sequence
from itertools import permutations, product

import pytest

from generator.puzzles.sliding.rectangles import Cut, borders, cuts


@pytest.mark.parametrize(("dominoes", "ways"), [(2, 2), (3, 3), (4, 5), (5, 6)])
def test_rectangles_are_cut_in_every_way_but_for_symmetry(dominoes: int, ways: int) -> None:
    assert len(cuts(dominoes)) == ways
    for cut in cuts(dominoes):
        cells = [cell for pair in cut for cell in pair]
        assert len(set(cells)) == 2 * dominoes == (1 + max(cells)[0]) * (1 + max(col for _, col in cells))


@pytest.mark.parametrize(
    ("dominoes", "sixes"), [(2, False), (2, True), pytest.param(3, False, marks=pytest.mark.slow)]
)
def test_every_numbering_is_listed_once_but_for_names(dominoes: int, sixes: bool, plain: None) -> None:
    from generator.puzzles.sliding.numbering import listed
    from generator.solve.compiled import ints, ints_of

    for cut in cuts(dominoes):
        beside = ints_of(half for earlier in borders(cut) for half in (*earlier, -1, -1, -1)[:3])
        ends, room = ints(2 * dominoes, -1), ints(2 * dominoes * 5)
        found, depth = [], 0
        while depth >= 0:
            count, depth = listed(ends, beside, int(sixes), 0, depth, room)
            found += [tuple(room[2 * dominoes * k : 2 * dominoes * (k + 1)]) for k in range(count)]
        assert len(found) == len({*found})
        names = [name for name in permutations(range(7)) if not sixes or keeps_sixes(name)]
        assert {*found} == {min_named(numbers, names, sixes) for numbers in all_numbers(cut)}


@pytest.fixture
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TILEWRIGHT_PLAIN", "1")


def keeps_sixes(name: Sequence[int]) -> bool:
    return all(name[number] + name[6 - number] == 6 for number in range(7))


def min_named(numbers: Sequence[int], names: Sequence[Sequence[int]], sixes: bool) -> tuple[int, ...]:
    if sixes:
        return min(tuple(name[number] for number in numbers) for name in names)
    met = list(dict.fromkeys(numbers))
    return tuple(met.index(number) for number in numbers)


def all_numbers(cut: Cut) -> list[tuple[int, ...]]:
    halves = [(cell, i) for i, pair in enumerate(cut) for cell in pair]
    touching = [
        (one, two)
        for (one, (cell, i)), (two, (other, j)) in product(enumerate(halves), repeat=2)
        if i < j and abs(cell[0] - other[0]) + abs(cell[1] - other[1]) == 1
    ]
    return [
        numbers
        for numbers in product(range(7), repeat=len(halves))
        if all(numbers[one] != numbers[two] for one, two in touching)
        and len({frozenset(numbers[k : k + 2]) for k in range(0, len(halves), 2)}) == len(cut)
    ]
