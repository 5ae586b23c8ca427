"""In which inks, how much of them, and whether one can see through."""

from collections.abc import Iterator

from generator.finish.preflight.check import Check, judged, not_asked
from generator.finish.preflight.content.marks import DrawnMark, Paint
from generator.finish.preflight.pages import File
from generator.finish.preflight.rules.measures import times
from generator.printing.printers import Printer

LEAST_DOTS, GOOD_DOTS = 200, 300
ROUND = 0.005
NO_RICH_TEXT = "black text in black alone"


def colour_spaces(file: File, printer: Printer) -> Check:
    """Only inks that the printer takes; for PDF/X-1a without profiles of their own."""
    used: dict[str, int] = {}
    for sheet in file.sheets:
        for mark in sheet.marks:
            if mark.paint.inks != "none":
                used.setdefault(_words(mark.paint, printer), sheet.number)
    wanted = ", ".join(sorted(printer.spaces))
    wrong = [page for inks, page in used.items() if inks not in printer.spaces]
    return judged("colour", ", ".join(sorted(used)) or "none", wanted, not wrong, min(wrong, default=0))


def _words(paint: Paint, printer: Printer) -> str:
    return f"{paint.inks} with a profile" if paint.managed and printer.exchange else paint.inks


def transparency(file: File, printer: Printer) -> Check:
    """Nothing that one can see through, where it is to be flat."""
    found = sorted({note for sheet in file.sheets for note in sheet.notes})
    if not printer.flat:
        return not_asked("transparency", ", ".join(found) or "none")
    page = next((sheet.number for sheet in file.sheets if sheet.notes), 0)
    return judged("transparency", ", ".join(found) or "none", "none", not found, page)


def total_ink(file: File, printer: Printer) -> Check:
    """No more ink on any spot than dries."""
    wanted = f"{printer.most_ink:.0%} at most"
    spots = [(sum(mark.paint.values), page) for mark, page in _four(file)]
    spots += [(sheet.ink, sheet.number) for sheet in file.sheets if sheet.ink]
    # Paint and pictures alike, though a picture is measured by itself: what lies on it is not added up.
    most, page = max(spots, default=(0.0, 0))
    if printer.most_ink >= 4:
        return not_asked("ink", f"{most:.0%}" if spots else "")
    unknown = next((sheet.number for sheet in file.sheets if sheet.ink is None), 0)
    if unknown and most <= printer.most_ink:
        return Check("ink", "a picture that was not measured", wanted, "unverified", unknown)
    return judged("ink", f"{most:.0%}", wanted, most <= printer.most_ink + ROUND, page)


def rich_black(file: File) -> Check:
    """Black text is black alone, or its edges blur where the inks do not meet."""
    text = [(mark.paint, page) for mark, page in _four(file) if mark.kind == "text"]
    rich = [(paint.values, page) for paint, page in text if paint.black and any(paint.values[:3])]
    if not rich:
        return judged("rich black", "none", NO_RICH_TEXT, True)
    inks = tuple(dict.fromkeys(values for values, _ in rich))
    found = f"text in {', '.join(map(ink_words, inks[:3]))}{times(len(rich))}"
    return Check(
        name="rich black",
        found=found,
        wanted=NO_RICH_TEXT,
        verdict="fails",
        page=min(page for _, page in rich),
        inks=inks,
    )


def ink_words(inks: tuple[float, ...]) -> str:
    """Four inks as printers write them."""
    return " ".join(f"{letter}{ink * 100:.0f}" for letter, ink in zip("CMYK", inks, strict=True))


def _four(file: File) -> Iterator[tuple[DrawnMark, int]]:
    for sheet in file.sheets:
        for mark in sheet.marks:
            if mark.paint.inks == "cmyk" and mark.paint.values:
                yield mark, sheet.number


def pictures(file: File) -> Check:
    """Pictures fine enough that no dots show."""
    wanted = f"{LEAST_DOTS} dots an inch, better {GOOD_DOTS}"
    found = [(mark.size, sheet.number) for sheet in file.sheets for mark in sheet.marks if mark.kind == "image"]
    if not found:
        return judged("pictures", "none", wanted, True)
    least, page = min(found)
    # One less, for a size in millimetres is seldom a whole number of dots.
    return judged("pictures", f"{least:.0f} dots an inch", wanted, least >= LEAST_DOTS - 1, page)
