"""The chapter of Hexdominomega as printed: what must be there is there, and other rules are refuted."""

from itertools import product
from typing import Any

import pytest

from generator.errors import ContentError
from generator.figure.binary import LARGE_CIRCLE, PIP, SMALL_CIRCLE
from generator.games.drawtable.examples import BROKEN
from generator.games.hexdominomega.engine import Hexdominomega
from generator.games.hexdominomega.examples import HexdominomegaExample
from generator.grid.region import connected_groups
from tests.games.drawtable.chapters import examples_of, outcome, read_chapter, refuted

NAME = "hexdominomega"
EXAMPLES = examples_of(NAME)


def test_the_end_position_of_400_has_all_tiles_and_the_printed_groups() -> None:
    example = EXAMPLES["hexdominomega-400"]
    assert len(Hexdominomega.parse(example.position).table.pieces) == 36
    found = outcome(example)
    assert (found["small"], found["halves"]) == ("25 4 4 1 1 1", "36 36 36")
    assert "small circle 400" in found["scores"]
    assert example.rules.caption(found).word == "25×4×4×1×1×1 = 400"


def test_the_end_position_of_531441_reaches_the_most_there_can_be() -> None:
    example = EXAMPLES["hexdominomega-most"]
    assert len(Hexdominomega.parse(example.position).table.pieces) == 36
    found = outcome(example)
    assert found["large"] == found["best"] == " ".join("3" * 12)
    assert found["scores"].endswith(f"large circle {found['most']}")
    assert found["most"] == "531441"


@pytest.mark.parametrize("name", EXAMPLES)
def test_a_printed_table_can_be_laid_tile_by_tile(name: str) -> None:
    """Some order of its tiles touches all the way, and one of them lies level, as the first must."""
    table = Hexdominomega.parse(EXAMPLES[name].position).table
    assert any(piece.cells[0].r == piece.cells[1].r for piece in table.pieces)
    laid, waiting = [table.pieces[0]], [*table.pieces[1:]]
    while waiting:
        covered = {cell for piece in laid for cell in piece.cells}
        fits = [
            piece for piece in waiting if any(other in covered for c in piece.cells for other in c.neighbours())
        ]
        assert fits
        laid, waiting = [*laid, *fits], [piece for piece in waiting if piece not in fits]


def test_a_breach_has_its_words() -> None:
    for name, rule in (("apart", "touch"), ("over", "taken"), ("theirs", "hand")):
        caption = EXAMPLES[f"hexdominomega-{name}"].rules.caption(outcome(EXAMPLES[f"hexdominomega-{name}"]))
        assert (caption.good, caption.reason) == (False, BROKEN[rule])


def test_who_wins_is_said_by_name_and_that_nobody_does_as_well() -> None:
    last, nobody = EXAMPLES["hexdominomega-last"], EXAMPLES["hexdominomega-nobody"]
    assert last.rules.caption(outcome(last)).word == "Cleo wins"
    caption = nobody.rules.caption(outcome(nobody))
    assert (caption.good, caption.word) == (None, "Nobody wins")


@pytest.mark.parametrize("name", EXAMPLES)
def test_only_claimed_groups_are_told(name: str) -> None:
    claimed = {fact for fact, _ in EXAMPLES[name].claim.facts}
    told = {fact for fact in ("pip", "small", "large", "halves", "most", "best") if outcome(EXAMPLES[name])[fact]}
    assert told <= claimed


def same_number(table: Any, worth: int) -> list[frozenset[Any]]:
    """Groups of equal numbers, not of equal symbols."""
    bearers = [patch for patch in table.patches if int(table.colour_of(patch)) & worth]
    return sorted(bearers, key=len, reverse=True)


def without_small(table: Any, worth: int) -> list[frozenset[Any]]:
    """Groups with singles left out."""
    cells = [cell for cell, number in table.colours.items() if int(number) & worth]
    found = connected_groups(cells, lambda cell: cell.neighbours())
    return sorted((group for group in found if len(group) > 1), key=len, reverse=True)


@pytest.mark.parametrize(
    ("place", "value"),
    [
        ("hexdominomega.engine.Hexdominomega.least_edges", 2),
        ("hexdominomega.engine.Hexdominomega.matching", True),
        ("hexdominomega.engine.PLAYED", {2: (PIP, SMALL_CIRCLE), 3: (PIP, SMALL_CIRCLE, LARGE_CIRCLE)}),
        ("hexdominomega.engine.PLAYED", {2: (PIP, LARGE_CIRCLE), 3: (PIP, LARGE_CIRCLE, SMALL_CIRCLE)}),
        ("hexdominomega.engine.prod", sum),
        ("hexdominomega.engine.prod", lambda sizes: max(sizes, default=1)),
        ("hexdominomega.examples.groups", same_number),
        ("hexdominomega.examples.groups", without_small),
        ("hexdominomega.examples.best_product", lambda total: (4 ** (total // 4), ((4,) * (total // 4),))),
        ("drawtable.engine.DrawGame._hand", property(lambda position: position.pool)),
        ("drawtable.engine.HexTable.check_place", lambda table, piece, least, matching: None),
        ("hexdominomega.engine.Hexdominomega.winners", property(lambda position: (0,) if position.over else ())),
    ],
)
def test_an_engine_that_plays_by_another_rule_is_refuted(
    place: str, value: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(f"generator.games.{place}", value)
    assert refuted(EXAMPLES)


def test_the_designer_and_where_the_game_comes_from_are_named() -> None:
    chapter = read_chapter(NAME)
    [text] = [section["text"] for section in chapter["sections"] if section["title"] == "Whose game it is"]
    for said in ("Néstor Romeral Andrés", "Dominomega", "OMEGA", "our ruling"):
        assert said in text
    assert chapter["designer"] == "Néstor Romeral Andrés"


GARBAGE = (
    "",
    "x",
    "5 5",
    "05",
    "05 a1",
    "05 a1-a1",
    "05 z9-z8",
    "77 a1-a2 b1",
    "a3-a4 05",
    "0 5 a1-a2",
    "\t",
    "ß a1-a2",
)


@pytest.mark.parametrize(("part", "garbage"), [*product(("position", "move"), GARBAGE)])
def test_garbage_is_refused_with_an_error_of_the_content(part: str, garbage: str) -> None:
    good = {"position": "3 6 . .\ntiles: a1-a2", "move": "05 a3-a4"}
    try:
        HexdominomegaExample.rules.read(**(good | {part: garbage}))
    except ContentError as error:
        assert str(error)
    else:
        assert (part, garbage.strip()) == ("move", "")
