"""Mountains and Valleys as a puzzle: what an author may write, and what the book prints."""

from pathlib import Path
from typing import Any

import pytest
from pydantic import ValidationError

from generator.catalogue import family
from generator.claim import Solvable
from generator.errors import ContentError
from generator.generate import Marks, Order, WantedProblems, generate
from generator.generate.making import read_again
from generator.load import load_loose
from generator.puzzles.mountains import Mountains
from generator.puzzles.mountains.deal import upside_down
from generator.puzzles.mountains.grading import grade_of
from generator.system.executors import Here
from generator.tiles.layout import Layout
from generator.verify import Verdict
from generator.verify.judge import judge
from tests.puzzles.mountains.maps import DEAL, MAP, problem, shipped


def fault(**keys: Any) -> str:
    """What the model says is wrong with its content."""
    with pytest.raises(ValidationError) as error:
        Mountains(**{"id": "mountains-1", "claim": "solvable", "dominoes": DEAL} | keys)
    cause = error.value.errors()[0]["ctx"]["error"]
    assert isinstance(cause, ContentError)
    return str(cause)


def test_wrong_deals_are_errors_of_the_content() -> None:
    assert fault(dominoes=DEAL[:-3]) == "17 dominoes, expected 18 for a map of 6x6"
    assert fault(dominoes=f"{DEAL} 66") == "19 dominoes, expected 18 for a map of 6x6"
    assert fault(dominoes=DEAL.replace("56", "64")) == "domino '64' is there twice, expected each once"
    assert fault(dominoes=DEAL.replace("56", "57")) == "domino '57' is not in the set up to double 6"
    assert fault(dominoes=DEAL.replace("56", "5")) == "'5' is no domino, expected two digits such as '24'"
    assert fault(size="6") == "size '6', expected width and height such as '6x6'"
    assert fault(size="5x5") == "size '5x5' has an odd number of cells, which dominoes cannot fill"
    assert fault(size="1x8") == "size '1x8', expected sides from 2 to 8"
    assert fault(size="8x8") == "size '8x8' asks for 32 dominoes, but the set has 28"
    assert "cannot be made here" in fault(claim="unique")
    assert "half a domino" in fault(solution="1 2")


def test_a_wrong_deal_in_a_file_is_told_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "deals.yaml"
    path.write_text("family: mountains\nproblems:\n  - id: one\n    claim: solvable\n    dominoes: [01, 10]\n")
    _, faults = load_loose([path])
    assert [(f.place.line, str(f.error)) for f in faults] == [(5, "domino '10' is there twice, expected each once")]


def test_a_printed_map_that_cannot_be_walked_refutes_the_problem() -> None:
    assert judge(problem(solution=MAP)).verdict is Verdict.PROVEN
    proof = judge(problem(solution=MAP.replace("1|5\n", "5|1\n")))
    assert proof.verdict is Verdict.REFUTED
    assert "the printed solution is wrong" in proof.message


def test_peaks_and_valleys_exchanged_is_the_same_problem() -> None:
    other = upside_down(problem().deal)
    assert problem(" ".join(map(str, other))).likeness() == problem().likeness()
    assert problem(" ".join(reversed(DEAL.split()))).likeness() == problem().likeness()
    assert problem("00 01 12", size="2x3").likeness() == problem("00 01 12", size="3x2").likeness()


def test_new_problems_are_proven_graded_and_the_same_for_a_seed() -> None:
    def made(**wanted: Any) -> list[Mountains]:
        new = generate(Order("mountains", WantedProblems(**wanted), 5), Marks(), Here(), most=2)
        return [read_again("mountains", problem.keys) for problem, _ in new]

    assert family("mountains") is Mountains
    first = made(size=4)
    assert [one.written() for one in first] == [one.written() for one in made(size=4)]
    for one in first:
        assert one.claim == Solvable()
        assert one.grade == grade_of(one.deal, one.extent)
        keys: Any = one.written()
        assert Mountains(id="again", **keys).deal == one.deal
    assert {one.grade for one in made(size=4, grade="gentle")} == {"gentle"}
    with pytest.raises(ContentError, match="odd number of cells"):
        made(size=5)


def test_figures_fit_a_column_and_show_every_path() -> None:
    puzzle = problem()
    assert puzzle.draw().width <= 50
    answer = puzzle.draw(Layout.parse(MAP))
    assert (answer.width, answer.height) == (60, 60)
    assert puzzle.subject == "18 dominoes"


def test_the_tenth_and_eleventh_problems_are_what_the_chapter_says() -> None:
    deals = shipped()
    levels = [domino.high - domino.low for domino in deals["mountains-10"].deal]
    assert (levels.count(0), levels.count(1)) == (0, 3)
    assert sum(domino.count(3) for domino in deals["mountains-11"].deal) == 1
