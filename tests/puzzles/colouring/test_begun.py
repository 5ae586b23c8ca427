"""Figures that begin with something on them: given cells, laid tiles, laid tiles of which some are wrong."""

from pathlib import Path as File

import pytest
from pydantic import ValidationError

from generator.claim import Impossible
from generator.errors import Refuted
from generator.figure.hexes import PICKED
from generator.figure.marks import Path
from generator.load import load_loose
from generator.puzzles.colouring import Colouring
from generator.puzzles.dihexes.layout import HexLayout
from generator.verify.faults import proof_faults
from generator.verify.judge import judge
from generator.verify.proof import Verdict
from tests.vocabulary import colouring

ROW = ". . . . . ."
SIX = "AB AC BC"


def test_where_a_colour_is_given_every_laying_counts_for_itself() -> None:
    bare = colouring("AB AC", ". . . .", "apart", claim={"solutions": "2"})
    assert judge(bare).verdict is Verdict.PROVEN
    # The same answer turned round, or with two colours exchanged, is another to a reader who sees colours.
    given = colouring("AB AC", "A . . .", "apart", claim={"solutions": "4"})
    assert judge(given).verdict is Verdict.PROVEN
    turned = colouring("AB A", ". B .", "apart", claim="unique")
    assert judge(turned).message.startswith(
        "claimed unique, but the solver found two or more solutions: one has A a1"
    )


def test_laid_tiles_stay_and_the_rest_follows() -> None:
    problem = colouring(SIX, ROW, "apart", claim={"solutions": "2"}, laid="AB a1-a2, CA a3-a4")
    proof = judge(problem)
    assert proof.verdict is Verdict.PROVEN
    assert sorted(proof.solutions) == ["AB a1-a2, CA a3-a4, BC a5-a6", "AB a1-a2, CA a3-a4, CB a5-a6"]
    assert proof.ways == ("CP-SAT", "LRAT certificate")
    with pytest.raises(Refuted, match="tile CA a3-a4 is laid already, and does not lie so"):
        problem.check(problem.read("AB a1-a2, CB a3-a4, AC a5-a6"))


def test_a_second_completion_is_refused_with_its_line(tmp_path: File) -> None:
    lines = ["family: colouring", "problems:", "  - id: two", f"    tiles: {SIX}", "    goal: apart"]
    lines += ["    claim: unique", "    laid: AB a1-a2", f"    figure: {ROW}"]
    path = tmp_path / "plates.yaml"
    path.write_text("\n".join(lines))
    [chapter], faults = load_loose([path])
    assert not faults
    entries = list(chapter.entries)
    [fault] = proof_faults(entries, [judge(entry.problem) for entry in entries])
    assert fault.place.line == 3
    told = "claimed unique, but the solver found two or more solutions"
    assert str(fault.error) == f"{told}: one has AC a5-a6, another CA a5-a6"
    path.write_text("\n".join(lines).replace("AB a1-a2", "AB a1-a2, AC a2-a3"))
    _, [misplaced] = load_loose([path])
    assert misplaced.place.line == 7
    assert str(misplaced.error) == "tiles cannot be laid so: cell a2 is covered twice"


@pytest.mark.parametrize(
    ("keys", "message"),
    [
        ({"laid": "AB a1-a3"}, "a1 and a3, which do not touch"),
        ({"laid": "AD a1-a2"}, "tile AD is not in the set"),
        ({"laid": "AB a1-a2, AB a3-a4"}, "tile AB is used 2 times, the set has 1"),
        ({"laid": "AB a1"}, "expected 2 for tile 'AB'"),
        ({"wrong": "1"}, "1 tiles lie wrong, but not all are laid"),
        ({"laid": "AB a1-a2", "wrong": "1"}, "not all are laid: cell a3 is not covered"),
        ({"laid": "AB a1-a2, CA a3-a4, BC a5-a6", "wrong": "4"}, "4 tiles lie wrong of 3"),
        ({"laid": "AB a1-a2, CA a3-a4, BC a5-a6", "wrong": "0"}, "greater than or equal to 1"),
    ],
)
def test_tiles_that_cannot_be_laid_are_refused(keys: dict[str, str], message: str) -> None:
    with pytest.raises(ValidationError, match=message):
        colouring(SIX, ROW, "apart", "solvable", None, **keys)


def test_a_tile_is_not_laid_on_a_given_cell() -> None:
    with pytest.raises(ValidationError, match="a tile is laid on a1, which the figure gives a colour"):
        colouring(SIX, "A . . . . .", "apart", laid="AB a1-a2")


LOZENGE = """\
    . .
 . . . . .
. . . . . .
 . . . . .
    . ."""
RIGHT = "AB a1-b3, CE a2-b4, DE b1-b2, CD b5-c6, EB c1-c2, DB c3-d3, CB c4-c5, AE d1-d2, DA d4-d5, AC e1-e2"
WRONG = RIGHT.replace("DE b1-b2", "DB b1-b2").replace("DB c3-d3", "BC c3-d3").replace("CB c4-c5", "ED c4-c5")


def mending(laid: str, wrong: int, claim: str = "unique") -> Colouring:
    return colouring("five-colour-pairs", LOZENGE, "apart", claim=claim, laid=laid, wrong=str(wrong))


def test_three_wrong_tiles_are_mended_in_one_way() -> None:
    proof = judge(mending(WRONG, 3))
    assert proof.verdict is Verdict.PROVEN
    assert proof.solutions == (RIGHT,)
    assert judge(mending(WRONG, 2, "impossible")).verdict is Verdict.PROVEN


def test_more_ways_to_mend_than_one_are_refuted() -> None:
    assert judge(mending(WRONG, 4)).verdict is Verdict.REFUTED


def test_where_nothing_can_be_mended_there_is_no_solution() -> None:
    assert judge(mending(WRONG, 2)).message == "claimed unique, but the solver found no solution"


def test_fewer_wrong_tiles_than_claimed_are_refuted() -> None:
    right = colouring("AA", ". .", "pairs", claim="unique", laid="AA a1-a2", wrong="1")
    assert judge(right).message.startswith("claimed that 1 tiles lie wrong, but 0 laid anew will do")
    with pytest.raises(Refuted, match="0 of the laid tiles lie otherwise, expected 3"):
        mending(RIGHT, 3).check(HexLayout.parse(RIGHT))


def test_how_many_lie_wrong_is_claimed_only_where_all_ways_are_counted() -> None:
    """With one solution in hand nobody knows that fewer tiles laid anew will not do."""
    with pytest.raises(ValidationError, match="claim 'solvable' beside 'wrong: 3', expected unique, solutions"):
        mending(RIGHT, 3, "solvable")


def test_a_push_names_the_wrong_tiles_or_the_next_one() -> None:
    problem = mending(WRONG, 3)
    assert problem.hints_for(problem.read(RIGHT)) == ("", "Take up BC, BD and DE.")
    begun = colouring(SIX, ROW, "apart", laid="AB a1-a2")
    assert begun.hints_for(begun.read("AB a1-a2, CA a3-a4, CB a5-a6")) == ("", "AC: bottom row, third from left.")


def test_a_mended_picture_picks_out_what_was_wrong() -> None:
    problem = mending(WRONG, 3)
    borders = [
        one for one in problem.draw(problem.read(RIGHT)).marks if isinstance(one, Path) and one.width == PICKED
    ]
    assert len(borders) == 3


def test_tiles_that_wait_are_drawn_below_the_figure() -> None:
    bare = colouring(SIX, ROW, "apart").draw()
    begun = colouring(SIX, ROW, "apart", laid="AB a1-a2").draw()
    assert begun.height > bare.height


def test_a_picture_to_mend_is_graded_by_the_dead_ends_of_who_mends_it() -> None:
    assert judge(mending(WRONG, 3).model_copy(update={"grade": "steady"})).verdict is Verdict.PROVEN
    graded = mending(WRONG, 3).model_copy(update={"grade": "gentle"})
    assert judge(graded).verdict is Verdict.REFUTED and "steady" in judge(graded).message


def test_a_picture_past_mending_is_graded_by_all_that_must_be_tried() -> None:
    graded = mending(WRONG, 2, "impossible")
    assert judge(graded.model_copy(update={"grade": graded.measured_grade(None)})).verdict is Verdict.PROVEN


def test_tiles_that_lie_count_in_the_grade_of_what_cannot_be_filled() -> None:
    laid = "A a1, B b1, AA b2-c1"
    full = colouring("AA B A", " .\n. .\n .", "doubles-only", claim="impossible", laid=laid)
    assert full.measured_grade(None) == "gentle"


def test_what_cannot_be_done_has_a_push_as_all_have() -> None:
    assert all(
        mending(WRONG, wrong, claim).hints_for(None)[1] for wrong, claim in ((3, "unique"), (2, "impossible"))
    )


def test_a_solid_tile_that_has_no_room_left_excuses_nothing() -> None:
    laid = "A a1, B b1, AA b2-c1"
    full = colouring("AA B A", " .\n. .\n .", "doubles-only", claim="unique", laid=laid)
    assert judge(full).message == "claimed unique, but the solver found no solution"
    assert judge(full.model_copy(update={"claim": Impossible()})).verdict is Verdict.PROVEN
