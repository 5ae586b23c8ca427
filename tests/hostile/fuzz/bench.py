"""The place where cases are tried: one folder in memory, and all that need not be made anew for each of them."""

import shutil
import tempfile
from collections.abc import Callable
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any

import jinja2

from generator.build import sheet_pages
from generator.cache import Cache
from generator.compose.render import Composer
from generator.compose.runs import Plate
from generator.errors import Faults
from generator.load import Entry, LoadedBook, known_sets, load_book
from generator.load import sets as sets_module
from generator.paper import PAPERS
from generator.sheet.bag import bag_figure
from generator.verify import Proof, content_digest, make_ledger, proof_faults, verified
from generator.verify.judge import judge
from tests.hostile.fuzz.books import everything, write_trees
from tests.hostile.fuzz.seeds import TEMPLATES

MEMORY = Path("/dev/shm")
PATIENCE = 0.02
"""Units that a proof may take here; whoever is slower is undecided."""

KEPT_PROOFS = 4096


class Bench:
    """One folder, used again for every case, and what stays between them."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="fuzz-", dir=MEMORY if MEMORY.is_dir() else None))
        self.files = self.folder / "files"
        self.proofs: dict[str, Proof] = {}
        self.templates = 0
        _keep_what_came_along()

    def clear(self) -> None:
        """Empty the folder for the next case."""
        shutil.rmtree(self.files, ignore_errors=True)
        self.files.mkdir()

    def close(self) -> None:
        """Leave nothing behind."""
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
        loaded = load_book(book)
        self.sheets = self.pages(loaded)
        return self.composed(loaded, self.files)

    def proof(self, entry: Entry) -> Proof:
        """The proof of an entry, with little patience; the same entry is not proven twice."""
        key = content_digest(entry)
        if key not in self.proofs:
            if len(self.proofs) > KEPT_PROOFS:
                self.proofs.clear()
            self.proofs[key] = judge(entry.problem, PATIENCE)
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
        return Composer(loaded, found, make_ledger(loaded, found), bags, [own, TEMPLATES])

    def pages(self, loaded: LoadedBook) -> dict[str, Any]:
        """The sheets that a book lists, by name."""
        known = known_sets(loaded.folder)
        return {
            name: sheet_pages(known[name], PAPERS["a4"], [*known.values()]) for name in loaded.book.sheets
        }


def _bag(tile: Any) -> Plate:
    return Plate(f"bag {tile.id}", lambda: bag_figure(tile))


def _keep_what_came_along() -> None:
    """Read the sets that came along once, and compile each template once, for none of them changes here."""
    if not hasattr(sets_module.load_sets, "kept"):
        sets_module.load_sets = _kept_sets(sets_module.load_sets)
        jinja2.Environment.compile = _kept_code(jinja2.Environment.compile)  # type: ignore[method-assign]


def _kept_sets(load: Callable[[Path], Any]) -> Any:
    shipped: dict[Path, Any] = {}

    def loaded(folder: Path) -> Any:
        if folder != sets_module.shipped("content") / sets_module.TILES_FOLDER:
            return load(folder)
        if folder not in shipped:
            shipped[folder] = load(folder)
        return dict(shipped[folder])

    loaded.kept = True  # type: ignore[attr-defined]
    return loaded


def _kept_code(compile_: Any) -> Any:
    @lru_cache(maxsize=64)
    def code(source: str, name: str, filename: str) -> Any:
        return compile_(makers[0], source, name, filename)

    makers: list[Any] = []

    def compiled(self: Any, source: Any, name: Any = None, filename: Any = None, *rest: Any, **more: Any) -> Any:
        if isinstance(source, str) and name and filename and not rest and not more and Path(filename).parent == TEMPLATES:
            makers[:] = [self]
            return code(source, name, filename)
        return compile_(self, source, name, filename, *rest, **more)

    return compiled
