"""How many faults are told of one file: enough to mend, and never a flood."""

from collections.abc import Iterable
from itertools import islice

from generator.errors import ContentError, Fault, Place

MOST_FAULTS = 50
"""The most faults that are told of one file."""


def and_more(place: Place) -> Fault:
    """The fault that stands for all that are not told."""
    return Fault(place, "", ContentError(f"and more faults; mend these {MOST_FAULTS} first"))


def few(faults: Iterable[Fault]) -> list[Fault]:
    """The first faults of many; the others are not even looked for."""
    found = list(islice(faults, MOST_FAULTS + 1))
    return [*found[:MOST_FAULTS], and_more(Place(found[0].place.file))] if len(found) > MOST_FAULTS else found


def once(faults: Iterable[Fault]) -> list[Fault]:
    """Each fault once, however many chapters met it."""
    return list({str(fault): fault for fault in faults}.values())
