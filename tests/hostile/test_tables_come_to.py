"""The tables of Room for One More: two searches count them, and a third that leaves nothing out."""

from pathlib import Path
from random import Random

import pytest

from generator.errors import Disagreement
from generator.games.tetradominoes import puzzle as puzzles
from generator.games.tetradominoes.checker.fits import searched
from generator.games.tetradominoes.puzzle import TetraPuzzle
from generator.games.tetradominoes.solving import reached
from generator.grades import graded
from generator.load import load_loose
from tests.hostile.brute.pictures import Place, read_signs
from tests.hostile.brute.tetradominoes import Cover, Table, posed_table

CHAPTER = Path(__file__).parents[2] / "content" / "dominoes" / "tetrafit.yaml"
EVERY_DAY, SLOW = 150, 5_000
MOST = 6_000
TABLES = {1: 8, 2: 15, 3: 21, 4: 42, 5: 29, 6: 66, 7: 116, 8: 210, 9: 287, 10: 512, 11: 5_045, 12: 2_564}
"""How many there are to come to in each problem of the book."""

EMPTY = Table(frozenset([(0, 0)]), frozenset(), frozenset(), frozenset(), frozenset())


def problem_of(posed: Table, **keys: str) -> TetraPuzzle:
    """The problem that an author would write."""
    return TetraPuzzle.model_validate({"id": "p", "claim": "solvable", **posed.keys, **keys})


def counts(problem: TetraPuzzle) -> tuple[int, int]:
    """The tables by the first search and by the second."""
    return reached(problem.setup), searched(problem.for_the_checker, None)[1]


def require_all_counted(chance: Random) -> bool:
    """Whether chance dealt a problem; both searches come to every table of it and to no other."""
    table = posed_table(chance)
    seen = table.reached() if table else None
    if table is None or seen is None:
        return False
    assert counts(problem_of(table)) == (len(seen), len(seen)), table.keys
    return True


def test_both_searches_come_to_every_table_and_to_no_other() -> None:
    assert sum(require_all_counted(Random(f"tables {number}")) for number in range(EVERY_DAY)) > EVERY_DAY / 2


@pytest.mark.slow
def test_both_searches_come_to_every_table_and_to_no_other_thousands_of_times() -> None:
    assert sum(require_all_counted(Random(f"slow tables {number}")) for number in range(SLOW)) > SLOW / 2


def test_a_table_on_which_too_little_is_left_in_hand_counts_like_any_other() -> None:
    # The 11 may go to a2 and a3 or to a2 and b2, and there is nothing under which the square could be laid.
    stuck = problem_of(EMPTY, table="1 . .\n-\n2 . .", hand="11", tetrominoes="light O")
    assert counts(stuck) == (3, 3)
    assert not [*stuck.solve()]


@pytest.mark.parametrize(
    ("table", "hand", "tetrominoes", "tables"),
    [
        ("1|2 . .", "33", "", 1),
        ("1|2 . .", "33", "light O", 1),
        ("1|2 . .", "22", "light I", 2),
        ("1|1 . .", "12", "light I", 3),
        ("1|1 . .", "12", "dark O", 2),
        (". 1|1 .", "12", "light I", 1),
    ],
)
def test_small_tables_are_counted_by_hand(table: str, hand: str, tetrominoes: str, tables: int) -> None:
    problem = problem_of(EMPTY, table=table, hand=hand, tetrominoes=tetrominoes)
    assert counts(problem) == (tables, tables)


def shipped() -> list[TetraPuzzle]:
    """The problems of the book."""
    chapters, faults = load_loose([CHAPTER])
    assert not faults
    entries = [entry.problem for chapter in chapters for entry in chapter.entries]
    return [one for one in entries if isinstance(one, TetraPuzzle)]


def read_table(problem: TetraPuzzle) -> Table:
    """The table of a problem, read from its picture by itself."""
    lines = problem.table.split("\n")
    signs = read_signs("\n".join(line for line in lines if ":" not in line))
    cells = {spot: sign for spot, sign in signs.items() if sign not in "|-"}

    def cell(spot: Place) -> Place:
        return spot[0] // 2, spot[1] // 2

    tiles = []
    for (row, column), sign in signs.items():
        if sign in "|-":
            ends = ((row, column - 1), (row, column + 1)) if sign == "|" else ((row - 1, column), (row + 1, column))
            tiles.append(frozenset((cell(end), int(signs[end])) for end in ends))
    covers: list[Cover] = []
    for line in lines:
        side, colon, places = line.partition(": ")
        names = places.split("-") if colon else []
        if names:
            covers.append((side, frozenset(("abcdefghi".index(name[0]), int(name[1]) - 1) for name in names)))
    wanted = frozenset((side, letter) for side, letter in map(str.split, problem.tetrominoes.split(",")))
    hand = frozenset(problem.hand.split())
    return Table(frozenset(map(cell, cells)), frozenset(tiles), frozenset(covers), hand, wanted)


def test_the_tables_of_the_book_are_those_that_trying_everything_comes_to() -> None:
    for number, problem in enumerate(shipped()[:10], 1):
        seen = read_table(problem).reached(MOST)
        assert seen is not None
        assert (number, len(seen)) == (number, TABLES[number])


@pytest.mark.slow
def test_so_are_the_tables_of_the_last_two_problems() -> None:
    for number, problem in enumerate(shipped()[10:], 11):
        seen = read_table(problem).reached(MOST)
        assert seen is not None
        assert len(seen) == TABLES[number]


def test_the_book_prints_them_and_grades_by_them() -> None:
    for number, problem in enumerate(shipped(), 1):
        assert problem.grade == graded(TABLES[number], TetraPuzzle.grade_limits)
        if number in (1, 10, 12):
            [fit] = problem.solve()
            assert f"come to {TABLES[number]:,} tables from here" in problem.story(fit)
            assert problem.measured_grade(fit) == problem.grade


def test_searches_that_come_to_other_tables_disagree(monkeypatch: pytest.MonkeyPatch) -> None:
    problem = shipped()[0]
    found = [*problem.solve()]
    assert problem.confirm(found)
    monkeypatch.setattr(puzzles, "reached", lambda setup, limit: 7)
    with pytest.raises(Disagreement, match="comes to 8 tables, the first search to 7"):
        problem.confirm(found)
