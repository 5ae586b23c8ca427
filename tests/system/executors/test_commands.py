"""Commands that work on a cluster, watched from outside."""

import json
import os
import shutil
import signal
import subprocess
from pathlib import Path

import pytest

from tests.conftest import ROOT
from tests.hostile.processes import session_of, start, wait_until

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="processes are watched in /proc"),
]
GONE = 10.0
PROBLEMS = tuple(f"unmatched-{number}" for number in range(13, 21))
"""Enough of them that some are left for the cluster once the command has tried its own hand."""


def file_of(folder: Path, *names: str) -> Path:
    """A file of some problems that take from tenths of seconds to some seconds each."""
    listed = (ROOT / "content/dominoes/unmatched.yaml").read_text().split("  - id: ")[1:]
    chosen = "".join(f"  - id: {text}" for text in listed if text.split()[0] in names)
    path = folder / "unmatched.yaml"
    path.write_text(f"family: unmatched\ntitle: U\nproblems:\n{chosen}")
    assert chosen.count("- id:") == len(names)
    return path


def benches_of(leader: int) -> list[int]:
    """The processes of a session that do the tasks of a cluster's workers."""
    return [one for one in session_of(leader) if "generator.system.executors.bench" in _command(one)]


def _command(process: int) -> str:
    try:
        return Path(f"/proc/{process}/cmdline").read_text()
    except OSError:
        return ""


def checking(folder: Path, *words: str) -> "subprocess.Popen[str]":
    """A check on a cluster of two workers, one of them at work at least."""
    run = start(
        "check", "unmatched.yaml", "--on", "local:2", "--no-cache", "--json", "report.json", *words, cwd=folder
    )
    assert wait_until(lambda: benches_of(run.pid) or run.poll() is not None)
    assert run.poll() is None, run.communicate()
    return run


def verdicts(folder: Path) -> dict[str, str]:
    return {row["id"]: row["verdict"] for row in json.loads((folder / "report.json").read_text())["results"]}


def test_everything_is_proven_though_a_worker_is_killed_in_the_middle(tmp_path: Path) -> None:
    file_of(tmp_path, *PROBLEMS)
    run = checking(tmp_path)
    os.kill(benches_of(run.pid)[0], signal.SIGKILL)
    _, said = run.communicate(timeout=120)
    assert run.returncode == 0, said
    assert verdicts(tmp_path) == dict.fromkeys(PROBLEMS, "proven")
    assert "distributed" not in said and "Traceback" not in said, said
    assert wait_until(lambda: not session_of(run.pid), GONE)


def test_ctrl_c_to_the_whole_group_says_one_sentence_and_leaves_nobody_behind(tmp_path: Path) -> None:
    file_of(tmp_path, *PROBLEMS)
    run = checking(tmp_path, "--quiet")
    os.killpg(run.pid, signal.SIGINT)
    _, said = run.communicate(timeout=60)
    assert (run.returncode, said) == (
        130,
        "interrupted; what was proven is kept, so the same command goes on from here\n",
    )
    assert "undecided" in set(verdicts(tmp_path).values()) <= {"proven", "undecided"}
    assert wait_until(lambda: not session_of(run.pid), GONE), session_of(run.pid)


def test_nobody_outlives_a_command_that_was_killed(tmp_path: Path) -> None:
    file_of(tmp_path, *PROBLEMS)
    run = checking(tmp_path)
    run.kill()
    run.communicate()
    assert wait_until(lambda: not session_of(run.pid), GONE), session_of(run.pid)


def test_a_book_has_the_same_bytes_by_the_pool_and_by_a_cluster(tmp_path: Path) -> None:
    book = tmp_path / "content" / "small"
    book.mkdir(parents=True)
    file_of(book, *PROBLEMS)
    (book / "book.yaml").write_text(
        "title: Small\npapers: [a4]\nparts:\n  - title: P\n    chapters: [unmatched.yaml]\n"
    )
    files = {}
    for name, words in (("pool", ("--jobs", "2")), ("cluster", ("--on", "local:2"))):
        run = start("build", "--no-cache", "--content", "content", "--output", name, *words, cwd=tmp_path)
        said = run.communicate(timeout=300)[1]
        assert run.returncode == 0, said
        made = sorted(path for path in (tmp_path / name).rglob("*") if path.is_file())
        files[name] = {str(path.relative_to(tmp_path / name)): path.read_bytes() for path in made}
        shutil.rmtree(tmp_path / name)
    assert files["pool"] == files["cluster"]
    assert "small/ledger.json" in files["pool"]


def test_an_attempt_hunts_on_a_cluster_and_ends_in_time(tmp_path: Path) -> None:
    content = "--content", str(ROOT / "content")
    run = start("attempt", "cube-pattern", "--on", "local:2", "--minutes", "0.05", *content, cwd=tmp_path)
    _, said = run.communicate(timeout=120)
    assert run.returncode in (0, 3), said
    assert "Traceback" not in said
    assert wait_until(lambda: not session_of(run.pid), GONE)


@pytest.mark.parametrize(
    ("on", "words"),
    [("nonsense", "names no cluster"), ("127.0.0.1:1", "nobody answers"), ("local:0", "expected local:N")],
)
def test_a_wrong_address_ends_with_a_sentence_and_status_two(tmp_path: Path, on: str, words: str) -> None:
    file_of(tmp_path, "unmatched-9")
    run = start("check", "unmatched.yaml", "--on", on, cwd=tmp_path)
    _, said = run.communicate(timeout=60)
    assert run.returncode == 2
    assert words in said and "Traceback" not in said
