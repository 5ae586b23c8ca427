"""New problems of a family, each proven before it is handed out, none twice."""

from collections.abc import Iterator
from dataclasses import dataclass
from inspect import signature
from typing import Any

from generator.catalogue import family, family_names
from generator.errors import ContentError
from generator.verify import Verdict
from generator.verify.judge import judge


@dataclass(frozen=True)
class Wanted:
    """What new problems should be like; None leaves it to the family."""

    size: int | None = None
    length: int | None = None
    grade: str | None = None


def generating_families() -> list[str]:
    """The families that can make problems."""
    return [name for name in family_names() if hasattr(family(name), "generate")]


def generate(name: str, wanted: Wanted, seed: int, known: set[str]) -> Iterator[Any]:
    """Problems without end whose content is not among the known."""
    model: Any = family(name)
    if not hasattr(model, "generate"):
        choices = ", ".join(generating_families())
        raise ContentError(f"family {name!r} cannot make problems, expected one of {choices}")
    size = model.usual_size if wanted.size is None else wanted.size
    for problem in model.generate(size, seed, **_options(name, model, wanted)):
        likeness = problem.likeness()
        if likeness not in known and judge(problem).verdict is Verdict.PROVEN:
            known.add(likeness)
            yield problem


def _options(name: str, model: Any, wanted: Wanted) -> dict[str, Any]:
    """What was asked for beside the size, if the family can be asked for it."""
    asked = {"length": wanted.length, "grade": wanted.grade}
    given = {key: value for key, value in asked.items() if value is not None}
    taken = signature(model.generate).parameters
    for key in given:
        if key not in taken:
            raise ContentError(f"family {name!r} cannot be asked for a {key}; leave out --{key}")
    return given
