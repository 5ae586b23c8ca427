"""Machine code where it can be had: numba, an extra that only making problems gains from.

A function given to `fast` works on whole numbers and on arrays made by `ints`, so that it gives the
same result whether compiled or not. The modules that hold such functions are imported only when
problems are made: numba takes a second to start.
"""

import os
from array import array
from collections.abc import Callable, Iterable, MutableSequence
from importlib.util import find_spec
from typing import Any, TypeVar, cast

F = TypeVar("F", bound=Callable[..., Any])

Ints = MutableSequence[int]


def compiles() -> bool:
    """Whether `fast` compiles; the environment's TILEWRIGHT_PLAIN=1 switches it off."""
    return os.environ.get("TILEWRIGHT_PLAIN") != "1" and find_spec("numba") is not None


def fast(function: F) -> F:
    """The function compiled where numba is installed, else the function itself."""
    if not compiles():
        return function
    import numba

    compiled: Any = numba.njit(cache=True)(function)
    return cast(F, compiled)


def ints(size: int, value: int = 0) -> Ints:
    """An array of whole numbers, all alike."""
    return array("q", [value]) * size


def ints_of(values: Iterable[int]) -> Ints:
    """An array of these whole numbers."""
    return array("q", list(values))
