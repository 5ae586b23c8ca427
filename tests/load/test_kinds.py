"""What can be cut out: a slip in its YAML is told with its line and with what was expected."""

from pathlib import Path

import pytest

from generator.errors import Fault, Faults
from generator.load.sets import load_sets

HEAD = "sets:\n  - id: own\n    title: Own\n"


def faults_of(folder: Path, text: str) -> list[Fault]:
    (folder / "own.yaml").write_text(HEAD + text, encoding="utf-8")
    with pytest.raises(Faults) as caught:
        load_sets(folder)
    return list(caught.value.faults)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("dominoes: {highest: 13}", "a set up to double 13, expected a highest number from 0 to 12"),
        ("dominoes: {highest: -1}", "a set up to double -1"),
        ("dominoes: {highest: six}", "highest is 'six', expected a whole number"),
        ("polyominoes: {cells: 0}", "polyominoes of 0 cells, expected 1 to 8"),
        ("polyominoes: {cells: 12}", "polyominoes of 12 cells, expected 1 to 8"),
        ("polyominoes: {cells: 4, cell: 0}", "cell is '0', expected greater than or equal to 5"),
        ("polyominoes: {cells: 4, cell: -3}", "cell is '-3'"),
        ("polyominoes: {cells: 4, cell: .inf}", "cell is '.inf'"),
        ("polyominoes: {cells: 4, cell: wide}", "cell is 'wide', expected a number"),
        ("polyominoes: {cells: 4, gap: -1}", "gap is '-1'"),
        (
            "polyominoes: {cells: 4, cell: 8, gap: 2}",
            "a gap of 2 mm round squares of 8 mm, expected less than a quar",
        ),
        ("polyominoes: {cells: 4, sides: three}", "sides is 'three', expected 'one' or 'two'"),
        ("polyominoes: {cell: 24}", "missing key 'cells'"),
        ("polyominoes: {cells: 4, sied: two}", "unknown key 'sied', expected one of cells, sides, cell, gap"),
        ("tokens: {light: 0}", "light is '0', expected greater than or equal to 1"),
        ("tokens: {G: 2}", "'light'"),
        ("tokens: {}", "tokens is {}, expected"),
        ("tokens: [light]", "tokens is ['light'], expected keys and values"),
        ("pad: {title: Pad, parts: []}", "a pad without parts, expected at least one"),
        ("pad: {title: Pad, parts: [{}]}", "expected exactly one of the keys table, race, sums"),
        ("pad: {title: Pad, slips: 9, parts: [{race: {title: x, players: 2, boxes: 7}}]}", "slips is '9'"),
        ("pad: {title: Pad, parts: [{race: {title: x, players: 2, boxes: 99}}]}", "boxes is '99'"),
        ("pad: {title: Pad, parts: [{sums: {title: x, rows: 2, line: none}}]}", "line 'none', expected boxes such"),
        ("pad: {title: Pad, parts: [{sums: {title: x, rows: 2, line: '[a'}}]}", "line '[a', expected boxes such"),
        ("pad: {title: Pad, parts: [{sums: {title: x, rows: 2, line: '[ ]'}}]}", "line '[ ]', expected boxes"),
        ("dice: {count: 0}", "0 dice, expected 1 to 12"),
        ("dice: {count: 100}", "100 dice, expected 1 to 12"),
        ("dice: {count: -1}", "-1 dice, expected 1 to 12"),
        ("dice: {count: two}", "count is 'two', expected a whole number"),
        ("dice: {}", "missing key 'count'"),
        ("dice: {count: 2, sides: 8}", "unknown key 'sides', expected one of count, faces, edge"),
        ("dice: {count: 2, faces: A B C}", "faces is 'A B C', expected '1 2 3 4 5 6' or 'A B C D E F'"),
        ("dice: {count: 2, edge: 2}", "edge is '2', expected greater than or equal to 12"),
        ("dice: {count: 2, edge: 1.0e+300}", "edge is '1.0e+300', expected less than or equal to 1000"),
        ("dice: {count: 2, edge: .inf}", "edge is '.inf', expected a number"),
        ("pawns: {letters: ABBA}", "letter 'B' is there twice, expected each once"),
        ("pawns: {letters: ABCX}", "letters 'ABCX', expected some of ABCD or some of PNBR"),
        ("pawns: {letters: AP}", "letters 'AP', expected some of ABCD or some of PNBR"),
        ("pawns: {letters: abcd}", "letters 'abcd', expected some of ABCD or some of PNBR"),
        ("pawns: {letters: ''}", "no letters, expected one for each pawn"),
        ("pawns: {letters: [A, B]}", "letters is ['A', 'B'], expected text"),
        ("mat: chess", "mat is 'chess', expected 'fujisan' or 'domino-finder'"),
        ("dice: {count: 2}\n    mat: fujisan", "'dice' and 'mat' on one sheet, expected one of them"),
        ("dice: {count: 2}\n    backs: true", "'dice' here has its own back or none"),
        ("tokens: {light: 1}\n    dominoes: {highest: 6}", "'dominoes' and 'tokens' on one sheet, expected one"),
        ("tokens: {light: 1}\n    backs: true", "'tokens' here has its own back or none, expected no 'backs'"),
        ("polyominoes: {cells: 4, sides: two}\n    backs: true", "'polyominoes' here has its own back or none"),
        ("backs: true", "nothing to cut out, expected one of the keys dominoes, tiles, "),
    ],
)
def test_a_slip_is_told_with_its_line(tmp_path: Path, text: str, words: str) -> None:
    [fault] = faults_of(tmp_path, f"    {text}\n")
    assert fault.place.line in (2, 4)
    assert fault.subject == "own"
    assert words in str(fault.error)


def test_some_of_the_letters_are_enough(tmp_path: Path) -> None:
    (tmp_path / "own.yaml").write_text(f"{HEAD}    pawns: {{letters: BD}}\n", encoding="utf-8")
    sheet = load_sets(tmp_path)["own"]
    assert sheet.kind.key == "pawns"
    assert sheet.pawns is not None
    assert sheet.pawns.letters == "BD"
