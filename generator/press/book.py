"""A Document on paper: divisions set, packed, numbered and bound into one PDF."""

import gc
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager

from generator.compose.document import Document
from generator.compose.tags.opener import Opener
from generator.press.emission import Emitter
from generator.press.job import ON_SCREEN, Job
from generator.press.look import USUAL_LOOK, Look
from generator.press.materials import materials_digest
from generator.press.outline import outline
from generator.press.overlap import require_clear
from generator.press.pages import depth_of
from generator.press.pagination import PrintedPage, filled_up, label, names_on, paginate
from generator.press.palette import Palette
from generator.press.pdf import ALPHABET, PdfFile
from generator.press.pictures import NamedPictures, remarks_on
from generator.press.setting import Setter
from generator.press.structure import Structure
from generator.press.tagged_writer import TaggedWriter, UntaggedWriter
from generator.press.typography import set_in, typography
from generator.press.written import WrittenPage, WrittenPages
from generator.printing.paper import Paper
from generator.system.cache import Cache, digest
from generator.value import Value


class Pressed(Value):
    """A book as a PDF file, the page of each place, how full its pages are, and a name for what each shows."""

    data: bytes
    places: dict[str, int]
    pages: tuple[tuple[str, float], ...]
    remarks: tuple[str, ...] = ()
    """What the author may want to know, though the book was made."""
    prints: tuple[str, ...] = ()
    structure: Structure | None = None
    """What stands where for a reader who cannot see, where that was asked for."""


def press_book(
    document: Document,
    paper: Paper,
    cache: Cache,
    known: Mapping[str, int] | None = None,
    look: Look = USUAL_LOOK,
    job: Job = ON_SCREEN,
) -> Pressed:
    """The whole book; `known` are the places of another book that this one refers to."""
    with set_in(look.typography(paper)), _uncollected():
        return _press(document, paper, cache, known=known or {}, palette=look.palette, job=job)


@contextmanager
def _uncollected() -> Iterator[None]:
    """Search for no garbage meanwhile: pages are values by the hundred thousand, none of which hold each other."""
    collects = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collects:
            # What was made meanwhile counts as old: searched with all the rest when that is due, and not at once.
            gc.freeze()
            gc.unfreeze()
            gc.enable()


def _press(
    document: Document, paper: Paper, cache: Cache, known: Mapping[str, int], palette: Palette, job: Job
) -> Pressed:
    extra = "".join(char for char in document.characters if char not in ALPHABET and char.isprintable())
    pdf = _begun(document, paper, extra, job)
    setter = Setter(
        pdf,
        width=paper.measure,
        height=paper.depth,
        language=document.language,
        extra=extra,
        cache=cache,
        palette=palette,
    )
    sheets = filled_up(paginate(document, paper, setter, job), job)
    if job.on_screen:
        label(pdf, sheets)
    places = {name: sheet.number for sheet in sheets for name in names_on(sheet)}
    pictures = NamedPictures.of(document.pictures)
    named = {**known, **places}
    materials = digest(extra, materials_digest(document.language, typography()))
    kept = WrittenPages.of_book(cache, paper=paper, palette=palette, job=job, pages=named, materials=materials)
    parted = any(isinstance(division, Opener) for division in document.divisions)
    writer = TaggedWriter(parted) if job.tagged else UntaggedWriter()
    emitter = Emitter(
        pdf=pdf, paper=paper, pages=named, own=places, palette=palette, pictures=pictures, job=job, writer=writer
    )
    written = _emit_all(sheets, emitter, kept)
    if job.on_screen:
        outline(pdf, document)
    pages = tuple((str(sheet.number or "cover"), _fill(sheet, paper)) for sheet in sheets)
    return Pressed(
        data=pdf.data(),
        places=places,
        pages=pages,
        remarks=remarks_on((pictures.files[name], fineness) for page in written for name, fineness in page.shown),
        prints=tuple(digest(repr(paper), materials, page.name) for page in written),
        structure=writer.structure(),
    )


def _emit_all(sheets: Sequence[PrintedPage], emitter: Emitter, kept: WrittenPages) -> list[WrittenPage]:
    """Put all pages into the file, as they were written before where they were, once all that is new is clear."""
    known = [kept.get(sheet) for sheet in sheets]
    # What was written before was clear then, and so is what stands round its text.
    new = [(sheet, emitter.running(sheet)) for sheet, page in zip(sheets, known, strict=True) if page is None]
    require_clear(new, emitter.paper, emitter.pages)
    running = iter(new)
    pages = [page or emitter.written(*next(running)) for page in known]
    for sheet, before, page in zip(sheets, known, pages, strict=True):
        emitter.emit(sheet, page)
        if before is None:
            kept.put(sheet, page)
    return pages


def _begun(document: Document, paper: Paper, extra: str, job: Job) -> PdfFile:
    """The file with what it says of itself, and no page yet."""
    pdf = PdfFile(
        (paper.width, paper.height),
        title=document.title,
        author=document.author,
        language=document.language,
        extra=extra,
        bleed=job.bleed,
        version=job.version,
    )
    if document.subtitle:
        pdf.canvas.setSubject(document.subtitle)
    return pdf


def _fill(sheet: PrintedPage, paper: Paper) -> float:
    """How far down a page is filled, in parts of its text area; a picture fills its page."""
    if sheet.whole is not None or sheet.cut is not None:
        return 1.0
    return depth_of(sheet.page) / paper.depth
