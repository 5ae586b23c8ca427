"""One case through the real door of the library, and what came of it."""

from collections.abc import Callable
from typing import Any

from generator.errors import BookError, Fault, Faults, LayoutError, Refuted, Undecided
from generator.load import Chapter, load_book, load_loose, load_sets
from generator.press.book import press_book
from generator.press.cutouts import sheet_files, sheet_pages
from generator.printing.paper import PAPERS
from generator.verify import Verdict, verified
from tests.hostile.fuzz.bench import Bench
from tests.hostile.fuzz.case import MAIN, Case, Door
from tests.hostile.fuzz.outcome import Outcome, crash, crashed_proof
from tests.hostile.fuzz.show import show
from tests.hostile.fuzz.typed import typed

PAPER = PAPERS["a4"]
MOST_PROVEN = 3
"""Entries of one file that are proven, at most."""

UNREADABLE = ("not readable as YAML", "holds binary data", "is not UTF-8", "the file is empty", "nested too deeply")


def drive(case: Case, bench: Bench) -> Outcome:
    """Hand a case in and say how it came out; what the real command line says of it must agree."""
    bench.clear()
    case.write(bench.files)
    track = [_FIRST[case.door]]
    try:
        outcome = _DOORS[case.door](case, bench, track)
    except BookError as error:
        outcome = Outcome(track[-1], _word(error))
    except Exception as error:
        outcome = crash(track[-1], error)
    return typed(case, bench, outcome) if case.typed and not outcome.failed else outcome


def _loose(case: Case, bench: Bench, track: list[str]) -> Outcome:
    chapters, faults = load_loose([bench.files / MAIN[Door.LOOSE]])
    if faults:
        return _invalid(faults)
    return _judged(case, bench, track, chapters)


def _judged(case: Case, bench: Bench, track: list[str], chapters: list[Chapter]) -> Outcome:
    """Prove some of the entries, and show those that hold; the worst outcome is that of the case."""
    track.append("loaded")
    entries = [entry for chapter in chapters for entry in chapter.entries]
    if not case.proven or not entries:
        return Outcome("loaded", "valid")
    track.append("proved")
    found = []
    for entry in entries[:MOST_PROVEN]:
        proof = bench.proof(entry)
        if proof.verdict is Verdict.CRASHED:
            return crashed_proof("proved", proof.message)
        found.append((entry, proof))
    words = [proof.verdict.value for _, proof in found]
    for entry, proof in found:
        if case.shown and proof.verdict in (Verdict.PROVEN, Verdict.OPEN):
            track.append("shown")
            show(verified(entry, proof), case.pressed)
    worst = next(word for word in ("refuted", "undecided", "proven", "open") if word in words)
    return Outcome(track[-1], worst)


def _book(case: Case, bench: Bench, track: list[str]) -> Outcome:
    loaded = load_book(bench.files)
    track.append("loaded")
    composer = bench.composed(loaded, bench.files)
    track.append("proved")
    document = composer.document(bench.pages(loaded))
    track.append("composed")
    if case.pressed:
        press_book(document, PAPER, bench.cache)
        track.append("pressed")
    return Outcome(track[-1], "proven")


def _sets(case: Case, bench: Bench, track: list[str]) -> Outcome:
    found = load_sets(bench.files / "tiles")
    track.append("loaded")
    for tile in found.values() if case.shown else ():
        pages = sheet_pages(tile, PAPER, [*found.values()])
        track.append("composed")
        if case.pressed:
            sheet_files(bench.folder / "sheet", pages)
            track.append("pressed")
    return Outcome(track[-1], "proven")


def _template(case: Case, bench: Bench, track: list[str]) -> Outcome:
    composer = bench.composer
    # A name of its own, for an environment keeps what it has compiled under each name.
    bench.templates += 1
    name = f"case-{bench.templates}.xml.j2"
    (bench.files / MAIN[Door.TEMPLATE]).rename(bench.files / name)
    try:
        document = composer.document(bench.sheets, name)
        track.append("composed")
        if case.pressed:
            press_book(document, PAPER, bench.cache)
            track.append("pressed")
    finally:
        (bench.files / name).rename(bench.files / MAIN[Door.TEMPLATE])
    return Outcome(track[-1], "proven")


def _invalid(faults: list[Fault]) -> Outcome:
    messages = [str(fault.error) for fault in faults]
    unreadable = any(words in message for message in messages for words in UNREADABLE)
    return Outcome("read" if unreadable else "loading", "invalid")


def _word(error: BookError) -> str:
    """The word for what was wrong, by the worst of its faults."""
    errors: list[Any] = [fault.error for fault in error.faults] if isinstance(error, Faults) else [error]
    for kind, word in ((LayoutError, "layout"), (Refuted, "refuted"), (Undecided, "undecided")):
        if any(isinstance(one, kind) for one in errors):
            return word
    return "invalid"


_FIRST = {Door.LOOSE: "loading", Door.BOOK: "loading", Door.SETS: "loading", Door.TEMPLATE: "composing"}
_DOORS: dict[Door, Callable[[Case, Bench, list[str]], Outcome]] = {
    Door.LOOSE: _loose,
    Door.BOOK: _book,
    Door.SETS: _sets,
    Door.TEMPLATE: _template,
}
