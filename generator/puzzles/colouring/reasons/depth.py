"""Going into the depth without a call within a call: how deep a search goes is no matter of the stack."""

from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

State = TypeVar("State")


def depth_first(first: State, after: Callable[[State], Iterable[State]]) -> Iterator[State]:
    """A state and all that comes of it, each before what comes of itself, and that before the next."""
    waiting = [iter([first])]
    while waiting:
        for state in waiting[-1]:
            yield state
            waiting.append(iter(after(state)))
            break
        else:
            waiting.pop()
