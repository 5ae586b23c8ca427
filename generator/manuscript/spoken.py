"""What a book says of a family to who reads it: words and signs of its own, which no proof reads."""

from typing import ClassVar, Literal, NamedTuple

Motif = Literal["dominoes", "hexes", "binary", "stones", "plain"]
"""What decorates a book: the pieces that it is played with, or nothing of the kind."""


HEAVY_EDGE = "The piece just played has a heavy edge."
BROKEN_OUTLINE = "A broken outline shows where a piece came from."
"""Signs that the pictures of several families share."""


A_CELL, HALF_A_DOMINO, EDGE_OF_A_CELL = "a cell", "half a domino", "the edge of a cell"
"""What is measured of a figure."""


class PrintSize(NamedTuple):
    """How large figures are in print, in usual type."""

    what: str
    """What is measured of them."""

    drawn: float
    """Its size as it is drawn, in millimetres."""

    scales: tuple[float, ...] = (1.0,)
    """How much larger or smaller it is printed: the largest where there is room, the smallest to save a page."""


class Spoken:
    """The words of a family for the pages of a book that speak of its problems, plain ones to begin with."""

    pieces: ClassVar[Motif] = "plain"
    """What the family is played with."""

    hint_terms: ClassVar[tuple[tuple[str, str], ...]] = ()
    """Words that its hints may use, each with what it means in Markdown; told where a hint uses one."""

    answer_words: ClassVar[str] = ""
    """How its answers are written, in a line of Markdown; nothing where they are pictures that speak."""

    picture_words: ClassVar[tuple[str, ...]] = ()
    """What the signs in the pictures of its rules mean, beside a tick and a cross."""

    print_size: ClassVar[PrintSize | None] = None
    """How large its figures are in print; nothing where nobody measures them."""

    large: ClassVar[bool] = False
    """Whether a chapter may ask for its problems large, beside their tiles."""

    @property
    def motif(self) -> Motif:
        """What decorates a book of this problem."""
        return self.pieces

    @property
    def subject_means(self) -> str:
        """What stands beside the number of a problem without a name, in a line of Markdown."""
        return "**What it is**, in a few words."

    @property
    def figure_means(self) -> str:
        """What its figure shows, in a line of Markdown."""
        return "**The figure**, and all that it gives you."


def terms_in(problem: object, told: str) -> tuple[str, ...]:
    """What a family says of those of its words that some hints use, each sentence once."""
    terms = problem.hint_terms if isinstance(problem, Spoken) else ()
    return tuple(dict.fromkeys(means for word, means in terms if word in told.lower()))
