"""A command that is held up for ever at one place: `python -m tests.hostile.blocking PLACE MARK WORD…`.

The place is a name of a module, such as `generator.load.source:decoded`. What stands there marks that it was
reached and then adds up numbers for days in one step of the interpreter, which no handler and no thread gets into.
"""

import sys
from importlib import import_module
from pathlib import Path
from typing import Any, NoReturn

from generator.cli import main, minding

QUICKLY = 0.5
"""Seconds to wait here, for the tests have no time."""


def hold_up(place: str, mark: Path) -> None:
    """Put what never ends in the place of a function."""
    module, _, name = place.partition(":")

    def for_ever(*words: Any, **more: Any) -> NoReturn:
        mark.touch()
        sum(range(10**14))
        raise AssertionError

    setattr(import_module(module), name, for_ever)


if __name__ == "__main__":
    hold_up(sys.argv[1], Path(sys.argv[2]))
    minding.UNHEARD = QUICKLY
    del sys.argv[1:3]
    main()
