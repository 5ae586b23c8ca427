"""Builds killed on purpose, and what is there afterwards: the table of kills.

python -m benchmarks.kills [RANDOM]

First SIGINT, SIGTERM, SIGHUP and SIGKILL at every call of a build that changes a file, in the three ways in which a
folder can change; then so many kills (200) of whole commands at random moments, the command itself or a worker.
"""

import os
import random
import shutil
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from subprocess import Popen

from benchmarks.clock import ROOT
from tests.hostile.killing import SIGNALS, Case, Ground, Outcome, every_call, faults, memo, prepared
from tests.hostile.processes import listens, session_of, start, wait_until, workers_of

WAYS = {"exchange": "one step", "steps": "two steps", "first": "no folder yet"}
GONE = 2.0
"""Seconds after which no process of a killed command may be left."""

LIFE = 0.2
"""Seconds that a worker lives at most in so small a book."""

HEAD = f"{'moment':34}{'signal':8}{'kills':>6}{'old':>6}{'new':>6}{'none':>6}{'failures':>10}"


def row(moment: str, kill: str, outcomes: list[tuple[Case, Outcome, bool]]) -> int:
    """Print a line of the table; how many failures it counts."""
    states = Counter(outcome.state for _, outcome, _ in outcomes)
    wrong = [(case, outcome, gone) for case, outcome, gone in outcomes if faults(case, outcome) or not gone]
    counts = "".join(f"{states[state]:6}" for state in ("old", "new", "nothing"))
    print(f"{moment:34}{kill:8}{len(outcomes):6}{counts}{len(wrong):10}", flush=True)
    for case, outcome, gone in wrong:
        print(f"    {case}: {'; '.join(faults(case, outcome)) or outcome}{'' if gone else '; processes left'}")
    return len(wrong)


def kill_one(ground: Ground, kill: str, after: float, worker: bool) -> tuple[Case, Outcome, bool] | None:
    """Kill a command so long after it listens, or a worker of it so long after it is there; None if that left."""
    case = Case(kill, 0, after)
    ground.reset(case.way)
    process = _started(ground)
    if worker:
        wait_until(lambda: workers_of(process.pid) or process.poll() is not None)
    time.sleep(after)
    hit = _hit(process, SIGNALS[kill], worker)
    said = process.communicate()[1]
    gone = wait_until(lambda: not session_of(process.pid), GONE)
    state, left = ground.state(), ground.left()
    following = ground.build(lambda: memo(ground))
    outcome = Outcome(True, process.returncode, state, left, said, following, ground.state(), ground.left())
    return (case, outcome, gone) if hit else None


def _started(ground: Ground) -> "Popen[str]":
    """A command that listens by now and leaves every proof to workers."""
    words = ("build", "mini", "--content", str(ground.content), "-o", str(ground.output), "--no-cache", "-j2", "-q")
    process = start(*words, cwd=ROOT, module="tests.hostile.pooled")
    wait_until(lambda: listens(process.pid))
    return process


def _hit(process: "Popen[str]", number: int, worker: bool) -> bool:
    if not worker:
        process.send_signal(number)
        return True
    workers = workers_of(process.pid)
    for one in workers[:1]:
        os.kill(one, number)
    return bool(workers)


def at_random(ground: Ground, count: int, longest: float) -> int:
    """Kill commands and workers at random moments; how many failures there were."""
    dice = random.Random(1)
    wrong = 0
    for worker, kill, share in (
        (False, "INT", 0.2),
        (False, "TERM", 0.2),
        (False, "HUP", 0.1),
        (False, "KILL", 0.2),
        (True, "TERM", 0.1),
        (True, "KILL", 0.2),
    ):
        outcomes: list[tuple[Case, Outcome, bool]] = []
        while len(outcomes) < share * count:
            found = kill_one(ground, kill, dice.uniform(0, LIFE if worker else longest), worker)
            outcomes += [found] if found else []
        if worker:
            # A worker that is killed is replaced: the book is made all the same.
            wrong += sum((outcome.status, outcome.state) != (0, "new") for _, outcome, _ in outcomes)
        wrong += row("at random, a worker" if worker else "at random, the command", kill, outcomes)
    return wrong


def main(count: int) -> int:
    """Print the table; how many failures there were."""
    place = Path(tempfile.mkdtemp())
    os.environ["TILEWRIGHT_CACHE"] = str(place / "cache")
    prepared()
    ground = Ground(place)
    wrong = 0
    print(HEAD)
    for way, words in WAYS.items():
        for kill in ("INT", "TERM", "HUP", "KILL"):
            played = [(case, outcome, True) for case, outcome in every_call(kill, way, ground.run)]
            wrong += row(f"at every call, {words}", kill, played)
    longest = _clean(ground)
    wrong += at_random(ground, count, longest)
    print(f"a build that nobody disturbs takes {longest:.1f} s; {wrong} failures")
    shutil.rmtree(place)
    return wrong


def _clean(ground: Ground) -> float:
    """How long a command takes that nobody disturbs, from when it listens."""
    process = _started(ground)
    begin = time.monotonic()
    assert process.wait() == 0
    return time.monotonic() - begin


if __name__ == "__main__":
    sys.exit(min(main(int(sys.argv[1]) if len(sys.argv) > 1 else 200), 1))
