"""How large figures are in print is said as they are drawn."""

import re
from typing import Any

import pytest

from generator.abilities.figures import Scaled
from generator.abilities.pages import LaidOut
from generator.catalogue import family, family_names
from generator.explain.sizes import least, print_size, sizes
from generator.figure.boards import CELL
from generator.figure.dominoes import HALF
from generator.figure.hexes import EDGE
from generator.games.hex_hex_y.drawing import EDGE as STONE
from generator.games.hexagone.solo_drawing import EDGE as PIECE
from generator.games.tetradominoes.problem_drawing import HALF as TABLE
from generator.printing.paper import LITTLE
from generator.problem import Puzzle
from generator.puzzles.fujisan import QUESTION
from generator.puzzles.mountains.drawing import SMALL_HALF
from tests.conftest import ROOT

DRAWN = {
    "capturing": HALF,
    "colouring": EDGE,
    "dominosa": CELL,
    "fujisan": HALF * QUESTION,
    "hex-hex-y": STONE,
    "hexagone": PIECE,
    "hexmate": EDGE,
    "mountains": SMALL_HALF,
    "tetradominoes": TABLE,
    "unmatched": HALF,
}


def scales(name: str) -> list[float]:
    """The sizes that the pages of a family may give to its figures."""
    model: Any = family(name)
    if isinstance(model, LaidOut):
        template = ROOT / "templates" / f"chapter-{model.chapter_layout}.xml.j2"
        return [
            float(one) for one in re.findall(r'<grid [^>]*scales="([0-9. ]+)"', template.read_text())[-1].split()
        ]
    return [*(model.scales if isinstance(model, Scaled) else (1.0,))]


@pytest.mark.parametrize("name", sorted(DRAWN))
def test_what_is_said_is_what_is_drawn(name: str) -> None:
    found = print_size(family(name))
    assert found is not None and found.drawn == DRAWN[name]
    assert {max(found.scales), min(found.scales)} == {max(scales(name)), min(scales(name))}
    assert least(found, 10.0) == pytest.approx(DRAWN[name] * min(scales(name)) * LITTLE)
    assert least(found, 18.0) == pytest.approx(1.8 * least(found, 10.0))
    assert len(sizes(family(name))) == 3


def test_every_family_of_puzzles_says_it() -> None:
    puzzles = {name for name in family_names() if issubclass(family(name), Puzzle)}
    assert puzzles == {*DRAWN}
    assert not [name for name in puzzles if print_size(family(name)) is None]
    assert sizes(family("hextra")) == [], "a game has no figures that are solved in print"
