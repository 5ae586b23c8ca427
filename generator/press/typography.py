"""What a book is set in: its fonts, how large its reading text is, and how round and heavy its shapes are.

Every measure of type depends on it, in figures as in text, so it is not handed from hand to hand:
whoever presses a book says once what it is set in, and it holds inside that block.
"""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import field, replace
from pathlib import Path

from generator.figure.marks import LEAST_TYPE, Face
from generator.press.fonts import FILES
from generator.value import Value


# Told apart by being the same one: whoever looks something up by it does so for each line of type.
class Typography(Value, eq=False):
    """Fonts by face, and how much larger than drawn the reading text and the titles are."""

    fonts: Mapping[Face, Path] = field(default_factory=lambda: FILES)
    text: float = 1.0
    sizes: Mapping[str, float] = field(default_factory=dict)
    corners: float = 1.0
    zoom: float = 1.0
    """How much larger everything is seen than it is drawn."""
    figures: float = 1.0
    """How much larger still the figures are, which grow as the text does."""

    def size(self, name: str, drawn: float) -> float:
        """How large titles of some kind are: as they were drawn, unless the book says otherwise."""
        return self.sizes.get(name, drawn)

    @property
    def least_type(self) -> float:
        """The smallest type as it is drawn, which is seen larger."""
        return LEAST_TYPE / self.zoom

    def in_usual_type(self) -> "Typography":
        """The same fonts in the type that a page of this size usually has."""
        return replace(self, text=self.text / self.figures, zoom=1.0, figures=1.0)


USUAL = Typography()
_current: ContextVar[Typography] = ContextVar("typography", default=USUAL)


def typography() -> Typography:
    """What the book at hand is set in."""
    return _current.get()


@contextmanager
def set_in(chosen: Typography) -> Iterator[None]:
    """Set whatever is set inside this block in a typography of its own."""
    token = _current.set(chosen)
    try:
        yield
    finally:
        _current.reset(token)
