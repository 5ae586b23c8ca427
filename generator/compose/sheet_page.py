"""A leaf to be cut out, as it is drawn before any book needs it."""

from generator.art import PictureFile
from generator.compose.runs import FigureReference
from generator.value import Value


class SheetPage(Value, kw_only=True):
    """A leaf to be cut out, on the right hand: its front, its back where it has one, and what is said of it.

    One from which nothing is cut stands on either hand and has no back.
    """

    front: FigureReference
    back: FigureReference | None
    title: str
    anchor: str
    number: int = 1
    total: int = 1
    says: str = ""
    """What lies on it, in a few words."""
    uncut: bool = False
    uses: str = ""
    printing: str = ""
    making: str = ""
    needed: tuple[tuple[str, str], ...] = ()
    """The chapters that need it, each with the name of the place where it begins."""
    warning: str = ""
    """What must be said of it where small children are."""
    edge: float = 6.0
    """How far words and pieces keep from the edges of the paper, in millimetres."""
    pieces: int = 0
    """How many things are cut out of it."""
    covered: float = 0.0
    """How much of the paper they take, in square millimetres."""
    pictures: tuple[PictureFile, ...] = ()
    """The author's own pictures on its faces, so far as they are made of pixels."""

    @property
    def listed(self) -> bool:
        """Whether it is the first of its set."""
        return self.number == 1

    @property
    def texts(self) -> tuple[str, ...]:
        """All that is said of it."""
        return self.title, self.says, self.uses, self.printing, self.making, self.warning
