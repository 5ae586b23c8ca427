"""What `import tilewright` gives, and that it is little, typed and light."""

import doctest
import importlib
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from generator.library import calls
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


@pytest.mark.parametrize("module", [door, calls])
def test_the_examples_of_the_docs_run(module: Any) -> None:
    found = doctest.testmod(module, optionflags=doctest.ELLIPSIS | doctest.IGNORE_EXCEPTION_DETAIL)
    assert found.attempted > 3 and found.failed == 0


def test_all_calls_have_examples_but_the_one_that_takes_long() -> None:
    for name in ("load", "check", "solve", "draw"):
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
