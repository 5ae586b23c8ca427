"""`tilewright preflight`: what it tells and how it ends."""

import json
from pathlib import Path

import pytest

from generator.cli.preflight import preflight
from generator.errors import ContentError
from tests.cli.test_cli import run
from tests.finish.pdfs import draw, made, saved

SMALL = b"BT /F1 5 Tf 100 200 Td (small) Tj ET"


@pytest.fixture(autouse=True)
def books(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    Path("good.pdf").write_bytes(saved(made()))
    Path("small.pdf").write_bytes(saved(draw(made(), SMALL)))
    Path("broken.pdf").write_bytes(b"%PDF-1.4\nnothing")
    return tmp_path


def test_a_good_file_is_told_in_a_table_and_ends_with_nought(books: Path) -> None:
    done = run("preflight", "good.pdf", "--printer", "kdp", cwd=books)
    assert done.returncode == 0, done.stderr
    lines = done.stdout.splitlines()
    assert lines[0] == "good.pdf: the pages of a book for KDP"
    row = next(line for line in lines if line.startswith(" type"))
    assert row.split() == ["type", "10", "pt", "7", "pt", "or", "more", "ok", "1"]
    assert lines[-3].startswith("unverified with KDP: gutter by page count; ")
    assert lines[-2] == "19 checks, nothing to mend"
    assert "\x1b" not in done.stdout


def test_a_file_that_fails_says_where(capsys: pytest.CaptureFixture[str]) -> None:
    assert preflight([Path("small.pdf"), Path("good.pdf")], "KDP", report="-") == 1
    told = capsys.readouterr()
    assert "1 of 19 checks fail: type (page 3)" in told.err
    report = json.loads(told.out)
    assert [(file["file"], file["verdict"]) for file in report["files"]] == [
        ("small.pdf", "fails"),
        ("good.pdf", "ok"),
    ]
    small = {"name": "type", "found": "5 pt", "wanted": "7 pt or more", "verdict": "fails", "page": 3}
    assert any(small.items() <= check.items() for check in report["files"][0]["checks"])
    assert "gutter by page count" in report["unverified"]


def test_what_cannot_be_read_counts_most_and_the_others_are_still_looked_at(
    capsys: pytest.CaptureFixture[str],
) -> None:
    files = [Path("small.pdf"), Path("broken.pdf"), Path("none.pdf"), Path(), Path("good.pdf")]
    assert preflight(files, "kdp", quiet=True, report="report.json") == 2
    told = capsys.readouterr()
    broken, missing, folder = told.err.splitlines()
    assert broken.startswith("broken.pdf: this is no PDF that can be read (")
    assert (missing, folder) == ("none.pdf: no such file", ".: is a folder, expected a file")
    assert told.out == ""
    found = json.loads(Path("report.json").read_text())["files"]
    assert [file["verdict"] for file in found] == ["fails", "unreadable", "unreadable", "unreadable", "ok"]


def test_an_unknown_printer_is_refused_with_a_suggestion() -> None:
    with pytest.raises(ContentError, match=r"unknown printer 'ingram-spark'.*did you mean 'ingramspark'\?"):
        preflight([Path("good.pdf")], "ingram-spark")
