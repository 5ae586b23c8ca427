"""A book to measure presses by: 120 pages, 240 figures of 60 labelled hexagons, 30,000 words."""

from dataclasses import dataclass
from functools import partial
from random import Random

from generator.compose.blocks import Block, Grid, Paragraph, Question
from generator.compose.document import Document, Section
from generator.compose.pieces import Contents, ContentsEntry, ContentsPart
from generator.compose.runs import Plate, Run
from generator.figure.marks import Face, Figure, Ink, Mark, Path, Polygon
from generator.figure.shapes import centred, hexagon

PAGES = 120
EDGE = 4.1
COLUMNS, ROWS = 10, 6
INKS = (Ink.A, Ink.B, Ink.C, Ink.TINT, Ink.PART_TINT, Ink.PAPER)
TEXT = """
every player in turn lays one tile upon an empty cell so that each touching edge shows the number or
the colour of its neighbour and a region is finished when no further placement is possible whoever
completes it counts the visible digits remember that turning is allowed but reflection is not unless
the diagram carries the mirror sign consequently the arrangement must be deducible without guessing
consider the hexagonal figure opposite where seventeen consecutive positions remain unoccupied and
determine which configuration satisfies all the constraints reasoning begins with the corners
because difficult intersections between neighbouring territories eliminate impossible candidates
quickly
"""
WORDS = tuple(TEXT.split())


@dataclass(frozen=True)
class Page:
    """One puzzle's page: a title, three paragraphs and two figures."""

    title: str
    paragraphs: tuple[str, ...]
    seeds: tuple[int, int]


def synthetic_pages(change: bool = False) -> list[Page]:
    """The pages, always the same; with `change` one sentence of one page is another."""
    random = Random(7)
    pages = []
    for number in range(1, PAGES + 1):
        paragraphs = [_paragraph(random, count) for count in (90, 100, 60)]
        if change and number == 58:
            paragraphs[1] += " One changed sentence with a new word here."
        seeds = (2 * number, 2 * number + 1)
        name = random.choice(("Orchard", "Lattice", "Harbour", "Hive", "Mosaic"))
        pages.append(Page(f"{name} number {number}", tuple(paragraphs), seeds))
    return pages


def figure(seed: int) -> Figure:
    """Sixty hexagons with labels and a thick line over them."""
    random = Random(seed)
    across, down = EDGE * 3**0.5, EDGE * 1.5
    marks: list[Mark] = []
    for row in range(ROWS):
        for col in range(COLUMNS):
            centre = (col + 0.5 + row % 2 / 2) * across + 0.5, EDGE + row * down + 0.5
            marks.append(Polygon(hexagon(centre, EDGE), random.choice(INKS), Ink.LINE, 0.8))
            marks.append(centred(centre, str(random.randint(1, 99)), 8, Ink.TEXT, Face.SANS))
    width, height = (COLUMNS + 0.5) * across + 1, (ROWS * 1.5 + 0.5) * EDGE + 1
    places = [(random.uniform(5, width - 5), random.uniform(5, height - 5)) for _ in range(5)]
    steps = tuple(("L" if i else "M", *place) for i, place in enumerate(places))
    marks.append(Path(steps, stroke=Ink.ANSWER, width=2.4))
    return Figure(width, height, tuple(marks))


def told(seed: int) -> Figure:
    """The same with words for who cannot see it, as every figure of a book has them."""
    return figure(seed).told("Sixty numbered hexagons, and a thick line over them.")


def synthetic_document(pages: list[Page]) -> Document:
    """The same book for our own press."""
    entries = tuple(ContentsEntry(f"p{number}", page.title, "") for number, page in enumerate(pages, 1))
    parts = tuple(
        ContentsPart(f"{part}", "Bench", "", part, entries[30 * (part - 1) : 30 * part], lines=True)
        for part in range(1, 5)
    )
    leaves = [Section("Contents", "", "", 0, 0, (Contents(parts),), "contents")]
    for number, page in enumerate(pages, 1):
        text: list[Block] = [Paragraph((Run(words),)) for words in page.paragraphs]
        questions = tuple(
            Question(f"{seed - 1}", Plate(f"synthetic {seed}", partial(told, seed)), f"q{seed}", "", words="figure")
            for seed in page.seeds
        )
        blocks = (*text, Grid(questions, 2))
        leaves.append(Section(page.title, "", "Bench", 1 + number % 4, 1 + number % 4, blocks, f"p{number}"))
    return Document("Bench", "", "", "en-GB", tuple(leaves))


def _paragraph(random: Random, count: int) -> str:
    words: list[str] = []
    while len(words) < count:
        sentence = [random.choice(WORDS) for _ in range(random.randint(8, 19))]
        sentence[0] = sentence[0].capitalize()
        sentence[-1] += "."
        words += sentence
    return " ".join(words[:count]).rstrip(".") + "."
