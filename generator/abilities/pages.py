"""How a book lays out the problems of a family, and what it says of them."""

from collections.abc import Sequence
from typing import ClassVar, Literal, Protocol, runtime_checkable

from generator.abilities.declaring import template_value
from generator.figure.marks import Figure
from generator.manuscript.spoken import Spoken

ChapterLayout = Literal["challenges", "tile-sets"]
"""All that is asked of a figure on one card, or on large plates where a chapter wants these; or problems under the
tiles that they are made of, where a chapter shows these."""


@runtime_checkable
class LaidOut(Protocol):
    """A family whose chapters are not laid out as usual: a template for each layout says how."""

    chapter_layout: ClassVar[ChapterLayout]


@runtime_checkable
class ChartTitled(Protocol):
    """A family that says what its charts of tiles are called, rather than how many of the tiles are used."""

    chart_title: ClassVar[str]


@template_value
def chart_title(problem: object, solution: object) -> str:
    """What the chart of its tiles is called; nothing where that goes by how many of them are used."""
    return problem.chart_title if isinstance(problem, ChartTitled) else ""


@runtime_checkable
class Lettered(Protocol):
    """A problem whose letters stand for colours."""

    @property
    def uncoloured(self) -> Sequence[str]:
        """The letters that no colour is known for, with which it cannot be printed."""


@runtime_checkable
class Surveyed(Protocol):
    """A claim about all there are, or very many, of which a page tells in words and pictures."""

    @property
    def said(self) -> str:
        """The words of its author, with the numbers that are claimed."""

    def pictures(self) -> Sequence[Figure]:
        """A chart, or several figures that may stand side by side."""


@template_value
def subject_means(problem: object, solution: object) -> str:
    """What stands beside the number of a problem without a name, in a line of Markdown."""
    return (problem if isinstance(problem, Spoken) else Spoken()).subject_means


@template_value
def figure_means(problem: object, solution: object) -> str:
    """What its figure shows, in a line of Markdown."""
    return (problem if isinstance(problem, Spoken) else Spoken()).figure_means
