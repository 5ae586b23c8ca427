"""Figures that begin with something on them: given cells, laid tiles, laid tiles of which some are wrong."""

from pathlib import Path

import pytest
from pydantic import ValidationError

from generator.errors import Faults, Refuted
from generator.load import load_loose
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
    assert judge(turned).message == "claimed unique, but the solver found two or more solutions"


def test_laid_tiles_stay_and_the_rest_follows() -> None:
    problem = colouring(SIX, ROW, "apart", claim="unique", laid="AB a1-a2, CA a3-a4")
    proof = judge(problem)
    assert proof.verdict is Verdict.PROVEN
    assert proof.solutions == ("AB a1-a2, CA a3-a4, BC a5-a6",)
    assert proof.ways == ("CP-SAT", "LRAT certificate")
    with pytest.raises(Refuted, match="tile CA a3-a4 is laid already, and does not lie so"):
        problem.check(problem.read("AB a1-a2, CB a3-a4, AC a5-a6"))


def test_a_second_completion_is_refused_with_its_line(tmp_path: Path) -> None:
    problem = colouring(SIX, ROW, "apart", claim="unique", laid="AB a1-a2")
    assert judge(problem).message == "claimed unique, but the solver found two or more solutions"
    lines = ["family: colouring", "problems:", "  - id: two", f"    tiles: {SIX}", "    goal: apart"]
    lines += ["    claim: unique", "    laid: AB a1-a2, AC a2-a3", f"    figure: {ROW}"]
    (tmp_path / "plates.yaml").write_text("\n".join(lines))
    _, [fault] = load_loose([tmp_path / "plates.yaml"])
    assert fault.place.line == 7
    assert str(fault.error) == "tiles cannot be laid so: cell a2 is covered twice"


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
        colouring(SIX, ROW, "apart", **keys)


def test_a_tile_is_not_laid_on_a_given_cell() -> None:
    with pytest.raises(ValidationError, match="a tile is laid on a1, which the figure gives a colour"):
        colouring(SIX, "A . . . . .", "apart", laid="AB a1-a2")


def test_what_lies_wrong_is_mended_in_one_way() -> None:
    # Two of the three tiles must turn round, and nothing else will do.
    problem = colouring(SIX, ROW, "apart", claim="unique", laid="BA a1-a2, AC a3-a4, CB a5-a6", wrong="2")
    proof = judge(problem)
    assert proof.message == "claimed unique, but the solver found two or more solutions"
    alone = colouring(SIX, ROW, "latin", claim="impossible", laid="BA a1-a2, AC a3-a4, CB a5-a6", wrong="3")
    assert judge(alone).verdict is Verdict.PROVEN
    mended = colouring("AB CD", ". . .\n . ", "apart", claim="unique", laid="AB a1-a2, DC a3-b1", wrong="1")
    assert judge(mended).verdict is Verdict.REFUTED


def test_fewer_wrong_tiles_than_claimed_are_refuted() -> None:
    laid = "BA a1-a2, AC a3-a4, BC a5-a6"
    one = colouring(SIX, ROW, "apart", claim="unique", laid=laid, wrong="1")
    assert judge(one).verdict is Verdict.PROVEN
    assert judge(one).solutions == ("AB a1-a2, AC a3-a4, BC a5-a6",)
    two = colouring(SIX, ROW, "apart", claim="solvable", laid=laid, wrong="2")
    assert judge(two).verdict is Verdict.REFUTED
    with pytest.raises(Refuted, match="0 of the laid tiles lie otherwise, expected 1"):
        one.check(one.read(laid))


def test_faults_of_a_proof_name_the_line() -> None:
    assert Faults
