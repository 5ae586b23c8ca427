"""A program run with compiled loops and with plain ones."""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.machinery import ModuleSpec
from importlib.util import find_spec, module_from_spec
from typing import Any

import pytest

from generator.solve.compiled import twin_of


def compiled_and_plain(test: Callable[..., None]) -> Callable[..., None]:
    """A test that runs a program both ways; CI installs numba for these tests alone."""
    needed = pytest.mark.skipif(find_spec("numba") is None, reason="numba is not installed")
    marked: Callable[..., None] = pytest.mark.compiled(needed(test))
    return marked


def printed_alike(program: str) -> str:
    """What a program prints, which must be the same compiled and in plain Python."""
    made = []
    for plain in ("0", "1"):
        environment = os.environ | {"TILEWRIGHT_PLAIN": plain}
        run = subprocess.run(
            [sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=True
        )
        made.append(run.stdout)
    assert made[0] == made[1] != ""
    return made[0]


@contextmanager
def told_to_numba(njit: Callable[[Any], Any] = lambda function: function) -> Iterator[None]:
    """A stand-in for numba that leaves what it is told in Python: what a machine would run, tried without it."""
    numba: Any = module_from_spec(ModuleSpec("numba", None))
    numba.njit = lambda cache: njit
    twin_of.cache_clear()
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(sys.modules, "numba", numba)
        patch.delenv("TILEWRIGHT_PLAIN", raising=False)
        yield
    twin_of.cache_clear()
