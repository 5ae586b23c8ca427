"""Proofs worked out behind somebody's back, by workers that stay; what nobody wants any longer is given up."""

import threading
from collections.abc import Callable, Mapping
from contextlib import suppress
from itertools import count

from generator.load import Entry
from generator.system.cache import Cache
from generator.system.executors.crew import Crew
from generator.verify.judge import crashed
from generator.verify.proof import Proof, Verdict
from generator.verify.proving import kept_proof
from generator.verify.working import PROVING, worker_died

TICK = 0.02
"""Seconds between two looks at what is wanted now, while workers are busy."""

MOST_KNOWN = 20_000
"""The most verdicts that are remembered; the oldest go first."""

TRIES = 2
"""How often a problem is begun whose worker dies."""


class Background:
    """Proves what is wanted now, by key, and tells each proof once; verdicts are remembered as long as it lives."""

    def __init__(self, store: Cache, jobs: int, report: Callable[[str, Proof], None]) -> None:
        self._store = store
        self._jobs = jobs
        self._report = report
        self._known: dict[str, Proof] = {}
        self._wanted: dict[str, Entry] = {}
        self._begun: dict[int, str] = {}
        self._tries: dict[str, int] = {}
        self._numbers = count()
        self._changed = threading.Condition()
        self._closed = False
        self._thread = threading.Thread(target=self._work, name="proofs", daemon=True)
        self._thread.start()

    def want(self, entries: Mapping[str, Entry]) -> dict[str, Proof]:
        """The proofs of these that are known at once; the others follow, and nothing else does."""
        found = {}
        for key, entry in entries.items():
            proof = self._known.get(key) or kept_proof(entry.problem, key, self._store)
            if proof:
                found[key] = proof
        with self._changed:
            self._known |= found
            self._wanted = {key: entry for key, entry in entries.items() if key not in self._known}
            self._tries = {}
            self._changed.notify()
        return found

    def close(self) -> None:
        """End all work."""
        with self._changed:
            self._closed = True
            self._wanted = {}
            self._changed.notify()
        self._thread.join()

    def _work(self) -> None:
        with Crew(PROVING.do, PROVING.needs) as crew:
            with suppress(Exception):
                # A head start, no more: whatever is wrong is told of the first problem.
                crew.ready(1)
            while not self._closed:
                try:
                    self._begin(crew)
                    for number, answers in crew.answers(TICK):
                        self._note(self._begun.pop(number), *answers)
                except Exception as error:
                    # Whatever went wrong with one of them, nobody waits for ever for the others.
                    crew.dismiss()
                    for key in [self._begun.pop(number) for number in [*self._begun]]:
                        self._settle(key, crashed(error))

    def _begin(self, crew: "Crew[Entry, Proof]") -> None:
        """Give up what is no longer wanted and begin what is, once there is anything to do."""
        with self._changed:
            self._changed.wait_for(lambda: self._closed or self._begun or self._wanted)
            stale = {number for number, key in self._begun.items() if key not in self._wanted}
            crew.give_up(stale)
            self._begun = {number: key for number, key in self._begun.items() if number not in stale}
            waiting = [key for key in self._wanted if key not in self._begun.values()]
            for key in waiting[: max(0, crew.most(self._jobs) - crew.busy)]:
                number = next(self._numbers)
                self._begun[number] = key
                crew.give(number, self._wanted[key])

    def _note(self, key: str, *answers: Proof) -> None:
        """A worker is done with a problem, or died of it."""
        self._tries[key] = self._tries.get(key, 0) + 1
        if answers:
            self._settle(key, answers[0])
        elif self._tries[key] >= TRIES:
            self._settle(key, worker_died())

    def _settle(self, key: str, proof: Proof) -> None:
        with self._changed:
            wanted = self._wanted.pop(key, None)
            if proof.verdict is not Verdict.CRASHED:
                self._known[key] = proof
            while len(self._known) > MOST_KNOWN:
                self._known.pop(next(iter(self._known)))
        if proof.verdict is Verdict.PROVEN:
            self._store.put(key, proof.kept())
        if wanted is not None:
            self._report(key, proof)
