"""A book to fold and staple: set on half a sheet, or as near to it as its figures allow, and laid out on sheets."""

from collections.abc import Callable

from generator.build.settings import Setting
from generator.compose.document import Document
from generator.errors import BookError, LayoutError
from generator.figure.marks import LEAST_TYPE
from generator.finish.imposition import Folding, imposed
from generator.press.book import Pressed, press_book
from generator.press.inks import Inks
from generator.press.job import Job
from generator.printing.page import PageSetup
from generator.printing.paper import Paper
from generator.system.cache import Cache

SHRUNK = (1.0, 1.09, 1.19, 1.3, 1.42)
"""How many times larger than their place on the sheet pages may be set, where they cannot be set smaller."""

FOLDED = Job(Inks("rgb"), on_screen=False, multiple=4)


def press_booklet(
    setting: Setting, document: Document, page: Callable[[PageSetup], Paper], cache: Cache
) -> tuple[bytes, Pressed, str]:
    """The sheets of a booklet, the book as it was pressed, and what is to be said of it."""
    folding = folding_of(setting)
    wide, high = folding.width / 2, folding.height / (folding.up // 2)
    problem: BookError | None = None
    for larger in SHRUNK:
        try:
            paper = page(PageSetup(paper=f"{wide * larger:.2f}x{high * larger:.2f}mm", text=setting.edition.text))
            pressed = press_book(document, paper, cache, look=setting.look, job=FOLDED)
        except BookError as error:
            problem = problem or error
            continue
        least = LEAST_TYPE / larger
        told = f"figures need a larger page, so all is made smaller to fit; the smallest type is {least:.1f} points"
        said = told if larger > 1 else ""
        return imposed(pressed.data, setting.name, folding), pressed, said
    raise LayoutError(f"a booklet on {setting.paper.title} has pages of {wide:.0f} by {high:.0f} mm: {problem}")


def folding_of(setting: Setting) -> Folding:
    """The sheet of a booklet: of two pages it lies, of four it stands."""
    paper, edition = setting.paper, setting.edition
    short, long = sorted((paper.width, paper.height))
    width, height = (long, short) if edition.up == 2 else (short, long)
    return Folding(width, height, edition.up, edition.thickness)
