"""New figures: symmetric, whole and without tips; what is asked of them is decided, and none comes twice."""

from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from generator.claim import Impossible, Solvable
from generator.errors import ContentError, Disagreement, Undecided
from generator.generate import Marks, New, Order, WantedProblems, generate
from generator.generate.asks import NewFigure, settled
from generator.grid.hex import SYMMETRIES, Hex, likeness, self_maps
from generator.grid.hexpicture import HexPicture
from generator.grid.region import connected_groups
from generator.load import load_vocabulary
from generator.manuscript.goals import Patches, Rows, Touching
from generator.puzzles.colouring import Colouring
from generator.puzzles.colouring.generation import figures
from generator.puzzles.colouring.generation.beauty import pleases
from generator.puzzles.colouring.generation.fairness import narrowed
from generator.puzzles.colouring.generation.growing import grown
from generator.puzzles.colouring.generation.trial import Trial
from generator.puzzles.dihexes.layout import HexLayout
from generator.system.executors import Here
from generator.tiles.described import Description
from generator.tiles.dihex import TileSet
from generator.verify import Verdict
from generator.verify.judge import judge
from tests.compiled import compiled_and_plain, printed_alike

WORDS = load_vocabulary()
SIX = Description(colours=6, singles=True).tiles
FIVE = Description(colours=5).tiles
FULL = Description(colours=6, doubles=True, singles=True).tiles


MADE = """
from itertools import islice
from generator.generate.making import Batch, Order, new_problems
from generator.generate.wanted import WantedProblems
from generator.load import load_vocabulary
order = Order("colouring", WantedProblems(size=16), 4, words=load_vocabulary())
print([*islice(new_problems(Batch(order, 0, 10), lambda mark: False), 5)])
"""
WRITTEN = """
from pathlib import Path
from tempfile import mkdtemp
from generator.cli import main
import sys
for options in (["--size", "16"], ["--size", "36"], ["--tiles", "ten-of-fifteen", "--grade", "tricky"]):
    folder = Path(mkdtemp(dir={folder!r}))
    sys.argv = ["tilewright", "generate", "colouring", *options, "-n", "6", "--each", "6", "-j", "1", "-q"]
    sys.argv += ["-o", str(folder)]
    try:
        main()
    except SystemExit as end:
        assert not end.code
    # The command has streams of its own, which are lost with what they hold.
    print((folder / "colouring-0001.yaml").read_text(), flush=True)
"""


def cells(text: str) -> frozenset[Hex]:
    return frozenset(HexPicture.parse(text).marks)


def made(
    count: int, size: int | None = None, grade: str | None = None, impossible: bool = False, **options: Any
) -> list[NewFigure]:
    usual = Colouring.usual_size if size is None else size
    found = Colouring.generate(usual, 4, words=WORDS, grade=grade, **options)
    asked = (settled(one.problems(), grade, impossible=impossible) for one in found)
    return list(islice((figure for figure in asked if figure), count))


def new(**wanted: Any) -> New:
    return next(generate(Order("colouring", WantedProblems(**wanted), 4, words=WORDS), Marks(), Here(), most=1))[0]


@pytest.mark.parametrize("size", [16, 25, 36])
def test_a_new_figure_has_its_size_a_symmetry_and_no_cell_that_hangs_by_one_side(size: int) -> None:
    for figure in islice(grown(size, 3), 12):
        marks = {*figure.marks}
        assert len(marks) == size
        assert len(self_maps(marks)) > 1
        assert all(sum(other in marks for other in cell.neighbours()) > 1 for cell in marks)
        assert len(connected_groups(marks, Hex.neighbours)) == 1


def test_figures_are_the_same_for_a_seed_and_never_twice_alike() -> None:
    first = [*islice(grown(20, 3), 30)]
    assert first == [*islice(grown(20, 3), 30)]
    assert first != [*islice(grown(20, 4), 30)]
    assert len({likeness(figure.marks) for figure in first}) == 30


def test_alike_is_what_a_turn_or_a_mirror_makes_of_a_figure() -> None:
    flag = cells(". .\n . . .\n  .")
    assert {likeness(symmetry.of(cell).moved(3, -1) for cell in flag) for symmetry in SYMMETRIES} == {
        likeness(flag)
    }
    assert likeness(cells(". . . . . .")) != likeness(flag)


@pytest.mark.parametrize(
    ("picture", "pleasing"),
    [
        ("  . . .\n . . . .\n. . . . .\n . . . .\n  . . .", True),
        ("  . . .\n . . . .\n. .   . .\n . . . .\n  . . .", True),
        ("  . . .\n . . . .\n. . . . . .\n . . . .\n  . . .", False),
        ("  . . .\n . . .\n. . .   .\n . .   . .", False),
        (" . .     . .\n. . . . . . .\n . .     . .", False),
        (" . . . . . .\n. .   . .   .\n . . . . . .", False),
        (" . . . . . . . . .\n. . . . . . . . . .", False),
    ],
)
def test_tips_necks_loose_parts_two_holes_and_long_strips_do_not_please(picture: str, pleasing: bool) -> None:
    assert pleases(cells(picture)) is pleasing


def test_there_is_an_end_to_figures_of_a_size_that_has_few() -> None:
    with pytest.raises(ContentError, match="no further pleasing figure of 3 cells"):
        list(grown(3, 1))


def test_what_is_asked_is_decided_both_ways_and_graded() -> None:
    for figure in made(2, size=16):
        assert any(isinstance(problem.claim, Solvable) for problem in figure.problems)
        for problem in figure.problems:
            assert problem.grade
            assert judge(problem).verdict is Verdict.PROVEN


def test_a_wanted_grade_is_the_grade_of_everything_that_is_asked() -> None:
    found = [problem for figure in made(2, size=16, grade="tricky") for problem in figure.problems]
    assert {problem.grade for problem in found} == {"tricky"}
    with pytest.raises(ContentError, match="did you mean 'tricky'"):
        new(grade="trickey")


def test_tiles_and_goals_can_be_named() -> None:
    [figure] = made(1, tiles="AB AC BC A B C", goals="latin, apart", impossible=True)
    assert [problem.goal for problem in figure.problems] == ["latin", "apart"]
    assert figure.written()["tiles"] == "AB AC BC A B C"
    assert figure.ids("x-1") == ["x-1-latin", "x-1-apart"]


@pytest.mark.parametrize(
    ("wanted", "words"),
    [
        ({"size": 17}, "no set of tiles covers 17 cells, expected a size of 16, 20"),
        ({"size": 16, "tiles": "AB"}, "--size beside --tiles"),
        ({"tiles": "six-colour"}, "did you mean 'six-colours'"),
        ({"goals": "appart"}, "did you mean 'apart'"),
        ({"goals": ","}, "expected names of goals"),
        ({"tiles": " ".join(["AB"] * 31)}, "tiles for 62 cells, expected 60 at most"),
        ({"length": 3}, "cannot be asked for a length"),
    ],
)
def test_what_cannot_be_made_is_refused_in_a_sentence(wanted: dict[str, object], words: str) -> None:
    with pytest.raises(ContentError, match=words):
        new(**wanted)


def test_a_figure_of_which_nothing_can_be_reached_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("generator.generate.making.MOST_FAILURES", 3)
    line = {"id": "x", "claim": "solvable", "tiles": "AB AC", "goal": "pairs", "figure": ". . . ."}
    asked = [Colouring.model_validate(line, context=WORDS)]
    assert settled(asked, None) is None
    with pytest.raises(Undecided, match="has a goal that can be reached"):
        new(tiles="AB AC AD BC BD CD A", goals="pairs")


def test_an_ask_that_is_impossible_is_claimed_so_beside_one_that_is_not() -> None:
    bar = {"id": "x", "claim": "solvable", "tiles": "AB AC BC", "figure": ". . .\n . . ."}
    asked = [Colouring.model_validate(bar | {"goal": goal}, context=WORDS) for goal in ("apart", "trios")]
    found = settled(asked, None, impossible=True)
    assert found is not None
    assert [type(problem.claim) for problem in found.problems] == [Solvable, Impossible]
    unasked = settled(asked, None)
    assert unasked is not None
    assert [type(problem.claim) for problem in unasked.problems] == [Solvable]


def test_each_claim_is_that_of_two_programs_which_are_named() -> None:
    bar = {"id": "x", "claim": "solvable", "tiles": "AB AC BC", "figure": ". . .\n . . ."}
    asked = [Colouring.model_validate(bar | {"goal": goal}, context=WORDS) for goal in ("apart", "trios")]
    quick, whole = (settled(asked, None, whole, impossible=True) for whole in (False, True))
    assert quick is not None
    assert whole is not None
    assert quick.written() == whole.written()
    assert quick.ways == ("patient player", "rules in plain Python", "LRAT certificate")
    assert whole.ways == ("CP-SAT", "rules in plain Python", "LRAT certificate")
    [solvable] = [one for one in [settled(asked[:1], None)] if one]
    assert solvable.ways == ("patient player", "rules in plain Python")


def test_what_the_player_does_not_decide_soon_the_solver_does(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("generator.generate.asks.FEW", 0)
    monkeypatch.setattr("generator.generate.asks.MANY", 0)
    bar = {"id": "x", "claim": "solvable", "tiles": "AB AC BC", "figure": ". . .\n . . ."}
    asked = [Colouring.model_validate(bar | {"goal": goal}, context=WORDS) for goal in ("apart", "trios")]
    found = settled(asked, None, impossible=True)
    assert found is not None
    assert found.ways == ("CP-SAT", "rules in plain Python", "LRAT certificate")
    assert [type(problem.claim) for problem in found.problems] == [Solvable, Impossible]


def test_a_player_who_lies_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    bar = {"id": "x", "claim": "solvable", "tiles": "AB AC BC", "figure": ". . .\n . . .", "goal": "apart"}
    asked = [Colouring.model_validate(bar, context=WORDS)]
    wrong = HexLayout.parse("AB a1-a2, AC a3-b3, BC b1-b2")
    with monkeypatch.context() as patched:
        patched.setattr(Trial, "filling", lambda trial, bound: wrong)
        with pytest.raises(Disagreement, match="the patient player and the checker disagree"):
            settled(asked, None)
    monkeypatch.setattr(Trial, "filling", lambda trial, bound: None)
    monkeypatch.setattr(Trial, "everything", lambda trial, bound: setattr(trial, "impossible", "gentle"))
    with pytest.raises(Disagreement, match="further solution"):
        settled(asked, None, impossible=True)


@compiled_and_plain
def test_the_same_figures_are_made_compiled_and_plain() -> None:
    made = printed_alike(MADE)
    assert made.count("claim") > 10
    assert "patient player" in made


@pytest.mark.slow
@compiled_and_plain
def test_the_same_file_is_made_compiled_and_plain(tmp_path: Path) -> None:
    printed_alike(WRITTEN.format(folder=str(tmp_path)))


@pytest.mark.parametrize(
    ("requirement", "tiles", "comes_to"),
    [
        (Touching.NEVER, SIX, Touching.NEVER),
        (Touching.NEVER, FULL, None),
        (Touching.IN_DOUBLES, FULL, Touching.IN_DOUBLES),
        (Rows(at_most=1), FULL, None),
        (Patches(sizes=(4,)), SIX, None),
        (Patches(sizes=(2, 3)), Description(colours=4, singles=True).tiles, Patches(sizes=(2,))),
        (Patches(sizes=(4,)), FIVE, None),
        (Patches(sizes=(4,)), TileSet.parse("AB AC AD BC BD CD A B C D"), Patches(sizes=(4,))),
    ],
)
def test_a_goal_that_the_tiles_rule_out_everywhere_is_not_asked_for(
    requirement: object, tiles: TileSet, comes_to: object
) -> None:
    assert narrowed(requirement, tiles) == comes_to  # type: ignore[arg-type]


def test_latin_is_seldom_asked_of_a_figure_with_a_row_too_long_for_it() -> None:
    _, found = figures(WORDS, 20, 1, None, None)
    asked = [goals for _, goals in islice(found, 40)]
    assert 0 < sum("latin" in goals for goals in asked) < 30
    assert all("apart" in goals and "quads" not in goals for goals in asked)
