"""Growth is measured for every command, and what is flat stays so."""

import subprocess
import sys
import tracemalloc
from functools import partial
from pathlib import Path

import pytest

from generator.cli.findings import Findings
from generator.load import load_onto
from generator.system.writing.pile import Pile
from generator.verify import Proof, Verdict

ROOT = Path(__file__).parents[2]


@pytest.mark.slow
def test_a_row_is_told_for_every_command() -> None:
    words = [sys.executable, "benchmarks/scale.py", "20", "--only", "check", "--only", "simulate"]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=True)
    rows = [line.split()[:2] for line in done.stdout.splitlines()[1:]]
    assert rows == [["check", "20"], ["simulate", "20"]]


def peak(folder: Path, count: int) -> int:
    """The most bytes that reading so many problems and noting their proofs takes."""
    path = folder / f"{count}.yaml"
    one = f"  - {{{{id: p{{}}, claim: open, numbers: 0 0, text: {'long ' * 10}}}}}\n"
    path.write_text("family: dominosa\nproblems:\n" + "".join(map(one.format, range(count))))
    tracemalloc.start()
    try:
        found = Findings()
        found.faults = load_onto(found.entries, [path]).faults
        for index, entry in enumerate(found.entries):
            found.note(index, entry, Proof(Verdict.OPEN, "not attempted"))
        assert sum(1 for _ in found.lines()) == count + 1
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


@pytest.mark.slow
def test_twice_the_problems_take_hardly_more_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("generator.load.onto.LONG", 0)
    monkeypatch.setattr("generator.cli.findings.Pile", partial(Pile, 50))
    peak(tmp_path, 10)
    few, many = (peak(tmp_path, count) for count in (700, 1_500))
    # Read whole, each would take some thousands of bytes.
    assert many - few < 150 * 800
