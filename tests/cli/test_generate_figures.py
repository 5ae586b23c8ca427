"""`generate colouring` writes figures with what is asked of them, into a new file or one that is there."""

from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from generator.cli.app import app
from generator.grid.hex import likeness
from generator.load import load_loose
from tests.hostile.test_generate_output import bare

ONE = """family: colouring
problems:
  - id: bar
    claim: solvable
    tiles: AB AC BC
    goal: apart
    figure: |2
      . . .
       . . .
"""
TWO = """# Mine.
family: colouring
figures:
  - id: bow-4
    tiles: AB AC BC
    figure: |2
      . . .
       . . .
    asks: {apart: solvable}   # the first
tip: Look.
problems:
  - id: bow-9-old
    claim: solvable
    tiles: AB
    goal: apart
    figure: . .
"""


def made(path: Path, *words: str) -> Result:
    asked = ["generate", "colouring", "--tiles", "AB AC BC A B C", "--goals", "apart,latin", "-o", str(path)]
    return CliRunner().invoke(app, [*asked, *words])


def ids(path: Path) -> list[str]:
    [chapter], faults = load_loose([path])
    assert not faults
    return [entry.problem.id for entry in chapter.entries if not entry.is_example]


def test_a_new_file_is_named_after_itself_and_the_same_seed_makes_the_same_bytes(tmp_path: Path) -> None:
    first, second = tmp_path / "a" / "shapes.yaml", tmp_path / "b" / "shapes.yaml"
    for path in (first, second):
        path.parent.mkdir()
        assert made(path, "-n", "2").exit_code == 0
    assert first.read_bytes() == second.read_bytes()
    assert bare(first).startswith("family: colouring\ntitle: Shapes in colour\n")
    assert "\nfigures:\n  - id: shapes-1\n    tiles: AB AC BC A B C\n    figure: |2\n" in bare(first)
    assert "    asks:\n      apart: {claim: " in first.read_text()
    assert {name.rpartition("-")[0] for name in ids(first)} == {"shapes-1", "shapes-2"}


def test_more_figures_join_those_that_are_there_and_every_old_line_stays(tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text(TWO)
    assert made(path).exit_code == 0
    text = bare(path)
    before, after = TWO.split("tip:")
    assert text.startswith(before + "  - id: bow-10\n")
    assert text.endswith("tip:" + after)
    assert ids(path)[0] == "bow-4-apart"
    assert ids(path)[-1] == "bow-9-old"


def test_the_first_figures_of_a_file_stand_below_its_problems(tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text(ONE.rstrip("\n"))
    done = made(path, "-n", "2", "--prefix", "new")
    assert (done.exit_code, "2 new figures, seed 1" in done.output) == (0, True)
    assert bare(path).startswith(ONE + "figures:\n  - id: new-1\n")
    assert ids(path)[0] == "bar"


def test_no_figure_is_made_again_for_a_file_that_has_it(tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    for _ in range(3):
        assert made(path).exit_code == 0
    [chapter], _ = load_loose([path])
    shapes = {entry.figure: likeness(entry.problem.picture.marks) for entry in chapter.entries if entry.figure}  # type: ignore[attr-defined]
    assert len(shapes) == len({*shapes.values()}) == 3


@pytest.mark.parametrize(
    "text", ["{family: colouring, problems: [{id: a, claim: solvable, tiles: AB, goal: apart, figure: . .}]}\n"]
)
def test_a_file_in_braces_is_left_as_it_is(tmp_path: Path, text: str) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text(text)
    assert made(path).exit_code == 2
    assert path.read_text() == text


def test_goals_and_tiles_of_the_folder_of_the_file_can_be_asked_for(tmp_path: Path) -> None:
    (tmp_path / "tiles").mkdir()
    (tmp_path / "tiles" / "own.yaml").write_text(
        "sets:\n  - id: nine\n    title: Nine cells\n    tiles: {colours: 3, singles: true}\n"
    )
    (tmp_path / "goals.yaml").write_text(
        "goals:\n  - id: mine\n    sentence: None touch.\n    requires: {touching: never}\n"
    )
    path = tmp_path / "mine.yaml"
    words = ["generate", "colouring", "--tiles", "nine", "--goals", "mine", "-o", str(path)]
    assert CliRunner().invoke(app, words).exit_code == 0
    assert "    tiles: nine\n" in path.read_text()
    assert ids(path) == ["mine-1-mine"]


def test_goals_that_cannot_be_reached_are_there_only_where_they_were_asked_for(tmp_path: Path) -> None:
    claims = []
    for options in ([], ["--impossible"]):
        path = tmp_path / f"{len(options)}.yaml"
        words = ["generate", "colouring", "--tiles", "AB AC BC A B C", "--goals", "apart,pairs,trios", "-n", "6"]
        assert CliRunner().invoke(app, [*words, *options, "-o", str(path)]).exit_code == 0
        assert ("--impossible" in path.read_text()) is bool(options)
        [chapter], _ = load_loose([path])
        claims.append({str(entry.problem.claim) for entry in chapter.entries if not entry.is_example})
    assert claims == [{"solvable"}, {"solvable", "impossible"}]


def test_a_family_without_goals_cannot_be_asked_for_impossible_ones() -> None:
    done = CliRunner().invoke(app, ["generate", "dominosa", "--impossible"])
    assert done.exit_code == 2
    assert "'dominosa' cannot be asked for goals that cannot be reached; leave out --impossible" in done.output
