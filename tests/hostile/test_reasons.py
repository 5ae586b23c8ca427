"""Reasons that try their sentences: copies of tiles, parts that need nothing, and figures of 600 cells."""

from dataclasses import replace

import pytest

from generator.errors import Refuted, Undecided
from generator.puzzles.colouring import Colouring
from generator.puzzles.colouring.reasons import CHECKS, filling, places, regions, sums
from generator.puzzles.colouring.reasons.found import Amount
from generator.puzzles.colouring.reasons.why import Says
from generator.verify.judge import judge
from generator.verify.proof import Verdict
from tests.hostile.brute.colouring import Requires, words_for
from tests.hostile.brute.fillings import Small
from tests.hostile.brute.forms import KINDS
from tests.hostile.brute.hexes import Tiles
from tests.hostile.brute.pictures import Place
from tests.hostile.brute.reasons import Told, counted

EVERY_DAY, SLOW = 160, 5_000
"""Sentences that are held to the truth."""

APART: Requires = {"touching": "never"}
LATIN: Requires = {"rows": {"at_most": "1"}}


def pairs(*sizes: int) -> Requires:
    return {"patches": {"sizes": [*map(str, sizes)]}}


def posed(tiles: str, figure: str, goal: Requires, says: str, cells: str = "") -> Colouring:
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
    """Each needs one or more, but one for each would not be too many."""
    star = ".   .   .\n         . .\n        ."
    problem = posed("AB AB B B", star, APART, "too-few-of-a-kind", "a1 a3 b1 b2 c1")
    assert said(problem) == "The two dotted parts need one and two singles or more, and the set has two in all."


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


def require_true(sentences: int, seed: str) -> None:
    """So many sentences, of every kind of reason, none of which says what is not so."""
    told = counted(sentences, seed)
    assert not told.faults, f"{len(told.faults)} of {told.forms.total()} sentences:\n{told.faults[0]}"
    for says in KINDS:
        assert any(form.startswith(f"{says}:") for form in told.forms), f"no reason {says!r} held"


def test_every_sentence_says_what_is_so() -> None:
    require_true(EVERY_DAY, "every day")


@pytest.mark.slow
def test_every_sentence_says_what_is_so_thousands_of_times() -> None:
    require_true(SLOW, "slow")


def faults(tiles: str, cells: list[Place], goal: Requires, says: str, named: int) -> list[str]:
    """What is found to be wrong with a reason that names the first cells."""
    words = (*tiles.split(),)
    small = Small((*cells,), Tiles(words, sum(len(word) == 2 for word in words)), repr([goal]))
    told = Told()
    told.add(small, frozenset(cells[:named]), says)
    assert told.asked == told.forms.total() + told.refused
    return told.faults


def test_a_part_that_needs_none_and_is_counted_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    given = "AB CD E F", in_line("+ + + ++ +"), APART, "too-few-of-a-kind", 5
    assert not faults(*given)
    monkeypatch.setattr(regions, "_require_all_needy", lambda *_: None)
    assert faults(*given)


def test_copies_that_are_not_counted_are_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    given = "AA AB AB BB", in_line("++ ++ ++ ++"), APART, "tile-twice", 6
    assert not faults(*given)
    whole = regions.tile_twice
    monkeypatch.setitem(CHECKS, Says.TILE_TWICE, lambda asked, cells: replace(whole(asked, cells), copies=1))
    assert faults(*given)


def test_the_most_that_is_told_for_the_number_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    given = "AB CD EF GH IJ KL", in_line("+++++ +++++++"), pairs(1, 3), "part-lacks-tiles", 5
    assert not faults(*given)
    monkeypatch.setattr(sums, "Amount", lambda number, exact=True: Amount(number))
    assert faults(*given)


def in_line(cells: str) -> list[Place]:
    """Cells in one row, with gaps."""
    return [(0, 2 * at) for at, sign in enumerate(cells) if sign == "+"]


LONG = " ".join("." * 600)
BROAD = "\n".join(" " * (line % 2) + " ".join("." * 25) for line in range(24))
EVERY_KIND = " ".join([*["AB"] * 100, *["CD"] * 100, *["AA"] * 50, *"A" * 50, *"C" * 50])
GOALS = (APART, LATIN, pairs(2, 3))


@pytest.fixture
def _impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """A large figure takes as many tries as it is deep; those beyond are no deeper."""
    monkeypatch.setattr(filling, "TRIES", 1_300)
    monkeypatch.setattr(places, "STEPS", 20_000)


@pytest.mark.usefixtures("_impatient")
@pytest.mark.parametrize("figure", [LONG, BROAD], ids=["long", "broad"])
@pytest.mark.parametrize("says", KINDS)
def test_a_reason_of_the_largest_figures_is_decided_or_undecided(figure: str, says: str) -> None:
    for goal in GOALS:
        assert said(posed(EVERY_KIND, figure, goal, says))


def test_a_chain_that_can_be_filled_is_refused_however_long() -> None:
    """Each cell takes two steps into the depth."""
    tiles = " ".join(["AB"] * 300)
    assert "the 600 cells can be filled" in said(posed(tiles, LONG, APART, "cells-cannot-be-filled"))
    assert "the 600 cells can be filled" in said(posed(tiles, LONG, APART, "tile-twice"))
    assert "the parts together need 0" in said(posed(tiles, LONG, APART, "too-few-of-a-kind"))


def test_places_of_a_colour_are_looked_for_however_many_it_has() -> None:
    """Cells of which no two lie in a row, and each is another step into the depth."""
    stairs = "\n".join(" " * (4 * line + line % 2) + "." for line in range(65))
    assert "can be shared out" in said(posed(" ".join("A" * 65), stairs, LATIN, "places-clash"))


def test_a_large_figure_whose_reason_takes_too_long_is_undecided(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(filling, "TRIES", 1)
    figure = ". . .   " + " ".join("." * 17)
    proof = judge(posed("AB AB AB AB AB AB AB AB AB AB", figure, pairs(2), "cells-cannot-be-filled"))
    assert proof.verdict is Verdict.UNDECIDED
    assert "the reason 'cells-cannot-be-filled' is not settled" in proof.message
