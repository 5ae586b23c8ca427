"""What stands twice in the files of one check is told, with both places."""

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from generator.cli.app import app
from generator.load import Entry, load_onto
from generator.system.writing.pile import Pile
from generator.verify.doubles import doubles
from tests.cli.test_cli import GOOD
from tests.cli.test_own import BOOK, book
from tests.conftest import ROOT

UPSIDE_DOWN = GOOD.replace("1 2 0 0\n      1 2 2 1\n      0 1 2 0", "0 2 1 0\n      1 2 2 1\n      0 0 2 1")
OTHER = GOOD.replace("1 2 0 0\n      1 2 2 1\n      0 1 2 0", "2 2 1 2\n      0 0 1 0\n      1 2 0 1")
RING = "    figure: |2\n       . .\n      .   .\n       . .\n"


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def named(name: str, text: str = GOOD) -> str:
    return text.replace("id: good", f"id: {name}")


def check(*words: str) -> Result:
    return CliRunner().invoke(app, ["check", "-j1", *words])


def told(**files: str) -> tuple[list[str], list[str]]:
    for name, text in files.items():
        Path(f"{name}.yaml").write_text(text)
    pile: Pile[Entry] = Pile(at_hand=1)
    loaded = load_onto(pile, [Path()])
    assert not loaded.faults, loaded.faults
    faults, notes = doubles(pile, loaded.unlisted)
    return [*map(str, faults)], [str(note.fault) for note in notes]


def test_one_id_in_two_files_is_a_fault_with_both_places() -> None:
    Path("a.yaml").write_text(GOOD)
    Path("b.yaml").write_text(OTHER)
    for words in (("a.yaml", "b.yaml"), (".",), ()):
        done = check(*words)
        assert done.exit_code == 2
        assert done.stderr == "b.yaml:3: good: id 'good' is used twice, first at a.yaml:3\n"


def test_and_so_it_is_twice_in_one_file_of_a_folder_without_a_book() -> None:
    Path("a.yaml").write_text(GOOD + GOOD.partition("problems:\n")[2])
    assert "id 'good' is used twice, first at a.yaml:3" in check(".").stderr


def test_one_puzzle_under_two_ids_is_a_note_that_fails_where_it_is_asked_to() -> None:
    Path("a.yaml").write_text(GOOD)
    Path("b.yaml").write_text(named("copy"))
    said = "b.yaml:3: copy: is the same puzzle as 'good' at a.yaml:3"
    done = check(".")
    assert (done.exit_code, done.stderr) == (0, "")
    assert done.stdout.splitlines()[-2:] == [said, "2 problems: 2 proven, 1 duplicate"]
    done = check(".", "--fail-on", "duplicates", "--quiet")
    assert (done.exit_code, done.stderr) == (2, f"{said}\n")


def test_a_turned_puzzle_is_the_same_and_another_claim_makes_no_other() -> None:
    _, notes = told(a=GOOD, b=named("turned", UPSIDE_DOWN), c=named("open", GOOD.replace("unique", "open")))
    assert notes == [
        "b.yaml:3: turned: is the same puzzle as 'good' at a.yaml:3, turned, mirrored or renamed",
        "c.yaml:3: open: is the same puzzle as 'good' at a.yaml:3",
    ]


def test_words_about_a_puzzle_make_it_no_other() -> None:
    worded = named("worded").replace("    claim", "    title: Mine\n    hint: Look.\n    limit: 9\n    claim")
    assert told(a=GOOD, b=worded)[1] == ["b.yaml:3: worded: is the same puzzle as 'good' at a.yaml:3"]


def test_other_puzzles_are_none_of_this() -> None:
    assert told(a=GOOD, b=named("other", OTHER)) == ([], [])


def asking(name: str, goal: str, more: str = "", figure: str = RING) -> str:
    keys = f"  - id: {name}\n    claim: solvable\n    tiles: AB AC BC\n    goal: {goal}\n"
    return f"family: colouring\nproblems:\n{keys}{figure}{more}"


def test_one_figure_may_be_asked_for_several_goals_and_begun_in_several_ways() -> None:
    begun = RING.replace("       . .\n      .", "       A .\n      .", 1)
    files = {
        "a": asking("one", "apart"),
        "b": asking("two", "pairs"),
        "c": asking("three", "apart", "    laid: AB a1-a2\n"),
        "d": asking("four", "apart", figure=begun),
    }
    assert told(**files) == ([], [])
    assert len(told(**files, e=asking("five", "apart"))[1]) == 1


def test_capturing_more_is_another_puzzle() -> None:
    start = "    start: |2\n        2\n        -\n        3 1|2\n\n      2|4\n"
    text = "family: capturing\nproblems:\n  - id: {}\n    claim: {}\n" + start
    some = {"a": text.format("a", "open"), "b": text.format("b", "{captures: 1}")}
    assert told(**some, c=text.format("c", "{captures: 2}")) == ([], [])
    assert len(told(**some, c=text.format("c", "{captures: 1}"))[1]) == 1


def test_a_draft_may_have_the_ids_of_its_book_which_is_noted(here: Path) -> None:
    book(here / "mine")
    (here / "mine" / "draft.yaml").write_text(OTHER)
    faults, notes = told()
    assert faults == []
    assert notes == ["mine/draft.yaml:3: good: id 'good' is used twice, first at mine/one.yaml:3"]
    (here / "mine" / "second.yaml").write_text(OTHER)
    faults, _ = told()
    assert faults == ["mine/second.yaml:3: good: id 'good' is used twice, first at mine/draft.yaml:3"]


def test_an_id_of_a_book_in_a_loose_file_elsewhere_is_noted(here: Path) -> None:
    book(here / "mine")
    Path("pool.yaml").write_text(OTHER)
    assert told() == ([], ["pool.yaml:3: good: id 'good' is used twice, first at mine/one.yaml:3"])


def test_two_books_have_ids_of_their_own_but_a_puzzle_in_both_is_told(here: Path) -> None:
    book(here / "one")
    book(here / "two", OTHER)
    assert told() == ([], [])
    (here / "two" / "one.yaml").write_text(named("again"))
    assert told() == ([], ["two/one.yaml:3: again: is the same puzzle as 'good' at one/one.yaml:3"])


def test_books_that_share_a_chapter_repeat_nothing(here: Path) -> None:
    book(here / "mine")
    (here / "book.yaml").write_text(BOOK.replace("one.yaml", "mine/one.yaml"))
    assert told() == ([], [])


def test_examples_may_show_one_thing_twice() -> None:
    shipped = (ROOT / "content/dominoes/all-fives.yaml").read_text().partition("examples:\n")[2]
    text = "family: all-fives\nexamples:\n" + shipped.split("\n  - ")[0] + "\n"
    other = text.replace("id: ", "id: other-", 1)
    assert told(a=text, b=other) == ([], [])


def test_five_hundred_copies_are_told_in_few_words() -> None:
    for number in range(120):
        Path(f"{number:03}.yaml").write_text(named(f"p{number}"))
    _, notes = told()
    assert len(notes) == 51
    assert notes[-1] == "and 69 more that are there twice"


def rows(kind: str, *words: str) -> Any:
    assert check(".", "--quiet", "--output-format", kind, "--output-file", "report", *words).exit_code in (0, 2)
    return Path("report").read_text()


def test_every_report_tells_of_a_puzzle_that_is_there_twice() -> None:
    Path("a.yaml").write_text(GOOD)
    Path("b.yaml").write_text(named("copy"))
    assert rows("github").startswith("::notice file=b.yaml,line=3,title=Tilewright%3A duplicate::copy: is the same")
    assert rows("github", "--fail-on", "duplicates").startswith("::error file=b.yaml")
    [result] = json.loads(rows("sarif"))["runs"][0]["results"]
    assert (result["ruleId"], result["level"]) == ("duplicate", "note")
    [result] = json.loads(rows("sarif", "--fail-on", "duplicates"))["runs"][0]["results"]
    assert result["level"] == "error"
    assert 'tests="1"' in rows("junit") and "copy: " not in rows("junit")
    assert '<failure type="duplicate"' in rows("junit", "--fail-on", "duplicates")
    assert [row["verdict"] for row in json.loads(rows("json"))["results"]] == ["proven", "proven", "duplicate"]
