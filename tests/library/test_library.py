"""What `import tilewright` gives, and that it is little, typed and light."""

import doctest
import importlib
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from generator.cli.app import app
from generator.library import answering, calls, making
from generator.library import tilewright as door

ROOT = Path(__file__).parents[2]
GRID = "2 2 1 2\n      0 0 1 0\n      1 2 0 1"


def text(claim: str = "unique", name: str = "one") -> str:
    return f"family: dominosa\nproblems:\n  - id: {name}\n    claim: {claim}\n    numbers: |\n      {GRID}\n"


@pytest.fixture(autouse=True)
def imported(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    """The name that a wheel gives to the door, and a cache of one's own."""
    monkeypatch.setitem(sys.modules, "tilewright", door)
    monkeypatch.setenv("TILEWRIGHT_CACHE", str(tmp_path / "cache"))
    yield


def test_all_that_is_public_is_named() -> None:
    public = {name for name, value in vars(door).items() if not name.startswith("_") and not is_module(value)}
    assert public | {"__version__"} == {*door.__all__}
    assert [*door.__all__] == sorted(door.__all__)


def is_module(value: Any) -> bool:
    return isinstance(value, type(sys))


@pytest.mark.parametrize("module", [door, calls, answering, making])
def test_the_examples_of_the_docs_run(module: Any) -> None:
    found = doctest.testmod(module, optionflags=doctest.ELLIPSIS | doctest.IGNORE_EXCEPTION_DETAIL)
    assert found.attempted > 3 and found.failed == 0


def test_all_calls_have_examples_but_those_that_write_many_files() -> None:
    for name in ("load", "check", "solve", "draw", "verify", "hints", "grade", "generate", "simulate"):
        assert ">>> " in (getattr(door, name).__doc__ or ""), name


def test_a_file_and_a_folder_are_loaded(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text(text(name="a"))
    (tmp_path / "b.yaml").write_text(text("open", "b"))
    [one] = door.load(tmp_path / "a.yaml")
    assert (one.id, one.family, one.claim, one.line) == ("a", "dominosa", "unique", 3)
    assert one.file.endswith("a.yaml")
    assert [problem.id for problem in door.load(str(tmp_path))] == ["a", "b"]


def test_every_fault_of_bad_content_is_raised_at_once(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text(text("uniqe", "a"))
    (tmp_path / "b.yaml").write_text(text(name="b").replace("numbers", "numbrs"))
    with pytest.raises(door.Faults) as caught:
        door.check(tmp_path)
    assert len(caught.value.faults) == 2
    assert {fault.place.line for fault in caught.value.faults} == {4, 5}
    assert isinstance(caught.value, door.BookError)


def test_a_false_claim_is_a_verdict_and_no_error() -> None:
    problems = door.load(text=text()) + door.load(text=text("impossible")) + door.load(text=text("open"))
    proven, refuted, unknown = door.check(problems)
    assert proven.proven and not proven.message and len(proven.ways) == 2 and proven.effort.unit
    assert refuted.refuted and "claimed impossible" in refuted.message and refuted.line == 3
    assert unknown.outcome == "open" and not (unknown.proven or unknown.refuted or unknown.undecided)
    assert "refuted" in str(refuted)


def test_a_limit_that_is_too_small_leaves_a_claim_undecided() -> None:
    start = "start: |\n      1 4 2 3 2 3 5 5 1 1 2 4\n      - - - - - - - - - - - -\n      0 3 3 0 5 1 0 4 4 2 4 0"
    hard = f"family: fujisan\nproblems:\n  - id: a\n    claim: {{shortest: 9}}\n    limit: 0.0001\n    {start}\n"
    [verdict] = door.check(door.load(text=hard))
    assert verdict.undecided and "limit" in verdict.message


def test_solutions_are_found_whatever_is_claimed() -> None:
    [problem] = door.load(text=text("impossible"))
    [solution] = door.solve(problem, most=5)
    assert str(solution) == solution.text and "|" in solution.text and solution.words
    with pytest.raises(door.ContentError, match="expected one or more"):
        door.solve(problem, most=0)


def test_a_figure_shows_itself_and_can_be_saved(tmp_path: Path) -> None:
    [problem] = door.load(text=text())
    question, answer = door.draw(problem), door.draw(problem, door.solve(problem)[0])
    assert question._repr_svg_() == question.svg() and question.svg().startswith("<svg")
    assert answer.svg() != question.svg() and question.width > 5 and question.height > 5
    assert answer.save(tmp_path / "deep" / "a.svg").read_text() == answer.svg()
    with pytest.raises(door.ContentError, match=r"\.svg"):
        answer.save(tmp_path / "a.pdf")


@pytest.mark.parametrize("name", ["hexagone#wreath", "hex-hex-y#1", "dominoes#unmatched-1", "dihexes#buckle-apart"])
def test_what_is_solved_is_what_the_command_prints(name: str) -> None:
    [problem] = door.load(name)
    [solution] = door.solve(problem)
    assert CliRunner().invoke(app, ["solve", name]).stdout == f"{problem.id}: {solution.words}\n"


def test_a_printed_solution_comes_first_and_no_other_is_the_same() -> None:
    two = "[{id: a, claim: {solutions: 2}, tiles: AB AB, pattern: A B A B}]"
    [problem] = door.load(text=f"family: hexmate\nproblems: {two}")
    found = door.solve(problem, most=9)
    assert len({one.text for one in found}) == len(found)
    last = found[-1].text
    [told] = door.load(text=f"family: hexmate\nproblems: {two[:-2]}, solution: '{last}'}}]")
    again = door.solve(told, most=9)
    assert again[0].text == last and {*again} == {*found}


def test_a_printed_solution_that_is_wrong_is_none() -> None:
    [problem] = door.load(text=text().replace("    numbers", "    solution: 0|0\n    numbers"))
    with pytest.raises(door.Refuted, match="the printed solution is wrong"):
        door.solve(problem)


@pytest.mark.parametrize("wrong", ["0|0", 7, ("0|0",)])
def test_who_draws_a_text_is_told_what_draw_takes(wrong: Any) -> None:
    [problem] = door.load(text=text())
    with pytest.raises(door.ContentError, match="draw takes a solution that `solve` gave, not"):
        door.draw(problem, wrong)


@pytest.mark.parametrize("call", [door.draw, door.solve, door.hints, door.grade, lambda one: door.verify(one, "a")])
def test_what_is_no_problem_is_told_in_a_sentence(call: Any) -> None:
    with pytest.raises(
        door.ContentError, match=r"'a.yaml' is no problem, expected one that `load` or `generate` gave"
    ):
        call("a.yaml")


def test_a_problem_is_loaded_by_its_book_and_its_name() -> None:
    [problem] = door.load("hexagone#wreath")
    assert (problem.id, problem.family) == ("hexagone-wreath", "hexagone")
    with pytest.raises(door.Faults, match="did you mean 'hexagone'"):
        door.load("hexagon#wreath")


def test_an_answer_is_judged() -> None:
    [problem] = door.load(text=text())
    [solution] = door.solve(problem)
    assert door.verify(problem, solution) and door.verify(problem, solution.text) == door.Judgement(True, "")
    wrong = door.verify(problem, "a1-a2")
    assert not wrong and not wrong.right and "not covered" in wrong.message
    assert door.verify(problem, "impossible") == door.Judgement(False, "it can be done")
    with pytest.raises(door.ContentError, match="the answer cannot be read"):
        door.verify(problem, "nonsense")
    with pytest.raises(door.ContentError, match="verify takes an answer as a text"):
        door.verify(problem, None)  # type: ignore[arg-type]


def test_a_line_of_play_hears_how_few_moves_will_do() -> None:
    [problem] = door.load("dominoes#unmatched-1")
    found = door.verify(problem, "45L, 45R, 45L, 45L, 23U")
    assert (found.right, found.moves, found.fewest) == (True, 5, 3)


def test_hints_and_grades_are_those_of_the_book() -> None:
    [problem] = door.load("hex-hex-y#1")
    nudge, push = door.hints(problem)
    assert nudge == "It is a win in the first way." and push == "Look along row d."
    assert door.grade(problem).word == "gentle" and str(door.grade(problem)) == "gentle" and door.grade(problem).by
    [open_one] = door.load(text=text("open"))
    assert door.hints(open_one) == ()
    with pytest.raises(door.Refuted):
        door.hints(door.load(text=text("impossible"))[0])


def test_what_nothing_measures_has_no_grade() -> None:
    example = next(one for one in door.load("hex-hex-y") if one.id == "hex-hex-y-cover")
    with pytest.raises(door.ContentError, match="hex-hex-y-cover cannot be graded"):
        door.grade(example)


def test_new_problems_are_proven_and_unlike_those_known(tmp_path: Path) -> None:
    new = door.generate("dominosa", 2, size=2, seed=5)
    assert len(new) == 2 and [*new] == [*new.problems] and all(one.proven for one in door.check(new))
    assert door.generate("dominosa", 2, size=2, seed=5).text == new.text
    (tmp_path / "new.yaml").write_text(new.text)
    assert [one.id for one in door.load(tmp_path / "new.yaml")] == ["dominosa-1", "dominosa-2"]
    others = door.generate("dominosa", 2, size=2, seed=5, unlike=new, prefix="mine")
    assert [one.id for one in others] == ["mine-1", "mine-2"]
    assert not {*map(str, (one._entry.problem for one in new))} & {
        *map(str, (one._entry.problem for one in others))
    }


@pytest.mark.parametrize(
    ("family", "wanted", "said"),
    [
        ("dominsa", {}, "did you mean 'dominosa'"),
        ("dominosa", {"length": 4}, "cannot be asked for a length"),
        ("dominosa", {"count": 0}, "0 problems, expected one or more"),
        ("dominosa", {"grade": "hard"}, "grade 'hard', expected one of"),
        ("all-fives", {}, "cannot make problems"),
    ],
)
def test_what_cannot_be_made_is_told(family: str, wanted: dict[str, Any], said: str) -> None:
    with pytest.raises(door.ContentError, match=said):
        door.generate(family, **wanted)


def test_sheets_are_those_of_the_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    files = door.sheet("dice", "mine", paper="a5", formats="svg")
    assert files and all(path.suffix == ".svg" and path.is_file() for path in files)
    assert (
        CliRunner().invoke(app, ["sheet", "dice", "--paper", "a5", "--format", "svg", "-o", "its"]).exit_code == 0
    )
    assert [path.read_bytes() for path in files] == [path.read_bytes() for path in sorted(Path("its").iterdir())]
    with pytest.raises(door.ContentError, match="did you mean 'dice'"):
        door.sheet("dise")
    with pytest.raises(door.ContentError, match="is for machines"):
        door.sheet("dice", kerf=0.1)


def test_games_are_those_of_the_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    played = door.simulate("all-fives", 6, players=["random", "greedy"], seed=3)
    assert (played.game, played.seed, played.games) == ("all-fives", 3, 6)
    assert played.shortest <= played.median <= played.longest and played.choices > 1
    assert sum(seat.wins for seat in played.seats) == 6
    words = ("simulate", "all-fives", "-n", "6", "--seed", "3", "--players", "random,greedy", "-j", "1")
    assert str(played) in CliRunner().invoke(app, [*words]).stdout
    with pytest.raises(door.ContentError, match="unknown player 'clever'"):
        door.simulate("all-fives", players="clever")
    with pytest.raises(door.ContentError, match="cannot be simulated"):
        door.simulate("cobra-paw")


def test_nothing_untrue_is_drawn() -> None:
    [problem] = door.load(text=text("impossible"))
    with pytest.raises(door.Refuted, match="text:3: one: claimed impossible"):
        door.draw(problem)


def test_a_solution_of_another_problem_is_refused() -> None:
    [problem] = door.load(text=text())
    [other] = door.load(text=text().replace("2 2 1 2", "1 2 1 2").replace("1 2 0 1", "2 2 0 1"))
    with pytest.raises(door.BookError):
        door.draw(problem, door.solve(other)[0])


def test_load_takes_a_path_or_a_text() -> None:
    with pytest.raises(door.ContentError):
        door.load()
    with pytest.raises(door.ContentError):
        door.load("a.yaml", text="b")
    with pytest.raises(door.Faults, match="no such file"):
        door.load("not-there.yaml")


def test_a_folder_without_a_book_is_no_book(tmp_path: Path) -> None:
    with pytest.raises(door.ContentError, match="holds no book"):
        door.build(tmp_path)


@pytest.mark.slow
def test_a_book_is_built(tmp_path: Path) -> None:
    home = tmp_path / "mine"
    home.mkdir()
    (home / "book.yaml").write_text("title: Mine\nparts: [{title: All, chapters: [a.yaml]}]\n")
    (home / "a.yaml").write_text("title: Grids\n" + text())
    book = door.build(home, tmp_path / "out")
    assert book.name == "mine" and book.left_out == ()
    assert {path.suffix for path in book.files} >= {".pdf", ".json"} and all(path.is_file() for path in book.files)


def test_importing_it_is_light() -> None:
    heavy = ("ortools", "pysolvers", "pydantic", "yaml", "reportlab", "jinja2", "lxml", "svgwrite", "typer", "rich")
    code = f"import generator.library.tilewright, sys; print([name for name in {heavy} if name in sys.modules])"
    run = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "[]"


def test_the_door_is_where_the_wheel_takes_it_from() -> None:
    assert importlib.import_module("tilewright") is door
    assert "generator/library/tilewright.py" in (ROOT / "pyproject.toml").read_text()
    assert all((ROOT / "generator" / name).is_file() for name in ("py.typed", "library/py.typed"))
