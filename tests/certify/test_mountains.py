import random
from itertools import product
from pathlib import Path

import pytest

from generator.certify.refute import Contradicted
from generator.errors import Undecided
from generator.load import load_loose
from generator.puzzles.mountains import Mountains
from generator.puzzles.mountains.certificate import certify
from generator.puzzles.mountains.deal import Size
from generator.puzzles.mountains.solving import proven_map
from generator.tiles.domino import Domino

CONTENT = Path(__file__).parents[2] / "content"
SET = [f"{low}{high}" for high in range(7) for low in range(high + 1)]
Heights = dict[tuple[int, int], int]


def maps(cells: list[tuple[int, int]], left: list[str]) -> list[Heights]:
    """Every way to lay the dominoes on the cells, by trying."""
    if not cells:
        return [{}]
    (row, column), found = cells[0], []
    for other in ((row, column + 1), (row + 1, column)):
        if other in cells:
            rest = [cell for cell in cells[1:] if cell != other]
            for at, name in enumerate(left):
                for tail in maps(rest, left[:at] + left[at + 1 :]):
                    for shown in {name, name[::-1]}:
                        found.append({(row, column): int(shown[0]), other: int(shown[1]), **tail})
    return found


def walkable(heights: Heights) -> bool:
    start = min(heights)
    reached, waiting = {start}, [start]
    while waiting:
        row, column = waiting.pop()
        for cell in ((row, column + 1), (row, column - 1), (row + 1, column), (row - 1, column)):
            if cell in heights and cell not in reached and abs(heights[cell] - heights[row, column]) <= 1:
                reached.add(cell)
                waiting.append(cell)
    return len(reached) == len(heights)


def agree(dominoes: list[str], columns: int, rows: int) -> bool:
    """Whether there is a map, as the certificate, the solver and trying everything say alike."""
    cells = list(product(range(rows), range(columns)))
    there_is = any(map(walkable, maps(cells, dominoes)))
    found = proven_map(tuple(map(Domino.parse, dominoes)), Size(columns, rows))
    assert (found is not None) == there_is
    if there_is:
        with pytest.raises(Contradicted) as caught:
            certify(dominoes, columns, rows)
        problem = Mountains(id="m", claim="solvable", dominoes=tuple(dominoes), size=f"{columns}x{rows}")
        problem.check(problem.read(caught.value.solution))
    else:
        assert certify(dominoes, columns, rows).proof
    return there_is


@pytest.mark.parametrize(("columns", "rows"), [(2, 2), (3, 2), (2, 3), (4, 2), (5, 2)])
def test_small_maps_are_judged_alike_three_times(columns: int, rows: int) -> None:
    chance = random.Random(f"{columns}x{rows}")
    few = [name for name in SET if int(name[1]) - int(name[0]) <= 3]
    seen = {agree(chance.sample(few, columns * rows // 2), columns, rows) for _ in range(20 if columns < 5 else 4)}
    assert seen == {True, False} or columns == 5


def test_a_missing_height_is_certified_on_a_large_map() -> None:
    low = [name for name in SET if "3" not in name]
    chance = random.Random(1)
    assert certify(chance.sample(low, 18), 6, 6).proof
    assert certify(
        [name for name in SET if name not in ("01", "11", "12", "13", "14", "15", "16")][:18], 6, 6
    ).proof


def test_a_map_of_the_book_can_be_made() -> None:
    chapters, _ = load_loose([CONTENT / "dominoes" / "mountains.yaml"])
    problems = [entry.problem for chapter in chapters for entry in chapter.entries]
    problem = next(one for one in problems if isinstance(one, Mountains))
    with pytest.raises(Contradicted) as caught:
        certify(problem.dominoes, *problem.extent)
    problem.check(problem.read(caught.value.solution))


def test_too_many_maps_in_parts_are_undecided(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("generator.puzzles.mountains.certificate.ROUNDS", 0)
    with pytest.raises(Undecided, match="0 maps in parts"):
        certify(["01", "12"], 2, 2)
