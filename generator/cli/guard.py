"""From what went wrong to what is said and the exit status."""

import functools
import sys
import traceback
from collections.abc import Callable
from typing import Any

from generator.cli.interrupts import INTERRUPTED, INTERRUPTS, SENTENCE, RunStage
from generator.cli.streams import say, tell
from generator.errors import (
    BookError,
    ContentError,
    Crashed,
    Deserted,
    Distrusted,
    Fault,
    Faults,
    IllegalMove,
    LayoutError,
    Refuted,
    Undecided,
    Unprintable,
)
from generator.spelling import harmless

OURS = 70


def guarded(command: Callable[..., int | None]) -> Callable[..., None]:
    """A command that ends with its exit status whatever happens in it."""

    @functools.wraps(command)
    def run(*words: Any, **options: Any) -> None:
        status = INTERRUPTED
        try:
            INTERRUPTS.stage = RunStage.RUNNING
            status = _status(command, words, options)
            INTERRUPTS.end()
        except KeyboardInterrupt:
            INTERRUPTS.end()
            say(SENTENCE)
        sys.exit(status)

    return run


def _status(command: Callable[..., int | None], words: Any, options: Any) -> int:
    try:
        return command(*words, **options) or 0
    except BookError as error:
        report(error)
        return status_of(error)
    except Exception as error:
        if INTERRUPTS.heard or _stems_from_interrupt(error):
            raise KeyboardInterrupt from None
        tell(harmless("".join(traceback.format_exception(error))))
        say(f"a fault of ours while running {' '.join(sys.argv[1:])!r}: {type(error).__name__}: {error}")
        say("please report it with these lines and the file it happened on; nothing was made")
        return OURS


def _stems_from_interrupt(error: BaseException | None) -> bool:
    """Whether an interrupt lies behind an error, as when a compiled library was being imported."""
    while error is not None:
        if isinstance(error, KeyboardInterrupt):
            return True
        error = error.__cause__ or error.__context__
    return False


def report(error: BookError) -> None:
    """Say what is wrong, every fault on its own line, and how many there are."""
    faults: tuple[Fault | BookError, ...] = error.faults if isinstance(error, Faults) else (error,)
    for fault in faults:
        say(str(fault))
    say(f"{len(faults)} fault{'s' * (len(faults) > 1)}; nothing was made")


def status_of(error: BookError) -> int:
    """The exit status: wrong content before an untrue claim before one that is not known."""
    errors = [fault.error for fault in error.faults] if isinstance(error, Faults) else [error]
    # What cannot be read outweighs what is untrue, and that outweighs what nobody knows.
    ranked: tuple[tuple[int, tuple[type[BookError], ...]], ...] = (
        (2, (ContentError, LayoutError, IllegalMove)),
        (1, (Refuted, Unprintable)),
        (OURS, (Crashed, Deserted, Distrusted)),
        (3, (Undecided,)),
    )
    for status, kinds in ranked:
        if any(isinstance(found, kinds) for found in errors):
            return status
    return 2
