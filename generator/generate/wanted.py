"""What new problems should be like, and what a family can be asked for."""

from dataclasses import asdict
from inspect import signature
from typing import Any

from generator.abilities.grading import Measured
from generator.abilities.making import Generating, GradeNeeding, MadeByLoops
from generator.abilities.sharing import SharedFigure
from generator.catalogue import family, family_names
from generator.errors import ContentError
from generator.value import Value

ASKED = {
    "length": "a length",
    "grade": "a grade",
    "highest": "a highest number",
    "tiles": "tiles",
    "goals": "goals",
    "impossible": "goals that cannot be reached",
}
"""What a family may be asked for beside the size, in words."""


class WantedProblems(Value):
    """What new problems should be like; None leaves it to the family."""

    size: int | None = None
    length: int | None = None
    grade: str | None = None
    highest: int | None = None
    tiles: str | None = None
    goals: str | None = None
    impossible: bool | None = None
    """Whether goals that cannot be reached are kept beside those that can."""

    @property
    def said(self) -> dict[str, Any]:
        """What somebody asked for."""
        return {key: value for key, value in asdict(self).items() if value is not None}


def generating_families() -> list[str]:
    """The families that can make problems."""
    return [name for name in family_names() if isinstance(family(name), Generating)]


def making_model(name: str) -> Any:
    """The family of a name; raises ContentError where it cannot make problems."""
    model: Any = family(name)
    if not isinstance(model, Generating):
        choices = ", ".join(generating_families())
        raise ContentError(f"family {name!r} cannot make problems, expected one of {choices}")
    return model


def options_for(name: str, model: Any, wanted: WantedProblems) -> dict[str, Any]:
    """What was asked for beside the size, if the family can be asked for it."""
    if wanted.size is not None and wanted.tiles is not None:
        raise ContentError("--size beside --tiles, expected one of them; the tiles say how many cells there are")
    given = {key: value for key, value in wanted.said.items() if key in ASKED}
    taken = signature(model.generate).parameters
    for key in given:
        if key not in taken and not _seen_to(key, model):
            raise ContentError(f"family {name!r} cannot be asked for {ASKED[key]}; leave out --{key}")
    passed_by = ("grade",) if is_looked_through(model, wanted) else ()
    return {key: value for key, value in given.items() if key in taken and key not in passed_by}


def _seen_to(key: str, model: Any) -> bool:
    """Whether that can be had of a family that does not make problems so: those it makes are looked through."""
    return (
        isinstance(model, SharedFigure) if key == "impossible" else key == "grade" and isinstance(model, Measured)
    )


def is_looked_through(model: Any, wanted: WantedProblems) -> bool:
    """Whether a family measures the wanted grade only once a problem is there, so that others are passed by."""
    if wanted.grade is None:
        return False
    if "grade" not in signature(model.generate).parameters:
        return True
    return isinstance(model, GradeNeeding) and model.grade_needs not in wanted.said


def would_be_faster(name: str) -> bool:
    """Whether a family makes its problems by loops that could be compiled here and are not."""
    from generator.solve.compiled import compiles

    model = family(name)
    return isinstance(model, MadeByLoops) and model.made_by_loops and not compiles()
