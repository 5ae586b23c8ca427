"""Values and lines are the same whichever parser reads them, and slips are told in the same words."""

from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
import yaml

from generator.load.values import DEEPEST, MOST_KEYS, ValueMark, read_values
from tests.conftest import ROOT

PARSERS = [getattr(yaml, "CSafeLoader", yaml.SafeLoader), yaml.SafeLoader]


def both(text: str) -> tuple[Any, ValueMark, list[str]]:
    """What both parsers make of a text, which must be the same."""
    found = [read_values(text, "a.yaml", parser) for parser in PARSERS]
    (value, mark, faults), again = found
    assert [value, mark, [*map(str, faults)]] == [again[0], again[1], [*map(str, again[2])]]
    return value, mark, [*map(str, faults)]


@pytest.mark.parametrize("path", sorted((ROOT / "content").rglob("*.yaml")), ids=lambda path: path.stem)
def test_both_parsers_read_every_file_that_came_along_alike(path: Path) -> None:
    assert both(path.read_text())[2] == []


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ("a: b: c\n", 1, "a ':' too many"),
        ("a: 1\nb\n", 2, "a key without its ':'"),
        ("a: 1\n  b: 2\n", 2, "a ':' too many"),
        ("a:\n  - x\n y: 2\n", 3, "does not fit what stands above"),
        ("a:\n- x\nb\n- y\n", 4, "a key without its ':'"),
        ("- a\nb: c\n", 2, "does not fit what stands above"),
        ("a: [1, 2", 1, "a list in [ ] is not closed"),
        ("a: [1, 2\nb: 3\n\n", 1, "a list in [ ] is not closed"),
        ("a:\n  b: {c: 1,\n  d: 2\ne: 3\n", 2, "keys in { } are not closed"),
        ('a: 1\nb: "x\n\nc: 3\n', 2, "a text in quotes is not closed"),
        ("a: {b: 2", 1, "keys in { } are not closed"),
        ("a: 'x\n\n", 1, "a text in quotes is not closed"),
        ('a: "x\\q"\n', 1, "an unknown escape"),
        ("a: *\n", 1, "begins with '*'"),
        ("a: @x\n", 1, "'@' cannot begin a value"),
        ("a:\n\t- x\n", 2, "a tab before the text; indent with spaces"),
        ("a:\n  - b: 1\n\tc: 2\n", 3, "a tab before the text"),
        ("a:\n  b: |\n      x\n    y\n   z\nc: 1\n", 2, "a later one; write 'b: |1'"),
        ("- b: >-\n     x\n\n    y\n", 1, "a later one; write 'b: >2'"),
        ("a:\n  b: |\nc: 1\n    d: 2\n", 4, "a ':' too many"),
        ("a: |2\n    x\n   y\n z\n", 4, "does not fit what stands above"),
        ("a: | x\n  y\n", 1, "nothing on the line after '|'"),
        ("a: - b\n", 1, "a '-' where no list can begin"),
        ("a: ]\n", 1, "a value is missing"),
        ("%YAML 2\n---\na: b\n", 1, "begins with '%'"),
        ("a: *b\n", 1, "unknown alias 'b'"),
        ("a: &b 1\nc: &b 2\n", 2, "anchor 'b' is there twice"),
        ("a: 1\n---\nb: 2\n", 2, "a second document begins here"),
        ("a: 1\n...\n---\n", 3, "a second document begins here"),
        ("# only\n\n", 0, "the file is empty"),
        ("a: 1\n? [b]\n: 2\n", 2, "a key that is no text"),
        ("a: !!python/name:os.system x\n", 1, "tag 'tag:yaml.org,2002:python/name:os.system' is not allowed"),
        ("a: !!binary aGk=\n", 1, "is not allowed"),
        ("a: 1\nb: 2\na: 3\n", 3, "duplicate key 'a', first on line 1"),
    ],
)
def test_a_slip_is_told_in_the_same_words_by_both(text: str, line: int, words: str) -> None:
    _, _, faults = both(text)
    assert len(faults) == 1
    assert faults[0].startswith(f"a.yaml:{line}: " if line else "a.yaml: ")
    assert words in faults[0]


def test_scalars_are_text() -> None:
    text = "a: 1\nb: no\nc: 2001-01-01\nd: ~\ne:\nf: .inf\ng: 1e400\nh: !!int 3\ni: ! x\n<<: y\n"
    value, _, faults = both(text)
    assert not faults
    words = ["1", "no", "2001-01-01", "~", "", ".inf", "1e400", "3", "x", "y"]
    assert value == dict(zip("abcdefghi", words[:-1], strict=True)) | {"<<": "y"}


def test_lines_are_those_of_keys_and_of_items() -> None:
    _, root, _ = both("a:\n  - x\n  - |\n    y\nb: &b\n  c: z\nd: *b\n")
    assert isinstance(root.inner, dict)
    assert [mark.line for mark in root.inner.values()] == [1, 5, 7]
    assert [(mark.line, mark.block) for mark in root.inner["a"].inner] == [(2, False), (3, True)]
    assert root.inner["d"].inner["c"].line == 6


def test_an_alias_is_the_value_it_names_and_is_counted_as_often_as_it_stands_there() -> None:
    assert both("a: &a [x, y]\nb: [*a, *a]\n")[0] == {"a": ["x", "y"], "b": [["x", "y"], ["x", "y"]]}
    assert both("a: &a [x, y]\n*a : z\n")[2] == ["a.yaml:1: a key that is no text"]
    bomb = "a: &a [x, x]\n" + "".join(f"{b}: &{b} [{', '.join([f'*{a}'] * 9)}]\n" for a, b in pairwise("abcdefgh"))
    assert both(bomb)[2] == ["a.yaml:6: the file unfolds into too many values; use fewer aliases"]


@pytest.mark.parametrize("text", ["a: &a [*a]\n", "a: &a {b: *a}\n", "&a {? *a : b}\n"])
def test_a_value_may_not_hold_itself(text: str) -> None:
    assert "unfolds into too many values" in both(text)[2][0]


def test_depth_is_counted_through_aliases() -> None:
    deep = "[" * 25 + "]" * 25
    assert both(f"a: {deep}\n")[2] == []
    assert "nested too deeply" in both("[" * (DEEPEST + 2) + "]" * (DEEPEST + 2))[2][0]
    assert "nested too deeply" in both(f"a: &a {deep}\nb: {'[' * 20}*a{']' * 20}\n")[2][0]


def test_keys_in_one_place_are_counted() -> None:
    assert not both("".join(f"k{n}: 1\n" for n in range(MOST_KEYS)))[2]
    assert both("".join(f"k{n}: 1\n" for n in range(MOST_KEYS + 1)))[2]


@pytest.mark.parametrize("number", ["1" * 1001, "1_" * 600, "-" + "9" * 5000])
def test_a_number_of_thousands_of_digits_is_refused(number: str) -> None:
    assert "digits, expected at most 1000" in both(f"a: '{number}'\n")[2][0]


def test_a_long_text_that_is_no_number_is_read() -> None:
    assert not both(f"a: '{'1 ' * 20_000}'\n")[2]
    assert "a text of 50001 characters" in both(f"a: '{'x' * 50_001}'\n")[2][0]
