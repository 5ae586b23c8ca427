"""Our books on many papers, in many sizes of type, looks and editions: does anything lie over anything else?

    python -m benchmarks.overlap [BOOK…] [--share F] [--seed N] [--answers WHERE]

Every division is pressed by itself, so that one which cannot stand on a page hides no other. What the press
lets through is looked at again by the preflight. Prints what was refused, for a page may be too small for what it
should hold, and every overlap, and ends with 1 if there is any. A share of less than 1 is drawn by the seed.
"""

import argparse
import re
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

from generator.build import Workshop, document_on
from generator.build.interior import printed, within_margins
from generator.build.settings import Setting
from generator.compose.document import Document
from generator.errors import BookError, Place
from generator.figure.marks import Face
from generator.finish.preflight import preflight
from generator.load import load_book
from generator.load.themes import load_theme
from generator.press.book import press_book
from generator.press.fonts import FILES
from generator.press.job import ON_SCREEN, Job
from generator.press.look import USUAL_LOOK, Look
from generator.press.overlap import Overlap
from generator.press.themed import look_of
from generator.printing.editions import Edition
from generator.printing.paper import Paper, read_paper
from generator.printing.printers import PRINTERS
from generator.system.cache import Cache, cache_folder
from generator.system.executors import Here
from generator.verify import Verified, prove, verified

ROOT = Path(__file__).parent.parent
BOOKS = ("dominoes", "dihexes", "binary-dihexes", "hex-hex-y", "hexagone")
PAPERS = ("a4", "letter", "a5", "6x9in", "8.5x8.5in", "148x210mm", "7x10in", "5x8in")
TEXTS = (9.0, 10.0, 12.0, 14.0, 16.0, 18.0, 21.0, 24.0)
THEMES, WIDE = ("colour", "grey", "ink-saving"), "wide"
EDITIONS = (("home", False), ("kdp", False), ("kdp", True), ("ingramspark", False), ("lulu", True))
"""Who prints, and whether pages run off; the first is the screen."""

LIKELY_PAGES = 160
PLACE = re.compile(r"\{([^{}]++)\}")


@dataclass(frozen=True)
class Case:
    """One division of a book as it is to be pressed."""

    division: int
    paper: str
    text: float
    theme: str
    printer: str
    bleeds: bool


@dataclass
class Tally:
    """What came of many cases."""

    pages: int = 0
    refused: Counter[str] = field(default_factory=Counter)
    overlaps: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        return f"{self.pages} pages, {self.refused.total()} refused, {len(self.overlaps)} overlaps"


def cases(divisions: int, share: float, seed: str) -> Iterator[Case]:
    """All cases of a book, or a share of them that a seed decides."""
    random = Random(seed)
    for division, paper, text, theme, (printer, bleeds) in product(
        range(divisions), PAPERS, TEXTS, (*THEMES, WIDE), EDITIONS
    ):
        if share >= 1 or random.random() < share:
            yield Case(division, paper, text, theme, printer, bleeds)


def setting(case: Case, looks: dict[str, Look]) -> tuple[Paper, Look, Job]:
    """The page, the look and the pressing of a case."""
    paper, look, printer = read_paper(case.paper, case.text).checked(), looks[case.theme], PRINTERS[case.printer]
    if case.printer == "home":
        return paper, look, ON_SCREEN
    wanted = Edition(kind="interior", printer=case.printer)
    job = printed(Setting("interior", paper, look, wanted), case.bleeds, LIKELY_PAGES)
    return within_margins(paper, printer, case.bleeds, LIKELY_PAGES), look, job


def tried(document: Document, looks: dict[str, Look], asked: Iterable[Case], cache: Cache) -> Tally:
    """Press what is asked for, and look at all that comes of it."""
    feet = (getattr(division, "foot", "") for division in document.divisions)
    known = dict.fromkeys((name for foot in feet for name in PLACE.findall(foot)), 88)
    tally = Tally()
    for case in asked:
        alone = replace(document, divisions=(document.divisions[case.division],))
        try:
            paper, look, job = setting(case, looks)
            pressed = press_book(alone, paper, cache, known, look, job)
        except Overlap as fault:
            tally.overlaps.append(f"{case}: {fault}")
        except BookError as refused:
            tally.refused[re.sub(r"[\d.]+", "#", str(refused))] += 1
        else:
            tally.pages += len(pressed.pages)
            found = _in_file(pressed.data) if pressed.pages else ()
            tally.overlaps += [f"{case}: {fault}" for fault in found]
    return tally


def _in_file(data: bytes) -> Iterator[str]:
    """What the preflight finds in a file that the press let through."""
    for check in preflight(data, "book.pdf", PRINTERS["home"], "sheet"):
        if check.name == "overlaps" and check.verdict == "fails":
            yield f"the preflight says {check.found} on page {check.page}"


def composed(name: str, answers: str, cache: Cache, found: Sequence[Verified[Any]] | None = None) -> Document:
    """A book of ours, its answers where they are wanted; proven here unless somebody has done so."""
    loaded = load_book(ROOT / "content" / name)
    if answers:
        loaded = replace(loaded, book=loaded.book.model_copy(update={"answers": answers}))
    if found is None:
        entries = [entry for chapter in loaded.proven for entry in chapter.entries]
        proofs = prove(entries, cache, Here(), lambda entry, proof: None)
        found = [verified(entry, proof) for entry, proof in zip(entries, proofs, strict=True)]
    shop = Workshop((ROOT / "templates",), ROOT / "output", cache, Here())
    return document_on(read_paper("a5"), loaded, [*found], shop)


def looks() -> dict[str, Look]:
    """The themes that came along, and one whose letters are wider than ours."""
    found = {name: look_of(load_theme(ROOT / "content", name, Place("book.yaml"))) for name in THEMES}
    wide = {**FILES, Face.SERIF: FILES[Face.SERIF_BOLD], Face.SANS_BOLD: FILES[Face.DISPLAY]}
    return {**found, WIDE: replace(USUAL_LOOK, fonts=wide)}


def main() -> None:
    """Press, count and tell."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("books", nargs="*", default=[*BOOKS])
    parser.add_argument("--share", type=float, default=1.0)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--answers", default="", choices=["", "back", "after-chapter"])
    chosen = parser.parse_args()
    wrong = 0
    for name in chosen.books:
        document = composed(name, chosen.answers, Cache(cache_folder()))
        asked = cases(len(document.divisions), chosen.share, f"{chosen.seed} {name}")
        tally = tried(document, looks(), asked, Cache(None))
        print(f"{name}: {tally}", flush=True)
        for words, count in tally.refused.most_common():
            print(f"  refused {count} times: {words}")
        for told in tally.overlaps:
            print(f"  OVERLAP {told}")
        wrong += len(tally.overlaps)
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()
