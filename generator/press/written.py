"""Pages as they were written before: a page whose blocks and surroundings are the same is written the same.

What a reader who cannot see is told hangs together over a whole book, so a book with tags is written anew.
"""

from base64 import b64decode, b64encode
from collections.abc import Mapping
from hashlib import sha256

from generator.press.galley import Record
from generator.press.job import Job
from generator.press.pagination import PrintedPage, foot_of
from generator.press.palette import Palette
from generator.printing.paper import Paper
from generator.system.cache import Cache, code_digest, digest
from generator.value import Value


class WrittenPage(Value):
    """A page as a file holds it, and its pictures with how fine they are."""

    packed: bytes
    shown: tuple[tuple[str, float], ...] = ()

    @property
    def name(self) -> str:
        """A name for what it shows."""
        return sha256(self.packed).hexdigest()


class WrittenPages(Value):
    """The pages of one book that a cache may hold; `base` names all that is the same on every page of it."""

    cache: Cache
    base: str
    pages: Mapping[str, int]

    @classmethod
    def of_book(
        cls, cache: Cache, paper: Paper, palette: Palette, job: Job, pages: Mapping[str, int], materials: str
    ) -> "WrittenPages":
        """Those of a book on some paper; `materials` names its fonts and its characters."""
        base = digest(code_digest(), materials, repr(paper), repr(palette), repr(job), job.inks.table)
        return cls(Cache(None) if job.tagged else cache, base, pages)

    def get(self, sheet: PrintedPage) -> WrittenPage | None:
        """A page as it was written before; None where none was, or something else was kept."""
        if self.cache.folder is None or not sheet.page:
            return None
        try:
            packed, shown = self.cache.get(self._name(sheet))
            return WrittenPage(b64decode(packed), tuple((picture, fineness) for picture, fineness in shown))
        except (TypeError, ValueError):
            return None

    def put(self, sheet: PrintedPage, page: WrittenPage) -> None:
        """Keep a page; one that is a picture is drawn anew and not kept."""
        if self.cache.folder is not None and sheet.page:
            self.cache.put(self._name(sheet), [b64encode(page.packed).decode(), page.shown])

    def _name(self, sheet: PrintedPage) -> str:
        """A name for all that decides what is written on a page."""
        placed = [f"{one.record.name} {one.top!r} {self._numbers(one.record)}" for one in sheet.page]
        round_text = [f"{sheet.furnished}", sheet.head, foot_of(sheet, self.pages)]
        return digest(self.base, f"{sheet.number} {sheet.part} {sheet.colour}", *round_text, *placed)

    def _numbers(self, record: Record) -> list[int | None]:
        """The numbers of pages that a record names, as far as they are known."""
        return [self.pages.get(number.target) for number in record.numbers]
