"""New problems of a family, each proven before it is handed out, none twice."""

from collections.abc import Iterator
from dataclasses import dataclass
from inspect import signature
from typing import Any

from generator.catalogue import family, family_names
from generator.errors import ContentError, Undecided
from generator.generate.asks import NewFigure, settled
from generator.goals import Vocabulary
from generator.verify import Verdict
from generator.verify.judge import judge

MOST_FAILURES = 100
"""New problems in a row that may fail to be proven before it is said that something is wrong."""


ASKED = {
    "length": "a length",
    "grade": "a grade",
    "highest": "a highest number",
    "tiles": "tiles",
    "goals": "goals",
}
"""What a family may be asked for beside the size, in words."""


@dataclass(frozen=True)
class Wanted:
    """What new problems should be like; None leaves it to the family."""

    size: int | None = None
    length: int | None = None
    grade: str | None = None
    highest: int | None = None
    tiles: str | None = None
    goals: str | None = None


def generating_families() -> list[str]:
    """The families that can make problems."""
    return [name for name in family_names() if hasattr(family(name), "generate")]


def would_be_faster(name: str) -> bool:
    """Whether a family makes its problems by loops that could be compiled here and are not."""
    from generator.solve.compiled import compiles

    return bool(getattr(family(name), "made_by_loops", False)) and not compiles()


def generate(
    name: str, wanted: Wanted, seed: int, known: set[str], words: Vocabulary | None = None
) -> Iterator[Any]:
    """Problems without end whose content is not among the known; of a family with goals, figures and their asks."""
    model: Any = family(name)
    if not hasattr(model, "generate"):
        choices = ", ".join(generating_families())
        raise ContentError(f"family {name!r} cannot make problems, expected one of {choices}")
    options = _options(name, model, wanted)
    size = model.usual_size if wanted.size is None else wanted.size
    if hasattr(model, "asks"):
        yield from _figures(name, model.generate(size, seed, words=words or Vocabulary(), **options), wanted, known)
        return
    failed = 0
    for problem in model.generate(size, seed, **options):
        likeness = problem.likeness()
        if likeness in known:
            continue
        proof = judge(problem)
        if proof.verdict is Verdict.PROVEN:
            failed = 0
            known.add(likeness)
            yield problem
        elif (failed := failed + 1) == MOST_FAILURES:
            raise Undecided(f"none of the last {failed} new problems of {name!r} was proven: {proof.message}")


def _figures(name: str, new: Iterator[Any], wanted: Wanted, known: set[str]) -> Iterator[NewFigure]:
    """New figures of which something is asked that can be done, and whatever else was decided."""
    failed = 0
    for asked in new:
        if asked[0].likeness() in known:
            continue
        figure = settled(asked, wanted.grade)
        if figure is not None:
            failed = 0
            known.add(figure.likeness())
            yield figure
        elif (failed := failed + 1) == MOST_FAILURES:
            what = f"of the grade {wanted.grade} " if wanted.grade else ""
            raise Undecided(
                f"none of the last {failed} new figures of {name!r} has a goal {what}that can be reached"
            )


def _options(name: str, model: Any, wanted: Wanted) -> dict[str, Any]:
    """What was asked for beside the size, if the family can be asked for it."""
    if wanted.size is not None and wanted.tiles is not None:
        raise ContentError("--size beside --tiles, expected one of them; the tiles say how many cells there are")
    given = {key: value for key in ASKED if (value := getattr(wanted, key)) is not None}
    taken = signature(model.generate).parameters
    for key in given:
        if key not in taken:
            raise ContentError(f"family {name!r} cannot be asked for {ASKED[key]}; leave out --{key}")
    return given
