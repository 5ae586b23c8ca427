"""What a problem needs to be printed, beside being proven: a colour for each of its letters."""

from collections.abc import Iterable, Iterator
from typing import Any

from generator.abilities.declaring import is_able
from generator.abilities.pages import Lettered
from generator.errors import Fault
from generator.load.chapter import Entry
from generator.tiles.inks import uncoloured


def colour_faults(entries: Iterable[Entry]) -> Iterator[Fault]:
    """A fault for each problem with letters that no colour is known for."""
    for entry in entries:
        problem: Any = entry.problem
        letters = problem.uncoloured if is_able(problem, Lettered) else ()
        if letters:
            yield Fault(entry.place, problem.id, uncoloured(letters))
