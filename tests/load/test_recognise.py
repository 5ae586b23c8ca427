"""What is ours is read whatever its name looks like, and what is for another program is left alone."""

from pathlib import Path

import pytest

from generator.load import Entry, load_loose, load_onto
from generator.load.sets import known_sets
from generator.load.themes import Judges
from generator.system.writing.pile import Pile
from tests.cli.test_cli import GOOD
from tests.load.test_unlisted import BOOK

FOREIGN = {
    "docker-compose.yml": "services:\n  web: {image: nginx}\n",
    "mkdocs.yml": "site_name: Mine\nmarkdown_extensions:\n  - emoji: !!python/name:material.emoji\n",
    "chart.yaml": "name: {{ .Values.name }}\nkind: x\n",
    "many.yml": "kind: A\n---\nkind: B\n",
    "list.yaml": "- hosts: all\n  tasks: []\n",
    "snake.yaml": "samples: {a: a.fq}\nexamples: 3\n",
    "semgrep.yml": "rules: [{id: a, pattern: b}]\n",
    "theme.yml": "name: Grav\nenabled: true\n",
    "nothing.yaml": "",
    "latin.yaml": "name: \udce4\n",
}
OURS = {
    "a slip in 'family'": GOOD.replace("family", "famly"),
    "a slip in 'problems'": GOOD.replace("problems", "problem"),
    "a capital": GOOD.replace("family", "Family"),
    "no family": GOOD.partition("\n")[2],
    "not YAML": GOOD + "  - id: [\n",
    "a tab": GOOD + "\t- id: x\n",
    "flow": "{family: dominosa, problems: [{id: x}]}\n",
    "examples alone": "examples: [{id: a, claim: {}}]\n",
    "not UTF-8": GOOD + "# \udce4\n",
}


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text.encode(errors="surrogateescape"))


@pytest.mark.parametrize("beside", ["good.yaml", "book.yaml"])
def test_files_for_other_programs_are_left_out_and_named(beside: str, tmp_path: Path) -> None:
    write(tmp_path / "one.yaml", GOOD)
    if beside == "book.yaml":
        write(tmp_path / beside, BOOK)
    for name, text in FOREIGN.items():
        write(tmp_path / name, text)
    pile: Pile[Entry] = Pile()
    found = load_onto(pile, [tmp_path])
    assert (found.faults, [entry.problem.id for entry in pile]) == ([], ["good"])
    assert sorted(Path(name).name for name in found.noticed.foreign) == sorted(FOREIGN)


def test_a_large_file_for_another_program_is_left_out_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("generator.load.onto.LONG", 0)
    monkeypatch.setattr("generator.load.onto.LARGEST", 5)
    write(tmp_path / "one.yaml", GOOD)
    write(tmp_path / "openapi.yaml", "openapi: 3.1.0\npaths: {}\n")
    found = load_onto(Pile(), [tmp_path])
    assert (found.faults, len(found.noticed.foreign)) == ([], 1)


@pytest.mark.parametrize("name", FOREIGN)
def test_who_names_such_a_file_is_told_that_it_is_no_content(name: str, tmp_path: Path) -> None:
    write(tmp_path / name, FOREIGN[name])
    assert load_loose([tmp_path / name])[1]


@pytest.mark.parametrize("name", OURS)
def test_a_slip_does_not_make_a_file_foreign(name: str, tmp_path: Path) -> None:
    write(tmp_path / "one.yaml", GOOD)
    write(tmp_path / "slip.yaml", OURS[name])
    found = load_onto(Pile(), [tmp_path])
    assert not found.noticed.foreign
    assert {Path(fault.place.file).name for fault in found.faults} == {"slip.yaml"}


@pytest.mark.parametrize("name", ["a.YAML", "b.yml", "c.Yml", "sub/d.YML"])
def test_every_spelling_of_yaml_is_read(name: str, tmp_path: Path) -> None:
    write(tmp_path / name, GOOD)
    [chapter], faults = load_loose([tmp_path])
    assert not faults and Path(chapter.file).name == Path(name).name


def test_a_set_in_any_spelling_is_known(tmp_path: Path) -> None:
    for number, name in enumerate(("a.yaml", "b.yml", "c.YAML")):
        write(tmp_path / "tiles" / name, f"sets:\n  - {{id: own-{number}, title: Own, tiles: AB AC BC}}\n")
    assert {*known_sets(tmp_path)} > {"own-0", "own-1", "own-2"}


@pytest.mark.parametrize(
    ("name", "text", "wanted"),
    [
        ("book.yml", BOOK, "'book.yaml'"),
        ("Book.yaml", BOOK, "'book.yaml'"),
        (
            "goals.YAML",
            "goals: [{id: calm, title: C, sentence: S., requires: {touching: never}}]\n",
            "'goals.yaml'",
        ),
    ],
)
def test_a_name_that_nobody_looks_for_is_told(name: str, text: str, wanted: str, tmp_path: Path) -> None:
    write(tmp_path / "one.yaml", GOOD)
    write(tmp_path / name, text)
    for path in (tmp_path, tmp_path / name):
        [fault] = load_onto(Pile(), [path]).faults
        assert f"is not looked for, expected {wanted}; rename it" in str(fault)


def test_a_file_is_read_once_however_often_it_is_named(tmp_path: Path) -> None:
    write(tmp_path / "book.yaml", BOOK)
    write(tmp_path / "one.yaml", GOOD)
    for paths in (["one.yaml", "book.yaml"], ["one.yaml", "one.yaml"], ["book.yaml", "."], [".", "one.yaml"]):
        pile: Pile[Entry] = Pile()
        assert not load_onto(pile, [tmp_path / path for path in paths]).faults
        assert len(pile) == 1, paths


def test_a_doubtful_theme_is_told_once_by_its_book_and_its_folder(tmp_path: Path) -> None:
    write(tmp_path / "book.yaml", BOOK)
    write(tmp_path / "one.yaml", GOOD)
    write(tmp_path / "theme.yaml", "colours: {muted: '#CCCCCC'}\n")
    [note] = load_onto(Pile(), [tmp_path], Judges(looks=lambda theme: ["is faint"])).noticed.notes
    assert str(note.fault).endswith("theme.yaml: is faint")
