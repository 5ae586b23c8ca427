"""What is to be made of a book, file by file."""

from generator.art.profile import Profile
from generator.load import LoadedBook
from generator.press.look import Look
from generator.press.themed import look_of
from generator.printing.editions import USUAL, Edition, file_name, pages_of
from generator.printing.page import Margins, PageSetup
from generator.printing.paper import Paper
from generator.value import Value

ON_SCREEN = USUAL[0]
NO_MARGINS = Margins()


class Setting(Value):
    """One file of a book ready for the press: the end of its name, its page, its look, and which edition it is.

    Its colours are separated by a profile where it has one.
    """

    name: str
    paper: Paper
    look: Look
    edition: Edition = ON_SCREEN
    margins: Margins = NO_MARGINS
    """The margins that the book asks for on this page."""
    profile: Profile | None = None


def settings(loaded: LoadedBook, editions: tuple[Edition, ...] = (ON_SCREEN,)) -> list[Setting]:
    """The editions of a book on each of its papers, in order."""
    return [setting_of(loaded, setup, one) for one in editions for setup in pages_of(one, loaded.book.papers)]


def setting_of(loaded: LoadedBook, setup: PageSetup, edition: Edition = ON_SCREEN) -> Setting:
    """A book on one page."""
    look = look_of(loaded.theme(setup.theme))
    margins = setup.margins.over(loaded.book.margins)
    page, profile = loaded.book.page(setup), loaded.profile(edition)
    return Setting(
        name=file_name(edition, setup), paper=page, look=look, edition=edition, margins=margins, profile=profile
    )
