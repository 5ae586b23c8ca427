"""What is wrong with dice, pawns and mats is said with its line and its remedy."""

from pathlib import Path

import pytest

from generator.errors import Faults
from generator.load import TileSheet, load_sets

LINE = 5
"""Where the kind stands in the file below."""


def loaded(tmp_path: Path, kind: str) -> TileSheet:
    (tmp_path / "mine.yaml").write_text(f"sets:\n  - id: mine\n    title: Mine\n    uses: Yes.\n    {kind}\n")
    return load_sets(tmp_path)["mine"]


@pytest.mark.parametrize(
    ("kind", "said"),
    [
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
    ],
)
def test_a_kind_that_cannot_be_made_is_named_with_its_line(tmp_path: Path, kind: str, said: str) -> None:
    with pytest.raises(Faults) as caught:
        loaded(tmp_path, kind)
    [fault] = caught.value.faults
    assert str(fault.error) == said
    assert (fault.place.line, fault.subject) == (LINE, "mine")


def test_two_kinds_on_one_sheet_are_refused(tmp_path: Path) -> None:
    with pytest.raises(Faults, match="'dice' and 'mat' on one sheet, expected one of them"):
        loaded(tmp_path, "dice: {count: 2}\n    mat: fujisan")


def test_some_of_the_letters_are_enough(tmp_path: Path) -> None:
    sheet = loaded(tmp_path, "pawns: {letters: BD}")
    assert sheet.kind == "pawns"
    assert sheet.pawns is not None
    assert sheet.pawns.letters == "BD"
