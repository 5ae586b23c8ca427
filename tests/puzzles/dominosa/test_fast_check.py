"""Quick programs that hold a new grid to its claim: they say what a check says, and lies are found out."""

from itertools import islice

import pytest

from generator.claim import Unique
from generator.errors import Disagreement, Refuted, Undecided
from generator.grades import GRADE_NAMES
from generator.puzzles.dominosa import Dominosa
from generator.puzzles.dominosa.grid import field_of
from generator.puzzles.hidden_set.generation import Bench, holding
from generator.puzzles.hidden_set.generation.arrays import CELL, NECK, NEIGHBOURS, PAIRED, desk_for
from generator.puzzles.hidden_set.generation.inorder import TOO_LONG, count_in_order, order_for
from generator.puzzles.hidden_set.generation.loops import left_on_arrays, left_open
from generator.verify import Verdict
from generator.verify.judge import judge
from tests.puzzles.dominosa.random_grids import laid_set, solutions_of


def grid(size: int, seed: int, grade: str = "gentle") -> Dominosa:
    cells = laid_set(size, seed)
    rows = [" ".join(str(cells[cell]) for cell in cells if cell.row == row) for row in range(size + 1)]
    return Dominosa(id="x", claim=Unique(), grade=grade, numbers="\n".join(rows))


def bench_of(problem: Dominosa) -> Bench:
    bench = Bench.of(field_of(problem.grid), lambda laid, chance, anew: None)
    for at, number in enumerate(problem.grid.values()):
        bench.desk.grid[at] = number
    return bench


def test_they_hold_exactly_what_a_check_holds() -> None:
    held = 0
    for seed in range(80):
        problem = grid(2 + seed % 2, seed)
        problem = problem.model_copy(update={"grade": problem.measured_grade()})
        proven = judge(problem).verdict is Verdict.PROVEN
        try:
            problem.fast_check()
        except Refuted:
            assert not proven
        else:
            assert proven
            held += 1
    assert 2 < held < 60


@pytest.mark.parametrize("grade", GRADE_NAMES)
def test_a_new_grid_is_held_and_a_wrong_grade_is_not(grade: str) -> None:
    for problem in islice(Dominosa.generate(4, 3, grade), 2):
        assert len({*problem.fast_check()}) == 2
        for other in GRADE_NAMES:
            if other != grade:
                with pytest.raises(Refuted, match=f"graded {other}, but what it needs makes it {grade}"):
                    problem.model_copy(update={"grade": other}).fast_check()


def test_what_is_made_is_what_reading_it_would_give() -> None:
    for problem in islice(Dominosa.generate(3, 5), 3):
        again = Dominosa(id="new", **problem.written())
        assert again.model_dump() == problem.model_dump()
        assert again == problem


def test_programs_that_differ_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    problem = next(Dominosa.generate(3, 5, "gentle"))
    with monkeypatch.context() as patch:
        patch.setattr(Bench, "covers", lambda self, most: 2)
        with pytest.raises(Disagreement, match="finds 2 solutions where deduction finds one"):
            problem.fast_check()
    hard = next(Dominosa.generate(4, 3, "fiendish"))
    for ways, error in ((2, Disagreement), (TOO_LONG, Undecided)):
        with monkeypatch.context() as patch:
            patch.setattr(holding, "count_in_order", lambda *words, ways=ways: ways)
            with pytest.raises(error):
                hard.fast_check()


def test_a_walk_cell_by_cell_counts_what_brute_force_counts() -> None:
    counts = set()
    for size in (2, 3):
        for seed in range(40):
            problem = grid(size, seed)
            bench = bench_of(problem)
            ways = len([*islice(solutions_of(problem.grid), 3)])
            counts.add(ways)
            assert (
                count_in_order(bench.ground, order_for(bench.ground, bench.pairs), bench.desk.grid, 3, 9**9) == ways
            )
            assert bench.covers(3) == ways
    assert counts == {1, 2, 3}


def test_a_walk_that_takes_too_long_is_given_up() -> None:
    bench = bench_of(grid(3, 1))
    order = order_for(bench.ground, bench.pairs)
    assert count_in_order(bench.ground, order, bench.desk.grid, 3, 5) == TOO_LONG


def test_bits_leave_open_what_arrays_leave_open(monkeypatch: pytest.MonkeyPatch) -> None:
    if left_open is left_on_arrays:
        pytest.skip("loops are compiled here, and bits are not used")
    for size in (2, 3, 4, 5):
        for seed in range(15):
            bench = bench_of(grid(size, seed))
            desk = desk_for(bench.ground, bench.pairs)
            desk.grid[:] = bench.desk.grid
            for allowed in (0, NEIGHBOURS, CELL, PAIRED, PAIRED | NECK):
                left = left_open(bench.ground, bench.desk, allowed, 1)
                assert left == left_on_arrays(bench.ground, desk, allowed, 1)
                assert [*bench.desk.open_cells[:left]] == [*desk.open_cells[:left]]


def test_turned_and_mirrored_grids_share_a_likeness_and_others_do_not() -> None:
    seen: dict[str, set[str]] = {}
    for seed in range(30):
        rows = [row.split() for row in grid(3, seed).numbers.split("\n")]
        forms = [rows, rows[::-1], [row[::-1] for row in rows], [row[::-1] for row in rows[::-1]]]
        forms += [[list(column) for column in zip(*form, strict=True)] for form in forms]
        texts = ["\n".join(" ".join(row) for row in form) for form in forms]
        names = {Dominosa(id="x", claim=Unique(), numbers=text).likeness() for text in texts}
        assert len(names) == 1
        seen.setdefault(names.pop(), set()).add(min(texts))
    assert all(len(texts) == 1 for texts in seen.values())
    assert len(seen) == 30
