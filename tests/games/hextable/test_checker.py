"""The characters of a picture counted, for all hex games."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.certify.characters import around
from generator.games.hexpatch.engine import Hexpatch
from generator.games.hextable.checker import (
    Holding,
    all_dihexes,
    best,
    edges,
    misplaced,
    patch,
    region,
    sketch,
)
from generator.games.hextable.engine.scene import write_move
from tests.games.hextable.playouts import middle

STARTER = """\
 . .
A B . .
   .
tiles: b1-b2"""

seeds, depths = st.integers(0, 10**6), st.integers(0, 25)


def test_cells_of_the_second_count_touch_six_others() -> None:
    assert sorted(around((2, 4))) == [(1, 3), (1, 5), (2, 2), (2, 6), (3, 3), (3, 5)]


@settings(max_examples=10, deadline=None)
@given(seeds, depths)
def test_contacts_matches_and_patches_agree_with_the_characters(seed: int, depth: int) -> None:
    position = middle(Hexpatch.deal(2, seed), seed, depth)
    chars = sketch(str(position))
    sizes = sorted(len(one) for one in {patch(chars.cells, spot) for spot in chars.cells})
    assert sizes == sorted(len(one) for one in position.table.patches)
    for player, colours in enumerate(position.colours):
        areas = {region(chars.cells, spot, colours) for spot in chars.cells if chars.cells[spot] in colours}
        assert max(map(len, areas), default=0) == len(position.tally(player).area)
    for move in [*position.moves()][:40]:
        met = edges(chars.cells, chars.laid(write_move(position.table, move)))
        assert len(met) == len(position.table.contacts(move))
        assert sum(one == other for one, other in met) == len(position.table.matches(move))


def test_there_are_twenty_one_dihexes() -> None:
    assert len({*all_dihexes()}) == 21


@pytest.mark.parametrize(
    ("move", "least", "rule"),
    [
        ("BC b3-c1", 2, ""),
        ("BC b3-b4", 1, ""),
        ("BC b3-b4", 2, "touch"),
        ("CD a1-a2", 2, "match"),
        ("BC b2-b3", 1, "taken"),
        ("BC a1-b4", 1, "tile"),
    ],
)
def test_the_place_of_a_tile_breaks_one_rule_first(move: str, least: int, rule: str) -> None:
    scene = sketch(STARTER)
    assert misplaced(scene.cells, scene.laid(move), least) == rule


@pytest.mark.parametrize(
    ("lines", "move", "rule"),
    [
        ("hands: BC / BD", "BC b3-c1", None),
        ("hands: CB / BD", "BC b3-c1", None),
        ("hands: BC / BD", "BD b3-c1", "hand"),
        ("hands: BC / BD\nturn: 2", "BD b3-c1", None),
        ("hands: BC / BD", "AB b3-c1", "used"),
        ("hands: BC / BD", "pass", "pass"),
        ("hands: CC / BD", "pass", None),
        ("hands: CC / DD", "pass", "over"),
        ("hands: CC / -", "CC b3-c1", "over"),
        ("", "BD b3-c1", None),
        ("", "B b3", "hand"),
    ],
)
def test_a_tile_comes_from_the_hand_of_the_player_to_move(lines: str, move: str, rule: str | None) -> None:
    facts = Holding(all_dihexes(), 2).facts(sketch(f"{STARTER}\n{lines}"), move)
    assert (facts["legal"], facts.get("rule")) == (rule is None, rule)


def test_points_are_nought_where_only_hands_are_told() -> None:
    assert sketch(f"{STARTER}\nhands: BC / BD").points() == [0, 0]
    assert sketch(f"{STARTER}\nhands: BC / BD\nscores: 3 4").points() == [3, 4]
    assert sketch(STARTER).points() == []


def test_those_who_tie_are_best_together() -> None:
    assert best([4, 3, 4]) == "1 3"


@pytest.mark.parametrize(
    "text",
    [
        ". .\n\nA A\n . .\ntiles: c1-c2",
        ". .\n\n\n A A\ntiles: d1-d2",
        "\nA A\n . .\n\n . .\ntiles: a1-a2",
    ],
)
def test_an_empty_line_within_a_picture_has_its_letter_and_one_above_has_none(text: str) -> None:
    assert sketch(text).tiles == ("AA",)


def test_a_picture_may_have_far_more_lines_than_letters() -> None:
    rows = [" " * (row % 2) + ". ." for row in range(200)]
    chars = sketch("\n".join([*rows, "A A", "tiles: gs1-gs2"]))
    assert chars.tiles == ("AA",)
    assert chars.names["gs1"] == (200, 0)
