"""No input costs without bound: whatever is written in a book ends soon, with a verdict or a sentence."""

import multiprocessing
import time
from concurrent.futures import ProcessPoolExecutor
from typing import Any

import pytest
from pydantic import ValidationError

from generator.claim import MOST_COUNTED
from generator.errors import ContentError, Undecided
from generator.grid.hexpicture import MOST_CELLS, HexPicture
from generator.manuscript.goals import MOST_SIZE, Goal
from generator.problem import MOST_LINES, MOST_TEXT
from generator.puzzles.colouring import Colouring
from generator.puzzles.colouring.solving.patches import connected_patches
from generator.system.effort import LIMIT, METER, MOST_LIMIT
from generator.tiles.described import Description
from generator.tiles.dihex import MOST_TILES, TileSet
from generator.verify import Verdict
from generator.verify.judge import judge
from tests.conftest import first_of, shipped_entries
from tests.hostile.scaling import Case, Outcome, enlarged, judged, shipped

SECONDS, MEGABYTES = 20, 1024
"""What nothing that is written in a book may take."""

FINE = ("refused", "refuted", "undecided", "proven", "open")
KINDS = sorted(shipped())


def in_a_process_of_its_own(cases: list[Case]) -> list[Outcome]:
    with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as pool:
        return pool.submit(judged, cases).result()


def require_cheap(outcomes: list[Outcome]) -> None:
    for one in outcomes:
        assert one.verdict in FINE, one
        assert one.words or one.verdict in ("proven", "open"), one
        assert one.seconds < SECONDS, one
        assert one.megabytes < MEGABYTES, one


def test_every_family_made_too_large_ends_soon_with_a_verdict_or_a_sentence() -> None:
    require_cheap(in_a_process_of_its_own([case for key in KINDS for case in enlarged(*key, count=1)]))


@pytest.mark.slow
@pytest.mark.parametrize("key", KINDS, ids=" ".join)
def test_a_family_made_too_large_in_many_ways_ends_soon(key: tuple[str, str]) -> None:
    require_cheap(in_a_process_of_its_own(enlarged(*key, count=30, seed=2)))


@pytest.mark.parametrize("key", KINDS, ids=" ".join)
def test_a_picture_of_three_megabytes_is_refused_at_once(key: tuple[str, str]) -> None:
    case = shipped()[key][0]
    for name, said in case.value.items():
        if isinstance(said, str) and name != "id":
            huge = "\n".join([". " * 1000] * 1500)
            [one] = judged([case._replace(value=case.value | {name: huge})])
            assert one.verdict == "refused", (name, one)
            assert f"expected {MOST_LINES} at most" in one.words
            [one] = judged([case._replace(value=case.value | {name: ". " * 1_500_000})])
            assert f"over {MOST_TEXT:,} characters" in one.words
            assert one.seconds < 1


@pytest.mark.parametrize("limit", ["0", "-1", "inf", "-inf", "nan", "1e309", "3601", "9" * 400, "9" * 5000, "x"])
@pytest.mark.parametrize(
    "key", [("dominosa", "problems"), ("unmatched", "examples"), ("hexpatch", "samples"), ("fujisan", "studies")]
)
def test_a_limit_is_a_number_of_units_up_to_a_bound(key: tuple[str, str], limit: str) -> None:
    case = shipped()[key][0]
    [one] = judged([case._replace(value=case.value | {"limit": limit})])
    assert one.verdict == "refused", one


def by_id(name: str) -> Any:
    return next(entry.problem for entry in shipped_entries() if entry.problem.id == name)


@pytest.mark.parametrize("name", ["unmatched-5", "capturing-5", "fujisan-5", "tetrafit-5"])
def test_the_limit_is_for_the_whole_claim_and_not_for_each_program(name: str) -> None:
    # A copy, which has not worked anything out yet: the one that all tests share may have.
    problem = by_id(name).model_copy(update={"limit": LIMIT})
    proof = judge(problem)
    spent = METER.spent
    assert (proof.verdict, spent > 0) == (Verdict.PROVEN, True)
    enough = judge(problem.model_copy(update={"limit": 1.05 * spent}))
    assert (enough.verdict, enough.kept()) == (Verdict.PROVEN, proof.kept())
    short = judge(problem.model_copy(update={"limit": 0.7 * spent}))
    assert short.verdict is Verdict.UNDECIDED
    assert f"undecided after {0.7 * spent:g} units; give the problem a larger 'limit'" in short.message


@pytest.mark.parametrize("name", first_of("fujisan-21", "swallowtail-trios", "tetrafit-12", "unmatched-15"))
def test_what_the_books_ship_takes_at_most_half_of_the_usual_limit(name: str) -> None:
    assert judge(by_id(name)).verdict is Verdict.PROVEN
    assert 0 < METER.spent < LIMIT / 2


def test_patience_never_changes_what_a_proof_costs_or_finds() -> None:
    for name in ("swallowtail-trios", "sun-quad-double-single", "lost-borders-12", "mountains-10", "unmatched-1"):
        problem = by_id(name)
        hurried = judge(problem, 0.3)
        assert hurried.verdict is Verdict.UNDECIDED or hurried.kept() == judge(problem).kept(), name


def test_the_meter_hands_out_only_what_is_left() -> None:
    METER.start(limit=10)
    assert METER.units() == 10
    METER.spend(6)
    assert (METER.units(), METER.units(3), METER.units(60)) == (4, 3, 4)
    METER.spend(4)
    with pytest.raises(Undecided, match=r"^undecided after 10 units; give the problem a larger 'limit'$"):
        METER.units()
    METER.stop()
    assert (METER.units(), METER.units(100)) == (LIMIT, 100)


def test_an_undecided_claim_names_its_own_limit_and_not_what_was_left_of_it() -> None:
    METER.start(limit=10)
    METER.spend(6)
    assert "undecided after 10 units" in str(METER.exhausted("stopped", METER.units()))
    METER.start()
    METER.spend(6)
    assert f"undecided after {LIMIT:g} units" in str(METER.exhausted("stopped", METER.units()))


def test_at_the_largest_limit_nobody_is_told_to_raise_it() -> None:
    METER.start(limit=MOST_LIMIT)
    assert str(METER.exhausted()) == "undecided after 3600 units, the largest limit there is"


@pytest.mark.parametrize("size", [MOST_SIZE + 1, 10**8, 10**30, 0, -1])
@pytest.mark.parametrize("rule", ["patches", "each_colour", "rows"])
def test_a_goal_speaks_of_no_more_cells_than_figures_have(rule: str, size: int) -> None:
    said = {"patches": {"sizes": [size]}, "each_colour": {"patches": [size]}, "rows": {"at_most": size}}[rule]
    with pytest.raises(ValidationError):
        Goal.model_validate({"id": "g", "sentence": "s", "requires": {rule: said}})


def test_a_goal_lists_no_more_sizes_than_anybody_reads() -> None:
    with pytest.raises(ValidationError, match="at most 100"):
        Goal.model_validate({"id": "g", "sentence": "s", "requires": {"patches": {"sizes": [2] * 101}}})


def test_patches_larger_than_the_figure_are_not_counted_up_to() -> None:
    figure = HexPicture.parse(". . .\n . . .")
    start = time.process_time()
    assert len(connected_patches([*figure.marks], [10**12])) == 0
    assert time.process_time() - start < 1


@pytest.mark.parametrize("colours", [2, 6, 18, 26])
def test_colours_that_can_all_be_exchanged_have_one_order(colours: int) -> None:
    tiles = Description(colours=colours, doubles=True, singles=True).tiles
    start = time.process_time()
    [only] = tiles.renamings(ordered=tiles.interchangeable)
    assert all(colour == image for colour, image in only.items())
    assert time.process_time() - start < 2


def test_so_many_colours_are_for_small_figures_only() -> None:
    tiles = Description(colours=18, doubles=True, singles=True).tiles
    figure = "\n".join(" " * (at % 2) + " ".join("." * 20) for at in range(18))
    with pytest.raises(ValidationError, match="360 cells, expected 92 at most for 18 colours"):
        Colouring.model_validate({"id": "c", "claim": "unique", "tiles": str(tiles), "goal": "g", "figure": figure})


@pytest.mark.parametrize(
    ("tiles", "words"),
    [
        (" ".join(["AB"] * (MOST_TILES + 1)), f"501 tiles, expected {MOST_TILES} at most"),
        ("AB BC use " + "9" * 5000, "use a number of 5000 digits"),
        ("AB BC use 3", "use 3 of 2 dihexes"),
        ("AB BC use ²", "expected how many of the dihexes to use"),
    ],
)
def test_a_set_has_no_more_tiles_than_a_bound(tiles: str, words: str) -> None:
    with pytest.raises(ContentError, match=words):
        TileSet.parse(tiles)


def test_a_picture_has_no_more_cells_than_a_bound() -> None:
    assert MOST_SIZE == MOST_CELLS
    with pytest.raises(ContentError, match=f"1,000 cells, expected {MOST_CELLS} at most"):
        HexPicture.parse(" ".join("." * 1000))


def test_the_bounds_of_counted_claims_are_those_that_are_stated() -> None:
    assert MOST_COUNTED == {"shortest": 1_000, "solutions": 10_000, "captures": 1_000}
