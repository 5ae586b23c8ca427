"""Progress is told where nobody looks at a terminal too, by how much is done and never by the clock."""

import pytest
from typer.testing import CliRunner

from generator.cli.app import app
from generator.cli.progress import counting


def told(total: int, capsys: pytest.CaptureFixture[str], quiet: bool = False) -> list[str]:
    with counting(total, "making", quiet) as progress:
        for _ in range(total):
            progress(1)
    return capsys.readouterr().err.splitlines()


def test_a_few_are_told_one_by_one(capsys: pytest.CaptureFixture[str]) -> None:
    assert told(3, capsys) == ["making 1 of 3", "making 2 of 3", "making 3 of 3"]


def test_many_are_told_at_every_tenth(capsys: pytest.CaptureFixture[str]) -> None:
    assert told(40, capsys) == [f"making {done} of 40" for done in range(4, 41, 4)]
    assert len(told(97, capsys)) == 10


def test_one_alone_needs_no_progress(capsys: pytest.CaptureFixture[str]) -> None:
    assert told(1, capsys) == []


def test_quiet_is_quiet(capsys: pytest.CaptureFixture[str]) -> None:
    assert told(40, capsys, quiet=True) == []


def test_generate_tells_how_far_it_is_and_keeps_its_output_clean() -> None:
    words = ["generate", "mountains", "-n", "2"]
    done, quiet = CliRunner().invoke(app, words), CliRunner().invoke(app, [*words, "--quiet"])
    assert done.stderr.endswith("mountains: making 1 of 2\nmountains: making 2 of 2\n")
    assert quiet.stderr == "" and quiet.stdout == done.stdout and done.stdout.startswith("family: mountains")
