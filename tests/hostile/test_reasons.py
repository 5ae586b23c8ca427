"""Reasons that are hostile to their sentences: copies of tiles, parts that need nothing, and figures of 600 cells."""

import pytest

from generator.errors import Refuted, Undecided
from generator.puzzles.colouring import Colouring
from generator.verify.judge import judge
from generator.verify.proof import Verdict
from tests.hostile.brute.colouring import words_for

APART = {"touching": "never"}
LATIN = {"rows": {"at_most": "1"}}


def pairs(*sizes: int) -> dict[str, dict[str, list[str]]]:
    return {"patches": {"sizes": [*map(str, sizes)]}}


def posed(tiles: str, figure: str, goal: dict[str, object], says: str, cells: str = "") -> Colouring:
    keys = {"id": "p", "claim": "impossible", "tiles": tiles, "figure": figure, "goal": "g0"}
    why = {"says": says, "cells": cells.split()}
    return Colouring.model_validate(keys | {"why": why}, context=words_for([goal]))


def said(problem: Colouring) -> str:
    """The sentence, or why there is none."""
    try:
        reason = problem.reason
    except (Refuted, Undecided) as error:
        return str(error)
    assert reason is not None
    return reason.words


def test_a_part_that_needs_none_is_not_counted() -> None:
    figure, goal = ".   .   .   . . .", APART
    four = posed("AB CD E F", figure, goal, "too-few-of-a-kind", "a1 a2 a3 a4 a5")
    assert "the part of a4, a5 needs no single" in said(four)
    three = posed("AB CD E F", figure, goal, "too-few-of-a-kind", "a1 a2 a3")
    assert said(three) == "Each of the three dotted cells needs a single of its own, and the set has two."


def test_parts_that_need_different_numbers_are_told_one_by_one() -> None:
    """Each needs one or more, but the two that this makes would be no reason."""
    problem = posed("AB AB A B", ".   .   .\n         .\n        . .", pairs(1), "too-few-of-a-kind")
    assert "needs a single of its own" not in said(problem) or "the set has two" in said(problem)


def test_a_tile_of_which_the_set_has_two_is_needed_three_times() -> None:
    problem = posed("AB AB AA BB", ". .   . .   . .   . .", APART, "tile-twice", "a1 a2 a3 a4 a5 a6")
    assert said(problem) == (
        "However you fill the six dotted cells, you need the same tile three times, and the set has it twice."
    )
    assert problem.reason is not None
    assert problem.reason.kind == "One tile, wanted too often"
    once = posed("AB AA BB", ". .   . .   . .", APART, "tile-twice", "a1 a2 a3 a4")
    assert said(once) == "However you fill the four dotted cells, you need the same tile twice."


def test_patches_are_counted_only_where_their_number_is_sure() -> None:
    figure = ". . . . .\n\n. . . . . . ."
    some = posed("AB BC CD DE EF FG", figure, pairs(2, 3), "part-lacks-tiles", "a1 a2 a3 a4 a5")
    assert said(some) == (
        "The shaded part holds two patches, so two colours. Their tiles cover at most two of its five cells."
    )
    fewer = posed("AB BC CD DE EF FG", figure, pairs(1, 3), "part-lacks-tiles", "a1 a2 a3 a4 a5")
    assert "holds five patches" not in said(fewer)
    wide = posed("AB BC CD DE EF FG", figure, pairs(2, 5), "part-lacks-tiles", "c1 c2 c3 c4 c5 c6 c7")
    assert "holds two patches, so two colours" in said(wide)
    most = posed("AB CD EF GH IJ KL", figure, pairs(1, 3), "part-lacks-tiles", "a1 a2 a3 a4 a5")
    assert "holds at most five patches, so at most five colours" in said(most)


def test_a_cell_without_neighbours_is_no_tip() -> None:
    lone = posed("A B CC", ".   . . .", pairs(2), "too-few-neighbours", "a1 a2")
    assert "a1 has no neighbours at all" in said(lone)


def test_what_hangs_on_several_cells_is_no_end() -> None:
    tiles = "AB AC BC CD A"
    problem = posed(tiles, ". . . . . . . . .", pairs(2, 3), "too-few-of-a-kind", "a1 a2 a4 a5 a8 a9")
    assert "ends" not in said(problem)


def test_a_row_longer_than_its_colours_is_not_told_by_its_numbers() -> None:
    long = posed("AB AB", "   .\n. . .", LATIN, "row-numbers")
    assert "does not hold" in said(long)


def test_a_number_of_ways_agrees_with_its_noun() -> None:
    """No figure is said to have "none ways", or one cells."""
    none = posed("AB AB", ". . . .", LATIN, "places-clash")
    assert said(none) == "There is no place in the figure for the two cells of a colour."
    one = posed("AA", ". .", APART, "cells-cannot-be-filled", "a1")
    assert said(one) == "The dotted cell can never be filled. Every way fails."


CHAIN = " ".join("." * 200)


@pytest.mark.parametrize("says", ["cells-cannot-be-filled", "tile-twice", "too-few-of-a-kind"])
def test_a_chain_that_can_be_filled_is_refuted_however_long(says: str) -> None:
    problem = posed(" ".join(["AB"] * 100), CHAIN, APART, says)
    proof = judge(problem)
    assert proof.verdict is Verdict.REFUTED
