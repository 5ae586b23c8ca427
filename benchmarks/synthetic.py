"""The words and patterns of a book to measure presses by: 120 pages, 240 figures of 60 hexagons, 30,000 words."""

from random import Random

from benchmarks.our_press import COLUMNS, ROWS, Page, Pattern, size_of_figure
from generator.figure.marks import Ink

PAGES = 120
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


def synthetic_pages(change: bool = False) -> list[Page]:
    """The pages, always the same; with `change` one sentence of one page is another."""
    random = Random(7)
    pages = []
    for number in range(1, PAGES + 1):
        paragraphs = [_paragraph(random, count) for count in (90, 100, 60)]
        if change and number == 58:
            paragraphs[1] += " One changed sentence with a new word here."
        name = random.choice(("Orchard", "Lattice", "Harbour", "Hive", "Mosaic"))
        pages.append(Page(f"{name} number {number}", paragraphs, [_pattern(2 * number), _pattern(2 * number + 1)]))
    return pages


def _pattern(number: int) -> Pattern:
    random = Random(number)
    cells = [f"{random.choice(INKS).value} {random.randint(1, 99)}" for _ in range(COLUMNS * ROWS)]
    width, height = size_of_figure()
    line = [(random.uniform(5, width - 5), random.uniform(5, height - 5)) for _ in range(5)]
    return Pattern(number, " ".join(cells), line)


def _paragraph(random: Random, count: int) -> str:
    words: list[str] = []
    while len(words) < count:
        sentence = [random.choice(WORDS) for _ in range(random.randint(8, 19))]
        sentence[0] = sentence[0].capitalize()
        sentence[-1] += "."
        words += sentence
    return " ".join(words[:count]).rstrip(".") + "."
