from pathlib import Path

import pytest

from generator.certify.dominoes import read_dominoes, write_dominoes
from generator.certify.refute import Contradicted
from generator.claim import Open, Unique
from generator.load import load_loose
from generator.puzzles.dominosa import Dominosa
from generator.puzzles.dominosa.certificate import certify as dominosa_certificate
from generator.puzzles.hexmate import Hexmate
from generator.puzzles.hexmate.certificate import certify as hexmate_certificate


def problems_of(name: str) -> list[object]:
    chapters, faults = load_loose([CONTENT / name])
    assert not faults
    return [entry.problem for chapter in chapters for entry in chapter.entries]


CONTENT = Path(__file__).parents[2] / "content"
TWO_WAYS = "A B\n B A"


def test_every_pattern_of_the_book_that_claims_one_solution_has_no_other() -> None:
    patterns = [one for one in problems_of("dihexes/patterns.yaml") if isinstance(one, Hexmate)]
    assert len(patterns) >= 20
    for problem in patterns:
        if isinstance(problem.claim, Open):
            continue
        assert isinstance(problem.claim, Unique)
        found = [str(layout) for layout in problem.solve()]
        assert hexmate_certificate(problem.pattern, str(problem.tile_set), found).proof
        with pytest.raises(Contradicted) as caught:
            hexmate_certificate(problem.pattern, str(problem.tile_set))
        assert [caught.value.solution] == found


def test_every_dominosa_of_the_book_has_no_other_solution() -> None:
    grids = [one for one in problems_of("dominoes/dominosa.yaml") if isinstance(one, Dominosa)]
    assert len(grids) == 20
    for problem in grids:
        found = [str(layout) for layout in problem.solve()]
        assert dominosa_certificate(problem.numbers, problem.highest, found).proof
        with pytest.raises(Contradicted) as caught:
            dominosa_certificate(problem.numbers, problem.highest)
        problem.check(problem.read(caught.value.solution))


def test_a_pattern_with_two_solutions_shows_the_other() -> None:
    with pytest.raises(Contradicted, match="further way") as caught:
        hexmate_certificate(TWO_WAYS, "AB AB", ["AB a1-a2, BA b1-b2"])
    assert caught.value.solution == "AB a1-b1, BA a2-b2"


def test_tiles_that_are_alike_make_no_two_solutions() -> None:
    found = ["AB a1-a2, BA b1-b2", "AB a1-b1, BA a2-b2"]
    assert hexmate_certificate(TWO_WAYS, "AB AB", found).proof


def test_dihexes_to_spare_may_stay_away_and_singles_may_not() -> None:
    with pytest.raises(Contradicted) as caught:
        hexmate_certificate("A B C", "AB BC CC C use 1")
    assert caught.value.solution == "AB a1-a2, C a3"
    assert hexmate_certificate("A B C", "AB BC CC C use 1", ["AB a1-a2, C a3"]).proof
    assert hexmate_certificate("A B C", "AB BC CC B use 1").proof


def test_a_tile_on_other_colours_is_no_solution() -> None:
    with pytest.raises(Contradicted, match="where the pattern shows"):
        hexmate_certificate(TWO_WAYS, "AB AB", ["BA a1-a2, BA b1-b2"])


def test_a_domino_on_other_numbers_is_no_solution() -> None:
    with pytest.raises(Contradicted, match="other numbers"):
        dominosa_certificate("0 0\n", 0, ["1|0"])
    assert dominosa_certificate("0 0\n", 0, ["0|0"]).proof


def test_dominoes_are_read_and_written_back() -> None:
    for problem in problems_of("dominoes/mountains.yaml"):
        solution = getattr(problem, "solution", None)
        if solution:
            assert write_dominoes(read_dominoes(solution)) == solution.rstrip()
    picture = "0|1 2\n    -\n3+3 0"
    assert write_dominoes(read_dominoes(picture)) == picture.replace("+", "|")
