"""Every kind of requirement has every reading, and one that a reader does not know is an error, never a silence."""

import ast
from collections.abc import Callable
from pathlib import Path
from typing import Any, get_args

import pytest

from generator.grid.hexpicture import HexPicture
from generator.manuscript.goals import (
    EachColour,
    Patches,
    Requirement,
    Requires,
    Rows,
    Symmetry,
    Touching,
    Vocabulary,
    tiles_of,
)
from generator.model import Model
from generator.puzzles.colouring.certificate import formulas
from generator.puzzles.colouring.certificate.question import ColouringQuestion
from generator.puzzles.colouring.checker import check_colouring
from generator.puzzles.colouring.checker.pictures import WrittenPicture
from generator.puzzles.colouring.explaining import explain
from generator.puzzles.colouring.explaining.clauses import region_clauses
from generator.puzzles.colouring.generation.fairness import narrowed
from generator.puzzles.colouring.grading import dead_ends
from generator.puzzles.colouring.judging import violations
from generator.puzzles.colouring.reasons.task import ReasonedTask
from generator.puzzles.colouring.solving import tiled_colourings
from generator.puzzles.colouring.solving.task import ColouringTask
from generator.puzzles.dihexes.layout import HexLayout
from generator.verify.judge import judge
from generator.verify.proof import Verdict
from tests.test_closed_sets import UNREAD
from tests.vocabulary import colouring, shipped_vocabulary

TILES, BARE, SHOWN = "AB C", ". . .", "A B C"
LAID = "AB a1-a2, C a3"
FIGURE = HexPicture.parse(BARE)

KINDS: dict[str, Requirement] = {
    "touching": Touching.NEVER,
    "rows": Rows(at_most=1),
    "patches": Patches(sizes=(1,)),
    "each_colour": EachColour(patches=(1,)),
    "symmetry": Symmetry(by="mirror", colours="permuted"),
}
"""One requirement of each kind, by its key; the figure with its tiles meets them all."""


class AtLeast(Model):
    """A kind that no reader knows."""


def read_by_solving(one: Requirement) -> object:
    return [*tiled_colourings(ColouringTask(FIGURE, tiles_of(TILES), (one,)))]


def read_by_the_certificate(one: Requirement) -> object:
    return [*formulas(BARE, TILES, [one])]


def read_by_the_checker(one: Requirement) -> object:
    check_colouring(HexLayout.parse(LAID), FIGURE, tiles_of(TILES), [one])
    return True


def read_by_reasons(one: Requirement) -> object:
    asked = ReasonedTask.read(BARE, TILES, [one])
    return (asked.sizes or asked.in_a_row or 0), asked.apart


READINGS: dict[str, Callable[[Requirement], object]] = {
    "solving": read_by_solving,
    "certificate": read_by_the_certificate,
    "sizes of the certificate": lambda one: ColouringQuestion.read(BARE, TILES, [one]).sizes,
    "checker": read_by_the_checker,
    "grading": lambda one: dead_ends(FIGURE, tiles_of(TILES), (one,)),
    "reasons": read_by_reasons,
    "rows of reasons": lambda one: ReasonedTask.read(BARE, TILES, [one]).in_a_row,
    "explaining": lambda one: explain(ReasonedTask.read(BARE, TILES, [one])),
    "clauses of explaining": lambda one: region_clauses(ReasonedTask.read(BARE, TILES, [one])),
    "generation": lambda one: narrowed(one, tiles_of(TILES)),
}
"""Whoever reads a requirement of a problem."""

PICTURED: dict[str, Callable[[Requirement], object]] = {
    "judging of pictures": lambda one: violations(HexPicture.parse(SHOWN), one),
    "checker of pictures": lambda one: WrittenPicture(SHOWN).holds(one),
}
"""Whoever reads a requirement of an example, which has no symmetry to show."""


PASSING_OVER = {
    # Pictures of goals and examples: what is shown is shown of the kinds that are named.
    "puzzles/colouring/examples.py",
    "puzzles/colouring/sketch.py",
    # A poorer question: what it leaves out makes it easier to meet, so that what it refutes stays refuted.
    "puzzles/colouring/certificate/patchwork.py",
    # Which figures are asked for, and whether the player has tried everything; the player reads every kind.
    "puzzles/colouring/generation/__init__.py",
    "puzzles/colouring/generation/trial.py",
    # Whether a number in a reason is exact: of a kind it does not name it says no more than at most.
    "puzzles/colouring/reasons/places.py",
    # In which order a solver names the cells.
    "puzzles/colouring/solving/task.py",
    # A study has its own goal, and reads no other.
    "studies/latin/question.py",
}
"""Files that ask for some kinds and leave the others to those that read every one."""


def test_the_kinds_tried_here_are_all_that_a_goal_may_require() -> None:
    assert [*KINDS] == [*Requires.model_fields]
    assert {type(one) for one in KINDS.values()} == {*get_args(Requirement)}
    assert Requires(**KINDS).requirements == tuple(KINDS.values())


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("reader", READINGS)
def test_every_kind_has_every_reading(reader: str, kind: str) -> None:
    READINGS[reader](KINDS[kind])


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind != "symmetry"])
@pytest.mark.parametrize("reader", PICTURED)
def test_every_kind_but_symmetry_is_read_in_pictures(reader: str, kind: str) -> None:
    PICTURED[reader](KINDS[kind])


@pytest.mark.parametrize("reader", READINGS | PICTURED)
def test_a_kind_that_a_reader_does_not_know_is_an_error(reader: str) -> None:
    unknown: Any = AtLeast()
    with pytest.raises(AssertionError, match="AtLeast"):
        (READINGS | PICTURED)[reader](unknown)


@pytest.mark.parametrize("claim", ["solvable", "unique", "impossible"])
@pytest.mark.parametrize("beside", [{}, {"rows": Rows(at_most=1)}])
def test_a_goal_of_an_unknown_kind_proves_nothing(claim: str, beside: dict[str, Requirement]) -> None:
    """A requirement of at least 99 was once proven, for each program passed over it in silence."""
    words = shipped_vocabulary()
    assert judge(colouring(TILES, BARE, "apart", words=words)).verdict is Verdict.PROVEN
    known = words.goal("apart")
    strange = known.model_copy(
        update={"requires": known.requires.model_copy(update={"touching": AtLeast(), **beside})}
    )
    proof = judge(colouring(TILES, BARE, "apart", claim, words=Vocabulary({"apart": strange}, words.sets)))
    assert proof.verdict is Verdict.CRASHED
    assert "AtLeast" in proof.message


def test_whoever_tells_kinds_apart_is_tried_or_may_pass_over_those_it_does_not_ask_for() -> None:
    root = Path(__file__).parents[3] / "generator"
    kinds = {one.__name__ for one in get_args(Requirement)}
    checker = {
        str(path.relative_to(root))
        for path in root.rglob("*.py")
        if "generator.manuscript.goals" in (text := path.read_text()) and kinds & _imported(text)
    }
    assert checker == UNREAD["AtLeast"] | PASSING_OVER


def _imported(text: str) -> set[str]:
    """What a file imports from the goals."""
    imports = (node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.ImportFrom))
    return {one.name for node in imports if node.module == "generator.manuscript.goals" for one in node.names}
