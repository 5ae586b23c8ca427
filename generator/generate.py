"""New problems of a family, each proven before it is handed out, none twice."""

from collections.abc import Iterator
from typing import Any

from generator.catalogue import family, family_names
from generator.errors import ContentError
from generator.verify import Verdict
from generator.verify.judge import judge


def generating_families() -> list[str]:
    """The families that can make problems."""
    return [name for name in family_names() if hasattr(family(name), "generate")]


def generate(name: str, size: int, seed: int, known: set[str]) -> Iterator[Any]:
    """Problems without end whose content is not among the known."""
    model: Any = family(name)
    if not hasattr(model, "generate"):
        choices = ", ".join(generating_families())
        raise ContentError(f"family {name!r} cannot make problems, expected one of {choices}")
    for problem in model.generate(size, seed):
        likeness = problem.likeness()
        if likeness not in known and judge(problem).verdict is Verdict.PROVEN:
            known.add(likeness)
            yield problem
