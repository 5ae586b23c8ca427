"""A finding in SARIF is known again wherever its line has gone."""

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from generator.cli.app import app
from generator.cli.reports.sarif import sarif
from tests.cli.test_cli import GOOD, TWO_WAYS
from tests.cli.test_reports import ROWS

TWICE = TWO_WAYS + GOOD.partition("problems:\n")[2] + GOOD.partition("problems:\n")[2]


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def prints(text: str) -> dict[str, int]:
    """The fingerprints of what is wrong with a file, each with its line."""
    Path("a.yaml").write_text(text)
    words = ["check", "a.yaml", "-j1", "-q", "--output-format", "sarif", "--output-file", "a.sarif"]
    CliRunner().invoke(app, words)
    return {fingerprint(one): place(one) for one in results(Path("a.sarif").read_text())}


def results(text: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(text)["runs"][0]["results"]
    return found


def fingerprint(result: dict[str, Any]) -> str:
    [known] = {*result["partialFingerprints"].values()}
    return str(known)


def place(result: dict[str, Any]) -> int:
    return int(result["locations"][0]["physicalLocation"]["region"]["startLine"])


def test_lines_that_shift_change_no_fingerprint() -> None:
    before, after = prints(TWICE), prints("# One more line.\n\n" + TWICE)
    assert len(before) == 2
    assert before.keys() == after.keys()
    assert [line + 2 for line in before.values()] == [*after.values()]


def test_what_is_another_finding_has_another_fingerprint() -> None:
    before = prints(TWO_WAYS)
    assert before.keys().isdisjoint(prints(TWO_WAYS.replace("id: two-ways", "id: other")))
    assert before.keys().isdisjoint(prints(TWO_WAYS.replace("numbers", "nubmers")))


def test_two_faults_of_one_kind_are_told_apart() -> None:
    assert len({fingerprint(one) for one in results(sarif([*ROWS, *ROWS]))}) == 2 * len(results(sarif(ROWS)))


def test_github_finds_the_name_that_it_looks_for() -> None:
    assert all("primaryLocationLineHash" in one["partialFingerprints"] for one in results(sarif(ROWS)))
