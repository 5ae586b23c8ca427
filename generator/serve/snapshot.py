"""What the page in the browser knows of a book at one moment."""

import json
import re
from dataclasses import asdict, replace
from typing import Any

from generator.errors import BookError, Fault, Faults, Place
from generator.load import Chapter, Entry
from generator.press.book import Pressed
from generator.value import Value
from generator.verify import Proof

PENDING = "pending"
IN_TEMPLATE = re.compile(r"([\w./-]+\.j2):(\d+): (.+)", re.DOTALL)
"""What is wrong in a template, which says for itself where."""


class PageRow(Value):
    """A page: what is printed as its number, and the name of its drawing."""

    label: str
    key: str


class ProblemRow(Value):
    """A problem in the list: what it claims, how that stands, and its page, counted from nought."""

    id: str
    title: str
    chapter: str
    claim: str
    verdict: str
    key: str
    page: int = -1


class FaultRow(Value):
    """What is wrong, and where."""

    file: str
    line: int
    subject: str
    message: str
    excerpt: str = ""

    def __str__(self) -> str:
        return str(Fault(Place(self.file, self.line), self.subject, BookError(self.message), self.excerpt))


class Snapshot(Value):
    """All of it; each one that follows has a higher number."""

    number: int = 0
    name: str = ""
    title: str = ""
    paper: str = ""
    size: tuple[float, float] = (210.0, 297.0)
    pages: tuple[PageRow, ...] = ()
    problems: tuple[ProblemRow, ...] = ()
    faults: tuple[FaultRow, ...] = ()
    waiting: tuple[str, ...] = ()
    """The problems whose proofs are still being worked out."""
    stale: bool = False
    """Whether the pages are of an earlier state of the book."""
    working: bool = True
    seconds: tuple[tuple[str, float], ...] = ()
    """How long each part of the work took."""

    def to_json(self) -> str:
        """The snapshot for the page."""
        return json.dumps(asdict(self), ensure_ascii=False)

    def after(self, **changes: Any) -> "Snapshot":
        """The next one."""
        return replace(self, number=self.number + 1, **changes)


def problem_row(entry: Entry, chapter: Chapter, key: str, proof: Proof | None, page: int) -> ProblemRow:
    """How a problem stands."""
    problem = entry.problem
    verdict = proof.verdict.value if proof else PENDING
    named = chapter.text.title or chapter.name
    return ProblemRow(
        id=problem.id,
        title=problem.title,
        chapter=named,
        claim=str(problem.claim),
        verdict=verdict,
        key=key,
        page=page,
    )


def page_rows(pressed: Pressed) -> tuple[PageRow, ...]:
    """The pages of a pressed book."""
    last = len(pressed.pages) - 1
    labels = [
        label if label.isdigit() or index in (0, last) else "endpaper"
        for index, (label, _) in enumerate(pressed.pages)
    ]
    return tuple(PageRow(label, key) for label, key in zip(labels, pressed.prints, strict=True))


def fault_rows(error: BookError) -> tuple[FaultRow, ...]:
    """Everything wrong."""
    if isinstance(error, Faults):
        return tuple(
            FaultRow(one.place.file, one.place.line, one.subject, str(one.error), one.excerpt)
            for one in error.faults
        )
    if found := IN_TEMPLATE.match(str(error)):
        return (FaultRow(found[1], int(found[2]), "", found[3]),)
    return (FaultRow("", 0, "", str(error)),)


def our_fault(error: Exception) -> FaultRow:
    """A fault of this program, which is told like any other and does not end it."""
    told = f"a fault of ours: {type(error).__name__}: {error}; please report it with the file it happened on"
    return FaultRow("", 0, "", told)
