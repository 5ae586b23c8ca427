"""What an author can get wrong in the file of a family, and what is said of it."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from generator.errors import Faults
from generator.load.families import ShippedFamilies, family_in
from generator.load.source import source_of
from generator.rules.language.family import Family
from generator.rules.language.misfits import OURS
from generator.rules.puzzle import DataPuzzle

GOOD = """\
family: stones
title: Stones
task: Lay stones.
board: {grid: square}
given:
  number: {}
unknown:
  stone: {values: [empty, stone]}
rules:
  - {says: A number tells how many stones touch it., each: number, among: around, count: {stone: number}}
  - {says: Stones do not touch., each: pair, count: {stone: {at_most: 1}}}
draw: {number: write, stone: {stone: disc}}
"""


def faults_of(text: str, name: str = "stones") -> list[str]:
    try:
        family_in(source_of(Path(f"families/{name}.yaml"), text.encode()))
    except Faults as error:
        return [str(fault) for fault in error.faults]
    return []


def test_a_family_without_a_slip_has_no_faults() -> None:
    assert faults_of(GOOD) == []


SLIPS: Mapping[str, tuple[str, str, int, str]] = {
    "a scope": ("each: pair", "each: pear", 11, "each: 'pear', expected one of board, row"),
    "a place to look": ("among: around", "among: aroun", 10, "did you mean 'around'?"),
    "a value": (
        "count: {stone: number}",
        "count: {ston: number}",
        10,
        "value: 'ston', expected one of empty, stone",
    ),
    "a number": ("count: {stone: number}", "count: {stone: nummer}", 10, "did you mean 'number'?"),
    "a requirement": ("count: {stone: {at_most: 1}}", "cuont: {stone: 1}", 11, "unknown key 'cuont'"),
    "no requirement": (
        ", count: {stone: {at_most: 1}}",
        "",
        11,
        "the rule requires nothing, expected one of count",
    ),
    "two": (
        "count: {stone: {at_most: 1}}",
        "count: {stone: 1}, same: stone",
        11,
        "requires count and same, expected",
    ),
    "a truth": ("[empty, stone]", "[off, stone]", 8, "is a truth to most readers of YAML"),
    "a look": ("stone: disc", "stone: disk", 12, "disc"),
    "a key of draw": ("draw: {number: write", "draw: {numbers: write", 12, "did you mean 'number'?"),
    "an if": (
        "each: pair, count",
        "each: row, if: {stone: here}, count",
        11,
        "which the place it is said of never has",
    ),
    "a grid": ("grid: square", "grid: sqare", 4, "square"),
    "whole boards": (
        "each: pair, count: {stone: {at_most: 1}}",
        "each: row, never: [s s]",
        11,
        "of the whole board",
    ),
    "a name taken": ("  number: {}", "  form: {as: number}\n  number: {}", 6, "is a key that every problem has"),
    "nobody reads": ("  number: {}", "  number: {}\n  lake: {marks: o}", 7, "no rule reads it; take it out"),
    "another file": ("family: stones", "family: pebbles", 1, "expected one name for both"),
    "astray": ("each: pair, count: {stone: {at_most: 1}}", "loop: stone", 11, "'loop' draws links or sides"),
}


@pytest.mark.parametrize("slip", SLIPS)
def test_every_slip_is_told_with_its_line_and_what_was_meant(slip: str) -> None:
    before, after, line, told = SLIPS[slip]
    assert before in GOOD
    found = faults_of(GOOD.replace(before, after))
    assert found, slip
    assert any(f"stones.yaml:{line}:" in one and told in one for one in found), found


def test_a_shipped_name_is_not_told_again() -> None:
    text = GOOD.replace("family: stones", "family: akari")
    assert any("came along already" in one for one in faults_of(text, "akari"))
    assert any("came along already" in one for one in faults_of(GOOD.replace("stones", "dominosa"), "dominosa"))


def test_no_key_of_a_problem_can_hide_what_every_problem_has() -> None:
    ours = {name for name in dir(DataPuzzle) if not name.startswith("_") and not name.startswith("model_")}
    for name in sorted(ours):
        text = GOOD.replace("  number: {}", f"  {name}: {{as: number}}\n  number: {{}}")
        text = text.replace("count: {stone: {at_most: 1}}", f"count: {{stone: {{at_most: {name}}}}}")
        assert faults_of(text) or name in OURS, name


@pytest.mark.parametrize("name", [*ShippedFamilies()])
def test_a_shipped_family_is_told_in_forty_lines_and_comes_back_from_its_text(name: str) -> None:
    family = ShippedFamilies()[name]
    assert Family.model_validate_json(family.text) == family
    path = Path("content/families") / f"{name}.yaml"
    assert len(path.read_text(encoding="utf-8").splitlines()) <= 40
    assert family.credit
    assert family.task.endswith(".")
    assert all(rule.says[0].isupper() and rule.says.endswith(".") for rule in family.rules)
