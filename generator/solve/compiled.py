"""Machine code where it can be had: numba, an extra that only making problems gains from.

A function given to `fast` works on whole numbers and on arrays made by `ints`, so that it gives the
same result whether compiled or not. The modules that hold such functions are imported only when
problems are made: numba takes a second to start. What must be had plain as well stays as it is, and
`compiled` makes a twin of it.
"""

import os
from array import array
from collections.abc import Callable, Iterable, Mapping, MutableSequence
from contextlib import suppress
from functools import cache
from hashlib import blake2b
from importlib.util import find_spec
from pathlib import Path
from types import FunctionType
from typing import Any, TypeVar, cast

Function = Callable[..., Any]

F = TypeVar("F", bound=Function)

Ints = MutableSequence[int]

MARK = "compiled-from.txt"
"""Where it is noted from which sources the functions of a folder were compiled."""


def compiles() -> bool:
    """Whether `fast` compiles; the environment's TILEWRIGHT_PLAIN=1 switches it off."""
    return os.environ.get("TILEWRIGHT_PLAIN") != "1" and find_spec("numba") is not None


def fast(function: F) -> F:
    """The function compiled where numba is installed, else the function itself."""
    if not compiles():
        return function
    import numba

    forget_others(Path(function.__code__.co_filename).parent)
    compiled: Any = numba.njit(cache=True)(function)
    return cast(F, compiled)


def compiled(function: F, instead: Mapping[Function, Function]) -> F:
    """A twin of a plain function, compiled with all that it calls; some of that instead by functions of their own.

    The function itself stays plain: it takes numbers of any size, and needs no time to be compiled.
    """
    return cast(F, twin_of(cast(FunctionType, function), tuple(instead.items())))


@cache
def twin_of(function: FunctionType, instead: tuple[tuple[Function, Function], ...]) -> Function:
    """The twin, made once, whose globals hold the twins of those that it calls."""
    import numba

    replaced = dict(instead)
    called = {}
    for name in function.__code__.co_names:
        known = function.__globals__.get(name)
        if callable(known) and isinstance(one := replaced.get(known, known), FunctionType):
            called[name] = twin_of(one, instead)
    forget_others(Path(function.__code__.co_filename).parent)
    twin = FunctionType(function.__code__, function.__globals__ | called, function.__name__)
    found: Function = numba.njit(cache=True)(twin)
    return found


@cache
def forget_others(folder: Path) -> None:
    """Throw away what was compiled from other sources than those that lie in a folder now.

    A compiled function is kept until its own file changes, but it may call others in files beside it.
    """
    # numba looks at a function's own file only: code compiled from an older file beside it would run on.
    sources = b"".join(path.read_bytes() for path in sorted(folder.glob("*.py")))
    told, kept = blake2b(sources, digest_size=16).hexdigest(), folder / "__pycache__"
    mark = kept / MARK
    with suppress(OSError):
        if mark.is_file() and mark.read_text() == told:
            return
        for index in kept.glob("*.nbi"):
            index.unlink(missing_ok=True)
        kept.mkdir(exist_ok=True)
        mark.write_text(told)


def ints(size: int, value: int = 0) -> Ints:
    """An array of whole numbers, all alike."""
    # An array and not a list: numba takes it as memory, and plain Python counts on it just as well.
    return array("q", [value]) * size


def ints_of(values: Iterable[int]) -> Ints:
    """An array of these whole numbers."""
    return array("q", list(values))
