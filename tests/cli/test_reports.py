"""`check --output-format`: what other programs read of a check."""

import io
import json
from pathlib import Path
from xml.etree import ElementTree

import pytest
from typer.testing import CliRunner, Result

from generator.cli.app import app
from generator.cli.findings import Findings
from generator.cli.reports.failures import FAILURES
from generator.cli.reports.github import github
from generator.cli.reports.junit import junit
from generator.cli.reports.sarif import sarif
from generator.cli.streams import shows_colour
from generator.verify import Proof, Verdict
from tests.cli.test_cli import GOOD, TWO_WAYS
from tests.verify.problems import entry

EVERY = {
    "proven": "",
    "refuted": "claimed unique, but: 100%, is\nnot so",
    "undecided": "undecided after 60 units",
    "open": "",
    "invalid": "unknown key 'x\x07'",
    "crashed": "KeyError at generator.x:3",
}
ROWS = [
    {"id": verdict * (verdict != "invalid"), "verdict": verdict, "message": message, "seconds": 0.5}
    | {"family": "dominosa", "claim": "unique", "method": "", "ways": [], "file": "a b,c.yaml", "line": line}
    for line, (verdict, message) in enumerate(EVERY.items(), 1)
]


def check(folder: Path, *words: str) -> Result:
    (folder / "good.yaml").write_text(GOOD)
    (folder / "wrong.yaml").write_text(TWO_WAYS)
    return CliRunner().invoke(app, ["check", "-j1", str(folder), *words])


def test_github_is_told_of_every_failure_and_of_nothing_else() -> None:
    lines = github(ROWS).splitlines()
    assert len(lines) == len(FAILURES)
    assert lines[0] == (
        "::error file=a b%2Cc.yaml,line=2,title=Tilewright%3A refuted::"
        "refuted: claimed unique, but: 100%25, is%0Anot so"
    )


def test_junit_counts_what_it_shows() -> None:
    [suite] = ElementTree.fromstring(junit(ROWS))
    assert [suite.get(name) for name in ("tests", "failures", "errors", "skipped", "time")] == [
        *("6", "2", "2", "1", "3.000")
    ]
    shown = {case.get("name"): [inner.tag for inner in case] for case in suite}
    assert shown == {
        "proven": [],
        "refuted": ["failure"],
        "undecided": ["failure"],
        "open": ["skipped"],
        "line 5": ["error"],
        "crashed": ["error"],
    }


def test_sarif_has_a_rule_for_every_result_and_a_place() -> None:
    [run] = json.loads(sarif(ROWS))["runs"]
    rules = [rule["id"] for rule in run["tool"]["driver"]["rules"]]
    assert [result["ruleId"] for result in run["results"]] == [*FAILURES]
    for result in run["results"]:
        assert rules[result["ruleIndex"]] == result["ruleId"]
        [place] = result["locations"]
        assert place["physicalLocation"]["artifactLocation"]["uri"] == "a%20b%2Cc.yaml"
        assert place["physicalLocation"]["region"]["startLine"] >= 1


def test_annotations_go_to_standard_output_and_lines_to_the_other(tmp_path: Path) -> None:
    done = check(tmp_path, "--output-format", "github")
    assert done.exit_code == 1
    assert done.stdout.startswith("::error file=")
    assert "2 problems: 1 proven, 1 refuted" in done.stderr


@pytest.mark.parametrize("name", ["junit", "sarif"])
def test_a_format_for_files_wants_a_file(tmp_path: Path, name: str) -> None:
    done = check(tmp_path, "--output-format", name)
    assert done.exit_code == 2
    assert f"--output-format {name} wants a file, such as --output-file report." in done.stderr
    done = check(tmp_path, "--output-format", name, "--output-file", str(tmp_path / "report"))
    assert done.exit_code == 1
    assert (tmp_path / "report").read_text().strip()
    assert "2 problems: 1 proven, 1 refuted" in done.stdout


def test_json_is_the_same_either_way(tmp_path: Path) -> None:
    check(
        tmp_path,
        "--json",
        str(tmp_path / "a.json"),
        "--output-format",
        "json",
        "--output-file",
        str(tmp_path / "b"),
    )
    assert (tmp_path / "a.json").read_text() == (tmp_path / "b").read_text()


def test_two_reports_do_not_go_to_one_place(tmp_path: Path) -> None:
    done = check(tmp_path, "--json", "-", "--output-format", "github")
    assert done.exit_code == 2
    assert "both write to '-'" in done.stderr


def test_verdicts_are_in_colour_only_where_a_person_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    assert shows_colour(Terminal())
    assert not shows_colour(io.StringIO())
    monkeypatch.setenv("NO_COLOR", "1")
    assert not shows_colour(Terminal())


def test_colour_changes_nothing_but_the_verdict() -> None:
    found = Findings()
    found.entries.append(entry())
    found.note(0, entry(), Proof(Verdict.PROVEN, "found"))
    coloured, plain = "".join(found.lines(coloured=True)), "".join(found.lines())
    assert coloured.replace("\x1b[32m", "").replace("\x1b[0m", "") == plain
    assert "\x1b[32mproven   \x1b[0m" in coloured


def test_a_file_without_a_format_is_told(tmp_path: Path) -> None:
    done = check(tmp_path, "--output-file", str(tmp_path / "report"))
    assert done.exit_code == 2
    assert "without --output-format, expected both" in done.stderr
