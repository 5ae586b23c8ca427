"""Work for executors: what comes of it is known, and so is what becomes of those who do it."""

import os
import signal
import time
from collections.abc import Iterator
from pathlib import Path

from generator.errors import ContentError
from generator.system.executors import Work


def double(number: int) -> int:
    return 2 * number


def die_of_two(number: int) -> int:
    if number == 2:
        os.kill(os.getpid(), signal.SIGKILL)
    return 2 * number


def die_once(task: str) -> str:
    """A task names a file; whoever finds none leaves one and dies."""
    if not Path(task).exists():
        Path(task).touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return task


def nap(tenths: int) -> int:
    time.sleep(tenths / 10)
    return os.getpid()


def printing(number: int) -> int:
    os.write(1, b'{"answer": "wrong"}\n')
    return 2 * number


def refuse(number: int) -> int:
    raise ContentError(f"{number} is refused")


def break_down(number: int) -> int:
    raise ZeroDivisionError(f"{number} is nothing")


def count_to(number: int) -> Iterator[int]:
    for step in range(1, number + 1):
        time.sleep(0.05)
        yield step


def count_for_ever(number: int) -> Iterator[int]:
    yield number
    time.sleep(1000)


DOUBLING = Work(double, (), str, int, str, int)
DYING = Work(die_of_two, (), str, int, str, int)
DYING_ONCE = Work(die_once, (), str, str, str, str)
NAPPING = Work(nap, (), str, int, str, int)
PRINTING = Work(printing, (), str, int, str, int)
REFUSING = Work(refuse, (), str, int, str, int)
BREAKING = Work(break_down, (), str, int, str, int)
COUNTING = Work(count_to, (), str, int, str, int)
ENDLESS = Work(count_for_ever, (), str, int, str, int)
UNSENT = Work(len)
