"""The work behind the page: what changes is loaded, proven, pressed and shown; what is wrong is told instead."""

import gc
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any

from generator.build import Setting, Workshop, document_on, setting_of, settings
from generator.errors import BookError, Faults
from generator.load import load_book
from generator.press.book import Pressed, press_book
from generator.printing.page import PageSetup
from generator.serve.draft import Draft, as_found
from generator.serve.raster import RasterPages
from generator.serve.snapshot import ProblemRow, Snapshot, fault_rows, our_fault, page_rows, problem_row
from generator.value import Value
from generator.verify import Background, Proof, Verified, proof_faults

SHORT = 0.5
"""Seconds that a change waits for its proofs before it is shown without them."""

GATHER = 0.1
"""Seconds in which proofs that come in are told together."""


class Settled(Value):
    """A proof that was worked out behind."""

    key: str
    proof: Proof


class Changed(Value):
    """Some file is another."""


class Ended(Value):
    """Nobody looks any longer."""


class LiveBook:
    """One book being written: all its work is done by whoever calls `run`, and each state of it is told."""

    def __init__(self, folder: Path, shop: Workshop, paper: str | None, report: Callable[[Snapshot], None]) -> None:
        self.folder = folder
        self.shop = shop
        self.paper = paper
        self.pictures = RasterPages()
        self.snapshot = Snapshot(name=folder.resolve().name)
        self.draft: Draft | None = None
        self._report = report
        self._broken = False
        self._good: dict[str, Verified[Any]] = {}
        self._places: dict[str, int] = {}
        self._events: SimpleQueue[Settled | Changed | Ended] = SimpleQueue()
        self._background = Background(
            shop.cache, shop.executor.jobs, lambda key, proof: self._events.put(Settled(key, proof))
        )

    def changed(self) -> None:
        """Look again, as soon as there is time."""
        self._events.put(Changed())

    def close(self) -> None:
        """Let `run` end."""
        self._events.put(Ended())

    def run(self) -> None:
        """Look once, then whenever something changes; what goes wrong is told, and only `close` ends it."""
        event: Settled | Changed | Ended = Changed()
        while not isinstance(event, Ended):
            try:
                event = self._look() if isinstance(event, Changed) else self._note(event)
            except Exception as error:
                self._publish(faults=(our_fault(error),), stale=True, working=False)
                event = self._events.get()
        self._background.close()
        self.pictures.close()

    def _look(self) -> Settled | Changed | Ended:
        """The book as it is now; hands back the next thing to do."""
        self._publish(working=True)
        clock = _Clock()
        try:
            draft = Draft.of(load_book(self.folder))
        except BookError as error:
            self._broken = True
            self._publish(faults=fault_rows(error), stale=True, working=False)
            return self._events.get()
        self._broken = False
        clock.mark("loaded")
        self.draft = draft.knowing(self._background.want(draft.entries))
        event = self._gather(SHORT)
        clock.mark("proven")
        if isinstance(event, Changed | Ended):
            return event
        self._settle(clock)
        return self._events.get()

    def _note(self, first: Settled) -> Settled | Changed | Ended:
        """A proof that comes late, with others that come just then."""
        self._know(first)
        event = self._gather(GATHER)
        if self._broken and self.draft:
            self._publish(problems=self._rows(), waiting=self.draft.waiting)
        elif self.draft:
            self._settle(_Clock(), late=True)
        return event or self._events.get()

    def _gather(self, seconds: float) -> Changed | Ended | None:
        """Take in proofs until all are there or the time is up; anything else that happens is handed back."""
        end = time.perf_counter() + seconds
        while self.draft and self.draft.waiting:
            try:
                event = self._events.get(timeout=max(0.0, end - time.perf_counter()))
            except Empty:
                return None
            if not isinstance(event, Settled):
                return event
            self._know(event)
        return None

    def _know(self, event: Settled) -> None:
        if self.draft and event.key in self.draft.entries:
            self.draft = self.draft.knowing({event.key: event.proof})

    def _settle(self, clock: "_Clock", late: bool = False) -> None:
        """Show where the book stands: new pages if everything is proven, or what is wrong over the old ones."""
        assert self.draft is not None
        waiting = self.draft.waiting
        try:
            if faults := proof_faults(*self.draft.settled()):
                raise Faults(faults)
            pressed = None if waiting and late else self._pressed(self.draft, clock)
        except BookError as error:
            rows = fault_rows(error)
            self._publish(problems=self._rows(), faults=rows, waiting=waiting, stale=True, working=False)
            return
        if pressed:
            if not self.snapshot.pages:
                _keep_for_good()
            self.pictures.show(pressed.data, pressed.prints)
            numbers = {label: index for index, (label, _) in enumerate(pressed.pages)}
            self._places = {
                name.removeprefix("q-"): numbers[str(number)]
                for name, number in pressed.places.items()
                if name.startswith("q-")
            }
        book = self.draft.loaded.book
        shown: dict[str, Any] = {}
        if pressed is not None:
            shown = {"pages": page_rows(pressed), "size": self._size(), "paper": self._setting().name}
        self._publish(
            title=book.title,
            problems=self._rows(),
            faults=(),
            waiting=waiting,
            stale=bool(waiting),
            working=False,
            seconds=clock.parts,
            **shown,
        )

    def _pressed(self, draft: Draft, clock: "_Clock") -> Pressed | None:
        """The pages, of nothing but what is proven; None where something never was."""
        found = draft.found(self._good)
        if found is None:
            return None
        setting = self._setting()
        document = document_on(setting.paper, as_found(draft.loaded, found), found, self.shop)
        clock.mark("composed")
        pressed = press_book(document, setting.paper, self.shop.cache, look=setting.look)
        clock.mark("pressed")
        self._good = {one.problem.id: one for one in found}
        return pressed

    def _setting(self) -> Setting:
        """The edition that is shown: the one asked for, by its name or its paper, or the book's first."""
        assert self.draft is not None
        loaded = self.draft.loaded
        known = settings(loaded)
        if self.paper is None:
            return known[0]
        wanted = self.paper
        if found := next((one for one in known if wanted in (one.name, one.paper.name)), None):
            return found
        return replace(setting_of(loaded, PageSetup(paper=wanted)), look=known[0].look)

    def _size(self) -> tuple[float, float]:
        paper = self._setting().paper
        return paper.width, paper.height

    def _rows(self) -> tuple[ProblemRow, ...]:
        draft = self.draft
        assert draft is not None
        return tuple(
            problem_row(entry, chapter, key, draft.proofs.get(key), self._places.get(entry.problem.id, -1))
            for chapter in draft.loaded.proven
            for entry in chapter.entries
            for key in [draft.keys[entry.problem.id]]
        )

    def _publish(self, **changes: Any) -> None:
        self.snapshot = self.snapshot.after(**changes)
        self._report(self.snapshot)


def _keep_for_good() -> None:
    """What is in memory once a book was made stays: looking through it for litter takes longer than a page."""
    gc.collect()
    # Collected first, so that no litter is frozen with the rest.
    gc.freeze()


class _Clock:
    """How long each part of some work takes."""

    def __init__(self) -> None:
        self._last = time.perf_counter()
        self.parts: tuple[tuple[str, float], ...] = ()

    def mark(self, name: str) -> None:
        """A part is done."""
        now = time.perf_counter()
        self.parts += ((name, now - self._last),)
        self._last = now
