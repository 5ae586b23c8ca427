"""Single hexes to cut out: as many of each kind as are asked for, each told by its letter, white by no colour."""

from collections import Counter

import pytest

from generator.errors import ContentError
from generator.figure.marks import Ink, Label, Path
from generator.load import TileSheet, load_sets, shipped
from generator.printing.paper import PAPERS, Paper
from generator.sheet.leaves import sheet_leaves

SETS = load_sets(shipped("content") / "tiles")
PAPER = pytest.mark.parametrize("paper", PAPERS.values(), ids=[*PAPERS])


@PAPER
def test_hexagone_gets_its_forty_eight_on_one_page(paper: Paper) -> None:
    [leaf] = sheet_leaves(SETS["hexagone"], (paper.width, paper.height), [*SETS.values()])
    letters = Counter(mark.text for mark in leaf.front.marks if isinstance(mark, Label) and len(mark.text) == 1)
    assert letters == SETS["hexagone"].pieces
    fills = Counter(mark.fill for mark in leaf.front.marks if isinstance(mark, Path))
    assert fills[Ink.TILE] == 6
    assert leaf.says == "48 pieces, edge 13.5 mm"
    assert leaf.back is None


@PAPER
def test_two_dice_bear_the_six_colours(paper: Paper) -> None:
    [leaf] = sheet_leaves(SETS["colour-dice"], (paper.width, paper.height))
    assert leaf.says == "2 dice, edge 20 mm"


@pytest.mark.parametrize("pieces", [{"G": 2}, {"A": 0}, {"A": 41}, {}])
def test_pieces_that_cannot_be_are_refused(pieces: dict[str, int]) -> None:
    with pytest.raises((ValueError, ContentError)):
        TileSheet.model_validate({"id": "own", "title": "Own", "pieces": pieces})
