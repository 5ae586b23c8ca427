"""`cache info` and `cache clear`, and `check --fail-on open`."""

from pathlib import Path

from typer.testing import CliRunner

from generator.cli.app import app
from generator.system.cache import Cache, digest
from tests.cli.test_cli import GOOD


def run(*words: str) -> tuple[int, str, str]:
    done = CliRunner().invoke(app, [*words])
    return done.exit_code, done.stdout, done.stderr


def test_what_is_kept_is_counted_and_cleared(own_cache: Path) -> None:
    assert run("cache", "info")[:2] == (0, f"{own_cache}: 0 entries, 0.0 MB\n")
    for number in range(3):
        Cache(own_cache).put(digest(str(number)), "x" * 100_000)
    assert run("cache", "info")[1] == f"{own_cache}: 3 entries, 0.3 MB\n"
    assert run("cache", "clear")[1] == f"{own_cache}: 3 entries removed\n"
    assert run("cache", "info")[1] == f"{own_cache}: 0 entries, 0.0 MB\n"


def test_nothing_else_is_removed(own_cache: Path, tmp_path: Path) -> None:
    precious = own_cache / "ab" / "notes.json"
    precious.parent.mkdir(parents=True)
    precious.write_text("mine")
    (tmp_path / "target.json").write_text("mine too")
    (own_cache / "ab" / f"{'0' * 62}.json").symlink_to(tmp_path / "target.json")
    assert run("cache", "clear")[1] == f"{own_cache}: 0 entries removed\n"
    assert precious.read_text() == "mine"


def test_an_open_problem_fails_where_that_is_asked_for(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text(GOOD.replace("claim: unique", "claim: open"))
    assert run("check", str(tmp_path))[0] == 0
    status, _, said = run("check", str(tmp_path), "--fail-on", "open")
    assert status == 3
    assert "a.yaml:3: good: is open, and --fail-on open was asked for" in said
    (tmp_path / "a.yaml").write_text(GOOD)
    assert run("check", str(tmp_path), "--fail-on", "open")[0] == 0
