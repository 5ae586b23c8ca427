"""Positions that cannot be: each is refused where it is wrong, in words that help."""

from pathlib import Path
from textwrap import indent

import pytest

from generator.errors import ContentError, Fault, PictureError
from generator.games.hex_hex_y.engine.game import HexHexY
from generator.games.hex_hex_y.examples import read_example
from generator.load import load_loose

EMPTY = "  . . .\n . . . .\n. . . . .\n . . . .\n  . . ."


def changed(row: int, line: str, text: str = EMPTY) -> str:
    lines = text.split("\n")
    return "\n".join([*lines[:row], line, *lines[row + 1 :]])


@pytest.mark.parametrize(
    ("text", "row", "column", "words"),
    [
        (changed(0, "  . . . R"), 0, 8, "a cell outside the board of side 3, expected 3 cells"),
        (changed(3, ".. . . ."), 3, 0, "out of step"),
        (changed(1, "   . . ."), 1, 1, "a cell of the board of side 3 is missing here, expected 4 cells"),
        (changed(2, ". .   . ."), 2, 4, "is missing here, expected 5 cells"),
        (changed(2, ". . . ."), 2, 8, "is missing here, expected 5 cells"),
        (changed(2, ". . X . ."), 2, 4, "'X' is no cell, expected one of . R B"),
        (changed(2, ". . r . ."), 2, 4, "'r' is no cell"),
        (changed(2, ". .\t. . ."), 2, 3, "a tab, expected spaces"),
        (". . .\n. . .", 1, 0, "out of step"),
        (" . .\n. . .\n . .", 0, 0, "the board has 3 lines, expected a side of 3 to 9"),
        (EMPTY + "\n . . . .", 5, 0, "the board has 6 lines, expected an odd number"),
        (changed(2, ""), 4, 0, "an empty line within the board"),
        (changed(2, ". R . R ."), 0, 0, "2 red and 0 blue stones, expected as many red ones as blue, or one more"),
        (changed(2, ". B . . ."), 0, 0, "0 red and 1 blue stones"),
        ("  R R R\n . . . B\n. . . B B\n . . B .\n  B . .", 0, 0, "3 red and 5 blue stones"),
    ],
)
def test_a_picture_that_is_no_position_is_refused_where_it_is_wrong(
    text: str, row: int, column: int, words: str
) -> None:
    with pytest.raises(PictureError) as fault:
        HexHexY.parse(text)
    assert words in str(fault.value)
    assert (fault.value.row, fault.value.column) == (row, column)


WON = "  . R .\n B R B .\n. R B . .\n R . . .\n  R . B"
BEFORE_THE_LAST = "  R R B\n R R B B\nR R B B B\n R R B B\n  R R B"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (BEFORE_THE_LAST, "Red had won before the last stone"),
        (WON.replace("R . . .", "R . . B"), "Red has won and Blue has moved since"),
    ],
)
def test_a_win_is_the_end_of_the_game(text: str, words: str) -> None:
    with pytest.raises(PictureError, match=words):
        HexHexY.parse(text)


def test_empty_lines_above_and_below_do_not_matter() -> None:
    assert HexHexY.parse(f"\n\n{EMPTY}\n\n") == HexHexY.parse(EMPTY)
    assert HexHexY.parse(EMPTY.replace("\n", "\n   ").replace("  . . .", "     . . .", 1)) == HexHexY.parse(EMPTY)


@pytest.mark.parametrize("move", ["c", "3", "c0", "R", "G c3", "c3 c4", "Rc3", "c3!", "R  c3", "c100"])
def test_a_move_that_is_none_is_no_move(move: str) -> None:
    with pytest.raises(ContentError, match="expected a cell such as 'c3'"):
        read_example(EMPTY, move)


def test_an_empty_picture_is_no_position() -> None:
    with pytest.raises(PictureError, match="the picture is empty"):
        read_example(" \n", "")


START = "  . R .\n B . R .\n. . B . .\n . . . .\n  . . ."


def written(keys: str, start: str = "") -> str:
    """A file with one problem."""
    picture = f"\n    start: |2\n{indent(start, '      ')}" if start else ""
    return f"family: hex-hex-y\nproblems:\n  - id: one\n    {keys}{picture}\n"


def faults_of(file: Path, text: str) -> list[Fault]:
    file.write_text(text, encoding="utf-8")
    return load_loose([file])[1]


@pytest.mark.parametrize(
    ("keys", "line", "words"),
    [
        ("claim: impossible", 3, "claim 'impossible' cannot be made of this, expected unique"),
        ("claim: solvable", 4, "claim 'solvable' cannot be made here, expected unique, impossible"),
        ("claim: unique\n    moves: 3", 5, "moves is '3', expected less than or equal to 2"),
        ("claim: unique\n    moves: two", 5, "moves is 'two', expected a whole number"),
        ("claim: unique\n    boards: {side: 3}", 3, "expected either 'start' with 'moves', or 'boards'"),
        ("claim: unique\n    solution: k9", 3, "solution 'k9', expected a cell of the board of side 3"),
        ("claim: unique\n    hint: Look at f4.", 3, "names 'f4', but the problem has no such place"),
        ("claim: unique\n    move: 2", 5, "unknown key 'move'"),
    ],
)
def test_keys_that_do_not_make_a_problem_are_refused_at_their_line(
    tmp_path: Path, keys: str, line: int, words: str
) -> None:
    faults = faults_of(tmp_path / "wrong.yaml", written(keys, START))
    assert words in str(faults[0]), faults
    assert faults[0].place.line == line


@pytest.mark.parametrize(
    ("boards", "words"),
    [
        ("{side: 2}", "boards of side 2, expected 3 to 9"),
        ("{side: 10}", "boards of side 10, expected 3 to 9"),
        ("{side: three}", "side is 'three', expected a whole number"),
        ("{side: 4, winners: not one}", "'winners: not one' needs every board of side 4, expected side 3 at most"),
        ("{side: 3, winners: two}", "winners is 'two'"),
        ("{sides: 3}", "unknown key 'sides'"),
        ("3", "boards is '3', expected keys and values"),
    ],
)
def test_full_boards_that_cannot_be_asked_for_are_refused(tmp_path: Path, boards: str, words: str) -> None:
    faults = faults_of(tmp_path / "wrong.yaml", written(f"claim: impossible\n    boards: {boards}"))
    assert any(words in str(fault) for fault in faults), faults


def test_full_boards_have_no_grade_and_are_no_unique_problem(tmp_path: Path) -> None:
    for claim, words in (("impossible\n    grade: gentle", "nobody is asked"), ("unique", "expected impossible")):
        text = written(f"claim: {claim}\n    boards: {{side: 3}}")
        [fault] = faults_of(tmp_path / "wrong.yaml", text)
        assert words in str(fault)


@pytest.mark.parametrize(
    ("start", "moves", "words"),
    [
        (WON, 1, "Red has won already, expected a position to go on from"),
        (WON.replace("B R B .", "B . B ."), 2, "Red wins at once on b2, expected 'moves: 1' or another position"),
    ],
)
def test_a_start_that_is_won_or_won_sooner_is_no_problem(
    tmp_path: Path, start: str, moves: int, words: str
) -> None:
    faults = faults_of(tmp_path / "wrong.yaml", written(f"claim: unique\n    moves: {moves}", start))
    assert words in str(faults[0]), faults
