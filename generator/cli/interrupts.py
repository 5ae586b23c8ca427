"""Ctrl-C, SIGTERM and SIGHUP, which all mean the same, from the first moment to the last."""

import _thread
import os
import signal
import sys
import time
from contextlib import suppress
from enum import Enum
from types import FrameType
from typing import Any

from generator.cli.streams import cry, hurry
from generator.system.signals import ENDING

INTERRUPTED = 130
SENTENCE = "interrupted; what was proven is kept, so the same command goes on from here"

AGAIN = 0.05
"""Seconds until an interrupt that came at a bad moment is tried again."""

PATIENCE = 2.0
"""Seconds in which a second Ctrl-C does not disturb the clearing up after the first."""

ALARM = (signal.SIGALRM,) if hasattr(signal, "SIGALRM") else ()
"""What wakes an interrupt that waits for a better moment."""

FRAGILE = ("on_solution_callback", "_write_methods")
"""Functions through which no exception may pass: compiled code calls the first, the second would leave a kind of
values half written. Python ends by an interrupt that comes up out of `exec`, whoever has heard of it since."""


class RunStage(Enum):
    """How far a run has come."""

    STARTING = "nothing was begun that could be lost"
    RUNNING = "a command is at work"
    ENDING = "the exit status is known"


class Interrupts:
    """What an interrupt does, which depends on the moment."""

    def __init__(self) -> None:
        self.stage = RunStage.STARTING
        self._last = -PATIENCE
        self.heard = False
        self.report_pipe = -1

    def listen(self) -> None:
        """Hear signals from now on, but for those that whoever started us wants ignored."""
        for number in ENDING:
            if signal.getsignal(number) is not signal.SIG_IGN:
                signal.signal(number, self._hear)
        for number in ALARM:
            signal.signal(number, self._hear)
        sys.unraisablehook = self._unraisable

    def stops_well(self, words: str) -> None:
        """What an interrupt comes to is no failure from now on, even where nobody but the minder hears it."""
        self._tell(f"0 {words}")

    def end(self) -> None:
        """Hear no more: the exit status is known, and all that is left is to leave."""
        self.stage = RunStage.ENDING
        self._tell("heard")
        for number in (*ENDING, *ALARM):
            if signal.getsignal(number) == self._hear:
                # Not a handler that does nothing, for the interpreter takes those away before its very end.
                signal.signal(number, signal.SIG_IGN)

    def _hear(self, number: int, frame: FrameType | None) -> None:
        if self.stage is RunStage.ENDING or time.monotonic() - self._last < PATIENCE:
            return
        if self.stage is RunStage.STARTING:
            cry(SENTENCE)
            # Straight out: while libraries are imported, an exception would be turned into another and shown.
            os._exit(INTERRUPTED)
        # Heard here, but an exception would be lost: so it is asked for once more a little later.
        if ALARM and _is_fragile(frame):
            signal.setitimer(signal.ITIMER_REAL, AGAIN)
            return
        self._last = time.monotonic()
        self.heard = True
        self._tell("heard")
        hurry()
        raise KeyboardInterrupt

    def _tell(self, line: str) -> None:
        """Tell the process that minds this one, if there is any."""
        if self.report_pipe >= 0:
            with suppress(OSError):
                os.write(self.report_pipe, f"{line}\n".encode())

    def _unraisable(self, found: Any) -> None:
        """An interrupt that fell into a finaliser, from which nothing can be raised, is heard again."""
        if issubclass(found.exc_type, KeyboardInterrupt):
            self._last = -PATIENCE
            _thread.interrupt_main()
        else:
            sys.__unraisablehook__(found)


def _is_fragile(frame: FrameType | None) -> bool:
    """Whether an exception raised here would be turned into another: in an import, or below compiled code."""
    while frame is not None:
        if frame.f_code.co_filename.startswith("<frozen importlib") or frame.f_code.co_name in FRAGILE:
            return True
        frame = frame.f_back
    return False


INTERRUPTS = Interrupts()
