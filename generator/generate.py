"""New problems of a family, each proven before it is handed out, none twice."""

from collections.abc import Iterator
from dataclasses import dataclass
from inspect import signature
from typing import Any

from generator.catalogue import family, family_names
from generator.errors import ContentError, Undecided
from generator.verify import Verdict
from generator.verify.judge import judge

MOST_FAILURES = 100
"""New problems in a row that may fail to be proven before it is said that something is wrong."""


@dataclass(frozen=True)
class Wanted:
    """What new problems should be like; None leaves it to the family."""

    size: int | None = None
    length: int | None = None
    grade: str | None = None
    highest: int | None = None


def generating_families() -> list[str]:
    """The families that can make problems."""
    return [name for name in family_names() if hasattr(family(name), "generate")]


def would_be_faster(name: str) -> bool:
    """Whether a family makes its problems by loops that could be compiled here and are not."""
    from generator.solve.compiled import compiles

    return bool(getattr(family(name), "made_by_loops", False)) and not compiles()


def generate(name: str, wanted: Wanted, seed: int, known: set[str]) -> Iterator[Any]:
    """Problems without end whose content is not among the known."""
    model: Any = family(name)
    if not hasattr(model, "generate"):
        choices = ", ".join(generating_families())
        raise ContentError(f"family {name!r} cannot make problems, expected one of {choices}")
    size = model.usual_size if wanted.size is None else wanted.size
    failed = 0
    for problem in model.generate(size, seed, **_options(name, model, wanted)):
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


def _options(name: str, model: Any, wanted: Wanted) -> dict[str, Any]:
    """What was asked for beside the size, if the family can be asked for it."""
    asked = {"length": wanted.length, "grade": wanted.grade, "highest": wanted.highest}
    given = {key: value for key, value in asked.items() if value is not None}
    taken = signature(model.generate).parameters
    for key in given:
        if key not in taken:
            what = "a highest number" if key == "highest" else f"a {key}"
            raise ContentError(f"family {name!r} cannot be asked for {what}; leave out --{key}")
    return given
