"""A run of many cases: handed out in small tasks, counted in order, each new failure made small and kept."""

import time
from collections.abc import Callable, Iterator
from pathlib import Path

from tests.hostile.fuzz.crew import Crew
from tests.hostile.fuzz.minimise import Minimiser
from tests.hostile.fuzz.mutate import case as case_of
from tests.hostile.fuzz.outcome import Outcome
from tests.hostile.fuzz.record import Record, keep_case
from tests.hostile.fuzz.worker import Task, Told

AT_ONCE = 100
"""Cases in one task."""

Watch = Callable[[Record], None]


def hunt(
    record: Record,
    files: int,
    jobs: int,
    out: Path | None = None,
    state: Path | None = None,
    watch: Watch = lambda record: None,
    crew: Crew | None = None,
) -> Record:
    """Try the cases of a run that are left up to a number; the record says where it stands at every moment."""
    with crew or Crew(jobs) as crew:
        start, before = time.monotonic(), record.seconds
        for told in _in_order(crew, record, files):
            record.counts += told.counts
            record.next = told.reached
            for number, outcome in sorted(told.failures.items()):
                if record.note(number, outcome) and out is not None:
                    _keep(crew, out, record.run, number, outcome)
            record.seconds = before + time.monotonic() - start
            if state is not None:
                record.save(state)
            watch(record)
    return record


def _in_order(crew: Crew, record: Record, files: int) -> Iterator[Told]:
    """What each task told, in the order of their numbers, so that a run can be broken off anywhere."""
    tasks = [Task(record.run, at, min(at + AT_ONCE, files)) for at in range(record.next, files, AT_ONCE)]
    early: dict[int, Told] = {}
    wanted = record.next
    for task, told in crew.run(tasks):
        early[task.stop] = told
        while (stop := min(wanted + AT_ONCE, files)) in early:
            found = early.pop(stop)
            found.reached = wanted = stop
            yield found


def _keep(crew: Crew, out: Path, run: int, number: int, outcome: Outcome) -> None:
    with Crew(1, crew.driver, crew.seconds) as alone:
        smallest = Minimiser(case_of(run, number), outcome, alone.try_case).minimised()
        keep_case(out, number, run, smallest, outcome)
