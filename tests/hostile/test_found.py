"""What spoilt files once broke, each held by name."""

from pathlib import Path
from typing import Any

import pytest

from generator.compose.document import Document
from generator.compose.tags.opener import Opener
from generator.compose.tags.section import SectionPages
from generator.errors import LayoutError
from generator.load import load_loose
from generator.press.book import press_book
from generator.printing.paper import PAPERS
from generator.puzzles.colouring.examples import PictureRules
from generator.puzzles.dominosa import Dominosa
from generator.puzzles.dominosa.examples import DominosaExample
from generator.system.cache import Cache
from generator.verify import Proof, Verdict, verified
from generator.verify.judge import judge
from tests.hostile.fuzz.bench import Bench
from tests.hostile.fuzz.emit import emit
from tests.hostile.fuzz.show import show


def judged(folder: Path, family: str, key: str, **entry: Any) -> tuple[Any, Proof]:
    """An entry as the command line reads it, and its proof."""
    path = folder / "case.yaml"
    path.write_text(emit({"family": family, key: [{"id": "found", **entry}]}))
    chapters, faults = load_loose([path])
    assert not faults, faults
    [found] = chapters[0].entries
    return found, judge(found.problem)


@pytest.mark.parametrize("cells", ["a2", "a1 a2", "a1 b1", "b1 a1", "a2 b3"])
def test_cells_without_a_colour_are_no_patch_by_either_count(cells: str) -> None:
    picture = ". A\n B . ."
    outcome = PictureRules.judge(picture, f"patch {cells}")
    assert PictureRules.recount(picture, f"patch {cells}") == outcome


def test_a_picture_of_more_than_26_lines_is_counted_twice_alike() -> None:
    picture = "\n".join(["A"] + [" A" if row % 2 else "A" for row in range(1, 30)])
    assert PictureRules.recount(picture, "row ab1 aa1") == PictureRules.judge(picture, "row ab1 aa1")


def test_the_answer_of_a_dominosa_on_a_cover_has_no_ground_to_draw(tmp_path: Path) -> None:
    entry, proof = judged(tmp_path, "dominosa", "problems", claim="solvable", numbers="0 0 1\n0 1 1")
    assert proof.verdict is Verdict.PROVEN
    assert isinstance(entry.problem, Dominosa)
    show(verified(entry, proof), thoroughly=True)


def test_no_way_is_told_to_one_of_many_answers(tmp_path: Path) -> None:
    entry, proof = judged(tmp_path, "dominosa", "problems", claim={"solutions": "2"}, numbers="0 0 0\n1 1 1")
    with pytest.raises(LayoutError, match="found may have other solutions, so no way leads to this one"):
        entry.problem.worked(verified(entry, proof).solution)


def test_an_example_without_dominoes_makes_no_ornament(tmp_path: Path) -> None:
    entry, proof = judged(
        tmp_path,
        "dominosa",
        "examples",
        position="1 2 0 0\n1 2 2 1\n0 1 2 0",
        move="a1|a2",
        claim={"forced": "true"},
    )
    assert proof.verdict is Verdict.PROVEN
    solution = verified(entry, proof).solution
    assert isinstance(entry.problem, DominosaExample) and solution is not None
    with pytest.raises(LayoutError, match="without dominoes makes no ornament"):
        entry.problem.ornament(solution)


def test_a_book_that_begins_below_nothing_begins_on_a_page() -> None:
    document = Document(
        title="t",
        subtitle="",
        author="",
        language="en-GB",
        divisions=(
            SectionPages(
                title="First", subtitle="", head="", part=0, colour=0, blocks=(), anchor="first", follows=True
            ),
        ),
    )
    assert press_book(document, PAPERS["a4"], Cache(None)).data.startswith(b"%PDF")


@pytest.mark.parametrize("move", ["a1||b1", "a1|x|b1", "|a1|b1", "11 a1--b1", "a1|b1|", "11 a1-b1-"])
def test_a_step_between_two_cells_names_two_cells_and_nothing_else(tmp_path: Path, move: str) -> None:
    path = tmp_path / "case.yaml"
    entry = {"id": "found", "position": "1 2 0 0\n1 2 2 1\n0 1 2 0", "move": move, "claim": {"forced": "true"}}
    path.write_text(emit({"family": "dominosa", "examples": [entry]}))
    _, [fault] = load_loose([path])
    assert "is no step" in str(fault) or "is no cell" in str(fault)


@pytest.mark.parametrize(
    "move", ["a1|a2, a2|a1", "11 a1-b1; 11 a1-b1", "11 a1-b1; a1|b1", "a1|a2; a1|a2, 11 a1-b1"]
)
def test_a_step_names_every_two_cells_once(tmp_path: Path, move: str) -> None:
    path = tmp_path / "case.yaml"
    entry = {"id": "found", "position": "1 2 0 0\n1 2 2 1\n0 1 2 0", "move": move, "claim": {"forced": "true"}}
    path.write_text(emit({"family": "dominosa", "examples": [entry]}))
    _, [fault] = load_loose([path])
    assert "twice, expected every two cells once" in str(fault)


@pytest.mark.parametrize(
    ("family", "position"),
    [
        ("mountains", "\n\n0|1 2|4\n\t"),
        ("capturing", "6|4\t\n\n4|1\n"),
        ("capturing", "6|4\u3000\n\n4|1\n"),
        ("colouring", "A\u00a0B"),
        ("hexpatch", "A B\ntiles:\ta1-a2"),
    ],
)
def test_only_plain_spaces_stand_in_a_picture(tmp_path: Path, family: str, position: str) -> None:
    path = tmp_path / "case.yaml"
    path.write_text(
        emit({"family": family, "examples": [{"id": "found", "position": position, "claim": {"x": "1"}}]})
    )
    _, [fault] = load_loose([path])
    assert "expected plain spaces and line ends only" in str(fault)


@pytest.mark.parametrize("digit", ["²", "٣", "𝟙"])
def test_only_the_ten_digits_stand_in_a_picture(tmp_path: Path, digit: str) -> None:
    path = tmp_path / "case.yaml"
    entry = {"id": "found", "title": digit, "claim": "solvable", "numbers": f"0 0 1\n0 1 {digit}"}
    path.write_text(emit({"family": "dominosa", "problems": [entry]}))
    _, [fault] = load_loose([path])
    assert f"numbers has the digit {digit!r}, expected one from 0 to 9" in str(fault)


@pytest.mark.parametrize("times", range(46, 54))
def test_a_file_that_breaks_off_after_many_faults_is_told_like_any_other(tmp_path: Path, times: int) -> None:
    path = tmp_path / "case.yaml"
    path.write_text("family: capturing\n" * times + "problems: [\n")
    chapters, faults = load_loose([path])
    assert not chapters
    assert len(faults) >= min(times, 50)


def test_a_part_whose_chapters_have_six_things_to_say_is_opened_with_six_columns() -> None:
    bench = Bench()
    try:
        divisions = bench.composer.document(bench.sheets).divisions
    finally:
        bench.close()
    assert [len(division.heads) for division in divisions if isinstance(division, Opener)] == [6]


@pytest.mark.parametrize("goal", [[], ""], ids=["no goal in a list", "a goal without a name"])
def test_an_example_is_asked_for_a_goal_or_for_cells(tmp_path: Path, goal: object) -> None:
    path = tmp_path / "case.yaml"
    entry = {"id": "found", "goal": goal, "position": "B", "claim": {"holds": "true"}}
    path.write_text(emit({"family": "colouring", "examples": [entry]}))
    _, [fault] = load_loose([path])
    assert "no goal, expected the id of a goal or a list of ids" in str(fault)
