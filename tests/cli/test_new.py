"""A book of one's own from one command."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from generator.build import Workshop, build
from generator.catalogue import family
from generator.cli.new import new
from generator.errors import ContentError
from generator.generate import New, WantedProblems, generating_families
from generator.generate.wanted import is_looked_through
from generator.grades import GRADE_NAMES, read_grades, shared_out
from generator.load import load_book, load_loose
from generator.puzzles.unmatched import Unmatched
from generator.starter import schema_files, starter_files
from generator.starter.dealt import DealtOrder, DealtPuzzles, deal, dealt_files, read_orders
from generator.starter.heads import FOLDER, chapter_head, families_with_heads
from generator.system.cache import Cache
from generator.system.executors import Pool
from generator.verify import Verdict
from generator.verify.judge import judge
from tests.cli.test_cli import run
from tests.conftest import ROOT


def written(folder: Path, files: dict[str, bytes]) -> Path:
    for name, data in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(data)
    return folder


def reason_not_asked(number: int) -> None:
    """Nobody wants to know how far it is."""


def dealt(order: DealtOrder, grades: list[str], seed: int = 1, unlike: tuple[Path, ...] = ()) -> DealtPuzzles:
    pile = DealtPuzzles(order)
    deal(pile, grades, seed, unlike, reason_not_asked)
    return pile


def test_the_first_build_of_a_new_project_succeeds(tmp_path: Path) -> None:
    book = written(tmp_path / "mine", starter_files())
    built = build(book, Workshop((ROOT / "templates",), tmp_path / "out", Cache(tmp_path / "cache"), Pool(1)))
    assert [path.name for path in built.files if path.suffix == ".pdf"] == ["mine-a5.pdf", "dominoes-a4.pdf"]
    assert (built.left_out, built.remarks) == ((), ())


def test_a_new_project_has_all_that_an_author_wants_to_change() -> None:
    files = starter_files()
    assert {"book.yaml", "theme.yaml", "introduction.md", "cover.svg"} <= {*files}
    assert {".gitignore", ".pre-commit-config.yaml", ".github/workflows/check.yml"} <= {*files}
    families = {yaml.safe_load(data)["family"] for name, data in files.items() if b"\nfamily: " in data}
    assert len(families) == 3
    assert b"examples:" in files["slides.yaml"]


def test_every_file_of_it_is_checked_and_listed(tmp_path: Path) -> None:
    chapters, faults = load_loose([written(tmp_path, starter_files())], drafts=True)
    assert faults == []
    assert all(chapter.listed for chapter in chapters)


def test_editors_find_the_schema_that_each_file_names() -> None:
    files = starter_files()
    first = [data.decode().splitlines()[0] for data in files.values()]
    named = {line.partition("$schema=")[2] for line in first if "$schema=" in line}
    assert named <= {*schema_files()}
    assert len(named) == 3


def test_a_new_project_is_written_where_there_was_nothing(tmp_path: Path) -> None:
    done = run("new", "mine", cwd=tmp_path)
    assert done.returncode == 0
    assert "your book is ready: cd mine && tilewright build" in done.stderr
    assert (tmp_path / "mine/book.yaml").read_bytes() == starter_files()["book.yaml"]


def test_a_folder_that_holds_anything_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine/notes.txt").write_text("mine")
    done = run("new", "mine", cwd=tmp_path)
    assert done.returncode == 2
    assert "mine: holds 'notes.txt' already; choose another name, or an empty folder" in done.stderr
    assert [path.name for path in (tmp_path / "mine").iterdir()] == ["notes.txt"]


def test_a_file_or_a_link_is_no_folder(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "link").symlink_to(tmp_path / "elsewhere")
    for name in ("file", "link"):
        done = run("new", name, cwd=tmp_path)
        assert (done.returncode, "is no folder" in done.stderr) == (2, True)
    assert [*(tmp_path / "elsewhere").iterdir()] == []


def test_orders_are_read_as_they_are_typed() -> None:
    assert read_orders("dominosa:40, unmatched:20") == [DealtOrder("dominosa", 40), DealtOrder("unmatched", 20)]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("dominossa:4", "did you mean 'dominosa'"),
        ("dominosa", "expected a number from 1 to 1000"),
        ("dominosa:0", "expected a number"),
        ("dominosa:1001", "expected a number"),
        ("dominosa:x", "expected a number"),
        ("dominosa:²", "expected a number"),
        ("dominosa:1,dominosa:2", "names 'dominosa' twice"),
        ("", "expected one of"),
        ("hexagone:3", "expected one of"),
    ],
)
def test_orders_that_cannot_be_met_are_refused(text: str, words: str) -> None:
    with pytest.raises(ContentError, match=words):
        read_orders(text)


def test_grades_are_one_or_from_one_to_another() -> None:
    assert read_grades("gentle..tricky") == ["gentle", "steady", "tricky"]
    assert read_grades("tough") == ["tough"]
    for text, words in (("tough..gentle", "the easier grade first"), ("hard", "hard"), ("..", "''")):
        with pytest.raises(ContentError, match=words):
            read_grades(text)


def test_a_book_of_new_puzzles_grows_harder_and_every_claim_of_it_holds(tmp_path: Path) -> None:
    grades = ["gentle", "steady"]
    pile = dealt(DealtOrder("dominosa", 3), grades)
    files = dealt_files("New", [pile])
    assert files == dealt_files("New", [dealt(DealtOrder("dominosa", 3), grades)])
    assert files != dealt_files("New", [dealt(DealtOrder("dominosa", 3), grades, 2)])
    assert pile.summary() == "dominosa: 1 gentle, 2 steady"
    [chapter] = load_book(written(tmp_path, files)).numbered
    problems = [entry.problem for entry in chapter.entries if not entry.is_example]
    assert [problem.grade for problem in problems] == ["gentle", "steady", "steady"]
    assert chapter.text.title == "Dominosa"
    assert chapter.text.task
    assert any(entry.is_example for entry in chapter.entries)


@pytest.mark.slow
@pytest.mark.parametrize("name", [name for name in families_with_heads() if name != "fujisan"])
def test_a_book_can_be_made_of_every_family_that_makes_puzzles_soon(name: str, tmp_path: Path) -> None:
    files = dealt_files("New", [dealt(DealtOrder(name, 2), ["gentle", "steady"], 3)])
    book = written(tmp_path / "new", files)
    built = build(book, Workshop((ROOT / "templates",), tmp_path / "out", Cache(tmp_path / "cache"), Pool(1)))
    assert any(path.name == "new-6x9in.pdf" for path in built.files)


def test_every_family_that_makes_problems_has_a_head_whose_pictures_are_proven() -> None:
    assert families_with_heads() == sorted(generating_families())
    chapters, faults = load_loose([FOLDER])
    assert faults == []
    for chapter in chapters:
        assert chapter.text.title
        assert chapter.text.task
        shown = {panel.show for section in chapter.text.sections for panel in section.strip}
        assert shown == {entry.problem.id for entry in chapter.entries}
        assert len(shown) > 1
        assert {judge(entry.problem).verdict for entry in chapter.entries} == {Verdict.PROVEN}


def test_two_generated_chapters_of_a_family_can_share_a_book() -> None:
    heads = [chapter_head("dominosa", prefix) for prefix in ("mine", "yours")]
    ids = [{example["id"] for example in yaml.safe_load(head)["examples"]} for head in heads]
    assert ids[0] == {"mine-rule-place", "mine-rule-partner", "mine-rule-done"}
    assert not ids[0] & ids[1]
    assert chapter_head("unheard-of") == "family: unheard-of\n"
    assert "Lost borders" in chapter_head("hexmate", "mine", numbers=True)


def test_where_a_grade_runs_out_there_are_more_of_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("generator.generate.making.MOST_FAILURES", 3)
    monkeypatch.setattr(Unmatched, "grade_sizes", {"gentle": (4,), "fiendish": (3,)})
    pile = dealt(DealtOrder("unmatched", 4), ["gentle", "fiendish"])
    assert pile.missing == 0
    assert pile.summary() == "unmatched: 4 gentle; no more fiendish ones were found"


def test_what_was_made_is_kept_where_no_more_can_be_had(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("generator.generate.making.MOST_FAILURES", 3)
    monkeypatch.setattr("generator.generate.FRUITLESS", 2)
    monkeypatch.setattr(Unmatched, "grade_sizes", {"gentle": (3,)})
    pile = dealt(DealtOrder("unmatched", 1000), ["gentle"])
    assert 0 < len(pile.problems) < 1000
    assert pile.summary().endswith(f"gentle ({len(pile.problems):,} of 1,000); no more gentle ones were found")
    [chapter] = load_book(
        written(tmp_path, dealt_files("New", [pile, DealtPuzzles(DealtOrder("dominosa", 3))]))
    ).numbered
    assert len([entry for entry in chapter.entries if not entry.is_example]) == len(pile.problems)


def test_what_was_made_before_an_interrupt_is_a_book_and_nothing_is_none(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def stopped(order: DealtOrder, *rest: object, **more: object) -> Iterator[object]:
        yield New(1, {"claim": "unique", "grade": "gentle", "numbers": "0 0 1\n1 1 0\n"}, ()), None
        raise KeyboardInterrupt

    monkeypatch.setattr("generator.starter.dealt.generate", stopped)
    assert new(tmp_path / "some", random="dominosa:9", grade="gentle", quiet=True) == 130
    assert "id: dominosa-1" in (tmp_path / "some/dominosa.yaml").read_text()

    def at_once(*rest: object, **more: object) -> Iterator[object]:
        raise KeyboardInterrupt

    monkeypatch.setattr("generator.starter.dealt.generate", at_once)
    with pytest.raises(KeyboardInterrupt):
        new(tmp_path / "none", random="dominosa:9", grade="gentle", quiet=True)
    assert not (tmp_path / "none").exists()


def test_a_second_volume_repeats_nothing_of_the_first(tmp_path: Path) -> None:
    first = dealt(DealtOrder("dominosa", 2), ["gentle"])
    book = written(tmp_path / "one", dealt_files("New", [first]))
    second = dealt(DealtOrder("dominosa", 2), ["gentle"], unlike=(book,))
    assert not [one for one in second.problems if one in first.problems]
    assert dealt(DealtOrder("dominosa", 2), ["gentle"]).problems == first.problems


@given(st.integers(1, 1000), st.integers(1, 5))
def test_grades_have_about_as_many_problems_each(count: int, grades: int) -> None:
    shares = shared_out(count, GRADE_NAMES[:grades])
    assert sum(shares.values()) == count
    assert max(shares.values()) - min(shares.values()) <= 1


def test_a_template_is_copied_once_and_then_taken(tmp_path: Path) -> None:
    done = run("templates", "copy", "chapter", cwd=tmp_path)
    assert (done.returncode, done.stdout) == (0, "templates/chapter.xml.j2\n")
    copied = tmp_path / "templates/chapter.xml.j2"
    assert copied.read_bytes() == (ROOT / "templates/chapter.xml.j2").read_bytes()
    again = run("templates", "copy", "chapter.xml.j2", cwd=tmp_path)
    assert (again.returncode, "is there already" in again.stderr) == (2, True)
    unknown = run("templates", "copy", "chaptre", cwd=tmp_path)
    assert (unknown.returncode, "did you mean 'chapter'" in unknown.stderr) == (2, True)


def test_every_template_says_what_it_makes(tmp_path: Path) -> None:
    lines = run("templates", "list", cwd=tmp_path).stdout.splitlines()
    assert len(lines) == len([*(ROOT / "templates").glob("*.xml.j2")])
    assert all(len(line.split(maxsplit=1)) == 2 for line in lines)


def test_generate_and_new_make_problems_of_the_same_grades(tmp_path: Path) -> None:
    done = run("generate", "unmatched", "--grade", "gentle..steady", "-n", "2", "-o", "mine.yaml", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    [chapter], _ = load_loose([tmp_path / "mine.yaml"])
    problems = [entry.problem for entry in chapter.entries if not entry.is_example]
    assert [problem.grade for problem in problems] == ["gentle", "steady"]
    pile = dealt(DealtOrder("unmatched", 2), ["gentle", "steady"])
    assert [getattr(problem, "start", "").rstrip() for problem in problems] == [
        one["start"] for one in pile.problems
    ]
    wrong = run("generate", "unmatched", "--grade", "gentle..steady", "--each", "2", "-o", "more", cwd=tmp_path)
    assert (wrong.returncode, "expected one grade for a folder" in wrong.stderr) == (2, True)


def test_colours_are_looked_through_for_a_grade_and_numbers_are_made_of_it() -> None:
    pile = dealt(DealtOrder("hexmate", 2), ["gentle", "tough"])
    assert [one["grade"] for one in pile.problems] == ["gentle", "tough"]
    hexmate: Any = family("hexmate")
    assert is_looked_through(hexmate, WantedProblems(grade="gentle"))
    assert not is_looked_through(hexmate, WantedProblems(grade="gentle", highest=3))
    assert not is_looked_through(hexmate, WantedProblems())
