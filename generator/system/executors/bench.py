"""A process that does the tasks of a cluster's worker, for solvers want a process to themselves.

It is told tasks, and tells what comes of them, in lines of JSON. It ends with the worker, with its input, or when
it has had nothing to do for a while.
"""

import json
import os
import select
import signal
import sys
import time
import traceback
from collections.abc import Iterator
from importlib import import_module
from typing import Any, BinaryIO

from generator.errors import BookError
from generator.system.executors.lifeline import end_with
from generator.system.executors.naming import work_named

IDLE = 60.0
"""Seconds after which it is not expected to be needed again."""


def main(lifeline: str = "") -> None:
    """Do one task after the other, until nobody is there to give them."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if lifeline:
        end_with(int(lifeline))
    # Answers go through a copy of the output, for the output itself is about to be somebody else's.
    answers = os.fdopen(os.dup(1), "wb", buffering=0)
    # Whatever a solver prints is no answer.
    os.dup2(2, 1)
    while line := _next_line(sys.stdin.buffer):
        for told in messages_in(line.decode()):
            answers.write(json.dumps(told).encode() + b"\n")


def messages_in(line: str) -> Iterator[dict[str, Any]]:
    """What is told of a task: its steps, where they are wanted, and at the end its answer or its error."""
    start = time.process_time()
    try:
        asked = json.loads(line)
        work = work_named(asked["work"])
        for module in work.needs:
            import_module(module)
        assert work.receive and work.answer
        found = work.do(work.receive(asked["task"]))
        if asked.get("steps"):
            for step in found:
                yield {"step": work.answer(step)}
            yield {"answer": ""}
        else:
            yield {"answer": work.answer(found), "cpu": time.process_time() - start}
    except Exception as error:
        kind = type(error).__name__ if isinstance(error, BookError) else ""
        words = str(error) if kind else f"{type(error).__name__}: {error}"
        yield {"raised": kind, "words": words, "trace": traceback.format_exc()}


def _next_line(source: BinaryIO) -> bytes:
    """The next task; nothing where none comes any longer."""
    if sys.platform != "win32" and not select.select([source], [], [], IDLE)[0]:
        return b""
    return source.readline()


if __name__ == "__main__":
    main(*sys.argv[1:])
