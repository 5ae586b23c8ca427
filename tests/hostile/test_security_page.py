"""The bounds that SECURITY.md states are those of the code."""

import re

import pytest

from generator.art import files, markup
from generator.art.markup import LARGEST_DRAWING, MOST_ELEMENTS
from generator.art.raster import MOST_PIXELS
from generator.art.vector import MOST_NUMBERS
from generator.claim import MOST_COUNTED, MOST_SAMPLED
from generator.compose import budget
from generator.compose.templating import loader
from generator.finish import opening
from generator.grid.hexpicture import MOST_CELLS
from generator.load.pictures import MOST_PICTURES
from generator.load.values import DEEPEST, LONGEST_TEXT, MOST_VALUES
from generator.model import LONGEST_TITLE
from generator.playing.sample import MOST_GAMES
from generator.press import fontfiles
from generator.problem import LONGEST_ID, MOST_LINES, MOST_TEXT
from generator.system import cache
from generator.system.effort import LIMIT, MOST_LIMIT
from generator.system.reading import LARGEST
from generator.tiles.dihex import MOST_TILES
from tests.conftest import ROOT

PAGE = (ROOT / "SECURITY.md").read_text(encoding="utf-8")
ROWS = dict(re.findall(r"^\| (.+?) \| (.+?) \|$", PAGE, re.MULTILINE))


@pytest.mark.parametrize(
    ("row", "bounds"),
    [
        ("a file of content", (LARGEST // 1024, MOST_VALUES, DEEPEST)),
        ("a text, a title, an id", (LONGEST_TEXT, LONGEST_TITLE, LONGEST_ID)),
        ("a problem", (MOST_TEXT, MOST_LINES)),
        ("a figure of hexes", (MOST_CELLS,)),
        ("a set of hex tiles", (MOST_TILES,)),
        ("a claim’s `limit`", (round(MOST_LIMIT), round(LIMIT))),
        ("`{solutions: n}`", (MOST_COUNTED["solutions"],)),
        ("a sample", (MOST_SAMPLED, MOST_GAMES)),
        ("a picture", (files.LARGEST // 1024, MOST_PIXELS, MOST_PICTURES)),
        ("a drawing (SVG)", (LARGEST_DRAWING // 1024, MOST_ELEMENTS, markup.DEEPEST, MOST_NUMBERS)),
        ("a font", (fontfiles.LARGEST // 1024,)),
        ("an entry of the cache", (cache.LARGEST // 2**20,)),
        ("a stream in a PDF, and all its packed objects", (opening.MOST_UNFOLDED // 2**20,)),
        ("a template", (loader.MOST_BYTES // 1024, budget.STEPS, budget.DEEPEST)),
    ],
)
def test_a_bound_on_the_page_is_the_bound_of_the_code(row: str, bounds: tuple[int, ...]) -> None:
    said = [int(number.replace(",", "")) for number in re.findall(r"[\d,]*\d", ROWS[row])]
    assert said == [*bounds]
