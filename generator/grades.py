"""How hard a problem is, in five words."""

from typing import Annotated

from pydantic import AfterValidator

from generator.errors import ContentError, suggestion

GRADE_NAMES = ("gentle", "steady", "tricky", "tough", "fiendish")


def read_grade(value: str) -> str:
    """One of the five words; any other is an error of the content."""
    if value not in GRADE_NAMES:
        close = suggestion(value, [*GRADE_NAMES])
        raise ContentError(f"grade {value!r}, expected one of {', '.join(GRADE_NAMES)}{close}")
    return value


def graded(amount: float, limits: tuple[float, float, float, float]) -> str:
    """The grade of a measured amount; each limit is the most that still has its grade."""
    return GRADE_NAMES[sum(amount > limit for limit in limits)]


Grade = Annotated[str, AfterValidator(read_grade)]
