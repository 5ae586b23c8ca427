"""A process that does nothing but listen, over the one that works, so that a signal is heard wherever the work is.

Python hears a signal between two steps of its own, and one call of a library may take for ever. Who waits outside
can end it then; files are written whole or not at all, so nothing is lost by that. Windows has no such process:
there a call of a library is waited for.
"""

import os
import signal
from collections.abc import Iterable
from contextlib import suppress
from types import FrameType
from typing import NoReturn

from generator.cli.interrupts import INTERRUPTED, INTERRUPTS, SENTENCE
from generator.cli.streams import cry
from generator.system.signals import ENDING, end_when_closed

UNHEARD = 3.0
"""Seconds after a signal in which the process at work must have heard it."""

HEARD = 20.0
"""Seconds after a signal in which it must have ended, with all that it clears up and writes."""


def mind() -> None:
    """Go on in a process that can be ended; the one that was started waits for it and takes its exit status."""
    if not hasattr(os, "fork"):
        INTERRUPTS.listen()
        return
    if signal.getsignal(signal.SIGCHLD) is signal.SIG_IGN:
        # Else the system would not keep the exit status for us.
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    # Blocked over the fork, so that no signal finds either process without a handler.
    before = signal.pthread_sigmask(signal.SIG_BLOCK, ENDING)
    reports, report_pipe = os.pipe()
    lifeline, held = os.pipe()
    try:
        worker = os.fork()
    except OSError:
        # No process is to be had: then as well as it goes without.
        worker = 0
    else:
        if worker:
            os.close(report_pipe)
            os.close(lifeline)
            _Minder(worker, reports).wait(before)
        os.close(held)
        end_when_closed(lifeline)
    os.close(reports)
    INTERRUPTS.report_pipe = report_pipe
    INTERRUPTS.listen()
    signal.pthread_sigmask(signal.SIG_SETMASK, before)


class _Minder:
    """Hands signals on, and ends the worker that does not hear them."""

    def __init__(self, worker: int, reports: int) -> None:
        self.worker = worker
        self.reports = reports
        self.status, self.words = INTERRUPTED, SENTENCE
        self.asked = self.heard = self.ended = False

    def wait(self, mask: Iterable[int]) -> NoReturn:
        """Wait for the worker, and leave as it does."""
        # It is read in a handler of signals, which must not wait.
        os.set_blocking(self.reports, False)
        for number in ENDING:
            if signal.getsignal(number) is not signal.SIG_IGN:
                signal.signal(number, self._hand_on)
        signal.signal(signal.SIGALRM, self._lose_patience)
        signal.pthread_sigmask(signal.SIG_SETMASK, mask)
        code = os.waitstatus_to_exitcode(os.waitpid(self.worker, 0)[1])
        if self.ended:
            cry(self.words)
            code = self.status
        elif code < 0:
            _die_of(-code)
        os._exit(code)

    def _hand_on(self, number: int, frame: FrameType | None) -> None:
        with suppress(ProcessLookupError):
            os.kill(self.worker, number)
        if not self.asked:
            self.asked = True
            signal.setitimer(signal.ITIMER_REAL, UNHEARD)

    def _lose_patience(self, number: int, frame: FrameType | None) -> None:
        before = self.heard
        self._listen()
        if self.heard and not before:
            signal.setitimer(signal.ITIMER_REAL, HEARD - UNHEARD)
            return
        self.ended = True
        with suppress(ProcessLookupError):
            os.kill(self.worker, signal.SIGKILL)

    def _listen(self) -> None:
        """Take in what the worker has told: that it hears, or how it ends well."""
        with suppress(BlockingIOError):
            for line in os.read(self.reports, 4096).decode().splitlines():
                status, _, words = line.partition(" ")
                if words:
                    self.status, self.words = int(status), words
                else:
                    self.heard = True


def _die_of(number: int) -> None:
    """End by the signal that the worker died of, for whoever asks why."""
    with suppress(OSError, ValueError):
        signal.signal(number, signal.SIG_DFL)
    os.kill(os.getpid(), number)
