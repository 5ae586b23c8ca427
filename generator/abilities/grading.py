"""How hard a problem is."""

from typing import Any, ClassVar, Protocol, runtime_checkable

from generator.abilities.declaring import is_able, template_value


@runtime_checkable
class Measured(Protocol):
    """A family that can say how hard a problem is, so that a grade can be given."""

    def measured_grade(self, solution: Any) -> str:
        """One of GRADE_NAMES; the solution is the one that was proven, None where there is none."""


@runtime_checkable
class Graded(Measured, Protocol):
    """A family that measures how hard a problem is; a printed grade must agree."""

    @property
    def graded_by(self) -> str:
        """What is measured, in words that follow "by"."""


@runtime_checkable
class Banded(Protocol):
    """A family that grades by a number, with a limit for every grade but the last."""

    grade_limits: ClassVar[tuple[float, float, float, float]]


@template_value
def graded_by(problem: Any, solution: object) -> str:
    """By what its grade is measured; nothing where it has none."""
    return str(problem.graded_by) if is_able(problem, Graded) and problem.grade else ""


@template_value
def bands(problem: object, solution: object) -> tuple[str, ...]:
    """What each grade means in its family, where that is a number."""
    if not isinstance(problem, Banded):
        return ()
    return (*(f"up to {limit:g}" for limit in problem.grade_limits), "more")
