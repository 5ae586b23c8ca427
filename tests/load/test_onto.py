"""Long files are read problem by problem, and what comes of it is what comes of reading them whole."""

from pathlib import Path

import pytest

from generator.errors import Fault
from generator.load import Entry, load_loose, load_onto
from generator.system.writing.pile import Pile
from tests.conftest import ROOT

HEAD = "family: dominosa\nproblems:\n"


def problem(number: int, numbers: str = "0 0", more: str = "") -> str:
    return f"  - id: p{number}\n    claim: open\n    numbers: |2\n      {numbers}\n{more}\n"


GOOD = HEAD + "".join(problem(number) for number in range(6))


def onto(*paths: Path) -> tuple[list[Entry], list[Fault], list[str]]:
    pile: Pile[Entry] = Pile(at_hand=2)
    found = load_onto(pile, [*paths])
    return [*pile], found.faults, found.unlisted


def at_once(*paths: Path) -> tuple[list[Entry], list[Fault], list[str]]:
    chapters, faults = load_loose([*paths], drafts=True)
    unlisted = [chapter.file for chapter in chapters if not chapter.listed]
    return [entry for chapter in chapters for entry in chapter.entries], faults, unlisted


@pytest.fixture(autouse=True)
def everything_is_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("generator.load.onto.LONG", 0)


def alike(*paths: Path) -> bool:
    (some, faults, unlisted), (others, told, strays) = onto(*paths), at_once(*paths)
    return (some, [*map(str, faults)], unlisted) == (others, [*map(str, told)], strays)


@pytest.mark.parametrize("name", ["dominosa", "fujisan", "unmatched"])
def test_what_is_shipped_is_read_the_same(name: str) -> None:
    assert alike(ROOT / "content" / "dominoes" / f"{name}.yaml")


ODD = {
    "good": GOOD,
    "without an end": GOOD.rstrip(),
    "with a mark": "\ufeff" + GOOD,
    "a title": "title: Some\n" + GOOD,
    "a count": "title: 'Some {number: problems}'\n" + GOOD,
    "the family last": "problems:\n" + problem(1) + "family: dominosa\n",
    "examples after": GOOD + "examples: []\n",
    "examples before": "family: dominosa\nexamples: [{id: e, numbers: 0 0, claim: {}}]\n" + GOOD.partition("\n")[2],
    "figures before": "family: dominosa\nfigures: []\n" + GOOD.partition("\n")[2],
    "a title after": GOOD + "title: Some\n",
    "a family twice": "family: dominosa\n" + GOOD,
    "problems twice": GOOD + "problems: []\n",
    "no problems": "family: dominosa\nproblems: []\n",
    "problems that are none": "family: dominosa\nproblems: 7\n",
    "no family": "problems:\n" + problem(1),
    "an unknown family": GOOD.replace("dominosa", "domnosa"),
    "an id twice": GOOD + problem(3),
    "an unknown key": GOOD + problem(7, more="    clue: 7\n") + problem(8),
    "a bad picture": GOOD + problem(7, "0 0 x\n      1 1 1") + problem(8),
    "a problem that is none": GOOD + "  - 7\n" + problem(8),
    "an anchor": GOOD + "  - &a {id: x, claim: open, numbers: 0 0}\n",
    "an alias": GOOD + "  - *a\n",
    "a tag": GOOD + "  - !!python/object:os.system {id: x}\n",
    "not YAML": GOOD + "  - id: [\n",
    "a tab": GOOD + "\t- id: x\n",
    "a key twice": GOOD + problem(7, more="    claim: open\n"),
    "two documents": GOOD + "---\n" + GOOD,
    "empty": "",
    "a list": "- 1\n",
    "a directive": "%YAML 1.1\n---\n" + GOOD,
    "a bell": GOOD + problem(9, "0 0\a"),
    "values nested deeply": GOOD + "  - " + "[" * 60 + "]" * 60 + "\n",
    "many faults": HEAD + "".join(problem(number, more="    clue: 7\n") for number in range(70)),
}


@pytest.mark.parametrize("name", ODD)
def test_a_long_file_says_what_it_says_when_it_is_read_whole(name: str, tmp_path: Path) -> None:
    path = tmp_path / "file.yaml"
    path.write_text(ODD[name])
    assert alike(path)
    path.write_bytes(ODD[name].replace("\n", "\r\n").encode())
    assert alike(path)


@pytest.mark.parametrize("data", [b"\xff", b"\0", GOOD.encode() + b"# \xe4\n"])
def test_what_is_no_text_is_told_as_ever(data: bytes, tmp_path: Path) -> None:
    (tmp_path / "file.yaml").write_bytes(data)
    assert alike(tmp_path / "file.yaml")


def test_a_folder_is_read_the_same(tmp_path: Path) -> None:
    for name in ("good", "an id twice", "not YAML", "a title after", "a list"):
        (tmp_path / f"{name}.yaml").write_text(ODD[name])
    assert alike(tmp_path)
    assert alike(tmp_path / "good.yaml", tmp_path / "nowhere.yaml", tmp_path)


def test_the_words_of_a_folder_are_told_once(tmp_path: Path) -> None:
    (tmp_path / "goals.yaml").write_text("goals: 7\n")
    (tmp_path / "a.yaml").write_text(GOOD)
    (tmp_path / "b.yaml").write_text(GOOD)
    assert alike(tmp_path)


SAID = {
    "an id twice": "file.yaml:33: p3: id 'p3' is used twice, first at file.yaml:18",
    "an unknown key": "file.yaml:37: p7: unknown key 'clue'",
    "a problem that is none": "file.yaml:33: '7', expected keys and values",
    "not YAML": "file.yaml:34: not readable as YAML: ",
    "a key twice": "file.yaml:37: duplicate key 'claim', first on line 34",
    "a tag": "file.yaml:33: tag 'tag:yaml.org,2002:python/object:os.system' is not allowed",
    "an anchor": "file.yaml:33: an anchor; of a file larger",
    "an alias": "file.yaml:33: unknown alias 'a'",
    "a title after": "file.yaml:33: something after the problems; of a file larger",
    "the family last": "file.yaml: unknown family ''",
    "an unknown family": "file.yaml: unknown family 'domnosa'",
    "problems twice": "file.yaml:33: something after the problems",
}


@pytest.mark.parametrize("name", SAID)
def test_a_file_too_large_to_be_read_whole_is_told_by_its_lines(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("generator.load.onto.LARGEST", 5)
    Path("file.yaml").write_text(ODD[name])
    _, [fault], _ = onto(Path("file.yaml"))
    assert str(fault).startswith(SAID[name])


def test_of_a_file_too_large_what_is_good_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("generator.load.onto.LARGEST", 5)
    path = tmp_path / "file.yaml"
    path.write_text(ODD["a bad picture"])
    entries, [fault], _ = onto(path)
    assert [entry.problem.id for entry in entries] == ["p0", "p1", "p2", "p3", "p4", "p5", "p8"]
    [told] = at_once(path)[1]
    assert str(fault) == str(told)
    path.write_text(ODD["many faults"])
    assert [*map(str, onto(path)[1])] == [*map(str, at_once(path)[1])]
