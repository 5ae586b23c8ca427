"""Tile sets, goals and values of the wrong kind are refused with file and line by every command that meets them."""

from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from generator.cli.app import app

GOOD = "family: dominosa\nproblems:\n  - id: one\n    claim: unique\n    numbers: |\n      0 0\n"
BOOK = "title: T\nparts:\n  - title: P\n    chapters: [one.yaml]\n"
SET = "sets:\n  - id: own\n    title: Own\n    tiles: AB AC BC\n"
GOAL = "goals:\n  - id: own\n    sentence: S\n    requires: {rows: {at_most: 1}}\n"


def run(*words: str | Path) -> Result:
    return CliRunner().invoke(app, [*map(str, words)])


@pytest.fixture
def book(tmp_path: Path) -> Path:
    folder = tmp_path / "content" / "book"
    (folder / "tiles").mkdir(parents=True)
    (folder / "book.yaml").write_text(BOOK)
    (folder / "one.yaml").write_text(GOOD)
    return folder


def require_refused(book: Path, words: str, *commands: tuple[str | Path, ...]) -> None:
    """Every command ends with 2 and says it once, at its place."""
    out = book.parent.parent / "out"
    every = commands or (
        ("check", book),
        ("check", book / "one.yaml"),
        ("build", book, "-o", out),
        ("sheet", "dominoes", "--content", book.parent, "-o", out),
    )
    for command in every:
        done = run(*command)
        assert done.exit_code == 2, (command, done.output, done.exception)
        assert done.stderr.count(words) == 1, (command, done.stderr)
        assert "Traceback" not in done.output
        assert not out.exists()


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("AB AC BC", "AB abc", "own.yaml:4: own: 'abc' is no tile"),
        ("AB AC BC", "''", "own.yaml:4: own: no tiles, expected a list"),
        ("AB AC BC", "AB AC use 3", "own.yaml:4: own: use 3 of 2 dihexes"),
        ("AB AC BC", "AB use x", "own.yaml:4: own: use 'x', expected how many"),
        ("AB AC BC", f"AB use {'9' * 900}", "a number of 900 digits, expected 500 at most"),
        ("AB AC BC", "{colours: 3, use: 9}", "own.yaml:4: own: use 9 of 3 dihexes"),
        ("AB AC BC", "{colours: 99}", "own.yaml:4: own: "),
        ("AB AC BC", "{colors: 3}", "unknown key 'colors', expected one of colours, highest, doubles, singles"),
        ("AB AC BC", "{colours: 1}", "own.yaml:4: own: one colour alone makes no tiles"),
        ("AB AC BC", "{highest: 0}", "own.yaml:4: own: one colour alone makes no tiles"),
        ("tiles: AB AC BC", "pieces: {A: 0}", "own.yaml:4: own: "),
        ("AB AC BC", "{}", "own.yaml:4: own: a set of tiles needs one of the keys"),
        ("AB AC BC", "[AB]", "own.yaml:4: own: "),
        ("id: own", "id: 1abc", "own.yaml:2: 1abc: id '1abc' of a set of tiles, expected a small letter first"),
        ("id: own", "id: Own!", "own.yaml:2: Own!: id 'Own!', expected small letters"),
        ("id: own", "id: ''", "own.yaml:2: id ''"),
        ("id: own", "id: [x]", "own.yaml:2: id is ['x'], expected text"),
        ("id: own", f"id: {'x' * 5000}", "own.yaml:2: an id of 5000 characters"),
        ("id: own", "id: dominoes", "own.yaml:2: dominoes: id 'dominoes' is that of a set that came along"),
        ("tiles: AB AC BC", "spoons: 3", "own.yaml:4: own: unknown key 'spoons'"),
        ("tiles: AB AC BC", "backs: true", "own.yaml:2: own: nothing to cut out"),
        ("    tiles: AB AC BC", "    tiles: AB AC BC\n    mat: fujisan", "'tiles' and 'mat' on one sheet"),
        ("tiles: AB AC BC", "polyominoes: {cells: 4, cell: .inf}", "own.yaml:4: own: cell is '.inf'"),
        ("tiles: AB AC BC", "polyominoes: {cells: 4, cell: .nan}", "own.yaml:4: own: cell is '.nan'"),
        ("tiles: AB AC BC", "polyominoes: {cells: 1e400}", "own.yaml:4: own: cells is '1e400'"),
        ("tiles: AB AC BC", "dominoes: {highest: -1}", "own.yaml:4: own: a set up to double -1"),
        ("tiles: AB AC BC", f"dominoes: {{highest: {'9' * 900}}}", "own.yaml:4: own: "),
        (SET, SET + SET[6:], "own.yaml:5: own: id 'own' is used twice"),
        (SET, "sets: {}\n", "own.yaml:1: missing key 'sets', expected a list"),
        (SET, "", "own.yaml: the file is empty"),
        (SET, "- x\n", "own.yaml:1: missing key 'sets'"),
        (SET, "sets: [3]\n", "own.yaml:1: "),
    ],
)
def test_a_faulty_set_is_refused_with_its_line(book: Path, old: str, new: str, words: str) -> None:
    (book / "tiles" / "own.yaml").write_text(SET.replace(old, new))
    require_refused(book, words)


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("id: own", "id: latin", "goals.yaml:2: latin: goal 'latin' is defined already"),
        (GOAL, GOAL + GOAL[7:], "goals.yaml:5: own: goal 'own' is defined already"),
        ("{rows: {at_most: 1}}", "{}", "goals.yaml:4: own: the goal requires nothing"),
        ("{rows: {at_most: 1}}", "{rows: {at_most: 0}}", "goals.yaml:4: own: at_most is '0'"),
        ("{rows: {at_most: 1}}", "{colour: red}", "goals.yaml:4: own: unknown key 'colour'"),
        ("sentence: S", "sentence: [S]", "goals.yaml:3: own: sentence is ['S'], expected text"),
        (GOAL, GOAL + "    picture: '??'\n", "goals.yaml:5: own: "),
        (GOAL, "goals: 3\n", "goals.yaml:1: missing key 'goals', expected a list"),
        (GOAL, "", "goals.yaml: the file is empty"),
        (GOAL, "goals: [\n", "goals.yaml:1: not readable as YAML"),
    ],
)
def test_a_faulty_goal_is_refused_with_its_line(book: Path, old: str, new: str, words: str) -> None:
    (book / "goals.yaml").write_text(GOAL.replace(old, new))
    out = book.parent.parent / "out"
    require_refused(book, words, ("check", book), ("check", book / "one.yaml"), ("build", book, "-o", out))


def test_faults_of_goals_and_of_sets_are_told_together(book: Path) -> None:
    (book / "goals.yaml").write_text("goals: 3\n")
    (book / "tiles" / "own.yaml").write_text("sets: 3\n")
    done = run("check", book)
    assert done.stderr.count("missing key") == 2


def test_sets_of_a_content_folder_and_of_its_books_are_found_by_sheet(book: Path, tmp_path: Path) -> None:
    (book / "tiles" / "own.yaml").write_text(SET)
    (book.parent / "tiles").mkdir()
    (book.parent / "tiles" / "shared.yaml").write_text(SET.replace("own", "shared"))
    for name in ("own", "shared", "dominoes"):
        assert run("sheet", name, "--content", book.parent, "-o", tmp_path / "out").exit_code == 0
        assert (tmp_path / "out" / f"{name}-a4.pdf").exists()
    done = run("sheet", "owl", "--content", book.parent)
    assert done.exit_code == 2
    assert "did you mean 'own'?" in done.stderr


LARGE = "9" * 5000


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ("family: dominosa", "family: dominosa\ncolumns: x", 2),
        ("family: dominosa", "family: dominosa\ncolumns: 1e400", 2),
        ("family: dominosa", "family: dominosa\ncolumns: .nan", 2),
        ("family: dominosa", f"family: dominosa\ncolumns: {LARGE}", 2),
        ("family: dominosa", f"family: dominosa\ncolumns: {'9' * 999}", 2),
        ("family: dominosa", "family: dominosa\ncharts: 2001-01-01", 2),
        ("family: dominosa", "family: dominosa\ntitle: [x]", 2),
        ("family: dominosa", "family: dominosa\ntitle: {a: b}", 2),
        ("family: dominosa", "family: [dominosa]", 1),
        ("family: dominosa", "family: ''", 1),
        ("claim: unique", f"claim: {{solutions: {LARGE}}}", 4),
        ("claim: unique", "claim: {solutions: 1e400}", 4),
        ("claim: unique", "claim: [unique]", 4),
        ("claim: unique", "claim: {}", 4),
        ("claim: unique", "claim: unique\n    highest: .inf", 5),
        ("claim: unique", f"claim: unique\n    limit: {LARGE}", 5),
        ("claim: unique", "claim: unique\n    limit: .nan", 5),
        ("claim: unique", "claim: unique\n    limit: -1", 5),
        ("claim: unique", "claim: unique\n    limit: true", 5),
        ("claim: unique", "claim: unique\n    text: {a: b}", 5),
        ("      0 0", f"      {LARGE} 0", 5),
        ("      0 0", f"      {'9' * 900} 0", 6),
        (GOOD, "family: dominosa\nproblems: {}\n", 1),
        (GOOD, "family: dominosa\nproblems: [[]]\n", 2),
        (GOOD, "family: dominosa\nproblems: [[[[[[[[{}]]]]]]]]\n", 2),
        (GOOD, "", 0),
        (GOOD, "---\n", 1),
        (GOOD, "---\n---\n", 2),
        (GOOD, GOOD + "---\n" + GOOD, 7),
        (GOOD, "%YAML 9.9\n---\n" + GOOD, 1),
        (GOOD, "true\n", 1),
        (GOOD, "x\0", 0),
    ],
)
def test_a_value_of_the_wrong_kind_is_refused_with_its_line(book: Path, old: str, new: str, line: int) -> None:
    (book / "one.yaml").write_text(GOOD.replace(old, new))
    words = f"one.yaml:{line}: " if line else "one.yaml: "
    require_refused(book, words, ("check", book), ("check", book / "one.yaml"), ("solve", book / "one.yaml"))
    assert run("build", book, "-o", book / "out").exit_code == 2


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "book.yaml: the file is empty"),
        ("---\n", "book.yaml:1: expected a file with the keys 'title' and 'parts'"),
        ("3\n", "book.yaml:1: expected a file with the keys 'title' and 'parts'"),
        ("[]\n", "book.yaml:1: expected a file with the keys 'title' and 'parts'"),
        ("{}\n", "book.yaml:1: missing key 'title'"),
        ("title: T\nparts: {}\n", "book.yaml:2: parts is {}, expected a list"),
        ("title: T\nparts: [3]\n", "book.yaml:2: 0 is '3', expected keys and values"),
    ],
)
def test_a_book_file_of_the_wrong_kind_is_refused(book: Path, text: str, words: str) -> None:
    (book / "book.yaml").write_text(text)
    require_refused(book, words, ("check", book), ("build", book, "-o", book.parent.parent / "out"))


@pytest.mark.parametrize("head", ["", "\ufeff", "%YAML 1.1\n---\n", "\n\n"])
@pytest.mark.parametrize("newline", ["\n", "\r\n", "\r"])
def test_marks_line_breaks_and_a_directive_do_no_harm(book: Path, head: str, newline: str) -> None:
    (book / "one.yaml").write_bytes((head + GOOD).replace("\n", newline).encode())
    assert run("check", book).exit_code == 0
