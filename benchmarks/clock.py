"""CPU time of commands and of calls."""

import os
import resource
import subprocess
import time
from collections.abc import Callable, Sequence
from pathlib import Path

ROOT = Path(__file__).parent.parent


def cpu_of_command(command: Sequence[str], repeats: int = 1) -> float:
    """The CPU seconds of a command with all its processes and threads, the best of some runs."""
    best = float("inf")
    for _ in range(repeats):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        environment = os.environ | {"PYTHONPATH": str(ROOT)}
        subprocess.run(command, check=True, cwd=ROOT, env=environment, stdout=subprocess.DEVNULL)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        best = min(best, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    return best


def cpu_of_call(call: Callable[[], object]) -> float:
    """The CPU seconds of a call in this process."""
    start = time.process_time()
    call()
    return time.process_time() - start
