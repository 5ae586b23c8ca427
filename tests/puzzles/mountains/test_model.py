"""Mountains and Valleys as a puzzle: deals, maps, and who finds them."""

from collections.abc import Iterator
from itertools import combinations, islice, permutations, product
from math import comb
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import ValidationError

from generator.catalogue import family
from generator.claim import Solvable
from generator.effort import METER
from generator.errors import ContentError, Refuted, Undecided
from generator.generate import Wanted, generate
from generator.grades import GRADE_NAMES
from generator.grid.square import Square
from generator.load import load_loose
from generator.puzzles.mountains import Mountains
from generator.puzzles.mountains.deal import Size, dealt, missing_height, read_dominoes, upside_down
from generator.puzzles.mountains.engine import flippable, sections, turned_about
from generator.puzzles.mountains.grading import grade_of
from generator.puzzles.mountains.sampling import MountainsSample, share
from generator.puzzles.mountains.solving import Shaken, proven_map, walkable_map
from generator.solve.chance import Chance
from generator.tiles.domino import Domino, double_set
from generator.tiles.layout import Layout, Placed
from generator.verify import Verdict
from generator.verify.judge import judge
from tests.conftest import ROOT

DEAL = "01 03 04 06 13 14 15 16 22 24 25 33 34 35 36 44 46 56"
MAP = """\
6 6 6|3 2|5
- -
1 5 6 4|4 5
    -     -
0 4 4 3|3 3
- -
1 1 0|4 2|4

2|2 0 4 1|5
    - -
1|3 3 3 0|6"""
NO_THREE = "00 01 02 04 05 11 12 14 15 16 22 24 26 44 45 46 55 66"


def problem(dominoes: str = DEAL, claim: Any = "solvable", **more: Any) -> Mountains:
    return Mountains(id="mountains-1", claim=claim, dominoes=dominoes, **more)


def fault(**keys: Any) -> str:
    """What the model says is wrong with its content."""
    with pytest.raises(ValidationError) as error:
        Mountains(**{"id": "mountains-1", "claim": "solvable", "dominoes": DEAL} | keys)
    cause = error.value.errors()[0]["ctx"]["error"]
    assert isinstance(cause, ContentError)
    return str(cause)


def refuted(picture: str, puzzle: Mountains | None = None) -> str:
    with pytest.raises(Refuted) as error:
        (puzzle or problem()).check(Layout.parse(picture))
    return str(error.value)


def tilings(columns: int, rows: int, free: tuple[Square, ...] | None = None) -> Iterator[tuple[Any, ...]]:
    """Every way to cut a small rectangle into dominoes."""
    if free is None:
        free = tuple(Square(row, col) for row in range(rows) for col in range(columns))
    if not free:
        yield ()
        return
    for other in (free[0].moved(0, 1), free[0].moved(1, 0)):
        if other in free:
            for rest in tilings(columns, rows, tuple(cell for cell in free if cell not in (free[0], other))):
                yield ((free[0], other), *rest)


def every_map(deal: tuple[Domino, ...], size: Size) -> Iterator[Layout]:
    """Every way to lay a few dominoes into a small rectangle."""
    for tiling in tilings(*size):
        for order in permutations(deal):
            for turned in product((False, True), repeat=len(deal)):
                yield Layout.of(
                    [
                        Placed(one, other, (d.high, d.low) if flip else (d.low, d.high))
                        for (one, other), d, flip in zip(tiling, order, turned, strict=True)
                    ]
                )


def test_the_map_of_the_book_is_accepted_and_read_back() -> None:
    assert problem().read(MAP) == Layout.parse(MAP)
    assert str(Layout.parse(MAP)) == MAP
    problem().check(Layout.parse(MAP))


def test_a_map_with_a_cliff_all_round_a_place_is_refuted_by_naming_it() -> None:
    flipped = MAP.replace("1 5 6 4|4 5", "1 5 4 4|4 5").replace("0 4 4 3|3 3", "0 4 6 3|3 3")
    assert refuted(flipped) == "no walk leads from row 1, column 1 to the 6 at row 3, column 3"


def test_a_map_uses_each_given_domino_once_and_no_other() -> None:
    assert refuted(MAP.replace("2|2 0", "2|1 0")) == "domino 12 is used, which is not among the given"
    assert refuted(MAP.replace("2|2 0", "1|3 0")) == "domino 13 is used 2 times"
    assert refuted("\n".join(MAP.split("\n")[:-3])) == "domino 03 is not used"


def test_a_map_fills_its_rectangle_without_overlaps() -> None:
    small = problem("00 01", size="2x2")
    small.check(Layout.parse("0|0\n\n0|1"))
    assert refuted("0|0 0|1", small) == "domino 01 lies at row 1, column 3, outside the map of 2x2"
    one, two = Placed(Square(0, 0), Square(0, 1), (0, 0)), Placed(Square(0, 1), Square(1, 1), (0, 1))
    with pytest.raises(Refuted, match="row 1, column 2 is covered twice"):
        small.check(Layout.of([one, two]))
    with pytest.raises(Refuted, match="domino 01 lies on cells that do not touch"):
        small.check(Layout.of([Placed(Square(0, 0), Square(1, 1), (0, 1)), one]))
    low, high = Placed(Square(0, 0), Square(1, 0), (0, 0)), Placed(Square(0, 1), Square(1, 1), (0, 1))
    small.check(Layout.of([low, high]))


def test_the_height_rule_holds_inside_a_domino_as_well() -> None:
    tall = problem("00 02", size="2x2")
    assert refuted("0|0\n\n0|2", tall) == "no walk leads from row 1, column 1 to the 2 at row 2, column 2"


@given(st.integers(0, 10**6), st.sampled_from(["2x2", "2x3", "3x2", "4x2"]))
@settings(max_examples=25, deadline=None)
def test_a_map_is_found_exactly_where_trying_everything_finds_one(seed: int, side: str) -> None:
    size = Size.parse(side)
    deal = dealt(size.dominoes, Chance(seed))
    puzzle = problem(" ".join(map(str, deal)), size=side)
    good = {str(layout) for layout in every_map(deal, size) if len(sections(layout.cells)) == 1}
    for found in (next(puzzle.solve(), None), proven_map(deal, size)):
        assert (found is None) == (not good)
        assert found is None or str(found) in good
    for layout in islice(every_map(deal, size), 0, None, 97):
        if str(layout) in good:
            puzzle.check(layout)
        else:
            with pytest.raises(Refuted):
                puzzle.check(layout)


@given(st.integers(0, 10**6))
@settings(max_examples=8, deadline=None)
def test_shaking_and_constraints_agree_on_larger_maps(seed: int) -> None:
    size = Size(4, 4)
    deal = dealt(size.dominoes, Chance(seed))
    if missing_height(deal) is None:
        shaken, proven = walkable_map(deal, size), proven_map(deal, size)
        assert (shaken is None) == (proven is None)
        for found in filter(None, (shaken, proven)):
            problem(" ".join(map(str, deal)), size="4x4").check(found)


def test_a_small_deal_without_a_gap_can_still_be_impossible() -> None:
    puzzle = problem("02 13", "impossible", size="2x2")
    assert missing_height(puzzle.deal) is None
    assert judge(puzzle).verdict is Verdict.PROVEN


def test_a_deal_that_lacks_a_height_is_impossible_at_once() -> None:
    puzzle = problem(NO_THREE, "impossible")
    proof = judge(puzzle)
    assert (proof.verdict, proof.amount) == (Verdict.PROVEN, 0)
    assert judge(problem(NO_THREE)).verdict is Verdict.REFUTED
    for height in range(1, 6):
        others = [domino for domino in double_set(6) if height not in domino]
        assert missing_height(others[:18]) == height
    assert missing_height([Domino(0, 0), Domino(0, 1)]) is None
    assert missing_height([Domino(4, 5), Domino(4, 6)]) is None


def test_exactly_6650_deals_lack_a_height() -> None:
    lacking = [sum(height not in domino for domino in double_set(6)) for height in range(1, 6)]
    assert sum(comb(count, 18) for count in lacking) == 6650
    for two in combinations(range(7), 2):
        assert sum(not set(two) & set(domino) for domino in double_set(6)) < 18
    assert comb(28, 18) == 13_123_110


def test_a_proof_that_is_cut_short_is_undecided_and_never_none() -> None:
    with pytest.raises(Undecided):
        proven_map(read_dominoes(NO_THREE.split()), Size(6, 6), 0.01)


def test_the_same_deal_gives_the_same_map_and_counts_its_steps() -> None:
    maps = []
    for _ in range(2):
        METER.start()
        maps.append(str(next(problem().solve())))
        assert (METER.unit, METER.amount > 0) == ("steps", True)
    assert maps[0] == maps[1]


@given(st.integers(0, 10**6), st.integers(1, 60))
@settings(max_examples=25, deadline=None)
def test_shaking_keeps_every_domino_and_counts_sections_rightly(seed: int, steps: int) -> None:
    deal = dealt(18, Chance(seed))
    shaken = Shaken(deal, 6, 6, seed)
    shaken.settle(steps)
    layout = shaken.layout
    assert sorted(placed.domino for placed in layout.dominoes) == list(deal)
    assert len(layout.cells) == 36
    assert all(placed.second in placed.first.neighbours() for placed in layout.dominoes)
    assert shaken.sections == len(sections(layout.cells))


def test_dominoes_that_can_be_flipped_are_those_whose_flip_is_accepted() -> None:
    layout = Layout.parse(MAP)
    assert [str(placed.domino) for placed in flippable(layout)] == ["01", "34"]
    for placed in layout.dominoes:
        other = turned_about(layout, placed)
        if placed in flippable(layout) or placed.domino.double:
            problem().check(other)
        else:
            with pytest.raises(Refuted):
                problem().check(other)
    assert problem().answer(layout).endswith("; can be flipped: 01, 34")


def test_wrong_deals_are_errors_of_the_content() -> None:
    assert fault(dominoes=DEAL[:-3]) == "17 dominoes, expected 18 for a map of 6x6"
    assert fault(dominoes=f"{DEAL} 66") == "19 dominoes, expected 18 for a map of 6x6"
    assert fault(dominoes=DEAL.replace("56", "64")) == "domino '64' is there twice, expected each once"
    assert fault(dominoes=DEAL.replace("56", "57")) == "domino '57' is not in the set up to double 6"
    assert fault(dominoes=DEAL.replace("56", "5")) == "'5' is no domino, expected two digits such as '24'"
    assert fault(size="6") == "size '6', expected width and height such as '6x6'"
    assert fault(size="5x5") == "size '5x5' has an odd number of cells, which dominoes cannot fill"
    assert fault(size="1x8") == "size '1x8', expected sides from 2 to 8"
    assert fault(size="8x8") == "size '8x8' asks for 32 dominoes, but the set has 28"
    assert "cannot be made here" in fault(claim="unique")
    assert "half a domino" in fault(solution="1 2")


def test_a_wrong_deal_in_a_file_is_told_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "deals.yaml"
    path.write_text("family: mountains\nproblems:\n  - id: one\n    claim: solvable\n    dominoes: [01, 10]\n")
    _, faults = load_loose([path])
    assert [(f.place.line, str(f.error)) for f in faults] == [(5, "domino '10' is there twice, expected each once")]


def test_a_printed_map_that_cannot_be_walked_refutes_the_problem() -> None:
    assert judge(problem(solution=MAP)).verdict is Verdict.PROVEN
    proof = judge(problem(solution=MAP.replace("1|5\n", "5|1\n")))
    assert proof.verdict is Verdict.REFUTED
    assert "the printed solution is wrong" in proof.message


def test_the_share_of_solved_deals_is_what_it_is() -> None:
    claim = {"measure": "solvable", "seed": "4", "size": "5", "low": "1", "high": "1"}
    sample = MountainsSample.model_validate({"id": "deals", "claim": {"sampled": claim}})
    assert sample.measures["solvable"](4, 5) == 1
    assert judge(sample).verdict is Verdict.PROVEN
    deals = []
    chance = Chance(4)
    for _ in range(20):
        deals.append(dealt(2, chance))
    good = sum(any(len(sections(m.cells)) == 1 for m in every_map(deal, Size(2, 2))) for deal in deals)
    assert share(Size(2, 2), 4, 20) == good / 20


def test_peaks_and_valleys_exchanged_is_the_same_problem() -> None:
    other = upside_down(problem().deal)
    assert problem(" ".join(map(str, other))).likeness() == problem().likeness()
    assert problem(" ".join(reversed(DEAL.split()))).likeness() == problem().likeness()
    assert problem("00 01 12", size="2x3").likeness() == problem("00 01 12", size="3x2").likeness()


def test_new_problems_are_proven_graded_and_the_same_for_a_seed() -> None:
    def made(**wanted: Any) -> list[Mountains]:
        return list(islice(generate("mountains", Wanted(**wanted), 5, set()), 2))

    assert family("mountains") is Mountains
    first = made(size=4)
    assert [one.written() for one in first] == [one.written() for one in made(size=4)]
    for one in first:
        assert one.claim == Solvable()
        assert one.grade == grade_of(one.deal, one.extent)
        keys: Any = one.written()
        assert Mountains(id="again", **keys).deal == one.deal
    assert {one.grade for one in made(size=4, grade="gentle")} == {"gentle"}
    with pytest.raises(ContentError, match="odd number of cells"):
        made(size=5)


def test_figures_fit_a_column_and_show_every_path() -> None:
    puzzle = problem()
    assert puzzle.draw().width <= 79
    answer = puzzle.draw(Layout.parse(MAP))
    assert (answer.width, answer.height) == (60, 60)
    assert puzzle.subject == "18 dominoes"


def shipped() -> dict[str, Mountains]:
    chapters, faults = load_loose([ROOT / "content" / "dominoes" / "mountains.yaml"])
    assert not faults
    puzzles = [entry.problem for entry in chapters[0].entries]
    return {puzzle.id: puzzle for puzzle in puzzles if isinstance(puzzle, Mountains) and puzzle.deal}


def test_the_tenth_and_eleventh_problems_are_what_the_chapter_says() -> None:
    deals = shipped()
    levels = [domino.high - domino.low for domino in deals["mountains-10"].deal]
    assert (levels.count(0), levels.count(1)) == (0, 3)
    assert sum(domino.count(3) for domino in deals["mountains-11"].deal) == 1


def test_the_problems_rise_from_gentle_to_fiendish() -> None:
    grades = [GRADE_NAMES.index(puzzle.grade or "") for puzzle in shipped().values()]
    assert len(grades) == 12
    assert grades == sorted(grades)
    assert set(grades) == set(range(5))


@pytest.mark.slow
def test_the_problems_of_the_book_have_the_grades_of_the_stated_rule() -> None:
    for puzzle in shipped().values():
        assert puzzle.grade == grade_of(puzzle.deal, puzzle.extent), puzzle.id
