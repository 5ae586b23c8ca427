"""The place where cases are tried: one folder in memory, and all that need not be made anew for each of them."""

import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cached_property
from pathlib import Path
from typing import Any
from unittest.mock import patch

import jinja2

from generator.claim import Captures, Studied
from generator.compose.render import Composer
from generator.compose.runs import FigureReference
from generator.errors import BookError, Faults
from generator.load import Entry, LoadedBook, known_sets, load_book
from generator.press.cutouts import sheet_pages
from generator.printing.paper import PAPERS
from generator.sheet.bag import bag_figure
from generator.system.cache import Cache
from generator.verify import Proof, content_digest, make_ledger, proof_faults, verified
from generator.verify.judge import judge
from tests.hostile.fuzz.books import everything, write_trees
from tests.hostile.fuzz.seeds import TEMPLATES

MEMORY = Path("/dev/shm")
PATIENCE = 0.1
"""Units that a proof may take here; whoever is slower is undecided."""

PLAY_PATIENCE = 16.0
"""The same for a line of play, of which every roll is worth a unit."""

KEPT_PROOFS = 4096


class Bench:
    """One folder, used again for every case, and what stays between them."""

    def __init__(self, within: Path | None = None) -> None:
        self.folder = scratch_folder(within)
        self.files = self.folder / "files"
        self.proofs: dict[str, Proof] = {}
        self.templates = 0
        self._kept = kept()
        self._kept.__enter__()

    def clear(self) -> None:
        """Empty the folder for the next case."""
        shutil.rmtree(self.files, ignore_errors=True)
        self.files.mkdir()

    def close(self) -> None:
        """Leave nothing behind."""
        self._kept.__exit__(None, None, None)
        shutil.rmtree(self.folder, ignore_errors=True)

    @cached_property
    def cache(self) -> Cache:
        """Where the press keeps blocks."""
        return Cache(self.folder / "cache")

    @cached_property
    def composer(self) -> Composer:
        """A small book with a bit of everything, ready for any template in the folder of the case."""
        book = self.folder / "book"
        write_trees(book, everything())
        try:
            loaded = load_book(book)
            self.sheets = self.pages(loaded)
            return self.composed(loaded, self.files)
        except BookError as error:
            # Otherwise every template would seem to be told off for what is wrong here.
            raise AssertionError(f"the book for templates is no good: {error}") from error

    def proof(self, entry: Entry) -> Proof:
        """The proof of an entry, with little patience; the same entry is not proven twice."""
        key = content_digest(entry)
        if key not in self.proofs:
            if len(self.proofs) > KEPT_PROOFS:
                self.proofs.clear()
            self.proofs[key] = judge(entry.problem, patience_for(entry))
        return self.proofs[key]

    def composed(self, loaded: LoadedBook, own: Path) -> Composer:
        """The composer of a book, as a build makes it."""
        entries = [entry for chapter in loaded.proven for entry in chapter.entries]
        proofs = [self.proof(entry) for entry in entries]
        faults = proof_faults(entries, proofs)
        if faults:
            raise Faults(faults)
        found = [verified(entry, proof) for entry, proof in zip(entries, proofs, strict=True)]
        bags = {name: _bag(tile) for name, tile in known_sets(loaded.folder).items()}
        return Composer(
            loaded, found, make_ledger(loaded, found), bags=bags, folders=[own, TEMPLATES], store=self.cache
        )

    def pages(self, loaded: LoadedBook) -> dict[str, Any]:
        """The sheets that a book lists, by name."""
        known = known_sets(loaded.folder)
        return {name: sheet_pages(known[name], PAPERS["a4"], [*known.values()]) for name in loaded.book.sheets}


def scratch_folder(within: Path | None = None) -> Path:
    """A new folder, in another or in memory."""
    return Path(tempfile.mkdtemp(prefix="fuzz-", dir=within or (MEMORY if MEMORY.is_dir() else None)))


def patience_for(entry: Entry) -> float:
    """How long an entry may take."""
    # One part of a study is drawn by chance at each proof, so what it takes is not always the same.
    return PLAY_PATIENCE if isinstance(entry.problem.claim, Captures | Studied) else PATIENCE


def _bag(tile: Any) -> FigureReference:
    return FigureReference(f"bag {tile.id}", lambda: bag_figure(tile))


@contextmanager
def kept() -> Iterator[None]:
    """Compile each template of ours once, for none of them changes here and every book has an environment."""
    with patch.object(jinja2.Environment, "compile", _kept_code(jinja2.Environment.compile)):
        yield


def _kept_code(compile_: Any) -> Any:
    found: dict[tuple[str, str], Any] = {}

    def compiled(self: Any, source: Any, name: Any = None, filename: Any = None, *rest: Any, **more: Any) -> Any:
        if not isinstance(source, str) or not filename or Path(filename).parent != TEMPLATES:
            return compile_(self, source, name, filename, *rest, **more)
        if (source, filename) not in found:
            found[source, filename] = compile_(self, source, name, filename, *rest, **more)
        return found[source, filename]

    return compiled
