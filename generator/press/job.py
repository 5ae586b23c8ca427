"""What a book is pressed for: a screen, or a printer who trims and binds it."""

from generator.figure.marks import Figure, Window
from generator.press.bleed import NO_BLEED, Bleed
from generator.press.edges import without_cut_words
from generator.press.inks import SCREEN, Inks
from generator.value import Value


class Job(Value):
    """A pressing: its inks, whether it has the cover and can be clicked, how it is cut and where it is safe."""

    inks: Inks = SCREEN
    on_screen: bool = True
    """Whether it has links, an outline and places that others can refer to."""

    tagged: bool = False
    """Whether it marks what is read and in which order, for `finish` to make known."""

    covered: bool = True
    """Whether the cover and its endpapers are pages of it."""

    trimmed: bool = False
    """Whether it is printed and cut: then nothing may touch the edge of a page unless it runs over it."""

    bleed: Bleed = NO_BLEED
    safe: float = 0.0
    """How far everything that must not be cut stays from the trim, in millimetres."""

    gutter: float = 0.0
    """How far everything stays from the spine, in millimetres."""

    multiple: int = 1
    """Its pages are a multiple of this."""

    version: tuple[int, int] = (1, 7)
    """The version of PDF that it keeps to."""

    @property
    def framed(self) -> bool:
        """Whether pages have white margins all round."""
        return self.trimmed and not self.bleed

    def whole(self, figure: Figure, number: int) -> Figure:
        """A page that is one picture, as this pressing shows it: inside a white margin where nothing may bleed."""
        if not self.trimmed:
            return figure
        spine = max(self.safe, self.gutter)
        left, right = (spine, self.safe) if number % 2 else (self.safe, spine)
        box = left, self.safe, figure.width - right, figure.height - self.safe
        kept = without_cut_words(figure, box)
        if self.bleed:
            return kept
        room = figure.width - left - right, figure.height - 2 * self.safe
        return Figure(figure.width, figure.height, (Window((left, self.safe), *room, kept.marks),))


ON_SCREEN = Job()
TAGGED = Job(tagged=True)
HANDED_OUT = Job(on_screen=False)
