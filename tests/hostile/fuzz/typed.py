"""The same case through the real command line, in a process of its own."""

import json
import os
import subprocess
import sys
from pathlib import Path

from tests.conftest import ROOT
from tests.hostile.fuzz.bench import Bench
from tests.hostile.fuzz.case import MAIN, Case, Door
from tests.hostile.fuzz.outcome import Outcome

STATUS = {"proven": 0, "open": 0, "refuted": 1, "invalid": 2}
"""The exit status that an outcome ought to have; an undecided one depends on patience."""

STAGES = {Door.LOOSE: ("read", "loading", "proved", "shown"), Door.BOOK: ("loading",)}
"""The stages that the command line passes through as well."""

SECONDS = 60


def typed(case: Case, bench: Bench, outcome: Outcome) -> Outcome:
    """The outcome, or a failure where the command line ends otherwise, shows a traceback or writes bad JSON."""
    # What was not proven here may take minutes there; and `check` makes no book, so it knows nothing of its layout.
    if outcome.word not in STATUS or outcome.stage not in STAGES.get(case.door, ()):
        return outcome
    wrong = wrong_run(_arguments(case, bench), bench.folder / "report.json", STATUS[outcome.word])
    return Outcome("typed", "typed", wrong.partition("\n")[0], wrong) if wrong else outcome


def _arguments(case: Case, bench: Bench) -> list[str]:
    target = bench.files if case.door is Door.BOOK else bench.files / MAIN[Door.LOOSE]
    return ["check", str(target), "--no-cache", "--jobs", "1", "--json", str(bench.folder / "report.json")]


def wrong_run(arguments: list[str], report: Path, status: int) -> str:
    """What is wrong with a run of the command line; nothing where all is well."""
    report.unlink(missing_ok=True)
    words = [sys.executable, "-m", "generator", *arguments]
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    try:
        run = subprocess.run(words, capture_output=True, timeout=SECONDS, env=environment, cwd=ROOT, check=False)
    except subprocess.TimeoutExpired:
        return f"the command line took more than {SECONDS} s"
    said = run.stderr.decode("utf-8", "replace")
    if "Traceback (most recent call last)" in said:
        return f"a traceback on the command line: {said.strip().splitlines()[-1][:120]}\n{said}"
    if run.returncode != status:
        return f"exit status {run.returncode} for {status}\n{said}"
    try:
        json.loads(report.read_bytes())
    except (OSError, ValueError) as error:
        return f"no good report: {type(error).__name__}\n{said}"
    return ""
