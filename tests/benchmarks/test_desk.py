"""Benchmarks count all that is used, and measure what they say."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

BURNING = """
import time
from generator.system.executors import Pool, Work

def burn(seconds):
    start = time.process_time()
    while time.process_time() - start < seconds:
        pass

if __name__ == "__main__":
    list(Pool(2).run(Work(burn), [1.0, 1.0]))
"""
MEASURING = (
    "import sys; from benchmarks.clock import cpu_of_command; print(cpu_of_command([sys.executable, sys.argv[1]]))"
)


@pytest.mark.slow
def test_the_time_of_workers_counts(tmp_path: Path) -> None:
    # In a process of its own, for it adopts all orphans there are.
    (tmp_path / "burning.py").write_text(BURNING)
    words = [sys.executable, "-c", MEASURING, str(tmp_path / "burning.py")]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=True)
    assert 2 <= float(done.stdout) < 5


@pytest.mark.slow
def test_the_desk_is_measured_with_everything_in_the_cache() -> None:
    words = [sys.executable, "benchmarks/desk.py", "50"]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=True)
    rows = [line.split("  ")[0] for line in done.stdout.splitlines()[1:]]
    assert rows == ["--help", "check 50 cached"]
