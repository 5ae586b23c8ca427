"""The inside of a printed book: no cover, no links, and margins as its printer wants them."""

from collections.abc import Callable

from generator.build.settings import Setting
from generator.compose.document import Document
from generator.errors import LayoutError
from generator.press.bleed import Bleed
from generator.press.book import Pressed, press_book
from generator.press.inks import Inks
from generator.press.job import Job
from generator.printing.paper import Paper
from generator.printing.printers import Printer, Space
from generator.system.cache import Cache

HEAD_ROOM, FOOT_ROOM = 8.0, 10.5
"""What the running head and the folio need between the text and where the page is safe, in millimetres; in large
print they are as much larger as everything else."""

Composed = Callable[[Paper, float], Document]
"""The document on a page whose cut-out sheets stay so far from its edges."""


def press_interior(setting: Setting, compose: Composed, cache: Cache) -> Pressed:
    """The pages of a book for its printer; the gutter follows from how many there are, and they from it."""
    edition, printer = setting.edition, setting.edition.press
    pages = 1
    for _ in printer.gutters or ("",):
        job = printed(setting, edition.bleed, pages)
        paper = within_margins(setting.paper, printer, edition.bleed, pages)
        document = compose(paper, max(job.safe, job.gutter))
        made = press_book(document, paper, cache, look=setting.look, job=job)
        pages = len(made.pages)
        if job.gutter >= printer.gutter(pages):
            break
    _require_count(pages, printer)
    return made


def printed(setting: Setting, bleeds: bool, pages: int) -> Job:
    """How its printer wants a book of so many pages pressed."""
    printer = setting.edition.press
    return Job(
        inks_of(setting),
        on_screen=False,
        covered=False,
        trimmed=True,
        bleed=Bleed(printer.bleed if printer.bleeds_inside else 0.0, printer.bleed) if bleeds else Bleed(),
        safe=printer.safe_from_trim(bleeds),
        gutter=printer.gutter(pages),
        multiple=2,
        version=(1, 3) if printer.exchange else (1, 7),
    )


def inks_of(setting: Setting) -> Inks:
    """The inks that a file is printed in."""
    printer = setting.edition.press
    space: Space = "grey" if setting.look.palette.grey else "cmyk" if setting.edition.four_inks else "rgb"
    separation = setting.profile.separation if setting.profile else None
    return Inks(space, printer.least_grey, printer.most_ink, printer.least_line, separation)


def within_margins(paper: Paper, printer: Printer, bleeds: bool, pages: int) -> Paper:
    """A page whose margins are at least those of its printer."""
    safe = printer.safe_from_trim(bleeds)
    return paper.with_margins(
        inner=max(paper.inner, printer.gutter(pages)),
        outer=max(paper.outer, safe),
        top=max(paper.top, safe + HEAD_ROOM * paper.zoom),
        bottom=max(paper.bottom, safe + FOOT_ROOM * paper.zoom),
    ).checked()


def kept_out(setting: Setting, pages: int) -> list[str]:
    """What is said of margins that are narrower than those that a printer of so many pages leaves."""
    printer, bleeds = setting.edition.press, setting.edition.bleed
    paper = within_margins(setting.paper, printer, bleeds, pages)
    asked = setting.margins.model_dump(exclude_none=True)
    wider = [f"{side} {getattr(paper, side):g}" for side, own in asked.items() if getattr(paper, side) > own]
    if not wider:
        return []
    return [
        f"margins narrower than {printer.title} allows are wider here: {', '.join(wider)} mm, with room for the "
        "running head and the page number"
    ]


def _require_count(pages: int, printer: Printer) -> None:
    """See that a book is neither too thin nor too thick to be bound."""
    if pages < printer.least_pages:
        short = printer.least_pages - pages
        raise LayoutError(
            f"the interior has {pages} pages, and {printer.title} prints from {printer.least_pages} on; add "
            f"{short} more: an introduction, further problems, 'checked: full', or take a smaller page"
        )
    if pages > printer.most_pages:
        raise LayoutError(
            f"the interior has {pages} pages, and {printer.title} prints up to {printer.most_pages}; take a larger "
            "page, smaller type, or make two books of it"
        )
