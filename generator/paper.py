"""Sizes of paper and where the text stands on them, in millimetres."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Paper:
    """A page and its margins; inner is the side of the spine."""

    name: str
    title: str
    width: float
    height: float
    inner: float
    outer: float
    top: float
    bottom: float

    @property
    def text_width(self) -> float:
        """The width of the text area."""
        return self.width - self.inner - self.outer

    @property
    def text_height(self) -> float:
        """The height of the text area."""
        return self.height - self.top - self.bottom

    def left(self, number: int) -> float:
        """The left margin of a page: odd ones are on the right hand."""
        return self.inner if number % 2 else self.outer


PAPERS = {
    "a4": Paper("a4", "A4", 210.0, 297.0, 24.0, 20.0, 24.0, 24.0),
    "letter": Paper("letter", "Letter", 215.9, 279.4, 24.0, 20.0, 22.0, 22.0),
}
