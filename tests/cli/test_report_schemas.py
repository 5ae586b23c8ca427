"""Reports are what their schemas say, whatever is found."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft4Validator, Draft202012Validator
from lxml import etree
from typer.testing import CliRunner

from generator.cli.app import app
from generator.cli.findings import Findings
from generator.cli.reports.failures import FAILURES, WITH_OPEN
from generator.cli.reports.github import github
from generator.cli.reports.junit import junit
from generator.cli.reports.sarif import sarif
from generator.errors import ContentError, Fault, Place
from generator.schema import schema_of
from generator.spelling import harmless
from generator.verify import Proof, Verdict
from tests.cli.test_reports import ROWS
from tests.verify.problems import entry

SCHEMAS = Path(__file__).parent / "schemas"
SARIF = Draft4Validator(json.loads((SCHEMAS / "sarif-schema-2.1.0.json").read_text()))
REPORT = Draft202012Validator(schema_of("report"))
NOWHERE = {"verdict": "invalid", "id": "", "message": "no such 50%, file: or\r\nfolder \x07 ü \ud800", "line": 0}
EVERY: list[dict[str, Any]] = [*ROWS, *(ROWS[0] | NOWHERE | {"file": file} for file in ("", "a:b, 100%.yaml"))]
COMMAND = re.compile(r"::error (?P<said>[^:]*)::(?P<data>.*)")


def unescaped(text: str, *more: str) -> str:
    for sign in (*more, "\n", "\r", "%"):
        text = text.replace(f"%{ord(sign):02X}", sign)
    return text


def annotations(text: str) -> list[tuple[dict[str, str], str]]:
    """Workflow commands as GitHub reads them: properties, then data behind the second pair of colons."""
    found = []
    for line in text.splitlines():
        command = COMMAND.fullmatch(line)
        assert command, line
        pairs = (said.split("=", 1) for said in command["said"].split(","))
        found.append(({name: unescaped(value, ":", ",") for name, value in pairs}, unescaped(command["data"])))
    return found


def xsd() -> Any:
    return etree.XMLSchema(etree.parse(str(SCHEMAS / "junit.xsd")))


@pytest.mark.parametrize("failing", [FAILURES, WITH_OPEN])
def test_sarif_is_what_the_standard_says(failing: dict[str, str]) -> None:
    report = json.loads(sarif(EVERY, failing))
    assert [*SARIF.iter_errors(report)] == []
    assert len(report["runs"][0]["results"]) == len(failing) + 2


def test_sarif_that_is_wrong_is_noticed() -> None:
    report = json.loads(sarif(EVERY))
    report["runs"][0]["results"][0]["level"] = "bad"
    assert [*SARIF.iter_errors(report)]


@pytest.mark.parametrize("failing", [FAILURES, WITH_OPEN])
def test_junit_is_what_servers_read(failing: dict[str, str]) -> None:
    tree = etree.fromstring(junit(EVERY, failing).encode())
    xsd().assertValid(tree)
    for suite in tree:
        for tag, count in (("failure", "failures"), ("error", "errors"), ("skipped", "skipped")):
            assert len(suite.findall(f"testcase/{tag}")) == int(suite.get(count) or 0)
    assert len(tree.findall(".//failure")) + len(tree.findall(".//error")) == len(failing) + 2


def test_junit_that_is_wrong_is_noticed() -> None:
    tree = etree.fromstring(junit(EVERY).encode())
    tree[0].attrib.pop("tests")
    assert not xsd().validate(tree)


def test_annotations_can_be_read_back() -> None:
    failed = [row for row in EVERY if row["verdict"] in FAILURES]
    for row, (said, data) in zip(failed, annotations(github(EVERY)), strict=True):
        assert said.get("file", "") == row["file"]
        assert said.get("line") == (str(row["line"] or 1) if row["file"] else None)
        assert said["title"] == f"Tilewright: {row['verdict']}"
        assert data == harmless(f"{row['id']}: {row['message']}" if row["id"] else row["message"])


def test_the_json_report_is_what_its_schema_says() -> None:
    found = Findings()
    for index, verdict in enumerate(Verdict):
        found.entries.append(entry())
        found.note(index, entry(), Proof(verdict, "found", ("a", "b"), "states", 3, message="so"))
    found.faults = [
        Fault(Place(""), "", ContentError("no file")),
        Fault(Place("a.yaml", 3), "x", ContentError("no")),
    ]
    rows = [*found.rows()]
    assert {row["verdict"] for row in rows} == {row["verdict"] for row in ROWS}
    assert [*REPORT.iter_errors({"results": rows})] == []
    assert [*REPORT.iter_errors({"results": [rows[0] | {"verdict": "fine"}]})]
    assert [*REPORT.iter_errors({"results": [{"id": "a"}]})]


def checked(folder: Path, *words: str) -> Any:
    numbers = "numbers: |\n      0 0"
    text = f"family: dominosa\nproblems:\n  - id: one\n    claim: open\n    {numbers}\n"
    (folder / "open.yaml").write_text(text)
    return CliRunner().invoke(app, ["check", "-j1", str(folder), *words])


def test_whoever_wants_no_open_problem_is_shown_it_in_every_report(tmp_path: Path) -> None:
    shown = checked(tmp_path, "--fail-on", "open", "--output-format", "github")
    assert shown.exit_code == 3
    [(said, data)] = annotations(shown.stdout)
    assert said["line"] == "3" and data == "one: is open, and --fail-on open was asked for"
    for kind, sign in (("junit", '<failure type="open"'), ("sarif", '"ruleId": "open"')):
        file = tmp_path / f"report.{kind}"
        assert (
            checked(tmp_path, "--fail-on", "open", "--output-format", kind, "--output-file", str(file)).exit_code
            == 3
        )
        assert sign in file.read_text()


def test_otherwise_an_open_problem_is_no_failure(tmp_path: Path) -> None:
    shown = checked(tmp_path, "--output-format", "github")
    assert shown.exit_code == 0 and shown.stdout == ""
    file = tmp_path / "report.xml"
    assert checked(tmp_path, "--output-format", "junit", "--output-file", str(file)).exit_code == 0
    assert "<skipped" in file.read_text() and "<failure" not in file.read_text()
