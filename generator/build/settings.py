"""What is to be made of a book, file by file."""

from generator.art.profile import Profile
from generator.load import LoadedBook
from generator.press.look import Look
from generator.press.themed import look_of
from generator.printing.editions import USUAL, Wanted, file_name, pages_of
from generator.printing.page import Edition, Margins
from generator.printing.paper import Paper
from generator.value import Value

ON_SCREEN = USUAL[0]
NO_MARGINS = Margins()


class Setting(Value):
    """One file of a book ready for the press: the end of its name, its page, its look, and what is wanted of it.

    Its colours are separated by a profile where it has one.
    """

    name: str
    paper: Paper
    look: Look
    wanted: Wanted = ON_SCREEN
    margins: Margins = NO_MARGINS
    """The margins that the book asks for on this page."""
    profile: Profile | None = None


def settings(loaded: LoadedBook, wanted: tuple[Wanted, ...] = (ON_SCREEN,)) -> list[Setting]:
    """What is wanted of a book on each of its papers, in order."""
    return [setting_of(loaded, edition, one) for one in wanted for edition in pages_of(one, loaded.book.papers)]


def setting_of(loaded: LoadedBook, edition: Edition, wanted: Wanted = ON_SCREEN) -> Setting:
    """A book on one page."""
    look = look_of(loaded.theme(edition.theme))
    margins = edition.margins.over(loaded.book.margins)
    page, profile = loaded.book.page(edition), loaded.profile(wanted)
    return Setting(
        name=file_name(wanted, edition), paper=page, look=look, wanted=wanted, margins=margins, profile=profile
    )
