"""Problems: wins in one and in two, their answers, and how new ones are made."""

from itertools import islice
from typing import Any

import pytest
import yaml

from generator.claim import Unique
from generator.errors import ContentError, Disagreement, Refuted
from generator.games.hex_hex_y.checker.lines import first_moves, require_win
from generator.games.hex_hex_y.engine.winning import DIRECTIONS, Direction
from generator.games.hex_hex_y.puzzle import HexHexYPuzzle
from generator.grid.hex import HexSymmetry
from generator.verify.judge import judge, recheck
from generator.verify.proof import Verdict
from tests.conftest import ROOT
from tests.games.hex_hex_y.positions import SWAPPED, picture, turned

RAW: list[dict[str, Any]] = yaml.load(
    (ROOT / "content" / "hex-hex-y" / "wins.yaml").read_text(encoding="utf-8"), yaml.BaseLoader
)["problems"]
PROBLEMS = [HexHexYPuzzle.model_validate(raw) for raw in RAW]
every_problem = pytest.mark.parametrize("problem", PROBLEMS, ids=lambda problem: problem.id)
SOLVED = {problem.id: [*problem.solve()] for problem in PROBLEMS}


@every_problem
def test_one_first_stone_wins_and_both_searches_find_it(problem: HexHexYPuzzle) -> None:
    proof = judge(problem)
    assert (proof.verdict, proof.solutions) == (Verdict.PROVEN, tuple(SOLVED[problem.id]))
    assert proof.ways == ("depth-first search", "every line of play, by the rules told again")
    assert recheck(problem, proof)


@every_problem
def test_every_other_stone_is_refuted(problem: HexHexYPuzzle) -> None:
    for name in sorted(problem.places - {*SOLVED[problem.id]})[::5]:
        with pytest.raises(Refuted):
            problem.check(name)


@every_problem
def test_a_search_that_misses_it_or_finds_more_is_caught(problem: HexHexYPuzzle) -> None:
    for found in ([], [*SOLVED[problem.id], "a1", "a2"]):
        with pytest.raises(Disagreement, match="by the rules told again"):
            problem.confirm(found)


@every_problem
def test_hints_name_no_place_that_answers_it(problem: HexHexYPuzzle) -> None:
    [solution] = SOLVED[problem.id]
    nudge, push = problem.hints_for(solution)
    assert nudge
    assert push
    assert solution not in (nudge + push).replace(".", " ").split()
    assert problem.answer(solution).startswith(solution)
    assert problem.hints_for(None) == ("", "")


@every_problem
def test_a_solution_is_told_in_pictures_that_end_with_a_win(problem: HexHexYPuzzle) -> None:
    [solution] = SOLVED[problem.id]
    frames = problem.frames(solution)
    assert [frame.moves for frame in frames] == [0, 1, 3][: problem.moves + 1]
    assert "It wins in the" in frames[-1].words
    assert len({frame.figure for frame in frames}) == len(frames)
    assert problem.draw() != problem.draw(solution)


def test_there_are_twelve_on_two_boards_with_both_colours_and_every_way() -> None:
    assert len(PROBLEMS) == 12
    assert {problem.wins.game.side for problem in PROBLEMS} == {4, 5}
    assert {problem.wins.game.turn for problem in PROBLEMS} == {0, 1}
    words = " ".join(problem.answer(SOLVED[problem.id][0]) for problem in PROBLEMS)
    assert all(f"{way} way" in words for way in ("first", "second", "third"))
    assert len({problem.likeness() for problem in PROBLEMS}) == 12


def test_more_than_one_has_another_answer_if_clockwise_is_read_the_other_way(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    mirrored = tuple(Direction(one.red, one.blue, ((one.red + 1) % 6, (one.red + 2) % 6)) for one in DIRECTIONS)
    monkeypatch.setattr("generator.games.hex_hex_y.engine.winning.DIRECTIONS", mirrored)
    fooled = [one.id for one in PROBLEMS if (found := [*one.solve()]) and not {*found} & {*SOLVED[one.id]}]
    assert len(fooled) > 1


def test_a_win_in_two_is_refuted_by_the_reply_that_stops_it() -> None:
    problem = PROBLEMS[-1]
    [solution] = SOLVED[problem.id]
    assert problem.start is not None
    others = [name for name in problem.places if name != solution]
    with pytest.raises(Refuted, match=r"gets away by|is no free cell"):
        require_win(problem.start, 2, others[0])
    assert first_moves(problem.start, 1) == set()


@every_problem
def test_a_false_grade_is_refuted(problem: HexHexYPuzzle) -> None:
    wrong = "gentle" if problem.grade != "gentle" else "fiendish"
    assert judge(problem.model_copy(update={"grade": wrong})).verdict is Verdict.REFUTED


@pytest.mark.parametrize("size", [3, 4, 5])
def test_new_problems_have_one_answer_and_repeat_themselves(size: int) -> None:
    made = [*islice(HexHexYPuzzle.generate(size, 5), 3)]
    assert [one.start for one in made] == [one.start for one in islice(HexHexYPuzzle.generate(size, 5), 3)]
    for one in made:
        assert judge(one).verdict is Verdict.PROVEN
        again = HexHexYPuzzle.model_validate({"id": "new", **one.written()})
        assert (again.start, again.moves, again.grade) == (one.start, one.moves, one.grade)


def test_new_problems_can_be_asked_for_by_grade_and_size() -> None:
    [steady] = islice(HexHexYPuzzle.generate(4, 1, "tricky"), 1)
    assert (steady.grade, steady.claim) == ("tricky", Unique())
    for size in (2, 10):
        with pytest.raises(ContentError, match=f"a board of side {size}, expected 3 to 9"):
            next(HexHexYPuzzle.generate(size, 1))


MARKS = "R...B....R.....B..."


def problem_of(marks: str) -> HexHexYPuzzle:
    return HexHexYPuzzle(id="new", claim=Unique(), start=picture(3, marks))


@pytest.mark.parametrize("symmetry", [HexSymmetry(2), HexSymmetry(4), HexSymmetry(1, True), HexSymmetry(3, True)])
def test_positions_that_the_rules_treat_alike_have_one_likeness(symmetry: HexSymmetry) -> None:
    image = turned(3, MARKS, symmetry)
    same = problem_of(image.translate(SWAPPED) if symmetry.mirrored else image)
    assert same.likeness() == problem_of(MARKS).likeness()


@pytest.mark.parametrize("symmetry", [HexSymmetry(1), HexSymmetry(3), HexSymmetry(0, True), HexSymmetry(2, True)])
def test_positions_that_they_do_not_have_several(symmetry: HexSymmetry) -> None:
    assert problem_of(turned(3, MARKS, symmetry)).likeness() != problem_of(MARKS).likeness()
