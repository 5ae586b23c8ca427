"""New problems of a family, each proven before it is handed out, none twice."""

import sys
from collections.abc import Generator, Iterator, Sequence
from contextlib import closing
from itertools import count
from math import ceil

from generator.errors import Crashed, Undecided
from generator.generate.making import MAKING, Batch, Made, New, Order, new_problems
from generator.generate.wanted import WantedProblems, generating_families, would_be_faster
from generator.system.executors import Executor, Here, Lost, Pool, in_order
from generator.system.executors.witness import Witness
from generator.system.fingerprints import Marks, mark_of
from generator.value import Value

__all__ = [
    "Marks",
    "New",
    "Order",
    "OrderProgress",
    "WantedProblems",
    "generate",
    "generating_families",
    "mark_of",
    "would_be_faster",
]

MANY = 1_000
"""Problems that are made in one run where it is not said how many are wanted."""

FRUITLESS = 20
"""Batches in a row without anything new after which there is nothing more to be found."""


Batches = Generator[tuple["OrderProgress", Iterator[New]], None, None]
"""Batches from their places on, each with its problems."""


class OrderProgress(Value):
    """How far an order has come: a batch by its number from nought, and how many of its problems were looked at."""

    batch: int = 0
    within: int = 0


START = OrderProgress()


def generate(
    order: Order, known: Marks, executor: Executor, place: OrderProgress = START, most: int | None = None
) -> Iterator[tuple[New, OrderProgress]]:
    """New problems, and the place after each; without end where it is not said how many are wanted at most.

    The same order brings the same problems whoever makes them, and goes on from any place.
    """
    order.require()
    alone = isinstance(executor, Here) or executor == Pool(1)
    # One batch is made here, problem by problem: a worker would hand it over only when it is whole.
    few = most is not None and most + place.within <= order.batch
    batches = _here(order, known, place) if few or alone else _made(order, executor, place, most)
    made = 0
    with closing(batches):
        for batch in _fruitful(batches, order, known):
            for found in batch:
                made += 1
                yield found
                if made == most:
                    return


def _fruitful(batches: Batches, order: Order, known: Marks) -> Iterator[Iterator[tuple[New, OrderProgress]]]:
    """What is new in each batch, until too many brought nothing."""
    fruitless = 0
    for place, batch in batches:
        before = len(known)
        yield _unknown(place, batch, known)
        fruitless = 0 if len(known) > before else fruitless + 1
        if fruitless == FRUITLESS:
            raise Undecided(
                f"no more problems of {order.family!r} found: {FRUITLESS} batches in a row brought nothing new; "
                "ask for fewer, or for another size"
            )


def _unknown(place: OrderProgress, batch: Iterator[New], known: Marks) -> Iterator[tuple[New, OrderProgress]]:
    """The problems of a batch that are new, from a place in it."""
    for number, problem in enumerate(batch, 1):
        if number > place.within and problem.keys and known.add(problem.mark):
            yield problem, OrderProgress(place.batch, number)


def _here(order: Order, known: Marks, place: OrderProgress) -> Batches:
    """The batches made in this process, problem by problem, as they are asked for."""
    for number in count(place.batch):
        within = place.within if number == place.batch else 0
        yield OrderProgress(number, within), new_problems(Batch(order, number, order.batch), known.__contains__)


def _made(order: Order, executor: Executor, place: OrderProgress, most: int | None) -> Batches:
    """The batches made by others, each whole."""
    for numbers in _rounds(order, executor, place, most):
        answers = executor.run(MAKING, (Batch(order, number, order.batch) for number in numbers))
        with closing(answers):
            for number, batch in enumerate(in_order(answers), numbers[0]):
                if isinstance(batch, Lost):
                    raise Crashed(f"{order.family}: the process that was making batch {number + 1} died")
                yield OrderProgress(number, place.within if number == place.batch else 0), _until_stopped(batch)


def _rounds(order: Order, executor: Executor, place: OrderProgress, most: int | None) -> Iterator[Sequence[int]]:
    """The numbers of the batches, run by run: who is not taken at his word is believed at the end of a run."""
    if not isinstance(executor, Witness):
        # Without end: an executor takes tasks as it begins them, and is closed when there are enough.
        yield range(place.batch, sys.maxsize)
        return
    wanted = ceil((place.within + (most or MANY)) / order.batch)
    first, size = place.batch, wanted
    while True:
        yield range(first, first + size)
        # Where some were known already, a few more are needed, and some of those may be as well.
        first, size = first + size, ceil(wanted / 4)


def _until_stopped(batch: Made) -> Iterator[New]:
    yield from batch.problems
    if batch.stopped:
        raise batch.stopped
