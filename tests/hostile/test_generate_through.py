"""`generate -o` writes where a name leads: through links and pipes, with the mode that was there."""

import os
import subprocess
import sys
from pathlib import Path
from threading import Thread

import pytest

from tests.conftest import ROOT
from tests.hostile.test_generate_output import OLD, bare, generate, ids


@pytest.fixture
def old(tmp_path: Path) -> Path:
    path = tmp_path / "mine.yaml"
    path.write_text(OLD)
    return path


def test_a_link_is_followed_and_stays_a_link(old: Path) -> None:
    link = old.with_name("link.yaml")
    link.symlink_to(old.name)
    assert generate(link).exit_code == 0
    assert link.is_symlink()
    assert ids(old) == ["old-7", "old-8"]


def test_the_mode_of_a_file_is_kept(old: Path) -> None:
    old.chmod(0o640)
    assert generate(old).exit_code == 0
    assert old.stat().st_mode & 0o777 == 0o640


def test_a_fifo_is_written_through_and_stays(tmp_path: Path) -> None:
    fifo = tmp_path / "fifo"
    os.mkfifo(fifo)
    read: list[str] = []
    reader = Thread(target=lambda: read.append(fifo.read_text()), daemon=True)
    reader.start()
    assert generate(fifo).exit_code == 0
    reader.join(10)
    assert "\nfamily: dominosa\nproblems:\n  - id: dominosa-1\n" in read[0]
    assert fifo.is_fifo()


def test_standard_output_that_goes_behind_a_file_adds_to_it_and_repeats_nothing(old: Path) -> None:
    words = [sys.executable, "-m", "generator", "generate", "dominosa", "--size", "3", "-q", "-o", "/dev/stdout"]
    with old.open("a") as out:
        done = subprocess.run(words, stdout=out, env=os.environ | {"PYTHONPATH": str(ROOT)}, timeout=120)
    assert done.returncode == 0
    assert bare(old).startswith(OLD + "family: dominosa\nproblems:\n  - id: dominosa-1\n")
    assert old.read_text().count("old-7") == 1
