"""The synthetic book by our own press, from words and patterns written down before.

Usage: python benchmarks/our_press.py WORDS OUTPUT [CACHE]
"""

import json
import sys
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from generator.compose.document import Document
from generator.compose.runs import FigureReference, Run
from generator.compose.tags.blocks import Block
from generator.compose.tags.contents import Contents, ContentsEntry, ContentsPart
from generator.compose.tags.grid import Grid
from generator.compose.tags.problem import QuestionCard
from generator.compose.tags.section import SectionPages
from generator.compose.tags.texts import Paragraph
from generator.figure.marks import Face, Figure, Ink, Mark, Polygon
from generator.figure.marks import Path as Steps
from generator.figure.shapes import centred, hexagon

EDGE = 4.1
COLUMNS, ROWS = 10, 6
INKS = {ink.value: ink for ink in Ink}


class Pattern(NamedTuple):
    """What a figure shows: the ink and the number of each hexagon row by row, and the places on its thick line."""

    number: int
    cells: str
    line: list[tuple[float, float]]


class Page(NamedTuple):
    """One puzzle's page: a title, three paragraphs and two figures."""

    title: str
    paragraphs: list[str]
    patterns: list[Pattern]


def size_of_figure() -> tuple[float, float]:
    """How wide and how high a figure is, in millimetres."""
    return (COLUMNS + 0.5) * EDGE * 3**0.5 + 1, (ROWS * 1.5 + 0.5) * EDGE + 1


def figure(pattern: Pattern) -> Figure:
    """Sixty hexagons with labels and a thick line over them, with words for who cannot see it."""
    across, down = EDGE * 3**0.5, EDGE * 1.5
    marks: list[Mark] = []
    words = iter(pattern.cells.split())
    for place, (ink, number) in enumerate(zip(words, words, strict=True)):
        row, col = divmod(place, COLUMNS)
        centre = (col + 0.5 + row % 2 / 2) * across + 0.5, EDGE + row * down + 0.5
        marks.append(Polygon(hexagon(centre, EDGE), INKS[ink], Ink.LINE, 0.8))
        marks.append(centred(centre, number, 8, Ink.TEXT, Face.SANS))
    steps = tuple(("L" if i else "M", x, y) for i, (x, y) in enumerate(pattern.line))
    marks.append(Steps(steps, stroke=Ink.ANSWER, width=2.4))
    return Figure(*size_of_figure(), tuple(marks)).with_alt_text(
        "Sixty numbered hexagons, and a thick line over them."
    )


def synthetic_document(pages: list[Page]) -> Document:
    """The book before it is pressed."""
    entries = tuple(
        ContentsEntry(target=f"p{number}", title=page.title, words="") for number, page in enumerate(pages, 1)
    )
    parts = tuple(
        ContentsPart(
            number=f"{part}",
            title="Bench",
            words="",
            colour=part,
            entries=entries[30 * (part - 1) : 30 * part],
            lines=True,
        )
        for part in range(1, 5)
    )
    contents = SectionPages(
        title="Contents", subtitle="", head="", part=0, colour=0, blocks=(Contents(parts),), anchor="contents"
    )
    divisions = [contents, *(_section(number, page) for number, page in enumerate(pages, 1))]
    return Document(title="Bench", subtitle="", author="", language="en-GB", divisions=tuple(divisions))


def _section(number: int, page: Page) -> SectionPages:
    text: list[Block] = [Paragraph(text=(Run(words),)) for words in page.paragraphs]
    questions = tuple(
        QuestionCard(
            number=f"{pattern.number - 1}",
            figure=FigureReference(f"synthetic {pattern.number}", partial(figure, pattern)),
            anchor=f"q{pattern.number}",
            answer="",
            words="figure",
        )
        for pattern in page.patterns
    )
    return SectionPages(
        title=page.title,
        subtitle="",
        head="Bench",
        part=1 + number % 4,
        colour=1 + number % 4,
        blocks=(*text, Grid(questions=questions, columns=2)),
        anchor=f"p{number}",
    )


def read_pages(text: str) -> list[Page]:
    """The pages that were written down."""
    found: list[Any] = json.loads(text)
    return [Page(title, words, [Pattern(*pattern) for pattern in patterns]) for title, words, patterns in found]


def press(source: Path, output: Path, cache: Path | None) -> None:
    """Make the book, with what a cache holds of it."""
    from generator.press.book import press_book
    from generator.printing.paper import PAPERS
    from generator.system.cache import Cache

    document = synthetic_document(read_pages(source.read_text(encoding="utf-8")))
    output.write_bytes(press_book(document, PAPERS["a4"], Cache(cache)).data)


if __name__ == "__main__":
    press(Path(sys.argv[1]), Path(sys.argv[2]), Path(sys.argv[3]) if sys.argv[3:] else None)
