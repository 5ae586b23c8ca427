"""What an executor is given, and what it gives back."""

from collections.abc import Callable, Generator, Iterable, Iterator
from typing import Generic, Protocol, TypeVar

from generator.value import Value

T = TypeVar("T")
R = TypeVar("R")


class Work(Generic[T, R], Value):
    """One kind of work: what is done with a task, and how both are told to those who share no memory with us.

    A task and what comes of it travel to another machine as text that says no more than a file could:
    nothing that is sent can run.
    """

    do: Callable[[T], R]
    """A function of some module, which others find there by its name."""

    needs: tuple[str, ...] = ()
    """Modules that it needs, imported once for all workers."""

    send: Callable[[T], str] | None = None
    receive: Callable[[str], T] | None = None
    """A task as text, and back."""

    answer: Callable[[R], str] | None = None
    hear: Callable[[str], R] | None = None
    """What came of a task as text, and back."""

    fault: Callable[[T, R], str] | None = None
    """What is wrong with an answer that came from others, as far as it can be seen without the work."""

    grave: Callable[[R], bool] | None = None
    """Whether others are never believed when they say so, and the work is done again."""

    gist: Callable[[R], object] | None = None
    """What must be the same whoever does the work."""

    tell: Callable[[T, R, R], str] | None = None
    """In what others differ from us, in words."""


class Lost(Value):
    """What came of a task whose worker died of it twice."""


Answers = Generator[tuple[int, R | Lost], None, None]
"""What comes of tasks, by their places; to close it is to give up the rest."""


class Executor(Protocol):
    """Does tasks, many at once or one after the other."""

    @property
    def jobs(self) -> int:
        """How many tasks it does at once."""

    def run(self, work: Work[T, R], tasks: Iterable[T]) -> Answers[R]:
        """Do tasks and tell what comes of each, by its place, as it comes; tasks are taken only as they are begun.

        Whatever is under way is given up when nobody listens any longer.
        """


def in_order(answers: Iterable[tuple[int, R]]) -> Iterator[R]:
    """What comes of tasks in their own order, however it arrives."""
    early: dict[int, R] = {}
    wanted = 0
    for index, answer in answers:
        early[index] = answer
        while wanted in early:
            yield early.pop(wanted)
            wanted += 1
